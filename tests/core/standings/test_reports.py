"""Standings as CSV and JSON: columns, figures, shared ranks."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from builders import event, team_event
from suizo.event.model import AbnormalPoints, Event
from suizo.rulesets.load import load_ruleset
from suizo.standings.ranking import standings_after
from suizo.standings.reports import (
    show_value,
    standings_as_csv,
    standings_as_json,
    standings_columns,
    standings_rows,
)

COLUMNS = ("rank", "id", "name", "rating", "federation", "PTS", "BH", "SB")


def played() -> Event:
    built = event("2 w =|3 w 1", "1 b =", "- H|1 b 0")
    first, *others = built.players
    return replace(
        built,
        players=(
            replace(first, name='Núñez, "Ana"', federation="ESP"),
            *(replace(player, rating=None) for player in others),
        ),
    )


def test_csv() -> None:
    """Player 2 is ahead of 3 by Buchholz: 1.5 of player 1 and 0.5 + 1 of the virtual opponent."""
    standings = standings_after(played(), load_ruleset("classic"))
    assert standings_columns(standings) == COLUMNS
    assert standings_as_csv(standings) == (
        "rank,id,name,rating,federation,PTS,BH,SB\n"
        '1,1,"Núñez, ""Ana""",2390,ESP,1.5,1.5,1.00\n'
        "2,2,Player 2,,,0.5,3.0,0.75\n"
        "3,3,Player 3,,,0.5,2.5,0.50\n"
    )


def test_json() -> None:
    standings = standings_after(played(), load_ruleset("classic"))
    value = json.loads(standings_as_json(standings))
    assert list(value) == ["after", "rows", "notes"]
    assert (value["after"], value["notes"]) == (2, [])
    assert tuple(value["rows"][0]) == COLUMNS
    assert value["rows"][0]["name"] == 'Núñez, "Ana"'
    assert value["rows"][1]["rating"] is None
    assert [row["PTS"] for row in value["rows"]] == [1.5, 0.5, 0.5]
    assert [row["rank"] for row in value["rows"]] == [
        int(cells[0]) for cells in standings_rows(standings)
    ]


def test_no_tiebreaks_and_nobody() -> None:
    standings = standings_after(Event(players=()), load_ruleset("classic"), tiebreaks=[])
    assert standings_as_csv(standings) == "rank,id,name,rating,federation,PTS\n"
    assert json.loads(standings_as_json(standings)) == {"after": 0, "rows": [], "notes": []}


def test_a_penalty_below_zero() -> None:
    built = event("", abnormal=(AbnormalPoints(None, None, -5, None, ()),))
    standings = standings_after(built, load_ruleset("classic"), tiebreaks=[])
    assert list(standings_rows(standings)) == [("1", "1", "Player 1", "2390", "", "-0.5")]


def test_teams_have_no_rating() -> None:
    standings = standings_after(team_event(1, "2 w 1", "1 b 0"), load_ruleset("classic"))
    assert [row[:6] for row in standings_rows(standings)] == [
        ("1", "1", "Team 1", "", "", "2.0"),
        ("2", "2", "Team 2", "", "", "0.0"),
    ]


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(25, 2), 1, "12.5"),
        (Fraction(5), 2, "5.00"),
        (Fraction(5), 0, "5"),
        (Fraction(1, 3), 2, "0.33"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(-7, 2), 1, "-3.5"),
        (Fraction(0), 1, "0.0"),
    ],
)
def test_values_are_rounded_half_up_from_zero(value: Fraction, places: int, shown: str) -> None:
    assert show_value(value, places) == shown
