"""Criteria and notions that the editions of the FIDE (Dutch) system share.

They bear no number: an edition gives each the one under which its article stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Colour
from suizo.stages import Criterion
from suizo_rules.absolute import SharedColour
from suizo_rules.colours.preference import Preference, Strength

if TYPE_CHECKING:
    from collections.abc import Iterable

    from suizo.round import Participant, Round
    from suizo.stages import ColourRule


def topscorers_of(round: Round) -> frozenset[int]:
    """In the final round, those with more than half of the points possible so far (1.8; A7)."""
    if not round.is_last:
        return frozenset()
    possible = round.event.points.win * (round.number - 1)
    return frozenset(p.id for p in round.everyone if 2 * p.points > possible)


class Ranked:
    """Whole numbers whose sums compare like lists sorted from the highest value down.

    A value weighs more than any number of smaller ones: `base` exceeds how many there can be.
    `beyond` outweighs them all.
    """

    def __init__(self, values: Iterable[int], base: int) -> None:
        self.weights: dict[int, int] = {}
        self.beyond = 1
        for value in sorted(set(values)):
            self.weights[value] = self.beyond
            self.beyond *= base

    def __getitem__(self, value: int) -> int:
        return self.weights[value]


# --- Topscorers -----------------------------------------------------------------------------------


class _Topscorers(Criterion):
    """A criterion on topscorers and their opponents in the final round, by the colours they get."""

    def __init__(self, topscorers: frozenset[int], colours: ColourRule) -> None:
        self.topscorers = topscorers
        self.colours = colours

    def of_pair(self, a: Participant, b: Participant) -> int:
        """How many of the two suffer, where one of them is a topscorer."""
        if a.id not in self.topscorers and b.id not in self.topscorers:
            return 0
        white = self.colours.white(a, b)
        return sum(self._suffers(p, Colour.WHITE if p is white else Colour.BLACK) for p in (a, b))

    def _suffers(self, participant: Participant, colour: Colour) -> bool:
        raise NotImplementedError


class WideColourDifferences(_Topscorers):
    """Topscorers or their opponents who get a colour difference beyond 2."""

    text = "colour differences beyond 2"

    def _suffers(self, participant: Participant, colour: Colour) -> bool:
        played = (*participant.colours, colour)
        return abs(2 * played.count(Colour.WHITE) - len(played)) > 2


class ThirdColours(_Topscorers):
    """Topscorers or their opponents who get the same colour three times running."""

    text = "same colour three times running"

    def _suffers(self, participant: Participant, colour: Colour) -> bool:
        return participant.colours[-2:] == (colour, colour)


# --- Colour preferences ---------------------------------------------------------------------------


class ColourPreferences(SharedColour):
    """Players who do not get their colour preference."""

    text = "colour preferences not granted"
    at_least = Strength.MILD

    def __init__(self, wishes: dict[int, Preference]) -> None:
        self.due = {
            who: wish.colour
            for who, wish in wishes.items()
            if wish.colour is not None and wish.strength >= self.at_least
        }

    def why(self, a: Participant, b: Participant | None) -> str:
        """The colour that both want."""
        due = self.due.get(a.id)
        return f"both want {due.name.capitalize()}" if due else self.text


class StrongColourPreferences(ColourPreferences):
    """Players who do not get their strong (or absolute) colour preference."""

    text = "strong colour preferences not granted"
    at_least = Strength.STRONG
