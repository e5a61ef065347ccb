"""The literal route: every candidate in the rule book's order, the first of the best wins.

It is slow, and short enough to be held beside the rule: the oracle of every test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suizo.search.problem import Problem
    from suizo.stages import Candidate


def literal(problem: Problem) -> Candidate | None:
    """The best candidate with the most pairs, the first generated among equals; None if none."""
    for pairs in range(problem.most_pairs, problem.fewest_pairs - 1, -1):
        best: Candidate | None = None
        least: tuple[int, ...] = ()
        for candidate in problem.order.candidates(pairs):
            if not problem.is_legal(candidate):
                continue
            costs = problem.costs(candidate)
            if best is None or costs < least:
                best, least = candidate, costs
        if best is not None:
            return best
    return None
