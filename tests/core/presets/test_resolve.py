from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from suizo.errors import FileAccessError, PresetError
from suizo.event.points import MatchPoints, PointSystem
from suizo.presets.resolve import explain_preset, resolve_preset

if TYPE_CHECKING:
    from fake_distributions import Installer
    from suizo.presets.model import Preset

BASE = """\
suizo: 1
title: Base
description: The base.
codes: [BASE]
plugins:
  - a
  - b: {x: [1, 2]}
  - ./rule.py
points: {win: 1, bye: draw}
tiebreaks: [BH]
rounds: 7
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write("base.yaml", BASE)


def write(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def club(text: str) -> Preset:
    """The preset club.yaml, which extends base.yaml and says that."""
    write("club.yaml", f"suizo: 1\nextends: base.yaml\n{text}\n")
    return resolve_preset("club.yaml")


def problems(text: str) -> list[str]:
    with pytest.raises(PresetError) as caught:
        club(text)
    return list(caught.value.problems)


def test_a_preset_alone() -> None:
    preset = resolve_preset("base.yaml")
    assert (preset.name, preset.title, preset.codes) == ("base.yaml", "Base", ("BASE",))
    assert [(use.name, use.options) for use in preset.plugins] == [
        ("a", {}),
        ("b", {"x": [1, 2]}),
        ("./rule.py", {}),
    ]
    assert preset.plugins[1].where == "base.yaml:7:5"
    assert preset.plugins[2].file == Path("rule.py")
    assert preset.points == PointSystem(pairing_bye=5)
    assert preset.match_points is None
    assert (preset.tiebreaks, preset.rounds, preset.search) == (("BH",), 7, "optimal")
    assert preset.departures == ()


def test_what_is_inherited_and_what_is_not() -> None:
    preset = club("")
    assert (preset.name, preset.title, preset.extends) == ("club.yaml", "Base", ("base.yaml",))
    assert (preset.codes, preset.description) == ((), "")
    assert (preset.rounds, preset.tiebreaks) == (7, ("BH",))
    assert preset.departures == ()


@pytest.mark.parametrize(
    ("text", "names", "departures"),
    [
        ("plugins: [c]", "a b ./rule.py c", ["plugins: added c"]),
        ("plugins: [a]", "a b ./rule.py", []),
        ("plugins: [{b: {x: [3]}}]", "a b ./rule.py", ["plugins: b {x: [3]}"]),
        (
            "plugins: {drop: [a, rule.py]}",
            "b",
            ["plugins: dropped a", "plugins: dropped ./rule.py"],
        ),
        ("plugins: {replace: {a: c}}", "c b ./rule.py", ["plugins: c in place of a"]),
        (
            "plugins: {replace: {A: {c: {y: true}}}, add: [d_d]}",
            "c b ./rule.py d-d",
            ["plugins: c {y: true} in place of a", "plugins: added d-d"],
        ),
    ],
)
def test_changes_of_the_plugin_list(text: str, names: str, departures: list[str]) -> None:
    preset = club(text)
    assert " ".join(use.name for use in preset.plugins) == names
    assert list(preset.departures) == departures


def test_points_are_merged_value_by_value() -> None:
    preset = club("points: {win: 3, draw: 1, unknown: loss}\nmatch_points: {win: 3}")
    expected = PointSystem.of(win=30, draw=10, loss=0, pairing_bye=10, unknown=0)
    assert preset.points == expected
    assert preset.match_points == MatchPoints(win=30)
    assert preset.departures == (
        "points: win 3 instead of 1",
        "points: draw 1",
        "points: unknown loss",
        "match_points: win 3",
    )


def test_departures_of_all_kinds() -> None:
    preset = club(
        "evaluation: {drop: [C10], replace: {C12: mine}, order: [C6, C5],\n"
        "  add: [{criterion: X, after: C5}, {criterion: Y, before: X}, {criterion: Z}]}\n"
        "tiebreaks: [SB, BH]\nrounds: 9\nsearch: literal"
    )
    assert preset.departures == (
        "evaluation: dropped C10",
        "evaluation: mine in place of C12",
        "evaluation: X placed after C5",
        "evaluation: Y placed before X",
        "evaluation: Z placed last",
        "evaluation: first C6, C5",
        "tiebreaks: SB, BH instead of BH",
        "rounds: 9 instead of 7",
        "search: literal",
    )


def test_saying_the_same_again_is_no_departure() -> None:
    assert club("rounds: 7\npoints: {draw: 0.5}\ntiebreaks: [BH]").departures == ()


def test_a_chain_of_three() -> None:
    club("rounds: 8")
    write("sub/event.yaml", "suizo: 1\nextends: ../club.yaml\nrounds: 9\n")
    preset = resolve_preset("sub/event.yaml")
    assert preset.extends == ("club.yaml", "base.yaml")
    assert preset.departures == ("rounds: 8 instead of 7", "rounds: 9 instead of 8")


def test_every_value_has_its_origin() -> None:
    club("plugins: [c]\npoints: {win: 3}\nevaluation: {order: [C6]}\nlocked: [points]")
    rows = {path: (value, origin) for path, value, origin in explain_preset("club.yaml")}
    assert rows["title"] == ("Base", "base.yaml:2:1")
    assert rows["extends"] == ("base.yaml", "club.yaml:2:1")
    assert rows["plugins.b"] == ("{x: [1, 2]}", "base.yaml:7:5")
    assert rows["plugins.c"] == ("", "club.yaml:3:11")
    assert rows["points.win"] == ("3", "club.yaml:4:10")
    assert rows["points.bye"] == ("draw", "base.yaml:9:18")
    assert rows["evaluation.order"] == ("first C6", "club.yaml:5:22")
    assert rows["rounds"] == ("7", "base.yaml:11:1")
    assert rows["locked"] == ("points", "club.yaml:6:1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("titel: x", "club.yaml:3:1: 'titel' is not known here, did you mean 'title'?"),
        ("points: {drow: 1}", "club.yaml:3:10: 'drow' is not known here, did you mean 'draw'?"),
        ("points: {loss: nul}", "club.yaml:3:10: points.loss: expected a number, not 'nul'"),
        ("points: {bye: wn}", "club.yaml:3:10: points.bye: 'wn' is none of win, draw, loss"),
        ("points: {bye: true}", "club.yaml:3:10: points.bye: "),
        ("points: {win: 0.55}", "club.yaml:3:10: points.win: 0.55 has more than one decimal"),
        ("points: {win: 100}", "club.yaml:3:10: points.win: 100 is beyond 99.9"),
        (
            "points: {win: 0.2}",
            "club.yaml:3:1: points: a win (0.2) is worth less than a draw (0.5)",
        ),
        ("points: {loss: 0.6}", "club.yaml:3:1: points: a draw (0.5) is worth less than a loss"),
        ("points: 3", "club.yaml:3:1: points: expected a mapping, not 3"),
        ("rounds: nine", "club.yaml:3:1: rounds: expected a whole number, not 'nine'"),
        ("rounds: 0", "club.yaml:3:1: rounds: expected 1 to 99, not 0"),
        ("rounds:", "club.yaml:3:1: 'rounds' says nothing"),
        ("tiebreaks: [BH, 3]", "club.yaml:3:17: tiebreaks: expected text, not 3"),
        ("search: optimum", "club.yaml:3:1: search: 'optimum' is none of optimal, literal, did"),
        ("locked: [title]", "club.yaml:3:10: locked: 'title' is none of plugins, "),
        ("plugins: a", "club.yaml:3:1: plugins: expected a mapping or a list, not 'a'"),
        ("plugins: [{c: {}, d: {}}]", "club.yaml:3:11: a plugin with options is one name"),
        ("plugins: [c, C]", "club.yaml:3:14: plugin 'c' is listed twice"),
        ("plugins: [./x.txt]", "club.yaml:3:11: './x.txt': a local plugin is a Python file"),
        ("plugins: [/x/y.py]", "club.yaml:3:11: '/x/y.py': a local plugin is a Python file"),
        ("plugins: {drop: [c]}", "club.yaml:3:18: 'c' is none of the plugins so far"),
        ("plugins: {replace: {rule.p: c}}", "club.yaml:3:21: 'rule.p' is none of the plugins"),
        ("plugins: {replace: {a: b}}", "club.yaml:3:21: plugin 'b' is in the list already"),
        ("evaluation: {add: [{after: C5}]}", "club.yaml:3:20: 'criterion' is missing"),
        (
            "evaluation: {add: [{criterion: X, after: C5, before: C6}]}",
            "club.yaml:3:20: give 'after' or 'before', not both",
        ),
        ("title: ''", "club.yaml:3:1: 'title' says nothing"),
    ],
)
def test_problems_have_a_place(text: str, expected: str) -> None:
    (line,) = problems(text)
    assert line.startswith(expected)


def test_all_problems_at_once() -> None:
    found = problems("rounds: x\nrounds: 3\npoints: {drow: 1, win: y}\nsearch: z")
    assert [line.split(":")[1] for line in found] == ["4", "3", "5", "5", "6"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "own.yaml: empty: a preset begins with 'suizo: 1'"),
        ("- a\n", "own.yaml:1:1: expected a mapping of fields, not a list"),
        ("title: x\n", "own.yaml:1:1: 'suizo' is missing"),
        ("suizo: 2\n", "own.yaml:1:1: format 2 is not known: this version of Suizo reads format 1"),
        ("suizo: 1\nplugins: {add: [a]}\n", "own.yaml:2:1: a preset that extends none"),
        ("suizo: 1\nextends: own.yaml\n", "own.yaml:2:1: the presets extend each other"),
        ("suizo: 1\nextends: claasic\n", "own.yaml:2:1: no preset 'claasic' is installed"),
        ('suizo: 1\ntitle: "a\\eb"\n', "own.yaml:2:1: title: expected one line of plain text"),
        ("suizo: 1\ntitle: |\n  a\n  b\n", "own.yaml:2:1: title: expected one line of plain"),
        ("suizo: 1\nlocked: plugins\n", "own.yaml:2:1: locked: expected a list, not 'plugins'"),
        (
            "suizo: 1\nin_force: {since: 2026-02-01, until: 2025-01-31}\n",
            "own.yaml:2:31: in_force: the last day, 2025-01-31, comes before the first, 2026-02-01",
        ),
    ],
)
def test_files_that_are_no_presets(text: str, expected: str) -> None:
    write("own.yaml", text)
    with pytest.raises(PresetError) as caught:
        resolve_preset("own.yaml")
    assert caught.value.problems[0].startswith(expected)


def test_a_circle_is_shown() -> None:
    write("a.yaml", "suizo: 1\nextends: sub/b.yaml\n")
    write("sub/b.yaml", "suizo: 1\nextends: ../a.yaml\n")
    with pytest.raises(PresetError, match=r"in a circle: a\.yaml -> b\.yaml -> a\.yaml"):
        resolve_preset("a.yaml")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("gone.yaml", "gone.yaml: no such file"),
        ("./gone", "./gone: no such file"),
        ("folder.yaml", "folder.yaml: a folder: name the YAML file in it"),
        ("x" * 5000 + ".yaml", "x"),
        ("nul\0.yaml", "nul\0.yaml: no such file"),
    ],
)
def test_files_that_cannot_be_read(name: str, expected: str) -> None:
    Path("folder.yaml").mkdir()
    with pytest.raises(FileAccessError) as caught:
        resolve_preset(name)
    assert str(caught.value).startswith(expected)


def test_a_missing_file_that_is_extended_names_the_place() -> None:
    write("own.yaml", "suizo: 1\nextends: gone.yaml\n")
    with pytest.raises(FileAccessError, match=r"own\.yaml:2:1: gone\.yaml: no such file"):
        resolve_preset("own.yaml")


def test_a_locked_field_names_both_presets() -> None:
    write("base.yaml", BASE + "locked: [points, rounds]\n")
    (line,) = problems("points: {win: 3}")
    assert line == (
        "club.yaml:3:1: 'points' is locked by 'base.yaml' (base.yaml:12:1): "
        "'club.yaml' may not give it"
    )


def test_a_lock_holds_down_the_chain() -> None:
    club("locked: [rounds]")
    write("event.yaml", "suizo: 1\nextends: club.yaml\nrounds: 5\n")
    with pytest.raises(PresetError, match=r"'rounds' is locked by 'club\.yaml'"):
        resolve_preset("event.yaml")


def test_local_plugins_of_one_name_in_two_folders_clash() -> None:
    write("sub/own.yaml", "suizo: 1\nextends: ../base.yaml\nplugins: [./rule.py]\n")
    with pytest.raises(PresetError, match="names two files"):
        resolve_preset("sub/own.yaml")


def test_a_mapping_from_python() -> None:
    preset = resolve_preset({"suizo": 1, "extends": "base.yaml", "tiebreaks": ("SB",)})
    assert (preset.name, preset.tiebreaks) == ("custom", ("SB",))


def test_a_chain_of_presets_has_an_end() -> None:
    write("0.yaml", "suizo: 1\n")
    for number in range(1, 21):
        write(f"{number}.yaml", f"suizo: 1\nextends: {number - 1}.yaml\n")
    assert len(resolve_preset("19.yaml").extends) == 19
    with pytest.raises(PresetError, match=r"1\.yaml:2:1: more than 20 presets"):
        resolve_preset("20.yaml")


def test_what_an_unknown_preset_is_answered() -> None:
    with pytest.raises(PresetError, match="no preset 'qqqqq' is installed; suizo presets lists"):
        resolve_preset("qqqqq")


def test_paths_start_from_the_folder() -> None:
    write("sub/own.yaml", "suizo: 1\ntitle: Own\n")
    assert resolve_preset("own.yaml", "sub").title == "Own"
    assert resolve_preset({"suizo": 1, "extends": "own.yaml"}, "sub").title == "Own"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"suizo": 1, "rounds": "x"}, "preset:rounds: rounds: expected a whole number, not 'x'"),
        ({1: 2}, "preset: the key 1 is no word"),
        ({"suizo": 1, "title": object()}, "preset:title: title: expected text"),
        (5, "a preset is a name, a path or a mapping, not a value of type int"),
        ("", "no preset '' is installed"),
    ],
)
def test_wrong_presets_from_python(content: Any, expected: str) -> None:
    with pytest.raises(PresetError) as caught:
        resolve_preset(content)
    assert caught.value.problems[0].startswith(expected)


def test_a_mapping_that_contains_itself() -> None:
    content: dict[str, Any] = {"suizo": 1}
    content["points"] = content
    with pytest.raises(PresetError, match="nested too deeply"):
        resolve_preset(content)


def test_a_misspelt_installed_preset(install: Installer) -> None:
    install.kept("demo")
    with pytest.raises(PresetError, match="no preset 'dmo' is installed, did you mean 'demo'"):
        resolve_preset("dmo")
    assert resolve_preset("Demo_Club").name == "demo-club"


def test_one_name_in_two_distributions(install: Installer) -> None:
    install.kept("twin_one", "twin_two")
    with pytest.raises(PresetError, match=r"offered by twin-(one|two) and by twin-(one|two)"):
        resolve_preset("twin")


def test_a_preset_package_that_fails_is_named_only_when_looked_for(install: Installer) -> None:
    install.kept("demo")
    install.written("broken", {"broken_presets/__init__.py": "1 / 0\n"}, presets="broken_presets")
    assert resolve_preset("demo").title == "Demo rules"
    with pytest.raises(PresetError, match="presets of broken cannot be read: ZeroDivisionError"):
        resolve_preset("nowhere-near")
