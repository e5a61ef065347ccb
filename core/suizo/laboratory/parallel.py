"""Work in parallel, on joblib: on the cores of this machine, or wherever its back end leads."""

from __future__ import annotations

from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from suizo.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")
R = TypeVar("R")

DASK_TIMEOUT = 10
"""Seconds that a scheduler has to answer."""


def each(work: Callable[[T], R], items: Iterable[T], jobs: int | None = 1) -> Iterator[R]:
    """The results of a function for each item, in the order of the items, as they come.

    `jobs` is the number of processes: 1 does everything here, without joblib; 0 takes every core;
    None leaves the number and the back end to `joblib.parallel_config`. Function, items and results
    must be picklable, and an exception must not leave the function.
    """
    if jobs == 1:
        return map(work, items)
    joblib = _needed("joblib", "pip install joblib")
    parallel = joblib.Parallel(n_jobs=-1 if jobs == 0 else jobs, return_as="generator")
    results: Iterator[R] = parallel(joblib.delayed(work)(item) for item in items)
    return results


@contextmanager
def on_dask(scheduler: str) -> Iterator[None]:
    """Within it `each` with `jobs` None runs on the Dask cluster of that scheduler address.

    Raises RequestError where Dask is not installed or the scheduler does not answer.
    """
    distributed = _needed("distributed", "pip install 'suizo[dask]'")
    joblib = _needed("joblib", "pip install joblib")
    try:
        client = distributed.Client(scheduler, timeout=DASK_TIMEOUT)
    except (OSError, ValueError) as error:
        raise RequestError(
            f"no Dask scheduler answers at {scheduler!r} ({error}); an address looks like "
            "tcp://host:8786"
        ) from error
    with client, joblib.parallel_config(backend="dask"):
        yield


def _needed(module: str, remedy: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise RequestError(f"parallel work needs {module}: {remedy}") from error
