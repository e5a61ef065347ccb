"""The procedure of the FIDE (Dutch) system as agreed at Istanbul in 2012 (C.04.1, C and D).

What happens within a bracket (C2 to C11, C14) is the search's: the criteria of `edition2012` count
how far each requirement has to be lowered, D1 to D3 give the order. What happens between brackets
is told here: players without an opponent (C1), other floaters from the bracket above (C12), the
lowest bracket (C13), and a bracket none of whose moved-down players can be paired (C14 b2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from suizo.event.points import show_points
from suizo.hookspecs import hookimpl
from suizo.round import ranking
from suizo.stages import Bracket, Criterion, Grouping, LookAhead
from suizo_rules.subgroups import Heterogeneous, Homogeneous

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from suizo.round import Participant, Round
    from suizo.stages import BracketPairing, CandidateOrder

    Group = tuple[Participant, ...]

SUIZO_API = 1


@hookimpl
def build_groups(round: Round) -> Grouping:
    """Score brackets from the highest down."""
    return Procedure(round)


@hookimpl
def generate_candidates(bracket: Bracket) -> CandidateOrder:
    """S1 and S2 (C4, C5), transpositions (D1), exchanges (D2), choice of who is paired (D3)."""
    return Homogeneous(bracket) if bracket.homogeneous else Heterogeneous(bracket)


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """What C12 asks of a bracket that is undone for the sake of the next one."""
    return [SameScores(), OtherFloaters()]


class Procedure(Grouping):
    """Brackets from the top down; each may have the one above undone, the lowest all of them."""

    def __init__(self, round: Round) -> None:
        self.groups: list[Group] = [
            tuple(group) for _, group in groupby(round.participants, key=lambda p: p.score)
        ]

    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Pair each bracket, then settle the lowest."""
        stood: list[Stood] = []
        moved: Group = ()
        joined: Group = ()
        for place, group in enumerate(self.groups[:-1]):
            residents = joined + group
            lower = tuple(p for lower in self.groups[place + 1 :] for p in lower)
            bracket = score_bracket(residents, moved, below=lower, homogeneous=bool(joined))
            one = yield from pair(bracket, stood)
            if one is None:  # somebody may not float: the bracket is joined with the next
                joined = residents
                continue
            stood.append(one)
            moved, joined = one.moving, ()
        residents = joined + self.groups[-1]
        lowest = score_bracket(residents, moved, last=True, homogeneous=bool(joined))
        one = yield from pair(lowest, stood)
        if one is not None:
            return [*(above.pairing for above in stood), one.pairing]
        return (yield from settle_lowest(residents, stood))


class Stood(NamedTuple):
    """A bracket as it was paired, and those who had to leave it before (C1)."""

    pairing: BracketPairing
    left: Group = ()

    @property
    def moving(self) -> Group:
        """Those who move down to the next bracket."""
        return ranked(self.left + self.pairing.floaters)


def score_bracket(
    residents: Group,
    moved: Group,
    *,
    below: Group = (),
    last: bool = False,
    homogeneous: bool = False,
) -> Bracket:
    """[A3] The bracket of these residents and those who moved down to it.

    It is handled as homogeneous where nobody moved down, where those who did are at least half of
    it, or where that is asked for.
    """
    scores = sorted({p.score for p in residents}, reverse=True)
    return Bracket(
        name="+".join(show_points(score) for score in scores),
        residents=residents,
        moved_down=moved,
        below=below,
        last=last,
        homogeneous=homogeneous or len(moved) >= len(residents) or not moved,
    )


def ranked(players: Iterable[Participant]) -> Group:
    """[A2] The players in ranking order."""
    return tuple(sorted(players, key=ranking))


# --- A bracket ------------------------------------------------------------------------------------


def pair(
    bracket: Bracket, stood: list[Stood]
) -> Generator[Bracket, BracketPairing | None, Stood | None]:
    """Pair a bracket, with other floaters where those who came down cannot all be served.

    `stood` are the brackets above it; C12 puts another pairing of the lowest of them in its place.
    """
    pairing = yield bracket
    left = without_opponent(pairing) if bracket.moved_down else ()
    if left and len(left) < len(bracket.residents):
        residents = tuple(p for p in bracket.residents if p not in left)
        below = ranked(left + bracket.below)
        bracket = score_bracket(
            residents, bracket.moved_down, below=below, homogeneous=bracket.homogeneous
        )
        pairing = yield bracket
    else:
        left = ()
    if not stood or reached(pairing) == most(bracket):
        pairing = yield from reduce_moved(bracket, pairing)
        return None if pairing is None else Stood(pairing, left)
    undone, other = yield from with_other_floaters(stood[-1], bracket)
    wins = len(bracket.players) // 2 == reached(other).pairs and reached(other) > reached(pairing)
    if not wins:
        pairing = yield from reduce_moved(bracket, pairing)
        wins = reached(other).pairs > reached(pairing).pairs
    if wins and undone is not None:
        stood[-1] = undone
        pairing = other
    return None if pairing is None else Stood(pairing, left)


def without_opponent(pairing: BracketPairing | None) -> Group:
    """[C1] The residents for whom the bracket holds no legal opponent."""
    if pairing is None or pairing.bracket.last:
        return ()
    return tuple(p for p in pairing.incompatible if p in pairing.bracket.residents)


def reduce_moved(
    bracket: Bracket, pairing: BracketPairing | None
) -> Generator[Bracket, BracketPairing | None, BracketPairing | None]:
    """[C14 b2] Where nobody who moved down can be paired (M1 = 0): handle it as homogeneous."""
    if bracket.homogeneous or reached(pairing).moved > 0:
        return pairing
    return (yield replace(bracket, homogeneous=True))


class Reached(NamedTuple):
    """How far the procedure came: P1, and in a heterogeneous bracket M1."""

    pairs: int
    moved: int


def reached(pairing: BracketPairing | None) -> Reached:
    """What the pairing reached; nothing where there is none."""
    if pairing is None:
        return Reached(-1, 0)
    bracket = pairing.bracket
    served = [p for p in bracket.moved_down if p not in pairing.floaters]
    return Reached(len(pairing.candidate.pairs), 0 if bracket.homogeneous else len(served))


def most(bracket: Bracket) -> Reached:
    """[C2] P0, and in a heterogeneous bracket M0."""
    return Reached(len(bracket.players) // 2, 0 if bracket.homogeneous else len(bracket.moved_down))


# --- C12: other floaters --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Undone(Bracket):
    """A bracket paired anew so that other floaters come down from it.

    They are to have the same `scores`; `paired_first` tells whether those who move down to the next
    bracket are paired first there.
    """

    scores: frozenset[int]
    paired_first: bool


def with_other_floaters(
    above: Stood, bracket: Bracket
) -> Generator[Bracket, BracketPairing | None, tuple[Stood | None, BracketPairing | None]]:
    """[C12] Another set of floaters, of the same size and scores, and what it does for the bracket.

    Of the pairings of the bracket above that serve this one best, the first. Undoing is not done
    twice: the bracket above is paired anew with those who came down to it.
    """
    before = above.pairing
    if not before.candidate.pairs or not before.floaters:
        return None, None
    following = ranked(above.left + bracket.residents)
    again = yield Undone(
        name=before.bracket.name,
        residents=before.bracket.residents,
        moved_down=before.bracket.moved_down,
        homogeneous=before.bracket.homogeneous,
        following=following,
        below=following + bracket.below,
        scores=frozenset(p.score for p in before.floaters),
        paired_first=not bracket.homogeneous,
    )
    if again is None or again.floaters == before.floaters or scores(again) != scores(before):
        return None, None
    undone = Stood(again, above.left)
    return undone, (yield replace(bracket, moved_down=undone.moving))


def scores(pairing: BracketPairing) -> list[int]:
    """The scores of those who leave a bracket, highest first."""
    return [p.score for p in pairing.floaters]


class SameScores(Criterion):
    """[C12] Other floaters have the scores of those whom they replace."""

    name = "C12-scores"
    text = "floaters of another score"

    def __init__(self, scores: frozenset[int] | None = None) -> None:
        self.scores = scores

    def bind(self, bracket: Bracket) -> Criterion:
        """With the scores, where the bracket is undone."""
        return SameScores(bracket.scores if isinstance(bracket, Undone) else None)

    def of_floater(self, participant: Participant) -> int:
        """1 for another score."""
        return int(self.scores is not None and participant.score not in self.scores)


class OtherFloaters(LookAhead):
    """[C12] The next bracket: most pairs (P1), then most of those who move down paired (M1)."""

    name = "C12"
    text = "players left unpaired in the next bracket"

    def __init__(self, bracket: Bracket | None = None) -> None:
        self.bracket = bracket if isinstance(bracket, Undone) else None
        self.first: frozenset[int] = frozenset()
        self.each = 0
        if self.bracket is not None:
            self.each = len(self.bracket.players) + len(self.bracket.following) + 1
            if self.bracket.paired_first:
                self.first = frozenset(p.id for p in self.bracket.players)

    def bind(self, bracket: Bracket) -> Criterion:
        """With the next bracket, where this one is undone for its sake."""
        return OtherFloaters(bracket)

    def of_unpaired(self, participant: Participant) -> int:
        """One pair the less; dearer for whoever moves down, out of the question without a bye."""
        if self.bracket is None:
            return 0
        if participant.id in self.bracket.barred:
            return self.each**2
        return self.each + (participant.id in self.first)


# --- C13: the lowest bracket ----------------------------------------------------------------------


def settle_lowest(
    residents: Group, stood: list[Stood]
) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
    """[C13] Undo the penultimate bracket; where that cannot help join it to the lowest; repeat.

    The bracket joined last is S1 of the joined one, with those who move down to it.
    """
    joined: Group = ()
    while stood:
        undone = stood.pop()
        bracket = undone.pairing.bracket
        again = yield Bracket(
            name=bracket.name,
            residents=bracket.residents,
            moved_down=bracket.moved_down,
            homogeneous=bracket.homogeneous,
            below=ranked(undone.left + joined + residents),
            completing=True,
        )
        if again is not None and again.candidate.pairs:
            stood.append(Stood(again, undone.left))
            moved = stood[-1].moving
        else:  # P = 0
            moved = bracket.moved_down
            residents, joined = ranked(joined + residents), undone.left + bracket.residents
        lowest = score_bracket(residents, ranked(moved + joined), last=True)
        pairing = yield lowest
        pairing = yield from reduce_moved(lowest, pairing)
        if pairing is not None:
            return [*(above.pairing for above in stood), pairing]
    return None
