"""Random results follow the rating table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suizo.event.results import Outcome
from suizo.laboratory.dice import Dice
from suizo.laboratory.results import chances, expected, random_game


@pytest.mark.parametrize(
    ("difference", "score"),
    [
        (0, 0.5),
        (3, 0.5),
        (4, 0.51),
        (53, 0.57),
        (54, 0.58),
        (200, 0.76),
        (391, 0.91),
        (392, 0.92),
        (619, 0.98),
        (735, 0.99),
        (736, 1.0),
        (2000, 1.0),
    ],
)
def test_the_expectation_is_that_of_the_table(difference: int, score: float) -> None:
    assert expected(2000 + difference, 2000) == pytest.approx(score)
    assert expected(2000, 2000 + difference) == pytest.approx(1 - score)


RATINGS = st.integers(100, 3499)


@given(RATINGS, RATINGS, st.floats(0, 1))
def test_wins_and_draws_add_up_to_the_expectation(white: int, black: int, draws: float) -> None:
    wins, drawn = chances(white, black, draws)
    assert wins >= -1e-9
    assert 0 <= drawn <= draws
    assert wins + drawn <= 1 + 1e-9
    assert wins + drawn / 2 == pytest.approx(expected(white, black))


def test_many_games_come_near_the_expectation() -> None:
    dice = Dice("many")
    games = Counter(random_game(dice, 2200, 2000, draws=0.4, forfeits=0.0) for _ in range(4000))
    wins, draws = games[Outcome.WIN, Outcome.LOSS], games[Outcome.DRAW, Outcome.DRAW]
    assert wins + games[Outcome.LOSS, Outcome.WIN] + draws == 4000
    assert (wins + draws / 2) / 4000 == pytest.approx(0.76, abs=0.02)
    assert draws / 4000 == pytest.approx(0.4, abs=0.03)


def test_forfeits_of_one_and_of_both() -> None:
    dice = Dice("forfeits")
    games = {random_game(dice, 2000, 2000, draws=0.3, forfeits=1.0) for _ in range(200)}
    won, lost = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    assert games == {(won, lost), (lost, won), (lost, lost)}
