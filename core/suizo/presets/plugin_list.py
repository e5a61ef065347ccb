"""The plugins of a preset in order, as it and all that it extends write them down."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from suizo.presets.model import PluginUse
from suizo.presets.nearest import did_you_mean, normalised

if TYPE_CHECKING:
    from suizo.presets.layers import Layer
    from suizo.presets.schema import PluginChanges
    from suizo.presets.source import Path

_LOCAL = re.compile(r"(?P<file>.+\.py)(:(?P<attribute>\w+))?")


@dataclass(slots=True)
class PluginList:
    """Plugins gathered from the root of a chain on; `changes` and `problems` are lines."""

    uses: list[PluginUse] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def add(self, layer: Layer) -> None:
        """Take over what a preset says of plugins."""
        content = layer.content.plugins
        if isinstance(content, list):
            self._append(layer, content, ("plugins",))
        elif content is not None:
            self._change(layer, content)

    def _change(self, layer: Layer, content: PluginChanges) -> None:
        if layer.content.extends is None:
            text = "a preset that extends none gives its plugins as a list"
            self.problems.append(f"{layer.at('plugins')}: {text}")
            return
        for index, name in enumerate(content.drop or ()):
            position = self._position(layer, name, ("plugins", "drop", index))
            if position is not None:
                self.changes.append(f"plugins: dropped {self.uses.pop(position).name}")
        for name, entry in (content.replace or {}).items():
            self._replace(layer, name, entry)
        self._append(layer, content.add or [], ("plugins", "add"))

    def _replace(self, layer: Layer, name: str, entry: Any) -> None:
        path: Path = ("plugins", "replace", name)
        position = self._position(layer, name, path)
        use = self._use(layer, entry, path)
        if position is None or use is None:
            return
        old = self.uses.pop(position)
        if any(known.name == use.name for known in self.uses):
            self.problems.append(f"{layer.at(*path)}: plugin {use.name!r} is in the list already")
        self.uses.insert(position, use)
        self.changes.append(f"plugins: {use.name}{_options(use)} in place of {old.name}")

    def _append(self, layer: Layer, entries: list[Any], path: Path) -> None:
        seen: set[str] = set()
        for index, entry in enumerate(entries):
            use = self._use(layer, entry, (*path, index))
            if use is None:
                continue
            if use.name in seen:
                self.problems.append(f"{use.where}: plugin {use.name!r} is listed twice")
            seen.add(use.name)
            self._join(use, has_options=isinstance(entry, dict))

    def _join(self, use: PluginUse, *, has_options: bool) -> None:
        for position, known in enumerate(self.uses):
            if known.name != use.name:
                continue
            if known.file != use.file:
                text = f"{use.name!r} names two files, also that of {known.where}: rename one"
                self.problems.append(f"{use.where}: {text}")
            elif has_options:
                self.uses[position] = use
                self.changes.append(f"plugins: {use.name}{_options(use)}")
            return
        self.uses.append(use)
        self.changes.append(f"plugins: added {use.name}{_options(use)}")

    def _position(self, layer: Layer, name: str, path: Path) -> int | None:
        names = [use.name for use in self.uses]
        wanted = plugin_name(name)
        if wanted in names:
            return names.index(wanted)
        text = f"{name!r} is none of the plugins so far{did_you_mean(wanted, names)}"
        self.problems.append(f"{layer.at(*path)}: {text}")
        return None

    def _use(self, layer: Layer, entry: Any, path: Path) -> PluginUse | None:
        if isinstance(entry, str):
            use = plugin_use(layer, entry, path)
        elif len(entry) == 1:
            ((name, options),) = entry.items()
            use = plugin_use(layer, name, (*path, name))
            use = replace(use, options=options, options_path=(*path, name))
        else:
            text = "a plugin with options is one name: '- name: {option: value}'"
            self.problems.append(f"{layer.at(*path)}: {text}")
            return None
        if use.file is None and is_local(use.name):
            text = "a local plugin is a Python file beside the preset: './club_rule.py'"
            self.problems.append(f"{use.where}: {use.name!r}: {text}")
            return None
        return use


def is_local(name: str) -> bool:
    """Whether a plugin is named by the path of a file."""
    return "/" in name or "\\" in name or _LOCAL.fullmatch(name) is not None


def plugin_name(written: str) -> str:
    """A plugin's name as it is compared: normalised, or a path with its `./`."""
    if not is_local(written):
        return normalised(written)
    path = str(PurePosixPath(written.replace("\\", "/")))
    return path if path.startswith(("/", "..")) else f"./{path}"


def plugin_use(layer: Layer, written: str, path: Path) -> PluginUse:
    """A plugin named at a place of a preset, without options.

    `file` stays None for a path that cannot be one of a local plugin: absolute, no Python file,
    or in a preset that lies in an archive.
    """
    name = plugin_name(written)
    use = PluginUse(name, {}, layer.source, path, path)
    match = _LOCAL.fullmatch(name) if is_local(written) else None
    if match is None or layer.folder is None or name.startswith("/") or ":\\" in written:
        return use
    file = layer.folder / match["file"]
    return replace(use, file=file, attribute=match["attribute"])


def _options(use: PluginUse) -> str:
    return f" {show_options(use.options)}" if use.options else ""


def show_options(options: Any) -> str:
    """Options as presets write them: `{rounds: [1, 2]}`."""
    if isinstance(options, dict):
        return "{" + ", ".join(f"{key}: {show_options(options[key])}" for key in options) + "}"
    if isinstance(options, list | tuple):
        return "[" + ", ".join(show_options(item) for item in options) + "]"
    if isinstance(options, bool):
        return str(options).lower()
    return "nothing" if options is None else str(options)
