"""Tight edges: where they hold a perfect matching, the cheapest matchings are exactly those."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import perfect_matchings
from suizo.search.duals import Potentials
from suizo.search.matching import NOBODY, maximum, symmetric


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, dict[tuple[int, int], int]]:
    size = draw(st.sampled_from([2, 4, 6, 8]))
    pairs = list(combinations(range(size), 2))
    kept = draw(st.lists(st.sampled_from(pairs), unique=True))
    top = draw(st.sampled_from([1, 2, 10**25]))
    return size, {pair: draw(st.integers(0, top)) for pair in kept}


@settings(max_examples=500, deadline=None)
@given(graphs())
def test_tight_edges_are_those_of_the_cheapest_matchings(
    graph: tuple[int, dict[tuple[int, int], int]],
) -> None:
    size, costs = graph
    masks = [0] * size
    measure: dict[int, list[int]] = {}
    for (v, u), cost in costs.items():
        masks[v] |= 1 << u
        if cost:
            measure.setdefault(cost, [0] * size)[v] |= 1 << u
    symmetric(masks)
    for rows in measure.values():
        symmetric(rows)
    mates = maximum(masks)
    if NOBODY in mates:
        return
    potentials = Potentials(masks, (1 << size) - 1, measure, mates)
    tight = potentials.tight()
    assert all(row & ~masks[v] == 0 for v, row in enumerate(tight))
    every = perfect_matchings(frozenset(range(size)), set(costs))
    least = min(sum(costs[pair] for pair in matching) for matching in every)
    cheapest = {m for m in every if sum(costs[pair] for pair in m) == least}
    inside = {m for m in every if all(tight[v] >> u & 1 for v, u in m)}
    if inside:
        assert inside == cheapest
    slack = potentials.slack()
    assert min(slack.values(), default=1) > 0
    by_slack = {m: sum(slack.get(pair, 0) for pair in m) for m in every}
    assert {m for m in every if by_slack[m] == min(by_slack.values())} == cheapest
