"""A preset with all that it extends, resolved into one frozen whole."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from suizo.errors import PresetError
from suizo.presets.layers import chain, mapping_layer, read_layer
from suizo.presets.library import PresetFile, find_preset
from suizo.presets.model import Add, Drop, Order, PluginUse, Preset, Replace, Row, Step
from suizo.presets.plugin_list import PluginList, plugin_use, show_options
from suizo.presets.points import Stated, match_points, point_system
from suizo.presets.schema import Lockable

if TYPE_CHECKING:
    from suizo.presets.layers import Layer
    from suizo.presets.source import Path as ValuePath

PresetLike = str | os.PathLike[str] | Mapping[str, Any]

_LOCKABLE: tuple[str, ...] = Lockable.__args__  # type: ignore[attr-defined]
_REPLACED = ("tiebreaks", "rounds", "search")


def resolve_preset(
    preset: PresetLike | PresetFile, folder: str | os.PathLike[str] | None = None
) -> Preset:
    """The preset of that name, path or content, with all that it extends.

    Relative paths start from `folder`. Plugins are not looked at here. Raises PresetError with all
    problems at once, and FileAccessError.
    """
    base = None if folder is None else Path(folder)
    if isinstance(preset, Mapping):
        layer = mapping_layer(preset, base or Path())
    elif isinstance(preset, PresetFile):
        layer = read_layer(preset)
    elif isinstance(preset, str | os.PathLike):
        layer = read_layer(find_preset(preset, base))
    else:
        kind = type(preset).__name__
        raise PresetError([f"a preset is a name, a path or a mapping, not a value of type {kind}"])
    return _Resolution(chain(layer)).preset()


def explain_preset(
    preset: PresetLike, folder: str | os.PathLike[str] | None = None
) -> tuple[Row, ...]:
    """Every value of a preset and the place that says it, the preset's own or an extended one's."""
    return resolve_preset(preset, folder).rows


class _Resolution:
    """Gathers what the layers of a chain say, the root's first."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers
        self.problems: list[str] = []
        self.changes: list[str] = []
        self.plugins = PluginList(changes=self.changes)
        self.steps: list[Step] = []
        self.references: list[PluginUse] = []
        self.points = Stated("points")
        self.match_points = Stated("match_points")
        self.values: dict[str, Any] = {}
        self.origins: dict[str, Layer] = {}
        self.locks: dict[str, Layer] = {}

    def preset(self) -> Preset:
        for layer in self.layers:
            self._take(layer)
            if layer is self.layers[0]:
                self.changes.clear()
        self.problems += self.plugins.problems
        if self.problems:
            raise PresetError(self.problems)
        return self._result()

    def _take(self, layer: Layer) -> None:
        self._check_locks(layer)
        self.plugins.add(layer)
        self._take_evaluation(layer)
        for stated in (self.points, self.match_points):
            problems, changes = stated.add(layer)
            self.problems += problems
            self.changes += changes
        for name in ("title", *_REPLACED):
            self._take_value(layer, name)

    def _check_locks(self, layer: Layer) -> None:
        for name in _LOCKABLE:
            owner = self.locks.get(name)
            if owner is not None and getattr(layer.content, name) is not None:
                by = f"{owner.name!r} ({owner.at('locked')})"
                text = f"{name!r} is locked by {by}: {layer.name!r} may not give it"
                self.problems.append(f"{layer.at(name)}: {text}")
        for name in layer.content.locked or ():
            self.locks.setdefault(name, layer)

    def _take_value(self, layer: Layer, name: str) -> None:
        value = getattr(layer.content, name)
        if value is None:
            return
        if name != "title" and value != self.values.get(name):
            before = f" instead of {_text(self.values[name])}" if name in self.values else ""
            self.changes.append(f"{name}: {_text(value)}{before}")
        self.values[name] = value
        self.origins[name] = layer

    def _take_evaluation(self, layer: Layer) -> None:
        content = layer.content.evaluation
        if content is None:
            return
        at = layer.at
        path = "evaluation"
        steps: list[Step] = [
            Drop(name, at(path, "drop", index)) for index, name in enumerate(content.drop or ())
        ]
        for name, by in (content.replace or {}).items():
            steps.append(Replace(name, by, at(path, "replace", name)))
            self._refer(layer, by, (path, "replace", name))
        for index, added in enumerate(content.add or ()):
            where = at(path, "add", index)
            if added.after is not None and added.before is not None:
                self.problems.append(f"{where}: give 'after' or 'before', not both")
            steps.append(Add(added.criterion, where, added.after, added.before))
            self._refer(layer, added.criterion, (path, "add", index, "criterion"))
        if content.order:
            wheres = tuple(at(path, "order", index) for index in range(len(content.order)))
            steps.append(Order(tuple(content.order), wheres))
        self.steps += steps
        self.changes += [f"evaluation: {step}" for step in steps]

    def _refer(self, layer: Layer, name: str, path: ValuePath) -> None:
        """Remember a name that may mean a plugin: one written exactly as plugins are called."""
        use = plugin_use(layer, name, path)
        if use.file is not None or use.name == name:
            self.references.append(use)

    def _result(self) -> Preset:
        own = self.layers[-1]
        tiebreaks = tuple(self.values.get("tiebreaks", ()))
        return Preset(
            name=own.name,
            title=self.values.get("title", own.name),
            description=own.content.description or "",
            codes=tuple(own.content.codes or ()),
            since=(own.content.in_force.since or "") if own.content.in_force else "",
            until=(own.content.in_force.until or "") if own.content.in_force else "",
            extends=tuple(layer.name for layer in reversed(self.layers[:-1])),
            plugins=tuple(self.plugins.uses),
            evaluation=tuple(self.steps),
            references=tuple(self.references),
            points=point_system(self.points),
            match_points=match_points(self.match_points),
            tiebreaks=tiebreaks,
            rounds=self.values.get("rounds"),
            search=self.values.get("search", "optimal"),
            locked=tuple(self.locks),
            departures=tuple(self.changes),
            rows=tuple(self._rows()),
            shown=own.source.name,
            tiebreak_places=tuple(
                self.origins["tiebreaks"].at("tiebreaks", index) for index in range(len(tiebreaks))
            ),
        )

    def _rows(self) -> list[Row]:
        own = self.layers[-1]
        rows = [
            Row(name, _text(getattr(own.content, name)), own.at(name))
            for name in ("description", "extends", "codes")
            if getattr(own.content, name)
        ]
        if own.content.in_force is not None:
            days = f"{own.content.in_force.since or ''} to {own.content.in_force.until or ''}"
            rows.append(Row("in_force", days.strip(), own.at("in_force")))
        rows += [
            Row(f"plugins.{use.name}", show_options(use.options) if use.options else "", use.where)
            for use in self.plugins.uses
        ]
        for step in self.steps:
            where = step.wheres[0] if isinstance(step, Order) else step.where
            rows.append(Row(f"evaluation.{type(step).__name__.lower()}", str(step), where))
        rows += [Row(*row) for row in (*self.points.rows(), *self.match_points.rows())]
        rows += [
            Row(name, _text(self.values[name]), self.origins[name].at(name))
            for name in _REPLACED
            if name in self.values
        ]
        rows += [Row("locked", name, layer.at("locked")) for name, layer in self.locks.items()]
        if "title" in self.values:
            rows.insert(0, Row("title", self.values["title"], self.origins["title"].at("title")))
        return rows


def _text(value: Any) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)
