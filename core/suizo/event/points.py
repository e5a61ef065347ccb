"""Points: whole numbers of tenths, so that nothing rounds.

A point system says what each result is worth (TRF record 162, XXS and BB*); match points have a
system of their own (record 362).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping


def show_points(tenths: int) -> str:
    """Points as people write them: 25 tenths are `2.5`."""
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PointSystem:
    """What each result is worth, in tenths of a point. The defaults are those of TRF26 record 162.

    Wins, draws and losses over the board may differ by colour (JaVaFo's XXS); forfeits, byes and
    results not known (`unknown`: adjourned or not entered) have one value each.
    """

    white_win: int = 10
    black_win: int = 10
    white_draw: int = 5
    black_draw: int = 5
    white_loss: int = 0
    black_loss: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0
    full_bye: int = 10
    half_bye: int = 5
    zero_bye: int = 0
    pairing_bye: int = 10
    unknown: int = 5

    @classmethod
    def of(cls, *, win: int, draw: int, loss: int, **others: int) -> PointSystem:
        """A system of three values; byes and forfeits follow them unless given by name."""
        values = {
            "white_win": win,
            "black_win": win,
            "white_draw": draw,
            "black_draw": draw,
            "white_loss": loss,
            "black_loss": loss,
            "forfeit_win": win,
            "full_bye": win,
            "half_bye": draw,
            "pairing_bye": win,
            "unknown": draw,
        }
        return cls(**(values | others))

    @property
    def win(self) -> int:
        """The most that a game can give."""
        return max(self.white_win, self.black_win)

    @property
    def draw(self) -> int:
        """What a drawn game gives White."""
        return self.white_draw

    @property
    def loss(self) -> int:
        """The least that a played game gives."""
        return min(self.white_loss, self.black_loss)

    def value(self, outcome: Outcome, colour: Colour | None = None) -> int:
        """The points in tenths for a result; the colour matters only for games over the board."""
        if outcome.is_played:
            black = colour is Colour.BLACK
            if outcome.is_win:
                return self.black_win if black else self.white_win
            if outcome.is_draw:
                return self.black_draw if black else self.white_draw
            return self.black_loss if black else self.white_loss
        return self._unplayed()[outcome]

    def _unplayed(self) -> Mapping[Outcome, int]:
        return {
            Outcome.FORFEIT_WIN: self.forfeit_win,
            Outcome.FORFEIT_LOSS: self.forfeit_loss,
            Outcome.FULL_BYE: self.full_bye,
            Outcome.HALF_BYE: self.half_bye,
            Outcome.ZERO_BYE: self.zero_bye,
            Outcome.PAIRING_BYE: self.pairing_bye,
            Outcome.ADJOURNED: self.unknown,
            Outcome.NOT_ENTERED: 0,
            Outcome.ABSENT: self.zero_bye,
        }


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Match points of team events, in tenths (TRF26 record 362: TW, TD, TL)."""

    win: int = 20
    draw: int = 10
    loss: int = 0
