"""Group construction of the classic rules: score groups, undone and joined from the bottom.

When the last group cannot be paired, the next-to-last is paired anew so that it can; if no pairing
of it helps, the two lowest groups are joined (arbiter's manual, page 55).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from suizo.event.points import show_points
from suizo.hookspecs import hookimpl
from suizo.stages import Bracket, Grouping

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from suizo.round import Participant, Round
    from suizo.stages import BracketPairing

    Group = tuple[Participant, ...]

SUIZO_API = 1


@hookimpl
def build_groups(round: Round) -> Grouping:
    """One group for each pairing score, from the highest down."""
    return ScoreGroups(round)


class ScoreGroups(Grouping):
    """Score groups from the top down; the last one may undo and join those above it."""

    def __init__(self, round: Round) -> None:
        self.groups: list[Group] = [
            tuple(group) for _, group in groupby(round.participants, key=lambda p: p.score)
        ]

    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Pair each group with those who came down; then settle the last one."""
        paired: list[BracketPairing] = []
        moved: Group = ()
        last: Group = ()
        for place, group in enumerate(self.groups[:-1]):
            residents = last + group
            below = tuple(p for lower in self.groups[place + 1 :] for p in lower)
            pairing = yield bracket(residents, moved, below=below, joined=bool(last))
            if pairing is None:  # somebody may not float: the group is joined with the next
                last = residents
                continue
            paired.append(pairing)
            moved, last = pairing.floaters, ()
        joined = bool(last)
        last += self.groups[-1]
        while True:
            lowest = yield from settle(bracket(last, moved, last=True, joined=joined))
            if lowest is not None:
                return [*paired, lowest]
            if not paired:
                return None
            undone = paired.pop()
            again = yield replace(undone.bracket, completing=True, below=last)
            if again is not None:
                paired.append(again)
                moved = again.floaters
            else:
                moved = undone.bracket.moved_down
                last, joined = undone.bracket.residents + last, True


def settle(last: Bracket) -> Generator[Bracket, BracketPairing | None, BracketPairing | None]:
    """Pair the last bracket; as homogeneous where it cannot be otherwise (2012, C13, C14 b2)."""
    pairing = yield last
    if pairing is None and not last.homogeneous:
        pairing = yield replace(last, homogeneous=True)
    return pairing


def bracket(
    residents: Group,
    moved: Group,
    *,
    below: Group = (),
    last: bool = False,
    joined: bool = False,
) -> Bracket:
    """The bracket of a group and those who came down to it.

    It is handled as homogeneous when nobody came down, when those who did are at least as many as
    the residents, and when groups were joined (arbiter's manual, page 120).
    """
    scores = sorted({p.score for p in residents}, reverse=True)
    name = "+".join(show_points(score) for score in scores)
    homogeneous = joined or len(moved) >= len(residents) or not moved
    return Bracket(
        name=name,
        residents=residents,
        moved_down=moved,
        below=below,
        last=last,
        homogeneous=homogeneous,
    )
