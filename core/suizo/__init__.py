"""Suizo: Swiss pairings from rules written as plugins.

    import suizo

    event = suizo.load_event("open.trf")
    ruleset = suizo.load_ruleset("classic")
    pairing = suizo.pair_round(event, ruleset)
    print(pairing.pairs, pairing.bye)

Everything documented is here; each name is imported from its module when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suizo.errors import (
        FileAccessError,
        InputError,
        NoValidPairing,
        PluginError,
        PresetError,
        RequestError,
        SuizoError,
    )
    from suizo.event.model import Event, Player, Team
    from suizo.event.points import MatchPoints, PointSystem
    from suizo.event.results import Colour, Entry, Outcome
    from suizo.hookspecs import hookimpl
    from suizo.pairing.explain import Explanation, explain_round
    from suizo.pairing.foresee import foresee
    from suizo.pairing.orchestrator import pair_round
    from suizo.pairing.refusal import Constraint, Refusal, Relaxation
    from suizo.pairing.result import Board, RoundPairing
    from suizo.round import Participant, PastRound, Round
    from suizo.rulesets.load import load_ruleset, ruleset_for_code, ruleset_for_event
    from suizo.rulesets.provenance import Provenance
    from suizo.rulesets.ruleset import RuleSet
    from suizo.stages import (
        Award,
        Bracket,
        BracketPairing,
        ByeRule,
        ByeTime,
        Candidate,
        CandidateOrder,
        ColourRule,
        Criterion,
        Forbidden,
        Grouping,
        Origin,
        TieBreak,
    )
    from suizo.standings.crosstable import Crosstable
    from suizo.standings.ranking import Standings, standings_after
    from suizo.trf import load_event, save_event

__all__ = [
    "Award",
    "Board",
    "Bracket",
    "BracketPairing",
    "ByeRule",
    "ByeTime",
    "Candidate",
    "CandidateOrder",
    "Colour",
    "ColourRule",
    "Constraint",
    "Criterion",
    "Crosstable",
    "Entry",
    "Event",
    "Explanation",
    "FileAccessError",
    "Forbidden",
    "Grouping",
    "InputError",
    "MatchPoints",
    "NoValidPairing",
    "Origin",
    "Outcome",
    "Participant",
    "PastRound",
    "Player",
    "PluginError",
    "PointSystem",
    "PresetError",
    "Provenance",
    "Refusal",
    "Relaxation",
    "RequestError",
    "Round",
    "RoundPairing",
    "RuleSet",
    "Standings",
    "SuizoError",
    "Team",
    "TieBreak",
    "explain_round",
    "foresee",
    "hookimpl",
    "load_event",
    "load_ruleset",
    "pair_round",
    "ruleset_for_code",
    "ruleset_for_event",
    "save_event",
    "standings_after",
]

_MODULES = {
    "suizo.errors": "FileAccessError InputError NoValidPairing PluginError PresetError "
    "RequestError SuizoError",
    "suizo.event.model": "Event Player Team",
    "suizo.event.points": "MatchPoints PointSystem",
    "suizo.event.results": "Colour Entry Outcome",
    "suizo.hookspecs": "hookimpl",
    "suizo.pairing.explain": "Explanation explain_round",
    "suizo.pairing.foresee": "foresee",
    "suizo.pairing.orchestrator": "pair_round",
    "suizo.pairing.refusal": "Constraint Refusal Relaxation",
    "suizo.pairing.result": "Board RoundPairing",
    "suizo.round": "Participant PastRound Round",
    "suizo.rulesets.load": "load_ruleset ruleset_for_code ruleset_for_event",
    "suizo.rulesets.provenance": "Provenance",
    "suizo.rulesets.ruleset": "RuleSet",
    "suizo.stages": "Award Bracket BracketPairing ByeRule ByeTime Candidate CandidateOrder "
    "ColourRule Criterion Forbidden Grouping Origin TieBreak",
    "suizo.standings.crosstable": "Crosstable",
    "suizo.standings.ranking": "Standings standings_after",
    "suizo.trf": "load_event save_event",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from suizo.presets.entry_points import suizo_version

        return suizo_version()
    if name not in _HOME:
        raise AttributeError(f"module 'suizo' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
