"""The set of best candidates of a bracket, narrowed step by step until one is left.

A candidate is seen as a perfect matching of a graph: a vertex for each player of the bracket (by
index in ranking order, 0 = the highest) and further vertices outside it, which take those who
float. The set starts as all legal candidates with the most pairs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.legality import with_bye
from suizo.search.matching import NOBODY, bits, maximum
from suizo.search.optimum import Decision, Optimum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.search.duals import Measure
    from suizo.search.problem import Problem
    from suizo.stages import LookAhead

__all__ = ["Best", "Decision"]


class Best(Optimum):
    """The best candidates of a problem. `size` is the number of players in the bracket.

    With `completing` all who are below the bracket are part of the graph, and the bye; otherwise
    there are as many places as players who float.
    """

    def __init__(self, problem: Problem, *, completing: bool) -> None:
        self.problem = problem
        self.size = len(problem.players)
        self.inside = (1 << self.size) - 1
        self._admitted: Sequence[int] | None = None
        if completing:
            self._admitted = problem.order.admitted() or [self.inside] * self.size
            super().__init__(_completing_graph(problem, self._admitted))
        else:
            super().__init__(_graph(problem))
        self.outside = ((1 << self.total) - 1) & ~self.inside
        if completing and not self.is_empty:
            self.minimise({}, [1] * self.size)  # as few floaters as completion allows

    # --- What an order asks ---

    def floats(self, vertex: int) -> int:
        """The mask of partners that means that this player leaves the bracket unpaired."""
        if self._admitted is None:
            return self.outside
        return ~self._admitted[vertex] & ((1 << self.total) - 1)

    def mate(self, vertex: int) -> int | None:
        """The player's partner in the matching at hand; None where it floats."""
        mate = self.mates[vertex]
        return None if self.floats(vertex) >> mate & 1 else mate

    # --- Steps ---

    def minimise(self, pairs: Measure, floaters: Sequence[int]) -> None:
        """Keep the candidates of least cost; no cost is negative.

        `pairs` has for each cost above 0 the masks of pairs that cost it, `floaters[i]` is the cost
        of leaving player i unpaired.
        """
        measure: Measure = {}
        for cost, masks in pairs.items():
            inside = [
                masks[v] & self.neighbours[v] & ~self.floats(v) if masks[v] else 0
                for v in range(self.size)
            ]
            if any(inside):
                measure[cost] = inside + [0] * (self.total - self.size)
        if any(floaters):
            self._add_floaters(measure, floaters)
        self.keep_cheapest(measure, self.size)

    def _add_floaters(self, measure: Measure, floaters: Sequence[int]) -> None:
        for v in bits(self.alive & self.inside):
            leaving = self.neighbours[v] & self.floats(v) & self.alive
            outside = leaving & ~self.inside
            if floaters[v] and outside:
                _add(measure, floaters[v], v, outside, self.total)
            for u in bits(leaving & self.inside & ~((1 << v) - 1)):
                if cost := floaters[v] + floaters[u]:
                    _add(measure, cost, v, 1 << u, self.total)

    @property
    def floaters(self) -> int:
        """How many players the best candidates leave unpaired."""
        return sum(self.floats(v) >> self.mates[v] & 1 for v in range(self.size))

    def minimise_ahead(self, criterion: LookAhead) -> None:
        """Keep the candidates that leave the next bracket best; only where completion is seen."""
        bracket = self.problem.bracket
        if not bracket.following:
            return
        levels = [criterion.levels(p) for p in (*bracket.players, *bracket.following)]
        for unpaired in zip(*levels, strict=True):
            measure = self._ahead(unpaired, len(bracket.following))
            self.keep_cheapest(measure, self.size + len(bracket.following))

    def _ahead(self, unpaired: Sequence[int], following: int) -> Measure:
        """The edges that leave somebody unpaired in the next bracket, by what that costs."""
        next_one = ((1 << following) - 1) << self.size
        measure: Measure = {}
        for v in bits(self.alive & (self.inside | next_one)):
            leaving = self.neighbours[v] & self.alive & ~next_one
            if v < self.size:
                leaving &= self.floats(v)
                for u in bits(leaving & self.inside & ~((1 << v) - 1)):
                    if cost := unpaired[v] + unpaired[u]:
                        _add(measure, cost, v, 1 << u, self.total)
            else:
                leaving &= ~self.inside
            if unpaired[v] and leaving & ~self.inside:
                _add(measure, unpaired[v], v, leaving & ~self.inside, self.total)
        return measure


def _add(measure: Measure, cost: int, v: int, mask: int, total: int) -> None:
    masks = measure.setdefault(cost, [0] * total)
    masks[v] |= mask
    for u in bits(mask):
        masks[u] |= 1 << v


def _graph(problem: Problem) -> list[int]:
    """The neighbours of each vertex: players first, then the places of those who float."""
    masks = problem.legality.masks(problem.players)
    admitted = problem.order.admitted()
    if admitted is not None:
        masks = [mask & structure for mask, structure in zip(masks, admitted, strict=True)]
    if problem.bracket.last:
        takers = [problem.legality.may_have_bye(player) for player in problem.players]
        return _with_places(masks, takers, len(masks) % 2)
    takers = [problem.legality.may_float(player) for player in problem.players]
    fewest = maximum(masks).count(NOBODY)
    for places in range(fewest, len(masks), 2):
        graph = _with_places(masks, takers, places)
        if all(takers) or NOBODY not in maximum(graph):
            return graph
    return _with_places(masks, takers, len(masks))


def _with_places(masks: Sequence[int], takers: Sequence[bool], places: int) -> list[int]:
    size = len(masks)
    row = sum(1 << i for i, may in enumerate(takers) if may)
    floating = ((1 << places) - 1) << size
    graph = [mask | floating if may else mask for mask, may in zip(masks, takers, strict=True)]
    return graph + [row] * places


def _completing_graph(problem: Problem, admitted: Sequence[int]) -> list[int]:
    """The neighbours of bracket, players below and the bye together: the round's completion."""
    graph = with_bye(problem.legality, problem.players + problem.bracket.below)
    for i, player in enumerate(problem.players):
        if not problem.legality.may_float(player):
            for j in bits(graph[i] & ~admitted[i]):
                graph[j] &= ~(1 << i)
            graph[i] &= admitted[i]
    return graph
