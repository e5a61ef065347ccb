"""Buchholz and Sonneborn-Berger with the virtual opponent (the manual's rule of that time)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import booked, event, team_event, with_round
from suizo.errors import NoValidPairing, RequestError
from suizo.event.model import AbnormalPoints
from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import Outcome
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.load import load_ruleset
from suizo.standings.crosstable import crosstable
from suizo_rules.classic.tiebreaks import buchholz, sonneborn_berger

if TYPE_CHECKING:
    from suizo.event.model import Event

SEVEN = event(
    "2 b 0|4 w 0|- U|7 b 0|5 w 1",
    "1 w 1|3 b 0|7 w 1|5 b 0|4 w 1",
    "4 w 1|2 w 1|5 b 0|6 w 0|- U",
    "3 b 0|1 b 1|6 w 0|- U|2 b 0",
    "6 w 1|7 w =|3 w 1|2 w 1|1 b 0",
    "5 b 0|- U|4 b 1|3 b 1|7 b 0",
    "- U|5 b =|2 b 0|1 w 1|6 w 1",
    rounds=5,
)
"""The cross table of the conformance case tb-editions-7p-r5."""


def values(event: Event, after: int) -> tuple[dict[int, float], dict[int, float]]:
    table = crosstable(event, after)
    return (
        {who: float(value) for who, value in buchholz(table).items()},
        {who: float(value) for who, value in sonneborn_berger(table).items()},
    )


def test_buchholz_of_the_worked_cross_table() -> None:
    """Svon = SPR + (1 - SfPR) + 0.5·(n - R): the column of the rule in force until 2022."""
    assert values(SEVEN, 5)[0] == {1: 12, 2: 12, 3: 12.5, 4: 11, 5: 12.5, 6: 12, 7: 12.5}


def test_sonneborn_berger_of_the_worked_cross_table() -> None:
    """5: beat 6, 3 and 2 (2.5 each), drew with 7 (3.0), who all had one bye but 2, who had none.

    Adjusted scores (byes as draws): 1.5, 3, 2.5, 1.5, 3.5, 2.5 and 3.
    """
    sb = values(SEVEN, 5)[1]
    assert sb[5] == 2.5 + 0.5 * 3 + 2.5 + 3
    assert sb[1] == 3.5 + (0 + 0 + 0.5 * 2)  # the bye of round 3: 0 points before it
    assert sb[7] == (0 + 0 + 0.5 * 4) + 0.5 * 3.5 + 1.5 + 2.5
    assert sb[3] == 1.5 + 3 + (2 + 0 + 0)
    assert sb[2] == 1.5 + 3 + 1.5


@pytest.mark.parametrize(
    ("past", "virtual", "gained"),
    [
        ("- U", 0 + 0 + 1, 1),
        ("- F", 0 + 0 + 1, 1),
        ("2 w +", 0 + 0 + 1, 1),
        ("- H", 0 + 0.5 + 1, 0.5),
        ("- Z", 0 + 1 + 1, 0),
        ("2 w -", 0 + 1 + 1, 0),
        ("", 0 + 1 + 1, 0),
    ],
)
def test_an_unplayed_first_round_of_three(past: str, virtual: float, gained: float) -> None:
    """Level at the start, the other half of the point, half a point for both later rounds.

    3 and 4 end with 2 points each, and 1 beat both.
    """
    other = {"2 w +": "1 b -", "2 w -": "1 b +"}.get(past, "- Z")
    built = event(
        f"{past}|3 w 1|4 b 1", f"{other}|4 w 0|3 b 0", "4 w =|1 b 0|2 w 1", "3 b =|2 b 1|1 w 0"
    )
    bh, sb = values(built, 3)
    assert bh[1] == virtual + 1.5 + 1.5
    assert sb[1] == virtual * gained + 1.5 + 1.5


def test_a_withdrawn_player_meets_virtual_opponents_to_the_end() -> None:
    """1 withdraws with a point after round 1: 1 + 1 + 0.5·2, 1 + 1 + 0.5·1 and 1 + 1."""
    built = event(
        "2 w 1", "1 b 0|3 w 1|4 w 1|- Z", "4 w 1|2 b 0|- H|4 b 1", "3 b 0|- U|2 b 0|3 w 0"
    )
    bh, sb = values(built, 4)
    assert bh[1] == 2.5 + 3 + 2.5 + 2  # 2 has 2 points and one unplayed round, counted as a draw
    assert sb[1] == 2.5


def test_for_the_opponents_unplayed_rounds_count_as_draws() -> None:
    """15.3: whoever met 1, who withdrew with 1 point, met 1 + 0.5 + 0.5 points."""
    built = event("2 w 1", "1 b 0|3 w 1|3 b 1", "- Z|2 b 0|2 w 0")
    assert values(built, 3)[0][2] == 2 + 0.5 + 0.5


def test_points_of_three_for_a_win() -> None:
    """3-1-0: a win is left over of nothing, a draw of a draw, and later rounds count a draw.

    1 had a half bye (1 point): the virtual opponent got a draw too, not 3 - 1 = 2. Sonneborn-Berger
    takes the whole score of who was beaten and half the score of who drew, in any point system.
    """
    points = PointSystem.of(win=30, draw=10, loss=0)
    built = event("- H|3 w =|2 b 1", "3 w 1|- U|1 w 0", "2 b 0|1 b =|- Z", points=points)
    bh, sb = values(built, 3)
    adjusted = {1: 1 + 1 + 3, 2: 3 + 1 + 0, 3: 0 + 1 + 1}
    assert bh[1] == (0 + 1 + 2 * 1) + adjusted[3] + adjusted[2]
    assert sb[1] == 0.5 * (0 + 1 + 2 * 1) + 0.5 * adjusted[3] + adjusted[2]
    assert bh[2] == adjusted[3] + (3 + 0 + 1) + adjusted[1]
    assert bh[3] == adjusted[2] + adjusted[1] + (1 + 3 + 0)
    assert sb[3] == 0.5 * adjusted[1]


def test_a_bye_worth_a_draw_leaves_the_virtual_opponent_a_draw() -> None:
    built = event("- U|2 w 1", "- Z|1 b 0", points=PointSystem(pairing_bye=5))
    assert values(built, 2)[0][1] == 0.5 + 0.5 + (0 + 0.5)


def test_unusual_points_keep_the_virtual_opponent_between_loss_and_win() -> None:
    """A bye worth 2 points (record 299) leaves nothing over, not -1.

    A penalty without a round counts from the start.
    """
    double = AbnormalPoints(Outcome.PAIRING_BYE, None, 20, None, ())
    penalty = AbnormalPoints(None, None, -5, None, (1,))
    built = event("- U|2 w 1", "- Z|1 b 0", abnormal=(double, penalty))
    assert values(built, 2)[0][1] == -0.5 + 0 + 0.5 + (0 + 0.5)


@pytest.mark.parametrize(("code", "share"), [("?", 0), ("X", 0.5)])
def test_a_game_without_a_result_yet_is_a_game(code: str, share: float) -> None:
    """Nobody has met a virtual opponent there; it gives what it counts so far."""
    built = event(f"2 w 1|3 w {code}", "1 b 0|- U", f"- U|1 b {code}")
    bh, sb = values(built, 2)
    assert bh[1] == 0.5 + (0.5 + share)
    assert sb[1] == 0.5 + share * (0.5 + share)


def test_nothing_has_been_played() -> None:
    assert values(event("", ""), 0) == ({1: 0, 2: 0}, {1: 0, 2: 0})


def test_a_single_player() -> None:
    """The bye of the only player: 0 + 0 + 0 for the virtual opponent of the last round."""
    assert values(event("- U"), 1) == ({1: 0}, {1: 0})
    assert values(event("- U|- H"), 2) == ({1: 0.5 + 1.5}, {1: 0.5 + 0.5 * 1.5})


def test_rounds_after_the_one_asked_for_count_nothing() -> None:
    """n is the number of rounds played so far."""
    assert values(SEVEN, 1)[0] == {1: 1, 2: 0, 3: 0, 4: 1, 5: 0, 6: 1, 7: 0}


def test_teams_are_ranked_by_match_points() -> None:
    """A won match gives 2: the virtual opponent of a bye worth 1 gets 1, of an absence 2."""
    built = team_event(
        2, "2 w 1=|- U|3 w 11", "1 b 0=|3 w ==|", "- Z|2 b ==|1 b 00", match_points=MatchPoints()
    )
    bh, sb = values(built, 3)
    adjusted = {1: 2 + 1 + 2, 2: 0 + 1 + 1, 3: 1 + 1 + 0}
    assert bh[1] == adjusted[2] + (2 + 1 + 1) + adjusted[3]
    assert bh[2] == adjusted[1] + adjusted[3] + (1 + 2)
    assert bh[3] == (0 + 2 + 1 + 1) + adjusted[2] + adjusted[1]
    assert sb[1] == adjusted[2] + 0.5 * 4 + adjusted[3]


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(1, 9))
def test_buchholz_is_what_the_formula_gives(seed: int, size: int) -> None:
    """Against the formula written out on the players' own entries."""
    rng = Random(seed)
    rules = load_ruleset("classic")
    current = event(*[""] * size)
    for number in range(1, 6):
        current = booked(current, rng, 0.2)
        try:
            current = with_round(current, pair_round(current, rules, number), rng)
        except (NoValidPairing, RequestError):
            break
    n = max((len(player.entries) for player in current.players), default=0)
    worth = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "F": 2, "H": 1, "Z": 0, " ": 0}
    played = {
        player.id: [
            (entry.opponent if entry.outcome.value in "1=0" else None, worth[entry.outcome.value])
            for entry in map(player.entry, range(1, n + 1))
        ]
        for player in current.players
    }
    seen = {who: sum(p if rival else 1 for rival, p in row) for who, row in played.items()}
    for who, value in buchholz(crosstable(current, n)).items():
        halves = 0
        for r, (rival, gained) in enumerate(played[who], start=1):
            before = sum(p for _, p in played[who][: r - 1])
            halves += seen[rival] if rival else before + (2 - gained) + (n - r)
        assert value == Fraction(halves, 2)
