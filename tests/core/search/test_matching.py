"""Maximum matchings, and the set D that proves where none is perfect."""

from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from suizo.search.matching import NOBODY, bits, greedy, maximum, reroute, unreachable_core

Graph = list[int]


@st.composite
def graphs(draw: st.DrawFn, most: int = 12) -> Graph:
    size = draw(st.integers(0, most))
    masks = [0] * size
    for i in range(size):
        for j in bits(draw(st.integers(0, (1 << i) - 1)) if i else 0):
            masks[i] |= 1 << j
            masks[j] |= 1 << i
    return masks


def matched(mates: list[int]) -> int:
    return sum(mate != NOBODY for mate in mates) // 2


def as_networkx(masks: Graph, without: int | None = None) -> networkx.Graph[int]:
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(v for v in range(len(masks)) if v != without)
    for v, mask in enumerate(masks):
        graph.add_edges_from((v, u) for u in bits(mask) if without not in (u, v))
    return graph


def optimum(masks: Graph, without: int | None = None) -> int:
    return len(networkx.max_weight_matching(as_networkx(masks, without), maxcardinality=True))


@given(graphs())
def test_a_maximum_matching_is_a_matching_and_as_large_as_any(masks: Graph) -> None:
    mates = maximum(masks)
    for v, u in enumerate(mates):
        assert u == NOBODY or (mates[u] == v and masks[v] >> u & 1)
    assert matched(mates) == optimum(masks)


@given(graphs(most=9))
def test_the_core_is_who_some_maximum_matching_leaves_single(masks: Graph) -> None:
    size = optimum(masks)
    core = unreachable_core(masks, maximum(masks), (1 << len(masks)) - 1)
    expected = {v for v in range(len(masks)) if optimum(masks, without=v) == size}
    assert set(bits(core)) == expected


@given(graphs(), st.data())
def test_two_taken_out_of_a_perfect_matching_are_matched_again_where_possible(
    masks: Graph, data: st.DataObject
) -> None:
    mates = maximum(masks)
    if not masks or NOBODY in mates:
        return
    v = data.draw(st.integers(0, len(masks) - 1))
    u = data.draw(st.sampled_from([u for u in range(len(masks)) if u != v]))
    x, y = mates[v], mates[u]
    alive = ((1 << len(masks)) - 1) & ~(1 << v | 1 << u)
    possible = matched(maximum(masks, alive)) * 2 == len(masks) - 2
    if x == u:
        assert possible
        return
    mates[x] = mates[y] = NOBODY
    assert reroute(masks, mates, x, y, alive) is possible


def test_greedy_takes_the_first_free_neighbour() -> None:
    assert greedy([0b1110, 0b1101, 0b1011, 0b0111], 0b1111) == [1, 0, 3, 2]


def test_vertices_out_of_play_stay_single() -> None:
    assert maximum([0b10, 0b01], alive=0b01) == [NOBODY, NOBODY]


@pytest.mark.parametrize("size", [0, 1, 2, 501, 1000])
def test_large_complete_graphs(size: int) -> None:
    everyone = (1 << size) - 1
    mates = maximum([everyone & ~(1 << v) for v in range(size)])
    assert matched(mates) == size // 2
