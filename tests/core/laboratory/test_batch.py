"""Files in bulk."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

import suizo
from builders import event
from suizo.errors import FileAccessError, PresetError, RequestError
from suizo.laboratory import Options, check_files, generate_files
from suizo.laboratory.reports import summary
from suizo.laboratory.rules import Rules

SMALL = Options(players=(6, 8), rounds=(3, 3), half_byes=0.1)


def made(folder: Path, *, seed: int = 1, count: int = 4, **rest: object) -> list[str]:
    """The files generated, each as `name` or `name kept`."""
    found = generate_files(
        folder,
        "classic",
        seed=seed,
        count=count,
        options=SMALL,
        **rest,  # type: ignore[arg-type]
    )
    return [f"{one.path.name}{' kept' if one.kept else ''}" for one in found]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# --- Generating -----------------------------------------------------------------------------------


def test_a_file_does_not_depend_on_how_many_there_are_or_who_made_it(tmp_path: Path) -> None:
    names = [f"{number:06}.trf" for number in range(1, 5)]
    assert made(tmp_path / "a") == names
    made(tmp_path / "b", count=2)
    made(tmp_path / "c", jobs=2)
    assert sorted(contents(tmp_path / "a")) == names
    assert contents(tmp_path / "c") == contents(tmp_path / "a")
    assert contents(tmp_path / "b").items() <= contents(tmp_path / "a").items()


def test_a_run_that_was_stopped_is_taken_up_again(tmp_path: Path) -> None:
    made(tmp_path)
    before = contents(tmp_path)
    (tmp_path / "000002.trf").unlink()
    assert made(tmp_path) == ["000001.trf kept", "000002.trf", "000003.trf kept", "000004.trf kept"]
    assert contents(tmp_path) == before


def test_files_of_other_settings_are_not_touched_unless_forced(tmp_path: Path) -> None:
    made(tmp_path, count=1)
    before = contents(tmp_path)
    with pytest.raises(RequestError, match=r"000001\.trf: is there already, and of other settings"):
        made(tmp_path, seed=2, count=2)
    assert contents(tmp_path) == before
    assert made(tmp_path, seed=2, count=1, force=True) == ["000001.trf"]
    assert contents(tmp_path) != before


def test_a_foreign_file_is_not_taken_for_ours(tmp_path: Path) -> None:
    (tmp_path / "000001.trf").write_text("my only copy\n")
    with pytest.raises(RequestError, match="of other settings"):
        made(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileAccessError, match="cannot be made"):
        made(tmp_path / "file")


def test_a_plugin_that_fails_ends_the_run_with_its_number(tmp_path: Path) -> None:
    preset = tmp_path / "bad.yaml"
    preset.write_text("suizo: 1\ntitle: Bad\nextends: classic\nplugins: [./bad.py]\n")
    (tmp_path / "bad.py").write_text(
        "from suizo import hookimpl\nSUIZO_API = 1\n"
        "@hookimpl\ndef forbidden_pairs(round):\n    return [] if round.number < 2 else [1 / 0]\n"
    )
    with pytest.raises(
        RequestError, match=r"tournament 1: plugin .* failed in forbidden_pairs: ZeroDivisionError"
    ):
        list(generate_files(tmp_path / "out", preset, count=2, options=SMALL))
    assert list((tmp_path / "out").iterdir()) == []


# --- Checking -------------------------------------------------------------------------------------


def test_every_file_is_checked_whatever_is_wrong_with_others(tmp_path: Path) -> None:
    made(tmp_path, count=2)
    suizo.save_event(event("2 w 1", "1 b 0", "4 b 0", "3 w 1"), tmp_path / "differs.trf")
    (tmp_path / "broken.trf").write_text("001 what is this\n")
    names = ["000001", "broken", "missing", "differs", "000002"]
    files = [tmp_path / f"{name}.trf" for name in names]
    checks = list(check_files(files))
    assert [Path(check.file).stem for check in checks] == names
    assert [check.exit_code for check in checks] == [0, 3, 5, 1, 0]
    assert "broken.trf" in checks[1].error
    assert "missing.trf: cannot be read" in checks[2].error
    assert list(check_files(files, jobs=2)) == checks
    counts = summary(checks)
    assert (counts.files, counts.files_unreadable) == (5, 2)
    assert (counts.rounds, counts.rounds_different) == (7, 1)


def test_record_192_decides_for_each_file(tmp_path: Path) -> None:
    for name, system in (("a", None), ("b", "FIDE_DUTCH_2026"), ("c", "NO_SUCH")):
        facts = event("3 w 1", "4 b 1", "1 b 0", "2 w 0", system=system)
        suizo.save_event(facts, tmp_path / f"{name}.trf")
    checks = list(check_files(sorted(tmp_path.iterdir())))
    presets = [check.check.preset if check.check else check.error for check in checks]
    assert presets[:2] == ["classic", "fide-dutch-2026"]
    assert "NO_SUCH (record 192)" in presets[2]
    assert checks[2].exit_code == 3


def test_a_preset_of_ones_own_goes_before_record_192(tmp_path: Path) -> None:
    suizo.save_event(event("2 w 1", "1 b 0", system="FIDE_DUTCH"), tmp_path / "a.trf")
    (check,) = check_files([tmp_path / "a.trf"], "classic")
    assert check.check is not None
    assert check.check.preset == "classic"


def test_wrong_points_are_a_difference_and_no_refusal(tmp_path: Path) -> None:
    facts = event("3 w 1", "4 b 1", "1 b 0", "2 w 0")
    players = tuple(replace(p, stated_points=10 * (p.id in (1, 3))) for p in facts.players)
    suizo.save_event(replace(facts, players=players), tmp_path / "a.trf")
    (check,) = check_files([tmp_path / "a.trf"])
    assert check.exit_code == 1
    assert check.check is not None
    assert check.check.points == (
        "player 2: the file says 0.0 points, the results give 1.0",
        "player 3: the file says 1.0 points, the results give 0.0",
    )


def test_lenient_reading_goes_on_where_a_file_is_doubtful(tmp_path: Path) -> None:
    facts = event("3 w 1", "4 b 1", "1 b 1", "2 w 0")
    suizo.save_event(facts, tmp_path / "a.trf")
    strict, lenient = (
        next(check_files([tmp_path / "a.trf"], lenient=lenient)) for lenient in (False, True)
    )
    assert (strict.exit_code, lenient.exit_code) == (3, 0)


def test_no_files_no_checks() -> None:
    assert list(check_files([])) == []


# --- Rules that travel ----------------------------------------------------------------------------


def test_a_preset_file_that_changes_is_read_anew(tmp_path: Path) -> None:
    preset = tmp_path / "club.yaml"
    suizo.save_event(event("2 w 1", "1 b 0"), tmp_path / "a.trf")

    def points() -> int:
        (check,) = check_files([tmp_path / "a.trf"], preset)
        assert check.check is not None
        return Rules.of(preset).load().points.win  # type: ignore[union-attr]

    preset.write_text("suizo: 1\nextends: classic\npoints: {win: 3, draw: 1, loss: 0}\n")
    assert points() == 30
    preset.write_text("suizo: 1\nextends: classic\npoints: {win: 2, draw: 1, loss: 0}\n")
    assert points() == 20


def test_a_worker_with_other_rules_refuses() -> None:
    rules = Rules.of("classic")._replace(digest="0" * 64)
    with pytest.raises(PresetError, match="a worker has other rules than you"):
        rules.load()


def test_relative_paths_of_presets_hold_wherever_the_worker_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "club.yaml").write_text("suizo: 1\nextends: classic\n")
    monkeypatch.chdir(tmp_path)
    assert Rules.of("club.yaml").preset == os.fspath(tmp_path / "club.yaml")
    assert Rules.of(Path("club.yaml")) == Rules.of("./club.yaml")
