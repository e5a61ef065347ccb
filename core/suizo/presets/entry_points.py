"""What installed distributions offer through the entry-point groups of plugins and presets.

Nothing is imported here: a broken distribution that nobody asks for cannot stop an event.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from suizo.presets.nearest import normalised

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

PLUGINS = "suizo"
"""Entry-point group of rule plugins: the name is what presets write, the value is the plugin."""

PRESETS = "suizo.presets"
"""Entry-point group of preset folders: the value is a package that holds YAML files."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One entry point and the distribution that brings it."""

    name: str
    entry_point: EntryPoint
    distribution: str
    version: str


def offers(group: str) -> dict[str, tuple[Offer, ...]]:
    """All entry points of a group by normalised name; two or more under one name are a clash."""
    return _offers(group, tuple(sys.path))


def suizo_version() -> str:
    """The version of the installed framework, `unknown` where it runs uninstalled."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("suizo")
    except PackageNotFoundError:
        return "unknown"


@cache
def _offers(group: str, path: tuple[str, ...]) -> dict[str, tuple[Offer, ...]]:
    found: dict[str, tuple[Offer, ...]] = {}
    chosen = _all(path).select(group=group)
    for entry in sorted(chosen, key=lambda entry: (entry.name, entry.value)):
        name = normalised(entry.name)
        distribution, version = _identity(entry.dist)
        found[name] = (*found.get(name, ()), Offer(name, entry, distribution, version))
    return found


@cache
def _all(path: tuple[str, ...]) -> Any:  # EntryPoints; in Python 3.11 SelectableGroups
    """Every entry point installed: one look at all distributions serves both groups."""
    from importlib.metadata import entry_points

    return entry_points()


@cache
def _identity(distribution: Distribution | None) -> tuple[str, str]:
    if distribution is None:
        return "unknown", "unknown"
    metadata = distribution.metadata
    return metadata["Name"] or "unknown", metadata["Version"] or "unknown"
