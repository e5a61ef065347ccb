"""Brackets in the edition of 2012: how they are handled (A3), how far their pairing came (C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from suizo.event.points import show_points
from suizo.round import ranking
from suizo.stages import Bracket

if TYPE_CHECKING:
    from collections.abc import Iterable

    from suizo.round import Participant
    from suizo.stages import BracketPairing

    Group = tuple[Participant, ...]


def ranked(players: Iterable[Participant]) -> Group:
    """[A2] The players in ranking order."""
    return tuple(sorted(players, key=ranking))


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


class Stood(NamedTuple):
    """A bracket as it was paired, and those who had to leave it before (C1)."""

    pairing: BracketPairing
    left: Group = ()

    @property
    def moving(self) -> Group:
        """Those who move down to the next bracket."""
        return ranked(self.left + self.pairing.floaters)


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
