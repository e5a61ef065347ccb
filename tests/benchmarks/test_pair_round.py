"""How long a round takes, from 20 to 2,000 participants."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event, with_round
from suizo.event.model import ForbiddenGroup

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZES = (20, 50, 100, 200, 500, 1000, 2000)
ROUNDS_PLAYED = 5
FILES = sorted(Path(__file__).resolve().parents[2].parent.glob("shared/bench/*.trf"))


PRESETS = ("classic", "fide-dutch-2026", "fide-dutch-2017", "fide-dutch-2012")


@cache
def rules(preset: str) -> suizo.RuleSet:
    return suizo.load_ruleset(preset)


@cache
def played(size: int) -> suizo.Event:
    """An event of that size after some rounds of its own pairings, results at random."""
    current = event(*[""] * size, initial_colour=suizo.Colour.WHITE, rounds=9)
    rng = Random(size)
    for _ in range(ROUNDS_PLAYED):
        current = with_round(current, suizo.pair_round(current, rules("classic")), rng)
    return current


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_late_round(benchmark: BenchmarkFixture, preset: str, size: int) -> None:
    benchmark.group = f"pair_round, {preset}, round 6"
    current = played(size)
    pairing = benchmark(suizo.pair_round, current, rules(preset))
    assert len(pairing.boards) == size // 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.benchmark(group="pair_round, classic, round 1")
def test_the_first_round(benchmark: BenchmarkFixture, size: int) -> None:
    current = event(*[""] * size, initial_colour=suizo.Colour.WHITE)
    pairing = benchmark(suizo.pair_round, current, rules("classic"))
    assert len(pairing.boards) == size // 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_bench_file(benchmark: BenchmarkFixture, preset: str, path: Path) -> None:
    benchmark.group = f"pair_round, {preset}, bench files"
    pairing = benchmark(suizo.pair_round, suizo.load_event(path), rules(preset))
    assert pairing.boards


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.benchmark(group="standings, classic, BH and SB, 5 rounds")
def test_standings(benchmark: BenchmarkFixture, size: int) -> None:
    table = benchmark(suizo.standings_after, played(size), rules("classic"))
    assert len(table.rows) == size


@pytest.mark.parametrize("size", [50, 200])
@pytest.mark.benchmark(group="twenty forbidden pairs a player, fide-dutch-2026")
def test_many_forbidden_pairs(benchmark: BenchmarkFixture, size: int) -> None:
    rng = Random(size)
    ids = range(1, size + 1)
    groups = tuple(ForbiddenGroup(tuple(rng.sample(ids, 2))) for _ in range(size * 10))
    current = replace(played(size), forbidden=groups)
    assert benchmark(suizo.pair_round, current, rules("fide-dutch-2026")).boards


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.benchmark(group="suizo pair, whole process, 19 players")
def test_the_whole_process(benchmark: BenchmarkFixture, preset: str) -> None:
    command = [sys.executable, "-m", "suizo", "pair", "sample:open", "--preset", preset]
    done = benchmark(subprocess.run, [*command, "--format", "pairs"], capture_output=True)
    assert done.returncode == 0
