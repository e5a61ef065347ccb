"""The procedure of the FIDE (Dutch) system as agreed at Istanbul in 2012 (C.04.1, C and D).

What happens within a bracket (C2 to C11, C14) is the search's: the criteria of `edition2012` count
how far each requirement has to be lowered, D1 to D3 give the order. What happens between brackets
is told here: players without an opponent (C1), other floaters from the bracket above (C12), the
lowest bracket (C13), and a bracket none of whose moved-down players can be paired (C14 b2).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Bracket, Criterion, Grouping
from suizo_rules.dutch.procedure2012_bracket import Stood, most, ranked, reached, score_bracket
from suizo_rules.dutch.procedure2012_floaters import (
    OtherFloaters,
    SameScores,
    with_other_floaters,
)
from suizo_rules.subgroups import Heterogeneous, Homogeneous

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

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


def pair(
    bracket: Bracket, stood: list[Stood]
) -> Generator[Bracket, BracketPairing | None, Stood | None]:
    """Pair a bracket, with other floaters where those who came down cannot all be served.

    `stood` are the brackets above it; C12 puts another pairing of the lowest of them in its place.
    None where nothing is legal.
    """
    pairing = yield bracket
    left = without_opponent(pairing)
    if left:
        bracket = without(left, bracket)
        pairing = yield bracket
    undone, other = None, None
    if stood and reached(pairing) != most(bracket):
        undone, other = yield from with_other_floaters(stood[-1], bracket)
    wins = reached(other).pairs == most(bracket).pairs and reached(other) > reached(pairing)
    if not wins:
        pairing = yield from reduce_moved(bracket, pairing)
        wins = reached(other).pairs > reached(pairing).pairs
    if undone is not None and wins:
        stood[-1], pairing = undone, other
    return None if pairing is None else Stood(pairing, left)


def without_opponent(pairing: BracketPairing | None) -> Group:
    """[C1] The residents for whom the bracket holds no legal opponent: they move down first.

    It makes a difference only beside others who moved down, for P0, A3 and C12.
    """
    if pairing is None or pairing.bracket.last or not pairing.bracket.moved_down:
        return ()
    residents = pairing.bracket.residents
    lonely = tuple(p for p in pairing.incompatible if p in residents)
    return lonely if len(lonely) < len(residents) else ()


def without(left: Group, bracket: Bracket) -> Bracket:
    """The bracket once these residents have left it."""
    residents = tuple(p for p in bracket.residents if p not in left)
    below = ranked(left + bracket.below)
    homogeneous = bracket.homogeneous
    return score_bracket(residents, bracket.moved_down, below=below, homogeneous=homogeneous)


def reduce_moved(
    bracket: Bracket, pairing: BracketPairing | None
) -> Generator[Bracket, BracketPairing | None, BracketPairing | None]:
    """[C14 b2] Where nobody who moved down can be paired (M1 = 0): handle it as homogeneous."""
    if bracket.homogeneous or reached(pairing).moved > 0:
        return pairing
    return (yield replace(bracket, homogeneous=True))


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
