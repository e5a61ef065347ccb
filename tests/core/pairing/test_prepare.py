"""The round that pairing looks at, from an event's facts; life-cycle cases in the docstrings."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import booked, event, scored
from suizo.errors import NoValidPairing, RequestError
from suizo.event.model import AbnormalPoints, Acceleration, Event, ForbiddenGroup, RequestedBye
from suizo.event.points import PointSystem
from suizo.event.results import Colour, Outcome
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.pairing.prepare import prepare_round, round_to_pair
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from suizo.round import Round

U, F, H, Z = Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE


def prepared(built: Event, number: int | None = None, declared: int | None = None) -> Round:
    return prepare_round(built, round_to_pair(built, number), lambda n: {}, declared)


def sets(pairs: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


# --- Which round ----------------------------------------------------------------------------------


def test_the_first_round_not_paired_yet() -> None:
    built = event("2 w 1|3 w 1", "1 b 0|4 b 0", "4 w 1|1 b 0", "3 b 0|2 w 1", rounds=3)
    assert round_to_pair(built) == 3
    assert [round_to_pair(built, n) for n in (1, 2, 3)] == [1, 2, 3]


def test_results_of_every_earlier_round_must_be_in() -> None:
    """L10: a draw built on results that are not there is refused; the last such round is told."""
    built = event("2 w ?|3 w 1", "1 b ?|- U", "- U|1 b 0")
    with pytest.raises(RequestError, match="round 1 still lacks the results of 1, 2; enter them"):
        round_to_pair(built)
    assert round_to_pair(built, 1) == 1
    many = event(*(f"{n + 1 if n % 2 else n - 1} {'w' if n % 2 else 'b'} ?" for n in range(1, 25)))
    with pytest.raises(RequestError, match=r"results of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;"):
        round_to_pair(many)


def test_an_adjourned_game_counts_as_a_draw() -> None:
    """C.04.2, 3.1: pairing goes on."""
    round_ = prepared(event("2 w X", "1 b X"))
    assert [p.score for p in round_.participants] == [5, 5]


# --- Who is to be paired --------------------------------------------------------------------------


def test_participants_by_score_then_number_and_the_others_apart() -> None:
    built = event("2 w 0|- H", "1 b 1", "4 w =", "3 b =", "- U", "- Z|- Z")
    round_ = prepared(built)
    assert [p.id for p in round_.participants] == [2, 5, 3, 4]
    assert [p.id for p in round_.everyone] == [2, 5, 3, 4, 1, 6]
    assert round_.sitting_out == {1: H, 6: Z}
    assert round_.participant(6).score == 0
    with pytest.raises(KeyError):
        round_.participant(7)


def test_a_player_removed_after_a_result_is_never_his_own_opponent() -> None:
    """L4: history stays, the seat is empty."""
    built = event("2 w 1|- Z", "1 b 0", "4 w 1", "3 b 0", "- U")
    round_ = prepared(built)
    assert round_.participant(1).points == 10
    pairing = pair_round(built, load_ruleset("classic"))
    assert sets(pairing.pairs) == {frozenset({3, 5}), frozenset({2, 4})}
    assert pairing.sitting_out == {1: Z}


def test_everybody_withdrew() -> None:
    """L1: nobody is seated any more."""
    built = event("2 w 1", "1 b 0", byes=(RequestedBye(Z, 2, (1, 2)),))
    with pytest.raises(RequestError, match="nobody is to be paired in round 2: all sit it out"):
        pair_round(built, load_ruleset("classic"))


def test_a_left_out_player_cannot_collect_byes() -> None:
    """L2: who had a full-point bye is not eligible for the pairing's own."""
    built = event("2 w 1", "1 b 0", "- F")
    pairing = pair_round(built, load_ruleset("classic"))
    assert pairing.bye is not None
    assert pairing.bye.id != 3


@pytest.mark.parametrize("given", ["- U", "- F", "- H", "- Z"])
def test_a_bye_set_by_hand_replaces_the_pairings_own(given: str) -> None:
    """L3; case preassigned-pab-5p-r2: 4 has it, and the other four are paired (here by B3)."""
    built = event("3 w 1", "4 b 1", "1 b 0", f"2 w 0|{given}", "- U", initial_colour=Colour.WHITE)
    round_ = prepared(built)
    assert [p.id for p in round_.participants] == [1, 2, 5, 3]
    assert round_.bye_given == (given == "- U")
    pairing = pair_round(built, load_ruleset("classic"))
    assert pairing.bye is None
    assert sets(pairing.pairs) == {frozenset({1, 2}), frozenset({3, 5})}


def test_a_finished_round_does_not_change_when_somebody_drops_out_later() -> None:
    """L5, L7: round 2 is prepared the same, whatever happened after it."""
    built = event("2 w 1|3 w 1", "1 b 0|4 w 1", "4 w 1|1 b 0", "3 b 0|2 b 0")
    later = replace(built, byes=(RequestedBye(Z, 3, (1, 4)),))
    assert repr(prepared(later, 2).participants) == repr(prepared(built, 2).participants)
    assert [p.id for p in prepared(later).participants] == [2, 3]


def test_a_late_entrant_keeps_everybodys_history() -> None:
    """L8: 5 comes in round 2 with the number 5 and an absence in round 1."""
    round_ = prepared(event("3 w 1", "4 b 1", "1 b 0", "2 w 0", ""))
    assert [p.id for p in round_.participants] == [1, 2, 3, 4, 5]
    late = round_.participant(5)
    assert (late.points, late.met, late.past[0].outcome) == (0, frozenset(), Outcome.ABSENT)


def test_all_but_one_have_a_bye_booked() -> None:
    """Case one-candidate-left-5p-r5: the single active player gets the bye, no board."""
    built = event(
        "4 w =|3 b 0|2 b 0|- U|- H",
        "5 b 0|- U|1 w 1|4 w 0|- Z",
        "- Z|1 w 1|4 b 0|5 w 0",
        "1 b =|5 w 1|3 w 1|2 b 1|- Z",
        "2 w 1|4 b 0|- Z|3 b 1|- H",
        rounds=9,
    )
    pairing = pair_round(built, load_ruleset("classic"))
    assert (pairing.number, pairing.boards) == (5, ())
    assert pairing.bye is not None
    assert pairing.bye.id == 3


def test_round_6_after_a_round_of_byes() -> None:
    """Case trailing-byes-4p-r6: only 4-1 and 2-3 are left."""
    built = event(
        "2 w 1|- H|- U|3 b 1|- Z",
        "1 b 0|- U|- Z|4 w 1|- Z",
        "- U|4 w 1|- H|1 w 0|- Z",
        "- Z|3 b 0|- Z|2 b 0|- H",
        initial_colour=Colour.WHITE,
        rounds=9,
    )
    pairing = pair_round(built, load_ruleset("classic"))
    assert pairing.number == 6
    assert sorted(pairing.pairs) == [(2, 3), (4, 1)]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(1, 9), rate=st.sampled_from([0.2, 0.5, 0.9]))
def test_one_legal_pairing_for_every_parity_and_number_of_byes(
    seed: int, size: int, rate: float
) -> None:
    """L6, L3: round 1 with any byes booked; one bye at most, none where the number is even."""
    built = booked(event(*[""] * size), Random(seed), rate)
    present = [player.id for player in built.players if not player.entries]
    if not present:
        return
    pairing = pair_round(built, load_ruleset("classic"), 1)
    seats = [who for pair in pairing.pairs for who in pair]
    assert (pairing.bye is not None) == bool(len(present) % 2)
    assert sorted(seats + ([pairing.bye.id] if pairing.bye else [])) == present


@pytest.mark.parametrize("booked_points", [0, 5])
def test_booked_byes_are_in_nobodys_score(booked_points: int) -> None:
    """Cases pending-hpb-included and -excluded: 4 and 13 have booked round 3; 16 are paired."""
    built = event(
        *("10 w 1|8 b 1", "11 b 1|5 w =", "12 w 1|16 b 1", "13 b 1|18 w 1|- H"),
        *("14 w 1|2 b =", "15 b =|7 w =", "16 w 0|6 b =", "17 b 1|1 w 0", "18 w 0|12 b 1"),
        *("1 b 0|17 w 0", "2 w 0|14 b 0", "3 b 0|9 w 0", "4 w 0|- H|- H", "5 b 0|11 w 1"),
        *("6 w =|- H", "7 b 1|3 w 0", "8 w 0|10 b 1", "9 b 1|4 b 0"),
        rounds=7,
        initial_colour=Colour.WHITE,
    )
    stated = {4: 20 + booked_points, 13: 5 + booked_points}
    built = replace(
        built, players=tuple(replace(p, stated_points=stated.get(p.id)) for p in built.players)
    )
    round_ = prepared(built)
    assert round_.sitting_out == {4: H, 13: H}
    assert [round_.participant(who).score for who in (4, 13)] == [20, 5]
    assert [p.id for p in round_.participants] == [
        *(1, 3, 2, 5, 6, 8, 9, 14, 15, 16, 17, 18, 7, 10, 11, 12)
    ]
    assert len(pair_round(built, load_ruleset("classic")).boards) == 8


# --- What a participant carries -------------------------------------------------------------------


def test_history_of_a_participant() -> None:
    """Opponents of played games only; colours without unplayed rounds; scores before each round."""
    built = event(
        "2 w 1|3 b +|- H|4 b =", "1 b 0", "4 w 1|1 w -", "3 b 0|- U|- Z|1 w =", initial_colour=None
    )
    one = prepared(built).participant(1)
    assert one.met == frozenset({2, 4})
    assert one.colours == (Colour.WHITE, Colour.BLACK)
    assert [(p.opponent, p.points, p.score, p.opponent_score) for p in one.past] == [
        (2, 10, 0, 0),
        (3, 10, 10, 10),
        (None, 5, 20, None),
        (4, 5, 25, 10),
    ]
    assert (one.points, one.score) == (30, 30)
    assert not one.had_pairing_bye
    assert prepared(built).participant(4).had_pairing_bye
    assert repr(one) == "<1 with 3.0>"


def test_acceleration_counts_in_scores_and_in_those_of_the_past() -> None:
    """Records 250 and XXA: floats look back at pairing scores; points stay real."""
    grants = (
        Acceleration(1, 1, 1, 2, 10),
        Acceleration(2, 2, 1, 1, 5),
        Acceleration(1, 2, 2, 2, 3),
    )
    built = event("3 w 0", "4 b 1", "1 b 1", "2 w 0", accelerations=grants)
    round_ = prepared(built)
    assert {p.id: (p.points, p.score) for p in round_.participants} == {
        1: (0, 5),
        2: (10, 13),
        3: (10, 10),
        4: (0, 0),
    }
    assert [p.id for p in round_.participants] == [2, 3, 1, 4]
    assert [(p.past[0].score, p.past[0].opponent_score) for p in round_.everyone] == [
        (13, 0),
        (0, 10),
        (10, 0),
        (0, 13),
    ]


def test_plugins_virtual_points_add_to_the_events() -> None:
    built = event("", "", accelerations=(Acceleration(1, 1, 1, 1, 10),))
    round_ = prepare_round(built, 1, lambda n: {1: 5, 2: 20 * n})
    assert [(p.id, p.points, p.score) for p in round_.participants] == [(2, 0, 20), (1, 0, 15)]


def test_abnormal_points_count() -> None:
    """Record 299: in the score from the round on that it names, or from the start."""
    rules = (
        AbnormalPoints(None, None, -5, 1, (1,)),
        AbnormalPoints(None, None, 20, None, (2,)),
        AbnormalPoints(U, None, 5, None, ()),
    )
    built = event("2 w 1", "1 b 0", "- U", abnormal=rules)
    round_ = prepared(built)
    assert {p.id: p.points for p in round_.participants} == {1: 5, 2: 20, 3: 5}
    assert [p.past[0].score for p in round_.everyone] == [20, 0, 0]


def test_the_presets_points_count_where_the_event_has_none() -> None:
    rules = load_ruleset({"suizo": 1, "extends": "classic", "points": {"win": 3, "draw": 1}})
    built = event("2 w 1|- H", "1 b 0", "- U")
    assert {p.id: p.points for p in prepare(built, rules).everyone} == {1: 30, 2: 0, 3: 30}
    own = replace(built, points=PointSystem(white_win=12))
    assert {p.id: p.points for p in prepare(own, rules).everyone} == {1: 12, 2: 0, 3: 10}


@pytest.mark.parametrize(
    ("order", "ranked"),
    [((3, 1, 4, 2), [3, 1, 4, 2]), ((3,), [3, 1, 2, 4]), ((), [1, 2, 3, 4])],
    ids=["whole", "partly", "nothing"],
)
def test_by_position_the_place_in_the_file_breaks_ties(
    order: tuple[int, ...], ranked: list[int]
) -> None:
    """JaVaFo's XXC rank; whoever the file order leaves out comes after it, by number."""
    built = event("", "", "", "", by_position=True, file_order=order)
    assert [p.id for p in prepared(built).participants] == ranked
    assert [p.seed for p in prepared(built).participants] == [1, 2, 3, 4]
    assert [p.id for p in prepared(replace(built, by_position=False)).participants] == [1, 2, 3, 4]
    scores = scored([0, 1, 0, 1], by_position=True, file_order=(4, 3, 2, 1))
    assert [p.id for p in prepared(scores).participants] == [4, 2, 3, 1]


# --- The round itself -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("of_event", "declared", "last"),
    [(None, None, None), (2, None, 2), (None, 2, 2), (3, 2, 3), (2, 9, 2)],
)
def test_the_declared_last_round(
    of_event: int | None, declared: int | None, last: int | None
) -> None:
    """The event's own number goes before the preset's."""
    built = event("2 w 1", "1 b 0", "- U", rounds=of_event)
    round_ = prepared(built, declared=declared)
    assert round_.last == last
    assert round_.is_last == (last == 2)


def test_forbidden_pairs_of_the_round() -> None:
    """Records 260 and XXP: groups, each from one round to another."""
    groups = (ForbiddenGroup((1, 2, 3)), ForbiddenGroup((1, 4), 2, 3), ForbiddenGroup((2, 4), 3))
    built = event("", "", "", "", forbidden=groups)
    assert prepared(built).forbidden == {
        1: frozenset({2, 3}),
        2: frozenset({1, 3}),
        3: frozenset({1, 2}),
    }
    tables = [prepare_round(built, n, lambda r: {}).forbidden for n in (2, 3, 4)]
    assert [4 in table[1] for table in tables] == [True, True, False]
    assert [table.get(4, frozenset()) for table in tables] == [
        frozenset({1}),
        frozenset({1, 2}),
        frozenset({2}),
    ]


def test_forbidden_pairs_bind_the_pairing() -> None:
    built = event(*[""] * 4, forbidden=(ForbiddenGroup((1, 3)),))
    assert sets(pair_round(built, load_ruleset("classic")).pairs) == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }
    built = event(*[""] * 4, forbidden=(ForbiddenGroup((1, 2, 3, 4)),))
    with pytest.raises(NoValidPairing):
        pair_round(built, load_ruleset("classic"))
