"""A plugin's options: the fields of its dataclass, filled from a preset."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, get_type_hints

from suizo.errors import PluginError, PresetError
from suizo.rulesets.failure import FAILURES, told

if TYPE_CHECKING:
    from suizo.presets.model import PluginUse


def with_options(plugin: object, use: PluginUse) -> object:
    """The plugin with the options that a preset gives it: a class becomes an instance.

    Raises PresetError for options that are unknown, missing or of the wrong type, each with its
    place in the preset, and PluginError where the class itself is at fault.
    """
    if isinstance(plugin, type):
        return _instance(plugin, use)
    if use.options:
        where = use.source.at((*use.options_path, next(iter(use.options))))
        raise PresetError([f"{where}: plugin {use.name!r} takes no options"])
    return plugin


def option_names(plugin: object) -> tuple[str, ...]:
    """The options that a plugin takes."""
    return tuple(field.name for field in _fields(plugin)) if isinstance(plugin, type) else ()


def _instance(plugin: type, use: PluginUse) -> object:
    from suizo.presets.convert import Converter, WrongValueError

    known = _types(plugin, use.name)
    required = [field.name for field in _fields(plugin) if _is_required(field)]
    converter = Converter(use.source, use.options_path)
    try:
        values = converter.fields(use.options_path, use.options, known, required)
    except WrongValueError:
        problems = [_naming(problem, use.name) for problem in converter.problems]
        raise PresetError(problems) from None
    except TypeError as error:
        raise _fault(use.name, error) from error
    try:
        return plugin(**values)
    except ValueError as error:
        raise PresetError([f"{use.where}: plugin {use.name!r}: {error}"]) from error
    except FAILURES as error:
        raise _fault(use.name, error) from error


def _fields(plugin: type) -> tuple[dataclasses.Field[Any], ...]:
    if not dataclasses.is_dataclass(plugin):
        return ()
    return tuple(field for field in dataclasses.fields(plugin) if field.init)


def _types(plugin: type, name: str) -> dict[str, Any]:
    try:
        hints = get_type_hints(plugin, include_extras=True)
    except FAILURES as error:
        raise _fault(name, error) from error
    return {field.name: hints[field.name] for field in _fields(plugin)}


def _is_required(field: dataclasses.Field[Any]) -> bool:
    missing = dataclasses.MISSING
    return field.default is missing and field.default_factory is missing


def _naming(problem: str, name: str) -> str:
    place, _, text = problem.partition(": ")
    return f"{place}: plugin {name!r}: {text}"


def _fault(name: str, error: BaseException) -> PluginError:
    text = f"plugin {name!r} cannot be set up with its options: {told(error)}"
    return PluginError(text, plugin=name)
