"""Plain values to typed ones, field by field, so that every problem is reported at once.

msgspec judges the leaves and stops at the first fault of what it is given; so it is given one
field, one item at a time. Messages speak of the file, not of Python.
"""

from __future__ import annotations

import re
import types
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from suizo.presets.nearest import did_you_mean
from suizo.presets.schema import Section

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from suizo.presets.source import Path, Source

SectionType = TypeVar("SectionType", bound=Section)

_WORDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


class WrongValueError(Exception):
    """A value that is not what it should be; the problem has been noted."""


class Converter:
    """Converts parts of one source and collects the problems, each with its place.

    Messages name a value by its path from `base` on.
    """

    def __init__(self, source: Source, base: Path = ()) -> None:
        self.source = source
        self.base = base
        self.problems: list[str] = []

    def problem(self, path: Path, text: str) -> None:
        """Note a problem at a place of the source."""
        self.problems.append(f"{self.source.at(path)}: {text}")

    def section(self, path: Path, value: Any, wanted: type[SectionType]) -> SectionType:
        """A mapping with fixed fields; raises WrongValueError unless all of them are right."""
        fields = msgspec.structs.fields(wanted)
        known = {field.name: field.type for field in fields}
        required = [field.name for field in fields if field.required]
        return wanted(**self.fields(path, value, known, required, may_be_empty=False))

    def fields(
        self,
        path: Path,
        value: Any,
        known: Mapping[str, Any],
        required: Collection[str],
        *,
        may_be_empty: bool = True,
    ) -> dict[str, Any]:
        """The typed fields of a mapping; raises WrongValueError once all were looked at."""
        before = len(self.problems)
        if not isinstance(value, dict):
            self.problem(path, f"expected a mapping of fields, not {show(value)}")
            raise WrongValueError
        found: dict[str, Any] = {}
        for name, item in value.items():
            if name not in known:
                text = f"{name!r} is not known here"
                self.problem((*path, name), text + did_you_mean(name, known))
            elif item is None and not may_be_empty:
                self.problem((*path, name), f"{name!r} says nothing: give a value or leave it out")
            else:
                self._into(found, name, path, item, known[name])
        for name in required:
            if name not in value:
                self.problem(path, f"{name!r} is missing")
        if len(self.problems) > before:
            raise WrongValueError
        return found

    def _into(self, found: dict[str, Any], name: str, path: Path, item: Any, wanted: Any) -> None:
        with suppress(WrongValueError):
            found[name] = self.value((*path, name), item, wanted)

    def value(self, path: Path, value: Any, wanted: Any) -> Any:
        """A value as the wanted type; raises WrongValueError where it is not."""
        wanted = _branch(value, wanted)
        if isinstance(wanted, type) and issubclass(wanted, Section):
            return self.section(path, value, wanted)
        if get_origin(wanted) is list and isinstance(value, list):
            (item_type,) = get_args(wanted)
            return list(self._entries(path, dict(enumerate(value)), item_type).values())
        if get_origin(wanted) is dict and isinstance(value, dict):
            return self._entries(path, value, get_args(wanted)[1])
        try:
            return msgspec.convert(value, wanted, strict=True)
        except msgspec.ValidationError as error:
            self.problem(*_explained(path, len(self.base), value, wanted, str(error)))
            raise WrongValueError from None

    def _entries(self, path: Path, entries: Mapping[Any, Any], wanted: Any) -> dict[Any, Any]:
        before = len(self.problems)
        found: dict[Any, Any] = {}
        for key, item in entries.items():
            self._into(found, key, path, item, wanted)
        if len(self.problems) > before:
            raise WrongValueError
        return found


def show(value: Any) -> str:
    """A value as messages show it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)


def _members(wanted: Any) -> tuple[Any, ...]:
    """The members of a union, nested ones and annotations unfolded; else the type alone."""
    if get_origin(wanted) is Annotated:
        return _members(get_args(wanted)[0])
    if get_origin(wanted) in (Union, types.UnionType):
        return tuple(member for part in get_args(wanted) for member in _members(part))
    return (wanted,)


def _branch(value: Any, wanted: Any) -> Any:
    """The member of a union that a mapping or list is meant for, so that it is walked into."""
    for member in _members(wanted):
        is_section = isinstance(member, type) and issubclass(member, Section)
        if isinstance(value, dict) and (is_section or get_origin(member) is dict):
            return member
        if isinstance(value, list) and get_origin(member) is list:
            return member
    return wanted


def _explained(path: Path, base: int, value: Any, wanted: Any, message: str) -> tuple[Path, str]:
    """msgspec's message in the words of the file, at the place inside the value it speaks of."""
    text, _, inside = message.partition(" - at `$")
    for index, key in re.findall(r"\[(\d+)\]|\.(\w+)", inside):
        path = (*path, int(index) if index else key)
        value = value[int(index)] if index else value[key]
    where = ".".join(str(part) for part in path[base:] if isinstance(part, str))
    choices = _choices(wanted)
    a_word = isinstance(value, str) and not text.startswith("Expected `array")
    if choices and (text.startswith("Invalid enum value") or a_word):
        near = did_you_mean(value, choices) if isinstance(value, str) else ""
        return path, f"{where}: {show(value)} is none of {', '.join(choices)}{near}"
    if expected := re.match(r"Expected `([^`]*)`", text):
        kinds = [kind for kind in expected.group(1).split(" | ") if kind != "null"]
        if "float" in kinds and "int" in kinds:
            kinds.remove("int")
        words = " or ".join(_WORDS.get(kind, kind) for kind in kinds)
        rest = text[expected.end() :].partition(", got")[0]
        return path, f"{where}: expected {words}{rest}, not {show(value)}"
    return path, f"{where}: {text[:1].lower()}{text[1:]}"


def _choices(wanted: Any) -> list[str]:
    """The words that a Literal anywhere in the type allows."""
    if get_origin(wanted) is Literal:
        return [str(choice) for choice in get_args(wanted)]
    return [choice for part in get_args(wanted) for choice in _choices(part)]
