"""The optimal route: the literal route's answer, fast.

First the optimum, criterion by criterion: by bounds where they are tight, else by the cheapest
matching. Then the first candidate in the rule book's order that attains it: the candidate order
narrows the set of best candidates, and whatever provably cannot be the first is never looked at.

Completion and look-ahead reach below the bracket. They are left out at first: where the answer of
the bracket alone satisfies them as well as any could, nothing better exists; otherwise the bracket
is solved again together with all that lies below it.

It never guesses: what it cannot express falls through to the literal route.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.best import Best
from suizo.search.literal import literal
from suizo.stages import LookAhead

if TYPE_CHECKING:
    from suizo.search.problem import Problem
    from suizo.stages import Candidate, Criterion


def optimal(problem: Problem) -> Candidate | None:
    """The same candidate as `literal`; None where the bracket has none."""
    problem = problem.ahead
    if not (problem.is_tractable and problem.order.can_narrow):
        return literal(problem)
    first = next(problem.order.candidates(problem.most_pairs), None)
    if first is not None and problem.is_legal(first) and problem.is_perfect(first):
        return first
    alone = _alone(problem)
    if not problem.bracket.completing:
        return alone
    if alone is not None and problem.is_legal(alone) and _looks_ahead_best(problem, alone):
        return alone
    return _with_all_below(problem)


def _alone(problem: Problem) -> Candidate | None:
    """The best candidate of the bracket by itself; None where it has none."""
    best = Best(problem, completing=False)
    if best.is_empty:
        return None
    for criterion in problem.criteria_for(best.floaters):
        if not isinstance(criterion, LookAhead):
            _minimise(best, problem, criterion)
    return problem.order.narrow(best)


def _looks_ahead_best(problem: Problem, candidate: Candidate) -> bool:
    floaters = candidate.floaters
    return all(
        problem.outlook.cost(floaters, criterion) == problem.outlook.least(len(floaters), criterion)
        for criterion in problem.criteria
        if isinstance(criterion, LookAhead)
    )


def _with_all_below(problem: Problem) -> Candidate | None:
    """The best candidate with completion and look-ahead as part of the graph."""
    best = Best(problem, completing=True)
    if best.is_empty:
        return None
    for criterion in problem.criteria_for(best.floaters):
        if isinstance(criterion, LookAhead):
            best.minimise_ahead(criterion)
        else:
            _minimise(best, problem, criterion)
    return problem.order.narrow(best)


def _minimise(best: Best, problem: Problem, criterion: Criterion) -> None:
    players = problem.players
    floaters = [criterion.of_floater(player) for player in players]
    if len(set(floaters)) == 1:
        floaters = [0] * len(players)  # the same for everybody, and the number of floaters is given
    best.minimise(criterion.cost_masks(players), floaters)
