"""Writing into columns: what does not fit is noted, never written broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from suizo.event.points import show_points

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(slots=True)
class Columns:
    """Fits values into the width of their columns and gathers what does not fit."""

    problems: list[str] = field(default_factory=list)

    def text(self, value: str, width: int, what: str) -> str:
        """A text that must not be cut, right aligned."""
        if len(value) > width:
            self.problems.append(f"{what}: {value!r} needs {len(value)} columns, there are {width}")
        return value.rjust(width)

    def number(self, value: int | None, width: int, what: str) -> str:
        """A number, right aligned; None is blank."""
        if value is not None and value < 0:
            self.problems.append(f"{what}: {value} is negative")
        return self.text("" if value is None else str(value), width, what)

    def points(self, tenths: int | None, width: int, what: str) -> str:
        """Points with one decimal, right aligned; None is blank."""
        return self.text("" if tenths is None else show_points(tenths), width, what)

    def ids(self, numbers: Iterable[int | None], what: str, width: int = 4) -> str:
        """Numbers in columns, each after a blank; nobody is 0."""
        return "".join(f" {self.number(number or 0, width, what)}" for number in numbers)

    def refuse(self, problem: str) -> None:
        """Note that something cannot be written at all."""
        self.problems.append(problem)


def cut(value: str, width: int) -> str:
    """A name, left aligned, without what goes beyond its columns."""
    return value[:width].ljust(width)
