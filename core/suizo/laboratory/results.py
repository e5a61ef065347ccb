"""Random results: as the FIDE rating table expects them, with draws.

The expected score of White follows from the difference of the ratings by the table of B.02, 8.1.2
(without its limit of 400 points). A share of the games is drawn, in uneven games as many as the
expectation leaves room for; what is left of the expectation is won.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from suizo.event.results import Outcome

if TYPE_CHECKING:
    from suizo.laboratory.dice import Dice

# fmt: off
_LARGEST_DIFFERENCE = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)
"""The largest rating difference for an expected score of .50, .51 and so on up to .99."""
# fmt: on

DOUBLE_FORFEITS = 0.1
"""The share of the forfeited games that neither player comes to."""

Results = tuple[Outcome, Outcome]
_WHITE_WINS: Results = (Outcome.WIN, Outcome.LOSS)
_BLACK_WINS: Results = (Outcome.LOSS, Outcome.WIN)
_DRAWN: Results = (Outcome.DRAW, Outcome.DRAW)
_FORFEITS: tuple[Results, ...] = (
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
)
_DOUBLE_FORFEIT: Results = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)


def expected(rating: int, opponent: int) -> float:
    """The expected score of a game, from 0 to 1."""
    place = bisect_left(_LARGEST_DIFFERENCE, abs(rating - opponent))
    score = (50 + place) / 100
    return score if rating >= opponent else 1 - score


def chances(white: int, black: int, draws: float) -> tuple[float, float]:
    """The probabilities that White wins and that the game is drawn."""
    score = expected(white, black)
    drawn = min(draws, 2 * score, 2 * (1 - score))
    return score - drawn / 2, drawn


def random_game(dice: Dice, white: int, black: int, *, draws: float, forfeits: float) -> Results:
    """The results of White and Black, whose ratings are given.

    `draws` is the share of drawn games between equals, `forfeits` the share of games not played.
    """
    if dice.happens(forfeits):
        return _DOUBLE_FORFEIT if dice.happens(DOUBLE_FORFEITS) else dice.one_of(_FORFEITS)
    wins, drawn = chances(white, black, draws)
    throw = dice.chance()
    if throw < wins:
        return _WHITE_WINS
    return _DRAWN if throw < wins + drawn else _BLACK_WINS
