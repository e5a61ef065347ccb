"""YAML read strictly: plain values, and the place of each in its file.

Of YAML only what a preset needs is let in: one document of mappings, lists and scalars. Anchors,
tags, duplicate keys and keys that are no words are refused. Words stay words: `NO`, `on`, `1:30`,
`010` and dates, which YAML 1.1 would turn into something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Path = tuple[str | int, ...]
"""The way to a value: keys of mappings and indices (from 0) of lists."""

MAX_BYTES = 1_000_000
MAX_DEPTH = 12

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAB_INDENT = re.compile(r"^ *\t", re.MULTILINE)
_NULL = re.compile(r"~|null|Null|NULL|")
_TRUE = re.compile(r"true|True|TRUE")
_FALSE = re.compile(r"false|False|FALSE")
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,15})")
_DECIMAL = re.compile(r"[-+]?([0-9]{1,15}\.[0-9]{0,15}|\.[0-9]{1,15})")


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A document: its plain value and, for each path, the line and column where it stands.

    The place of a mapping's entry is its key, that of a list's item its first character. A
    document that came from Python has no places.
    """

    name: str
    value: Any
    places: Mapping[Path, tuple[int, int]] = field(default_factory=dict)

    def at(self, path: Path) -> str:
        """`file:line:column` of a path, or of the nearest thing around it that has a place.

        Without places it is the name and the path itself: `preset:points.win`.
        """
        for length in range(len(path), -1, -1):
            if place := self.places.get(path[:length]):
                return f"{self.name}:{place[0]}:{place[1]}"
        return f"{self.name}:{'.'.join(map(str, path))}" if path else self.name


def read_yaml(name: str, content: bytes) -> tuple[Source, list[str]]:
    """A YAML document and the problems in it; `name` is what messages call it.

    The value is None where the text cannot be read at all.
    """
    problems: list[str] = []
    text = _decode(name, content, problems)
    if text is None:
        return Source(name, None), problems
    reader = _Reader(name, problems)
    value = reader.read(text)
    return Source(name, value, reader.places), problems


def _decode(name: str, content: bytes, problems: list[str]) -> str | None:
    if len(content) > MAX_BYTES:
        problems.append(f"{name}: too large: a preset has at most {MAX_BYTES} bytes")
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        where = _place_of(before, len(before))
        problems.append(f"{name}:{where}: not UTF-8: save the file in that encoding")
        return None
    if bad := _UNPRINTABLE.search(text):
        where = _place_of(text, bad.start())
        code = f"U+{ord(bad.group()):04X}"
        problems.append(f"{name}:{where}: character {code} has no place in a preset")
        return None
    if tab := _TAB_INDENT.search(text):
        where = _place_of(text, tab.end() - 1)
        problems.append(f"{name}:{where}: a tab: indent with spaces")
        return None
    return text


def _place_of(text: str, index: int) -> str:
    line = text.count("\n", 0, index) + 1
    column = index - text.rfind("\n", 0, index)
    return f"{line}:{column}"


class _StopError(Exception):
    """Reading cannot go on; the problem has been noted."""


class _Reader:
    """Builds values from the parser's events, so that nothing is constructed unasked."""

    def __init__(self, name: str, problems: list[str]) -> None:
        self.name = name
        self.problems = problems
        self.places: dict[Path, tuple[int, int]] = {}

    def read(self, text: str) -> Any:
        import yaml

        self.yaml = yaml
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=loader))
        try:
            return self._document()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            detail = ", ".join(part for part in (error.context, error.problem) if part)
            where = f"{mark.line + 1}:{mark.column + 1}" if mark else "1:1"
            self.problems.append(f"{self.name}:{where}: not valid YAML: {detail}")
        except yaml.YAMLError as error:
            detail = " ".join(str(error).split())
            self.problems.append(f"{self.name}:1:1: not valid YAML: {detail}")
        except _StopError:
            pass
        return None

    def _document(self) -> Any:
        next(self.events)
        if isinstance(next(self.events), self.yaml.StreamEndEvent):
            return None
        value = self._node(next(self.events), ())
        next(self.events)
        after = next(self.events)
        if not isinstance(after, self.yaml.StreamEndEvent):
            self._problem(after, "a second document begins here: a preset is one")
        return value

    def _node(self, event: Any, path: Path) -> Any:
        self.places.setdefault(path, _place(event))
        if isinstance(event, self.yaml.AliasEvent):
            self._problem(event, f"the alias '*{event.anchor}' has no place in a preset: extend it")
            return None
        if len(path) > MAX_DEPTH:
            self._problem(event, "nested too deeply")
            raise _StopError
        if event.anchor:
            self._problem(event, f"the anchor '&{event.anchor}' has no place in a preset")
        if event.tag:
            self._problem(event, f"the tag '{event.tag}' has no place in a preset: leave it out")
        if isinstance(event, self.yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, self.yaml.SequenceStartEvent):
            return self._sequence(path)
        return _scalar(event.value) if event.implicit[0] else event.value

    def _mapping(self, path: Path) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := next(self.events), self.yaml.MappingEndEvent):
            key = self._key(event, path)
            if key in values:
                line = self.places[(*path, key)][0]
                self._problem(event, f"'{key}' is given twice, first in line {line}")
                self._skip(path, key)
                continue
            self.places[(*path, key)] = _place(event)
            values[key] = self._node(next(self.events), (*path, key))
        return values

    def _key(self, event: Any, path: Path) -> str:
        if not isinstance(event, self.yaml.ScalarEvent):
            self._problem(event, "a key is one word, not a list, a mapping or an alias")
            raise _StopError
        key = self._node(event, (*path, "\0key"))
        del self.places[(*path, "\0key")]
        if not isinstance(key, str):
            self._problem(event, f"the key '{event.value}' is no word: put it in quotes")
        return str(event.value)

    def _skip(self, path: Path, key: str) -> None:
        """Read a value that is not wanted, for the problems inside it."""
        before = dict(self.places)
        self._node(next(self.events), (*path, key))
        self.places = before

    def _sequence(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self.events), self.yaml.SequenceEndEvent):
            values.append(self._node(event, (*path, len(values))))
        return values

    def _problem(self, event: Any, text: str) -> None:
        line, column = _place(event)
        self.problems.append(f"{self.name}:{line}:{column}: {text}")


def _place(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _scalar(text: str) -> Any:
    """A plain scalar as a value: nothing, true, false, a decimal number, else the words."""
    if _NULL.fullmatch(text):
        return None
    if _TRUE.fullmatch(text):
        return True
    if _FALSE.fullmatch(text):
        return False
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text
