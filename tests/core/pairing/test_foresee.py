"""What is said before round 1: each remark once, and silence where all is well."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from builders import event, team_event
from suizo.event.model import ForbiddenGroup
from suizo.event.points import PointSystem
from suizo.pairing.foresee import foresee
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.rulesets.ruleset import RuleSet

    With = Callable[[str], RuleSet]


@pytest.fixture(scope="module")
def classic() -> RuleSet:
    return load_ruleset("classic")


def field(size: int, **facts: Any) -> Any:
    return event(*[""] * size, **facts)


@pytest.mark.parametrize(
    "quiet",
    [
        field(10, rounds=5),
        field(8, rounds=6),
        field(9, rounds=7),
        field(2, rounds=1),
        field(0, rounds=5),
        field(10, rounds=5, forbidden=(ForbiddenGroup((1, 2)), ForbiddenGroup((3, 4), 2, 3))),
        team_event(4, *[""] * 8, rounds=5),
    ],
    ids=["ten", "eight", "nine", "two", "nobody", "forbidden pairs", "teams"],
)
def test_nothing_to_say(classic: RuleSet, quiet: Any) -> None:
    assert foresee(quiet, classic) == ()


ROUNDS = "the number of rounds is not declared (record 142)"


@pytest.mark.parametrize(
    ("built", "line"),
    [
        (field(10), ROUNDS),
        (
            field(8, rounds=8),
            "8 rounds are more than 8 participants can play without a rematch: 7 at the most",
        ),
        (
            field(7, rounds=8),
            "8 rounds are more than 7 participants can play without a rematch: 7 at the most",
        ),
        (
            team_event(2, "", "", rounds=2),
            "2 rounds are more than 2 participants can play without a rematch: 1 at the most",
        ),
        (
            field(8, rounds=7),
            "7 rounds leave 8 participants hardly a choice of opponents: the last rounds may "
            "have no legal pairing (a round robin has one)",
        ),
        (
            field(7, rounds=6),
            "6 rounds leave 7 participants hardly a choice of opponents: the last rounds may "
            "have no legal pairing (a round robin has one)",
        ),
        (
            field(9, rounds=5, points=PointSystem(pairing_bye=20)),
            "a pairing-allocated bye is worth 2.0, more than a win (1.0)",
        ),
        (
            field(9, rounds=5, points=PointSystem(full_bye=15)),
            "a full-point bye is worth 1.5, more than a win (1.0)",
        ),
        (
            field(9, rounds=5, points=PointSystem(half_bye=11)),
            "a half-point bye is worth 1.1, more than a win (1.0)",
        ),
        (
            field(9, rounds=5, points=PointSystem(zero_bye=12)),
            "a zero-point bye is worth 1.2, more than a win (1.0)",
        ),
        (
            field(9, rounds=5, tiebreaks=("XX",)),
            "tie-break 'XX' is not offered by preset 'classic'; it offers BH, SB",
        ),
        (
            field(9, rounds=5, system="FIDE_ROUNDROBIN"),
            "tie-break BH says nothing in a round robin: all are level in it",
        ),
        (
            field(6, rounds=2, forbidden=(ForbiddenGroup((1, 2, 3, 4, 5), 2, 2),)),
            "round 2 cannot be paired: the forbidden pairs leave at least 4 of 6 participants "
            "without an opponent",
        ),
        (
            field(5, rounds=1, forbidden=(ForbiddenGroup((1, 2, 3, 4)), ForbiddenGroup((4, 9)))),
            "round 1 cannot be paired: the forbidden pairs leave at least 3 of 5 participants "
            "without an opponent",
        ),
    ],
)
def test_each_remark(classic: RuleSet, built: Any, line: str) -> None:
    """The case L9 among them: as many rounds as a round robin has."""
    assert foresee(built, classic) == (line,)


def test_the_rounds_of_the_preset_count_where_the_event_has_none() -> None:
    rules = load_ruleset({"suizo": 1, "extends": "classic", "rounds": 9})
    assert foresee(field(20), rules) == ()
    assert foresee(field(6), rules)[0].startswith("9 rounds are more than 6 participants")


def test_byes_worth_more_than_the_presets_win() -> None:
    points = {"win": 1, "draw": 0.5, "bye": 2}
    rules = load_ruleset({"suizo": 1, "extends": "classic", "points": points})
    assert foresee(field(9, rounds=5), rules) == (
        "a pairing-allocated bye is worth 2.0, more than a win (1.0)",
    )


def test_a_tiebreak_that_needs_ratings(with_plugin: With) -> None:
    rules = with_plugin(
        "from suizo.stages import TieBreak\n"
        "@hookimpl\ndef tiebreaks():\n"
        "    return [TieBreak('ARO', 'average', dict, needs=frozenset({'ratings'}))]\n"
    )
    built = field(9, rounds=5, tiebreaks=("ARO",))
    assert foresee(built, rules) == ()
    unrated = tuple(replace(p, rating=None) if p.id in (4, 7) else p for p in built.players)
    assert foresee(replace(built, players=unrated), rules) == (
        "tie-break ARO needs ratings, and 2 players have none (the first is 4)",
    )


def test_what_plugins_say_comes_last_with_their_name(with_plugin: With) -> None:
    rules = with_plugin("@hookimpl\ndef check_event(event): return ['too few clubs']\n")
    assert foresee(field(10), rules) == (ROUNDS, "too few clubs (plugin own)")
