"""The points of a preset, in tenths."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from suizo.event.points import MatchPoints, PointSystem, show_points
from suizo.presets.convert import Converter

if TYPE_CHECKING:
    from suizo.presets.layers import Layer
    from suizo.presets.schema import MatchPointsSection, PointsSection

_DEFAULTS = {
    "points": {"win": 10, "draw": 5, "loss": 0},
    "match_points": {"win": 20, "draw": 10, "loss": 0},
}
_RENAMED = {"bye": "pairing_bye"}
_MOST = 999


@dataclass(slots=True)
class Stated:
    """Values of one points section as the chain of presets states them, with their origins.

    A value is a number of tenths, or the word of another one (`bye: win`).
    """

    section: str
    values: dict[str, int | str] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)

    def add(self, layer: Layer) -> tuple[list[str], list[str]]:
        """Take over what a preset states; its problems, and what it changes, as lines."""
        content: PointsSection | MatchPointsSection | None = getattr(layer.content, self.section)
        if content is None:
            return [], []
        converter = Converter(layer.source)
        changes: list[str] = []
        for name in content.__struct_fields__:
            value = getattr(content, name)
            if value is None:
                continue
            path = (self.section, name)
            stated = value if isinstance(value, str) else _tenths(converter, path, value)
            before = f" instead of {_show(self.values[name])}" if name in self.values else ""
            if before or stated != _DEFAULTS[self.section].get(name):
                changes.append(f"{self.section}: {name} {_show(stated)}{before}")
            self.values[name] = stated
            self.origins[name] = layer.at(*path)
        if not converter.problems:
            self._check(converter)
        return converter.problems, changes

    def numbers(self) -> dict[str, int]:
        """All values as tenths, words followed, by the names of PointSystem."""
        known = _DEFAULTS[self.section] | {
            name: value for name, value in self.values.items() if isinstance(value, int)
        }
        return {
            _RENAMED.get(name, name): value if isinstance(value, int) else known[value]
            for name, value in (known | self.values).items()
        }

    def rows(self) -> list[tuple[str, str, str]]:
        """Path, value and origin of each value."""
        return [
            (f"{self.section}.{name}", _show(value), self.origins[name])
            for name, value in self.values.items()
        ]

    def _check(self, converter: Converter) -> None:
        numbers = self.numbers()
        for more, less in (("win", "draw"), ("draw", "loss")):
            if numbers[more] < numbers[less]:
                text = f"a {more} ({show_points(numbers[more])}) is worth less than a {less}"
                converter.problem(
                    (self.section,), f"{self.section}: {text} ({show_points(numbers[less])})"
                )


def point_system(stated: Stated) -> PointSystem | None:
    """The point system that the presets state, None where they say nothing."""
    return PointSystem.of(**stated.numbers()) if stated.values else None


def match_points(stated: Stated) -> MatchPoints | None:
    """The match points that the presets state, None where they say nothing."""
    return MatchPoints(**stated.numbers()) if stated.values else None


def _tenths(converter: Converter, path: tuple[str, str], value: float) -> int:
    tenths = round(value * 10)
    if abs(value * 10 - tenths) > 1e-6:
        converter.problem(path, f"{'.'.join(path)}: {value} has more than one decimal")
    elif abs(tenths) > _MOST:
        converter.problem(path, f"{'.'.join(path)}: {value} is beyond {_MOST / 10}")
    return tenths


def _show(value: int | str) -> str:
    return value if isinstance(value, str) else f"{value / 10:g}"
