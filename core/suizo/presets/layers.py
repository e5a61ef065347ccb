"""A preset's file as typed content, and the chain of presets that it extends."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from suizo.errors import PresetError
from suizo.presets.convert import Converter, WrongValueError
from suizo.presets.library import find_preset
from suizo.presets.schema import FORMAT, PresetContent
from suizo.presets.source import MAX_DEPTH, Source, read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from suizo.presets.library import PresetFile

MAX_LAYERS = 20

CUSTOM = "custom"
"""The name of a preset that was given as a mapping from Python."""


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """One preset as written, before anything is resolved; `folder` is where its paths start."""

    name: str
    source: Source
    content: PresetContent
    folder: Path | None
    file: PresetFile | None = None

    def at(self, *path: str | int) -> str:
        """`file:line:column` of a value."""
        return self.source.at(path)


def read_layer(file: PresetFile) -> Layer:
    """A preset file, checked field by field; raises PresetError with all that is wrong."""
    source, problems = read_yaml(file.shown, file.read())
    if source.value is None and not problems:
        problems = [f"{file.shown}: empty: a preset begins with 'suizo: {FORMAT}'"]
    if source.value is None:
        raise PresetError(problems)
    content = _content(source, problems)
    return Layer(file.name, source, content, file.folder, file)


def mapping_layer(mapping: Mapping[str, Any], folder: Path | None) -> Layer:
    """A preset given from Python; raises PresetError with all that is wrong."""
    source = Source("preset", _plain(mapping))
    return Layer(CUSTOM, source, _content(source, []), folder)


def chain(layer: Layer) -> list[Layer]:
    """The presets that a preset extends, the root first, itself last; PresetError for a circle."""
    layers = [layer]
    while (wanted := layers[0].content.extends) is not None:
        where = layers[0].at("extends")
        file = find_preset(wanted, layers[0].folder, where)
        names = [known.name for known in reversed(layers)]
        if any(known.file and _same(known.file, file) for known in layers):
            path = " -> ".join([*names, file.name])
            raise PresetError([f"{where}: the presets extend each other in a circle: {path}"])
        if len(layers) == MAX_LAYERS:
            raise PresetError([f"{where}: more than {MAX_LAYERS} presets that extend each other"])
        layers.insert(0, read_layer(file))
    return layers


def _same(a: PresetFile, b: PresetFile) -> bool:
    if isinstance(a.path, Path) and isinstance(b.path, Path):
        return a.path.resolve() == b.path.resolve()
    return a.shown == b.shown


def _content(source: Source, problems: list[str]) -> PresetContent:
    converter = Converter(source)
    converter.problems = problems
    try:
        content = converter.section((), source.value, PresetContent)
    except WrongValueError:
        content = None
    if content is not None:
        _check(content, converter)
    if problems or content is None:
        raise PresetError(problems)
    return content


def _check(content: PresetContent, converter: Converter) -> None:
    if content.suizo != FORMAT:
        text = f"format {content.suizo} is not known: this version of Suizo reads format {FORMAT}"
        converter.problem(("suizo",), text)
    if content.rounds is not None and not 1 <= content.rounds <= 99:
        converter.problem(("rounds",), f"rounds: expected 1 to 99, not {content.rounds}")
    for name in ("title", "extends"):
        if getattr(content, name) == "":
            converter.problem((name,), f"{name!r} says nothing: give a value or leave it out")
    if content.title and not content.title.isprintable():
        converter.problem(("title",), "title: expected one line of plain text")
    days = content.in_force
    if days is not None and days.since and days.until and days.until < days.since:
        text = f"in_force: the last day, {days.until}, comes before the first, {days.since}"
        converter.problem(("in_force", "until"), text)


def _plain(value: Any, depth: int = 0) -> Any:
    """Mappings and sequences of any kind as dicts with text keys and lists."""
    from collections.abc import Mapping

    if depth > MAX_DEPTH:
        raise PresetError(["preset: nested too deeply"])
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise PresetError([f"preset: the key {key!r} is no word"])
        return {key: _plain(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item, depth + 1) for item in value]
    return value
