"""Bye handling of the classic rules (arbiter's manual, page 55): who may have it, its worth."""

from __future__ import annotations

import pytest

from builders import event, scored, team_event
from suizo.errors import NoValidPairing
from suizo.event.points import MatchPoints, PointSystem
from suizo.pairing.explain import explain_round
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.rulesets.load import load_ruleset
from suizo.stages import Award, ByeTime

OPTIONS = ("pairing-bye", "full-bye", "forfeit-win", "half-bye")


def barred(*options: str) -> dict[str, object]:
    return {
        "suizo": 1,
        "extends": "classic",
        "plugins": {"replace": {"classic-bye": {"classic-bye": {"barred_by": list(options)}}}},
    }


@pytest.mark.parametrize(
    ("first", "bars"),
    [
        ("- U", "pairing-bye"),
        ("- F", "full-bye"),
        ("2 w +", "forfeit-win"),
        ("- H", "half-bye"),
        ("- Z", None),
        ("2 b -", None),
        ("2 w 1", None),
        ("2 w =", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("options", [OPTIONS, OPTIONS[:3], (), *((option,) for option in OPTIONS)])
def test_who_has_had_a_point_without_playing_may_not_have_it(
    first: str, bars: str | None, options: tuple[str, ...]
) -> None:
    """C.04.1, 4; each bar is an option of its own."""
    mirrored = {"2 w +": "1 b -", "2 b -": "1 w +", "2 w 1": "1 b 0", "2 w =": "1 b ="}
    built = event(first, mirrored.get(first, "- Z"), "4 w 1", "3 b 0")
    rules = load_ruleset(barred(*options))
    rule = rules.bye_rule(prepare(built, rules, 2))
    player = prepare(built, rules, 2).participant(1)
    assert rule.eligible(player) == (bars not in options)
    said = {
        "pairing-bye": "had the bye in round 1",
        "full-bye": "had a full-point bye in round 1",
        "forfeit-win": "won by forfeit in round 1",
        "half-bye": "had a half-point bye in round 1",
    }
    assert rule.why_not(player) == ("" if bars not in options else said[str(bars)])


def test_the_default_bars_points_without_playing_and_no_half_point() -> None:
    """C.04.1, 4: a half-point bye is no bar; the stricter B1b of 2012 adds it."""
    built = event("- H", "- F", "4 w +", "3 b -", "- U")
    rules = load_ruleset("classic")
    round_ = prepare(built, rules, 2)
    rule = rules.bye_rule(round_)
    assert [rule.eligible(round_.participant(who)) for who in range(1, 6)] == [
        *(True, False, False, True, False)
    ]
    assert rule.time is ByeTime.WITHIN


def test_the_bye_falls_to_the_last_group() -> None:
    """With an odd number one is left unpaired: no opponent, no colour."""
    pairing = pair_round(scored([1, 1, 0, 0, 0]), load_ruleset("classic"))
    assert pairing.bye is not None
    assert pairing.bye.id == 5
    assert pairing.bye_award == Award(10)
    assert 5 not in {who for pair in pairing.pairs for who in pair}


def test_the_lowest_who_may_have_it_gets_it() -> None:
    played = event("2 w 1", "1 b 0", "4 w 1", "3 b 0", "- U")
    pairing = pair_round(played, load_ruleset("classic"))
    assert pairing.bye is not None
    assert pairing.bye.id == 4


def test_the_bye_moves_up_where_nobody_of_the_last_group_may_have_it() -> None:
    """5 has had the bye: the group above is undone, and one of those who come down gets it."""
    played = event("2 w =", "1 b =", "4 w =", "3 b =", "- U", points=PointSystem(pairing_bye=0))
    pairing = pair_round(played, load_ruleset("classic"))
    assert [(b.name, b.outcome) for b in explain_round(pairing).brackets] == [
        ("0.5", "undone"),
        ("0.0", "no legal pairing"),
        ("0.5", "paired"),
        ("0.0", "paired"),
    ]
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 3}), frozenset({2, 5})}
    assert pairing.bye is not None
    assert pairing.bye.id == 4


def test_a_bye_that_nobody_may_have() -> None:
    played = event("2 w +|- Z", "1 b -|- U", "- F|- Z")
    with pytest.raises(NoValidPairing) as caught:
        pair_round(played, load_ruleset(barred(*OPTIONS)))
    assert caught.value.refusal.groups == ((0,), (1, 2, 3))
    assert {str(way.constraint) for way in caught.value.refusal.relaxations} == {
        "1 may not have the bye: won by forfeit in round 1 [bye]",
        "2 may not have the bye: had the bye in round 2 [bye]",
        "3 may not have the bye: had a full-point bye in round 1 [bye]",
    }


@pytest.mark.parametrize(
    ("points", "tenths"),
    [
        (PointSystem(), 10),
        (PointSystem.of(win=30, draw=10, loss=0), 30),
        (PointSystem.of(win=20, draw=10, loss=0), 20),
        (PointSystem.of(win=10, draw=5, loss=0, pairing_bye=5), 5),
    ],
    ids=["1-half-0", "3-1-0", "2-1-0", "bye worth a draw"],
)
def test_the_bye_of_an_individual_event_is_worth_a_win_unless_it_says_otherwise(
    points: PointSystem, tenths: int
) -> None:
    pairing = pair_round(event("", "", "", points=points), load_ruleset("classic"))
    assert pairing.bye_award == Award(tenths)


@pytest.mark.parametrize(
    ("teams", "rounds", "match_points"),
    [(3, 1, 10), (3, 2, 20), (5, 2, 10), (5, 3, 20), (7, 3, 10), (7, 4, 20), (3, None, 10)],
)
def test_a_teams_bye_is_a_match_point_or_two_where_teams_are_few(
    teams: int, rounds: int | None, match_points: int
) -> None:
    """2 match points where the teams are fewer than twice the rounds."""
    built = team_event(4, *[""] * teams, board_colours="WBWB", rounds=rounds)
    pairing = pair_round(built, load_ruleset("classic"))
    assert pairing.bye_award == Award(match_points, 20)


@pytest.mark.parametrize(("boards", "tenths"), [(2, 10), (4, 20), (5, 25), (1, 5)])
def test_a_teams_bye_gives_half_the_boards_as_game_points(boards: int, tenths: int) -> None:
    built = team_event(boards, "", "", "", board_colours="WBWBWBWB"[:boards], rounds=1)
    pairing = pair_round(built, load_ruleset("classic"))
    assert pairing.bye_award == Award(10, tenths)


def test_a_teams_bye_in_other_match_points_is_a_drawn_or_a_won_match() -> None:
    points = MatchPoints(win=30, draw=10, loss=0)
    few = team_event(4, "", "", "", board_colours="WBWB", match_points=points, rounds=2)
    assert pair_round(few, load_ruleset("classic")).bye_award == Award(30, 20)
    many = team_event(4, "", "", "", board_colours="WBWB", match_points=points, rounds=1)
    assert pair_round(many, load_ruleset("classic")).bye_award == Award(10, 20)
