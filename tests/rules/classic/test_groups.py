"""How a round is paired, score group by score group (arbiter's manual, page 55)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import pytest

from builders import event, scored
from suizo.errors import NoValidPairing
from suizo.pairing.explain import explain_round
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable

    from suizo.event.model import Event
    from suizo.rulesets.ruleset import RuleSet


@pytest.fixture(scope="module")
def classic() -> RuleSet:
    return load_ruleset("classic")


class Visit(NamedTuple):
    """One bracket as the explanation tells it."""

    name: str
    kind: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    outcome: str


def visits(built: Event, rules: RuleSet) -> list[Visit]:
    return [
        Visit(b.name, b.kind, b.moved_down, b.residents, b.outcome)
        for b in explain_round(pair_round(built, rules)).brackets
    ]


def all_of(ids: Iterable[int], *, but: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Every pair of ids except these."""
    return [pair for pair in combinations(sorted(ids), 2) if pair not in set(but)]


def test_score_groups_from_the_highest_down(classic: RuleSet) -> None:
    built = scored([1, 1, 0.5, 0.5, 0, 0])
    assert visits(built, classic) == [
        Visit("1.0", "homogeneous", (), (1, 2), "paired"),
        Visit("0.5", "homogeneous", (), (3, 4), "paired"),
        Visit("0.0", "homogeneous", (), (5, 6), "paired"),
    ]


def test_who_came_down_is_paired_first_then_the_homogeneous_remainder(classic: RuleSet) -> None:
    """3 comes down and meets the highest resident; 5, 6, 7 and 8 are then folded: 5-7, 6-8."""
    built = scored([1, 1, 1, 0, 0, 0, 0, 0])
    assert visits(built, classic) == [
        Visit("1.0", "homogeneous", (), (1, 2, 3), "paired"),
        Visit("0.0", "heterogeneous", (3,), (4, 5, 6, 7, 8), "paired"),
    ]
    pairs = {frozenset(pair) for pair in pair_round(built, classic).pairs}
    assert pairs == {
        frozenset({1, 2}),
        frozenset({3, 4}),
        frozenset({5, 7}),
        frozenset({6, 8}),
    }


def test_many_who_came_down_make_the_group_homogeneous(classic: RuleSet) -> None:
    """Page 120: those who came down are at least as many as the group's own players."""
    built = scored([2, 2, 1, 1, 0], apart=[(1, 2)])
    assert visits(built, classic)[1] == Visit("1.0", "homogeneous", (1, 2), (3, 4), "paired")


def test_a_player_without_legal_opponent_floats(classic: RuleSet) -> None:
    """2 has nobody in the group: it floats although 4 is the lowest."""
    built = scored([1, 1, 1, 1, 0, 0], apart=[(1, 2), (2, 3), (2, 4)])
    top, bottom = explain_round(pair_round(built, classic)).brackets
    assert top.floaters == (2, 4)
    assert top.pairs == ((1, 3),)
    assert bottom.moved_down == (2, 4)


def test_the_fewest_float(classic: RuleSet) -> None:
    """1-2 would leave 3 and 4 alone; 1-3 and 2-4 leave nobody."""
    built = scored([1, 1, 1, 1, 0, 0], apart=[(3, 4), (1, 4), (2, 3)])
    top, _ = explain_round(pair_round(built, classic)).brackets
    assert top.pairs == ((1, 3), (2, 4))
    assert top.floaters == ()


def test_the_next_to_last_group_is_undone_for_the_last(classic: RuleSet) -> None:
    """3 would float by rank, and nobody of the last group may meet 3: 2 floats instead."""
    built = scored([1, 1, 1, 0], apart=[(3, 4)])
    assert visits(built, classic) == [
        Visit("1.0", "homogeneous", (), (1, 2, 3), "undone"),
        Visit("0.0", "homogeneous", (3,), (4,), "no legal pairing"),
        Visit("1.0", "homogeneous", (), (1, 2, 3), "paired"),
        Visit("0.0", "homogeneous", (2,), (4,), "paired"),
    ]
    assert explain_round(pair_round(built, classic)).brackets[2].completing


def test_both_of_a_group_float_where_the_last_group_needs_them(classic: RuleSet) -> None:
    """Undoing 1-2 is enough: nothing is joined."""
    built = scored([1, 1, 0, 0], apart=[(3, 4), (1, 3), (2, 4)])
    assert [visit.name for visit in visits(built, classic)] == ["1.0", "0.0", "1.0", "0.0"]
    pairs = {frozenset(pair) for pair in pair_round(built, classic).pairs}
    assert pairs == {frozenset({1, 4}), frozenset({2, 3})}


def test_the_two_lowest_groups_are_joined_where_undoing_does_not_help(classic: RuleSet) -> None:
    """3 came down, and neither 3 nor 4 can help both 5 and 6, who may not meet: 2 must come.

    The joined group is homogeneous, though only one came down to three.
    """
    built = scored([2, 2, 2, 1, 0, 0], apart=[(3, 5), (3, 6), (5, 6)])
    assert visits(built, classic) == [
        Visit("2.0", "homogeneous", (), (1, 2, 3), "undone"),
        Visit("1.0", "homogeneous", (3,), (4,), "undone"),
        Visit("0.0", "homogeneous", (), (5, 6), "no legal pairing"),
        Visit("1.0", "homogeneous", (3,), (4,), "no legal pairing"),
        Visit("1.0+0.0", "homogeneous", (3,), (4, 5, 6), "no legal pairing"),
        Visit("2.0", "homogeneous", (), (1, 2, 3), "paired"),
        Visit("1.0+0.0", "homogeneous", (2,), (4, 5, 6), "paired"),
    ]


def test_joining_repeats_until_every_player_is_paired(classic: RuleSet) -> None:
    """7 may only meet 1 or 2, 8 only 4: the three lowest groups become one."""
    seven = [(7, who) for who in (3, 4, 5, 6, 8)]
    eight = [(8, who) for who in (1, 2, 3, 5, 6)]
    built = scored([3, 3, 3, 2, 2, 1, 0, 0], apart=seven + eight)
    found = visits(built, classic)
    assert [visit.name for visit in found if visit.outcome == "paired"] == ["3.0", "2.0+1.0+0.0"]
    assert [visit.name for visit in found if visit.outcome != "paired"] == [
        *("3.0", "2.0", "1.0", "0.0"),
        *("1.0", "1.0+0.0", "2.0", "2.0+1.0+0.0"),
    ]
    pairs = {frozenset(pair) for pair in pair_round(built, classic).pairs}
    assert pairs == {
        frozenset({1, 3}),
        frozenset({2, 7}),
        frozenset({4, 8}),
        frozenset({5, 6}),
    }


def test_where_even_one_group_has_no_pairing_the_round_is_refused(classic: RuleSet) -> None:
    built = scored([2, 1, 0, 0], apart=[(1, 2), (1, 3), (1, 4)])
    with pytest.raises(NoValidPairing) as caught:
        pair_round(built, classic)
    assert caught.value.refusal.groups == ((1,), (2, 3, 4))


def test_everybody_in_one_group_where_nobody_has_points(classic: RuleSet) -> None:
    assert visits(event("", "", "", ""), classic) == [
        Visit("0.0", "homogeneous", (), (1, 2, 3, 4), "paired")
    ]
