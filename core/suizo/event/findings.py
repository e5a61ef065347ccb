"""Findings: what is wrong or worth knowing about an input, where, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Severity(Enum):
    """How much a finding matters: an ERROR refuses the input, a WARNING is said, a NOTE is kept."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: line (1-based) and columns (1-based, inclusive); columns may be absent."""

    line: int
    first: int | None = None
    last: int | None = None

    def __str__(self) -> str:
        if self.first is None:
            return str(self.line)
        if self.last is None or self.last == self.first:
            return f"{self.line}:{self.first}"
        return f"{self.line}:{self.first}-{self.last}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One fault or remark: what it is, what to do, where, and the player and round it concerns.

    `code` is a short stable name (`points-mismatch`) for tests, JSON and documentation.
    """

    code: str
    severity: Severity
    message: str
    advice: str = ""
    place: Place | None = None
    player: int | None = None
    round: int | None = None

    def line_for(self, source: str) -> str:
        """The finding as one line: file:line:columns: error: what; what to do."""
        where = f"{source}:{self.place}" if self.place else source
        advice = f"; {self.advice}" if self.advice else ""
        return f"{where}: {self.severity.value}: {self.message}{advice}"
