"""The cheapest perfect matchings of a graph, narrowed measure by measure, decision by decision.

The set starts as all perfect matchings. Each step keeps the part of it that is best by one more
measure, and there is always a matching at hand that lies in the set:

- where the measure's bound is tight, the step is a restriction of the graph: dearer edges go, and
  a perfect matching of what is left proves that nothing was lost;
- otherwise the measure is kept pending, and the set is the cheapest matchings by all that is
  pending, compared in order (exact whole-number weights). Edges that cost more beyond their ends'
  potentials than the whole optimum does are in no cheapest matching, and go.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING

from suizo.search.duals import Measure, Potentials
from suizo.search.matching import NOBODY, bits, grow, maximum, reroute
from suizo.search.weighted import SAFE_BITS, cheapest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Costs = dict[tuple[int, int], int]
"""The cost of each edge (v < u) that costs anything."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One vertex and its options, masks of partners, the most wanted first."""

    vertex: int
    options: tuple[int, ...]


class Optimum:
    """The perfect matchings of a graph that are best by everything asked so far.

    `mates` is one of them; where the graph has none `is_empty` says so and nothing may be asked.
    """

    def __init__(self, neighbours: Sequence[int]) -> None:
        self.neighbours = list(neighbours)
        self.total = len(self.neighbours)
        self.alive = (1 << self.total) - 1
        self.pending: list[Costs] = []
        self.mates = maximum(self.neighbours)
        self.is_empty = NOBODY in self.mates

    def keep_cheapest(self, measure: Measure, payers: int) -> None:
        """Keep the matchings of least cost; at most `payers` edges of one cost anything."""
        for part in in_parts(measure, payers):
            self._keep_cheapest(part)

    def keep_if_possible(self, masks: Sequence[int]) -> bool:
        """Restrict each vertex to a mask of partners if some best matching allows it.

        A no changes nothing.
        """
        return self._restrict([n & mask for n, mask in zip(self.neighbours, masks, strict=True)])

    def keep(self, masks: Sequence[int]) -> None:
        """Restrict each vertex to a mask of partners; the matching at hand must respect it."""
        self.neighbours = [n & mask for n, mask in zip(self.neighbours, masks, strict=True)]

    def choose(self, decisions: Iterable[Decision]) -> None:
        """Take the decisions in order, each for the first option that the set allows."""
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

    def mark(self) -> tuple[Costs, ...]:
        """A mark for `forget`: what is pending now."""
        return tuple(self.pending)

    def forget(self, mark: Sequence[Costs]) -> None:
        """Drop the measures pending since the mark, once decisions have made them constant."""
        self.pending = [costs for costs in self.pending if any(costs is old for old in mark)]

    # --- Measures ---

    def _keep_cheapest(self, measure: Measure) -> None:
        free = self.neighbours
        for masks in measure.values():
            free = [edges & ~mask for edges, mask in zip(free, masks, strict=True)]
        if self._restrict(free):
            return
        potentials = Potentials(self.neighbours, self.alive, measure, self.mates)
        if self._restrict(potentials.tight()):
            return
        self.pending.append(potentials.slack())
        self._solve(())
        self._drop_hopeless()

    def _drop_hopeless(self) -> None:
        """Edges that alone cost more than the optimum of the last measure pending go."""
        costs, optimum = self.pending[-1], self._values()[-1]
        for (v, u), cost in list(costs.items()):
            if cost > optimum:
                self.neighbours[v] &= ~(1 << u)
                self.neighbours[u] &= ~(1 << v)
                del costs[v, u]

    def _values(self) -> list[int]:
        """What the matching at hand costs by each measure pending."""
        pairs = [(v, u) for v, u in enumerate(self.mates) if v < u]
        return [sum(costs.get(pair, 0) for pair in pairs) for costs in self.pending]

    def _later(self, v: int) -> int:
        """The neighbours of a vertex that come after it."""
        return self.neighbours[v] & self.alive & ~((1 << (v + 1)) - 1)

    def _edges(self) -> Iterator[tuple[int, int]]:
        for v in bits(self.alive):
            for u in bits(self._later(v)):
                yield v, u

    def _restrict(self, neighbours: list[int]) -> bool:
        """Keep only these edges if they hold one of the best matchings; else change nothing."""
        mates = self.mates[:]
        for v in bits(self.alive):
            if mates[v] != NOBODY and not neighbours[v] >> mates[v] & 1:
                mates[mates[v]] = NOBODY
                mates[v] = NOBODY
        if grow(neighbours, mates, self.alive):
            return False
        before = self.neighbours, self.mates, self._values()
        self.neighbours, self.mates = neighbours, mates
        if self.pending and self._values() != before[2]:
            self._solve(())
            if self._values() != before[2]:
                self.neighbours, self.mates, _ = before
                return False
        return True

    # --- Decisions ---

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

    # --- Pending measures ---

    def _pending_bits(self) -> int:
        return sum(self._span(costs).bit_length() for costs in self.pending)

    def _span(self, costs: Costs) -> int:
        """More than any matching can cost by this measure."""
        return max(costs.values(), default=0) * (self.alive.bit_count() // 2) + 1

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
        self._tidy()

    def _tidy(self) -> None:
        """Forget the costs of edges that are settled, and measures of which none is left."""
        for costs in self.pending:
            for v, u in list(costs):
                left = self.neighbours[v] & self.alive if self.alive >> v & 1 else 0
                if not left >> u & 1:
                    del costs[v, u]
        self.pending = [costs for costs in self.pending if costs]


def in_parts(measure: Measure, payers: int) -> Iterator[Measure]:
    """The measure as several, of smaller numbers, to be minimised one after the other.

    It is cut below a cost where all costs from there on are multiples of more than all smaller ones
    can add up to: no sum of small costs then outweighs a difference of great ones.
    """
    costs = sorted(cost for cost, masks in measure.items() if cost and any(masks))
    while costs:
        unit, cut = 0, len(costs)
        for place in range(len(costs) - 1, -1, -1):
            unit = gcd(unit, costs[place])
            if place == 0 or unit > payers * costs[place - 1]:
                cut = place
                break
        yield {cost // unit: measure[cost] for cost in costs[cut:]}
        del costs[cut:]


def _digit(decision: Decision) -> dict[int, int]:
    places: dict[int, int] = {}
    for place, option in enumerate(decision.options):
        for u in bits(option):
            places.setdefault(u, place)
    return places


def _digit_bits(decision: Decision) -> int:
    return (len(decision.options) + 1).bit_length()
