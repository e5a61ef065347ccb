"""Perfect and maximum matchings in general graphs, on bit masks.

A graph is a list of neighbour masks: bit `u` of `neighbours[v]` says that v and u may be matched.
Whole rows are intersected at once, so that a graph of 2,000 vertices costs no more to look at
than its 2,000 integers. The method is Edmonds' search for augmenting paths with blossoms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NOBODY = -1


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits set in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def symmetric(upper: list[int]) -> list[int]:
    """Complete masks that know only later neighbours, in place."""
    for i in range(len(upper)):
        bit = 1 << i
        for j in bits(upper[i] >> (i + 1) << (i + 1)):
            upper[j] |= bit
    return upper


def greedy(neighbours: Sequence[int], alive: int) -> list[int]:
    """A matching that gives each vertex in turn its first free neighbour."""
    mates = [NOBODY] * len(neighbours)
    free = alive
    for v in bits(alive):
        if free >> v & 1:
            free ^= 1 << v
            choice = neighbours[v] & free
            if choice:
                u = (choice & -choice).bit_length() - 1
                free ^= 1 << u
                mates[v], mates[u] = u, v
    return mates


def maximum(neighbours: Sequence[int], alive: int | None = None) -> list[int]:
    """A maximum matching: the mate of each vertex, NOBODY where it stays single."""
    if alive is None:
        alive = (1 << len(neighbours)) - 1
    mates = greedy(neighbours, alive)
    grow(neighbours, mates, alive)
    return mates


def grow(neighbours: Sequence[int], mates: list[int], alive: int) -> int:
    """Make a matching maximum, in place; returns the mask of vertices that stay single."""
    single = 0
    for v in bits(alive):
        if mates[v] == NOBODY:
            single |= 1 << v
    searchable = alive
    for root in bits(single):
        if mates[root] != NOBODY:
            continue
        tree = Tree(neighbours, mates, root, searchable, targets=single & ~(1 << root))
        if not tree.augment():
            # A tree that cannot grow stays out of every later search (it is "Hungarian").
            searchable &= ~(tree.outer | tree.inner)
        for v in bits(single):
            if mates[v] != NOBODY:
                single ^= 1 << v
    return single


def reroute(neighbours: Sequence[int], mates: list[int], x: int, y: int, alive: int) -> bool:
    """Match the two single vertices of an otherwise perfect matching by one augmenting path."""
    return Tree(neighbours, mates, x, alive, targets=1 << y).augment()


def unreachable_core(neighbours: Sequence[int], mates: list[int], alive: int) -> int:
    """The vertices that some maximum matching leaves single (the set D of Gallai and Edmonds).

    `mates` must be a maximum matching.
    """
    core = 0
    for root in bits(alive):
        if mates[root] == NOBODY:
            tree = Tree(neighbours, mates, root, alive, targets=0)
            tree.augment()
            core |= tree.outer
    return core


class Tree:
    """An alternating tree that grows from a single vertex until it meets another.

    Outer vertices can be reached from the root by a path of even length, inner ones only by one of
    odd length; a blossom (an odd cycle) makes all its vertices outer.
    """

    def __init__(
        self, neighbours: Sequence[int], mates: list[int], root: int, alive: int, *, targets: int
    ) -> None:
        self.neighbours = neighbours
        self.mates = mates
        self.root = root
        self.alive = alive
        self.targets = targets  # the other single vertices
        self.outer = 1 << root
        self.inner = 0
        self.parent: dict[int, int] = {}  # of an inner vertex: the outer one it was reached from
        self.base: dict[int, int] = {root: root}
        self.members = {root: 1 << root}  # of each base: the mask of its blossom

    def augment(self) -> bool:
        """Find an augmenting path and apply it to the matching; False where there is none."""
        queue = [self.root]
        for v in queue:
            reach = self.neighbours[v] & self.alive
            end = reach & self.targets
            if end:
                u = (end & -end).bit_length() - 1
                self.parent[u] = v
                self._flip(u)
                return True
            for u in bits(reach & ~(self.outer | self.inner)):
                mate = self.mates[u]
                self.parent[u] = v
                self.base[u], self.base[mate] = u, mate
                self.members[u], self.members[mate] = 1 << u, 1 << mate
                self.inner |= 1 << u
                self.outer |= 1 << mate
                queue.append(mate)
            while others := reach & self.outer & ~self.members[self.base[v]]:
                self._shrink(v, (others & -others).bit_length() - 1, queue)
        return False

    def _flip(self, end: int) -> None:
        while True:
            v = self.parent[end]
            following = self.mates[v]
            self.mates[v], self.mates[end] = end, v
            if v == self.root:
                return
            end = following

    def _shrink(self, v: int, u: int, queue: list[int]) -> None:
        stem = self._common_base(v, u)
        bases: set[int] = set()
        self._mark(v, stem, u, bases)
        self._mark(u, stem, v, bases)
        for base in sorted(bases - {stem}):
            joining = self.members.pop(base)
            self.members[stem] |= joining
            for w in bits(joining):
                self.base[w] = stem
            fresh = joining & self.inner
            self.inner &= ~fresh
            self.outer |= fresh
            queue += bits(fresh)

    def _common_base(self, v: int, u: int) -> int:
        path = set()
        while True:
            v = self.base[v]
            path.add(v)
            if v == self.root:
                break
            v = self.parent[self.mates[v]]
        while True:
            u = self.base[u]
            if u in path:
                return u
            u = self.parent[self.mates[u]]

    def _mark(self, v: int, stem: int, child: int, bases: set[int]) -> None:
        while self.base[v] != stem:
            bases.add(self.base[v])
            bases.add(self.base[self.mates[v]])
            self.parent[v] = child
            child = self.mates[v]
            v = self.parent[child]
