"""Explanations: the trace of a paired round as plain data, for people and for JSON."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from suizo.errors import PluginError, RequestError
from suizo.event.points import show_points
from suizo.rulesets.failure import FAILURES, told
from suizo.search.optimal import optimal
from suizo.search.problem import Problem

if TYPE_CHECKING:
    from suizo.pairing.result import RoundPairing, Step
    from suizo.round import Participant
    from suizo.stages import Candidate, Criterion

IdPair = tuple[int, int]

FIRST = "the first candidate in order"
"""What decides where the rule book's first candidate wins."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one criterion costs, as shown: `value` in the criterion's own unit."""

    criterion: str
    text: str
    value: str


@dataclass(frozen=True, slots=True)
class PairCost:
    """A pair (or a floater, `b` None) that costs something, and why."""

    a: int
    b: int | None
    criterion: str
    value: str
    why: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """The best candidate of a station on the way, which the winner then beat."""

    name: str
    pairs: tuple[IdPair, ...]
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class BracketExplained:
    """One bracket visited. `outcome` is "paired", "undone" or "no legal pairing".

    `decided_by` says why the winner is not the first candidate of the rule book's order.
    """

    name: str
    kind: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    completing: bool
    outcome: str
    decided_by: str = ""
    pairs: tuple[IdPair, ...] = ()
    floaters: tuple[int, ...] = ()
    costs: tuple[Cost, ...] = ()
    details: tuple[PairCost, ...] = ()
    milestones: tuple[Milestone, ...] = ()

    def holds(self, player: int) -> bool:
        """Whether that participant was in the bracket."""
        return player in self.moved_down or player in self.residents


@dataclass(frozen=True, slots=True)
class BoardExplained:
    """One board, and the article that gave the colours."""

    board: int
    white: int
    black: int
    colours_by: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a round was paired as it was."""

    round: int
    preset: str
    brackets: tuple[BracketExplained, ...]
    boards: tuple[BoardExplained, ...]
    bye: int | None
    bye_points: str | None
    notes: tuple[str, ...] = ()


def explain_round(pairing: RoundPairing, player: int | None = None) -> Explanation:
    """The explanation of a round; with `player` only the brackets and the board of that id.

    Raises RequestError where nobody has that id.
    """
    if player is not None and all(p.id != player for p in pairing.round.everyone):
        raise RequestError(f"no participant has the number {player}")
    brackets = tuple(_bracket(step) for step in pairing.trace.steps)
    boards = tuple(
        BoardExplained(b.number, b.white.id, b.black.id, b.colours_by) for b in pairing.boards
    )
    notes = pairing.notes
    if player is not None:
        brackets = tuple(bracket for bracket in brackets if bracket.holds(player))
        boards = tuple(board for board in boards if player in (board.white, board.black))
        if player in pairing.sitting_out:
            outcome = pairing.sitting_out[player]
            notes = (*notes, f"{player} sits the round out ({outcome.said})")
    return Explanation(
        round=pairing.number,
        preset=pairing.provenance.preset,
        brackets=brackets,
        boards=boards,
        bye=pairing.bye.id if pairing.bye else None,
        bye_points=show_points(pairing.bye_award.points) if pairing.bye_award else None,
        notes=notes,
    )


def _bracket(step: Step) -> BracketExplained:
    bracket, pairing = step.bracket, step.pairing
    kind = "homogeneous" if bracket.homogeneous else "heterogeneous"
    plain = (bracket.name, kind, _ids(bracket.moved_down), _ids(bracket.residents))
    if pairing is None:
        return BracketExplained(*plain, bracket.completing, "no legal pairing")
    candidate, criteria = pairing.candidate, step.problem.criteria
    return BracketExplained(
        *plain,
        bracket.completing,
        "paired" if step.stood else "undone",
        decided_by=_decided_by(step),
        pairs=_pairs(candidate),
        floaters=_ids(candidate.floaters),
        costs=_costs(criteria, pairing.costs),
        details=_details(criteria, candidate),
        milestones=_milestones(step) if step.stood else (),
    )


def _decided_by(step: Step) -> str:
    """What sets the winner apart from the candidate that comes first in order."""
    assert step.pairing is not None
    problem, winner = step.problem, step.pairing.candidate
    first = next(problem.order.candidates(len(winner.pairs)), None)
    if first is None or first == winner:
        return FIRST
    if not problem.is_legal(first):
        return "legality: the first candidate in order is not legal"
    criteria = problem.criteria_for(len(winner.floaters))
    for criterion, cost, less in zip(
        criteria, problem.costs(first), step.pairing.costs, strict=True
    ):
        if cost != less:
            costs = f"{show_cost(criterion, less)} instead of {show_cost(criterion, cost)}"
            return f"{criterion.name} ({criterion.text}): {costs}"
    return ""


def _milestones(step: Step) -> tuple[Milestone, ...]:
    """Stations of the candidate order whose best candidate differs from the winner."""
    assert step.pairing is not None
    problem, winner = step.problem, step.pairing.candidate
    found = []
    for name, up_to_there in problem.order.milestones(len(winner.pairs)):
        staged = Problem(
            problem.bracket, problem.order, (up_to_there, *problem.criteria), problem.legality
        )
        candidate = optimal(staged)
        if candidate is None or candidate == winner or staged.costs(candidate)[0]:
            continue
        costs = _costs(problem.criteria, problem.costs(candidate))
        found.append(Milestone(name, _pairs(candidate), costs))
    return tuple(found)


def _costs(criteria: tuple[Criterion, ...], costs: tuple[int, ...]) -> tuple[Cost, ...]:
    return tuple(
        Cost(criterion.name, criterion.text, show_cost(criterion, cost))
        for criterion, cost in zip(criteria, costs, strict=True)
    )


def _details(criteria: tuple[Criterion, ...], candidate: Candidate) -> tuple[PairCost, ...]:
    found = []
    for criterion in criteria:
        for a, b in candidate.pairs:
            if cost := criterion.of_pair(a, b):
                why, shown = _why(criterion, a, b), show_cost(criterion, cost)
                found.append(PairCost(a.id, b.id, criterion.name, shown, why))
        for floater in candidate.floaters:
            if cost := criterion.of_floater(floater):
                why, shown = _why(criterion, floater, None), show_cost(criterion, cost)
                found.append(PairCost(floater.id, None, criterion.name, shown, why))
    return tuple(found)


def _why(criterion: Criterion, a: Participant, b: Participant | None) -> str:
    try:
        return criterion.why(a, b)
    except FAILURES as error:
        text = f"criterion {criterion.name} cannot say why it costs something: {told(error)}"
        raise PluginError(text, hook="evaluate_pairing") from error


def show_cost(criterion: Criterion, cost: int) -> str:
    """A cost in the criterion's own unit: B3's 425 hundredths are `4.25`."""
    if criterion.scale == 1:
        return str(cost)
    return f"{float(Fraction(cost, criterion.scale)):.10g}"


def _ids(participants: tuple[Participant, ...]) -> tuple[int, ...]:
    return tuple(participant.id for participant in participants)


def _pairs(candidate: Candidate) -> tuple[IdPair, ...]:
    return tuple((a.id, b.id) for a, b in candidate.pairs)
