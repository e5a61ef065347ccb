"""Every example of docs/reference/presets.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doc_examples import DOCS, examples, write_examples
from suizo.presets.schema import PointsSection, PresetContent
from suizo.rulesets.catalogue import validate_preset

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "reference/presets.md"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_examples(PAGE, tmp_path)


@pytest.mark.parametrize("name", [n for n in examples(PAGE, "file") if n.endswith(".yaml")])
def test_presets_say_what_the_page_says(name: str) -> None:
    expected = examples(PAGE, "output").get(name, "")
    assert validate_preset(name) == expected.splitlines()


@pytest.mark.parametrize("number", examples(PAGE, "run"))
def test_code_runs(number: str) -> None:
    exec(compile(examples(PAGE, "run")[number], PAGE, "exec"), {})


@pytest.mark.parametrize("name", PresetContent.__struct_fields__ + PointsSection.__struct_fields__)
def test_every_field_is_documented(name: str) -> None:
    assert f"`{name}`" in (DOCS / PAGE).read_text(encoding="utf-8")
