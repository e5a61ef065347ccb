"""Why one pairing of a round is better than another, by the rules that made the first.

The pairing to be judged is cut into the brackets of ours as long as the two agree; in the first
bracket where they part, both are candidates of one problem, and the first criterion in which
their costs differ is the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from suizo.pairing.explain import show_cost
from suizo.pairing.refusal import why_forbidden
from suizo.round import ranking
from suizo.search.legality import BYE
from suizo.stages import ByeTime, Candidate, LookAhead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.laboratory.recorded import Recorded
    from suizo.pairing.orchestrator import Stages
    from suizo.pairing.result import RoundPairing, Step
    from suizo.round import Participant, Round
    from suizo.stages import Criterion

DETAILS_SHOWN = 6
_LONGEST_COST = 9
"""Costs of more digits are weights of a whole list: they say nothing to people."""


class Ground(Enum):
    """What tells the two pairings apart."""

    ILLEGAL = "not legal"
    BYE = "bye"
    DOWNFLOATERS = "more downfloaters"
    CRITERION = "criterion"
    ORDER = "order"
    OURS_COSTS_MORE = "ours costs more"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why ours is better, or, where `ground` is OURS_COSTS_MORE, that it seems not to be.

    `file` and `ours` are what the criterion costs in the bracket, in its own unit. `details` are
    lines for people: the rules broken, or who costs something in the file.
    """

    ground: Ground
    bracket: str = ""
    criterion: str = ""
    text: str = ""
    file: str = ""
    ours: str = ""
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"bracket {self.bracket}: " if self.bracket else ""
        details = f" ({'; '.join(self.details)})" if self.details else ""
        return f"{where}{self._said()}{details}"

    def _said(self) -> str:
        if self.ground is Ground.ILLEGAL:
            return "the file's pairing is not legal"
        if self.ground is Ground.BYE:
            return self.text
        if self.ground is Ground.DOWNFLOATERS:
            return f"more downfloaters: {self.file} in the file, ours {self.ours}"
        if self.ground is Ground.ORDER:
            return "both cost the same; ours comes first in the order of the candidates"
        against = ""
        if max(len(self.file), len(self.ours)) <= _LONGEST_COST:
            against = f": {self.file} in the file, ours {self.ours}"
        elif self.ground is Ground.CRITERION:
            against = ": more in the file than ours"
        said = f"{self.criterion} {self.text}{against}".strip()
        if self.ground is Ground.OURS_COSTS_MORE:
            return f"the file's pairing costs less, which should not be: {said}; please report it"
        return said


def illegalities(recorded: Recorded, round: Round, stages: Stages) -> tuple[str, ...]:
    """What the absolute rules have against a recorded pairing, one line for each pair or bye."""
    return tuple(_illegalities(recorded, round, stages))


def judge(recorded: Recorded, pairing: RoundPairing, round: Round, stages: Stages) -> Reason | None:
    """Why our pairing is better than the recorded one, None where they pair alike."""
    illegal = illegalities(recorded, round, stages)
    if illegal:
        return Reason(Ground.ILLEGAL, details=illegal)
    if (reason := _by_the_bye(recorded, pairing, stages)) is not None:
        return reason
    opponents = recorded.opponents()
    for step in pairing.trace.steps:
        if step.stood and step.pairing is not None:
            theirs = _cut(step, opponents)
            if _pair_ids(theirs) != _pair_ids(step.pairing.candidate):
                return _compare(step, theirs)
    return None


def _illegalities(recorded: Recorded, round: Round, stages: Stages) -> Iterator[str]:
    present = {p.id: p for p in round.participants}
    for who in sorted({*recorded.opponents(), *recorded.byes} - present.keys()):
        yield f"{who} sits the round out"
    for a, b in sorted(recorded.pairs):
        if a in present and b in present and not stages.legality.allows(present[a], present[b]):
            yield str(why_forbidden(stages, present[a], present[b]))
    for who in recorded.byes:
        if who in present and not _may_have_bye(present[who], stages):
            yield str(why_forbidden(stages, present[who], None))
    if len(recorded.byes) > 1:
        yield f"{' and '.join(map(str, recorded.byes))} all have the bye"


def _may_have_bye(participant: Participant, stages: Stages) -> bool:
    """Whether the absolute rules allow it, whatever the bye rule settled in advance."""
    return stages.bye_rule.eligible(participant) and stages.legality.may_float(participant)


def _by_the_bye(recorded: Recorded, pairing: RoundPairing, stages: Stages) -> Reason | None:
    """The bye rule's say, where it settles the bye, or those who may have it, in advance."""
    ours = pairing.bye.id if pairing.bye else None
    theirs = recorded.byes[0] if recorded.byes else None
    if theirs == ours or theirs is None or ours is None:
        return None
    shortlist = stages.legality.shortlist
    if shortlist is not None and theirs not in shortlist:
        listed = ", ".join(map(str, sorted(shortlist)))
        text = f"the bye rule leaves the bye to {listed}, not to {theirs}"
        return Reason(Ground.BYE, text=text)
    if stages.bye_rule.time is ByeTime.BEFORE:
        text = f"the bye rule puts {ours} before {theirs}"
        return Reason(Ground.BYE, text=text)
    return None


def _cut(step: Step, opponents: dict[int, int]) -> Candidate:
    """The recorded pairing inside a bracket; who meets somebody outside, or nobody, floats."""
    inside = {p.id: p for p in step.bracket.players}
    pairs = []
    floaters = []
    for player in sorted(inside.values(), key=ranking):
        other = inside.get(opponents.get(player.id, BYE))
        if other is None:
            floaters.append(player)
        elif ranking(player) < ranking(other):
            pairs.append((player, other))
    return Candidate(tuple(pairs), tuple(floaters))


def _pair_ids(candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset((a.id, b.id)) for a, b in candidate.pairs}


def _compare(step: Step, theirs: Candidate) -> Reason:
    assert step.pairing is not None
    problem, ours = step.problem, step.pairing.candidate
    name = step.bracket.name
    more = len(theirs.floaters) - len(ours.floaters)
    if more:
        ground = Ground.DOWNFLOATERS if more > 0 else Ground.OURS_COSTS_MORE
        text = "downfloaters"
        counts = (str(len(theirs.floaters)), str(len(ours.floaters)))
        return Reason(ground, name, "", text, *counts, _floating(theirs))
    if not problem.is_legal(theirs):
        return Reason(Ground.ILLEGAL, name, details=_floating(theirs))
    criteria = problem.criteria_for(len(theirs.floaters))
    compared = zip(criteria, problem.costs(theirs), problem.costs(ours), strict=True)
    for criterion, cost, least in compared:
        if cost != least:
            return Reason(
                Ground.CRITERION if cost > least else Ground.OURS_COSTS_MORE,
                name,
                criterion.name,
                criterion.text,
                show_cost(criterion, cost),
                show_cost(criterion, least),
                _who_costs(criterion, theirs),
            )
    return Reason(Ground.ORDER, name)


def _floating(candidate: Candidate) -> tuple[str, ...]:
    return (f"{', '.join(str(p.id) for p in candidate.floaters) or 'nobody'} left unpaired",)


def _who_costs(criterion: Criterion, candidate: Candidate) -> tuple[str, ...]:
    """The pairs and floaters of a candidate that cost something, with the reason."""
    if isinstance(criterion, LookAhead) or not criterion.is_additive:
        return ()
    found = [
        _told(f"{a.id}-{b.id}", criterion, criterion.why(a, b))
        for a, b in candidate.pairs
        if criterion.of_pair(a, b)
    ]
    found += [
        _told(f"{p.id} unpaired", criterion, criterion.why(p, None))
        for p in candidate.floaters
        if criterion.of_floater(p)
    ]
    more = len(found) - DETAILS_SHOWN
    return (*found[:DETAILS_SHOWN], *([f"and {more} more"] if more > 0 else []))


def _told(who: str, criterion: Criterion, why: str) -> str:
    return who if why == criterion.text else f"{who}: {why}"
