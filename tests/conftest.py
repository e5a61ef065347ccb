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
    """Give `shared_file` each conformance and bench file, or a sample; or skip visibly."""
    if "shared_file" not in metafunc.fixturenames:
        return
    files = sorted(SHARED.glob("conformance/*/*.trf")) + sorted(SHARED.glob("bench/*.trf"))
    if not metafunc.config.getoption("--all"):
        large = [f for f in files if f.parent.name.startswith("dutch")]
        files = [f for f in files if f not in large] + large[::SAMPLE]
    if files:
        ids = [f"{file.parent.name}/{file.stem}" for file in files]
        metafunc.parametrize("shared_file", files, ids=ids)
    else:
        missing = pytest.mark.skip(reason="no shared conformance data beside the checkout")
        metafunc.parametrize("shared_file", [pytest.param(SHARED, marks=missing)])
