"""Hooks called so that every answer knows who gave it, and no exception comes out bare."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

import pluggy

from suizo import hookspecs
from suizo.errors import PluginError
from suizo.rulesets.failure import FAILURES, told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from suizo.rulesets.registry import Plugin


class Answer(NamedTuple):
    """What a plugin returned from a hook; never None."""

    plugin: str
    value: Any


class _Stamped:
    """What pluggy registers for a plugin: its implementations, their answers stamped."""


def plugin_manager(plugins: Sequence[Plugin]) -> pluggy.PluginManager:
    """A manager of these plugins alone, whose hooks answer in their order with `Answer`s."""
    manager = pluggy.PluginManager(hookspecs.hookspec.project_name)
    manager.add_hookspecs(hookspecs)
    for plugin in reversed(plugins):  # pluggy calls the last registered first
        registered = _Stamped()
        for hook, function in plugin.hooks.items():
            setattr(registered, hook, _stamped(plugin.name, hook, function))
        try:
            manager.register(registered, plugin.name)
        except (pluggy.PluginValidationError, ValueError) as error:
            text = f"plugin {plugin.name!r} cannot be registered: {error}"
            raise PluginError(text, plugin=plugin.name) from error
    manager.check_pending()
    return manager


def _stamped(plugin: str, hook: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(*arguments: object) -> Answer | None:
        try:
            value = function(*arguments)
        except FAILURES as error:
            text = f"plugin {plugin!r} failed in {hook}: {told(error)}"
            raise PluginError(text, plugin=plugin, hook=hook) from error
        return None if value is None else Answer(plugin, value)

    return call


def unexpected(plugin: str, hook: str, found: object, expected: str) -> PluginError:
    """The error of an answer that is not what the hook asks for."""
    kind = "nothing" if found is None else f"a value of type {type(found).__name__}"
    text = f"plugin {plugin!r} returned {kind} in {hook}: expected {expected}"
    return PluginError(text, plugin=plugin, hook=hook)
