"""Explanations as data: every kind of bracket, and one player's part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builders import event, scored
from suizo.errors import PluginError, RequestError
from suizo.pairing.explain import (
    BoardExplained,
    Cost,
    Explanation,
    PairCost,
    explain_round,
    show_cost,
)
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.load import load_ruleset
from suizo.stages import Criterion

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.rulesets.ruleset import RuleSet


def explained(built: object, player: int | None = None, preset: str = "classic") -> Explanation:
    return explain_round(pair_round(built, load_ruleset(preset)), player)  # type: ignore[arg-type]


HETEROGENEOUS = scored([1, 1, 1, 0, 0, 0, 0])
"""3 comes down to four."""


def test_a_homogeneous_bracket() -> None:
    explanation = explained(event("", "", "", ""))
    assert (explanation.round, explanation.preset) == (1, "classic")
    (bracket,) = explanation.brackets
    assert (bracket.name, bracket.kind, bracket.outcome) == ("0.0", "homogeneous", "paired")
    assert (bracket.moved_down, bracket.residents) == ((), (1, 2, 3, 4))
    assert (bracket.pairs, bracket.floaters) == (((1, 3), (2, 4)), ())
    assert bracket.costs == (Cost("B3", "squared score differences", "0"),)
    assert (bracket.details, bracket.milestones, bracket.completing) == ((), (), False)
    assert explanation.boards == (
        BoardExplained(1, 1, 3, "by the initial colour"),
        BoardExplained(2, 4, 2, "by the initial colour"),
    )
    assert (explanation.bye, explanation.bye_points) == (None, None)


def test_a_heterogeneous_bracket_and_the_bye() -> None:
    explanation = explained(HETEROGENEOUS)
    top, bottom = explanation.brackets
    assert (top.floaters, top.pairs) == ((3,), ((1, 2),))
    assert top.details == (PairCost(3, None, "B3", "1", "squared score differences"),)
    assert (bottom.kind, bottom.moved_down) == ("heterogeneous", (3,))
    assert bottom.pairs == ((3, 4), (5, 6))
    assert bottom.floaters == (7,)
    assert bottom.details == (
        PairCost(3, 4, "B3", "1", "squared score differences"),
        PairCost(7, None, "B3", "1", "squared score differences"),
    )
    assert bottom.costs == (Cost("B3", "squared score differences", "2"),)
    assert (explanation.bye, explanation.bye_points) == (7, "1.0")


def test_a_bracket_undone_and_one_without_a_legal_pairing() -> None:
    brackets = explained(scored([1, 1, 1, 0], apart=[(3, 4)])).brackets
    assert [(b.name, b.outcome, b.completing) for b in brackets] == [
        ("1.0", "undone", False),
        ("0.0", "no legal pairing", False),
        ("1.0", "paired", True),
        ("0.0", "paired", False),
    ]
    undone, failed, again, _ = brackets
    assert (undone.pairs, undone.floaters) == (((1, 2),), (3,))
    assert (failed.pairs, failed.costs, failed.details) == ((), (), ())
    assert (again.pairs, again.floaters) == (((1, 3),), (2,))


def test_joined_brackets() -> None:
    brackets = explained(scored([2, 2, 2, 1, 0, 0], apart=[(3, 5), (3, 6), (5, 6)])).brackets
    last = brackets[-1]
    assert (last.name, last.kind, last.outcome) == ("1.0+0.0", "homogeneous", "paired")
    assert (last.moved_down, last.residents) == ((2,), (4, 5, 6))


def test_milestones_are_shown_of_what_stood_only() -> None:
    built = scored([3.0, 2.5, 2.5, 2.0, 1.5, 1.0], apart=[(6, 2), (6, 3), (6, 4), (6, 5)])
    (bracket,) = explained(built, preset="b3-one-group").brackets
    (milestone,) = bracket.milestones
    assert milestone.costs == (Cost("B3", "squared score differences", "5.25"),)
    undone = explained(scored([1, 1, 1, 0], apart=[(3, 4)])).brackets[0]
    assert undone.milestones == ()


def test_one_player() -> None:
    explanation = explained(HETEROGENEOUS, player=3)
    assert [bracket.name for bracket in explanation.brackets] == ["1.0", "0.0"]
    assert [{board.white, board.black} for board in explanation.boards] == [{3, 4}]
    explanation = explained(HETEROGENEOUS, player=7)
    assert [bracket.name for bracket in explanation.brackets] == ["0.0"]
    assert (explanation.boards, explanation.bye) == ((), 7)
    explanation = explained(HETEROGENEOUS, player=1)
    assert [bracket.name for bracket in explanation.brackets] == ["1.0"]


def test_one_player_who_sits_the_round_out() -> None:
    explanation = explained(event("2 w 1", "1 b 0", "4 w 1", "3 b 0", "- Z|- H"), player=5)
    assert (explanation.brackets, explanation.boards) == ((), ())
    assert explanation.notes[-1] == "5 sits the round out (half bye)"


def test_a_criterion_that_cannot_say_why(with_plugin: Callable[[str], RuleSet]) -> None:
    rules = with_plugin(
        "from suizo.stages import Criterion\n"
        "class Own(Criterion):\n"
        "    name = 'OWN'\n"
        "    of_pair = lambda self, a, b: 1\n"
        "    why = lambda self, a, b: 1 / 0\n"
        "@hookimpl\ndef evaluate_pairing(): return [Own()]\n"
    )
    pairing = pair_round(event("", ""), rules)
    with pytest.raises(PluginError, match="criterion OWN cannot say why it costs something: Zero"):
        explain_round(pairing)


@pytest.mark.parametrize("player", [0, -1, 5, 999])
def test_an_unknown_player(player: int) -> None:
    pairing = pair_round(event("", "", "", ""), load_ruleset("classic"))
    with pytest.raises(RequestError, match=f"no participant has the number {player}"):
        explain_round(pairing, player)


@pytest.mark.parametrize(
    ("scale", "cost", "shown"),
    [
        (1, 7, "7"),
        (100, 425, "4.25"),
        (100, 525, "5.25"),
        (100, 100, "1"),
        (100, 0, "0"),
        (3, 1, "0.3333333333"),
    ],
)
def test_costs_are_shown_in_the_criterions_own_unit(scale: int, cost: int, shown: str) -> None:
    kind = type("Scaled", (Criterion,), {"scale": scale})
    assert show_cost(kind(), cost) == shown


def test_what_sets_the_winner_apart_from_the_first_candidate() -> None:
    rules = load_ruleset("b3-one-group")

    def decided(scores: list[float], apart: list[tuple[int, int]]) -> str:
        pairing = pair_round(scored(scores, apart=apart), rules)
        return explain_round(pairing).brackets[0].decided_by

    six = [3, 2.5, 2.5, 2, 1.5, 1]
    assert decided(six, []).startswith("B3 (squared score differences): ")
    assert decided(six, [(6, other) for other in range(2, 6)]).startswith("legality")
    assert decided([1, 1, 1, 1], []) == "the first candidate in order"
