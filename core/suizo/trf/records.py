"""The lines of an event that describe: headers, players, teams."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from suizo.event.results import Outcome
from suizo.trf.columns import cut
from suizo.trf.dialect import Dialect
from suizo.trf.layout import (
    BIRTH,
    DETAILS,
    FEDERATION,
    FIDE_ID,
    LEGACY_NAME,
    NAME,
    NICKNAME,
    POINTS,
    ROUND_WIDTH,
    ROUNDS_FROM,
    STRENGTH,
    TEAM_NAME,
)
from suizo.trf.rounds import write_entry
from suizo.trf.scoring import write_162, write_362, write_xxs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import Event, NationalRating, Player, Team
    from suizo.event.results import Entry
    from suizo.trf.columns import Columns

TRF26_DETAILS = frozenset({"172", "182", "222"})
"""Records of one text that came with TRF26."""


def detail_lines(event: Event, dialect: Dialect) -> Iterator[str]:
    """Records 012 to 132, and 172, 182 and 222 in TRF26."""
    details = event.details
    for code, name in sorted(DETAILS.items()):
        value = getattr(details, name)
        if value and (dialect is Dialect.TRF26 or code not in TRF26_DETAILS):
            yield f"{code} {value}"
        if code == "102":
            yield from (f"112 {deputy}" for deputy in details.deputies)
    if details.round_dates:
        dates = "".join(date.ljust(ROUND_WIDTH) for date in details.round_dates)
        yield "132".ljust(ROUNDS_FROM - 1) + dates.rstrip(" ")


def engine_lines(event: Event, dialect: Dialect) -> Iterator[str]:
    """Rounds, initial colour, points, system and tie-breaks in the words of a dialect."""
    colour = event.initial_colour
    if dialect is Dialect.TRF26:
        yield from [f"142 {event.rounds}"] if event.rounds is not None else []
        yield from [f"152 {colour.value.upper()}"] if colour else []
        yield from write_162(event.points)
        yield from [f"192 {event.system}"] if event.system else []
        code = "212" if event.standings_list else "202"
        yield from [f"{code} {','.join(event.tiebreaks)}"] if event.tiebreaks else []
        yield from [f"352 {event.board_colours}"] if event.board_colours else []
        yield from write_362(event.match_points)
        yield from ["XXC rank"] if event.by_position else []
    if dialect is Dialect.JAVAFO:
        yield from [f"XXR {event.rounds}"] if event.rounds is not None else []
        words = ["rank"] if event.by_position else []
        words += [f"{'white' if colour.value == 'w' else 'black'}1"] if colour else []
        yield from [f"XXC {' '.join(words)}"] if words else []
        yield from (line for line in write_xxs(event.points) if line.startswith("XXS"))


def player_lines(event: Event, dialect: Dialect, columns: Columns) -> Iterator[str]:
    """Records 001, and in TRF26 the national ratings after each."""
    players = {player.id: player for player in event.players}
    order = event.file_order if event.by_position else tuple(players)
    if sorted(order) != sorted(player.id for player in event.players):
        columns.refuse("players: the order of the file must name each starting rank once")
        return
    for player_id in order:
        player = players[player_id]
        yield _player_line(player, dialect, columns)
        if dialect is Dialect.TRF26:
            for national in player.national:
                yield _national_line(player.id, national, columns)


def team_lines(event: Event, dialect: Dialect, columns: Columns) -> Iterator[str]:
    """Records 310, or 013 where the dialect or the event's own file has only these."""
    legacy = all(
        team.legacy and team.id == number and _is_bare(team)
        for number, team in enumerate(event.teams, start=1)
    )
    for team in event.teams:
        if legacy or dialect is not Dialect.TRF26:
            name = cut(team.name, LEGACY_NAME.width)
            members = columns.ids(team.members, f"team {team.id}, members")
            yield f"013 {name}{members[1:]}".rstrip(" ")
        else:
            yield _team_line(team, columns)


def _player_line(player: Player, dialect: Dialect, columns: Columns) -> str:
    who = f"player {player.id}"
    entries = [_told(entry, dialect) for entry in player.entries]
    for entry in entries:
        if entry.opponent is not None and not 0 < entry.opponent < 10_000:
            columns.refuse(f"{who}: opponent {entry.opponent} does not fit four columns")
    fixed = _fixed("001", player.id, player, columns, who)
    points = columns.points(player.stated_points, POINTS.width, f"{who}, points")
    rank = columns.number(player.stated_rank, 4, f"{who}, rank")
    rounds = "".join(f"  {write_entry(entry)}" for entry in entries)
    return f"{fixed} {points} {rank}{rounds}".rstrip(" ")


def _national_line(player_id: int, national: NationalRating, columns: Columns) -> str:
    who = f"player {player_id}, national rating {national.federation}"
    return _fixed(national.federation, player_id, national, columns, who).rstrip(" ")


def _fixed(
    code: str,
    player_id: int,
    data: Player | NationalRating,
    columns: Columns,
    who: str,
) -> str:
    """Columns 1 to 79, which records 001 and the national ratings share."""
    national = not hasattr(data, "fide_id")
    number = getattr(data, "national_id" if national else "fide_id")
    federation = getattr(data, "origin" if national else "federation")
    if len(code) != 3 or player_id < 1:
        columns.refuse(f"{who}: neither a code of three letters nor a starting rank from 1 on")
    return " ".join(
        (
            code,
            columns.number(player_id, 4, f"{who}, starting rank"),
            columns.text(data.sex, 1, f"{who}, sex") + columns.text(data.title, 3, f"{who}, title"),
            cut(data.name, NAME.width),
            columns.number(data.rating, 4, f"{who}, rating"),
            columns.text(federation, FEDERATION.width, f"{who}, federation"),
            columns.text(number, FIDE_ID.width, f"{who}, id"),
            columns.text(data.birth, BIRTH.width, f"{who}, birth date").strip(" ").ljust(10),
        )
    )


def _team_line(team: Team, columns: Columns) -> str:
    who = f"team {team.id}"
    return " ".join(
        (
            "310",
            columns.number(team.id, 3, f"{who}, number"),
            cut(team.name, TEAM_NAME.width),
            columns.text(team.nickname, NICKNAME.width, f"{who}, nickname"),
            columns.text(team.strength, STRENGTH.width, f"{who}, strength"),
            columns.points(team.stated_match_points, 6, f"{who}, match points"),
            columns.points(team.stated_game_points, 6, f"{who}, game points"),
            columns.number(team.stated_rank, 3, f"{who}, rank"),
            columns.ids(team.members, f"{who}, members"),
        )
    ).rstrip(" ")


def _is_bare(team: Team) -> bool:
    """Whether a team says nothing that record 013 cannot hold."""
    bare = replace(
        team,
        nickname="",
        strength="",
        stated_match_points=None,
        stated_game_points=None,
        stated_rank=None,
    )
    return team == bare


def _told(entry: Entry, dialect: Dialect) -> Entry:
    """An adjourned game is a game without a result before TRF26."""
    if dialect is not Dialect.TRF26 and entry.outcome is Outcome.ADJOURNED:
        return replace(entry, outcome=Outcome.NOT_ENTERED)
    return entry
