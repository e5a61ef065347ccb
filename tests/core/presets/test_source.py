from __future__ import annotations

import sys
from typing import Any

import pytest
import yaml

from suizo.presets.source import MAX_BYTES, Source, read_yaml


@pytest.fixture(params=["C parser", "Python parser"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test with both of PyYAML's parsers."""
    if request.param == "Python parser":
        monkeypatch.delattr(yaml, "CSafeLoader")
    elif not hasattr(yaml, "CSafeLoader"):
        pytest.skip("PyYAML was built without its C parser")
    return


def problems(text: str | bytes) -> list[str]:
    content = text.encode() if isinstance(text, str) else text
    return read_yaml("f.yaml", content)[1]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("NO", "NO"),
        ("on", "on"),
        ("1:30", "1:30"),
        ("010", "010"),
        ("2026-02-01", "2026-02-01"),
        ("1e3", "1e3"),
        ("0x10", "0x10"),
        ("1_000", "1_000"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
        ("true", True),
        ("false", False),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0.5", 0.5),
        (".5", 0.5),
        ('"12"', "12"),
        ("'true'", "true"),
        ("[a, 1]", ["a", 1]),
        ("{b: c}", {"b": "c"}),
        ("|\n  two\n  lines", "two\nlines\n"),
    ],
)
def test_scalars_mean_what_they_look_like(text: str, value: Any) -> None:
    source, found = read_yaml("f.yaml", f"a: {text}\n".encode())
    assert found == []
    assert source.value == {"a": value}
    assert type(source.value["a"]) is type(value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", ["f.yaml:3:1: 'a' is given twice, first in line 1"]),
        ("a: {b: 1, b: 2}", ["f.yaml:1:11: 'b' is given twice, first in line 1"]),
        ("a: &x 1\n", ["f.yaml:1:4: the anchor '&x' has no place in a preset"]),
        ("a: [&x [1], *x]\n", 2),
        ("a: !!python/object/apply:os.system [x]\n", ["f.yaml:1:4: the tag"]),
        ("a: !!str 1\n", ["f.yaml:1:4: the tag"]),
        ("a: !own 1\n", ["f.yaml:1:4: the tag"]),
        ("1: a\n", ["f.yaml:1:1: the key '1' is no word: put it in quotes"]),
        ("true: a\n", ["f.yaml:1:1: the key 'true' is no word"]),
        ("? [a]\n: b\n", ["f.yaml:1:3: a key is one word"]),
        ("a: 1\n---\nb: 2\n", ["f.yaml:2:1: a second document begins here"]),
        ("a:\n\tb: 1\n", ["f.yaml:2:1: a tab: indent with spaces"]),
        ("a: 1\nb: x\0y\n", ["f.yaml:2:5: character U+0000 has no place in a preset"]),
        (b"a: 1\nb: \xff\n", ["f.yaml:2:4: not UTF-8"]),
        ("a: [1\n", ["f.yaml:2:1: not valid YAML: "]),
        ("a: b: c\n", ["f.yaml:1:5: not valid YAML: "]),
        ('a: "\\q"\n', ["f.yaml:1:"]),
        ("[" * 100, ["f.yaml:1:"]),
        ("- " * 100 + "a", ["f.yaml:1:27: nested too deeply"]),
        (b"#" * (MAX_BYTES + 1), ["f.yaml: too large: a preset has at most 1000000 bytes"]),
    ],
)
def test_refusals_have_a_place(text: str | bytes, expected: list[str] | int) -> None:
    found = problems(text)
    if isinstance(expected, int):
        assert len(found) == expected
    else:
        assert len(found) == len(expected)
        for line, start in zip(found, expected, strict=True):
            assert line.startswith(start)


def test_all_problems_are_reported_at_once() -> None:
    found = problems("a: &x 1\na: *x\n1: 2\nb: !t 1\n")
    assert [line.split(":")[1] for line in found] == ["1", "2", "2", "3", "4"]


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n", "~\n"])
def test_an_empty_document_is_nothing(text: str) -> None:
    source, found = read_yaml("f.yaml", text.encode())
    assert (source.value, found) == (None, [])


def test_a_byte_order_mark_is_no_text() -> None:
    assert read_yaml("f.yaml", b"\xef\xbb\xbfa: 1\n")[0].value == {"a": 1}


def test_places_are_those_of_keys_and_items() -> None:
    source, _ = read_yaml("f.yaml", b"a:\n  - x\n  - {b: 1}\n")
    assert source.at(()) == "f.yaml:1:1"
    assert source.at(("a",)) == "f.yaml:1:1"
    assert source.at(("a", 1)) == "f.yaml:3:5"
    assert source.at(("a", 1, "b")) == "f.yaml:3:6"
    assert source.at(("a", 1, "b", "gone")) == "f.yaml:3:6"


def test_a_source_from_python_names_the_path() -> None:
    assert Source("preset", {}).at(("points", "win")) == "preset:points.win"
    assert Source("preset", {}).at(()) == "preset"


def test_many_lines_do_not_exhaust_the_stack() -> None:
    text = "".join(f"k{number}: [{number}]\n" for number in range(sys.getrecursionlimit() * 2))
    assert len(read_yaml("f.yaml", text.encode())[0].value) == sys.getrecursionlimit() * 2
