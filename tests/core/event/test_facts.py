"""Rounds, points and who sits out, by the facts alone; life-cycle cases L1 to L10 among them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builders import event
from suizo.event.facts import (
    booked_points,
    entry_points,
    general_bonus,
    paired_rounds,
    recorded_rounds,
    sitting_out,
    total_points,
    unfinished,
)
from suizo.event.model import AbnormalPoints, Event, RequestedBye
from suizo.event.points import PointSystem
from suizo.event.results import Colour, Outcome

U, F, H, Z = Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE


def total(built: Event, who: int, after: int) -> int:
    return total_points(built, built.player(who), after)


# --- Rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "paired", "recorded"),
    [
        pytest.param((), 0, 0, id="nobody"),
        pytest.param(("", ""), 0, 0, id="nothing yet"),
        pytest.param(("2 w 1", "1 b 0"), 1, 1, id="played"),
        pytest.param(("2 w ?", "1 b ?"), 1, 1, id="paired without results"),
        pytest.param(("2 w +", "1 b -"), 1, 1, id="forfeited"),
        pytest.param(("2 w 1|- H", "1 b 0", "- U"), 1, 2, id="a half bye booked"),
        pytest.param(("2 w 1|- U", "1 b 0", "- U"), 1, 2, id="the bye given by hand"),
        pytest.param(("2 w 1|- Z", "1 b 0|- H"), 2, 2, id="all sat the round out"),
        pytest.param(("- Z|- Z", "- U|1 b 0", "- H"), 2, 2, id="one-sided game"),
        pytest.param(("- H", ""), 0, 1, id="byes only, somebody left"),
        pytest.param(("- U",), 1, 1, id="a single player with the bye"),
        pytest.param(("2 w 1||4 w 1", "1 b 0", "4 w =", "3 b =||1 b 0"), 3, 3, id="blank round"),
        pytest.param(("2 w 1|||- H", "1 b 0"), 1, 4, id="a bye booked far ahead"),
    ],
)
def test_rounds_paired_and_recorded(rows: tuple[str, ...], paired: int, recorded: int) -> None:
    built = event(*rows)
    assert (paired_rounds(built), recorded_rounds(built)) == (paired, recorded)


def test_a_round_that_all_sat_out_counts_as_paired() -> None:
    """Case trailing-byes-4p-r6: round 5 was byes for everybody, the next is round 6."""
    built = event(
        "2 w 1|- H|- U|3 b 1|- Z",
        "1 b 0|- U|- Z|4 w 1|- Z",
        "- U|4 w 1|- H|1 w 0|- Z",
        "- Z|3 b 0|- Z|2 b 0|- H",
    )
    assert paired_rounds(built) == 5
    assert sitting_out(built, 6) == {}


def test_missing_results_by_round() -> None:
    """L10: a pairing whose result nobody has written down; an adjourned game is no such thing."""
    built = event("2 w ?|- H", "1 b ?|4 w X", "4 w 1|- Z", "3 b 0|2 b X")
    assert unfinished(built, 1) == (1, 2)
    assert unfinished(built, 2) == unfinished(built, 3) == ()


# --- Who sits out ---------------------------------------------------------------------------------


def test_a_bye_booked_keeps_a_player_out_of_the_coming_round_only() -> None:
    """L7: status is per round."""
    built = event("2 w 1|- H", "1 b 0", "- U|- Z", "- Z")
    assert sitting_out(built, 1) == {4: Z}
    assert sitting_out(built, 2) == {1: H, 3: Z}
    assert sitting_out(built, 3) == {}


def test_a_blank_is_an_absence_in_the_past_and_says_nothing_of_the_future() -> None:
    """L1, L4: who left after round 1 keeps the history, and is out of round 2 once it is paired."""
    built = event("2 w 1|3 b 1", "1 b 0", "- U|1 w 0")
    assert sitting_out(built, 2) == {2: Z}
    assert sitting_out(built, 3) == {}
    assert total(built, 2, 5) == 0


def test_the_bye_given_by_hand_replaces_the_pairings_own() -> None:
    """L3; case preassigned-pab-5p-r2: `0000 - U` in the round to pair was given by the arbiter."""
    built = event("3 w 1", "4 b 1", "1 b 0", "2 w 0|- U", "- U")
    assert paired_rounds(built) == 1
    assert sitting_out(built, 2) == {4: U}
    assert sitting_out(built, 1) == {}


def test_everybody_withdrew() -> None:
    """L1: requests keep everybody out for good."""
    built = event("2 w 1", "1 b 0", byes=tuple(RequestedBye(Z, n, (1, 2)) for n in (2, 3)))
    assert sitting_out(built, 2) == sitting_out(built, 3) == {1: Z, 2: Z}


def test_byes_asked_for_with_and_without_a_round() -> None:
    """Record 240 names its round, XXZ means whichever comes next."""
    built = event(
        "2 w 1",
        "1 b 0",
        "- U",
        byes=(RequestedBye(H, 2, (2,)), RequestedBye(Z, None, (3,)), RequestedBye(F, 3, (1,))),
    )
    assert sitting_out(built, 1) == {}
    assert sitting_out(built, 2) == {2: H, 3: Z}
    assert sitting_out(built, 3) == {1: F}
    later = replace(
        built,
        players=tuple(
            replace(p, entries=(*p.entries, *event("- U", "- H", "- Z").players[n].entries))
            for n, p in enumerate(built.players)
        ),
    )
    assert sitting_out(later, 3) == {1: F, 3: Z}


def test_the_players_own_line_goes_before_a_request() -> None:
    built = event("- H", "", byes=(RequestedBye(Z, 1, (1, 2)),))
    assert sitting_out(built, 1) == {1: H, 2: Z}


@pytest.mark.parametrize("stated", [20, 25])
def test_points_of_booked_byes_are_kept_apart(stated: int) -> None:
    """Cases pending-hpb-included and -excluded: what the points column says changes nothing."""
    built = event("2 w 1|- H", "1 b 0", "- U|- F", "- H")
    built = replace(
        built, players=(replace(built.players[0], stated_points=stated), *built.players[1:])
    )
    assert booked_points(built) == {1: 5, 3: 10}
    assert [total(built, who, 1) for who in (1, 2, 3, 4)] == [10, 0, 10, 5]


# --- Points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (PointSystem(), [10, 5, 0, 10, 0, 10, 10, 5, 0, 0, 5, 0]),
        (PointSystem.of(win=30, draw=10, loss=0), [30, 10, 0, 30, 0, 30, 30, 10, 0, 0, 10, 0]),
        (PointSystem.of(win=30, draw=20, loss=10), [30, 20, 10, 30, 0, 30, 30, 20, 0, 0, 20, 0]),
    ],
    ids=["1-half-0", "3-1-0", "3-2-1"],
)
def test_what_each_result_is_worth(points: PointSystem, expected: list[int]) -> None:
    codes = ["1", "=", "0", "+", "-", "U", "F", "H", "Z", " ", "X", "?"]
    assert [points.value(Outcome(code), Colour.WHITE) for code in codes] == expected
    unrated = [points.value(Outcome(code), Colour.BLACK) for code in "WDL"]
    assert unrated == expected[:3]


def test_points_by_colour() -> None:
    """JaVaFo's XXS: a win with Black may be worth more."""
    built = event("2 w 1|2 b 1", "1 b 0|1 w 0", points=PointSystem(black_win=12, white_loss=1))
    assert [total(built, who, 2) for who in (1, 2)] == [22, 1]


def test_points_after_a_number_of_rounds() -> None:
    built = event("2 w 1|2 b =|- U", "1 b 0|1 w =")
    assert [total(built, 1, after) for after in range(6)] == [0, 10, 15, 25, 25, 25]
    assert [total(built, 2, after) for after in range(4)] == [0, 0, 5, 5]


def test_an_absence_after_the_last_entry_is_worth_a_zero_bye() -> None:
    built = event("2 w 1|- U", "1 b 0", points=PointSystem(zero_bye=3))
    assert total(built, 2, 2) == 3


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        pytest.param(
            AbnormalPoints(Outcome.FORFEIT_WIN, None, 5, None, ()), [15, 0], id="for a result"
        ),
        pytest.param(
            AbnormalPoints(Outcome.WIN, None, 7, 1, (1,)), [17, 0], id="of one in one round"
        ),
        pytest.param(AbnormalPoints(Outcome.WIN, None, 7, 2, ()), [20, 0], id="another round"),
        pytest.param(AbnormalPoints(Outcome.WIN, None, 7, None, (2,)), [20, 0], id="another one"),
        pytest.param(AbnormalPoints(None, None, -10, 2, (2,)), [20, -10], id="a penalty"),
        pytest.param(AbnormalPoints(None, None, 5, 2, ()), [25, 5], id="a bonus for all"),
        pytest.param(AbnormalPoints(None, None, 5, None, (1,)), [25, 0], id="in no round"),
        pytest.param(AbnormalPoints(Outcome.WIN, 20, None, None, ()), [20, 0], id="match points"),
    ],
)
def test_abnormal_points(rule: AbnormalPoints, expected: list[int]) -> None:
    """Record 299: other points for a result, or a penalty or bonus on top."""
    built = event("2 w 1|2 w +", "1 b 0|1 b -", abnormal=(rule,))
    assert [total(built, who, 2) for who in (1, 2)] == expected


def test_a_bonus_without_a_round_is_there_from_the_start() -> None:
    bonuses = (AbnormalPoints(None, None, 5, None, (1,)), AbnormalPoints(None, None, -2, None, ()))
    built = event("2 w 1", "1 b 0", abnormal=bonuses)
    assert [general_bonus(built, who) for who in (1, 2)] == [3, -2]
    assert [total(built, who, 0) for who in (1, 2)] == [3, -2]
    assert entry_points(built, built.player(1), 1) == 10


def test_a_bonus_in_a_round_after_the_players_last_entry_counts() -> None:
    built = event("2 w 1|- U", "1 b 0", abnormal=(AbnormalPoints(None, None, -5, 2, (2,)),))
    assert total(built, 2, 2) == -5
