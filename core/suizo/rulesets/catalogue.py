"""What is installed, for people: plugins and presets, the broken ones among them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.errors import PresetError, SuizoError
from suizo.presets.entry_points import PLUGINS, offers
from suizo.presets.library import installed
from suizo.presets.resolve import resolve_preset
from suizo.rulesets.contract import implementations
from suizo.rulesets.load import load_ruleset, unlisted
from suizo.rulesets.options import option_names
from suizo.rulesets.registry import find_offer, import_offer

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from suizo.presets.entry_points import Offer
    from suizo.presets.library import PresetFile
    from suizo.presets.model import Preset
    from suizo.presets.resolve import PresetLike


@dataclass(frozen=True, slots=True, kw_only=True)
class InstalledPlugin:
    """An installed plugin: who brings it, what it does, which installed presets use it.

    `error` says why it cannot be used; its hooks and options are then unknown.
    """

    name: str
    distribution: str
    version: str
    hooks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    error: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InstalledPreset:
    """An installed preset: who brings it and what it is; `error` says why it cannot be read."""

    name: str
    distribution: str
    version: str
    title: str = ""
    description: str = ""
    extends: str | None = None
    codes: tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()
    error: str | None = None


def installed_plugins() -> tuple[InstalledPlugin, ...]:
    """Every installed plugin by name; each is imported, and a broken one is listed as such."""
    users = _users()
    return tuple(
        _plugin(offer, users.get(name, ()))
        for name, offered in sorted(offers(PLUGINS).items())
        for offer in offered
    )


def installed_presets() -> tuple[InstalledPreset, ...]:
    """Every installed preset by name; a broken one is listed as such."""
    return tuple(_preset(file) for files in installed()[0].values() for file in files)


def validate_preset(preset: PresetLike, folder: str | os.PathLike[str] | None = None) -> list[str]:
    """All problems of a preset, its plugins loaded; empty where it can be used."""
    try:
        load_ruleset(preset, folder=folder)
    except PresetError as error:
        return list(error.problems)
    except SuizoError as error:
        return [str(error)]
    return []


def _plugin(offer: Offer, users: tuple[str, ...]) -> InstalledPlugin:
    hooks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    error: str | None = None
    try:
        plugin = import_offer(find_offer(offer.name))
        hooks = tuple(sorted(implementations(plugin, offer.name)))
        options = option_names(plugin)
    except SuizoError as failure:
        error = str(failure)
    return InstalledPlugin(
        name=offer.name,
        distribution=offer.distribution,
        version=offer.version,
        hooks=hooks,
        options=options,
        presets=users,
        error=error,
    )


def _preset(file: PresetFile) -> InstalledPreset:
    resolved: Preset | None = None
    error: str | None = None
    try:
        resolved = resolve_preset(file)
    except SuizoError as failure:
        error = str(failure)
    plain = InstalledPreset(
        name=file.name,
        distribution=file.distribution or "",
        version=file.version or "",
        error=error,
    )
    if resolved is None:
        return plain
    return replace(
        plain,
        title=resolved.title,
        description=resolved.description,
        extends=next(iter(resolved.extends), None),
        codes=resolved.codes,
        plugins=tuple(use.name for use in (*resolved.plugins, *unlisted(resolved))),
    )


def _users() -> Mapping[str, tuple[str, ...]]:
    users: dict[str, tuple[str, ...]] = {}
    for preset in installed_presets():
        for name in preset.plugins:
            users[name] = (*users.get(name, ()), preset.name)
    return users
