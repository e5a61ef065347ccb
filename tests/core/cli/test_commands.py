"""The other commands, each on its main road."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import suizo
from suizo.cli.app import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

    from command_line import Run


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_or_says_enough(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert "Usage: suizo " + command in result.out


def test_the_front_page_lists_every_command_and_examples(run: Run) -> None:
    result = run("--help")
    assert all(f"  {command} " in result.out for command in COMMANDS)
    assert "Examples:" in result.out
    assert run("--version").out.strip() == f"suizo, version {suizo.__version__}"


def test_standings_as_text_csv_and_json(run: Run) -> None:
    text = run("standings", "sample:open").out
    assert "Standings after round 4" in text
    table = list(csv.reader(io.StringIO(run("standings", "sample:open", "--format", "csv").out)))
    assert table[0] == ["rank", "id", "name", "rating", "federation", "PTS", "BH", "SB"]
    assert len(table) == 20
    rows = json.loads(run("standings", "sample:open", "--format", "json").out)["rows"]
    assert [str(row["id"]) for row in rows] == [line[1] for line in table[1:]]


def test_standings_by_a_list_of_ones_own(run: Run) -> None:
    out = run("standings", "sample:open", "--after", 2, "--tiebreaks", "sb", "--format", "csv").out
    assert out.splitlines()[0] == "rank,id,name,rating,federation,PTS,SB"


def test_explain_shows_the_worked_example_to_the_digit(run: Run) -> None:
    out = run("explain", "sample:b3", "--preset", "b3-one-group", "--round", "5").out
    assert "transpositions alone: 1-6 2-4 3-5: B3 5.25" in out
    assert "pairs: 1-6 2-3 4-5\n  cost: B3 4.25" in out


def test_explain_as_json_and_for_one_player(run: Run) -> None:
    whole = json.loads(run("explain", "sample:open", "--json").out)
    one = json.loads(run("explain", "sample:open", "--json", "--player", 7).out)
    assert whole["round"] == one["round"] == 5
    assert len(one["boards"]) == 1
    assert 7 in (one["boards"][0]["white"], one["boards"][0]["black"])
    assert len(one["brackets"]) < len(whole["brackets"])


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "javafo"])
def test_convert_keeps_the_meaning(run: Run, tmp_path: Path, dialect: str) -> None:
    target = tmp_path / "out.trf"
    assert run("convert", "sample:open", target, "--to", dialect, "--crlf").code == 0
    assert b"\r\n" in target.read_bytes()
    again = tmp_path / "again.trf"
    assert run("convert", target, again).code == 0
    first, second = (run("pair", f, "--round", 4, "--format", "pairs").out for f in (target, again))
    assert first == second != ""


def test_doctor_lists_and_repairs(run: Run, tmp_path: Path) -> None:
    broken, repaired = tmp_path / "broken.trf", tmp_path / "repaired.trf"
    run("convert", "sample:open", broken)
    lines = broken.read_text(encoding="utf-8").replace(" 3.5    1  ", " 9.5    1  ")
    broken.write_text(lines, encoding="utf-8")
    result = run("doctor", broken, "-o", repaired)
    assert result.code == 1
    assert "9.5" in result.out
    assert run("pair", broken).code == 3
    assert run("pair", repaired).code == 0
    told = json.loads(run("doctor", broken, "--json").out)
    assert any(finding["code"] == "points-mismatch" for finding in told["findings"])


def test_doctor_finds_nothing_wrong_with_a_sample(run: Run) -> None:
    result = run("doctor", "sample:open")
    assert result.code == 0


def test_validate_an_event(run: Run, tmp_path: Path) -> None:
    assert run("validate", "sample:open").code == 0
    path = tmp_path / "long.trf"
    source = tmp_path / "open.trf"
    run("convert", "sample:open", source)
    text = source.read_text(encoding="utf-8").replace("142 7", "142 25")
    path.write_text(text, encoding="utf-8")
    result = run("validate", path)
    assert result.code == 1
    assert "25 rounds are more than 19 participants can play" in result.out


def test_presets_plugins_and_schema(run: Run) -> None:
    assert "classic" in run("presets").out
    shown = run("presets", "show", "b3-one-group").out
    assert "one-group" in shown
    assert "suizo_presets/classic.yaml" in shown
    assert "classic-bye" in run("plugins").out
    assert "build_groups" in run("plugins", "--hooks").out
    assert json.loads(run("schema").out)["$schema"]


def test_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "suizo", "pair", "sample:open", "--format", "pairs"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "9"


def test_start_up_imports_only_what_is_used() -> None:
    code = (
        "import sys, suizo.cli; suizo.cli.main(['pair', 'sample:open', '--format', 'pairs']);"
        "heavy = {'rich', 'networkx', 'numpy', 'difflib', 'asyncio'};"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_explain_why_two_do_not_meet(run: Run) -> None:
    said = run("explain", "sample:open", "--preset", "fide-dutch-2026", "--why", 1, 7).out
    assert "they met in round 4 [C1]" in said
    told = json.loads(
        run("explain", "sample:open", "--preset", "fide-dutch-2026", "--why", 2, 3, "--json").out
    )
    assert told["parting"]["criterion"]
    assert [2, 3] in [sorted(pair) for pair in told["pairs"]]


def test_whatif_shows_the_boards_that_change(run: Run) -> None:
    result = run("whatif", "sample:open", "--absent", 7)
    assert result.code == 0
    assert "gone:" in result.out
    told = json.loads(run("whatif", "sample:open", "--absent", 7, "--json").out)
    assert 7 in [who for pair in told["gone"] for who in pair]
    assert run("whatif", "sample:open").code == 2
    assert run("whatif", "sample:open", "--forbid", "1").code == 3
    assert "same" in run("whatif", "sample:open", "--forbid", "1-7").out


def test_pair_warns_of_rounds_that_cannot_be_paired(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.trf"
    lines = [f"001 {n:4d}      Player {n}" for n in range(1, 5)]
    path.write_text("142 9\n" + "\n".join(lines) + "\n")
    result = run("pair", path)
    assert result.code == 0
    assert "the 8 rounds that remain cannot all be paired" in result.err


@pytest.mark.parametrize("preset", ["classic", "fide-dutch-2026"])
def test_output_does_not_hang_on_hash_seeds(preset: str) -> None:
    outputs = set()
    for seed in ("0", "1", "77"):
        command = [sys.executable, "-m", "suizo", "explain", "sample:open", "--preset", preset]
        done = subprocess.run(
            command, capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
