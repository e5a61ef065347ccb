"""Subgroups S1 and S2, transpositions and exchanges: how candidates appear.

The order shared by all editions of the FIDE (Dutch) system and by the classic rules: article D of
2012 (D1 transpositions, D2 exchanges, D3 choice of those who moved down), article D of 2017,
article 4 of 2026. Players are told by their bracket sequence number (BSN), here the index from 0
in ranking order.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from suizo.search.best import Decision
from suizo.search.matching import bits
from suizo.stages import Candidate, CandidateOrder, Criterion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from suizo.round import Participant
    from suizo.search.best import Best
    from suizo.stages import Bracket

Indices = tuple[int, ...]
IndexPairs = tuple[tuple[int, int], ...]


# --- The literal order ----------------------------------------------------------------------------


def transpositions(s1: Indices, s2: Indices) -> Iterator[IndexPairs]:
    """S1 against every transposition of S2: lexicographic by its first |S1| members (D1)."""
    for opponents in permutations(s2, len(s1)):
        yield tuple(zip(s1, opponents, strict=True))


def exchanges(s1: Indices, s2: Indices) -> Iterator[tuple[Indices, Indices]]:
    """The original subgroups, then every exchange between them, both re-sorted (D2).

    Fewest players first; then the smallest difference of the sums of numbers moved; then the
    largest differing number leaving S1; then the smallest differing number leaving S2.
    """
    yield s1, s2
    for size in range(1, min(len(s1), len(s2)) + 1):
        leaving = list(combinations(sorted(s1, reverse=True), size))
        coming = list(combinations(s2, size))
        pairs = [(out, into) for out in leaving for into in coming]
        pairs.sort(key=lambda pair: sum(pair[1]) - sum(pair[0]))
        for out, into in pairs:
            yield (
                tuple(sorted(set(s1) - set(out) | set(into))),
                tuple(sorted(set(s2) - set(into) | set(out))),
            )


def fold(members: Indices, pairs: int) -> Iterator[IndexPairs]:
    """All ways to make that many pairs among the members, in the order of D2 and D1.

    The members are numbered afresh: a remainder has sequence numbers of its own.
    """
    places = tuple(range(len(members)))
    if 2 * pairs > len(members):
        return
    for s1, s2 in exchanges(places[:pairs], places[pairs:]):
        yield from transpositions(
            tuple(members[place] for place in s1), tuple(members[place] for place in s2)
        )


# --- The same order as decisions on the set of best candidates ------------------------------------


def narrow_fold(best: Best, members: Indices, pairs: int) -> None:
    """Narrow the best candidates to the first that `fold` would show for these members."""
    s1, s2 = members[:pairs], members[pairs:]
    if not best.keep_if_possible(_separated(best, s1, s2)):
        leaving, coming = _first_exchange(best, s1, s2)
        s1 = tuple(sorted(set(s1) - leaving | coming))
        s2 = tuple(i for i in members if i not in s1)
        best.keep(_separated(best, s1, s2))
    options = tuple(1 << j for j in s2)
    best.choose(Decision(i, options) for i in s1)


def _first_exchange(best: Best, s1: Indices, s2: Indices) -> tuple[set[int], set[int]]:
    """Who leaves S1 and who comes into it in the first exchange that holds a best candidate.

    Of a pair inside S1 the lower ranked leaves, of a pair inside S2 the higher ranked comes, and
    whoever floats out of S1 leaves: any other exchange with the same pairs appears later.
    """
    upper, lower = _mask(s1), _mask(s2)
    place = {i: number for number, i in enumerate(sorted(s1 + s2))}
    size, top = best.size, len(s1)
    mark = best.mark()
    inside = [upper & ~(1 << i) if upper >> i & 1 else 0 for i in range(size)]
    best.minimise({1: inside}, [upper >> i & 1 for i in range(size)])
    # The number of players exchanged is settled, so that `top` for each of them changes nothing.
    difference: dict[int, list[int]] = {}
    for i in s1:
        _both_ways(difference, top - place[i], i, upper & ((1 << i) - 1), size)
    for i in s2:
        _both_ways(difference, place[i], i, lower & ~((1 << (i + 1)) - 1), size)
    best.minimise(difference, [top - place[i] if upper >> i & 1 else 0 for i in range(size)])
    everyone = (1 << best.total) - 1
    below = [(1 << i) - 1 for i in range(size)]
    leave = [(i, _mask(s1) & below[i] | best.floats(i)) for i in reversed(s1)]
    come = [(i, _mask(s2) & ~below[i] & ~(1 << i) & ~best.floats(i)) for i in s2]
    best.choose(Decision(i, (mask, everyone & ~mask)) for i, mask in leave + come)
    best.forget(mark)
    return (
        {i for i, mask in leave if _within(best, i, mask)},
        {i for i, mask in come if _within(best, i, mask)},
    )


def _both_ways(masks: dict[int, list[int]], cost: int, i: int, others: int, size: int) -> None:
    """Let the pairs of `i` with these others cost that much."""
    if not (cost and others):
        return
    rows = masks.setdefault(cost, [0] * size)
    rows[i] |= others
    for j in bits(others):
        rows[j] |= 1 << i


def _separated(best: Best, s1: Indices, s2: Indices) -> list[int]:
    """Masks of partners: every member of S1 meets S2 only, nobody of S2 meets S2."""
    upper, lower = _mask(s1), _mask(s2)
    masks = [-1] * best.total
    for i in s1:
        masks[i] = lower
    for i in s2:
        masks[i] = upper | best.floats(i)
    for place in range(best.size, best.total):
        masks[place] = ~upper
    return masks


def _within(best: Best, i: int, mask: int) -> bool:
    return bool(mask >> best.mates[i] & 1)


def _mask(members: Sequence[int]) -> int:
    return sum(1 << i for i in members)


class Unexchanged(Criterion):
    """Players who would have to leave their subgroup S1: none before the first exchange."""

    name = "exchanges"
    text = "players exchanged between S1 and S2"

    def __init__(self, s1: frozenset[int]) -> None:
        self.s1 = s1

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 where both stand in S1."""
        return int(a.id in self.s1 and b.id in self.s1)

    def of_floater(self, participant: Participant) -> int:
        """1 where the floater stands in S1."""
        return int(participant.id in self.s1)


# --- The two kinds of bracket ---------------------------------------------------------------------


class Homogeneous(CandidateOrder):
    """A bracket divided as a whole: S1 its first half, S2 the rest."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket

    def candidates(self, pairs: int) -> Iterator[Candidate]:
        """Transpositions of the original subgroups, then of each exchange."""
        players = self.bracket.players
        for chosen in fold(tuple(range(len(players))), pairs):
            yield candidate(self.bracket, chosen)

    def narrow(self, best: Best) -> Candidate:
        """The first of the best candidates."""
        narrow_fold(best, tuple(range(best.size)), paired(best) // 2)
        return at_hand(self.bracket, best)

    def milestones(self, pairs: int) -> tuple[tuple[str, Criterion], ...]:
        """The best that transpositions alone reach."""
        s1 = frozenset(player.id for player in self.bracket.players[:pairs])
        return (("transpositions alone", Unexchanged(s1)),)


class Heterogeneous(CandidateOrder):
    """Those who moved down are paired with residents first, then the remainder among itself.

    As many of those who moved down as possible; which ones by D3 (lexicographic); transpositions
    of the residents against them; for each of these all candidates of the remainder, which is
    handled as homogeneous. Two who moved down do not meet here.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.moved = tuple(range(len(bracket.moved_down)))
        self.residents = tuple(range(len(self.moved), len(bracket.players)))

    def candidates(self, pairs: int) -> Iterator[Candidate]:
        """MDP pairings with all their remainders, fewest players left in the Limbo first."""
        for count in range(min(len(self.moved), pairs, len(self.residents)), -1, -1):
            if 2 * (pairs - count) > len(self.residents) - count:
                continue  # too few residents left for the remainder's pairs
            for s1 in combinations(self.moved, count):
                for mdp_pairs in transpositions(s1, self.residents):
                    taken = {resident for _, resident in mdp_pairs}
                    remainder = tuple(i for i in self.residents if i not in taken)
                    for rest in fold(remainder, pairs - count):
                        yield candidate(self.bracket, mdp_pairs + rest)

    def admitted(self) -> list[int]:
        """Residents may meet anybody, those who moved down only residents."""
        residents = _mask(self.residents)
        everyone = residents | _mask(self.moved)
        return [residents] * len(self.moved) + [everyone] * len(self.residents)

    def narrow(self, best: Best) -> Candidate:
        """The first of the best candidates."""
        mark = best.mark()
        best.minimise({}, [1] * len(self.moved) + [0] * len(self.residents))
        residents = _mask(self.residents)
        best.choose(Decision(i, (residents, best.floats(i))) for i in self.moved)
        best.forget(mark)
        s1 = [i for i in self.moved if _within(best, i, residents)]
        options = tuple(1 << j for j in self.residents)
        best.choose(Decision(i, options) for i in s1)
        taken = {best.mates[i] for i in s1}
        remainder = tuple(i for i in self.residents if i not in taken)
        narrow_fold(best, remainder, paired(best) // 2 - len(s1))
        return at_hand(self.bracket, best)


def candidate(bracket: Bracket, pairs: IndexPairs) -> Candidate:
    """The candidate with these pairs of indices, in ranking order."""
    players = bracket.players
    taken = {i for pair in pairs for i in pair}
    floaters = tuple(player for i, player in enumerate(players) if i not in taken)
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return Candidate(tuple((players[i], players[j]) for i, j in ordered), floaters)


def paired(best: Best) -> int:
    """How many players of the bracket the best candidates pair."""
    return sum(best.mate(i) is not None for i in range(best.size))


def at_hand(bracket: Bracket, best: Best) -> Candidate:
    """The candidate that is left."""
    mates = [best.mate(i) for i in range(best.size)]
    pairs = tuple((i, j) for i, j in enumerate(mates) if j is not None and i < j)
    return candidate(bracket, pairs)
