"""B3 and the absolute criteria before it: the default pairing evaluation (Istanbul 2012).

B1 and B2 are never broken. B3 picks the pairing with the smallest sum of squared score
differences; the bye counts as an opponent with one point less than the lowest score of the group
(arbiter's manual, page 120).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Colour
from suizo.hookspecs import hookimpl
from suizo.stages import Criterion
from suizo_rules.colours.preference import preference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, Round
    from suizo.stages import Bracket

SUIZO_API = 1

ONE_POINT = 10


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """B1a, B2 and B3."""
    return [NoRematch(), NoSharedAbsolutePreference(round), SquaredDifferences()]


class NoRematch(Criterion):
    """[B1a] Two who have played each other do not meet again."""

    name = "B1a"
    text = "no rematch"
    absolute = True

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for two who have met."""
        return int(b.id in a.met)

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        met = a.met
        return [int(b.id in met) for b in others]

    def of_all(self, players: Sequence[Participant]) -> list[int]:
        """The same for everybody."""
        bits = {player.id: 1 << i for i, player in enumerate(players)}
        return [sum(bits.get(who, 0) for who in player.met) for player in players]

    def why(self, a: Participant, b: Participant | None) -> str:
        """The round in which they met."""
        rounds = [n for n, past in enumerate(a.past, 1) if b is not None and past.opponent == b.id]
        return f"they met in round {rounds[-1]}" if rounds else self.text


class NoSharedAbsolutePreference(Criterion):
    """[B2] Two who must have the same colour do not meet.

    Thus nobody gets a colour three times running or a colour difference beyond 2 (A7a).
    """

    name = "B2"
    text = "no third colour running, no colour difference beyond 2"
    absolute = True

    def __init__(self, round: Round) -> None:
        self.due: dict[int, Colour] = {}
        for participant in round.everyone:
            wanted = preference(participant)
            if wanted.is_absolute and wanted.colour is not None:
                self.due[participant.id] = wanted.colour

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for two with the same absolute preference."""
        due = self.due.get(a.id)
        return int(due is not None and self.due.get(b.id) is due)

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        due, of = self.due.get(a.id), self.due.get
        if due is None:
            return [0] * len(others)
        return [int(of(b.id) is due) for b in others]

    def of_all(self, players: Sequence[Participant]) -> list[int]:
        """The same for everybody."""
        due = [self.due.get(player.id) for player in players]
        masks: dict[Colour | None, int] = {None: 0}
        for colour in Colour:
            masks[colour] = sum(1 << i for i, wanted in enumerate(due) if wanted is colour)
        return [masks[wanted] for wanted in due]

    def why(self, a: Participant, b: Participant | None) -> str:
        """The colour that both must have."""
        due = self.due.get(a.id)
        return f"both must have {due.name.capitalize()}" if due else self.text


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
