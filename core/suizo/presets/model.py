"""A resolved preset: what a file and all that it extends say together, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from suizo.event.points import MatchPoints, PointSystem
    from suizo.presets.source import Path as ValuePath
    from suizo.presets.source import Source


@dataclass(frozen=True, slots=True, eq=False)
class PluginUse:
    """A plugin as a preset names it, with its options and where it does so.

    `file` is the Python file of a local plugin and `attribute` the object in it that is meant
    (`./club_rule.py:SameClub`); both None for an installed one.
    """

    name: str
    options: dict[str, Any]
    source: Source
    path: ValuePath
    options_path: ValuePath
    file: Path | None = None
    attribute: str | None = None

    @property
    def where(self) -> str:
        """`file:line:column` of the name."""
        return self.source.at(self.path)


@dataclass(frozen=True, slots=True)
class Drop:
    """A criterion left out."""

    name: str
    where: str

    def __str__(self) -> str:
        return f"dropped {self.name}"


@dataclass(frozen=True, slots=True)
class Replace:
    """A criterion, or all those of a plugin, in the place of another."""

    name: str
    by: str
    where: str

    def __str__(self) -> str:
        return f"{self.by} in place of {self.name}"


@dataclass(frozen=True, slots=True)
class Add:
    """A criterion, or all those of a plugin, placed: after or before an anchor, or at the end."""

    name: str
    where: str
    after: str | None = None
    before: str | None = None

    def __str__(self) -> str:
        if self.after:
            return f"{self.name} placed after {self.after}"
        return f"{self.name} placed " + (f"before {self.before}" if self.before else "last")


@dataclass(frozen=True, slots=True)
class Order:
    """Criteria that come first among those that are not absolute, in this order."""

    names: tuple[str, ...]
    wheres: tuple[str, ...]

    def __str__(self) -> str:
        return f"first {', '.join(self.names)}"


Step = Drop | Replace | Add | Order
"""One change to the criteria; steps are made in turn, those of an extended preset first."""


class Row(NamedTuple):
    """One value of a preset, for people: what it is, its value, and the place that says so."""

    path: str
    value: str
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Preset:
    """A preset with all that it extends.

    `points` and `match_points` are None, `tiebreaks` empty and `rounds` None where no preset of
    the chain says anything; what an event states itself goes before all of them. `extends` names
    the presets of the chain, the nearest first. `departures` are readable lines: where this preset
    differs from the one at the root of the chain. `references` are the names in `evaluation` that
    may mean a plugin which `plugins` does not list. `shown` is what messages call the preset.
    `since` and `until` are the first and last day on which the rules are in force (YYYY-MM-DD,
    empty: no such day); like `codes` they are the preset's own and not inherited.
    """

    name: str
    title: str
    description: str = ""
    codes: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    extends: tuple[str, ...] = ()
    plugins: tuple[PluginUse, ...] = ()
    evaluation: tuple[Step, ...] = ()
    references: tuple[PluginUse, ...] = ()
    points: PointSystem | None = None
    match_points: MatchPoints | None = None
    tiebreaks: tuple[str, ...] = ()
    rounds: int | None = None
    search: str = "optimal"
    locked: tuple[str, ...] = ()
    departures: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    shown: str = ""
    tiebreak_places: tuple[str, ...] = ()
