"""Examining a file: all that is wrong, what other programs make of it, what can safely be repaired.

A repair never invents a result: where two lines deny each other nothing is changed, and the finding
says what to decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.event.findings import Severity
from suizo.trf.engines import remarks
from suizo.trf.judge import judge
from suizo.trf.reader import in_order, parse
from suizo.trf.repairs import (
    infer_colours,
    mirror_games,
    restate_counts,
    restate_points,
    restate_ranks,
    unpair_unplayed,
)

if TYPE_CHECKING:
    from suizo.event.findings import Finding
    from suizo.event.model import Event

_REPAIRS = (
    unpair_unplayed,
    mirror_games,
    infer_colours,
    restate_points,
    restate_ranks,
    restate_counts,
)


@dataclass(frozen=True, slots=True)
class Examination:
    """What `examine` found of a file.

    `findings` are those of reading it strictly, `engines` what other programs would pass over or
    misread. `repairs` lists every change that leads to the event `repaired`; that is None where
    `remaining` errors need a decision first. Writing it is the caller's job.
    """

    source: str
    findings: tuple[Finding, ...]
    engines: tuple[Finding, ...] = ()
    repairs: tuple[Finding, ...] = ()
    remaining: tuple[Finding, ...] = ()
    repaired: Event | None = None

    @property
    def healthy(self) -> bool:
        """Whether nothing at all is wrong with the file."""
        return not self.findings


def examine(data: bytes, source: str = "event.trf") -> Examination:
    """Examine a tournament report; whatever its content, nothing is raised."""
    parsed = parse(data)
    assembled = parsed.assembled
    if assembled is None:
        return Examination(source, parsed.findings, remaining=parsed.findings)
    findings = in_order([*parsed.findings, *judge(assembled.event, assembled)])
    event = assembled.event
    repairs = [finding for finding in parsed.findings if finding.code in _BY_READING]
    unread = [finding for finding in parsed.findings if finding.severity is Severity.ERROR]
    for repair in () if unread else _REPAIRS:
        event, changes = repair(event)
        repairs += [assembled.located(change) for change in changes]
    judged = judge(event, assembled)
    remaining = in_order([*unread, *(f for f in judged if f.severity is Severity.ERROR)])
    return Examination(
        source,
        findings,
        remarks(parsed.lines, assembled.event),
        in_order(repairs),
        remaining,
        None if remaining else event,
    )


_BY_READING = frozenset(
    {"encoding", "decimal-comma", "bye-with-colour", "legacy-bye", "counted-otherwise"}
)
"""Warnings of the reader about what writing the file anew puts right."""
