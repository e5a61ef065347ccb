"""Positions in which another engine answers otherwise, and what the rules say of its answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event
from suizo.event.results import Colour, Entry, Outcome
from suizo.laboratory import Ground, check_event

if TYPE_CHECKING:
    from suizo.laboratory.judge import Reason

DATA = Path(__file__).parents[2] / "data" / "disputes"

Pairs = set[tuple[int, ...]]
"""Pairs of ids, the smaller first; a single id has the bye."""

SECOND_BYE = "second-bye-7p-r9.trf"
SECOND_BYE_ANSWERS: tuple[Pairs, Pairs] = (
    {(1, 4), (2, 6), (3, 7), (5,)},
    {(1, 4), (2, 5), (3, 6), (7,)},
)
LOOK_AHEAD = "look-ahead-barred-5p-r5.trf"
LOOK_AHEAD_ANSWERS: tuple[Pairs, Pairs] = ({(1, 2), (3, 5), (4,)}, {(2, 3), (4, 5), (1,)})


def load(name: str) -> tuple[suizo.Event, suizo.RuleSet]:
    """The position, and the rules that its file names."""
    position = suizo.load_event(DATA / name)
    rules = suizo.ruleset_for_code(position.system or "")
    assert rules is not None
    return position, rules


def pairs_of(pairing: suizo.RoundPairing) -> Pairs:
    bye = set() if pairing.bye is None else {(pairing.bye.id,)}
    return {(min(pair), max(pair)) for pair in pairing.pairs} | bye


def reason_against(name: str, answer: Pairs) -> Reason:
    """Why the next round of the position is not to be paired like this."""
    position, rules = load(name)
    entries: dict[int, Entry] = {}
    for seats in answer:
        if len(seats) == 1:
            entries[seats[0]] = Entry(None, None, Outcome.PAIRING_BYE)
        else:
            white, black = seats
            entries[white] = Entry(black, Colour.WHITE, Outcome.DRAW)
            entries[black] = Entry(white, Colour.BLACK, Outcome.DRAW)
    players = tuple(replace(p, entries=(*p.entries, entries[p.id])) for p in position.players)
    number = len(players[0].entries)
    (checked,) = check_event(replace(position, players=players), rules, {number}).rounds
    assert checked.reason is not None
    return checked.reason


@pytest.mark.parametrize("search", ["optimal", "literal"])
@pytest.mark.parametrize(
    ("name", "expected"),
    [(SECOND_BYE, SECOND_BYE_ANSWERS[0]), (LOOK_AHEAD, LOOK_AHEAD_ANSWERS[0])],
)
def test_both_routes_give_what_the_rules_ask_for(name: str, expected: Pairs, search: str) -> None:
    position, rules = load(name)
    assert pairs_of(suizo.pair_round(position, rules, search=search)) == expected


def test_c2_and_c5_a_second_bye_is_never_given() -> None:
    """7 has had the bye in round 3; 2 (4½ points) and 5 (3 points) are all who may have it."""
    position, _ = load(SECOND_BYE)
    had = {Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN}
    barred = {p.id for p in position.players if had & {e.outcome for e in p.entries}}
    assert barred == {1, 3, 4, 6, 7}
    assert {p.id: p.stated_points for p in position.players if p.id not in barred} == {2: 45, 5: 30}
    reason = reason_against(SECOND_BYE, SECOND_BYE_ANSWERS[1])
    assert reason.ground is Ground.ILLEGAL
    assert reason.details == ("7 may not have the bye: had the bye in round 3 [bye]",)


def test_2017_c7_judges_the_last_bracket_by_who_may_be_left_over_there() -> None:
    """1 meets 4 only if 5 is left over, who had the bye; alone it is left over two points up."""
    reason = reason_against(LOOK_AHEAD, LOOK_AHEAD_ANSWERS[1])
    assert (reason.ground, reason.bracket, reason.criterion) == (Ground.CRITERION, "2.0", "C7")


@pytest.mark.parametrize("preset", ["fide-dutch-2017", "fide-dutch-2026"])
def test_without_a_declared_number_of_rounds_no_round_is_the_last(preset: str) -> None:
    """1 and 2 must both have Black and are topscorers: they meet in a last round only."""
    rows = ("3 w 1|4 w 1", "4 w 1|3 w 1", "1 b 0|2 b 0", "2 b 0|1 b 0", *["- Z|- Z"] * 4)
    rules = suizo.load_ruleset(preset)
    declared = event(*rows, initial_colour=Colour.WHITE, rounds=3)
    assert (1, 2) in pairs_of(suizo.pair_round(declared, rules))
    assert (1, 2) not in pairs_of(suizo.pair_round(replace(declared, rounds=None), rules))
