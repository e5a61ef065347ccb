"""Chance that can be repeated: the same on every machine and in every version of Python."""

from __future__ import annotations

from random import Random
from statistics import NormalDist
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Dice:
    """Throws that depend on the words given alone.

    Everything is drawn from `Random.random`, the one method whose sequence Python promises to keep;
    a seed that is a text does not depend on PYTHONHASHSEED.
    """

    def __init__(self, *words: object) -> None:
        self._random = Random("/".join(map(str, words))).random

    def chance(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._random()

    def happens(self, rate: float) -> bool:
        """Whether something of that probability happens."""
        return self._random() < rate

    def between(self, first: int, last: int) -> int:
        """A whole number, both ends included."""
        return first + int(self._random() * (last - first + 1))

    def one_of(self, choices: Sequence[T]) -> T:
        """One of several, all equally likely."""
        return choices[self.between(0, len(choices) - 1)]

    def normal(self, mean: float, spread: float) -> float:
        """A number of the normal distribution with that standard deviation."""
        if spread == 0:
            return mean
        while (quantile := self._random()) == 0.0:
            pass
        return NormalDist(mean, spread).inv_cdf(quantile)
