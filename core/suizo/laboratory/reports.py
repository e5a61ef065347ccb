"""Checks as numbers and as text that programs read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from suizo.laboratory.check import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.laboratory.batch import FileCheck


@dataclass(frozen=True, slots=True)
class Summary:
    """How many files and rounds were checked, and what was found."""

    files: int
    rounds: int
    rounds_different: int
    rounds_unchecked: int
    files_with_points: int
    files_unreadable: int


def summary(checks: Sequence[FileCheck]) -> Summary:
    """The numbers of a batch."""
    done = [file.check for file in checks if file.check is not None]
    verdicts = [round.verdict for check in done for round in check.rounds]
    return Summary(
        files=len(checks),
        rounds=len(verdicts),
        rounds_different=sum(v in (Verdict.DIFFERS, Verdict.NO_PAIRING) for v in verdicts),
        rounds_unchecked=verdicts.count(Verdict.UNCHECKED),
        files_with_points=sum(bool(check.points) for check in done),
        files_unreadable=len(checks) - len(done),
    )


def checks_as_json(checks: Sequence[FileCheck]) -> str:
    """Every file with every round, and the numbers."""
    content = {
        "files": msgspec.to_builtins(checks),
        "summary": msgspec.to_builtins(summary(checks)),
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"
