"""The lines of an event that ask for something: byes, forbidden pairs, accelerations, matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.facts import paired_rounds
from suizo.event.results import Outcome
from suizo.trf.dialect import Dialect
from suizo.trf.dialects import virtual_points
from suizo.trf.regulations import ABNORMAL_KINDS, NO_LAST_ROUND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import AbnormalPoints, Acceleration, Event, LineUp, TeamByes
    from suizo.trf.columns import Columns

_ABNORMAL_CODES = {kind: code for code, kind in ABNORMAL_KINDS.items()}
_REQUESTED = (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def request_lines(event: Event, dialect: Dialect, columns: Columns) -> Iterator[str]:
    """Records 240 to 330 in TRF26, XXZ, XXA and XXP for JaVaFo, nothing in TRF16."""
    if dialect is Dialect.TRF26:
        yield from _bye_lines(event, columns)
        yield from (_range_line(grant, columns) for grant in event.accelerations)
        for group in event.forbidden:
            first = columns.number(group.first, 3, "forbidden pairing, first round")
            last = NO_LAST_ROUND if group.last is None else group.last
            shown = columns.number(last, 3, "forbidden pairing, last round")
            yield f"260 {first} {shown}{columns.ids(group.ids, 'forbidden pairing')}"
        yield from (_abnormal_line(rule, columns) for rule in event.abnormal)
        yield from (_line_up_line(line_up, columns) for line_up in event.line_ups)
        if event.team_byes:
            yield _team_byes_line(event.team_byes, columns)
        for match in event.forfeited:
            number = columns.number(match.round, 3, "forfeited match, round")
            white = columns.number(match.white, 3, "forfeited match, White")
            black = columns.number(match.black, 3, "forfeited match, Black")
            yield f"330 {match.kind:<2} {number} {white} {black}"
    if dialect is Dialect.JAVAFO:
        yield from _javafo_lines(event, columns)


def _bye_lines(event: Event, columns: Columns) -> Iterator[str]:
    """Records 240; for the round to be paired also XXZ, where it says the same."""
    coming = paired_rounds(event) + 1
    plain = all(
        bye.kind is Outcome.ZERO_BYE if bye.round is None else bye.round != coming
        for bye in event.byes
    )
    for bye in event.byes:
        if bye.kind not in _REQUESTED:
            columns.refuse(f"a bye of kind {bye.kind.value!r} cannot be requested")
        number = coming if bye.round is None else bye.round
        shown = columns.number(number, 3, "bye, round")
        ids = columns.ids(bye.ids, "bye")
        yield f"240 {bye.kind.value} {shown}{ids}"
        if bye.round is None and plain:
            yield f"XXZ{ids}"


def _range_line(grant: Acceleration, columns: Columns) -> str:
    what = "acceleration"
    match_points = grant.match_points or None
    game_points = None if match_points and not grant.game_points else grant.game_points
    return " ".join(
        (
            "250",
            columns.points(match_points, 4, f"{what}, match points"),
            columns.points(game_points, 4, f"{what}, points"),
            columns.number(grant.first_round, 3, f"{what}, first round"),
            columns.number(grant.last_round, 3, f"{what}, last round"),
            columns.number(grant.first_id, 4, f"{what}, first id"),
            columns.number(grant.last_id, 4, f"{what}, last id"),
        )
    )


def _abnormal_line(rule: AbnormalPoints, columns: Columns) -> str:
    what = "abnormal points"
    if rule.outcome not in _ABNORMAL_CODES:
        columns.refuse(f"{what}: record 299 has no code for this result")
    if rule.match_points is None and rule.game_points is None:
        columns.refuse(f"{what}: neither match points nor game points")
    code = _ABNORMAL_CODES.get(rule.outcome, "")
    match_points = columns.points(rule.match_points, 4, f"{what}, match points")
    game_points = columns.points(rule.game_points, 4, f"{what}, points")
    number = columns.number(rule.round or 0, 3, f"{what}, round")
    ids = columns.ids(rule.ids, what)
    return f"299 {code:1}  {match_points}  {game_points}  {number}{ids}"


def _line_up_line(line_up: LineUp, columns: Columns) -> str:
    what = "line-up"
    head = columns.ids((line_up.round, line_up.team, line_up.opponent), what, width=3)
    return f"300{head}{columns.ids(line_up.boards, what)}"


def _team_byes_line(byes: TeamByes, columns: Columns) -> str:
    what = "pairing-allocated bye"
    match_points = columns.points(byes.match_points, 4, f"{what}, match points")
    game_points = columns.points(byes.game_points, 4, f"{what}, game points")
    teams = columns.ids(byes.teams, what, width=3)
    return f"320 {match_points} {game_points}{teams}".rstrip(" ")


def _javafo_lines(event: Event, columns: Columns) -> Iterator[str]:
    coming = paired_rounds(event) + 1
    absent = {who: None for bye in event.byes if bye.round in (None, coming) for who in bye.ids}
    if absent:
        yield f"XXZ{columns.ids(absent, 'bye')}"
    known = {player.id for player in event.players}
    points = {
        (who, number): value
        for (who, number), value in virtual_points(event.accelerations).items()
        if who in known
    }
    last = max((number for _, number in points), default=0)
    for who in sorted({who for who, _ in points}):
        row = "".join(
            f" {columns.points(points.get((who, number), 0), 4, 'acceleration')}"
            for number in range(1, last + 1)
        )
        yield f"XXA {columns.number(who, 4, 'acceleration, id')}{row}"
    for group in event.forbidden:
        if group.covers(coming):
            yield f"XXP{columns.ids(group.ids, 'forbidden pairing')}"
