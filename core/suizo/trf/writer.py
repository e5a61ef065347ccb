"""Writing an event as a tournament report: only what differs from the defaults, always alike."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from suizo.errors import InputError
from suizo.event.findings import Finding, Severity
from suizo.files import write_whole
from suizo.trf.columns import Columns
from suizo.trf.dialect import Dialect
from suizo.trf.records import detail_lines, engine_lines, player_lines, team_lines
from suizo.trf.requests import request_lines

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from suizo.event.model import Event

_MOST_POINTS = 999
_LARGEST_LINE_SHOWN = 30


def write_trf(event: Event, *, dialect: Dialect = Dialect.TRF26, newline: str = "\n") -> str:
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
    return "".join(line + newline for line in lines)


def save_event(
    event: Event,
    path: str | os.PathLike[str],
    *,
    dialect: Dialect = Dialect.TRF26,
    newline: str = "\n",
) -> None:
    """Write the event to a file, complete or not at all.

    Raises InputError as `write_trf` does, FileAccessError where the file cannot be written.
    """
    write_whole(path, write_trf(event, dialect=dialect, newline=newline))


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
