"""Contradictions of events built in Python: each kind, with its player and round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from suizo.event.checks import contradictions
from suizo.event.findings import Severity
from suizo.event.model import (
    AbnormalPoints,
    Acceleration,
    Event,
    ForbiddenGroup,
    ForfeitedMatch,
    LineUp,
    Player,
    RequestedBye,
    Team,
    TeamByes,
)
from suizo.event.points import PointSystem
from suizo.event.results import ABSENT, Colour, Entry, Outcome

W, B = Colour.WHITE, Colour.BLACK


def _entry(text: str) -> Entry:
    """`3 w 1` or the letter of a bye; a result of `?` is none."""
    parts = text.split(" ")
    if len(parts) == 1:
        return Entry(None, None, Outcome(text)) if text else ABSENT
    colour = None if parts[1] == "-" else Colour(parts[1])
    return Entry(int(parts[0]) or None, colour, Outcome(parts[2]))


def _event(*rows: list[str], **fields: Any) -> Event:
    players = tuple(
        Player(id=number, entries=tuple(map(_entry, row)))
        for number, row in enumerate(rows, start=1)
    )
    return replace(Event(players=players), **fields)


def _found(event: Event) -> list[tuple[str, int | None, int | None]]:
    return [(finding.code, finding.player, finding.round) for finding in contradictions(event)]


GAMES = [
    ("both White", [["2 w 1"], ["1 w 0"]], ("same-colour", 1, 1)),
    ("both won", [["2 w 1"], ["1 b 1"]], ("both-won", 1, 1)),
    ("denied", [["2 w 1"], ["1 b ="]], ("result-conflict", 1, 1)),
    ("both lost", [["2 w 0"], ["1 b 0"]], ("result-conflict", 1, 1)),
    ("rated or not", [["2 w 1"], ["1 b L"]], ("result-conflict", 1, 1)),
    ("played or forfeited", [["2 w 1"], ["1 b -"]], ("result-denied", 1, 1)),
    ("both won by forfeit", [["2 w +"], ["1 b +"]], ("result-denied", 1, 1)),
    ("not entered", [["2 w 1"], ["1 b ?"]], ("result-missing", 1, 1)),
    ("one-sided", [["2 w 1"], []], ("one-sided-game", 1, 1)),
    ("second round", [["H", "2 w 1"], ["Z"]], ("one-sided-game", 1, 2)),
    ("itself", [["1 w 1"], []], ("self-opponent", 1, 1)),
    ("unknown", [["9 w 1"], []], ("unknown-opponent", 1, 1)),
    ("unplayed", [["2 w H"], []], ("unplayed-with-opponent", 1, 1)),
    ("no colour", [["2 - 1"], ["1 b 0"]], ("no-colour", 1, 1)),
    ("no opponent", [["0 w 1"], []], ("no-opponent", 1, 1)),
    ("forfeit alone", [["0 - +"], []], ("no-opponent", 1, 1)),
    ("pairing alone", [["0 w ?"], []], ("no-opponent", 1, 1)),
    ("bye with a colour", [["0 w H"], []], ("bye-with-colour", 1, 1)),
    ("two byes", [["U"], ["U"]], ("second-bye", 2, 1)),
]


@pytest.mark.parametrize(
    ("rows", "expected"), [case[1:] for case in GAMES], ids=[c[0] for c in GAMES]
)
def test_games(rows: list[list[str]], expected: tuple[str, int, int]) -> None:
    event = _event(*rows)
    assert _found(event) == [expected]
    assert contradictions(event)[0].severity is Severity.ERROR


GOOD = [
    [["2 w 1", "H"], ["1 b 0"]],
    [["2 w -"], ["1 b -"]],
    [["2 - +"], ["1 - -"]],
    [["2 w ?"], ["1 b ?"]],
    [["2 w X"], ["1 b X"]],
    [["U", "", "Z"], ["F"]],
]


@pytest.mark.parametrize("rows", GOOD)
def test_what_is_no_contradiction(rows: list[list[str]]) -> None:
    assert contradictions(_event(*rows)) == []


def test_a_player_met_by_two() -> None:
    event = _event(["3 w 1"], ["3 w 1"], ["1 b 0"])
    assert _found(event) == [("two-opponents", 3, 1)]
    assert "1 and 2" in contradictions(event)[0].message


def test_a_file_full_of_pairing_byes_is_warned_about_only() -> None:
    event = _event(["U", "U"], ["U", "U"], ["U", "Z"])
    assert [f.severity for f in contradictions(event)] == [Severity.WARNING] * 2


def test_everything_comes_at_once() -> None:
    event = _event(["2 w 1", "9 w 1"], ["1 w 1", "2 b 0"], ["U"], ["U"], rounds=1)
    codes = {code for code, _, _ in _found(event)}
    assert codes == {
        "same-colour",
        "both-won",
        "unknown-opponent",
        "self-opponent",
        "second-bye",
        "rounds-exceeded",
    }


def test_the_same_number_twice_and_numbers_below_one() -> None:
    event = Event(players=(Player(id=1), Player(id=1), Player(id=0)))
    assert _found(event) == [("duplicate-rank", 1, None), ("number-range", 0, None)]


def test_the_order_of_the_file_must_name_everybody() -> None:
    event = _event([], [], by_position=True, file_order=(1,))
    assert _found(event) == [("file-order", None, None)]


# --- Points ---------------------------------------------------------------------------------------


def _stated(event: Event, points: int) -> Event:
    first, *rest = event.players
    return replace(event, players=(replace(first, stated_points=points), *rest))


PAIRED = _event(["2 w 1", "H"], ["1 b 0"])


@pytest.mark.parametrize("points", [10, 15])
def test_booked_byes_may_be_in_the_points_or_not(points: int) -> None:
    assert contradictions(_stated(PAIRED, points)) == []


def test_points_that_the_results_do_not_give() -> None:
    event = _stated(PAIRED, 20)
    assert _found(event) == [("points-mismatch", 1, None)]
    message = contradictions(event)[0].message
    assert "2.0" in message
    assert "1.0" in message


def test_points_follow_the_point_system() -> None:
    event = replace(PAIRED, points=PointSystem.of(win=30, draw=10, loss=0))
    assert contradictions(_stated(event, 30)) == []
    assert _found(_stated(event, 10)) == [("points-mismatch", 1, None)]


def test_points_of_a_system_that_nobody_declared() -> None:
    event = _event(["2 w 1", "3 b ="], ["1 b 0", "U"], ["U", "1 w ="])
    players = (40, 30, 40)
    stated = tuple(
        replace(player, stated_points=points)
        for player, points in zip(event.players, players, strict=True)
    )
    event = replace(event, players=stated)
    assert _found(event) == [("points-undeclared", 1, None)]
    assert "3-1-0" in contradictions(event)[0].message
    declared = replace(event, points=PointSystem.of(win=30, draw=10, loss=0))
    assert contradictions(declared) == []


def test_abnormal_points_count() -> None:
    penalty = AbnormalPoints(None, None, -5, 1, (1,))
    assert contradictions(_stated(replace(PAIRED, abnormal=(penalty,)), 5)) == []


@pytest.mark.parametrize("points", [0, 5])
def test_an_adjourned_game_may_count_or_not(points: int) -> None:
    assert contradictions(_stated(_event(["2 w X"], ["1 b X"]), points)) == []


# --- Regulations ----------------------------------------------------------------------------------

Z = Outcome.ZERO_BYE
H = Outcome.HALF_BYE
REGULATIONS = [
    ({"byes": (RequestedBye(Z, 2, (9,)),)}, "unknown-id"),
    ({"byes": (RequestedBye(Outcome.PAIRING_BYE, 2, (2,)),)}, "bye-kind"),
    ({"byes": (RequestedBye(Z, 0, (2,)),)}, "round-range"),
    ({"byes": (RequestedBye(H, 1, (2,)),)}, "bye-conflict"),
    ({"byes": (RequestedBye(Z, 2, (1,)),)}, "bye-conflict"),
    ({"forbidden": (ForbiddenGroup((1, 9)),)}, "unknown-id"),
    ({"forbidden": (ForbiddenGroup((1, 2), 3, 2),)}, "round-range"),
    ({"forbidden": (ForbiddenGroup((1, 1)),)}, "lonely-id"),
    ({"accelerations": (Acceleration(1, 2, 1, 9, 10),)}, "unknown-id"),
    ({"accelerations": (Acceleration(2, 1, 1, 2, 10),)}, "round-range"),
    ({"accelerations": (Acceleration(1, 2, 2, 1, 10),)}, "id-range"),
    ({"abnormal": (AbnormalPoints(None, None, 5, 1, (9,)),)}, "unknown-id"),
    ({"forfeited": (ForfeitedMatch("+-", 1, 1, 2),)}, "no-teams"),
]


@pytest.mark.parametrize(("fields", "code"), REGULATIONS)
def test_regulations(fields: dict[str, Any], code: str) -> None:
    assert [found for found, _, _ in _found(replace(PAIRED, **fields))] == [code]


def test_requests_that_agree_with_the_players_lines() -> None:
    byes = (RequestedBye(H, 2, (1,)), RequestedBye(Z, None, (1, 2)), RequestedBye(Z, 5, (2,)))
    assert contradictions(replace(PAIRED, byes=byes)) == []


def test_a_bye_beyond_the_declared_rounds_is_warned_about() -> None:
    event = replace(PAIRED, rounds=3, byes=(RequestedBye(Z, 4, (2,)),))
    assert [(f.code, f.severity) for f in contradictions(event)] == [
        ("round-range", Severity.WARNING)
    ]


# --- Teams ----------------------------------------------------------------------------------------

A = Team(id=1, name="A", members=(1,))
TEAMS = replace(PAIRED, teams=(A, Team(id=2, name="B", members=(2,))))
TEAM_FAULTS = [
    ({"teams": (A, Team(id=2, name="B", members=(2, 1)))}, "two-teams"),
    ({"teams": (A, Team(id=2, name="B", members=(2, 9)))}, "unknown-id"),
    ({"teams": (A, Team(id=2, name="B", members=(2, 2)))}, "member-twice"),
    ({"teams": (A, replace(A, members=(2,)))}, "duplicate-rank"),
    ({"line_ups": (LineUp(1, 1, 2, (2, None)),)}, "foreign-member"),
    ({"line_ups": (LineUp(1, 1, 9, (1,)),)}, "unknown-id"),
    ({"forfeited": (ForfeitedMatch("+-", 1, 1, 9),)}, "unknown-id"),
    ({"forfeited": (ForfeitedMatch("++", 1, 1, 2),)}, "forfeit-kind"),
    ({"forfeited": (ForfeitedMatch("+-", 1, 1, 1),)}, "self-opponent"),
    ({"team_byes": TeamByes(None, None, (None, 9))}, "unknown-id"),
    ({"byes": (RequestedBye(Z, 2, (9,)),)}, "unknown-id"),
]


@pytest.mark.parametrize(("fields", "code"), TEAM_FAULTS)
def test_teams(fields: dict[str, Any], code: str) -> None:
    assert [found for found, _, _ in _found(replace(TEAMS, **fields))] == [code]


def test_points_of_players_in_team_events_are_informative() -> None:
    assert contradictions(TEAMS) == []
    assert [f.severity for f in contradictions(_stated(TEAMS, 25))] == [Severity.WARNING]
