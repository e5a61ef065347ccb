"""Rule sets that the laboratory's tests share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet


@pytest.fixture(scope="session")
def classic() -> RuleSet:
    """The default rule set."""
    return load_ruleset("classic")


@pytest.fixture(scope="session")
def dutch() -> RuleSet:
    """The FIDE (Dutch) system of 2026."""
    return load_ruleset("fide-dutch-2026")
