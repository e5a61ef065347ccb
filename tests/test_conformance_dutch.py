"""Tournaments whose every pairing is known, and single positions argued from the rule text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import suizo
from conftest import SHARED
from suizo.event.facts import paired_rounds
from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from suizo.pairing.result import RoundPairing

CASES = SHARED / "conformance" / "cases"
SMALL = Path(__file__).parent / "data" / "dutch"
"""A few whole tournaments that travel with the project; the wider run reads ../shared."""

Seats = set[tuple[int, int]]


def recorded(event: suizo.Event, number: int) -> Seats:
    """What the file says of a round: (white, black), and (id, 0) for the bye."""
    seats: Seats = set()
    for player in event.players:
        entry = player.entry(number)
        if entry.opponent is not None and entry.colour is Colour.WHITE:
            seats.add((player.id, entry.opponent))
        if entry.outcome is Outcome.PAIRING_BYE:
            seats.add((player.id, 0))
    return seats


def seats_of(pairing: RoundPairing) -> Seats:
    bye = {(pairing.bye.id, 0)} if pairing.bye is not None else set()
    return set(pairing.pairs) | bye


def check_every_round(path: Path, ruleset: suizo.RuleSet) -> None:
    event = suizo.load_event(path)
    for number in range(1, paired_rounds(event) + 1):
        got = seats_of(suizo.pair_round(event, ruleset, number))
        again = f"suizo pair {path} --preset {ruleset.preset.name} --round {number} --format pairs"
        assert got == recorded(event, number), again


@pytest.mark.parametrize("path", sorted(SMALL.glob("*.trf")), ids=lambda path: path.stem)
def test_tournaments_that_travel_with_the_project(path: Path) -> None:
    event = suizo.load_event(path)
    ruleset = suizo.ruleset_for_code(event.system or "")
    assert ruleset is not None
    check_every_round(path, ruleset)


def test_every_round_of_the_known_tournaments(dutch_file: Path) -> None:
    event = suizo.load_event(dutch_file)
    edition = {"dutch-2017": "fide-dutch-2017"}.get(dutch_file.parent.name, "fide-dutch-2026")
    if event.system and event.system.endswith("_BAKU"):
        edition += "-baku"
    check_every_round(dutch_file, suizo.load_ruleset(edition))


def positions() -> list[dict[str, str]]:
    path = CASES / "pairing-cases.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


@pytest.mark.skipif(not CASES.exists(), reason="no shared conformance data beside the checkout")
@pytest.mark.parametrize("case", positions(), ids=lambda case: case["id"])
def test_a_position_comes_out_as_argued(case: dict[str, str]) -> None:
    event = suizo.load_event(CASES / f"{case['id']}.trf")
    ruleset = suizo.ruleset_for_code(event.system) if event.system else None
    ruleset = ruleset or suizo.load_ruleset("fide-dutch-2026")
    number = int(case["round"])
    if not case["expected"]:
        with pytest.raises(suizo.NoValidPairing) as refused:
            suizo.pair_round(event, ruleset, number)
        assert refused.value.refusal.conflict
        return
    expected = {tuple(map(int, pair.split("-"))) for pair in case["expected"].split()}
    assert seats_of(suizo.pair_round(event, ruleset, number)) == expected
