"""Where presets are: YAML files in installed packages, and files that a user names."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from suizo.errors import FileAccessError, PresetError
from suizo.presets.entry_points import PRESETS, offers
from suizo.presets.nearest import did_you_mean, normalised
from suizo.presets.source import MAX_BYTES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from suizo.presets.entry_points import Offer

SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class PresetFile:
    """A preset's file: its name, what messages call it, and who brings it (None: a user's file)."""

    name: str
    shown: str
    path: Traversable
    distribution: str | None = None
    version: str | None = None

    @property
    def folder(self) -> Path | None:
        """Where the paths in it start from; None inside an archive."""
        return self.path.parent if isinstance(self.path, Path) else None

    def read(self) -> bytes:
        """The bytes of the file, no more than tell that it is too large; FileAccessError."""
        try:
            with self.path.open("rb") as file:
                return file.read(MAX_BYTES + 1)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise FileAccessError(f"{self.shown}: cannot be read: {reason}") from error


def is_path(text: str) -> bool:
    """Whether a preset is named by a path rather than by the name of an installed one."""
    return "/" in text or os.sep in text or text.lower().endswith(SUFFIXES)


def find_preset(
    name: str | os.PathLike[str], folder: Path | None = None, where: str = ""
) -> PresetFile:
    """The file of a preset: an installed one by name, else a path (relative to `folder`).

    `where` begins the line of an error. Raises PresetError and FileAccessError.
    """
    text = os.fspath(name)
    prefix = f"{where}: " if where else ""
    if not isinstance(name, str) or is_path(text):
        return _file(text, folder, prefix)
    found, unreadable = installed()
    wanted = found.get(normalised(text), ())
    if len(wanted) == 1:
        return wanted[0]
    if wanted:
        raise PresetError([prefix + _clash(text, wanted)])
    line = f"{prefix}no preset {text!r} is installed"
    near = did_you_mean(text, found) or "; suizo presets lists them"
    raise PresetError([line + near + _aside(unreadable)])


def installed() -> tuple[dict[str, tuple[PresetFile, ...]], list[str]]:
    """All presets of installed packages by name, and a line for each package that fails."""
    found: dict[str, tuple[PresetFile, ...]] = {}
    unreadable: list[str] = []
    for offered in offers(PRESETS).values():
        for offer in offered:
            try:
                files = _package_files(offer)
            except Exception as error:
                reason = f"{type(error).__name__}: {error}"
                unreadable.append(f"the presets of {offer.distribution} cannot be read: {reason}")
                continue
            for file in files:
                found[file.name] = (*found.get(file.name, ()), file)
    return dict(sorted(found.items())), unreadable


def _package_files(offer: Offer) -> list[PresetFile]:
    from importlib.resources import files

    package = offer.entry_point.value
    return [
        PresetFile(
            name=normalised(entry.name.rpartition(".")[0]),
            shown=f"{package.replace('.', '/')}/{entry.name}",
            path=entry,
            distribution=offer.distribution,
            version=offer.version,
        )
        for entry in sorted(files(package).iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(SUFFIXES)
    ]


def _file(text: str, folder: Path | None, prefix: str) -> PresetFile:
    path = (folder or Path()) / text
    shown = text if folder is None else str(path)
    if os.path.isdir(path):
        raise FileAccessError(f"{prefix}{shown}: a folder: name the YAML file in it")
    if not os.path.exists(path):
        raise FileAccessError(f"{prefix}{shown}: no such file")
    return PresetFile(name=path.name, shown=shown, path=path)


def _clash(name: str, files: tuple[PresetFile, ...]) -> str:
    owners = " and by ".join(str(file.distribution) for file in files)
    return f"preset {name!r} is offered by {owners}: uninstall one"


def _aside(lines: list[str]) -> str:
    return f" ({'; '.join(lines)})" if lines else ""
