"""Whose strategy failed: an exception out of a plugin's objects, told with plugin and stage."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING

from suizo.errors import PluginError, SuizoError
from suizo.rulesets.failure import FAILURES, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.rulesets.ruleset import RuleSet


@contextmanager
def blaming(ruleset: RuleSet, hook: str, *more: str, suspect: object = None) -> Iterator[None]:
    """Turn an exception inside into a PluginError that names the plugin and the hook.

    Hooks return strategies that are called later, in loops that pluggy never sees. The plugin is
    told by the module in which the exception arose or whose object was at work, then by the module
    of `suspect` (what the plugin returned), or else by who answers the hook.
    """
    try:
        yield
    except SuizoError:
        raise
    except FAILURES as error:
        plugin, stage = _culprit(ruleset, error, (hook, *more), suspect)
        text = f"plugin {plugin!r} failed in what it returned from {stage}: {told(error)}"
        raise PluginError(text, plugin=plugin, hook=stage) from error


def _culprit(
    ruleset: RuleSet, error: BaseException, hooks: tuple[str, ...], suspect: object
) -> tuple[str, str]:
    modules = [getattr(suspect, "__module__", None)]
    for frame, _ in traceback.walk_tb(error.__traceback__):
        modules += [type(frame.f_locals.get("self")).__module__, frame.f_globals.get("__name__")]
    for module in reversed(modules):
        for hook in hooks:
            for plugin in ruleset.plugins:
                function = plugin.hooks.get(hook)
                if function is not None and function.__module__ == module:
                    return plugin.name, hook
    return " and ".join(ruleset.answering(hooks[0])), hooks[0]
