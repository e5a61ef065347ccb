"""Rules by name, so that they can travel to other processes and machines."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from suizo.errors import PresetError
from suizo.presets.entry_points import suizo_version
from suizo.rulesets.load import load_ruleset, ruleset_for_code

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet


class Rules(NamedTuple):
    """A preset by name or path, and what it must turn out to be wherever it is loaded.

    The digest tells a file that has changed, or a machine on which another version is installed.
    """

    preset: str
    digest: str
    suizo: str

    @classmethod
    def of(cls, preset: str | os.PathLike[str]) -> Rules:
        """Those of an installed preset or a file; raises what `load_ruleset` raises."""
        name = os.fspath(preset)
        if isinstance(preset, os.PathLike) or "/" in name or "\\" in name or name.endswith(_FILES):
            name = os.path.abspath(name)
        return cls(name, load_ruleset(name).provenance.digest, suizo_version())

    def load(self) -> RuleSet:
        """The rule set, loaded once in each process; raises PresetError where it is another."""
        return _load(self)


_FILES = (".yaml", ".yml")


@lru_cache(maxsize=32)
def _load(rules: Rules) -> RuleSet:
    ruleset = load_ruleset(rules.preset)
    if (ruleset.provenance.digest, suizo_version()) != (rules.digest, rules.suizo):
        raise PresetError(
            [
                f"{rules.preset}: a worker has other rules than you (preset or version of suizo); "
                "install the same on all machines"
            ]
        )
    return ruleset


@lru_cache(maxsize=32)
def rules_for_code(code: str | None, day: str = "") -> RuleSet:
    """The rule set of a code of record 192 on a day, without a code the default.

    Raises PresetError where no installed preset declares the code.
    """
    if not code:
        return load_ruleset()
    ruleset = ruleset_for_code(code, day)
    if ruleset is None:
        raise PresetError(
            [
                f"the event asks for {code} (record 192), and no installed preset offers it; "
                "choose one with --preset (suizo presets lists them)"
            ]
        )
    return ruleset
