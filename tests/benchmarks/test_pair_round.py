"""How long a round takes, from 20 to 2,000 participants."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event, with_round

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZES = (20, 50, 100, 200, 500, 1000, 2000)
ROUNDS_PLAYED = 5
FILES = sorted(Path(__file__).resolve().parents[2].parent.glob("shared/bench/*.trf"))


@cache
def classic() -> suizo.RuleSet:
    return suizo.load_ruleset("classic")


@cache
def played(size: int) -> suizo.Event:
    """An event of that size after some rounds of its own pairings, results at random."""
    current = event(*[""] * size, initial_colour=suizo.Colour.WHITE)
    rng = Random(size)
    for _ in range(ROUNDS_PLAYED):
        current = with_round(current, suizo.pair_round(current, classic()), rng)
    return current


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.benchmark(group="pair_round, classic, round 6")
def test_a_late_round(benchmark: BenchmarkFixture, size: int) -> None:
    current = played(size)
    pairing = benchmark(suizo.pair_round, current, classic())
    assert len(pairing.boards) == size // 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.benchmark(group="pair_round, classic, round 1")
def test_the_first_round(benchmark: BenchmarkFixture, size: int) -> None:
    current = event(*[""] * size, initial_colour=suizo.Colour.WHITE)
    pairing = benchmark(suizo.pair_round, current, classic())
    assert len(pairing.boards) == size // 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.benchmark(group="pair_round, classic, bench files")
def test_a_bench_file(benchmark: BenchmarkFixture, path: Path) -> None:
    current = suizo.load_event(path)
    size = re.match(r"p(\d+)", path.name)
    assert size is not None
    benchmark.extra_info["size"] = int(size[1])
    pairing = benchmark(suizo.pair_round, current, classic())
    assert pairing.boards


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.benchmark(group="standings, classic, BH and SB, 5 rounds")
def test_standings(benchmark: BenchmarkFixture, size: int) -> None:
    table = benchmark(suizo.standings_after, played(size), classic())
    assert len(table.rows) == size
