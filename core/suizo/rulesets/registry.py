"""Plugins by name: found among the installed entry points or beside the preset, and checked.

Only what a preset names is imported. Built-in rules come in through the same entry points as
anybody's.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
import types
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from suizo.errors import PluginError
from suizo.presets.entry_points import PLUGINS, offers
from suizo.presets.nearest import did_you_mean
from suizo.presets.plugin_list import is_local
from suizo.rulesets.contract import implementations
from suizo.rulesets.failure import FAILURES, told
from suizo.rulesets.options import with_options
from suizo.rulesets.provenance import PluginRecord

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.presets.entry_points import Offer
    from suizo.presets.model import PluginUse


@dataclass(frozen=True, slots=True, eq=False)
class Plugin:
    """A plugin ready to be called: its hook implementations by hook, and who brought it."""

    name: str
    hooks: dict[str, Callable[..., Any]]
    record: PluginRecord


def load_plugin(use: PluginUse, *, by_default: bool = False) -> Plugin:
    """The plugin that a preset names, with its options; raises PluginError and PresetError."""
    found, record = _local(use) if is_local(use.name) else _installed(use.name, by_default)
    hooks = implementations(found, use.name)
    plugin = with_options(found, use)
    return Plugin(use.name, {hook: getattr(plugin, hook) for hook in hooks}, record)


def is_installed(name: str) -> bool:
    """Whether an installed distribution offers a plugin of that (normalised) name."""
    return name in offers(PLUGINS)


def find_offer(name: str) -> Offer:
    """The one entry point of that (normalised) name; raises PluginError."""
    installed = offers(PLUGINS)
    offered = installed.get(name, ())
    if not offered:
        near = did_you_mean(name, installed)
        raise PluginError(f"no plugin {name!r} is installed{near}", plugin=name)
    if len(offered) > 1:
        owners = " and by ".join(offer.distribution for offer in offered)
        text = f"plugin {name!r} is offered by {owners}: uninstall one"
        raise PluginError(text, plugin=name)
    return offered[0]


def import_offer(offer: Offer) -> object:
    """The object that an entry point names; raises PluginError with the cause."""
    try:
        return offer.entry_point.load()
    except FAILURES as error:
        owner = f"{offer.distribution} {offer.version}"
        raise _unimportable(offer.name, owner, error) from error


def _installed(name: str, by_default: bool) -> tuple[object, PluginRecord]:
    offer = find_offer(name)
    record = PluginRecord(
        name=name,
        distribution=offer.distribution,
        version=offer.version,
        by_default=by_default,
    )
    return import_offer(offer), record


def _local(use: PluginUse) -> tuple[object, PluginRecord]:
    if use.file is None:
        text = f"plugin {use.name!r}: a local plugin is a Python file beside a preset file"
        raise PluginError(text, plugin=use.name)
    try:
        content = use.file.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        text = f"plugin {use.name!r}: {use.file} cannot be read: {reason}"
        raise PluginError(text, plugin=use.name) from error
    digest = hashlib.sha256(content).hexdigest()
    try:
        found: object = _executed(content, str(use.file), digest)
    except FAILURES as error:
        raise _unimportable(use.name, "local", error) from error
    if use.attribute is not None:
        found = _attribute(found, use)
    return found, PluginRecord(name=use.name, version=digest[:12], local=True)


def _executed(content: bytes, file: str, digest: str) -> types.ModuleType:
    """The module of that content; the same file unchanged is executed once a process."""
    name = f"suizo_local_{hashlib.sha256((file + digest).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    module = types.ModuleType(name)
    module.__file__ = file
    sys.modules[name] = module  # dataclasses look their module up while they are made
    try:
        exec(compile(content, file, "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _attribute(module: object, use: PluginUse) -> object:
    try:
        return getattr(module, use.attribute or "")
    except AttributeError as error:
        names = [name for name, value in vars(module).items() if inspect.isclass(value)]
        near = did_you_mean(use.attribute or "", names)
        text = f"plugin {use.name!r}: the file defines no {use.attribute!r}{near}"
        raise PluginError(text, plugin=use.name) from error


def _unimportable(name: str, owner: str, error: BaseException) -> PluginError:
    text = f"plugin {name!r} ({owner}) cannot be imported: {told(error)}"
    return PluginError(text, plugin=name)
