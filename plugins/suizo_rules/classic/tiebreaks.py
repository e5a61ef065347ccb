"""Buchholz and Sonneborn-Berger with the virtual opponent (C.07 as in force until 2023).

An unplayed round counts for one's own tie-break as a game against a virtual opponent, who starts
the round level, gets what a real opponent would have got by that result, and half a point for
every later round (arbiter's manual, 2.9). For the opponents' tie-breaks one's unplayed rounds
count as draws (15.3).

The formula Svon = SPR + (1 - SfPR) + 0.5·(n - R) is written for 1, 1/2 and 0. In other point
systems its 1 is a win and its 0.5 a draw; a round that brought the points of a draw (a half bye)
leaves the virtual opponent those of a draw too. Where teams are paired the points are match points.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import TieBreak

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from suizo.event.model import Event
    from suizo.event.points import MatchPoints, PointSystem
    from suizo.round import Participant, PastRound
    from suizo.standings.crosstable import Crosstable

    Points = PointSystem | MatchPoints

SUIZO_API = 1

SWISS = frozenset({"swiss"})
HALF = Fraction(1, 2)


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
    """The scores of the opponents beaten and half those of the opponents drawn with."""
    adjusted = _adjusted_scores(table)
    return {
        who: sum((s * share for s, share in _opponents(table, row, adjusted)), Fraction(0)) / 10
        for who, row in table.rows.items()
    }


def _opponents(
    table: Crosstable, row: Participant, adjusted: Mapping[int, int]
) -> Iterator[tuple[int, Fraction]]:
    """For each round the opponent's score in tenths, and which part of a win was made of it."""
    points = _points(table.event)
    before = row.points - sum(past.points for past in row.past)
    for number, past in enumerate(row.past, start=1):
        share = _share(points, past)
        if past.opponent is not None and _is_game(past):
            yield adjusted[past.opponent], share
        else:
            later = table.rounds - number
            yield before + _left_over(points, past.points) + points.draw * later, share
        before += past.points


def _points(event: Event) -> Points:
    return event.match_points if event.is_team_event else event.points


def _is_game(past: PastRound) -> bool:
    """Whether there was a game; one without a result yet is a game, not an unplayed round."""
    return past.opponent is not None and not (past.outcome.is_forfeit or past.outcome.is_bye)


def _share(points: Points, past: PastRound) -> Fraction:
    """1 for a win, 1/2 for a draw, 0 for a loss; without a result told by the points."""
    if past.outcome.is_played:
        return Fraction(past.outcome.is_win) + HALF * past.outcome.is_draw
    shares = {points.draw: HALF, points.loss: Fraction(0), points.win: Fraction(1)}
    return shares.get(past.points, Fraction(past.points, points.win or 1))


def _left_over(points: Points, gained: int) -> int:
    """What a result that gives so many points gives the opponent: from a loss to a win."""
    if gained == points.draw:
        return points.draw
    return max(points.loss, min(points.win, points.win + points.loss - gained))


def _adjusted_scores(table: Crosstable) -> dict[int, int]:
    """Everybody's points with unplayed rounds counted as draws."""
    draw = _points(table.event).draw
    return {
        who: row.points + sum(draw - past.points for past in row.past if not _is_game(past))
        for who, row in table.rows.items()
    }
