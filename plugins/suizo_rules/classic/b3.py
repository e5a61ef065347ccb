"""B3 and the absolute criteria before it: the default pairing evaluation (Istanbul 2012).

B1 and B2 are never broken. B3 picks the pairing with the smallest sum of squared score
differences; the bye counts as an opponent with one point less than the lowest score of the group
(arbiter's manual, page 120).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Criterion
from suizo_rules.absolute import NoRematch, NoSharedAbsolutePreference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, Round
    from suizo.stages import Bracket

SUIZO_API = 1

ONE_POINT = 10


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """B1a, B2 and B3."""
    return [MetBefore(), SameColourDue(round.everyone), SquaredDifferences()]


class MetBefore(NoRematch):
    """[B1a] Two who have played each other do not meet again."""

    name = "B1a"


class SameColourDue(NoSharedAbsolutePreference):
    """[B2] Two with the same absolute preference (A7a) do not meet."""

    name = "B2"


class SquaredDifferences(Criterion):
    """[B3] The sum of the squared score differences of the pairs, in hundredths of a point².

    Whoever stays unpaired counts as meeting an opponent one point below the lowest score of the
    bracket, be that the bye or an opponent in the next bracket.
    """

    name = "B3"
    text = "squared score differences"
    scale = 100

    def __init__(self, lowest: int = 0) -> None:
        self.lowest = lowest

    def bind(self, bracket: Bracket) -> Criterion:
        """B3 with the lowest score of the bracket."""
        return SquaredDifferences(min(player.score for player in bracket.players))

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The squared score difference."""
        return (a.score - b.score) ** 2

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        score = a.score
        return [(score - b.score) ** 2 for b in others]

    def of_floater(self, participant: Participant) -> int:
        """The squared difference to one point below the lowest score."""
        return (participant.score - (self.lowest - ONE_POINT)) ** 2
