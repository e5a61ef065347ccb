from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest
from msgspec import Meta

from suizo.errors import PluginError, PresetError
from suizo.presets.model import PluginUse
from suizo.presets.source import read_yaml
from suizo.rulesets.options import option_names, with_options


@dataclass(frozen=True)
class Plugin:
    SUIZO_API: ClassVar[int] = 1
    first: int
    share: float = 0.5
    rounds: tuple[int, ...] = ()
    mode: Literal["top", "bottom"] = "top"
    limit: Annotated[int, Meta(ge=1)] | None = None
    cache: dict[str, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        if self.first == 13:
            raise ValueError("first: unlucky")
        if self.first == 14:
            raise KeyError("gone")


class Bare:
    """A class without options."""


def use(text: str) -> PluginUse:
    source, problems = read_yaml("f.yaml", f"plugins:\n  - same: {text}\n".encode())
    assert problems == []
    path = ("plugins", 0, "same")
    return PluginUse("same", source.value["plugins"][0]["same"], source, path, path)


def test_options_fill_the_fields() -> None:
    found = with_options(Plugin, use("{first: 3, share: 1, rounds: [1, 2], mode: bottom}"))
    assert found == Plugin(3, 1.0, (1, 2), "bottom")
    assert isinstance(found, Plugin)
    assert isinstance(found.share, float)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{}", ["f.yaml:2:5: plugin 'same': 'first' is missing"]),
        ("{fist: 1, first: 2}", ["f.yaml:2:12: plugin 'same': 'fist' is not known here, did you"]),
        ("{first: x}", ["f.yaml:2:12: plugin 'same': first: expected a whole number, not 'x'"]),
        ("{first: true}", ["f.yaml:2:12: plugin 'same': first: expected a whole number, not true"]),
        ("{first: 1.5}", ["f.yaml:2:12: plugin 'same': first: expected a whole number, not 1.5"]),
        ("{first: }", ["f.yaml:2:12: plugin 'same': first: expected a whole number, not nothing"]),
        (
            "{first: 1, rounds: [1, x]}",
            ["f.yaml:2:34: plugin 'same': rounds: expected a whole number, not 'x'"],
        ),
        (
            "{first: 1, mode: topp}",
            ["f.yaml:2:22: plugin 'same': mode: 'topp' is none of top, bottom, did you mean 'top'"],
        ),
        ("{first: 1, limit: 0}", ["f.yaml:2:22: plugin 'same': limit: expected a whole number >="]),
        ("{first: 1, cache: {}}", ["f.yaml:2:22: plugin 'same': 'cache' is not known here"]),
        ("{first: 13}", ["f.yaml:2:5: plugin 'same': first: unlucky"]),
        ("{first: a, share: b, x: c}", ["f.yaml:2:12: ", "f.yaml:2:22: ", "f.yaml:2:32: "]),
    ],
)
def test_wrong_options_have_a_place(text: str, expected: list[str]) -> None:
    with pytest.raises(PresetError) as caught:
        with_options(Plugin, use(text))
    assert len(caught.value.problems) == len(expected)
    for line, start in zip(caught.value.problems, expected, strict=True):
        assert line.startswith(start)


@dataclass
class Unresolvable:
    first: "Nowhere"  # type: ignore[name-defined]  # noqa: F821, UP037


@dataclass
class Unsupported:
    first: complex | str = ""


@pytest.mark.parametrize(
    ("plugin", "text"),
    [(Plugin, "{first: 14}"), (Unresolvable, "{first: 1}"), (Unsupported, "{first: 1}")],
)
def test_faults_of_the_class_are_the_plugins(plugin: type, text: str) -> None:
    with pytest.raises(PluginError, match="plugin 'same' cannot be set up") as caught:
        with_options(plugin, use(text))
    assert caught.value.__cause__ is not None


@pytest.mark.parametrize("plugin", [dataclasses, Bare()])
def test_what_is_no_class_takes_no_options(plugin: Any) -> None:
    assert with_options(plugin, use("{}")) is plugin
    with pytest.raises(PresetError, match=r"f\.yaml:2:12: plugin 'same' takes no options"):
        with_options(plugin, use("{x: 1}"))


def test_a_class_without_options() -> None:
    assert isinstance(with_options(Bare, use("{}")), Bare)
    with pytest.raises(PresetError, match="'x' is not known here"):
        with_options(Bare, use("{x: 1}"))


def test_names_of_options() -> None:
    assert option_names(Plugin) == ("first", "share", "rounds", "mode", "limit")
    assert option_names(dataclasses) == option_names(Bare) == ()
