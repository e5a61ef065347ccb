"""The edition of 2026: criteria by their articles, and whole events on both routes."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import suizo
from builders import booked, event, with_round
from suizo.event.facts import sitting_out
from suizo.event.model import ForbiddenGroup
from suizo.event.results import Colour
from suizo.pairing.orchestrator import prepare

if TYPE_CHECKING:
    from suizo.round import Participant

RULES = suizo.load_ruleset("fide-dutch-2026")


def criteria(built: suizo.Event, number: int | None = None) -> dict[str, suizo.Criterion]:
    return {c.name: c for c in RULES.criteria(prepare(built, RULES, number))}


def bound(
    built: suizo.Event, name: str, moved: int
) -> tuple[suizo.Criterion, tuple[Participant, ...]]:
    """A criterion bound to a bracket of everybody, the first `moved` of whom came down."""
    round = prepare(built, RULES)
    players = round.participants
    bracket = suizo.Bracket(name="", moved_down=players[:moved], residents=players[moved:])
    return criteria(built)[name].bind(bracket), players


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(2, 9), rate=st.sampled_from([0, 0.1, 0.3]))
def test_the_literal_route_pairs_every_round_alike(seed: int, size: int, rate: float) -> None:
    rng = Random(seed)
    rounds = rng.randint(1, size + 1)
    current = event(*[""] * size, initial_colour=Colour.WHITE, rounds=rounds)
    if rng.random() < 0.3:
        current = replace(current, forbidden=(ForbiddenGroup((1, 2, 3), 2),))
    for number in range(1, rounds + 1):
        current = booked(current, rng, rate)
        if len(sitting_out(current, number)) == size:
            return
        try:
            pairing = suizo.pair_round(current, RULES, number)
        except suizo.NoValidPairing:
            with pytest.raises(suizo.NoValidPairing):
                suizo.pair_round(current, RULES, number, search="literal")
            return
        literal = suizo.pair_round(current, RULES, number, search="literal")
        assert (literal.pairs, literal.bye and literal.bye.id) == (
            pairing.pairs,
            pairing.bye and pairing.bye.id,
        )
        current = with_round(current, pairing, rng)


def test_c2_and_c5_the_bye_goes_to_the_lowest_score_that_may_have_it() -> None:
    built = event("2 w 1|- U", "1 b 0|3 b 1", "- U|2 w 0", "5 w 1|5 b 0", "4 b 0|4 w 1")
    pairing = suizo.pair_round(built, RULES)
    assert pairing.bye is not None
    assert pairing.bye.id not in (1, 3)


@pytest.mark.parametrize(
    ("history", "barred"),
    [("- U", True), ("- F", True), ("2 w +", True), ("- H", False), ("- Z", False), ("", False)],
)
def test_c2_who_scored_a_win_without_playing_is_barred(history: str, barred: bool) -> None:
    other = "1 b -" if "+" in history else ""
    round = prepare(event(history, other, "4 w 1", "3 b 0"), RULES)
    rule = RULES.bye_rule(round)
    assert rule.eligible(round.participant(1)) is not barred
    assert bool(rule.why_not(round.participant(1))) is barred


def test_c3_binds_no_topscorers_in_the_final_round() -> None:
    rows = ("3 w 1|4 w 1", "4 w 1|3 w 1", "1 b 0|2 b 0", "2 b 0|1 b 0")
    not_final = criteria(event(*rows, rounds=5))["C3"]
    final = criteria(event(*rows, rounds=3))["C3"]
    first, second, *_ = prepare(event(*rows, rounds=5), RULES).participants
    assert not_final.of_pair(first, second) == 1
    assert final.of_pair(first, second) == 0
    assert "C10" not in criteria(event(*rows, rounds=5))
    assert criteria(event(*rows, rounds=3))["C11"].of_pair(first, second) == 1


def test_c7_compares_the_highest_score_first() -> None:
    built = event("4 w 1", "5 b 1", "6 w =", "1 b 0", "2 w 0", "3 b =")
    criterion, players = bound(built, "C7", 2)
    high, middle, low = players[0], players[2], players[-1]
    assert criterion.of_floater(high) > 6 * criterion.of_floater(middle)
    assert criterion.of_floater(middle) > 3 * criterion.of_floater(low)


def test_c9_counts_unplayed_games_only_where_a_single_floater_gets_the_bye() -> None:
    built = event("- H|- H", "3 w 1|3 b 1", "2 b 0|2 w 0")
    criterion = criteria(built)["C9"]
    player = prepare(built, RULES).participant(1)
    here = criterion.bind(suizo.Bracket(name="", residents=(), takes_bye=True))
    assert here.with_floaters(1).of_floater(player) == 2
    assert here.with_floaters(3).of_floater(player) == 0
    elsewhere = criterion.bind(suizo.Bracket(name="", residents=()))
    assert elsewhere.with_floaters(1).of_floater(player) == 0


def test_c12_and_c13_count_wishes_and_strong_wishes() -> None:
    built = event("3 w 1", "4 w 1", "1 b 0", "2 b 0", "6 w =|6 b =", "5 b =|5 w =")
    found = criteria(built)
    p = {who: prepare(built, RULES).participant(who) for who in range(1, 7)}
    assert found["C12"].of_pair(p[1], p[2]) == found["C13"].of_pair(p[1], p[2]) == 1
    assert found["C12"].of_pair(p[1], p[3]) == 0
    assert found["C12"].of_pair(p[3], p[5]) == 1
    assert found["C13"].of_pair(p[3], p[5]) == 0


@pytest.mark.parametrize(
    ("row", "floated"),
    [
        *(("- U", True), ("- H", True), ("- F", True), ("2 w +", True)),
        *(("- Z", False), ("", False), ("2 w -", False)),
    ],
)
def test_1_4_3_and_1_4_4_unplayed_rounds_that_float_down(row: str, floated: bool) -> None:
    other = {"2 w +": "1 b -", "2 w -": "1 b +"}.get(row, "")
    criterion, players = bound(event(row, other, "4 w 1", "3 b 0"), "C14", 0)
    (player,) = [p for p in players if p.id == 1]
    assert criterion.of_floater(player) == int(floated)


def test_1_4_2_those_who_played_another_score_floated() -> None:
    built = event("3 w 1|2 w 1", "4 b =|1 b 0", "1 b 0|4 w =", "2 w =|3 b =")
    down, players = bound(built, "C14", 0)
    up, _ = bound(built, "C15", 1)
    assert {p.id for p in players if down.of_floater(p)} == {1, 4}
    assert {p.id for p in players[1:] if up.of_pair(players[0], p)} == {2, 3}


def test_c18_counts_the_limbo_beyond_any_resident() -> None:
    built = event("3 w 1|2 w 1", "4 b =|1 b 0", "1 b 0|4 w =", "2 w =|3 b =")
    criterion, players = bound(built, "C18", 1)
    top, resident = players[0], players[1]
    assert criterion.of_floater(top) > criterion.of_pair(top, resident) > 0
    assert criterion.of_floater(resident) == 0


@pytest.mark.parametrize("seed", range(5))
def test_records_in_any_order_give_the_same_round(seed: int) -> None:
    rng = Random(seed)
    built = event("3 w 1|2 w 1", "4 b =|1 b 0", "1 b 0|4 w =", "2 w =|3 b =", "- U|- H", "")
    shuffled = list(built.players)
    rng.shuffle(shuffled)
    again = suizo.pair_round(replace(built, players=tuple(shuffled)), RULES)
    assert again.pairs == suizo.pair_round(built, RULES).pairs
