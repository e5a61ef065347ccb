"""The edition of 2017: criteria by their articles, the collapse, whole events on both routes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import suizo
from builders import booked, event, scored, with_round
from suizo.event.facts import sitting_out
from suizo.event.model import ForbiddenGroup
from suizo.event.points import PointSystem
from suizo.event.results import Colour
from suizo.pairing.explain import explain_round
from suizo.pairing.orchestrator import prepare

if TYPE_CHECKING:
    from collections.abc import Iterable

    from suizo.round import Participant

RULES = suizo.load_ruleset("fide-dutch-2017")


class Visit(NamedTuple):
    """One bracket as the explanation tells it."""

    name: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    outcome: str
    floaters: tuple[int, ...]


def visits(pairing: suizo.RoundPairing) -> list[Visit]:
    return [
        Visit(b.name, b.moved_down, b.residents, b.outcome, b.floaters)
        for b in explain_round(pairing).brackets
    ]


def pairs_of(pairing: suizo.RoundPairing) -> set[tuple[int, ...]]:
    bye = {(pairing.bye.id,)} if pairing.bye else set()
    return {tuple(sorted(pair)) for pair in pairing.pairs} | bye


def all_of(ids: Iterable[int], *, but: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Every pair of ids except these."""
    return [pair for pair in combinations(sorted(ids), 2) if pair not in set(but)]


def criteria(built: suizo.Event, number: int | None = None) -> dict[str, suizo.Criterion]:
    return {c.name: c for c in RULES.criteria(prepare(built, RULES, number))}


def bound(
    built: suizo.Event, name: str, moved: int = 0
) -> tuple[suizo.Criterion, dict[int, Participant]]:
    """A criterion bound to a bracket of everybody, the first `moved` of whom came down."""
    players = prepare(built, RULES).participants
    bracket = suizo.Bracket(name="", moved_down=players[:moved], residents=players[moved:])
    return criteria(built)[name].bind(bracket), {p.id: p for p in players}


# --- Whole events ---------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(2, 9), rate=st.sampled_from([0, 0.1, 0.3]))
def test_the_literal_route_pairs_every_round_alike(seed: int, size: int, rate: float) -> None:
    rng = Random(seed)
    rounds = rng.randint(1, size + 1)
    current = event(*[""] * size, initial_colour=Colour.WHITE, rounds=rounds)
    if size > 3 and rng.random() < 0.5:
        apart = tuple(ForbiddenGroup(tuple(rng.sample(range(1, size + 1), 2))) for _ in range(3))
        current = replace(current, forbidden=apart)
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
        assert visits(literal) == visits(pairing)
        assert literal.pairs == pairing.pairs
        current = with_round(current, pairing, rng)


@pytest.mark.parametrize(
    ("code", "preset"),
    [
        ("FIDE_DUTCH_2017", "fide-dutch-2017"),
        ("FIDE_DUTCH_2017_BAKU", "fide-dutch-2017-baku"),
    ],
)
def test_record_192_chooses_the_edition(code: str, preset: str) -> None:
    found = suizo.ruleset_for_code(code)
    assert found is not None
    assert found.preset.name == preset


def test_baku_gives_the_upper_half_virtual_points() -> None:
    built = event(*[""] * 8, rounds=9, initial_colour=Colour.WHITE)
    pairing = suizo.pair_round(built, suizo.load_ruleset("fide-dutch-2017-baku"))
    assert pairs_of(pairing) == {(1, 3), (2, 4), (5, 7), (6, 8)}


# --- The bye (C2) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "other", "said"),
    [
        ("- U", "", "had the bye in round 1"),
        ("2 w +", "1 b -", "won by forfeit in round 1"),
        ("2 w -", "1 b +", ""),
        ("- F", "", ""),
        ("- H", "", ""),
        ("- Z", "", ""),
        ("", "", ""),
        ("2 w 1", "1 b 0", ""),
    ],
)
def test_c2_a_bye_or_a_win_by_forfeit_bars_from_the_bye(row: str, other: str, said: str) -> None:
    round = prepare(event(row, other, "4 w 1", "3 b 0"), RULES)
    rule = RULES.bye_rule(round)
    assert rule.eligible(round.participant(1)) is not bool(said)
    assert rule.why_not(round.participant(1)) == said


def test_a9_the_bye_is_part_of_the_last_bracket() -> None:
    """3 may not meet 4 and meets 5, so that 4 is left over; 2 coming down would do no better."""
    pairing = suizo.pair_round(scored([1, 1, 1, 0, 0], apart=[(3, 4)]), RULES)
    assert pairs_of(pairing) == {(1, 2), (3, 5), (4,)}


# --- Score differences (A8: C6, C16 to C19) -------------------------------------------------------


def test_a8_differences_compare_from_the_highest_down() -> None:
    criterion, p = bound(scored([3, 2, 2, 1, 1, 1]), "C6", 3)
    two, one, none = (criterion.of_pair(p[a], p[b]) for a, b in ((1, 4), (2, 4), (4, 5)))
    assert two > 6 * one > 0
    assert none == 0


def test_a8_the_artificial_score_is_one_point_below_the_lowest_ranked() -> None:
    criterion, p = bound(scored([3, 2, 0.5, 0.5]), "C6", 2)
    assert criterion.of_floater(p[3]) < criterion.of_pair(p[2], p[3])
    assert criterion.of_floater(p[2]) == criterion.of_pair(p[1], p[3])
    assert criterion.of_floater(p[1]) > 4 * criterion.of_floater(p[2])


def test_a8_whatever_a_win_is_worth_a_point_is_a_point() -> None:
    points = PointSystem.of(win=30, draw=10, loss=0)
    criterion, p = bound(replace(scored([1, 0, 0]), points=points), "C6", 1)
    assert criterion.of_floater(p[2]) == criterion.of_pair(p[1], p[2])


# --- Floats (A4: C12 to C19) ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "other"),
    [
        *(("- U", ""), ("- H", ""), ("- F", ""), ("- Z", ""), ("", "")),
        *(("2 w +", "1 b -"), ("2 w -", "1 b +")),
    ],
)
def test_a4_who_does_not_play_for_whatever_reason_floats_down(row: str, other: str) -> None:
    criterion, p = bound(event(row, other, "4 w 1", "3 b 0"), "C12")
    assert criterion.of_floater(p[1]) == 1
    assert criterion.of_floater(p[3]) == 0


LATE = event("3 w 1|2 w 1", "4 b =|1 b 0", "1 b 0|4 w =", "2 w =|3 b =", "6 w =", "5 b =")
"""Points 2, 0.5, 0.5, 1, 0.5, 0.5. In round 2 the players 1 and 4 floated down, 2 and 3 up."""


def test_c12_and_c13_count_any_player_who_receives_the_float_again() -> None:
    down, p = bound(LATE, "C12", 1)
    up, _ = bound(LATE, "C13", 1)
    assert down.of_pair(p[1], p[2]) == down.of_pair(p[4], p[2]) == 1
    assert down.of_pair(p[1], p[4]) == 1  # not 2: for 4 it is an upfloat
    assert down.of_pair(p[2], p[5]) == up.of_pair(p[2], p[5]) == 0  # equal scores: no float
    assert up.of_pair(p[1], p[2]) == up.of_pair(p[4], p[3]) == 1
    assert up.of_pair(p[1], p[4]) == 0
    assert [down.of_floater(p[who]) for who in (1, 2, 4, 5)] == [1, 0, 1, 1]
    assert up.of_floater(p[2]) == 0


def test_c14_and_c15_look_two_rounds_back() -> None:
    rows = ("3 w 1|2 w 1|- H", "4 b =|1 b 0|- H", "1 b 0|4 w =|- H", "2 w =|3 b =|- H")
    built = event(*rows, "6 w =||- H", "5 b =||- H")
    down, p = bound(built, "C14")
    up, _ = bound(built, "C15")
    assert {who for who in p if down.of_floater(p[who])} == {1, 4, 5, 6}
    assert {who for who in (2, 3, 4) if up.of_pair(p[1], p[who])} == {2, 3}


def test_c16_and_c17_weigh_the_differences() -> None:
    down, p = bound(LATE, "C16", 1)
    up, _ = bound(LATE, "C17", 1)
    assert down.of_pair(p[1], p[2]) > 6 * down.of_pair(p[1], p[4]) > 0
    assert up.of_pair(p[1], p[2]) > 6 * up.of_pair(p[4], p[2]) > 0
    assert down.of_floater(p[1]) > 6 * down.of_pair(p[1], p[2])
    assert down.of_pair(p[2], p[5]) == up.of_floater(p[2]) == 0


@pytest.mark.parametrize("name", ["C6", "C12", "C13", "C16", "C17"])
@pytest.mark.parametrize("moved", [0, 1, 3])
def test_masks_say_the_same_as_pairs(name: str, moved: int) -> None:
    criterion, p = bound(LATE, name, moved)
    players = list(p.values())
    expected: dict[int, list[int]] = {}
    for i, a in enumerate(players):
        for j, b in enumerate(players):
            if i != j and (cost := criterion.of_pair(a, b)):
                expected.setdefault(cost, [0] * len(players))[i] |= 1 << j
    assert criterion.cost_masks(players) == expected


# --- The next bracket (C7) and the last ones (A9, C4) ---------------------------------------------


def test_c7_sends_down_whom_the_next_bracket_can_pair() -> None:
    """3 is the first choice, but may meet neither 4 nor 5."""
    built = scored([1, 1, 1, 0.5, 0.5, 0, 0], apart=[(3, 4), (3, 5)])
    assert pairs_of(suizo.pair_round(built, RULES)) == {(1, 3), (2, 4), (5, 6), (7,)}


def test_c7_leaves_over_somebody_who_may_have_the_bye() -> None:
    """4 has had the bye. If 3 came down and met 5, it would be left over."""
    rows = ["- Z", "- Z", "- Z", "- U", "- Z"]
    bonus = scored([1, 1, 1, -1, 0], apart=[(3, 4)])
    built = replace(event(*rows), abnormal=bonus.abnormal, forbidden=bonus.forbidden)
    assert pairs_of(suizo.pair_round(built, RULES)) == {(1, 3), (2, 4), (5,)}


def test_c7_looks_no_further_than_the_next_bracket_which_becomes_the_ppb() -> None:
    """3 comes down and meets 5, and 4, left over, may not meet 6: the second bracket blocks.

    Paired anew it sends 3 to 6. The edition of 2026 looks at the whole round from the start.
    """
    built = scored([1, 1, 1, 0.5, 0.5, 0], apart=[(3, 4), (4, 6)])
    pairing = suizo.pair_round(built, RULES)
    assert visits(pairing) == [
        Visit("1.0", (), (1, 2, 3), "paired", (3,)),
        Visit("0.5", (3,), (4, 5), "undone", (4,)),
        Visit("0.5", (3,), (4, 5), "paired", (3,)),
        Visit("0.0", (3,), (6,), "paired", ()),
    ]
    assert pairs_of(pairing) == {(1, 2), (3, 6), (4, 5)}
    later = suizo.pair_round(built, suizo.load_ruleset("fide-dutch-2026"))
    assert pairs_of(later) == {(1, 3), (2, 4), (5, 6)}


def test_a9_everybody_below_the_ppb_is_one_bracket() -> None:
    """6 may meet 5 only of those below, who is then missed by 3, whom 4 may not meet.

    In the collapsed bracket 2-4 and 5-6 mean differences of 0.5 and 0.5, less than 1 and 0.
    """
    built = scored([1, 1, 1, 0.5, 0.5, 0], apart=[(3, 4), (3, 6), (4, 6)])
    pairing = suizo.pair_round(built, RULES)
    assert visits(pairing) == [
        Visit("1.0", (), (1, 2, 3), "undone", (3,)),
        Visit("1.0", (), (1, 2, 3), "paired", (2,)),
        Visit("0.5+0.0", (2,), (4, 5, 6), "paired", ()),
    ]
    assert pairs_of(pairing) == {(1, 3), (2, 4), (5, 6)}


def test_a9_the_ppb_sends_down_as_many_as_completion_needs() -> None:
    """3 has had the bye: the two above it cannot both stay there."""
    bonus = scored([1, 1, -1])
    built = replace(event("- Z", "- Z", "- U"), abnormal=bonus.abnormal)
    pairing = suizo.pair_round(built, RULES)
    assert visits(pairing) == [
        Visit("1.0", (), (1, 2), "undone", ()),
        Visit("1.0", (), (1, 2), "paired", (1, 2)),
        Visit("0.0", (1, 2), (3,), "paired", (2,)),
    ]


def test_without_any_legal_pairing_the_round_is_refused() -> None:
    built = scored([1, 1, 0, 0], apart=[(1, 2), (1, 3), (1, 4)])
    with pytest.raises(suizo.NoValidPairing):
        suizo.pair_round(built, RULES)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_smallest_fields(size: int) -> None:
    pairing = suizo.pair_round(event(*[""] * size), RULES)
    assert pairs_of(pairing) == {1: {(1,)}, 2: {(1, 2)}, 3: {(1, 2), (3,)}}[size]


def test_topscorers_are_judged_in_the_final_round_only() -> None:
    rows = ("3 w 1|4 w 1", "4 w 1|3 w 1", "1 b 0|2 b 0", "2 b 0|1 b 0")
    final, earlier = criteria(event(*rows, rounds=3)), criteria(event(*rows, rounds=5))
    first, second, *_ = prepare(event(*rows, rounds=5), RULES).participants
    assert earlier["C3"].of_pair(first, second) == 1
    assert final["C3"].of_pair(first, second) == 0
    assert "C8" not in earlier
    assert final["C8"].of_pair(first, second) == final["C9"].of_pair(first, second) == 1


def test_c10_and_c11_count_preferences_and_strong_ones() -> None:
    built = event("3 w 1", "4 w 1", "1 b 0", "2 b 0", "6 w =|6 b =", "5 b =|5 w =")
    found = criteria(built)
    p = {who: prepare(built, RULES).participant(who) for who in range(1, 7)}
    assert found["C10"].of_pair(p[1], p[2]) == found["C11"].of_pair(p[1], p[2]) == 1
    assert found["C10"].of_pair(p[3], p[5]) == 1
    assert found["C11"].of_pair(p[3], p[5]) == 0


def test_the_criteria_stand_in_the_order_of_the_book() -> None:
    names = list(criteria(event("2 w 1", "1 b 0", rounds=2)))
    assert names == ["C1", "C3", *(f"C{number}" for number in range(6, 20))]
