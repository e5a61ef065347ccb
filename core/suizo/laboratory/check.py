"""Checking an event: every round paired again from what was known before it, and the points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from suizo.errors import NoValidPairing, SuizoError
from suizo.event.checks import contradictions
from suizo.event.findings import Severity
from suizo.laboratory.judge import Ground, Reason, illegalities, judge
from suizo.laboratory.recorded import as_pair, recorded_pairings
from suizo.pairing.orchestrator import Stages, pair_prepared, prepare, under
from suizo.rulesets.blame import blaming

if TYPE_CHECKING:
    from collections.abc import Container

    from suizo.event.model import Event
    from suizo.laboratory.recorded import IdPair, Recorded
    from suizo.pairing.result import RoundPairing
    from suizo.round import Round
    from suizo.rulesets.ruleset import RuleSet

POINT_FAULTS = frozenset({"points-mismatch", "points-undeclared"})
"""Faults of the points that an event states: a check reports them instead of refusing the event."""


class Verdict(Enum):
    """How a round came out.

    NO_PAIRING: by our rules the round has no legal pairing, and yet the event has one. UNCHECKED:
    it cannot be paired again, since an earlier result is missing or a plugin fails.
    """

    AGREES = "agrees"
    DIFFERS = "differs"
    NO_PAIRING = "no legal pairing"
    UNCHECKED = "not checked"


@dataclass(frozen=True, slots=True)
class ColourDifference:
    """A pair that both have with other colours: White and Black by ours, and the article."""

    white: int
    black: int
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCheck:
    """One round, the event's pairing beside ours.

    `theirs` are pairs that only the event has, `ours` those that only we have (smaller id first);
    `colours` are the pairs of both in which the colours differ. `byes` holds who has the
    pairing-allocated bye in the event, `our_bye` who has it by ours. `reason` says why ours is
    better; `message` is the error where the round has no pairing by ours.
    """

    number: int
    verdict: Verdict
    theirs: tuple[IdPair, ...] = ()
    ours: tuple[IdPair, ...] = ()
    colours: tuple[ColourDifference, ...] = ()
    byes: tuple[int, ...] = ()
    our_bye: int | None = None
    reason: Reason | None = None
    message: str = ""

    @property
    def bye_differs(self) -> bool:
        """Whether the pairing-allocated bye goes to somebody else."""
        return self.byes != (() if self.our_bye is None else (self.our_bye,))


@dataclass(frozen=True, slots=True)
class EventCheck:
    """All rounds checked, and what is wrong with the points that the event states."""

    preset: str
    rounds: tuple[RoundCheck, ...]
    points: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether everything is as the rules would have it."""
        return not self.points and all(r.verdict is Verdict.AGREES for r in self.rounds)

    @property
    def exit_code(self) -> int:
        """0 all agrees; 1 something differs; 3 a round could not be checked."""
        if any(r.verdict is Verdict.UNCHECKED for r in self.rounds):
            return 3
        return 0 if self.agrees else 1


def check_event(event: Event, ruleset: RuleSet, rounds: Container[int] | None = None) -> EventCheck:
    """Pair again every round that the event records (or those in `rounds`), and compare.

    Whatever goes wrong in a round is told in its RoundCheck; nothing is raised for it. A round in
    which nobody was paired is passed over.
    """
    recorded = recorded_pairings(event)
    return EventCheck(
        ruleset.provenance.preset,
        tuple(
            _check_round(event, ruleset, number, pairing)
            for number, pairing in enumerate(recorded, start=1)
            if not pairing.is_empty and (rounds is None or number in rounds)
        ),
        point_faults(event, ruleset),
    )


def point_faults(event: Event, ruleset: RuleSet) -> tuple[str, ...]:
    """Points that the results do not give, under the rule set's points."""
    return tuple(
        finding.message
        for finding in contradictions(under(event, ruleset))
        if finding.code in POINT_FAULTS and finding.severity is Severity.ERROR
    )


def _check_round(event: Event, ruleset: RuleSet, number: int, recorded: Recorded) -> RoundCheck:
    try:
        round = prepare(event, ruleset, number)
        try:
            pairing = pair_prepared(round, ruleset)
        except NoValidPairing as error:
            return _refused(error, round, ruleset, recorded)
        return _compare(recorded, pairing, round, ruleset)
    except SuizoError as error:
        return RoundCheck(number=number, verdict=Verdict.UNCHECKED, message=str(error))


def _refused(
    error: NoValidPairing, round: Round, ruleset: RuleSet, recorded: Recorded
) -> RoundCheck:
    with blaming(ruleset, "evaluate_pairing", "assign_bye"):
        illegal = illegalities(recorded, round, Stages(round, ruleset, ruleset.search))
    return RoundCheck(
        number=round.number,
        verdict=Verdict.NO_PAIRING,
        theirs=tuple(sorted(recorded.pairs)),
        byes=recorded.byes,
        reason=Reason(Ground.ILLEGAL, details=illegal) if illegal else None,
        message=str(error),
    )


def _compare(
    recorded: Recorded, pairing: RoundPairing, round: Round, ruleset: RuleSet
) -> RoundCheck:
    boards = {as_pair(board.white.id, board.black.id): board for board in pairing.boards}
    colours = tuple(
        ColourDifference(board.white.id, board.black.id, board.colours_by)
        for pair, board in boards.items()
        if recorded.white.get(pair) not in (None, board.white.id)
    )
    theirs = tuple(sorted(recorded.pairs - boards.keys()))
    ours = tuple(sorted(boards.keys() - recorded.pairs))
    bye = pairing.bye.id if pairing.bye else None
    byes_agree = recorded.byes == (() if bye is None else (bye,))
    if not (theirs or ours or colours) and byes_agree:
        return RoundCheck(
            number=round.number, verdict=Verdict.AGREES, byes=recorded.byes, our_bye=bye
        )
    reason = None
    if theirs or ours or not byes_agree:
        with blaming(ruleset, "evaluate_pairing", "assign_bye"):
            reason = judge(recorded, pairing, round, Stages(round, ruleset, ruleset.search))
    return RoundCheck(
        number=round.number,
        verdict=Verdict.DIFFERS,
        theirs=theirs,
        ours=ours,
        colours=colours,
        byes=recorded.byes,
        our_bye=bye,
        reason=reason,
    )
