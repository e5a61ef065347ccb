"""Ranks: points, tie-breaks in order, shared ranks; rounds and codes that are not there."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from builders import event, scored, team_event
from suizo.errors import RequestError
from suizo.event.model import AbnormalPoints, Acceleration, Event
from suizo.event.points import PointSystem
from suizo.rulesets.load import load_ruleset
from suizo.standings.crosstable import crosstable
from suizo.standings.ranking import Standings, standings_after

if TYPE_CHECKING:
    from fake_distributions import Installer
    from suizo.rulesets.ruleset import RuleSet


@pytest.fixture(scope="module")
def classic() -> RuleSet:
    return load_ruleset("classic")


THREE_ROUNDS = event(
    "3 w 1|2 b =|4 w 1", "4 b 1|1 w =|3 b =", "1 b 0|4 w 1|2 w =", "2 w 0|3 b 0|1 b 0"
)


def ranks(standings: Standings) -> list[tuple[int, int]]:
    return [(row.rank, row.participant.id) for row in standings.rows]


def test_by_points_then_tiebreaks(classic: RuleSet) -> None:
    standings = standings_after(THREE_ROUNDS, classic)
    assert standings.rounds == 3
    assert [t.code for t in standings.tiebreaks] == ["BH", "SB"]
    assert ranks(standings) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert standings.notes == ()


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (0, [(1, 1), (1, 2), (1, 3), (1, 4)]),
        (1, [(1, 1), (1, 2), (3, 3), (3, 4)]),
        (2, [(1, 1), (2, 2), (3, 3), (4, 4)]),
    ],
)
def test_whoever_is_level_shares_a_rank_in_the_order_of_numbers(
    classic: RuleSet, after: int, expected: list[tuple[int, int]]
) -> None:
    assert ranks(standings_after(THREE_ROUNDS, classic, after)) == expected


def test_values_are_points_and_of_their_round(classic: RuleSet) -> None:
    """After round 2 everybody has met two: 1 met 3 (1.0) and 2 (1.5)."""
    rows = {
        row.participant.id: row.values for row in standings_after(THREE_ROUNDS, classic, 2).rows
    }
    assert rows[1] == (Fraction(5, 2), Fraction(7, 4))


@pytest.mark.parametrize(
    ("asked", "of_event", "expected"),
    [
        (None, (), ["BH", "SB"]),
        (None, ("SB",), ["SB"]),
        (None, ("PTS", "BH"), ["BH"]),
        (["sb", " bh "], ("SB",), ["SB", "BH"]),
        ([], ("SB",), []),
        (["PTS"], (), []),
    ],
)
def test_asked_for_before_the_events_before_the_presets(
    classic: RuleSet, asked: list[str] | None, of_event: tuple[str, ...], expected: list[str]
) -> None:
    built = event("2 w =", "1 b =", tiebreaks=of_event)
    standings = standings_after(built, classic, tiebreaks=asked)
    assert [tiebreak.code for tiebreak in standings.tiebreaks] == expected
    assert all(len(row.values) == len(expected) for row in standings.rows)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "BHH",
            "tie-break 'BHH' is not offered by preset 'classic', did you mean 'BH'?; it offers",
        ),
        ("XYZ", "tie-break 'XYZ' is not offered by preset 'classic'; it offers BH, SB"),
    ],
)
def test_an_unknown_tiebreak_names_the_nearest(classic: RuleSet, code: str, said: str) -> None:
    with pytest.raises(RequestError) as caught:
        standings_after(THREE_ROUNDS, classic, tiebreaks=[code])
    assert str(caught.value).startswith(said)
    with pytest.raises(RequestError):
        standings_after(event("", "", tiebreaks=(code,)), classic)


@pytest.mark.parametrize("after", [-1, 4, 99])
def test_a_round_that_has_not_been_paired(classic: RuleSet, after: int) -> None:
    with pytest.raises(RequestError, match=f"round {after} are not known: 3 rounds paired"):
        standings_after(THREE_ROUNDS, classic, after)


def test_nobody_and_a_single_player(classic: RuleSet) -> None:
    assert standings_after(Event(players=()), classic).rows == ()
    assert ranks(standings_after(event(""), classic)) == [(1, 1)]
    assert ranks(standings_after(event("- U"), classic)) == [(1, 1)]


def test_missing_results_are_told(classic: RuleSet) -> None:
    built = event("2 w ?|3 w 1", "1 b ?|4 w ?", "4 w 1|1 b 0", "3 b 0|2 b ?")
    standings = standings_after(built, classic)
    assert standings.notes == (
        "round 1: the results of 1, 2 are missing and count nothing yet",
        "round 2: the results of 2, 4 are missing and count nothing yet",
    )
    assert standings_after(built, classic, 1).notes == standings.notes[:1]


def test_byes_booked_for_the_next_round_do_not_count(classic: RuleSet) -> None:
    """The half point of round 2 is not there before round 2 is paired."""
    built = event("2 w 1|- H", "1 b 0", "- U")
    standings = standings_after(built, classic)
    assert standings.rounds == 1
    assert [row.participant.points for row in standings.rows] == [10, 10, 0]


def test_virtual_points_do_not_count(classic: RuleSet) -> None:
    built = event("2 w 0", "1 b 1", accelerations=(Acceleration(1, 9, 1, 1, game_points=30),))
    assert ranks(standings_after(built, classic)) == [(1, 2), (2, 1)]
    assert crosstable(built, 1).rows[1].points == 0


def test_bonuses_count(classic: RuleSet) -> None:
    assert ranks(standings_after(scored([0, 1.5, 1]), classic)) == [(1, 2), (2, 3), (3, 1)]
    built = event("2 w 1", "1 b 0", abnormal=(AbnormalPoints(None, None, -15, 1, (1,)),))
    assert ranks(standings_after(built, classic)) == [(1, 2), (2, 1)]


def test_the_presets_points_count_where_the_event_has_none() -> None:
    """3-1-0: two draws are less than a win."""
    rules = load_ruleset(
        {"suizo": 1, "extends": "classic", "points": {"win": 3, "draw": 1, "loss": 0}}
    )
    built = event("2 w =|3 b =", "1 b =|- Z", "- Z|1 w =", "5 w 1|- Z", "4 b 0|- Z")
    points = {
        row.participant.id: row.participant.points for row in standings_after(built, rules).rows
    }
    assert points == {1: 20, 2: 10, 3: 10, 4: 30, 5: 0}
    own = PointSystem(black_win=12)
    built = event("2 w 0", "1 b 1", points=own)
    assert standings_after(built, rules).rows[0].participant.points == 12


def test_teams_are_ranked_by_match_points(classic: RuleSet) -> None:
    built = team_event(2, "2 w 1=|3 b 0=", "1 b 0=|", "|1 w 1=")
    standings = standings_after(built, classic, tiebreaks=["PTS"])
    assert [(row.rank, row.participant.name, row.participant.points) for row in standings.rows] == [
        (1, "Team 1", 20),
        (1, "Team 3", 20),
        (3, "Team 2", 0),
    ]


OWN = """
from suizo.stages import TieBreak

def level(table):
    return {who: sum(len(ids) for ids in table.tied if who in ids) for who in table.rows}

@hookimpl
def tiebreaks():
    by_number = lambda table: {who: who % 3 for who in table.rows}
    return [
        TieBreak("MOD", "number modulo 3", by_number, low_wins=True),
        TieBreak("LEVEL", "how many are level", level, places=0),
    ]
"""


def test_a_tiebreak_sees_who_is_still_level_and_low_values_may_win(install: Installer) -> None:
    install.plugin("own", OWN)
    rules = load_ruleset({"suizo": 1, "extends": "classic", "plugins": ["own"]})
    built = scored([1, 1, 1, 1, 0, 0])
    standings = standings_after(built, rules, tiebreaks=["LEVEL", "MOD", "level"])
    assert [(r.rank, r.participant.id, *map(int, r.values)) for r in standings.rows] == [
        (1, 3, 4, 0, 0),
        (2, 1, 4, 1, 2),
        (2, 4, 4, 1, 2),
        (4, 2, 4, 2, 0),
        (5, 6, 2, 0, 0),
        (6, 5, 2, 2, 0),
    ]
