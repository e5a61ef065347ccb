"""B3 (arbiter's manual, page 120): the worked example to the digit, and what its text says."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import event, scored
from suizo.pairing.explain import explain_round
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.round import Participant
from suizo.rulesets.load import load_ruleset
from suizo.stages import Bracket, Candidate
from suizo_rules.classic.b3 import SquaredDifferences

A, B, C, D, E, F = range(1, 7)
EXAMPLE = scored([3.0, 2.5, 2.5, 2.0, 1.5, 1.0], apart=[(F, B), (F, C), (F, D), (F, E)])
"""The lowest group of the manual's example: F may only play A."""


def b3_cost(scores: list[int], candidate: Candidate) -> int:
    players = tuple(Participant(id=n, seed=n, score=s) for n, s in enumerate(scores, start=1))
    return SquaredDifferences().bind(Bracket(name="", residents=players)).of_candidate(candidate)


@pytest.mark.parametrize("route", ["optimal", "literal"])
def test_the_worked_example_costs_4_25(route: str) -> None:
    """Page 120: 2.0² + 0.0² + 0.5² with the exchange of C and D."""
    pairing = pair_round(EXAMPLE, load_ruleset("b3-one-group"), search=route)
    assert {frozenset(pair) for pair in pairing.pairs} == {
        frozenset({A, F}),
        frozenset({B, C}),
        frozenset({D, E}),
    }
    (bracket,) = explain_round(pairing).brackets
    assert bracket.pairs == ((A, F), (B, C), (D, E))
    assert [(cost.criterion, cost.value) for cost in bracket.costs] == [("B3", "4.25")]


def test_transpositions_alone_reach_5_25() -> None:
    """Page 120: 2.0² + 0.5² + 1.0² with S1 = A B C and S2 = F D E."""
    pairing = pair_round(EXAMPLE, load_ruleset("b3-one-group"))
    (milestone,) = explain_round(pairing).brackets[0].milestones
    assert milestone.name == "transpositions alone"
    assert milestone.pairs == ((A, F), (B, D), (C, E))
    assert [(cost.criterion, cost.value) for cost in milestone.costs] == [("B3", "5.25")]


def test_no_milestone_where_transpositions_already_win() -> None:
    pairing = pair_round(event("", "", "", ""), load_ruleset("b3-one-group"))
    assert explain_round(pairing).brackets[0].milestones == ()


def test_many_small_differences_beat_a_few_large_ones() -> None:
    """Page 120: 1² + 1² is less than 2² + 0², though both differ by 2 points in all."""
    pairing = pair_round(scored([3, 2, 2, 1]), load_ruleset("b3-one-group"))
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 3}), frozenset({2, 4})}
    (bracket,) = explain_round(pairing).brackets
    assert [cost.value for cost in bracket.costs] == ["2"]


@pytest.mark.parametrize(
    ("scores", "floater", "cost"),
    [
        ([10, 10, 10], 3, 100),
        ([20, 15, 0], 3, 25 + 100),
        ([20, 15, 0], 1, 225 + 900),
        ([0, 0, 0], 1, 100),
        ([0], 1, 100),
        ([-5, -5, -10], 3, 100),
    ],
)
def test_whoever_stays_unpaired_meets_one_point_below_the_lowest_even_minus_one(
    scores: list[int], floater: int, cost: int
) -> None:
    players = tuple(Participant(id=n, seed=n, score=s) for n, s in enumerate(scores, start=1))
    others = tuple(player for player in players if player.id != floater)
    pairs = ((others[0], others[1]),) if others else ()
    candidate = Candidate(pairs, (players[floater - 1],))
    assert b3_cost(scores, candidate) == cost


def test_the_bye_of_players_without_points_counts_as_minus_one() -> None:
    pairing = pair_round(event("", "", ""), load_ruleset("b3-one-group"))
    assert pairing.bye is not None
    assert pairing.bye.id == 3
    (bracket,) = explain_round(pairing).brackets
    assert [cost.value for cost in bracket.costs] == ["1"]


def test_the_bye_goes_up_where_that_makes_the_smaller_sum() -> None:
    """1.5² + 0 for the bye of the middle player beats 1.0² + 1.5² (0.5 points apart at the end)."""
    pairing = pair_round(scored([1.5, 0.5, 0], apart=[(1, 2)]), load_ruleset("b3-one-group"))
    assert pairing.bye is not None
    assert pairing.bye.id == 2
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 3})}


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(1, 8))
def test_no_legal_pairing_costs_less(seed: int, size: int) -> None:
    """Against every way to pair the field, counted without the product's search."""
    rng = Random(seed)
    points = sorted((rng.choice([0, 0.5, 1, 1.5, 2, 3]) for _ in range(size)), reverse=True)
    apart = [
        (a, b) for a in range(1, size + 1) for b in range(a + 1, size + 1) if rng.random() < 0.2
    ]
    tenths = [round(10 * value) for value in points]

    def least(left: tuple[int, ...]) -> int | None:
        """The least cost of pairing these ids, one of them unpaired where the count is odd."""
        if not left:
            return 0
        first, *others = left
        costs = []
        for other in others:
            rest = least(tuple(who for who in others if who != other))
            if (first, other) not in apart and rest is not None:
                costs.append(rest + (tenths[first - 1] - tenths[other - 1]) ** 2)
        rest = least(tuple(others))
        if len(left) % 2 and rest is not None:
            costs.append(rest + (tenths[first - 1] - (tenths[-1] - 10)) ** 2)
        return min(costs, default=None)

    rules = load_ruleset("b3-one-group")
    expected = least(tuple(range(1, size + 1)))
    if expected is None:
        return
    pairing = pair_round(scored(points, apart=apart), rules)
    (step,) = pairing.trace.steps
    assert step.pairing is not None
    assert step.pairing.costs == (expected,)


def test_b3_is_the_default_of_a_preset_that_brings_no_criteria() -> None:
    rules = load_ruleset(
        {"suizo": 1, "title": "no evaluation", "extends": "classic", "plugins": {"drop": ["b3"]}}
    )
    names = [criterion.name for criterion in rules.criteria(prepare(EXAMPLE, rules))]
    assert names == ["B1a", "B2", "B3"]
    assert [plugin.name for plugin in rules.provenance.plugins if plugin.name == "b3"] == ["b3"]


def test_absolute_criteria_say_why() -> None:
    """B1a names the round of the game, B2 the colour that both must have."""
    played = event("2 w 1|3 w 1", "1 b 0|4 w 1", "4 w 0|1 b 0", "3 b 1|2 b 0")
    rules = load_ruleset("classic")
    round_ = prepare(played, rules)
    rematch, colours, _ = rules.criteria(round_)
    one, two, four = (round_.participant(who) for who in (1, 2, 4))
    assert rematch.of_pairs(one, [two, four]) == [1, 0]
    assert rematch.why(one, two) == "they met in round 1"
    assert colours.why(one, two) == "both must have Black"
    assert colours.why(two, one) == "no third colour running, no colour difference beyond 2"


def test_two_who_must_have_the_same_colour_do_not_meet() -> None:
    """B2: 1-2 and 7-8 would cost nothing; 1 and 2 are both due Black, 7 and 8 White."""
    played = event(
        *("5 w 1|7 w 1", "6 w 1|8 w 1", "7 w 1|5 b =", "8 w 1|6 b ="),
        *("1 b 0|3 w =", "2 b 0|4 w =", "3 b 0|1 b 0", "4 b 0|2 b 0"),
    )
    rules = load_ruleset("b3-one-group")
    round_ = prepare(played, rules)
    one, two, three, seven, eight = (round_.participant(who) for who in (1, 2, 3, 7, 8))
    _, colours, _ = rules.criteria(round_)
    assert colours.of_pairs(one, [two, three, seven]) == [1, 0, 0]
    assert colours.of_pair(seven, eight) == 1
    pairs = {frozenset(pair) for pair in pair_round(played, rules).pairs}
    assert not pairs & {frozenset({1, 2}), frozenset({7, 8})}
