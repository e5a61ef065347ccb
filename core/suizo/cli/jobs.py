"""What commands that work in bulk share: the options of parallel work, and counting."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Command = TypeVar("Command", bound="Callable[..., Any]")


def jobs_options(command: Command) -> Command:
    """-j N, --backend and --scheduler."""
    command = click.option(
        "--scheduler", metavar="ADDRESS", help="The scheduler of the Dask cluster: tcp://host:8786."
    )(command)
    command = click.option(
        "--backend",
        type=click.Choice(["processes", "dask"]),
        default="processes",
        show_default=True,
        help="Where jobs run: on this machine, or on a Dask cluster.",
    )(command)
    return click.option(
        "-j",
        "--jobs",
        type=click.IntRange(min=0),
        metavar="N",
        help="Processes at work at once, no more than there are cores; 0 takes every core. "
        "Default: 1, on a cluster all workers.",
    )(command)


@contextmanager
def at_work(jobs: int | None, backend: str, scheduler: str | None) -> Iterator[int | None]:
    """The number of jobs to ask the laboratory for, within the back end chosen."""
    if (backend == "dask") != (scheduler is not None):
        raise click.UsageError("--backend dask and --scheduler ADDRESS go together")
    if scheduler is None:
        yield 1 if jobs is None else min(jobs, os.cpu_count() or 1)
        return
    from suizo.laboratory.parallel import on_dask

    with on_dask(scheduler):
        yield None if jobs in (None, 1) else jobs


def counted(number: int, what: str) -> str:
    """`1 file`, `2 files`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
