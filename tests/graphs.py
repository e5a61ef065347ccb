"""Graphs small enough to list all their perfect matchings."""

from __future__ import annotations

Pairs = frozenset[tuple[int, int]]


def perfect_matchings(left: frozenset[int], allowed: set[tuple[int, int]]) -> list[Pairs]:
    """All perfect matchings of the vertices left by allowed edges (v < u)."""
    if not left:
        return [frozenset()]
    v = min(left)
    return [
        rest | {(v, u)}
        for u in sorted(left - {v})
        if (v, u) in allowed
        for rest in perfect_matchings(left - {v, u}, allowed)
    ]
