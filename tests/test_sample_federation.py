"""A federation's package, installed beside Suizo into a fresh environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
SAMPLE = TESTS / "sample_federation"

PAIR = """
import json
from suizo.event.model import Event, Player
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.catalogue import installed_plugins, validate_preset
from suizo.rulesets.load import load_ruleset, presets_for_code

names = ["Rooks: Adams", "Berg", "Rooks: Cohen", "Diaz", "Eller"]
players = tuple(Player(id=n, name=name, rating=2000 - n) for n, name in enumerate(names, 1))
rounds = {}
for preset in ("classic", "sample"):
    pairing = pair_round(Event(players=players), load_ruleset(preset))
    award = pairing.bye_award.points
    rounds[preset] = {"pairs": pairing.pairs, "bye": pairing.bye.id, "worth": award}
provenance = load_ruleset("sample").provenance
print(json.dumps({
    "rounds": rounds,
    "title": provenance.title,
    "plugins": [[p.name, p.distribution, p.version] for p in provenance.plugins],
    "departures": provenance.departures,
    "code": presets_for_code("sample_2026"),
    "listed": {p.name: [p.hooks, p.options, p.presets, p.error] for p in installed_plugins()},
    "locked": validate_preset({"suizo": 1, "extends": "sample", "points": {"bye": "win"}}),
    "mistyped": validate_preset({"suizo": 1, "extends": "sampel"}),
}))
"""


def run(*command: str | Path, cwd: Path) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the two distributions do together in an environment of their own."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, "-m", "pip", "install", "-q", str(TESTS.parent), str(SAMPLE), cwd=folder)
    result: dict[str, Any] = json.loads(run(python, "-W", "error", "-c", PAIR, cwd=folder))
    return result


@pytest.mark.install
def test_a_federations_package(report: dict[str, Any]) -> None:
    assert report["rounds"]["classic"] == {"pairs": [[1, 3], [4, 2]], "bye": 5, "worth": 10}
    assert report["rounds"]["sample"] == {"pairs": [[1, 4], [3, 2]], "bye": 5, "worth": 5}
    assert report["title"] == "Rules of the sample federation"
    theirs = [plugin for plugin in report["plugins"] if plugin[1] != "suizo"]
    assert theirs == [
        ["sample-bye", "suizo-sample-federation", "1.4"],
        ["sample-same-club", "suizo-sample-federation", "1.4"],
        ["sample-tiebreaks", "suizo-sample-federation", "1.4"],
    ]
    assert report["departures"] == [
        "plugins: sample-bye in place of classic-bye",
        "plugins: added sample-same-club {rounds: [1, 2]}",
        "plugins: added sample-tiebreaks",
        "points: bye draw",
        "tiebreaks: BH, MOSTWINS instead of BH, SB",
    ]
    assert report["code"] == ["sample"]
    assert report["listed"]["sample-bye"] == [["assign_bye"], [], ["sample"], None]
    assert report["listed"]["sample-same-club"] == [
        ["forbidden_pairs"],
        ["rounds", "separator"],
        ["sample"],
        None,
    ]
    (locked,) = report["locked"]
    assert "'points' is locked by 'sample' (sample_federation/presets/sample.yaml:13:1)" in locked
    (mistyped,) = report["mistyped"]
    assert mistyped.endswith("no preset 'sampel' is installed, did you mean 'sample'?")
