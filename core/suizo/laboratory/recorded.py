"""The pairing of a round as an event records it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from suizo.event.facts import paired_rounds
from suizo.event.results import Colour, Outcome
from suizo.event.teams import matches

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.event.model import Event

IdPair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Recorded:
    """One round: for each pair (smaller id first) who has White, None where that is not told.

    `byes` has everybody with a pairing-allocated bye: one at the most in a sound file.
    """

    white: Mapping[IdPair, int | None]
    byes: tuple[int, ...] = ()

    @property
    def pairs(self) -> frozenset[IdPair]:
        """The pairs, whatever their colours."""
        return frozenset(self.white)

    @property
    def is_empty(self) -> bool:
        """Whether nobody was paired."""
        return not self.white and not self.byes

    def opponents(self) -> dict[int, int]:
        """For each paired id the opponent's."""
        return {a: b for pair in self.white for a, b in (pair, pair[::-1])}


def recorded_pairings(event: Event) -> tuple[Recorded, ...]:
    """The pairing of each paired round, of players or of teams."""
    paired = paired_rounds(event)
    lines: Mapping[int, Sequence[Any]]
    if event.is_team_event:
        lines = matches(event, paired)
    else:
        lines = {p.id: [p.entry(n) for n in range(1, paired + 1)] for p in event.players}
    return tuple(_recorded(lines, place) for place in range(paired))


def _recorded(lines: Mapping[int, Sequence[Any]], place: int) -> Recorded:
    white: dict[IdPair, int | None] = {}
    byes = []
    for who, line in lines.items():
        entry = line[place]
        if entry.opponent is not None:
            pair = as_pair(who, entry.opponent)
            white.setdefault(pair, None)
            if entry.colour is not None:
                white[pair] = who if entry.colour is Colour.WHITE else entry.opponent
        elif entry.outcome is Outcome.PAIRING_BYE:
            byes.append(who)
    return Recorded(white, tuple(byes))


def as_pair(a: int, b: int) -> IdPair:
    """Two ids, the smaller one first."""
    return (a, b) if a < b else (b, a)
