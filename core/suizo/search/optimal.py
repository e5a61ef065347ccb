"""The optimal route: the literal route's answer, fast, for additive criteria.

First the optimum, criterion by criterion: by bounds where they are tight, else by the cheapest
matching. Then the first candidate in the rule book's order that attains it: the candidate order
narrows the set of best candidates, and whatever provably cannot be the first is never looked at.
It never guesses: what it cannot express falls through to the literal route.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.best import Best
from suizo.search.literal import literal

if TYPE_CHECKING:
    from suizo.search.problem import Problem
    from suizo.stages import Candidate, Criterion


def optimal(problem: Problem) -> Candidate | None:
    """The same candidate as `literal`; None where the bracket has none."""
    if not (problem.is_additive and problem.order.can_narrow):
        return literal(problem)
    first = next(problem.order.candidates(problem.most_pairs), None)
    if first is not None and problem.is_legal(first) and problem.is_perfect(first):
        return first
    best = Best(problem)
    if best.is_empty:
        return None
    for criterion in problem.criteria:
        _minimise(best, problem, criterion)
    return problem.order.narrow(best)


def _minimise(best: Best, problem: Problem, criterion: Criterion) -> None:
    players = problem.players
    rows = [criterion.of_pairs(a, players[i + 1 :]) for i, a in enumerate(players)]
    floaters = [criterion.of_floater(player) for player in players]
    if any(map(any, rows)) or len(set(floaters)) > 1:
        best.minimise(rows, floaters)
