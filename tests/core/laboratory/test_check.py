"""Rounds paired again: what agrees, what differs, and why."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import suizo
from builders import event, team_event
from suizo.event.model import Event, ForbiddenGroup
from suizo.event.results import Colour, Entry, Outcome
from suizo.laboratory import (
    ColourDifference,
    Ground,
    Options,
    RoundCheck,
    Verdict,
    check_event,
    generate_event,
)

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet

FOUR = ("3 w 1", "4 b 1", "1 b 0", "2 w 0")
"""Round 1 of four players as it should be: 1 and 2 win."""


def with_second_round(*cells: str, **facts: object) -> Event:
    return event(*(f"{one}|{two}" for one, two in zip(FOUR, cells, strict=True)), **facts)


def of_round(event: Event, ruleset: RuleSet, number: int) -> RoundCheck:
    (found,) = check_event(event, ruleset, range(number, number + 1)).rounds
    assert found.number == number
    return found


def sample(name: str) -> Event:
    return suizo.load_event(str(resources.files("suizo.samples") / f"{name}.trf"))


def test_a_sound_event_agrees(classic: RuleSet) -> None:
    check = check_event(sample("open"), classic)
    assert check.agrees
    assert check.exit_code == 0
    assert check.preset == "classic"
    assert [(r.number, r.verdict) for r in check.rounds] == [
        (n, Verdict.AGREES) for n in range(1, 5)
    ]


def test_an_event_before_round_1_has_nothing_to_check(classic: RuleSet) -> None:
    check = check_event(event("", ""), classic)
    assert check.rounds == ()
    assert check.agrees


def test_a_round_that_all_sat_out_is_passed_over(classic: RuleSet) -> None:
    check = check_event(event("2 w 1|- Z", "1 b 0|- Z"), classic)
    assert [r.number for r in check.rounds] == [1]


# --- Reasons --------------------------------------------------------------------------------------


def test_a_later_candidate_of_equal_cost(classic: RuleSet) -> None:
    found = of_round(event("2 w 1", "1 b 0", "4 b 0", "3 w 1"), classic, 1)
    assert found.verdict is Verdict.DIFFERS
    assert (found.theirs, found.ours) == (((1, 2), (3, 4)), ((1, 3), (2, 4)))
    assert found.reason is not None
    assert found.reason.ground is Ground.ORDER
    assert str(found.reason).startswith("bracket 0.0: both cost the same; ours comes first")


def test_more_downfloaters(classic: RuleSet) -> None:
    found = of_round(with_second_round("4 b 1", "3 w 1", "2 b 0", "1 w 0"), classic, 2)
    assert found.reason is not None
    assert found.reason.ground is Ground.DOWNFLOATERS
    assert (found.reason.bracket, found.reason.file, found.reason.ours) == ("1.0", "2", "0")
    assert str(found.reason) == (
        "bracket 1.0: more downfloaters: 2 in the file, ours 0 (1, 2 left unpaired)"
    )


def test_a_rematch_is_not_legal(classic: RuleSet) -> None:
    found = of_round(with_second_round("3 b 1", "4 w 1", "1 w 0", "2 b 0"), classic, 2)
    assert found.reason is not None
    assert found.reason.ground is Ground.ILLEGAL
    assert found.reason.details == (
        "1 and 3 may not meet: they met in round 1 [B1a]",
        "2 and 4 may not meet: they met in round 1 [B1a]",
    )


def test_a_forbidden_pair_is_not_legal(classic: RuleSet) -> None:
    forbidden = (ForbiddenGroup((1, 2)),)
    paired = with_second_round("2 b 1", "1 w 0", "4 w 1", "3 b 0", forbidden=forbidden)
    found = of_round(paired, classic, 2)
    assert found.reason is not None
    assert found.reason.details == ("1 and 2 may not meet: forbidden by the event [forbidden]",)


def test_the_first_criterion_that_costs_more() -> None:
    """B3's worked example: the pairing without exchanges costs 5.25, the right one 4.25."""
    worked = sample("b3")
    pairs = ((1, 6), (2, 4), (3, 5))
    colours = {n: c for a, b in pairs for n, c in ((a, Colour.WHITE), (b, Colour.BLACK))}
    opponent = {n: m for a, b in pairs for n, m in ((a, b), (b, a))}
    played = replace(
        worked,
        players=tuple(
            replace(
                p,
                entries=(*p.entries[:4], Entry(opponent[p.id], colours[p.id], Outcome.DRAW)),
                stated_points=None,
            )
            if p.id in opponent
            else p
            for p in worked.players
        ),
    )
    found = of_round(played, suizo.load_ruleset("b3-one-group"), 5)
    assert found.reason is not None
    assert found.reason.ground is Ground.CRITERION
    assert (found.reason.criterion, found.reason.file, found.reason.ours) == ("B3", "5.25", "4.25")
    assert "B3 squared score differences: 5.25 in the file, ours 4.25" in str(found.reason)


def test_colours_are_told_apart_from_pairs(classic: RuleSet) -> None:
    found = of_round(event("3 w 1", "4 w 1", "1 b 0", "2 b 0"), classic, 1)
    assert found.verdict is Verdict.DIFFERS
    assert found.theirs == found.ours == ()
    assert not found.bye_differs
    assert found.reason is None
    assert found.colours == (ColourDifference(4, 2, "by the initial colour"),)


def test_a_colour_that_is_not_told_cannot_differ(classic: RuleSet) -> None:
    untold = event("3 w +", "4 w +", "1 b -", "2 b -")
    untold = replace(
        untold,
        players=tuple(
            replace(p, entries=(replace(p.entries[0], colour=None),)) if p.id in (2, 4) else p
            for p in untold.players
        ),
    )
    assert of_round(untold, classic, 1).verdict is Verdict.AGREES


def test_another_bye(classic: RuleSet) -> None:
    found = of_round(event("4 w 1", "- U", "5 w 1", "1 b 0", "3 b 0"), classic, 1)
    assert found.bye_differs
    assert (found.byes, found.our_bye) == ((2,), 5)
    assert found.reason is not None


def test_a_second_bye_is_not_legal(classic: RuleSet) -> None:
    rows = ("3 w 1|2 b =", "4 b 1|1 w =", "1 b 0|4 b 1", "2 w 0|3 w 0", "- U|- U")
    found = of_round(event(*rows), classic, 2)
    assert found.reason is not None
    assert found.reason.details == ("5 may not have the bye: had the bye in round 1 [bye]",)


def test_a_bye_that_the_bye_rule_settles_otherwise(dutch: RuleSet) -> None:
    rows = ("3 w 1|- U", "4 b 1|5 w 1", "1 b 0|4 w 1", "2 w 0|3 b 0", "- U|2 b 0")
    found = of_round(event(*rows), dutch, 2)
    assert found.reason is not None
    assert found.reason.ground is Ground.BYE
    assert str(found.reason) == "the bye rule leaves the bye to 3, 4, not to 1"


def test_several_byes_are_told(classic: RuleSet) -> None:
    found = of_round(event("4 w 1", "- U", "- U", "1 b 0"), classic, 1)
    assert found.byes == (2, 3)
    assert found.reason is not None
    assert found.reason.details == ("2 and 3 all have the bye",)


def test_a_round_that_has_no_legal_pairing_by_ours(classic: RuleSet) -> None:
    check = check_event(event("2 w 1|2 b 1", "1 b 0|1 w 0"), classic)
    first, second = check.rounds
    assert first.verdict is Verdict.AGREES
    assert second.verdict is Verdict.NO_PAIRING
    assert "round 2 has no legal pairing" in second.message
    assert second.reason is not None
    assert second.reason.details == ("1 and 2 may not meet: they met in round 1 [B1a]",)
    assert check.exit_code == 1


def test_a_missing_result_leaves_later_rounds_unchecked(classic: RuleSet) -> None:
    open_game = with_second_round("2 b =", "1 w =", "4 w 1", "3 b 0")
    players = [
        replace(p, entries=(replace(p.entries[0], outcome=Outcome.NOT_ENTERED), p.entries[1]))
        if p.id in (1, 3)
        else p
        for p in open_game.players
    ]
    check = check_event(replace(open_game, players=tuple(players)), classic)
    assert [r.verdict for r in check.rounds] == [Verdict.AGREES, Verdict.UNCHECKED]
    assert "round 1 still lacks the results of 1, 3" in check.rounds[1].message
    assert check.exit_code == 3


def test_points_that_the_results_do_not_give(classic: RuleSet) -> None:
    made = sample("open")
    first, *others = made.players
    wrong = replace(made, players=(replace(first, stated_points=40), *others))
    check = check_event(wrong, classic)
    assert not check.agrees
    assert check.exit_code == 1
    assert check.points == ("player 1: the file says 4.0 points, the results give 3.5",)


def test_points_are_counted_by_the_preset() -> None:
    ruleset = suizo.load_ruleset(
        {"suizo": 1, "extends": "classic", "points": {"win": 3, "draw": 1, "loss": 0}}
    )
    made = event(*FOUR)
    stated = {1: 30, 2: 30, 3: 0, 4: 0}
    made = replace(
        made, players=tuple(replace(p, stated_points=stated[p.id]) for p in made.players)
    )
    assert check_event(made, ruleset).points == ()


def test_teams_are_checked_as_teams(classic: RuleSet) -> None:
    right = team_event(2, "3 w 11", "4 b 11", "1 b 00", "2 w 00")
    assert check_event(right, classic).agrees
    wrong = team_event(2, "2 w 11", "1 b 00", "4 b 11", "3 w 00")
    (found,) = check_event(wrong, classic).rounds
    assert found.ours == ((1, 3), (2, 4))


# --- Properties -----------------------------------------------------------------------------------


def swapped(event: Event, number: int, board: int, other: int) -> Event | None:
    """The event with the Black players of two boards of a round exchanged; None if there are none.

    Later rounds are cut off.
    """
    games = [
        (p.id, p.entry(number).opponent or 0)
        for p in event.players
        if p.entry(number).colour is Colour.WHITE
    ]
    if len(games) < 2:
        return None
    one, two = games[board % len(games)], games[other % len(games)]
    if one == two:
        return None
    mate = {one[0]: two[1], two[1]: one[0], two[0]: one[1], one[1]: two[0]}

    def changed(entry: Entry, player: int) -> Entry:
        if player not in mate:
            return entry
        return Entry(mate[player], entry.colour, Outcome.DRAW)

    return replace(
        event,
        players=tuple(
            replace(
                p,
                entries=(*p.entries[: number - 1], changed(p.entry(number), p.id)),
                stated_points=None,
            )
            for p in event.players
        ),
    )


@pytest.mark.parametrize("preset", ["classic", "fide-dutch-2026"])
@given(st.integers(1, 40), st.integers(1, 5), st.integers(0, 9), st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_every_other_pairing_is_worse_for_a_reason(
    preset: str, number: int, round_number: int, board: int, other: int
) -> None:
    ruleset = suizo.load_ruleset(preset)
    options = Options(players=(9, 16), rounds=(5, 5), half_byes=0.05, forfeits=0.05)
    spoilt = swapped(generate_event(ruleset, 8, number, options), round_number, board, other)
    if spoilt is None:
        return
    found = of_round(spoilt, ruleset, round_number)
    assert found.verdict is Verdict.DIFFERS
    assert found.theirs
    assert found.ours
    assert found.reason is not None
    assert found.reason.ground is not Ground.OURS_COSTS_MORE
