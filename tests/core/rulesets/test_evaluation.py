from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from suizo.errors import PluginError, PresetError
from suizo.presets.model import Add, Drop, Order, Replace
from suizo.rulesets.evaluation import Offered, arrange
from suizo.stages import Criterion

if TYPE_CHECKING:
    from suizo.presets.model import Step


def offered(text: str) -> list[Offered]:
    """Criteria from `plugin:name`; a name in capitals and `!` is absolute."""
    found = []
    for word in text.split():
        plugin, _, name = word.partition(":")
        made = type("Made", (Criterion,), {"name": name.rstrip("!"), "absolute": name[-1] == "!"})
        found.append(Offered(plugin, made()))
    return found


def names(text: str, *steps: Step) -> str:
    return " ".join(criterion.name for criterion in arrange(offered(text), steps))


def drop(name: str) -> Drop:
    return Drop(name, "f:1:1")


def replace(name: str, by: str) -> Replace:
    return Replace(name, by, "f:2:1")


def add(name: str, after: str | None = None, before: str | None = None) -> Add:
    return Add(name, "f:3:1", after, before)


def order(*given: str) -> Order:
    return Order(given, tuple(f"f:4:{index}" for index in range(len(given))))


@pytest.mark.parametrize(
    ("criteria", "steps", "expected"),
    [
        ("a:C1! a:C5 b:C6", [], "C1 C5 C6"),
        ("", [], ""),
        ("a:C1! a:C5 b:C6", [drop("C5")], "C1 C6"),
        ("a:C1! a:C5", [drop("C1")], "C5"),
        ("a:C5 a:C6 b:X", [replace("C5", "X")], "X C6"),
        ("a:C5 a:C6 b:C5", [replace("C5", "b")], "C5 C6"),
        ("a:C5 a:C6 b:X b:Y", [replace("C5", "b")], "X Y C6"),
        ("a:C5 a:C6 a:C7", [replace("C6", "C5")], "C5 C7"),
        ("a:C5 a:C6 b:X", [add("X", after="C5")], "C5 X C6"),
        ("a:C5 a:C6 b:X", [add("b", before="C5")], "X C5 C6"),
        ("a:C5 a:C6 b:X", [add("C5")], "C6 X C5"),
        ("a:C5 a:C6 b:X b:Y", [add("b", after="C5"), add("C6", after="X")], "C5 X C6 Y"),
        ("a:C1! a:C5 a:C6 a:C7", [order("C7", "C6")], "C1 C7 C6 C5"),
        ("a:C5 b:C1! a:C6", [order("C6")], "C1 C6 C5"),
        ("a:C5 a:C6", [drop("C5"), order("C6")], "C6"),
        ("a:C5 b:c5x", [replace("C5", "B")], "c5x"),
    ],
)
def test_steps(criteria: str, steps: list[Step], expected: str) -> None:
    assert names(criteria, *steps) == expected


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([drop("C55")], "f:1:1: no criterion 'C55' is there, did you mean 'C5'?"),
        ([drop("C5"), drop("C5")], "f:1:1: no criterion 'C5' is there"),
        ([replace("C7", "C5")], "f:2:1: no criterion 'C7' is there"),
        ([replace("C5", "mine")], "f:2:1: no criterion, and no plugin with criteria, 'mine'"),
        ([replace("C5", "C5")], "f:2:1: 'C5' cannot be placed by itself"),
        ([add("C5", after="C5")], "f:3:1: 'C5' cannot be placed by itself"),
        ([add("C5", after="zzz")], "f:3:1: no criterion 'zzz' is there"),
        ([order("C6", "C1")], "f:4:1: 'C1' is absolute and goes before all others: leave it out"),
        ([order("C6", "C6")], "f:4:1: 'C6' is given twice"),
        ([order("q")], "f:4:0: no criterion 'q' is there"),
    ],
)
def test_wrong_names_have_a_place(steps: list[Step], expected: str) -> None:
    with pytest.raises(PresetError) as caught:
        names("a:C1! a:C5 a:C6", *steps)
    assert len(caught.value.problems) == 1
    assert caught.value.problems[0].startswith(expected)


def test_all_wrong_names_at_once() -> None:
    with pytest.raises(PresetError) as caught:
        names("a:C5", drop("x"), replace("y", "z"), order("w"))
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize("steps", [[], [drop("C5")], [add("a", after="C5")]])
def test_two_of_one_name_are_refused(steps: list[Step]) -> None:
    with pytest.raises(PluginError, match="'C5' is offered by plugin 'b' and by plugin 'c'"):
        names("a:C1! b:C5 c:C5", *steps)
