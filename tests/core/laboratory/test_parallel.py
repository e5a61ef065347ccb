"""Where work is done: here, in other processes, on a Dask cluster."""

from __future__ import annotations

import operator
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from suizo.errors import RequestError
from suizo.laboratory import parallel
from suizo.laboratory.parallel import each, on_dask

if TYPE_CHECKING:
    from collections.abc import Iterator

ONE_JOB = """
import sys
from suizo.cli import main
assert main(["check", "sample:open"]) == 0
print(sorted({"joblib", "dask", "distributed"} & set(sys.modules)))
"""


double = partial(operator.mul, 2)
"""Importable in another process, which this module is not."""


def test_one_job_needs_no_joblib() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ONE_JOB], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert list(each(double, range(50), jobs)) == list(range(0, 100, 2))


def test_one_job_takes_items_as_results_are_asked_for() -> None:
    taken = []

    def items() -> Iterator[int]:
        for number in range(10):
            taken.append(number)
            yield number

    results = each(double, items())
    assert (next(results), next(results)) == (0, 2)
    assert taken == [0, 1]


def test_without_joblib_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(RequestError, match="parallel work needs joblib: pip install joblib"):
        each(double, range(3), 2)


def test_without_dask_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(RequestError, match=r"needs distributed: pip install 'suizo\[dask\]'"),
        on_dask("tcp://localhost:8786"),
    ):
        pass


def test_a_scheduler_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    monkeypatch.setattr(parallel, "DASK_TIMEOUT", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(RequestError, match="no Dask scheduler answers"), on_dask(address):
            pass
