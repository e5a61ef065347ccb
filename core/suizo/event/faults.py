"""Faults: findings about an event together with the part of it that they are about."""

from __future__ import annotations

from typing import NamedTuple

from suizo.event.findings import Finding, Severity


class Subject(NamedTuple):
    """The part of an event that a finding is about.

    `kind` is `player`, `team` (then `number` is the id), a list of the event such as `byes` (then
    `number` is the position in it) or `event`. `part` is a round or the name of a field.
    """

    kind: str
    number: int = 0
    part: int | str = ""


class Fault(NamedTuple):
    """A finding, its subject, and the (player, round) cells that it rests on."""

    finding: Finding
    subject: Subject
    cells: tuple[tuple[int, int], ...] = ()


def fault(
    code: str,
    message: str,
    *,
    subject: Subject,
    severity: Severity = Severity.ERROR,
    advice: str = "",
    player: int | None = None,
    round_number: int | None = None,
    cells: tuple[tuple[int, int], ...] = (),
) -> Fault:
    """A fault, an error unless told otherwise."""
    finding = Finding(
        code=code,
        severity=severity,
        message=message,
        advice=advice,
        player=player,
        round=round_number,
    )
    return Fault(finding, subject, cells)
