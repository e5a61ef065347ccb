"""The outlook: what those who float make of the next bracket.

The next bracket holds the floaters and its own residents. Seen from here it is paired in the best
way that lets the round be completed: two floaters do not meet in it, and whoever it leaves unpaired
meets somebody further below, or has the bye. With an open end (see `Problem.ahead`) whoever it
leaves unpaired takes one of the places that stand for all that is not looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.legality import with_bye
from suizo.search.matching import NOBODY, bits, maximum, unreachable_core
from suizo.search.optimum import Optimum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant
    from suizo.search.duals import Measure
    from suizo.search.legality import Legality
    from suizo.stages import Bracket, LookAhead


class Outlook:
    """The next bracket of a bracket, and all that comes after it."""

    def __init__(self, bracket: Bracket, legality: Legality) -> None:
        self.bracket = bracket
        self.legality = legality

    def least(self, floaters: int, criterion: LookAhead) -> int:
        """What that many floaters cost at the least: by parity nobody, or the cheapest one."""
        following = self.bracket.following
        if not following or (floaters + len(following)) % 2 == 0:
            return 0
        players = self.bracket.players
        return min(criterion.of_unpaired(p) for p in (*following, *players))

    def cost(self, floaters: Sequence[Participant], criterion: LookAhead) -> int:
        """The least sum of the criterion over those whom the next bracket leaves unpaired."""
        if not self.bracket.following:
            return 0
        players = (*floaters, *self.bracket.following)
        unpaired = [criterion.of_unpaired(player) for player in players]
        if not any(unpaired):
            return 0
        graph = _NextBracket(floaters, self.bracket, self.legality)
        least = self.least(len(floaters), criterion)
        if graph.reaches(unpaired, least):
            return least
        return graph.optimum(unpaired)


class _NextBracket:
    """The graph of the next bracket (the first `size` vertices) and what lies beyond it."""

    def __init__(
        self, floaters: Sequence[Participant], bracket: Bracket, legality: Legality
    ) -> None:
        self.size = len(floaters) + len(bracket.following)
        self.movers = (1 << len(floaters)) - 1
        self.inside = (1 << self.size) - 1
        self.masks = with_bye(legality, (*floaters, *bracket.below))
        self.beyond = ((1 << len(self.masks)) - 1) & ~self.inside

    def reaches(self, unpaired: Sequence[int], least: int) -> bool:
        """Whether nobody stays unpaired, or by parity just one of those who cost that little."""
        masks = [mask & self.inside for mask in self.masks[: self.size]]
        for v in bits(self.movers):
            masks[v] &= ~self.movers
        below = [0] * self.size + [mask & self.beyond for mask in self.masks[self.size :]]
        mates = maximum(below, self.beyond)
        single = mates[self.size :].count(NOBODY)
        if self.size % 2 == 0:
            return least == 0 and single == 0 and NOBODY not in maximum(masks)
        if single != 1:
            return False
        core = unreachable_core(below, mates, self.beyond)
        place = 1 << self.size
        takers = 0
        for v in range(self.size):
            if unpaired[v] == least and self.masks[v] & core:
                masks[v] |= place
                takers |= 1 << v
        return NOBODY not in maximum([*masks, takers])

    def optimum(self, unpaired: Sequence[int]) -> int:
        """The exact cost, by the cheapest completion; more than any where there is none."""
        best = Optimum(self.masks)
        if best.is_empty:
            return sum(unpaired) + 1
        measure: Measure = {}
        for v, mask in enumerate(self.masks[: self.size]):
            for u in bits(mask & ~((1 << (v + 1)) - 1)):
                if cost := self._edge(v, u, unpaired):
                    rows = measure.setdefault(cost, [0] * best.total)
                    rows[v] |= 1 << u
                    rows[u] |= 1 << v
        best.keep_cheapest(measure, self.size)
        return sum(
            self._edge(v, u, unpaired) for v, u in enumerate(best.mates) if v < min(u, self.size)
        )

    def _edge(self, v: int, u: int, unpaired: Sequence[int]) -> int:
        """What the edge from a member of the next bracket (v < u) costs."""
        if u >= self.size:
            return unpaired[v]
        both_move = self.movers >> v & 1 and self.movers >> u & 1
        return unpaired[v] + unpaired[u] if both_move else 0
