"""Forbidden pairs of all origins, and the wishes that may give way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from suizo.stages import Criterion, Forbidden, Origin

if TYPE_CHECKING:
    from collections.abc import Iterable

    from suizo.round import Participant, Round


def all_forbidden(round: Round, added: Iterable[Forbidden]) -> tuple[Forbidden, ...]:
    """The event's own forbidden pairs (260, XXP) and those that plugins add, each pair once."""
    of_event = (
        Forbidden(a, b, "forbidden by the event")
        for a, others in sorted(round.forbidden.items())
        for b in sorted(others)
        if a < b
    )
    return (*of_event, *added)


def as_table(forbidden: Iterable[Forbidden]) -> dict[int, frozenset[int]]:
    """For each id the ids that it may not meet; wishes are left out."""
    table: dict[int, set[int]] = {}
    for pair in forbidden:
        if pair.origin is not Origin.WISH:
            table.setdefault(pair.a, set()).add(pair.b)
            table.setdefault(pair.b, set()).add(pair.a)
    return {who: frozenset(others) for who, others in table.items()}


class Wishes(Criterion):
    """Pairs that somebody wishes to avoid: they give way to every criterion of the rules."""

    name = "wishes"
    text = "pairs that should be avoided"
    origin: ClassVar[Origin] = Origin.WISH

    def __init__(self, forbidden: Iterable[Forbidden]) -> None:
        self.reasons = {
            frozenset((pair.a, pair.b)): pair.reason
            for pair in forbidden
            if pair.origin is Origin.WISH
        }

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for a pair that should be avoided."""
        return int(frozenset((a.id, b.id)) in self.reasons)

    def why(self, a: Participant, b: Participant | None) -> str:
        """The reason given with the wish."""
        return self.reasons.get(frozenset((a.id, b.id)), "") if b is not None else ""
