"""Group construction of the Dutch system from 2026 on: scoregroups from the top down.

Article 1.3 and 1.9: each bracket holds the residents of a scoregroup and those who came down, and
what it leaves must let the round be completed (C4), so that nothing is ever undone.
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

SUIZO_API = 1


@hookimpl
def build_groups(round: Round) -> Grouping:
    """One bracket for each scoregroup."""
    return Scoregroups(round)


@hookimpl
def generate_candidates(bracket: Bracket) -> CandidateOrder:
    """S1 and S2, transpositions, exchanges, MDP sets (articles 3 and 4)."""
    return Homogeneous(bracket) if bracket.homogeneous else Heterogeneous(bracket)


class Scoregroups(Grouping):
    """Brackets from the top down, each leaving the round completable."""

    def __init__(self, round: Round) -> None:
        self.groups: list[tuple[Participant, ...]] = [
            tuple(group) for _, group in groupby(round.participants, key=lambda p: p.score)
        ]

    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Pair each bracket; the first fails where the round has no legal pairing at all."""
        paired: list[BracketPairing] = []
        moved: tuple[Participant, ...] = ()
        for place, residents in enumerate(self.groups):
            lower = self.groups[place + 1 :]
            pairing = yield Bracket(
                name=show_points(residents[0].score),
                residents=residents,
                moved_down=moved,
                below=tuple(p for group in lower for p in group),
                following=lower[0] if lower else (),
                last=not lower,
                completing=bool(lower),
                homogeneous=not moved,
            )
            if pairing is None:
                return None
            paired.append(pairing)
            moved = pairing.floaters
        return paired
