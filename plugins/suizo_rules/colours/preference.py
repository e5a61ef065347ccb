"""Colour preferences (2012 edition A7, 2017 edition A6, 2026 edition 1.6 and 1.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from suizo.event.results import Colour

if TYPE_CHECKING:
    from suizo.round import Participant


class Strength(IntEnum):
    """How strongly a colour is due."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour due to a participant (None: no game played yet), how strongly, and the CD.

    `difference` is the colour difference: games with White less games with Black.
    """

    colour: Colour | None
    strength: Strength
    difference: int

    @property
    def is_absolute(self) -> bool:
        """Whether the participant must have this colour."""
        return self.strength is Strength.ABSOLUTE


NO_PREFERENCE = Preference(None, Strength.NONE, 0)


def preference(participant: Participant) -> Preference:
    """The colour preference by the games played.

    Absolute: the difference exceeds 1 either way, or the last two games had one colour. Strong:
    the difference is 1 either way. Mild: it is 0, and the colour alternates with the last game.
    """
    colours = participant.colours
    if not colours:
        return NO_PREFERENCE
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    last = colours[-1]
    repeated = len(colours) > 1 and colours[-2] is last
    if abs(difference) > 1:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(due, Strength.ABSOLUTE, difference)
    if repeated:
        return Preference(last.other, Strength.ABSOLUTE, difference)
    if difference:
        due = Colour.BLACK if difference > 0 else Colour.WHITE
        return Preference(due, Strength.STRONG, difference)
    return Preference(last.other, Strength.MILD, difference)
