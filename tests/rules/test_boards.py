"""Board order (C.04.2, 3.6; F1 of 2012; arbiter's manual: publishing the pairings)."""

from __future__ import annotations

from typing import Literal

import pytest

from builders import event, scored
from suizo.event.model import Acceleration, Event
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.round import Participant
from suizo.rulesets.load import load_ruleset
from suizo_rules.boards import FideBoards


def order(
    pairs: list[tuple[tuple[int, int], tuple[int, int]]],
    score: Literal["pairing", "real"] = "pairing",
) -> list[int]:
    """Pairs of (number, score) in board order, told by the number of the first of each."""
    round_ = prepare(event("", ""), load_ruleset("classic"))
    key = FideBoards(score).order_boards(round_)
    seated = [
        (Participant(id=a, seed=a, score=x, points=x), Participant(id=b, seed=b, score=y, points=y))
        for (a, x), (b, y) in pairs
    ]
    return [higher.id for higher, _ in sorted(seated, key=lambda pair: key(*pair))]


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        pytest.param([((3, 35), (4, 30)), ((1, 40), (2, 20))], [1, 3], id="4.0-2.0 before 3.5-3.0"),
        pytest.param([((1, 20), (2, 10)), ((3, 20), (4, 15))], [3, 1], id="then the sum"),
        pytest.param([((3, 20), (2, 20)), ((1, 20), (4, 20))], [1, 3], id="then the higher ranked"),
        pytest.param([((5, 20), (1, 10)), ((2, 20), (6, 10))], [2, 5], id="not the lower ranked"),
    ],
)
@pytest.mark.parametrize("score", ["pairing", "real"])
def test_by_higher_score_then_sum_then_rank(
    pairs: list[tuple[tuple[int, int], tuple[int, int]]],
    expected: list[int],
    score: Literal["pairing", "real"],
) -> None:
    """Case board-order."""
    assert order(pairs, score) == order(pairs[::-1], score) == expected


def test_the_published_round_is_in_board_order() -> None:
    pairing = pair_round(scored([2, 2, 1.5, 1, 1, 0.5]), load_ruleset("classic"))
    assert [(b.number, {b.white.id, b.black.id}) for b in pairing.boards] == [
        (1, {1, 2}),
        (2, {3, 4}),
        (3, {5, 6}),
    ]


def accelerated(score: str) -> list[set[int]]:
    """Boards of a field in which 1 to 4 have 1 virtual point each and 3, 4 no real one."""
    built: Event = scored(
        [1, 1, 0, 0, 1.5, 0.5], accelerations=(Acceleration(1, 2, 1, 4, game_points=10),)
    )
    preset = {
        "suizo": 1,
        "extends": "classic",
        "plugins": {"replace": {"fide-boards": {"fide-boards": {"score": score}}}},
    }
    return [set(pair) for pair in pair_round(built, load_ruleset(preset)).pairs]


def test_under_acceleration_the_score_is_a_switch() -> None:
    """Pairing scores 2, 2, 1, 1, 1.5, 0.5 and real ones 1, 1, 0, 0, 1.5, 0.5.

    By real scores 5 is the highest ranked, and its pair the first; in the pair of 3 and 5 it is 5
    who counts, although 3 may have the higher pairing score.
    """
    assert accelerated("pairing") == [{1, 2}, {3, 5}, {4, 6}]
    assert accelerated("real") == [{3, 5}, {1, 2}, {4, 6}]


def test_real_scores_tell_the_higher_ranked_too() -> None:
    """2 is higher ranked by pairing score (2.0), 1 by real score (1.5): 1.5 counts."""
    key = FideBoards("real").order_boards(prepare(event("", ""), load_ruleset("classic")))
    virtual = Participant(id=2, seed=2, points=10, score=20)
    real = Participant(id=1, seed=1, points=15, score=15)
    assert key(virtual, real) == (-15, -25, 1)
