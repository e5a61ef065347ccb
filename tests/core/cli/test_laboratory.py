"""`suizo check` and `suizo generate`."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event
from suizo.cli.progress import progress

if TYPE_CHECKING:
    from pathlib import Path

    from command_line import Run


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder: one file that agrees, one with another pairing, one that is no report."""
    folder = tmp_path / "files"
    folder.mkdir()
    suizo.save_event(event("3 w 1", "4 b 1", "1 b 0", "2 w 0"), folder / "agrees.trf")
    suizo.save_event(event("2 w 1", "1 b 0", "4 b 0", "3 w 1"), folder / "differs.trf")
    (folder / "broken.trf").write_text("001 what is this\n")
    return folder


def test_a_single_file_is_told_round_by_round(run: Run) -> None:
    result = run("check", "sample:open")
    assert result.code == 0
    assert result.out.splitlines() == [
        *(f"sample:open: round {number} agrees" for number in range(1, 5)),
        "1 file, 4 rounds: all agree",
    ]
    assert result.err == ""


def test_rounds_can_be_chosen(run: Run) -> None:
    assert "2 rounds" in run("check", "sample:open", "--rounds", "2-3").out
    assert "1 file, 1 round: all agree" in run("check", "sample:open", "--rounds", "4").out
    assert "1 file, 0 rounds" in run("check", "sample:open", "--rounds", "9").out


def test_of_many_files_only_trouble_is_told(run: Run, files: Path) -> None:
    result = run("check", files)
    assert result.code == 3
    lines = result.out.splitlines()
    assert "agrees.trf" not in result.out
    assert lines[0].startswith(f"{files}/broken.trf:")
    assert lines[-3:] == [
        f"{files}/differs.trf: round 1 differs: bracket 0.0: both cost the same; "
        "ours comes first in the order of the candidates",
        "  pairs: 1-2 3-4 in the file, ours 1-3 2-4",
        "3 files, 2 rounds: 1 round differs, 1 file not checked",
    ]


def test_what_differs_is_told_apart(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.trf"
    suizo.save_event(event("4 w 1", "- U", "5 w 1", "1 b 0", "3 b 0"), path)
    bye = run("check", path)
    assert bye.code == 1
    assert "  bye: 2 in the file, ours 5" in bye.out
    suizo.save_event(event("3 w 1", "4 w 1", "1 b 0", "2 b 0"), path)
    colours = run("check", path)
    assert colours.code == 1
    assert "  colours: 2-4 in the file, ours 4-2 (by the initial colour)" in colours.out
    assert "pairs:" not in colours.out
    suizo.save_event(event("2 w 1|2 b 1", "1 b 0|1 w 0"), path)
    refused = run("check", path)
    assert refused.code == 1
    assert "round 2: no legal pairing: round 2 has no legal pairing" in refused.out
    assert "they met in round 1" in refused.out


def test_wrong_points_are_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.trf"
    path.write_bytes(open_sample().replace(b"3.5    1 ", b"4.5    1 "))
    result = run("check", path)
    assert result.code == 1
    assert f"{path}: points: player 1: the file says 4.5 points" in result.out
    assert "1 file with wrong points" in result.out


def open_sample() -> bytes:
    from suizo.samples import read_sample

    return read_sample("open")


def test_checks_as_json_into_a_file(run: Run, files: Path, tmp_path: Path) -> None:
    target = tmp_path / "report.json"
    result = run("check", files, "--json", "-o", target)
    assert (result.code, result.out) == (3, "")
    report = json.loads(target.read_text())
    assert report["summary"]["files"] == 3
    assert report["summary"]["rounds_different"] == 1
    by_name = {entry["file"].rsplit("/")[-1]: entry for entry in report["files"]}
    assert by_name["broken.trf"]["check"] is None
    (found,) = by_name["differs.trf"]["check"]["rounds"]
    assert found["verdict"] == "differs"
    assert found["theirs"] == [[1, 2], [3, 4]]
    assert found["reason"]["ground"] == "order"
    assert by_name["agrees.trf"]["check"]["rounds"][0]["verdict"] == "agrees"


def test_rules_asked_for_are_said_once(run: Run, files: Path) -> None:
    result = run("check", files / "agrees.trf", files / "differs.trf", "--preset", "classic")
    assert result.err.count("rules:") == 1
    config = files / "club.yaml"
    config.write_text("suizo: 1\ntitle: Club evening\nextends: classic\n")
    assert "Club evening" in run("check", "sample:open", "--config", config, "-j", 2).err


def test_tournaments_are_written_and_check_out(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    arguments = ("generate", "--preset", "fide-dutch-2026", "--players", "8-12", "--rounds", "5")
    more = ("--half-byes", "0.05", "--accelerate", "1:1-2,0.5:3", "--points", "3-1-0")
    first = run(*arguments, *more, "--forbidden", "2", "--count", 3, "--seed", 4, "-o", folder)
    assert first.code == 0
    assert f"{folder}: 3 tournaments, 15 rounds" in first.out
    assert "rules: FIDE (Dutch) System" in first.err
    text = (folder / "000001.trf").read_text()
    assert "162  W 3.0    D 1.0" in text
    assert text.count("\n260 ") == text.count("\n250 ") == 2
    checked = run("check", folder)
    assert checked.out == "3 files, 15 rounds: all agree\n"
    again = run(*arguments, *more, "--forbidden", "2", "--count", 4, "--seed", 4, "-o", folder)
    assert "1 tournament, 5 rounds\n3 were there already and were kept" in again.out


def test_tournaments_that_ended_early_are_counted(run: Run, tmp_path: Path) -> None:
    arguments = ("--players", "4", "--rounds", "9", "--count", "2", "-o", tmp_path)
    result = run("generate", *arguments)
    assert result.code == 0
    assert "2 ended early, since a round could not be paired" in result.out
    assert "of 9 rounds" in result.out


def test_the_field_of_an_event(run: Run, tmp_path: Path) -> None:
    assert run("generate", "--from", "sample:open", "--count", 1, "-o", tmp_path).code == 0
    text = (tmp_path / "000001.trf").read_text()
    assert "Lindqvist, Åsa" in text
    assert "142 7" in text


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["check"], 2, "Missing argument"),
        (["check", "nowhere.trf", "--rounds", "5-2"], 2, "'5-2' is neither a round"),
        (["check", "nowhere.trf", "--rounds", "x"], 2, "neither a round (5) nor rounds (1-5)"),
        (["check", "x", "--preset", "a", "--config", "b"], 2, "cannot both"),
        (["check", "x", "--preset", "clasic"], 3, "did you mean 'classic'"),
        (["check", "x", "--backend", "dask"], 2, "go together"),
        (["check", "x", "--scheduler", "tcp://x:1"], 2, "go together"),
        (["check", "x", "-o", "nowhere/out"], 5, "nowhere/out: cannot be written"),
        (["generate"], 2, "Missing option '-o'"),
        (["generate", "-o", "x", "--players", "9-"], 2, "neither a number (9) nor a range"),
        (["generate", "-o", "x", "--players", "1"], 3, "players: 1 does not lie between 2"),
        (["generate", "-o", "x", "--points", "1-2-3"], 2, "such as 3-1-0"),
        (["generate", "-o", "x", "--points", "3-1"], 2, "such as 3-1-0"),
        (["generate", "-o", "x", "--accelerate", "1"], 2, "such as 1:1-3"),
        (["generate", "-o", "x", "--draws", "2"], 2, "not in the range 0<=x<=1"),
        (["generate", "-o", "x", "--from", "sample:no"], 5, "there is no sample event"),
        (["generate", "-o", "x", "--from", "e", "--players", "9"], 2, "cannot both be given"),
    ],
)
def test_wrong_requests_get_one_clear_line(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: int,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.code == code
    assert said in result.err
    assert not (tmp_path / "x").exists()


def test_an_event_that_cannot_be_read_is_told_with_the_others(run: Run) -> None:
    result = run("check", "nowhere.trf", "sample:open", "sample:opne")
    assert result.code == 5
    assert result.out.splitlines()[-1] == "3 files, 4 rounds: 2 files not checked"
    assert "nowhere.trf: cannot be read" in result.out


class Terminal(io.StringIO):
    """A stderr that is a terminal."""

    def isatty(self) -> bool:
        """Always."""
        return True


def test_a_terminal_sees_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress("checking", 3) as step:
        step()
    assert "checking" in terminal.getvalue()
    assert "1/3" in terminal.getvalue()


@pytest.mark.parametrize(("stream", "total"), [(Terminal(), 1), (io.StringIO(), 9)])
def test_elsewhere_and_for_one_file_there_is_none(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, total: int
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("checking", total) as step:
        step()
    assert stream.getvalue() == ""
