"""Looking ahead: whether the rounds that remain can still all be paired.

Every remaining round takes a pairing of the whole field, and no two rounds may share a pair: in
the graph of those who may still meet, that many edge-disjoint perfect matchings are needed. Colours
of rounds to come depend on results and are left out, so that a warning is never raised for them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from suizo.search.matching import NOBODY, bits, maximum

if TYPE_CHECKING:
    from suizo.pairing.result import RoundPairing

EXHAUSTIVE = 10
"""Fields up to this size are searched completely."""
ATTEMPTS = 30
"""Larger fields are searched by that many greedy attempts in different orders."""


def warn_ahead(pairing: RoundPairing) -> str | None:
    """A line for the arbiter where the declared rounds can no longer all be paired.

    "cannot" is proved; "may not" means that no way was found. None where a way exists, or where
    the number of rounds is not declared.
    """
    round = pairing.round
    if round.last is None or round.last <= round.number:
        return None
    remaining = round.last - round.number
    ids, graph = _still_to_meet(pairing)
    poor = [who for who, row in zip(ids, graph, strict=True) if row.bit_count() < remaining]
    if poor:
        named = ", ".join(str(who) for who in poor[:10] if who)
        who = named or "the bye"
        return (
            f"the {remaining} rounds that remain cannot all be paired: "
            f"{who} will have run out of opponents"
        )
    if _disjoint_matchings(graph, remaining, Random(round.number)):
        return None
    if len(ids) <= EXHAUSTIVE:
        if _exists(graph, remaining):
            return None
        return f"the {remaining} rounds that remain cannot all be paired"
    return f"the {remaining} rounds that remain may not all be possible to pair: no way was found"


def _still_to_meet(pairing: RoundPairing) -> tuple[list[int], list[int]]:
    """Everybody who is paired now, 0 for the bye in an odd field, and who may still meet whom."""
    round = pairing.round
    players = [p for board in pairing.boards for p in (board.white, board.black)]
    if pairing.bye is not None:
        players.append(pairing.bye)
    players.sort(key=lambda p: p.id)
    place = {p.id: i for i, p in enumerate(players)}
    everyone = (1 << len(players)) - 1
    graph = [everyone & ~(1 << i) for i in range(len(players))]
    now = {a: b for pair in pairing.pairs for a, b in (pair, pair[::-1])}
    for i, player in enumerate(players):
        for who in {*player.met, now.get(player.id, -1)} & place.keys():
            graph[i] &= ~(1 << place[who])
    for group in round.event.forbidden:
        if group.last is None or (round.last is not None and group.last >= round.last):
            for who in set(group.ids) & place.keys():
                for other in (set(group.ids) - {who}) & place.keys():
                    graph[place[who]] &= ~(1 << place[other])
    ids = [p.id for p in players]
    if len(players) % 2:
        bye = 1 << len(players)
        free = [i for i, p in enumerate(players) if p is not pairing.bye and not p.had_pairing_bye]
        for i in free:
            graph[i] |= bye
        graph.append(sum(1 << i for i in free))
        ids.append(0)
    return ids, graph


def _disjoint_matchings(graph: list[int], count: int, rng: Random) -> bool:
    """Whether taking one perfect matching after the other succeeds in some order of vertices."""
    size = len(graph)
    order = list(range(size))
    for _ in range(ATTEMPTS):
        left = _reordered(graph, order)
        for _ in range(count):
            mates = maximum(left)
            if NOBODY in mates:
                break
            for v, u in enumerate(mates):
                left[v] &= ~(1 << u)
        else:
            return True
        rng.shuffle(order)
    return False


def _reordered(graph: list[int], order: list[int]) -> list[int]:
    place = {v: i for i, v in enumerate(order)}
    return [sum(1 << place[u] for u in bits(graph[v])) for v in order]


def _exists(graph: list[int], count: int) -> bool:
    """By trying every perfect matching for the next round, and so on."""
    if count == 0:
        return True
    return any(
        _exists(rest, count - 1) for rest in _without_each_matching(graph, (1 << len(graph)) - 1)
    )


def _without_each_matching(graph: list[int], left: int) -> list[list[int]]:
    """The graph less each of its perfect matchings of the vertices left."""
    if not left:
        return [graph]
    v = (left & -left).bit_length() - 1
    found = []
    for u in bits(graph[v] & left):
        rest = graph[:]
        rest[v] &= ~(1 << u)
        rest[u] &= ~(1 << v)
        found += _without_each_matching(rest, left & ~(1 << v | 1 << u))
    return found
