"""Group construction of the Dutch system in the edition of 2017: top down, with one collapse.

Article A9. Each bracket holds the residents of a scoregroup and those who came down. Where what it
leaves makes it impossible to complete the round it is the penultimate pairing bracket (PPB): it is
paired anew so that the round can be completed (C4), and everybody below, whatever the score, is one
collapsed scoregroup, the residents of the collapsed last bracket (CLB).
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from suizo.event.points import show_points
from suizo.hookspecs import hookimpl
from suizo.stages import Bracket, Grouping
from suizo_rules.subgroups import Heterogeneous, Homogeneous

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from suizo.round import Participant, Round
    from suizo.stages import BracketPairing, CandidateOrder

    Group = tuple[Participant, ...]

SUIZO_API = 1


@hookimpl
def build_groups(round: Round) -> Grouping:
    """One bracket for each scoregroup down to the collapse, if there is one."""
    return CollapsingScoregroups(round)


@hookimpl
def generate_candidates(bracket: Bracket) -> CandidateOrder:
    """S1 and S2, transpositions, exchanges, the Limbo (sections B and D)."""
    return Homogeneous(bracket) if bracket.homogeneous else Heterogeneous(bracket)


class CollapsingScoregroups(Grouping):
    """Brackets from the top down; the first that blocks the round is the last but one."""

    def __init__(self, round: Round) -> None:
        self.groups: list[Group] = [
            tuple(group) for _, group in groupby(round.participants, key=lambda p: p.score)
        ]

    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Pair each bracket; look after each whether the round can still be completed."""
        paired: list[BracketPairing] = []
        moved: Group = ()
        for place, residents in enumerate(self.groups):
            pairing = yield bracket(residents, moved, self.groups[place + 1 :])
            if pairing is None:
                return None
            if pairing.bracket.below and not pairing.completable():
                lowest = yield from collapse(pairing.bracket)
                return None if lowest is None else [*paired, *lowest]
            paired.append(pairing)
            moved = pairing.floaters
        return paired


def collapse(
    blocking: Bracket,
) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
    """Pair the bracket anew as the PPB, then the CLB; None where the round has no pairing at all.

    Whenever one exists, both have one: two who were left unpaired above never may meet each other,
    or that bracket could have had one more pair.
    """
    collapsed = blocking.below
    penultimate = yield bracket(
        blocking.residents, blocking.moved_down, [collapsed], completing=True
    )
    if penultimate is None:
        return None
    last = yield bracket(collapsed, penultimate.floaters, [])
    return None if last is None else [penultimate, last]


def bracket(
    residents: Group, moved: Group, lower: Sequence[Group], *, completing: bool = False
) -> Bracket:
    """The bracket of a scoregroup and those who came down to it.

    To a CLB somebody always comes down: a PPB that keeps everybody would not have blocked.
    """
    scores = sorted({p.score for p in residents}, reverse=True)
    return Bracket(
        name="+".join(show_points(score) for score in scores),
        residents=residents,
        moved_down=moved,
        below=tuple(p for group in lower for p in group),
        following=lower[0] if lower else (),
        last=not lower,
        completing=completing,
        homogeneous=not moved,
    )
