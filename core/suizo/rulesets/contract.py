"""The hook contract: what a plugin must look like before one of its hooks is called.

pluggy lets misspelt hooks, forgotten markers and empty plugins pass in silence; here each is an
error that names the plugin.
"""

from __future__ import annotations

import inspect
import types
from functools import cache
from typing import TYPE_CHECKING, Any

from suizo import hookspecs
from suizo.errors import PluginError
from suizo.presets.nearest import did_you_mean
from suizo.rulesets.failure import FAILURES, told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Implementations = dict[str, Callable[..., Any]]

_MARKER = f"{hookspecs.hookimpl.project_name}_impl"
_SPEC = f"{hookspecs.hookspec.project_name}_spec"
_OPTIONS = ("hookwrapper", "wrapper", "tryfirst", "trylast", "optionalhook", "specname")
_PLAIN = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.POSITIONAL_ONLY)


@cache
def hook_arguments() -> Mapping[str, tuple[str, ...]]:
    """Every hook and the names of its arguments."""
    return {
        name: tuple(inspect.signature(function).parameters)
        for name, function in vars(hookspecs).items()
        if hasattr(function, _SPEC)
    }


def implementations(plugin: object, name: str) -> Implementations:
    """The hooks that a plugin implements; raises PluginError where it breaks the contract.

    The plugin is a module, an object, or a class whose options are not known yet.
    """
    _check_api(plugin, name)
    found: Implementations = {}
    for attribute, function in _public_functions(plugin, name):
        options = getattr(function, _MARKER, None)
        if options is not None:
            _check(_bound(plugin, attribute, function), attribute, options, name)
            found[attribute] = function
        elif attribute in hook_arguments() and not hasattr(function, _SPEC):
            raise PluginError(
                f"plugin {name!r} defines {attribute!r} without @hookimpl: put that above it",
                plugin=name,
                hook=attribute,
            )
    if not found:
        hooks = ", ".join(hook_arguments())
        raise PluginError(
            f"plugin {name!r} implements no hook: mark one of {hooks} with @hookimpl", plugin=name
        )
    return found


def _check_api(plugin: object, name: str) -> None:
    """Refuse a plugin that does not say for which version of the hooks it was written."""
    version = getattr(plugin, "SUIZO_API", None)
    if version is None:
        owner = plugin if isinstance(plugin, type) else type(plugin)
        version = getattr(inspect.getmodule(owner), "SUIZO_API", None)
    ours = hookspecs.API_VERSION
    if version is None:
        text = f"does not say which hooks it was written for: add 'SUIZO_API = {ours}' to it"
    elif isinstance(version, bool) or not isinstance(version, int) or version < 1:
        text = f"says SUIZO_API = {version!r}: expected a whole number up to {ours}"
    elif version > ours:
        text = f"was written for version {version} of the hooks, this Suizo has {ours}: upgrade it"
    else:
        return
    raise PluginError(f"plugin {name!r} {text}", plugin=name)


def _public_functions(plugin: object, name: str) -> list[tuple[str, Callable[..., Any]]]:
    functions: list[tuple[str, Callable[..., Any]]] = []
    for attribute in dir(plugin):
        if attribute.startswith("_"):
            continue
        if isinstance(inspect.getattr_static(plugin, attribute, None), property):
            continue
        try:
            value = getattr(plugin, attribute)
        except FAILURES as error:
            text = f"plugin {name!r}: {attribute!r} cannot be read: {told(error)}"
            raise PluginError(text, plugin=name) from error
        if inspect.isroutine(value):
            functions.append((attribute, value))
    return functions


def _bound(plugin: object, attribute: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A method of a class as it will be called, without its `self`."""
    static = inspect.getattr_static(plugin, attribute)
    if isinstance(plugin, type) and inspect.isfunction(static):
        return types.MethodType(function, plugin)
    return function


def _check(
    function: Callable[..., Any], hook: str, options: Mapping[str, object], name: str
) -> None:
    def refuse(text: str) -> PluginError:
        return PluginError(f"plugin {name!r} {text}", plugin=name, hook=hook)

    hooks = hook_arguments()
    if hook not in hooks:
        raise refuse(f"implements {hook!r}, which is no hook{did_you_mean(hook, hooks)}")
    for option in _OPTIONS:
        if options.get(option):
            raise refuse(f"marks {hook!r} with {option}: write a plain @hookimpl")
    if inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function):
        raise refuse(f"implements {hook!r} as a generator or coroutine: write a plain function")
    for argument in inspect.signature(function).parameters.values():
        if argument.kind not in _PLAIN:
            raise refuse(f"takes '{argument}' in {hook!r}: name the arguments that are needed")
        if argument.name not in hooks[hook]:
            known = ", ".join(hooks[hook]) or "none"
            near = did_you_mean(argument.name, hooks[hook])
            raise refuse(
                f"asks for {argument.name!r} in {hook!r}, whose arguments are {known}{near}"
            )
        if argument.default is not inspect.Parameter.empty:
            raise refuse(f"gives {argument.name!r} a default in {hook!r}: leave the default out")
