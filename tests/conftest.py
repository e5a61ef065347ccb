"""What all tests share: the wider conformance data, and whether to run all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[1].parent / "shared"
"""Tournaments, cases and bench files beside the checkout, where a developer has them."""

SAMPLE = 7
"""Without --all, one file in so many of a large folder is run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run every conformance file, not a sample")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test each conformance file or a sample of them; or skip it visibly.

    `shared_file` is any conformance or bench file, `dutch_file` a tournament paired by an edition
    of the Dutch system that we reproduce to the letter.
    """
    tournaments = sorted(SHARED.glob("conformance/dutch-20*/*.trf"))
    if not metafunc.config.getoption("--all"):
        tournaments = tournaments[::SAMPLE]
    if "dutch_file" in metafunc.fixturenames:
        exact = [file for file in tournaments if not file.parent.name.startswith("dutch-2012")]
        _parametrize(metafunc, "dutch_file", exact)
    if "shared_file" in metafunc.fixturenames:
        cases = sorted(SHARED.glob("conformance/cases/*.trf"))
        bench = sorted(SHARED.glob("bench/*.trf"))
        _parametrize(metafunc, "shared_file", [*tournaments, *cases, *bench])


def _parametrize(metafunc: pytest.Metafunc, name: str, files: list[Path]) -> None:
    if files:
        ids = [f"{file.parent.name}/{file.stem}" for file in files]
        metafunc.parametrize(name, files, ids=ids)
    else:
        missing = pytest.mark.skip(reason="no shared conformance data beside the checkout")
        metafunc.parametrize(name, [pytest.param(SHARED, marks=missing)])
