"""Narrowing the cheapest matchings: held against the list of them all, level by level."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import Pairs, perfect_matchings
from suizo.search.matching import symmetric
from suizo.search.optimum import Decision, Optimum, in_parts

if TYPE_CHECKING:
    from suizo.search.duals import Measure


def measure_of(size: int, costs: dict[tuple[int, int], int]) -> Measure:
    measure: Measure = {}
    for (v, u), cost in costs.items():
        if cost:
            measure.setdefault(cost, [0] * size)[v] |= 1 << u
    for rows in measure.values():
        symmetric(rows)
    return measure


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_levels_and_decisions_keep_exactly_the_best(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from([2, 4, 6, 8]))
    pairs = list(combinations(range(size), 2))
    allowed = set(data.draw(st.lists(st.sampled_from(pairs), unique=True)))
    masks = [0] * size
    for v, u in allowed:
        masks[v] |= 1 << u
    optimum = Optimum(symmetric(masks))
    best = perfect_matchings(frozenset(range(size)), allowed)
    assert optimum.is_empty == (not best)
    if not best:
        return
    for _ in range(data.draw(st.integers(0, 4))):
        top = data.draw(st.sampled_from([1, 3, 10**20]))
        costs = {pair: data.draw(st.integers(0, top)) for pair in sorted(allowed)}
        optimum.keep_cheapest(measure_of(size, costs), size // 2)
        least = min(sum(costs[pair] for pair in matching) for matching in best)
        best = [m for m in best if sum(costs[pair] for pair in m) == least]
        assert matching_of(optimum) in best
    order = data.draw(st.permutations(range(size)))
    optimum.choose(Decision(v, tuple(1 << u for u in range(size) if u != v)) for v in order)
    for v in order:
        first = min(partner(m, v) for m in best)
        best = [m for m in best if partner(m, v) == first]
    assert [matching_of(optimum)] == best


def matching_of(optimum: Optimum) -> Pairs:
    return frozenset((v, u) for v, u in enumerate(optimum.mates) if v < u)


def partner(matching: Pairs, v: int) -> int:
    (pair,) = [pair for pair in matching if v in pair]
    return pair[0] if pair[1] == v else pair[1]


@given(
    st.sets(st.sampled_from([1, 2, 9, 10, 81, 729, 10**6, 10**9]), min_size=1), st.integers(1, 9)
)
def test_parts_compare_like_the_whole(costs: set[int], payers: int) -> None:
    measure: Measure = {cost: [1] for cost in sorted(costs)}
    parts = list(in_parts(measure, payers))
    assert sum(len(part) for part in parts) == len(measure)
    totals = {}
    for many in range(payers + 1):
        for cost in measure:
            for other in measure:
                spent = [cost] * many + [other] * (payers - many)
                totals[sum(spent)] = [
                    sum(
                        small
                        for small, mask in part.items()
                        for one in spent
                        if measure[one] is mask
                    )
                    for part in parts
                ]
    ordered = [levels for _, levels in sorted(totals.items())]
    assert ordered == sorted(ordered)
