from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fake_distributions import HEAD
from suizo.errors import PluginError, PresetError
from suizo.rulesets import load
from suizo.rulesets.load import load_ruleset, presets_for_code, ruleset_for_code

if TYPE_CHECKING:
    from fake_distributions import Installer

STAGES = ["demo-groups", "demo-candidates", "demo-bye", "demo-colours", "demo-boards"]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def club(**fields: Any) -> dict[str, Any]:
    return {"suizo": 1, "extends": "demo", **fields}


def problems(preset: Any) -> list[str]:
    with pytest.raises(PresetError) as caught:
        load_ruleset(preset)
    return list(caught.value.problems)


def test_provenance(demo: Installer) -> None:
    provenance = load_ruleset("demo-club").provenance
    assert (provenance.preset, provenance.title) == ("demo-club", "Demo rules of a club")
    assert str(provenance.plugins[3]) == "other-bye (demo 1.2)"
    assert provenance.departures == (
        "plugins: other-bye in place of demo-bye",
        "evaluation: dropped C10",
        "points: win 3 instead of 1",
    )
    assert len(provenance.digest) == 64
    assert provenance.suizo


def test_the_digest_is_that_of_the_rules_alone(demo: Installer) -> None:
    Path("copy.yaml").write_text("suizo: 1\ntitle: Other words\nextends: demo\n", encoding="utf-8")
    digests = {
        load_ruleset(preset).provenance.digest
        for preset in ("demo", "demo", "./copy.yaml", club(), club(points={"win": 1}))
    }
    assert len(digests) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"points": {"win": 2}},
        {"tiebreaks": ["WIN"]},
        {"rounds": 5},
        {"search": "literal"},
        {"plugins": [{"demo-virtual": {"first": 3}}]},
        {"evaluation": {"drop": ["C10"]}},
        {"evaluation": {"order": ["C12"]}},
        {"plugins": {"replace": {"demo-bye": "other-bye"}}},
    ],
)
def test_the_digest_tells_rules_apart(demo: Installer, change: dict[str, Any]) -> None:
    changed = load_ruleset(club(**change)).provenance
    assert changed.digest != load_ruleset("demo").provenance.digest
    assert changed.departures


def test_the_digest_tells_the_content_of_local_plugins_apart(demo: Installer) -> None:
    digests = []
    for text in ("", "# a comment\n"):
        source = f"{HEAD}{text}@hookimpl\ndef check_event(): return []\n"
        Path("rule.py").write_text(source, encoding="utf-8")
        digests.append(load_ruleset(club(plugins=["./rule.py"])).provenance.digest)
    assert len(set(digests)) == 2


def test_local_plugins_are_marked(demo: Installer) -> None:
    source = f"{HEAD}@hookimpl\ndef check_event(): return []\n"
    Path("rule.py").write_text(source, encoding="utf-8")
    record = load_ruleset(club(plugins=["./rule.py"])).provenance.plugins[-1]
    assert (record.name, record.local) == ("./rule.py", True)
    assert str(record).startswith("./rule.py (local ")


def test_a_preset_without_criteria_gets_the_default(
    demo: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "DEFAULT_CRITERIA", "demo-criteria")
    ruleset = load_ruleset({"suizo": 1, "plugins": STAGES})
    record = ruleset.provenance.plugins[-1]
    assert (record.name, record.by_default) == ("demo-criteria", True)
    assert str(record) == "demo-criteria (demo 1.2, by default)"
    monkeypatch.setattr(load, "DEFAULT_CRITERIA", "demo-criterium")
    with pytest.raises(PluginError, match="no plugin 'demo-criterium' is installed"):
        load_ruleset({"suizo": 1, "plugins": STAGES})


def test_every_stage_has_one_plugin(demo: Installer) -> None:
    assert problems({"suizo": 1, "plugins": ["demo-criteria", "demo-groups"]}) == [
        "preset: no plugin answers allocate_colours (colours): list one under 'plugins'",
        "preset: no plugin answers assign_bye (bye handling): list one under 'plugins'",
        "preset: no plugin answers generate_candidates (candidate generation): "
        "list one under 'plugins'",
        "preset: no plugin answers order_boards (board order): list one under 'plugins'",
    ]
    assert problems(club(plugins=["other-bye"])) == [
        "preset: plugins 'demo-bye' and 'other-bye' both answer assign_bye (bye handling): "
        "choose one with plugins.replace or plugins.drop"
    ]


def test_one_bad_plugin_is_a_plugin_error_with_its_place(demo: Installer) -> None:
    demo.plugin("bad", "1 / 0\n")
    with pytest.raises(PluginError, match=r"preset:plugins\.0: plugin 'bad' .bad 1\.0.") as caught:
        load_ruleset(club(plugins=["bad"]))
    assert caught.value.plugin == "bad"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_several_bad_plugins_are_reported_at_once(demo: Installer) -> None:
    Path("p.yaml").write_text(
        "suizo: 1\nextends: demo\nplugins:\n- demo-bie\n- {demo-virtual: {frst: 1}}\n- ./no.py\n",
        encoding="utf-8",
    )
    found = problems("./p.yaml")
    assert sorted(line.partition(": ")[0] for line in found) == [
        "./p.yaml:4:3",
        "./p.yaml:5:19",
        "./p.yaml:5:4",
        "./p.yaml:6:3",
    ]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("BH", None),
        ("win", None),
        ("PTS", None),
        ("BH/C2", "preset:tiebreaks.0: no plugin of the preset offers tie-break 'BH/C2'"),
        ("BHX", "preset:tiebreaks.0: no plugin of the preset offers tie-break 'BHX', did you mean"),
        ("", "preset:tiebreaks.0: no plugin of the preset offers tie-break ''"),
    ],
)
def test_tiebreaks_are_on_offer(demo: Installer, code: str, expected: str | None) -> None:
    if expected is None:
        assert load_ruleset(club(tiebreaks=[code])).tiebreak_codes == (code,)
    else:
        assert problems(club(tiebreaks=[code]))[0].startswith(expected)


def test_wrong_anchors_are_found_at_load(demo: Installer) -> None:
    Path("p.yaml").write_text(
        "suizo: 1\nextends: demo\nevaluation:\n  drop: [C11]\n  order: [C1]\n", encoding="utf-8"
    )
    assert problems("p.yaml") == [
        "p.yaml:4:10: no criterion 'C11' is there, did you mean 'C1'?",
        "p.yaml:5:11: 'C1' is absolute and goes before all others: leave it out",
    ]


def test_a_plugin_that_only_the_evaluation_names_is_loaded(demo: Installer) -> None:
    ruleset = load_ruleset(club(evaluation={"replace": {"C12": "my-colour-rule"}}))
    assert ruleset.provenance.plugins[-1].name == "my-colour-rule"
    assert ruleset.answering("evaluate_pairing") == ("demo-criteria", "my-colour-rule")


def test_two_criteria_of_one_name_are_found_at_load(demo: Installer) -> None:
    with pytest.raises(PluginError, match="'C12' is offered by plugin 'demo-criteria' and by"):
        load_ruleset(club(plugins=["my-colour-rule"]))


def test_a_plugin_that_fails_on_an_empty_round_is_left_for_later(demo: Installer) -> None:
    demo.plugin("picky", "@hookimpl\ndef evaluate_pairing(round): round.participants[0]\n")
    assert load_ruleset(club(plugins=["picky"])).answering("evaluate_pairing")


def test_presets_by_code(demo: Installer) -> None:
    assert presets_for_code(" demo_2026 ") == ("demo",)
    ruleset = ruleset_for_code("demo_2026")
    assert ruleset is not None
    assert ruleset.preset.name == "demo"
    assert ruleset_for_code("DEMO_2027") is None
    assert ruleset_for_code("") is None


@pytest.mark.parametrize(
    ("day", "preset"),
    [
        ("", "fide-dutch-2026"),
        ("2026/02/01", "fide-dutch-2026"),
        ("2026-01-31", "fide-dutch-2017"),
        ("2019.7.4", "fide-dutch-2017"),
        ("some day", "fide-dutch-2026"),
    ],
)
def test_a_code_without_an_edition_means_the_rules_in_force(day: str, preset: str) -> None:
    """ETT26: FIDE_DUTCH is the edition of 2017 before 1 February 2026, then that of 2026."""
    ruleset = ruleset_for_code("FIDE_DUTCH", day)
    assert ruleset is not None
    assert ruleset.preset.name == preset


def test_the_days_in_force_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "club.yaml"
    path.write_text("suizo: 1\nextends: classic\nin_force: {since: spring}\n")
    with pytest.raises(PresetError, match=r"club.yaml:3:\d+: "):
        load_ruleset(path)


def test_two_presets_of_one_code(install: Installer) -> None:
    install.kept("twin_one", "twin_two")
    with pytest.raises(PresetError, match="system 'TWIN' is declared by presets twin and twin"):
        ruleset_for_code("TWIN")


def test_two_rule_sets_side_by_side(demo: Installer) -> None:
    first, second = load_ruleset("demo"), load_ruleset("demo-club")
    assert first.answering("assign_bye") == ("demo-bye",)
    assert second.answering("assign_bye") == ("other-bye",)


def test_the_default_preset(monkeypatch: pytest.MonkeyPatch, demo: Installer) -> None:
    assert load.DEFAULT_PRESET == "classic"
    monkeypatch.setattr(load, "DEFAULT_PRESET", "demo")
    assert load_ruleset().preset.name == "demo"
