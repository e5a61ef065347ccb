"""`suizo pair`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event

if TYPE_CHECKING:
    from pathlib import Path

    from command_line import Run

FOUR_OF_FOUR = event(
    "2 w 1|3 b 1|4 w 1", "1 b 0|4 w 0|3 b 1", "4 w 0|1 w 0|2 w 0", "3 b 1|2 b 1|1 b 0"
)
"""Four players, all of whom have met."""


@pytest.fixture
def met(tmp_path: Path) -> Path:
    path = tmp_path / "met.trf"
    suizo.save_event(FOUR_OF_FOUR, path)
    return path


def test_a_sample_event_is_paired_as_text(run: Run) -> None:
    result = run("pair", "sample:open")
    assert result.code == 0
    assert "Open de la Costa: round 5" in result.out
    assert "Lindqvist, Åsa" in result.out
    assert "bye:" in result.out
    assert "not paired: 4 (half bye), 13 (zero bye)" in result.out
    assert "preset classic" in result.err
    assert "the default" in result.err


def test_pairs_follow_the_convention_of_the_engines(run: Run) -> None:
    result = run("pair", "sample:open", "--format", "pairs", "--preset", "classic")
    lines = result.out.splitlines()
    assert lines[0] == "9"
    assert len(lines) == 10
    seats = [int(word) for line in lines[1:] for word in line.split()]
    assert sorted(seats) == sorted({0, *range(1, 20)} - {4, 13})
    assert lines[-1].endswith(" 0")


def test_json_holds_boards_bye_and_provenance(run: Run) -> None:
    result = run("pair", "sample:open", "--format", "json")
    paired = json.loads(result.out)
    assert paired["round"] == 5
    assert [board["board"] for board in paired["boards"]] == list(range(1, 9))
    assert paired["bye"]["id"]
    assert paired["bye_points"] == 1
    assert paired["not_paired"] == {"4": "H", "13": "Z"}
    assert paired["provenance"]["preset"] == "classic"
    assert len(paired["provenance"]["digest"]) == 64


@pytest.mark.parametrize("form", ["text", "pairs", "json"])
def test_the_output_goes_to_a_file_whole(run: Run, tmp_path: Path, form: str) -> None:
    target = tmp_path / "out"
    printed = run("pair", "sample:open", "--format", form).out
    result = run("pair", "sample:open", "--format", form, "-o", target)
    assert (result.code, result.out) == (0, "")
    assert target.read_text(encoding="utf-8") == printed
    assert list(tmp_path.iterdir()) == [target]


def test_a_past_round_is_paired_again_as_it_was(run: Run) -> None:
    result = run("pair", "sample:open", "--round", "2", "--format", "pairs")
    assert result.code == 0
    assert "4 11" in result.out.splitlines()


def test_both_routes_agree(run: Run) -> None:
    fast = run("pair", "sample:open", "--format", "pairs").out
    assert run("pair", "sample:open", "--format", "pairs", "--search", "literal").out == fast


def test_no_legal_pairing_says_why_and_what_would_help(run: Run, met: Path) -> None:
    result = run("pair", met, "--preset", "classic")
    assert result.code == 1
    assert result.out == ""
    assert "round 4 has no legal pairing" in result.err
    assert "3 and 4 may not meet: they met in round 1 [B1a]" in result.err
    assert "at least 2 must be lifted" in result.err


def test_a_refusal_as_json(run: Run, met: Path) -> None:
    result = run("pair", met, "--preset", "classic", "--format", "json")
    assert result.code == 1
    refusal = json.loads(result.out)
    assert refusal["round"] == 4
    assert refusal["conflict"]


def test_rules_by_record_192_or_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "other.trf"
    suizo.save_event(event("", "", system="CUSTOM_NONE"), path)
    result = run("pair", path)
    assert result.code == 3
    assert "CUSTOM_NONE" in result.err
    assert "--preset" in result.err


def test_a_preset_of_ones_own(run: Run, tmp_path: Path) -> None:
    config = tmp_path / "club.yaml"
    config.write_text("suizo: 1\ntitle: Club evening\nextends: classic\n")
    result = run("pair", "sample:open", "--config", config)
    assert result.code == 0
    assert "Club evening" in result.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["pair"], 2, "Missing argument"),
        (["pair", "sample:open", "--round", "0"], 2, "Invalid value for '--round'"),
        (["pair", "sample:open", "--round", "7"], 3, "round 7 cannot be paired yet"),
        (["pair", "sample:open", "--preset", "clasic"], 3, "did you mean 'classic'"),
        (["pair", "sample:opne"], 5, "did you mean 'open'"),
        (["pair", "nowhere.trf"], 5, "nowhere.trf: cannot be read"),
        (["pair", "."], 5, ".: is a directory"),
        (["pair", "sample:open", "--preset", "classic", "--config", "x"], 2, "cannot both"),
        (["pair", "sample:open", "--config", "nowhere.yaml"], 5, "nowhere.yaml"),
        (["pair", "sample:open", "-o", "nowhere/out"], 5, "nowhere/out: cannot be written"),
        (["nothing"], 2, "no command 'nothing'"),
        (["explain", "sample:open", "--player", "99"], 3, "no participant has the number 99"),
        (["standings", "sample:open", "--after", "9"], 3, "4 rounds paired"),
        (["standings", "sample:open", "--tiebreaks", "BHH"], 3, "did you mean 'BH'"),
    ],
)
def test_wrong_requests_get_one_clear_line(
    run: Run, arguments: list[str], code: int, said: str
) -> None:
    result = run(*arguments)
    assert result.code == code
    assert said in result.err
    assert result.out == ""
