"""Every example of docs/federations/writing-plugins.md."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from doc_examples import DOCS, examples, write_examples
from suizo.event.model import Event, Player
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.catalogue import validate_preset
from suizo.rulesets.contract import hook_arguments
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "federations/writing-plugins.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_examples(PAGE, tmp_path)


@pytest.mark.parametrize("name", [n for n in examples(PAGE, "file") if n.endswith(".yaml")])
def test_presets_are_valid(name: str) -> None:
    assert validate_preset(name) == []


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("classic", {(1, 3), (2, 4)}),
        ("event.yaml", {(1, 4), (2, 3)}),
        ("mixed.yaml", {(1, 4), (2, 3)}),
        ("clubs.yaml", {(1, 4), (2, 3)}),
    ],
)
def test_rules_decide(preset: str, expected: set[tuple[int, int]]) -> None:
    federations = ("SUI", "FRA", "SUI", "FRA")
    players = tuple(
        Player(id=number, federation=federation)
        for number, federation in enumerate(federations, start=1)
    )
    pairs = pair_round(Event(players=players), load_ruleset(preset)).pairs
    assert {(min(pair), max(pair)) for pair in pairs} == expected


@pytest.mark.parametrize("number", examples(PAGE, "run"))
def test_code_runs(number: str) -> None:
    exec(compile(examples(PAGE, "run")[number], PAGE, "exec"), {})


@pytest.mark.parametrize("hook", sorted(hook_arguments()))
def test_every_hook_is_documented_with_its_arguments(hook: str) -> None:
    assert f"| `{hook}({', '.join(hook_arguments()[hook])})` |" in TEXT


def test_the_packaging_example_is_that_of_the_sample() -> None:
    shown = tomllib.loads(TEXT.partition("```toml\n")[2].partition("```")[0])["project"]
    sample = DOCS.parent / "tests" / "sample_federation" / "pyproject.toml"
    real: dict[str, Any] = tomllib.loads(sample.read_text(encoding="utf-8"))["project"]
    assert shown["name"] == real["name"]
    for group, names in shown["entry-points"].items():
        assert names.items() <= real["entry-points"][group].items()
