"""What a dialect cannot hold of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.facts import paired_rounds
from suizo.event.findings import Finding, Severity
from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import Outcome
from suizo.trf.dialect import Dialect
from suizo.trf.layout import DETAILS, LEGACY_NAME, NAME, TEAM_NAME
from suizo.trf.records import TRF26_DETAILS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import Event


def losses(event: Event, dialect: Dialect) -> tuple[Finding, ...]:
    """What would be lost by writing the event in a dialect, as warnings."""
    found = list(_cut_names(event, dialect))
    if dialect is Dialect.TRF26:
        found += _trf26(event)
    else:
        found += _trf16(event)
        found += _engine(event) if dialect is Dialect.TRF16 else _javafo(event)
    return tuple(found)


def _cut_names(event: Event, dialect: Dialect) -> Iterator[Finding]:
    for player in event.players:
        if len(player.name) > NAME.width:
            text = f"player {player.id}: the name {player.name!r} is cut to {NAME.width} characters"
            yield _loss("name-cut", text, player.id)
    width = TEAM_NAME.width if dialect is Dialect.TRF26 else LEGACY_NAME.width
    for team in event.teams:
        if len(team.name) > width:
            text = f"team {team.id}: the name {team.name!r} is cut to {width} characters"
            yield _loss("name-cut", text)


def _trf26(event: Event) -> Iterator[Finding]:
    if event.by_position:
        yield _loss(
            "by-position",
            "pairing by position in the file (XXC rank) has no record in TRF26: it is written as "
            "XXC, which other readers of TRF26 may pass over",
        )


def _trf16(event: Event) -> Iterator[Finding]:
    details = event.details
    for code in sorted(TRF26_DETAILS):
        if getattr(details, DETAILS[code]):
            yield _loss(
                "no-record", f"record {code} is of TRF26: {getattr(details, DETAILS[code])}"
            )
    for what, lost in (
        ("the pairing system (192)", event.system),
        ("the tie-breaks (202, 212)", event.tiebreaks),
        ("the match points (362)", event.match_points != MatchPoints()),
        ("the colours of the boards (352)", event.board_colours),
        ("abnormal points (299)", event.abnormal),
        ("pairing-allocated byes of teams (320)", event.team_byes),
        ("forfeited matches (330)", event.forfeited),
        ("line-ups (300)", event.line_ups),
        ("national ratings", any(player.national for player in event.players)),
    ):
        if lost:
            yield _loss("no-record", f"{what}: there is no record for it before TRF26")
    if any(not team.legacy for team in event.teams):
        text = "team numbers, nicknames and points (310): record 013 has names and members only"
        yield _loss("no-record", text)
    for player in event.players:
        for number, entry in enumerate(player.entries, start=1):
            if entry.outcome is Outcome.ADJOURNED:
                text = f"player {player.id}, round {number}: an adjourned game becomes one without"
                yield _loss("adjourned", f"{text} a result", player.id, number)


def _engine(event: Event) -> Iterator[Finding]:
    for what, lost in (
        ("the number of rounds (142)", event.rounds is not None),
        ("the initial colour (152)", event.initial_colour),
        ("the point system (162)", event.points != PointSystem()),
        ("requested byes (240)", event.byes),
        ("the acceleration (250)", event.accelerations),
        ("forbidden pairings (260)", event.forbidden),
        ("pairing by position in the file (XXC rank)", event.by_position),
    ):
        if lost:
            yield _loss("no-record", f"{what}: there is no record for it in TRF16")


def _javafo(event: Event) -> Iterator[Finding]:
    coming = paired_rounds(event) + 1
    for bye in event.byes:
        listed = ", ".join(map(str, bye.ids))
        if bye.round not in (None, coming):
            text = f"byes requested for round {bye.round} ({listed})"
            yield _loss("other-round", f"{text}: XXZ knows the round to be paired only")
        elif bye.kind is not Outcome.ZERO_BYE:
            text = f"byes of kind {bye.kind.value} ({listed}) become absences (XXZ)"
            yield _loss("bye-kind", text, round_number=coming)
    for group in event.forbidden:
        if not group.covers(coming):
            listed = ", ".join(map(str, group.ids))
            text = f"the forbidden pairing of {listed} does not hold in round {coming}"
            yield _loss("other-round", f"{text} and is left out")
        elif group.first > 1 or group.last is not None:
            listed = ", ".join(map(str, group.ids))
            text = f"the forbidden pairing of {listed} loses its range of rounds (XXP)"
            yield _loss("other-round", text)
    if event.points.unknown != event.points.draw:
        yield _loss("no-record", "what an unknown result is worth (162 X): XXS has no code for it")
    if any(grant.match_points for grant in event.accelerations):
        yield _loss("no-record", "virtual match points (250): XXA has one kind of points")


def _loss(
    code: str, message: str, player: int | None = None, round_number: int | None = None
) -> Finding:
    return Finding(
        code=code,
        severity=Severity.WARNING,
        message=message,
        player=player,
        round=round_number,
    )
