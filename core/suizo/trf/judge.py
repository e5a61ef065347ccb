"""Faults of an event that was read, each with its place; none that only follows from another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from suizo.event.checks import faults
from suizo.event.facts import recorded_rounds
from suizo.event.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.faults import Fault
    from suizo.event.model import Event
    from suizo.trf.assemble import Assembled
    from suizo.trf.draft import Draft

_LEADING_NUMBER = re.compile(r"\d+", re.ASCII)


def judge(event: Event, assembled: Assembled) -> list[Finding]:
    """What is wrong with the event, and what its file says of itself that is not so."""
    draft = assembled.draft
    found = [assembled.located(fault) for fault in faults(event) if not _follows(draft, fault)]
    return [*found, *_counts(event, assembled)]


def _follows(draft: Draft, fault: Fault) -> bool:
    """Whether a fault rests on a cell or a line that could not be read."""
    if not (draft.unreadable or draft.unreadable_players or draft.anonymous):
        return False
    finding = fault.finding
    if finding.code in ("unknown-opponent", "unknown-id") and draft.anonymous:
        return True
    players = {player for player, _ in fault.cells} | {finding.player}
    return bool(draft.unreadable.intersection(fault.cells) or draft.unreadable_players & players)


def _counts(event: Event, assembled: Assembled) -> Iterator[Finding]:
    """Informative records that say something else than the file: 062, 072, 082, 132."""
    details = event.details
    rated = sum(bool(player.rating) for player in event.players)
    broken = assembled.draft.unreadable_players or assembled.draft.anonymous
    for code, stated, counted, what in (
        ("062", details.stated_players, len(event.players), "players"),
        ("072", details.stated_rated, rated, "rated players"),
        ("082", details.stated_teams, len(event.teams), "teams"),
    ):
        number = _LEADING_NUMBER.match(stated)
        if number and int(number[0]) != counted and not broken:
            yield _warning(f"{code} says {number[0]} {what}, the file has {counted}")
    rounds = max(event.rounds or 0, recorded_rounds(event))
    if rounds and len(details.round_dates) > rounds:
        yield _warning(f"132 dates {len(details.round_dates)} rounds, the event has {rounds}")


def _warning(message: str) -> Finding:
    return Finding(code="count", severity=Severity.WARNING, message=message)
