"""The set of best candidates of a bracket, narrowed step by step until one is left.

A candidate is seen as a perfect matching of a graph: a vertex for each player of the bracket (by
index in ranking order, 0 = the highest) and further vertices outside it, which take those who
float. The set starts as all legal candidates with the most pairs. Each step keeps the part of it
that is best by one more measure, and there is always a matching at hand that lies in the set:

- where the measure's bound is tight, the step is a restriction of the graph: dearer pairs go, and
  a perfect matching of what is left proves that nothing was lost;
- otherwise the measure is kept pending, and the set is the cheapest matchings by all that is
  pending, compared in order (exact whole-number weights, of any width).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.search.duals import Measure, tight_edges
from suizo.search.legality import with_bye
from suizo.search.matching import NOBODY, bits, grow, maximum, reroute
from suizo.search.weighted import SAFE_BITS, cheapest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from suizo.search.problem import Problem
    from suizo.stages import LookAhead


Costs = dict[tuple[int, int], int]
"""The cost of each edge (v < u) that costs anything."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One vertex and its options, masks of partners, the most wanted first."""

    vertex: int
    options: tuple[int, ...]


class Best:
    """The best candidates of a problem. `size` is the number of players in the bracket."""

    def __init__(self, problem: Problem, *, completing: bool) -> None:
        self.problem = problem
        self.size = len(problem.players)
        self.inside = (1 << self.size) - 1
        self._admitted: Sequence[int] | None = None
        if completing:
            self._admitted = problem.order.admitted() or [self.inside] * self.size
            self.neighbours = _completing_graph(problem, self._admitted)
        else:
            self.neighbours = _graph(problem)
        self.total = len(self.neighbours)
        self.outside = ((1 << self.total) - 1) & ~self.inside
        self.alive = (1 << self.total) - 1
        self.pending: list[Costs] = []
        self.mates = maximum(self.neighbours)
        self.is_empty = NOBODY in self.mates
        if self._admitted is not None and not self.is_empty:
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
        self._keep_least(measure)

    def _add_floaters(self, measure: Measure, floaters: Sequence[int]) -> None:
        for v in bits(self.alive & self.inside):
            leaving = self.neighbours[v] & self.floats(v) & self.alive
            outside = leaving & ~self.inside
            if floaters[v] and outside:
                _add(measure, floaters[v], v, outside, self.total)
            for u in bits(leaving & self.inside & ~((1 << v) - 1)):
                if cost := floaters[v] + floaters[u]:
                    _add(measure, cost, v, 1 << u, self.total)

    def _keep_least(self, measure: Measure) -> None:
        if not measure:
            return
        if not self.pending:
            free = self.neighbours[:]
            for masks in measure.values():
                free = [edges & ~mask for edges, mask in zip(free, masks, strict=True)]
            if self._restrict(free):
                return
            if self._restrict(tight_edges(self.neighbours, self.alive, measure, self.mates)):
                return
        self.pending.append(_costs(measure))
        self._solve(())

    def keep_if_possible(self, masks: Sequence[int]) -> bool:
        """Restrict each vertex to a mask of partners if some best candidate allows it.

        Only ever says yes while nothing is pending; a no changes nothing.
        """
        if self.pending:
            return False
        return self._restrict([n & mask for n, mask in zip(self.neighbours, masks, strict=True)])

    @property
    def floaters(self) -> int:
        """How many players the best candidates leave unpaired."""
        return sum(self.floats(v) >> self.mates[v] & 1 for v in range(self.size))

    def minimise_ahead(self, criterion: LookAhead) -> None:
        """Keep the candidates that leave the next bracket best; only where completion is seen."""
        bracket = self.problem.bracket
        size, following = self.size, len(bracket.following)
        if not following:
            return
        unpaired = [criterion.of_unpaired(p) for p in (*bracket.players, *bracket.following)]
        next_one = ((1 << following) - 1) << size
        measure: Measure = {}
        for v in bits(self.alive & (self.inside | next_one)):
            leaving = self.neighbours[v] & self.alive & ~next_one
            if v < size:
                leaving &= self.floats(v)
                for u in bits(leaving & self.inside & ~((1 << v) - 1)):
                    if cost := unpaired[v] + unpaired[u]:
                        _add(measure, cost, v, 1 << u, self.total)
            if unpaired[v] and leaving & ~self.inside:
                _add(measure, unpaired[v], v, leaving & ~self.inside, self.total)
        self._keep_least(measure)

    def let_float(self, mask: int) -> bool:
        """Let only these players float, if some best candidate allows it; a no changes nothing."""
        masks = [-1] * self.total
        for v in range(self.size):
            if not mask >> v & 1:
                masks[v] = ~self.floats(v)
        for place in range(self.size, self.total):
            masks[place] = ~self.inside | mask
        return self.keep_if_possible(masks)

    def choose(self, decisions: Iterable[Decision]) -> None:
        """Take the decisions in order, each for the first option that the set still allows."""
        if not self.pending:
            for decision in decisions:
                self._choose_feasible(decision)
            return
        chunk: list[Decision] = []
        room = SAFE_BITS - self._pending_bits()
        for decision in decisions:
            needed = _digit_bits(decision)
            if chunk and needed > room:
                self._choose_weighted(chunk)
                chunk, room = [], SAFE_BITS - self._pending_bits()
            chunk.append(decision)
            room -= needed
        if chunk:
            self._choose_weighted(chunk)

    def keep(self, masks: Sequence[int]) -> None:
        """Restrict each vertex to a mask of partners; the matching at hand must respect it."""
        for v in range(self.total):
            self.neighbours[v] &= masks[v]

    def mark(self) -> int:
        """A mark for `forget`: how many measures are pending now."""
        return len(self.pending)

    def forget(self, mark: int) -> None:
        """Drop the measures pending since the mark, once decisions have made them constant."""
        del self.pending[mark:]

    # --- Inside ---

    def _later(self, v: int) -> int:
        """The neighbours of a vertex that come after it."""
        return self.neighbours[v] & self.alive & ~((1 << (v + 1)) - 1)

    def _edges(self) -> Iterator[tuple[int, int]]:
        for v in bits(self.alive):
            for u in bits(self._later(v)):
                yield v, u

    def _restrict(self, neighbours: list[int]) -> bool:
        """Keep only these edges if they hold a perfect matching; else change nothing."""
        mates = self.mates[:]
        for v in bits(self.alive):
            if mates[v] != NOBODY and not neighbours[v] >> mates[v] & 1:
                mates[mates[v]] = NOBODY
                mates[v] = NOBODY
        if grow(neighbours, mates, self.alive):
            return False
        self.neighbours, self.mates = neighbours, mates
        return True

    def _choose_feasible(self, decision: Decision) -> None:
        v = decision.vertex
        if not self.alive >> v & 1:
            return  # its partner has been fixed
        for option in decision.options:
            option &= self.neighbours[v] & self.alive
            if not option:
                continue
            if option & (option - 1):
                done = self._try_restrict(v, option)
            else:
                done = self._try_fix(v, option.bit_length() - 1)
            if done:
                return
        raise AssertionError("a decision must leave one option open")

    def _try_fix(self, v: int, u: int) -> bool:
        mates = self.mates
        x, y = mates[v], mates[u]
        rest = self.alive & ~(1 << v | 1 << u)
        if x != u:
            mates[v], mates[u], mates[x], mates[y] = u, v, NOBODY, NOBODY
            if not reroute(self.neighbours, mates, x, y, rest):
                mates[v], mates[u], mates[x], mates[y] = x, y, v, u
                return False
        self.alive = rest
        return True

    def _try_restrict(self, v: int, option: int) -> bool:
        mates, neighbours = self.mates, self.neighbours
        bit, before, x = 1 << v, neighbours[v], mates[v]
        dropped = before & ~option
        neighbours[v] = option
        for w in bits(dropped):
            neighbours[w] &= ~bit
        if option >> x & 1:
            return True
        mates[v] = mates[x] = NOBODY
        if reroute(neighbours, mates, v, x, self.alive):
            return True
        mates[v], mates[x] = x, v
        neighbours[v] = before
        for w in bits(dropped):
            neighbours[w] |= bit
        return False

    def _pending_bits(self) -> int:
        return sum(self._span(measure).bit_length() for measure in self.pending)

    def _span(self, measure: Costs) -> int:
        """More than any matching can cost by this measure."""
        return max(measure.values(), default=0) * (self.total // 2) + 1

    def _solve(self, decisions: Sequence[Decision]) -> None:
        """Find a matching that is cheapest by all pending measures, then by the decisions."""
        digits = [_digit(decision) for decision in decisions]
        edges = []
        spans = [self._span(measure) for measure in self.pending]
        for edge in self._edges():
            weight = 0
            for measure, span in zip(self.pending, spans, strict=True):
                weight = weight * span + measure.get(edge, 0)
            for decision, digit in zip(decisions, digits, strict=True):
                weight *= len(decision.options) + 1
                if decision.vertex in edge:
                    partner = edge[1] if edge[0] == decision.vertex else edge[0]
                    weight += digit.get(partner, len(decision.options))
            edges.append((*edge, weight))
        found = cheapest(self.total, edges + self._settled())
        assert found is not None, "a narrowed set is never empty"
        self.mates = found

    def _settled(self) -> list[tuple[int, int, int]]:
        return [
            (v, self.mates[v], 0)
            for v in range(self.total)
            if not self.alive >> v & 1 and v < self.mates[v]
        ]

    def _choose_weighted(self, decisions: Sequence[Decision]) -> None:
        self._solve(decisions)
        for decision in decisions:
            v = decision.vertex
            if not self.alive >> v & 1:
                continue
            option = next(o for o in decision.options if o >> self.mates[v] & 1)
            option &= self.neighbours[v]
            if option & (option - 1):
                self._try_restrict(v, option)
            else:
                self._try_fix(v, option.bit_length() - 1)


def _add(measure: Measure, cost: int, v: int, mask: int, total: int) -> None:
    masks = measure.setdefault(cost, [0] * total)
    masks[v] |= mask
    for u in bits(mask):
        masks[u] |= 1 << v


def _costs(measure: Measure) -> Costs:
    return {
        (v, u): cost
        for cost, masks in measure.items()
        for v, mask in enumerate(masks)
        for u in bits(mask & ~((1 << v) - 1))
    }


def _digit(decision: Decision) -> dict[int, int]:
    places: dict[int, int] = {}
    for place, option in enumerate(decision.options):
        for u in bits(option):
            places.setdefault(u, place)
    return places


def _digit_bits(decision: Decision) -> int:
    return (len(decision.options) + 1).bit_length()


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
