"""Points stated against points that the results give."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from suizo.event.facts import booked_points, paired_rounds, recorded_rounds, total_points
from suizo.event.faults import Fault, Subject, fault
from suizo.event.findings import Severity
from suizo.event.points import PointSystem, show_points
from suizo.event.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from suizo.event.model import Event, Player

_COMMON_SYSTEMS = tuple(
    PointSystem.of(win=win, draw=draw, loss=loss)
    for win, draw, loss in ((30, 10, 0), (20, 10, 0), (30, 20, 10))
)
_FEWEST_FOR_A_SYSTEM = 2


def point_faults(event: Event) -> Iterator[Fault]:
    """Points that the results do not give, or that they give by a system nobody declared."""
    unlike = mismatches(event)
    system = undeclared_system(event)
    if system is not None:
        yield fault(
            "points-undeclared",
            f"all points are those of {_system(system)}, which the event does not declare",
            advice="declare the point system (162, BB* or XXS)",
            subject=Subject("player", unlike[0][0].id, "points"),
            player=unlike[0][0].id,
        )
        return
    rounds = recorded_rounds(event)
    for player, total in unlike:
        yield fault(
            "points-mismatch",
            f"player {player.id}: the file says {show_points(player.stated_points or 0)} points, "
            f"the results give {show_points(total)}",
            severity=Severity.WARNING if event.is_team_event else Severity.ERROR,
            advice="correct one of them (`suizo doctor` recomputes), or believe the results: "
            "--lenient",
            player=player.id,
            subject=Subject("player", player.id, "points"),
            cells=tuple((player.id, number) for number in range(1, rounds + 1)),
        )


def mismatches(event: Event) -> list[tuple[Player, int]]:
    """Players whose stated points no habit explains, with the points that the results give."""
    paired = paired_rounds(event)
    booked = booked_points(event)
    found = []
    for player in event.players:
        stated = player.stated_points
        if stated is not None:
            total = total_points(event, player, paired)
            if stated != total and stated not in _habits(event, player, paired, total, booked):
                found.append((player, total))
    return found


def undeclared_system(event: Event) -> PointSystem | None:
    """The common point system that gives all stated points of an event that declares none."""
    if event.points != PointSystem() or event.is_team_event:
        return None
    if len(mismatches(event)) < _FEWEST_FOR_A_SYSTEM:
        return None
    for system in _COMMON_SYSTEMS:
        if not mismatches(replace(event, points=system)):
            return system
    return None


def _system(system: PointSystem) -> str:
    return "-".join(f"{value / 10:g}" for value in (system.win, system.draw, system.loss))


def _habits(
    event: Event, player: Player, paired: int, total: int, booked: Mapping[int, int]
) -> set[int]:
    """What programs print besides the plain total.

    Some add the byes booked for rounds to come, some leave out games without a known result.
    """
    adjourned = sum(entry.outcome is Outcome.ADJOURNED for entry in player.entries[:paired])
    open_games = event.points.unknown * adjourned
    later = total_points(event, player, len(player.entries))
    totals = {total, later, total + booked.get(player.id, 0)}
    return totals | {points - open_games for points in totals}
