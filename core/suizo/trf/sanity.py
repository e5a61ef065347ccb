"""Files that are no tournament report, or not the whole of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.findings import Finding, Place, Severity
from suizo.trf.layout import POINTS, ROUND_WIDTH, ROUNDS_FROM

if TYPE_CHECKING:
    from suizo.trf.draft import Line


def truncated(line: Line) -> Finding | None:
    """The error of a file that stops in the middle of its last line."""
    text = line.text.rstrip(" ")
    rounds = text[ROUNDS_FROM - 1 :]
    short = 0 < len(text) < 3 or (line.code == "001" and len(text) < POINTS.last)
    if line.code == "001" and rounds:
        short |= len(rounds) % ROUND_WIDTH in range(1, 6)
    if not short:
        return None
    return Finding(
        code="truncated",
        severity=Severity.ERROR,
        message=f"the file ends in the middle of line {line.number}",
        advice="get a complete copy of it",
        place=Place(line.number, max(len(text), 1)),
    )


def no_players(lines: tuple[Line, ...]) -> Finding:
    """The error of a file without any player."""
    first = next((line.text.strip(" ")[:20] for line in lines if line.text.strip(" ")), "")
    return Finding(
        code="no-players",
        severity=Severity.ERROR,
        message=f"no player: there is no 001 line (the file starts with {first!r})",
        advice="a tournament report has one line 001 for each player",
    )
