"""Fixtures of the pairing tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fake_distributions import Installer, install
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet

__all__ = ["install"]


@pytest.fixture
def with_plugin(install: Installer) -> WithPlugin:
    """Build the classic rules with one more plugin, `own`, from its text."""
    return WithPlugin(install)


class WithPlugin:
    """Makes rule sets out of the classic rules and a plugin's text."""

    def __init__(self, install: Installer) -> None:
        self.install = install

    def __call__(self, text: str, replaces: str | None = None) -> RuleSet:
        """The rule set; `replaces` names the built-in plugin that `own` takes the place of."""
        self.install.plugin("own", text)
        plugins = {"replace": {replaces: "own"}} if replaces else {"add": ["own"]}
        return load_ruleset({"suizo": 1, "extends": "classic", "plugins": plugins})
