from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any

import pytest

from fake_distributions import HEAD
from suizo import hookspecs
from suizo.errors import PluginError
from suizo.hookspecs import SINGLE_CHOICE, hookimpl
from suizo.rulesets.contract import hook_arguments, implementations

if TYPE_CHECKING:
    from collections.abc import Callable


def module(text: str) -> types.ModuleType:
    made = types.ModuleType("made")
    exec(text, made.__dict__)
    return made


def implementing(function: str) -> types.ModuleType:
    return module(f"{HEAD}@hookimpl\n{function}: pass\n")


def test_hooks_are_those_of_the_specification() -> None:
    assert set(hook_arguments()) >= SINGLE_CHOICE
    assert hook_arguments()["pairing_points"] == ("event", "round_number")
    assert "hookimpl" not in hook_arguments()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "SUIZO_API = 1\n",
            "plugin 'a' implements no hook: mark one of build_groups, ",
        ),
        (
            f"{HEAD}@hookimpl\ndef evaluate_pairings(round): pass\n",
            "plugin 'a' implements 'evaluate_pairings', which is no hook, "
            "did you mean 'evaluate_pairing'?",
        ),
        (
            f"{HEAD}def assign_bye(round): pass\n",
            "plugin 'a' defines 'assign_bye' without @hookimpl: put that above it",
        ),
        (
            f"{HEAD}@hookimpl\ndef assign_bye(rond): pass\n",
            "plugin 'a' asks for 'rond' in 'assign_bye', whose arguments are round, "
            "did you mean 'round'?",
        ),
        (
            f"{HEAD}@hookimpl\ndef tiebreaks(event): pass\n",
            "plugin 'a' asks for 'event' in 'tiebreaks', whose arguments are none",
        ),
        (
            f"{HEAD}@hookimpl\ndef assign_bye(round=None): pass\n",
            "plugin 'a' gives 'round' a default in 'assign_bye': leave the default out",
        ),
        (
            f"{HEAD}@hookimpl\ndef assign_bye(*all): pass\n",
            "plugin 'a' takes '*all' in 'assign_bye': name the arguments that are needed",
        ),
        (
            f"{HEAD}@hookimpl\ndef assign_bye(*, round): pass\n",
            "plugin 'a' takes 'round' in 'assign_bye'",
        ),
        (
            f"{HEAD}@hookimpl(tryfirst=True)\ndef assign_bye(): pass\n",
            "plugin 'a' marks 'assign_bye' with tryfirst: write a plain @hookimpl",
        ),
        (
            f"{HEAD}@hookimpl(wrapper=True)\ndef assign_bye(): yield\n",
            "plugin 'a' marks 'assign_bye' with wrapper: write a plain @hookimpl",
        ),
        (
            f"{HEAD}@hookimpl\nasync def assign_bye(): pass\n",
            "plugin 'a' implements 'assign_bye' as a generator or coroutine",
        ),
        (
            f"{HEAD}@hookimpl\ndef forbidden_pairs(): yield\n",
            "plugin 'a' implements 'forbidden_pairs' as a generator or coroutine",
        ),
        (
            "from suizo.hookspecs import hookimpl\n@hookimpl\ndef tiebreaks(): pass\n",
            "plugin 'a' does not say which hooks it was written for: add 'SUIZO_API = 1' to it",
        ),
        (
            "SUIZO_API = 2\n",
            "plugin 'a' was written for version 2 of the hooks, this Suizo has 1: upgrade it",
        ),
        ("SUIZO_API = '1'\n", "plugin 'a' says SUIZO_API = '1': expected a whole number up to 1"),
        ("SUIZO_API = True\n", "plugin 'a' says SUIZO_API = True: expected a whole number"),
        ("SUIZO_API = 0\n", "plugin 'a' says SUIZO_API = 0: expected a whole number"),
    ],
)
def test_breaches_name_the_plugin(text: str, expected: str) -> None:
    with pytest.raises(PluginError) as caught:
        implementations(module(text), "a")
    assert str(caught.value).startswith(expected)
    assert caught.value.plugin == "a"


@pytest.mark.parametrize("hook", sorted(hook_arguments()))
def test_every_hook_with_all_its_arguments_or_none(hook: str) -> None:
    for arguments in (", ".join(hook_arguments()[hook]), ""):
        assert list(implementations(implementing(f"def {hook}({arguments})"), "a")) == [hook]


def test_names_imported_from_the_specification_do_no_harm() -> None:
    plugin = implementing("def tiebreaks()")
    plugin.__dict__["assign_bye"] = hookspecs.assign_bye
    assert list(implementations(plugin, "a")) == ["tiebreaks"]


class Plugin:
    SUIZO_API = 1

    @hookimpl
    def assign_bye(self, round: object) -> None:
        """Nobody."""

    @property
    def broken(self) -> int:
        raise AssertionError("a property is not read")

    def _tiebreaks(self) -> None: ...


@pytest.mark.parametrize("make", [lambda: Plugin, Plugin])
def test_classes_and_objects(make: Callable[[], Any]) -> None:
    assert list(implementations(make(), "a")) == ["assign_bye"]


def test_the_version_may_stand_in_the_module_of_a_class() -> None:
    made = type("Made", (), {"assign_bye": Plugin.assign_bye, "__module__": __name__})
    with pytest.raises(PluginError, match="does not say which hooks"):
        implementations(made, "a")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(globals(), "SUIZO_API", 1)
        patch.setitem(__import__("sys").modules, __name__, module("SUIZO_API = 1"))
        assert list(implementations(made, "a")) == ["assign_bye"]


def test_an_attribute_that_cannot_be_read() -> None:
    class Broken:
        def __get__(self, obj: object, owner: object) -> None:
            raise RuntimeError("no")

    with pytest.raises(PluginError, match="'bad' cannot be read: RuntimeError: no"):
        implementations(type("Made", (Plugin,), {"bad": Broken()}), "a")
