"""Whole rounds: legal by an independent check, alike on both routes, refused only where none is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import booked, event, with_round
from independent import UNPLAYED_POINT, colour_faults, faults, met
from suizo.errors import NoValidPairing, RequestError
from suizo.event.facts import sitting_out
from suizo.event.model import Event, ForbiddenGroup
from suizo.event.results import Colour
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet


@pytest.fixture(scope="module")
def classic() -> RuleSet:
    return load_ruleset("classic")


def to_pair(event: Event, number: int) -> set[int]:
    return {player.id for player in event.players} - set(sitting_out(event, number))


def legal_pairing_exists(event: Event, number: int, left: frozenset[int]) -> bool:
    """By trying everything; `left` are the ids still without a seat (0: the bye)."""
    if not left:
        return True
    players = {player.id: player for player in event.players}
    past = number - 1

    def may_meet(a: int, b: int) -> bool:
        if a == 0:
            outcomes = {players[b].entry(n).outcome for n in range(1, number)}
            return not outcomes & UNPLAYED_POINT
        if met(players[a], b, past) or any(
            {a, b} <= set(group.ids) and group.covers(number) for group in event.forbidden
        ):
            return False
        return any(
            not [
                *colour_faults(players[a], mine, past),
                *colour_faults(players[b], mine.other, past),
            ]
            for mine in Colour
        )

    first = min(left)
    return any(
        may_meet(first, other) and legal_pairing_exists(event, number, left - {first, other})
        for other in sorted(left - {first})
    )


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(2, 9), rate=st.sampled_from([0, 0.1, 0.3]))
def test_tournaments_played_to_the_end_of_what_is_legal(seed: int, size: int, rate: float) -> None:
    rules = load_ruleset("classic")
    rng = Random(seed)
    current = event(*[""] * size, initial_colour=Colour.WHITE)
    if rng.random() < 0.3:
        current = replace(current, forbidden=(ForbiddenGroup((1, 2), 2),))
    for number in range(1, size + 3):
        current = booked(current, rng, rate)
        expected = to_pair(current, number)
        if not expected:
            return
        seats = frozenset(expected) | ({0} if len(expected) % 2 else set())
        try:
            pairing = pair_round(current, rules, number)
        except NoValidPairing as error:
            assert not legal_pairing_exists(current, number, seats)
            check_refusal(error)
            return
        assert list(faults(current, pairing, expected)) == []
        assert pair_round(current, rules, number, search="literal").pairs == pairing.pairs
        current = with_round(current, pairing, rng)


def check_refusal(error: NoValidPairing) -> None:
    refusal = error.refusal
    assert len(refusal.groups) > len(refusal.partners)
    assert all(len(group) % 2 for group in refusal.groups)
    assert refusal.conflict
    assert bool(refusal.relaxations) == (refusal.missing == 1)
    for way in refusal.relaxations:
        lifted = {way.constraint.a, way.constraint.b}
        pairs = [set(pair) for pair in way.pairing.pairs]
        pairs += [{way.pairing.bye.id, 0}] if way.pairing.bye else []
        assert lifted in pairs


def test_round_one_folds_the_field(classic: RuleSet) -> None:
    pairing = pair_round(event(*[""] * 8, initial_colour=Colour.WHITE), classic)
    assert pairing.pairs == ((1, 5), (6, 2), (3, 7), (8, 4))
    assert pairing.bye is None


def test_an_odd_field_leaves_the_lowest_the_bye(classic: RuleSet) -> None:
    pairing = pair_round(event(*[""] * 5), classic)
    assert pairing.pairs == ((1, 3), (4, 2))
    assert pairing.bye is not None
    assert pairing.bye.id == 5
    assert pairing.bye_award is not None
    assert pairing.bye_award.points == 10
    assert pairing.notes == ("the initial colour is not stated (record 152): White was assumed",)


def test_a_single_participant_gets_the_bye(classic: RuleSet) -> None:
    pairing = pair_round(event("", "- H"), classic)
    assert pairing.pairs == ()
    assert pairing.bye is not None
    assert pairing.bye.id == 1


@pytest.mark.parametrize(
    ("rows", "facts", "number", "said"),
    [
        ((), {}, None, "nobody is to be paired"),
        (("- Z", "- H", ""), {"rounds": 0}, None, "all 0 declared rounds"),
        (("2 w 1", "1 b 0"), {"rounds": 1}, None, "all 1 declared rounds have been paired"),
        (("2 w 1", "1 b 0"), {}, 4, "only 1 rounds have been paired"),
        (("2 w 1", "1 b 0"), {}, 0, "rounds count from 1"),
        (("2 w ?", "1 b ?", ""), {}, None, "round 1 still lacks the results of 1, 2"),
        (("2 w 1|- U", "1 b 0", ""), {}, None, None),
        (("2 w 1|- U", "1 b 0", "4 w 1", "3 b 0"), {}, None, "the pairing-allocated bye has been"),
    ],
)
def test_rounds_that_cannot_be_paired_now(
    classic: RuleSet,
    rows: tuple[str, ...],
    facts: dict[str, object],
    number: int | None,
    said: str | None,
) -> None:
    built = event(*rows, **facts)
    if said is None:
        assert pair_round(built, classic, number).number == 2
        return
    with pytest.raises(RequestError, match=said):
        pair_round(built, classic, number)


def test_a_past_round_is_paired_from_what_was_known_before_it(classic: RuleSet) -> None:
    played = event("3 w 1|2 b 1", "4 b 1|1 w 0", "1 b 0|4 b 1", "2 w 0|3 w 0", "- H|- Z")
    first = pair_round(played, classic, 1)
    assert first.pairs == ((1, 3), (4, 2))
    assert {who: kind.value for who, kind in first.sitting_out.items()} == {5: "H"}
    assert pair_round(played, classic, 2).pairs == ((2, 1), (3, 4))


def test_the_order_of_players_changes_nothing(classic: RuleSet) -> None:
    built = event("3 w 1", "4 b =", "1 b 0", "2 w =", "- U", "- Z")
    shuffled = replace(built, players=built.players[::-1])
    assert pair_round(shuffled, classic).pairs == pair_round(built, classic).pairs
