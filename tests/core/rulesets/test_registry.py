from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fake_distributions import HEAD
from suizo.errors import PluginError
from suizo.presets.resolve import resolve_preset
from suizo.rulesets.registry import load_plugin

if TYPE_CHECKING:
    from fake_distributions import Installer
    from suizo.rulesets.registry import Plugin

BYE = "@hookimpl\ndef assign_bye(): return 7\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def load(name: str) -> Plugin:
    Path("p.yaml").write_text(f"suizo: 1\nplugins: ['{name}']\n", encoding="utf-8")
    (use,) = resolve_preset("p.yaml").plugins
    return load_plugin(use)


def refusal(name: str) -> PluginError:
    with pytest.raises(PluginError) as caught:
        load(name)
    return caught.value


@pytest.mark.parametrize("name", ["demo-bye", "Demo_Bye", "demo-candidates", "demo-colours"])
def test_modules_objects_and_classes(demo: Installer, name: str) -> None:
    plugin = load(name)
    assert len(plugin.hooks) == 1
    assert (plugin.record.distribution, plugin.record.version) == ("demo", "1.2")
    assert not plugin.record.local


def test_a_missing_plugin_and_the_nearest_name(demo: Installer) -> None:
    assert str(refusal("demo-byes")) == (
        "no plugin 'demo-byes' is installed, did you mean 'demo-bye'?"
    )


def test_one_name_in_two_distributions(install: Installer) -> None:
    install.kept("twin_one", "twin_two")
    error = str(refusal("twin-bye"))
    assert error.startswith("plugin 'twin-bye' is offered by twin-")
    assert "twin-one" in error
    assert "twin-two" in error
    assert error.endswith("uninstall one")


@pytest.mark.parametrize(
    ("text", "reason", "cause"),
    [
        ("import no_such_module\n", "ModuleNotFoundError: No module named", ModuleNotFoundError),
        ("def broken(:\n", "SyntaxError: invalid syntax", SyntaxError),
        ("1 / 0\n", "ZeroDivisionError: division by zero", ZeroDivisionError),
        ("raise SystemExit(2)\n", "SystemExit: 2", SystemExit),
        ("raise RuntimeError\n", "RuntimeError", RuntimeError),
    ],
)
def test_a_plugin_that_cannot_be_imported(
    install: Installer, text: str, reason: str, cause: type
) -> None:
    install.plugin("bad", text)
    error = refusal("bad")
    assert str(error).startswith(f"plugin 'bad' (bad 1.0) cannot be imported: {reason}")
    assert type(error.__cause__) is cause
    Path("bad.py").write_text(text, encoding="utf-8")
    error = refusal("./bad.py")
    assert str(error).startswith(f"plugin './bad.py' (local) cannot be imported: {reason}")
    assert type(error.__cause__) is cause


def test_an_entry_point_of_nothing(install: Installer) -> None:
    install.written("bad", {"there.py": HEAD}, {"gone": "not_there", "attribute": "there:Gone"})
    assert "cannot be imported: ModuleNotFoundError" in str(refusal("gone"))
    assert "cannot be imported: AttributeError" in str(refusal("attribute"))


def test_the_contract_is_checked(install: Installer) -> None:
    install.plugin("bad", "def assign_bye(): pass\n")
    assert "without @hookimpl" in str(refusal("bad"))


def test_a_broken_plugin_that_nobody_names_is_never_imported(
    demo: Installer, install: Installer
) -> None:
    install.plugin("bad", "raise AssertionError\n")
    assert load("demo-bye").name == "demo-bye"
    assert "bad_module" not in sys.modules


@pytest.mark.parametrize("written", ["./rule.py", "rule.py", "./sub/../rule.py", "sub/rule.py"])
def test_local_plugins(written: str) -> None:
    Path("sub").mkdir()
    Path("rule.py").write_text(HEAD + BYE, encoding="utf-8")
    Path("sub/rule.py").write_text(HEAD + BYE, encoding="utf-8")
    plugin = load(written)
    assert plugin.hooks["assign_bye"]() == 7
    assert plugin.record.local
    assert plugin.record.distribution == ""
    assert len(plugin.record.version) == 12


def test_a_local_plugin_is_read_again_once_it_changes() -> None:
    Path("rule.py").write_text(HEAD + BYE, encoding="utf-8")
    before = load("./rule.py")
    Path("rule.py").write_text(HEAD + BYE.replace("7", "8"), encoding="utf-8")
    after = load("./rule.py")
    assert (before.hooks["assign_bye"](), after.hooks["assign_bye"]()) == (7, 8)
    assert before.record.version != after.record.version


def test_a_class_in_a_local_file() -> None:
    text = HEAD + (
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "@dataclass\nclass Rule:\n    bye: int = 7\n    @hookimpl\n"
        "    def assign_bye(self): return self.bye\n"
    )
    lines = text.splitlines(keepends=True)
    lines.insert(0, lines.pop(2))
    Path("rule.py").write_text("".join(lines), encoding="utf-8")
    assert load("./rule.py:Rule").hooks["assign_bye"]() == 7
    assert str(refusal("./rule.py:Rul")) == (
        "plugin './rule.py:Rul': the file defines no 'Rul', did you mean 'Rule'?"
    )


@pytest.mark.parametrize("name", ["./gone.py", "./folder.py"])
def test_a_local_plugin_that_cannot_be_read(name: str) -> None:
    Path("folder.py").mkdir()
    assert "cannot be read: " in str(refusal(name))
