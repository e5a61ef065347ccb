"""Team records: 013, 310, 320, 330 and 300."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from suizo.event.model import ForfeitedMatch, LineUp, Team, TeamByes
from suizo.trf.draft import Sourced
from suizo.trf.layout import (
    GAME_POINTS,
    LEGACY_MEMBERS_FROM,
    LEGACY_NAME,
    MATCH_POINTS,
    MEMBERS_FROM,
    NICKNAME,
    STRENGTH,
    TEAM_ID,
    TEAM_NAME,
    TEAM_RANK,
    Span,
)
from suizo.trf.numbers import cells, ids, tenths, whole

if TYPE_CHECKING:
    from suizo.trf.draft import Draft, Line

_FORFEIT = re.compile(r"(\+-|-\+|--) +(\d{1,3}) +(\d{1,4}) +(\d{1,4})", re.ASCII)
_GAPS = (8, 41, 47, 54, 61, 68, 72, 73)


def read_310(draft: Draft, line: Line) -> None:
    """Record 310: a team of TRF26."""
    text = line.text
    team_id = whole(TEAM_ID.of(text))
    if not team_id:
        draft.error("team-number", "record 310 needs a team number", line.place(*TEAM_ID))
        return
    if team_id in draft.teams:
        draft.error(
            "duplicate-rank",
            f"team {team_id} stands in line {draft.teams[team_id].line.number} "
            f"and in line {line.number}",
            line.place(*TEAM_ID),
            advice="give each team a number of its own",
        )
        return
    for column in _GAPS:
        if text[column - 1 : column].strip(" "):
            draft.error(
                "misaligned",
                f"team {team_id}: column {column} must be blank",
                line.place(column),
                advice="the fields have shifted or one is too long",
            )
    team = Team(
        id=team_id,
        name=TEAM_NAME.of(text),
        members=_members(draft, line, MEMBERS_FROM),
        nickname=NICKNAME.of(text),
        strength=STRENGTH.of(text),
        stated_match_points=_points(draft, line, MATCH_POINTS),
        stated_game_points=_points(draft, line, GAME_POINTS),
        stated_rank=whole(TEAM_RANK.of(text)),
    )
    draft.teams[team_id] = Sourced(line, team)


def read_013(draft: Draft, line: Line) -> None:
    """Record 013: a team of TRF16, numbered by its place in the file."""
    team = Team(
        id=len(draft.legacy_teams) + 1,
        name=LEGACY_NAME.of(line.text),
        members=_members(draft, line, LEGACY_MEMBERS_FROM),
        legacy=True,
    )
    draft.legacy_teams.append(Sourced(line, team))


def read_320(draft: Draft, line: Line) -> None:
    """Record 320: points of the pairing-allocated bye, and the team that had it, by round."""
    numbers = _numbers(line, 15, 3, 4)
    match_points, game_points = Span(5, 8).of(line.text), Span(10, 13).of(line.text)
    points = [tenths(text) if text else None for text in (match_points, game_points)]
    wrong = (match_points and points[0] is None) or (game_points and points[1] is None)
    if numbers is None or wrong:
        draft.unclear(line, "match points, game points and the team of each round")
        return
    byes = TeamByes(points[0], points[1], tuple(numbers))
    if draft.team_byes is None:
        draft.team_byes = Sourced(line, byes)
    elif draft.team_byes.fact != byes:
        draft.disagree(draft.team_byes.line, "something else", line, "this")


def read_330(draft: Draft, line: Line) -> None:
    """Record 330: a forfeited match."""
    match = _FORFEIT.fullmatch(line.value)
    if match is None:
        draft.unclear(line, "+-, -+ or --, the round, White's team and Black's team")
        return
    forfeit = ForfeitedMatch(match[1], int(match[2]), int(match[3]), int(match[4]))
    draft.forfeited.append(Sourced(line, forfeit))


def read_300(draft: Draft, line: Line) -> None:
    """Record 300: the players of a team's boards in one round."""
    head = ids(line.text[4:16])
    boards = _numbers(line, 17, 4, 5)
    if head is None or len(head) != 3 or boards is None:
        words = ids(line.value) or ()
        head, boards = words[:3], [number or None for number in words[3:]]
    if len(head) != 3:
        draft.unclear(line, "round, team, opponent and the players of the boards")
        return
    draft.line_ups.append(Sourced(line, LineUp(*head, tuple(boards))))


def _members(draft: Draft, line: Line, first: int) -> tuple[int, ...]:
    found = ids(line.text[first - 1 :])
    if found is None:
        place = line.place(first, max(first, len(line.text)))
        draft.error("members", "the members are not starting ranks separated by blanks", place)
    return found or ()


def _points(draft: Draft, line: Line, span: Span) -> int | None:
    text = span.of(line.text)
    points = tenths(text, span.width)
    if text and points is None:
        draft.error("points", f"{text!r} are no points", line.place(*span))
    return points


def _numbers(line: Line, first: int, width: int, step: int) -> list[int | None] | None:
    """Numbers in columns, 0 and blank being nobody; None where one cannot be read."""
    columns = cells(line.text.rstrip(" "), first, width, step)
    if columns is None:
        found = ids(line.text[first - 1 :])
        return None if found is None else [number or None for number in found]
    numbers = [whole(text) if text else 0 for text in columns]
    return None if None in numbers else [number or None for number in numbers]
