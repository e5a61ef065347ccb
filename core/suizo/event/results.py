"""The closed set of results, one for each result code of the TRF."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The colour of the pieces; the value is the TRF letter."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Outcome(Enum):
    """What a round was for one player; the value is the TRF result code (column 99 + 10·(r-1)).

    ADJOURNED is a game whose result is not known yet and counts as a draw for pairing (C.04.2,
    3.1); NOT_ENTERED a pairing whose result nobody has written down; ABSENT a blank round.
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"
    PAIRING_BYE = "U"
    ADJOURNED = "X"
    NOT_ENTERED = "?"
    ABSENT = " "

    # Plain attributes, set once below: they are read in the innermost loops.
    is_win: bool
    is_draw: bool
    is_loss: bool
    is_played: bool
    is_forfeit: bool
    is_bye: bool

    @property
    def said(self) -> str:
        """The outcome in words: `half bye`."""
        return self.name.lower().replace("_", " ")

    @property
    def mirrored(self) -> tuple[Outcome, ...]:
        """What the opponent's line may say of the same game; empty for byes and absences."""
        return _MIRRORED.get(self, ())


_WINS = (Outcome.WIN, Outcome.UNRATED_WIN)
_DRAWS = (Outcome.DRAW, Outcome.UNRATED_DRAW)
_LOSSES = (Outcome.LOSS, Outcome.UNRATED_LOSS)
_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
_BYES = (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.PAIRING_BYE, Outcome.ABSENT)

for _outcome in Outcome:
    _outcome.is_win = _outcome in _WINS
    _outcome.is_draw = _outcome in _DRAWS
    _outcome.is_loss = _outcome in _LOSSES
    _outcome.is_played = _outcome in _WINS + _DRAWS + _LOSSES
    _outcome.is_forfeit = _outcome in _FORFEITS
    _outcome.is_bye = _outcome in _BYES

_MIRRORED = {
    Outcome.WIN: (Outcome.LOSS,),
    Outcome.LOSS: (Outcome.WIN,),
    Outcome.DRAW: (Outcome.DRAW,),
    Outcome.UNRATED_WIN: (Outcome.UNRATED_LOSS,),
    Outcome.UNRATED_LOSS: (Outcome.UNRATED_WIN,),
    Outcome.UNRATED_DRAW: (Outcome.UNRATED_DRAW,),
    Outcome.FORFEIT_WIN: (Outcome.FORFEIT_LOSS,),
    Outcome.FORFEIT_LOSS: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    Outcome.ADJOURNED: (Outcome.ADJOURNED,),
    Outcome.NOT_ENTERED: (Outcome.NOT_ENTERED,),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One round of one player: the opponent's starting rank (None: nobody), colour and outcome."""

    opponent: int | None
    colour: Colour | None
    outcome: Outcome

    @property
    def is_paired(self) -> bool:
        """Whether the pairing put the player at a board, played or not."""
        return self.opponent is not None


ABSENT = Entry(None, None, Outcome.ABSENT)
