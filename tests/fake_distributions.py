"""Distributions as source: a folder with packages and a .dist-info, put on sys.path by a test."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PLUGINS = Path(__file__).parent / "data" / "plugins"

HEAD = "from suizo.hookspecs import hookimpl\nSUIZO_API = 1\n"
"""How most plugins begin."""


class Installer:
    """Puts fake distributions on the path for one test."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch

    def kept(self, *names: str) -> None:
        """Distributions kept under tests/data/plugins."""
        for name in names:
            self.monkeypatch.syspath_prepend(str(PLUGINS / name))

    def written(
        self,
        name: str,
        files: Mapping[str, str],
        plugins: Mapping[str, str] | None = None,
        presets: str | None = None,
    ) -> None:
        """A distribution made of files by their path, with its entry points."""
        folder = self.folder / name
        lines = ["[suizo]", *(f"{key} = {value}" for key, value in (plugins or {}).items())]
        if presets:
            lines += ["[suizo.presets]", f"{name} = {presets}"]
        info = f"{name}-1.0.dist-info"
        for path, text in {
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
            f"{info}/entry_points.txt": "\n".join(lines) + "\n",
            **files,
        }.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        self.monkeypatch.syspath_prepend(str(folder))

    def plugin(self, name: str, text: str) -> None:
        """A distribution with one plugin of that name: a module of that text after HEAD."""
        module = name.replace("-", "_") + "_module"
        self.written(name, {f"{module}.py": HEAD + text}, {name: module})


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installer]:
    """Fake distributions, gone after the test with the modules that came from them."""
    yield Installer(tmp_path / "site", monkeypatch)
    here = (str(tmp_path), str(PLUGINS))
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(here):
            del sys.modules[name]
