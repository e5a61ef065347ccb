"""Reading a tournament report: from bytes to an Event, with every fault and its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.errors import InputError
from suizo.event.findings import Finding, Severity
from suizo.files import read_bytes
from suizo.trf.assemble import assemble
from suizo.trf.draft import Draft, Line
from suizo.trf.headers import (
    keep,
    read_board_colours,
    read_dates,
    read_deputy,
    read_detail,
    read_initial_colour,
    read_rounds_declared,
    read_system,
    read_tiebreaks,
    read_xxc,
)
from suizo.trf.judge import judge
from suizo.trf.layout import (
    DETAILS,
    DRAFT_CODES,
    INFORMATIVE,
    RANK_ID,
)
from suizo.trf.numbers import whole
from suizo.trf.players import is_national, read_national, read_player
from suizo.trf.regulations import (
    read_240,
    read_250,
    read_260,
    read_299,
    read_xxa,
    read_xxp,
    read_xxz,
)
from suizo.trf.repairs import infer_colours, unpair_unplayed
from suizo.trf.rosters import read_013, read_300, read_310, read_320, read_330
from suizo.trf.sanity import no_players, truncated
from suizo.trf.scoring import BB_CODES, read_162, read_362, read_bb, read_xxs
from suizo.trf.text import decode, tab_finding

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable

    from suizo.event.model import Event
    from suizo.trf.assemble import Assembled

_READERS: dict[str, Callable[[Draft, Line], None]] = {
    "001": read_player,
    "013": read_013,
    "112": read_deputy,
    "132": read_dates,
    "142": read_rounds_declared,
    "152": read_initial_colour,
    "162": read_162,
    "192": read_system,
    "202": read_tiebreaks,
    "212": read_tiebreaks,
    "240": read_240,
    "250": read_250,
    "260": read_260,
    "299": read_299,
    "300": read_300,
    "310": read_310,
    "320": read_320,
    "330": read_330,
    "352": read_board_colours,
    "362": read_362,
    "XXA": read_xxa,
    "XXC": read_xxc,
    "XXP": read_xxp,
    "XXR": read_rounds_declared,
    "XXS": read_xxs,
    "XXZ": read_xxz,
    **dict.fromkeys(DETAILS, read_detail),
    **dict.fromkeys(INFORMATIVE, keep),
    **dict.fromkeys(BB_CODES, read_bb),
}
_MAY_CHANGE_PAIRINGS = re.compile(r"[23]\d\d|XX.|BB.", re.ASCII)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its event, None where an error refuses it, and all findings."""

    event: Event | None
    findings: tuple[Finding, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that refuse the file."""
        return tuple(f for f in self.findings if f.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file as far as it can be read: nothing is refused yet.

    `assembled` is None, and `findings` holds the one reason, where the file is no tournament
    report at all.
    """

    findings: tuple[Finding, ...]
    assembled: Assembled | None = None
    lines: tuple[Line, ...] = ()


def read_trf(data: bytes, source: str = "event.trf", *, lenient: bool = False) -> Document:
    """Read a tournament report; whatever its content, faults come back as findings.

    `source` is the name of the file in messages, which findings do not repeat. `lenient` believes
    the results where points disagree and accepts what an arbiter may have decided on purpose, with
    warnings (docs/reference/trf.md).
    """
    parsed = parse(data)
    if parsed.assembled is None:
        return Document(None, parsed.findings)
    findings = list(parsed.findings)
    event = parsed.assembled.event
    if lenient:
        for relax in (unpair_unplayed, infer_colours):
            event, changes = relax(event)
            findings += [parsed.assembled.located(change) for change in changes]
    findings += judge(event, parsed.assembled)
    if lenient:
        findings = [_forgiven(finding) for finding in findings]
    refused = any(finding.severity is Severity.ERROR for finding in findings)
    return Document(None if refused else event, in_order(findings))


def load_event(path: str | os.PathLike[str], *, lenient: bool = False) -> Event:
    """Read a tournament report from a file.

    Raises FileAccessError where the file cannot be read, InputError with every error where its
    content is refused.
    """
    document = read_trf(read_bytes(path), str(path), lenient=lenient)
    if document.event is None:
        raise InputError(str(path), document.errors)
    return document.event


def parse(data: bytes) -> Parsed:
    """Everything that a file says, and what could not be read of it."""
    text = decode(data)
    if text.fatal:
        return Parsed(text.findings)
    lines = tuple(Line(number, line) for number, line in enumerate(text.lines, start=1))
    cut = None if text.complete else truncated(lines[-1])
    if cut is not None:
        return Parsed((cut,))
    draft = Draft(findings=list(text.findings))
    for line in lines:
        _read_line(draft, line)
    if not draft.players and not draft.anonymous:
        return Parsed((no_players(lines),))
    assembled = assemble(draft)
    return Parsed(tuple(draft.findings), assembled, lines)


def _read_line(draft: Draft, line: Line) -> None:
    if not line.text.strip(" "):
        return
    tab = None if line.code == "###" else tab_finding(*line)
    if tab is not None:
        draft.findings.append(tab)
        _set_aside(draft, line)
        return
    reader = _READERS.get(line.code)
    if reader is not None:
        reader(draft, line)
    else:
        _read_unknown(draft, line)


def _read_unknown(draft: Draft, line: Line) -> None:
    if line.code in DRAFT_CODES or _MAY_CHANGE_PAIRINGS.fullmatch(line.code):
        draft.error(
            "unknown-record",
            f"record {line.code!r} is not known here and could change a pairing",
            line.place(1, len(line.text)),
            advice="remove it, or read the file with --lenient to go without it",
        )
    elif is_national(line):
        read_national(draft, line)
        return
    else:
        draft.warn(
            "unknown-record",
            f"record {line.code!r} is not known here; it is kept as it stands",
            line.place(1, len(line.text)),
        )
    keep(draft, line)


def _set_aside(draft: Draft, line: Line) -> None:
    """Of a player whose line cannot be trusted nothing may be concluded."""
    if line.code != "001":
        return
    player_id = whole(RANK_ID.of(line.text))
    if player_id:
        draft.unreadable_players.add(player_id)
    else:
        draft.anonymous = True


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by their place in the file, those without one first."""
    return tuple(sorted(findings, key=_position))


def _position(finding: Finding) -> tuple[int, int]:
    place = finding.place
    return (place.line, place.first or 0) if place else (0, 0)


LENIENT = frozenset(
    {
        "both-won",
        "bye-conflict",
        "points-mismatch",
        "points-undeclared",
        "result-conflict",
        "rounds-exceeded",
        "second-bye",
        "unknown-record",
    }
)
"""Errors that lenient reading turns into warnings."""


def _forgiven(finding: Finding) -> Finding:
    if finding.code in LENIENT and finding.severity is Severity.ERROR:
        return replace(finding, severity=Severity.WARNING, advice="")
    return finding
