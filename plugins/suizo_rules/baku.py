"""Baku acceleration (C.04.7): virtual points for the upper half in the first half of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl

if TYPE_CHECKING:
    from collections.abc import Mapping

    from suizo.event.model import Event

SUIZO_API = 1


@hookimpl
def pairing_points(event: Event, round_number: int) -> Mapping[int, int] | None:
    """The virtual points of one round, in tenths, for group GA.

    GA is the first half of the field, rounded up to an even number. The first half of the rounds
    (rounded up) is accelerated; in the first half of these (rounded up) GA gets the points of a
    win, in the others half of them. Where the event records virtual points of its own (250, XXA)
    those count instead.
    """
    if event.accelerations or event.rounds is None:
        return None
    accelerated = -(-event.rounds // 2)
    if round_number > accelerated:
        return None
    win = event.match_points.win if event.is_team_event else event.points.win
    points = win if round_number <= -(-accelerated // 2) else win // 2
    field = sorted(entity.id for entity in (event.teams or event.players))
    return dict.fromkeys(field[: 2 * -(-len(field) // 4)], points)
