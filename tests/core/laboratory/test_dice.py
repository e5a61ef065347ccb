"""Chance that can be repeated."""

from __future__ import annotations

import os
import subprocess
import sys

from suizo.laboratory.dice import Dice


def test_the_throws_of_a_seed_are_the_same_for_ever() -> None:
    dice = Dice(5, 17)
    assert [dice.between(1, 1000) for _ in range(6)] == [410, 84, 599, 13, 738, 692]
    assert [round(dice.normal(1900, 250)) for _ in range(3)] == [1975, 1665, 1664]


def test_hash_randomisation_plays_no_part() -> None:
    program = "from suizo.laboratory.dice import Dice; print(Dice('a', 1).chance())"
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{Dice('a', 1).chance()}\n"}


def test_words_and_numbers_make_different_dice() -> None:
    throws = {Dice(*words).chance() for words in ((1, 23), (12, 3), (1, 2, 3), (123,))}
    assert len(throws) == 4


def test_both_ends_are_reached_and_nothing_beyond() -> None:
    dice = Dice("ends")
    assert {dice.between(2, 4) for _ in range(200)} == {2, 3, 4}
    assert dice.between(7, 7) == 7
    assert {dice.one_of("ab") for _ in range(50)} == {"a", "b"}
    assert dice.normal(1500, 0) == 1500
    assert not any(dice.happens(0) for _ in range(100))
    assert all(dice.happens(1) for _ in range(100))
