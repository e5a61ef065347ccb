"""Bad input: a clear line, the right exit code, nothing half-written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from command_line import Run

GOOD = """\
012 Four players
142 3
152 W
001    1      Player 001                        2000                             1.0    1     3 w 1
001    2      Player 002                        1900                             1.0    2     4 b 1
001    3      Player 003                        1800                             0.0    3     1 b 0
001    4      Player 004                        1700                             0.0    4     2 w 0
"""

EVENTS = {
    "empty": b"",
    "blank": b"\n\n",
    "binary": bytes(range(256)) * 4,
    "not an event": b"hello\nworld\n",
    "truncated": GOOD.encode()[:-60],
    "opponent denies": GOOD.replace("1 b 0", "1 b 1").encode(),
    "both White": GOOD.replace("1 b 0", "1 w 0").encode(),
    "one-sided": GOOD.replace("     1 b 0", "").encode(),
    "unknown opponent": GOOD.replace("3 w 1", "9 w 1").encode(),
    "points": GOOD.replace("1.0    2", "2.0    2").encode(),
    "more rounds than declared": GOOD.replace("142 3", "142 0").encode(),
    "tabs": GOOD.replace("     3 w 1", "\t3 w 1").encode(),
    "unknown record that could matter": (GOOD + "XXQ 1 2\n").encode(),
}

PRESETS = {
    "empty": "",
    "not YAML": "{{{",
    "a list": "- 1\n",
    "builds objects": "suizo: 1\ntitle: !!python/object/apply:os.system [ls]\n",
    "two keys": "suizo: 1\ntitle: a\ntitle: b\n",
    "unknown key": "suizo: 1\nextends: classic\ntiebreak: [BH]\n",
    "unknown plugin": "suizo: 1\nextends: classic\nplugins: [b33]\n",
    "local plugin that fails": "suizo: 1\nextends: classic\nplugins: [./broken.py]\n",
    "two for one stage": "suizo: 1\nextends: classic\nplugins: [one-group]\n",
}


@pytest.mark.parametrize("command", ["pair", "standings", "explain", "validate"])
@pytest.mark.parametrize("case", EVENTS)
def test_a_bad_event_is_refused_with_its_place(
    run: Run, tmp_path: Path, case: str, command: str
) -> None:
    path = tmp_path / "bad.trf"
    path.write_bytes(EVENTS[case])
    result = run(command, path, "--preset", "classic")
    assert result.code == 3
    assert result.out == ""
    assert result.err.startswith(str(path))


def test_all_faults_come_at_once(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_text(GOOD.replace("1 b 0", "1 b 1").replace("2 w 0", "7 w 0"))
    lines = run("pair", path).err.splitlines()
    assert len([line for line in lines if ": error: " in line]) >= 3


@pytest.mark.parametrize("case", PRESETS)
def test_a_bad_preset_is_refused_with_its_place(run: Run, tmp_path: Path, case: str) -> None:
    (tmp_path / "broken.py").write_text("SUIZO_API = 1\nimport nothing_of_this_name\n")
    path = tmp_path / "bad.yaml"
    path.write_text(PRESETS[case])
    for result in (run("pair", "sample:open", "--config", path), run("validate", path)):
        assert result.code == 3
        assert result.out == ""
        assert "bad.yaml" in result.err


def test_lenient_goes_on_and_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "doubtful.trf"
    path.write_text(GOOD + "XXQ 1 2\n")
    result = run("pair", path, "--preset", "classic", "--lenient", "--format", "pairs")
    assert result.code == 0
    assert result.out.splitlines()[0] == "2"
    assert "XXQ" in result.err


@pytest.mark.parametrize("command", ["pair", "doctor", "check", "validate"])
@pytest.mark.parametrize("name", ["", "x" * 5000, "none.trf"])
def test_a_file_that_cannot_be_opened_is_named(run: Run, command: str, name: str) -> None:
    result = run(command, name)
    assert result.code == 5
    assert (name or "'': ") in result.out + result.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", [["schema"], ["validate", "sample:open"]])
def test_output_that_finds_no_room(command: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "suizo", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 5
    assert done.stderr.splitlines()[-1] == (
        "suizo: the output cannot be written: No space left on device"
    )


def test_more_jobs_than_cores_are_not_started(run: Run) -> None:
    assert run("check", "sample:open", "-j", 99999).code == 0


def test_rounds_that_do_not_exist_do_not_agree(run: Run) -> None:
    assert run("check", "sample:open", "--rounds", "99").out == (
        "1 file, 0 rounds: nothing to check\n"
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--force", "1-2", "--force", "1-3"], "1 cannot be forced to meet both 2 and 3"),
        (["--force", "1-4"], "4 sits round 5 out and can meet nobody"),
        (["--force", "1-2", "--absent", "1"], "1 sits round 5 out and can meet nobody"),
    ],
)
def test_a_supposition_that_contradicts_itself(run: Run, options: list[str], words: str) -> None:
    result = run("whatif", "sample:open", *options)
    assert result.code == 3
    assert words in result.err


def test_a_forced_pair_that_is_forbidden_can_be_lifted(run: Run) -> None:
    result = run("whatif", "sample:open", "--force", "1-2", "--forbid", "1-2")
    assert result.code == 1
    assert "1 and 2 can meet nobody" in result.err
    assert "2 and 3 may not meet: another pair is supposed [forced]" in result.err
    assert "let 1 and 2 meet (forbidden by the event): 2-1" in result.err
