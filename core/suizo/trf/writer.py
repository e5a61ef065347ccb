"""Writing an event as a tournament report: only what differs from the defaults, always alike."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from suizo.errors import FileAccessError, InputError
from suizo.event.findings import Finding, Severity
from suizo.trf.columns import Columns
from suizo.trf.dialect import Dialect
from suizo.trf.records import detail_lines, engine_lines, player_lines, team_lines
from suizo.trf.requests import request_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import Event

_MOST_POINTS = 999
_LARGEST_LINE_SHOWN = 30


def write_trf(event: Event, *, dialect: Dialect = Dialect.TRF26, line_end: str = "\n") -> str:
    """The event as a tournament report.

    What the dialect cannot hold is left out (`losses` names it). Raises InputError, with every
    reason, where a value does not fit its columns: nothing broken is written.
    """
    columns = Columns()
    lines = list(_lines(event, dialect, columns))
    for line in lines:
        _check_characters(line, columns)
    if columns.problems:
        raise InputError(
            "the event cannot be written as TRF",
            [
                Finding(code="does-not-fit", severity=Severity.ERROR, message=problem)
                for problem in dict.fromkeys(columns.problems)
            ],
        )
    return "".join(line + line_end for line in lines)


def save_event(
    event: Event,
    path: str | os.PathLike[str],
    *,
    dialect: Dialect = Dialect.TRF26,
    line_end: str = "\n",
) -> None:
    """Write the event to a file, complete or not at all.

    Raises InputError as `write_trf` does, FileAccessError where the file cannot be written.
    """
    content = write_trf(event, dialect=dialect, line_end=line_end).encode()
    target = Path(path)
    temporary = None
    try:
        if target.is_dir():
            raise FileAccessError(f"{path}: this is a directory, not a file")
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a pipe or a device cannot be replaced
            return
        mode = target.stat().st_mode & 0o777 if target.exists() else None
        handle, temporary = tempfile.mkstemp(
            dir=target.resolve().parent, prefix=f".{target.name}.", suffix=".tmp"
        )
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _default_mode() if mode is None else mode)
        os.replace(temporary, target.resolve())
        temporary = None
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise FileAccessError(f"{path}: cannot be written: {reason}") from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)


def _lines(event: Event, dialect: Dialect, columns: Columns) -> Iterator[str]:
    _check_points(event, columns)
    if not event.players:
        columns.refuse("there is no player")
    yield from detail_lines(event, dialect)
    yield from engine_lines(event, dialect)
    yield from player_lines(event, dialect, columns)
    yield from team_lines(event, dialect, columns)
    yield from request_lines(event, dialect, columns)
    for record in event.other:
        yield record.code + record.text


def _check_points(event: Event, columns: Columns) -> None:
    for system in (event.points, event.match_points):
        for name, value in asdict(system).items():
            if not 0 <= value <= _MOST_POINTS:
                columns.refuse(f"points: {value / 10} for {name} is beyond 0.0 to 99.9")


def _check_characters(line: str, columns: Columns) -> None:
    """Line ends and tabs would break a record, and not every text can be encoded."""
    shown = line[:_LARGEST_LINE_SHOWN].rstrip(" ")
    for char in ("\r", "\n", "\t", "\0"):
        if char in line and not (char == "\t" and line.startswith("###")):
            columns.refuse(f"{shown!r}: the character {char!r} cannot stand in a record")
    if not line.isascii():
        try:
            line.encode()
        except UnicodeEncodeError:
            columns.refuse(f"{shown!r}: a character cannot be encoded in UTF-8")


def _default_mode() -> int:
    """The permissions that a new file would get."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
