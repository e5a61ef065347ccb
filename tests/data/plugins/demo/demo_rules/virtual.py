"""A plugin with options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from suizo.hookspecs import hookimpl

SUIZO_API = 1


@dataclass(frozen=True)
class Virtual:
    """Virtual points for the first players."""

    first: int
    points: float = 1.0
    rounds: Annotated[list[int], Meta(max_length=3)] | None = None
    mode: Literal["top", "bottom"] = "top"

    def __post_init__(self):
        if self.first < 0:
            raise ValueError("first: a number of players is not negative")

    @hookimpl
    def pairing_points(self, event, round_number):
        """The points of the first players."""
        return {number: round(self.points * 10) for number in range(1, self.first + 1)}
