"""Buchholz and Sonneborn-Berger with the virtual opponent (C.07 as in force until 2023).

An unplayed round counts for one's own tie-break as a game against a virtual opponent, who starts
the round level, gets what the round left over of a point, and half a point for every later round
(arbiter's manual, 2.9). For the opponents' tie-breaks one's unplayed rounds count as draws (15.3).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import TieBreak

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from suizo.round import Participant
    from suizo.standings.crosstable import Crosstable

SUIZO_API = 1

SWISS = frozenset({"swiss"})


@hookimpl
def tiebreaks() -> Sequence[TieBreak]:
    """BH and SB."""
    return [
        TieBreak("BH", "Buchholz (virtual opponent)", buchholz, needs=SWISS),
        TieBreak("SB", "Sonneborn-Berger (virtual opponent)", sonneborn_berger, places=2),
    ]


def buchholz(table: Crosstable) -> Mapping[int, Fraction]:
    """The sum of the opponents' scores."""
    adjusted = _adjusted_scores(table)
    return {
        who: Fraction(sum(score for score, _ in _opponents(table, row, adjusted)), 10)
        for who, row in table.rows.items()
    }


def sonneborn_berger(table: Crosstable) -> Mapping[int, Fraction]:
    """The sum of each opponent's score times the points made against that opponent."""
    adjusted = _adjusted_scores(table)
    win = table.event.points.win or 1
    return {
        who: Fraction(
            sum(score * points for score, points in _opponents(table, row, adjusted)), 10 * win
        )
        for who, row in table.rows.items()
    }


def _opponents(
    table: Crosstable, row: Participant, adjusted: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """For each round the opponent's score and the points made, in tenths."""
    points = table.event.points
    before = 0
    for number, past in enumerate(row.past, start=1):
        if past.outcome.is_played and past.opponent is not None:
            yield adjusted[past.opponent], past.points
        else:
            later = table.rounds - number
            yield before + (points.win - past.points) + points.draw * later, past.points
        before += past.points


def _adjusted_scores(table: Crosstable) -> dict[int, int]:
    """Everybody's points with unplayed rounds counted as draws."""
    draw = table.event.points.draw
    return {
        who: row.points + sum(draw - past.points for past in row.past if not past.outcome.is_played)
        for who, row in table.rows.items()
    }
