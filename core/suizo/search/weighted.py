"""Cheapest perfect matchings, by rustworkx where its 128 bits suffice and networkx beyond.

rustworkx gives silently wrong answers for weights near 2^125, in an order that changes from run to
run; both are dealt with here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.matching import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

SAFE_BITS = 120
"""Weights of at most this many bits are solved by rustworkx."""

Edge = tuple[int, int, int]


def cheapest(size: int, edges: Sequence[Edge]) -> list[int] | None:
    """The mate of each vertex in a perfect matching of least total cost; None if none is perfect.

    `edges` are (u, v, cost), each pair once, costs not negative. Which of several optima comes
    back is not defined: a caller that cares goes on to narrow the choice.
    """
    dearest = max((cost for _, _, cost in edges), default=0)
    gains = [(u, v, dearest - cost) for u, v, cost in edges]
    solve = _by_rustworkx if dearest.bit_length() <= SAFE_BITS else _by_networkx
    mates = [NOBODY] * size
    for u, v in solve(size, gains):
        mates[u], mates[v] = v, u
    return None if NOBODY in mates else mates


def _by_rustworkx(size: int, edges: Sequence[Edge]) -> set[tuple[int, int]]:
    import rustworkx

    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def _by_networkx(size: int, edges: Sequence[Edge]) -> set[tuple[int, int]]:
    import networkx

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from(edges)
    return set(networkx.max_weight_matching(graph, maxcardinality=True))
