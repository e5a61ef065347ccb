"""What must be true of the whole product: hooks, names and presets documented and there."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import suizo
from doc_examples import DOCS
from suizo.event.model import Event
from suizo.hookspecs import HOOKS, SINGLE_CHOICE
from suizo.presets.library import installed
from suizo.round import Round
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(
    path
    for folder in ("core/suizo", "plugins/suizo_rules")
    for path in (ROOT / folder).rglob("*.py")
)
PAGE = (DOCS / "federations" / "writing-plugins.md").read_text(encoding="utf-8")
PRESETS = sorted(file.name for files in installed()[0].values() for file in files)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_its_row_with_its_exact_arguments(hook: str) -> None:
    arguments = ", ".join(inspect.signature(HOOKS[hook]).parameters)
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{hook}({arguments})` |")]
    assert len(rows) == 1
    one_answers = rows[0].rstrip(" |").endswith("one plugin")
    assert one_answers == (hook in SINGLE_CHOICE)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_says_what_it_is_for_and_when_it_is_called(hook: str) -> None:
    text = inspect.getdoc(HOOKS[hook])
    assert text
    assert (
        hook == "tiebreaks"
        or "Called once" in text
        or "Answers add up" in text
        or ("Each answer" in text)
    )


def test_every_hook_of_the_module_is_listed() -> None:
    module = import_module("suizo.hookspecs")
    specs = {n for n, v in vars(module).items() if hasattr(v, "suizo_spec")}
    assert specs == set(HOOKS)
    assert set(HOOKS) >= SINGLE_CHOICE


@pytest.mark.parametrize("name", suizo.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    value = getattr(suizo, name)
    assert value.__doc__
    assert name in dir(suizo)


def test_no_other_name_is_there() -> None:
    assert list(suizo.__all__) == sorted(suizo.__all__)
    with pytest.raises(AttributeError, match="module 'suizo' has no attribute 'pair_rounds'"):
        suizo.pair_rounds  # noqa: B018
    assert suizo.__version__


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_public_module_class_and_function_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    missing = [] if not tree.body or ast.get_docstring(tree) else [path.name]
    missing += [name for name, node in public(tree) if not ast.get_docstring(node)]
    assert missing == []


Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(within: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, Documented]]:
    """Public classes and functions, methods of public classes among them."""
    for node in within.body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node, f"{node.name}.")


@pytest.mark.parametrize("name", PRESETS)
def test_every_installed_preset_works(name: str) -> None:
    """It loads, its plugins are installed entry points, and every name in it is really offered."""
    rules = load_ruleset(name)
    known = {entry.name for entry in entry_points(group="suizo")}
    assert {plugin.name for plugin in rules.plugins} <= known
    assert {code.partition("/")[0] for code in rules.tiebreak_codes} <= {
        code.partition("/")[0] for code in rules.tiebreaks()
    }
    round_ = Round(number=1, event=Event(players=()), participants=(), everyone=())
    assert rules.criteria(round_)
    assert all(len(rules.answering(hook)) == 1 for hook in SINGLE_CHOICE)
    assert rules.preset.title


def test_every_preset_file_of_the_repository_is_installed() -> None:
    files = {path.stem for path in (ROOT / "configs" / "suizo_presets").glob("*.yaml")}
    assert files
    assert files <= set(PRESETS)


@pytest.mark.parametrize("plugin", [entry.name for entry in entry_points(group="suizo")])
def test_every_installed_plugin_can_be_imported_and_is_documented(plugin: str) -> None:
    (entry,) = entry_points(group="suizo", name=plugin)
    assert entry.load().__doc__
