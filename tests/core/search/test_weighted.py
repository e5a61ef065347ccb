"""Cheapest perfect matchings, and the guard where the fast library's weights end."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suizo.search import weighted
from suizo.search.matching import NOBODY
from suizo.search.weighted import SAFE_BITS, Edge, cheapest


def brute_force(size: int, costs: dict[tuple[int, int], int]) -> int | None:
    def least(left: frozenset[int]) -> int | None:
        if not left:
            return 0
        v = min(left)
        found = []
        for u in left - {v}:
            if (v, u) in costs:
                rest = least(left - {v, u})
                if rest is not None:
                    found.append(costs[v, u] + rest)
        return min(found, default=None)

    return least(frozenset(range(size)))


@st.composite
def weighted_graphs(draw: st.DrawFn, top: int) -> tuple[int, list[Edge]]:
    size = draw(st.sampled_from([0, 2, 4, 6]))
    kept = (
        draw(st.lists(st.sampled_from(list(combinations(range(size), 2))), unique=True))
        if size
        else []
    )
    return size, [(u, v, draw(st.integers(0, top))) for u, v in kept]


@pytest.mark.parametrize("top", [1, 100, 2**SAFE_BITS - 1, 2**500])
def test_the_total_is_the_least_at_any_width(top: int) -> None:
    @given(weighted_graphs(top))
    def check(graph: tuple[int, list[Edge]]) -> None:
        size, edges = graph
        costs = {(u, v): cost for u, v, cost in edges}
        mates = cheapest(size, edges)
        least = brute_force(size, costs)
        if least is None:
            assert mates is None
            return
        assert mates is not None
        assert NOBODY not in mates
        assert sum(costs[v, u] for v, u in enumerate(mates) if v < u) == least

    check()


def test_wide_weights_never_reach_the_narrow_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(size: int, edges: list[Edge]) -> set[tuple[int, int]]:
        raise AssertionError("too wide")

    monkeypatch.setattr(weighted, "_by_rustworkx", refuse)
    assert cheapest(2, [(0, 1, 1 << SAFE_BITS)]) == [1, 0]
    with pytest.raises(AssertionError, match="too wide"):
        cheapest(2, [(0, 1, (1 << SAFE_BITS) - 1)])
