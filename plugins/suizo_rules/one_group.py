"""Group construction for small fields: everybody in one group, judged by the evaluation alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Bracket, Grouping

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from suizo.round import Round
    from suizo.stages import BracketPairing

SUIZO_API = 1


@hookimpl
def build_groups(round: Round) -> Grouping:
    """One homogeneous group."""
    return OneGroup(round)


class OneGroup(Grouping):
    """The whole field as the last group."""

    def __init__(self, round: Round) -> None:
        self.bracket = Bracket(name="all", residents=round.participants, last=True)

    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Pair it; nothing can be undone."""
        pairing = yield self.bracket
        return None if pairing is None else [pairing]
