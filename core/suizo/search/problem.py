"""A bracket as both routes of the search see it: legality and cost of its candidates."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.search.legality import Legality
    from suizo.stages import Bracket, Candidate, CandidateOrder, Criterion


class Problem:
    """One bracket to be paired: who is in it, in which order candidates appear, how they cost.

    `criteria` are the relative ones, bound to the bracket, most important first.
    """

    def __init__(
        self,
        bracket: Bracket,
        order: CandidateOrder,
        criteria: Sequence[Criterion],
        legality: Legality,
    ) -> None:
        self.bracket = bracket
        self.order = order
        self.criteria = tuple(criterion.bind(bracket) for criterion in criteria)
        self.legality = legality
        self.players = bracket.players

    @property
    def most_pairs(self) -> int:
        """The number of pairs that the size of the bracket allows."""
        return len(self.players) // 2

    @property
    def fewest_pairs(self) -> int:
        """The number of pairs below which no candidate is worth a look."""
        return self.most_pairs if self.bracket.last else 0

    @cached_property
    def is_additive(self) -> bool:
        """Whether every criterion is a sum over pairs and floaters."""
        return all(criterion.is_additive for criterion in self.criteria)

    def is_legal(self, candidate: Candidate) -> bool:
        """Whether the absolute rules, and completion where it is demanded, allow the candidate."""
        legality = self.legality
        if not all(legality.allows(a, b) for a, b in candidate.pairs):
            return False
        floaters = candidate.floaters
        if self.bracket.last:
            return not floaters or (len(floaters) == 1 and legality.may_have_bye(floaters[0]))
        if not all(legality.may_float(floater) for floater in floaters):
            return False
        return not self.bracket.completing or legality.completable(floaters + self.bracket.below)

    def costs(self, candidate: Candidate) -> tuple[int, ...]:
        """What the candidate costs, one number for each criterion; compare as tuples."""
        return tuple(criterion.of_candidate(candidate) for criterion in self.criteria)

    def is_perfect(self, candidate: Candidate) -> bool:
        """Whether no candidate with as many pairs can cost less, by a bound seen at a glance.

        Every pair must cost nothing, and every floater no more than the cheapest player would.
        """
        for criterion in self.criteria:
            if any(criterion.of_pair(a, b) for a, b in candidate.pairs):
                return False
            if candidate.floaters:
                least = min(criterion.of_floater(player) for player in self.players)
                if any(criterion.of_floater(floater) != least for floater in candidate.floaters):
                    return False
        return True
