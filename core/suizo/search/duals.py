"""Which edges the cheapest perfect matchings use: potentials of the linear relaxation.

A potential for each vertex such that no edge costs less than its ends' potentials proves that a
perfect matching of edges that cost exactly that (tight ones) is cheapest, and that every cheapest
one is made of such edges. Potentials come from the assignment problem of the doubled graph (each
vertex as a row and as a column), solved by the Hungarian method on bit masks: costs take few values
and so do potentials, and a row of edges is looked at in a few operations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.search.matching import NOBODY, bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Measure = dict[int, list[int]]
"""For each cost above 0, and each vertex, the mask of edges that cost it; others cost nothing."""


class Potentials:
    """Optimal potentials of the vertices alive, and what they leave of each edge's cost.

    `mates` is any perfect matching. Potentials are doubled, so that they are whole numbers.
    """

    def __init__(
        self,
        neighbours: Sequence[int],
        alive: int,
        measure: Mapping[int, Sequence[int]],
        mates: list[int],
    ) -> None:
        doubled = _Assignment(neighbours, alive, measure, mates)
        doubled.solve()
        self.size = len(neighbours)
        self.edges = doubled.edges
        self.of = [row + column for row, column in zip(doubled.rows, doubled.columns, strict=True)]
        self.level: dict[int, int] = {}
        for v in doubled.vertices:
            self.level[self.of[v]] = self.level.get(self.of[v], 0) | 1 << v

    def tight(self) -> list[int]:
        """The neighbours of each vertex along tight edges.

        Where they hold a perfect matching it is a cheapest one, and so are all that they hold;
        where they hold none the relaxation is cheaper than any matching.
        """
        return [
            sum(mask & self.level.get(2 * cost - self.of[v], 0) for cost, mask in self.edges[v])
            for v in range(self.size)
        ]

    def slack(self) -> dict[tuple[int, int], int]:
        """For each edge (v < u) that is not tight what it costs beyond its ends' potentials.

        All perfect matchings differ by this as they differ by cost, doubled.
        """
        return {
            (v, u): 2 * cost - self.of[v] - potential
            for v in range(self.size)
            for cost, mask in self.edges[v]
            for potential, vertices in self.level.items()
            if 2 * cost - self.of[v] - potential
            for u in bits(mask & vertices & ~((1 << v) - 1))
        }


class _Assignment:
    """The assignment problem of the doubled graph. Costs and potentials are doubled, too."""

    def __init__(
        self,
        neighbours: Sequence[int],
        alive: int,
        measure: Mapping[int, Sequence[int]],
        mates: list[int],
    ) -> None:
        self.size = len(neighbours)
        self.alive = alive
        self.vertices = list(bits(alive))
        self.edges: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for v in self.vertices:
            rest = neighbours[v] & alive
            for cost, masks in measure.items():
                if mask := masks[v] & rest:
                    self.edges[v].append((cost, mask))
                    rest &= ~mask
            if rest:
                self.edges[v].append((0, rest))
        self.rows = [0] * self.size
        self.columns = [0] * self.size
        self.levels = {0: alive}  # columns by potential
        self.row_mate = [NOBODY] * self.size
        self.column_mate = [NOBODY] * self.size
        for v in self.vertices:
            if self._tight_row(v) >> mates[v] & 1:
                self.row_mate[v], self.column_mate[mates[v]] = mates[v], v

    def solve(self) -> None:
        """Match every row, raising potentials where no tight path is left."""
        for row in self.vertices:
            while self.row_mate[row] == NOBODY:
                self._grow(row)

    def _tight_row(self, row: int) -> int:
        own, levels = self.rows[row], self.levels
        mask = 0
        for cost, edges in self.edges[row]:
            mask |= edges & levels.get(cost - own, 0)
        return mask

    def _grow(self, root: int) -> None:
        """Grow a tree of tight paths from a row that is single until it can be matched."""
        rows, reached = [root], 0
        parent: dict[int, int] = {}
        single = sum(1 << v for v in self.vertices if self.column_mate[v] == NOBODY)
        done = 0
        while True:
            while done < len(rows):
                row = rows[done]
                done += 1
                fresh = self._tight_row(row) & ~reached
                if end := fresh & single:
                    column = (end & -end).bit_length() - 1
                    parent[column] = row
                    self._flip(column, parent)
                    return
                reached |= fresh
                for column in bits(fresh):
                    parent[column] = row
                    rows.append(self.column_mate[column])
            self._raise(rows, reached)
            done = 0

    def _raise(self, rows: Sequence[int], reached: int) -> None:
        """Change potentials by the least that makes a new edge of the tree tight."""
        step: int | None = None
        levels = [(value, mask & ~reached) for value, mask in self.levels.items()]
        levels = [(value, mask) for value, mask in levels if mask]
        for row in rows:
            own = self.rows[row]
            for cost, edges in self.edges[row]:
                for value, mask in levels:
                    slack = cost - own - value
                    if (step is None or slack < step) and edges & mask:
                        step = slack
        assert step is not None, "the graph has a perfect matching"
        for row in rows:
            self.rows[row] += step
        for column in bits(reached):
            self.columns[column] -= step
        self.levels = {}
        for column in self.vertices:
            value = self.columns[column]
            self.levels[value] = self.levels.get(value, 0) | 1 << column

    def _flip(self, column: int, parent: Mapping[int, int]) -> None:
        while True:
            row = parent[column]
            following = self.row_mate[row]
            self.row_mate[row], self.column_mate[column] = column, row
            if following == NOBODY:
                return
            column = following
