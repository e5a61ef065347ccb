"""Events built in Python: short notation for tests, and whole tournaments played at random."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from suizo.event.model import Event, Player
from suizo.event.results import ABSENT, Colour, Entry, Outcome

if TYPE_CHECKING:
    from random import Random

    from suizo.pairing.result import RoundPairing


def entry(text: str) -> Entry:
    """An entry as the TRF shows it: `12 w 1`, `- H` (a bye), `` (absent)."""
    words = text.split()
    if not words:
        return ABSENT
    if words[0] == "-":
        return Entry(None, None, Outcome(words[1]))
    return Entry(int(words[0]), Colour(words[1]), Outcome(words[2]))


def event(*rows: str, **facts: object) -> Event:
    """An event of players 1, 2, ..., each row the entries of one with `|` between."""
    players = tuple(
        Player(
            id=number,
            name=f"Player {number}",
            rating=2400 - 10 * number,
            entries=tuple(entry(text) for text in row.split("|")) if row else (),
        )
        for number, row in enumerate(rows, start=1)
    )
    return Event(players=players, **facts)  # type: ignore[arg-type]


def with_round(event: Event, pairing: RoundPairing, rng: Random) -> Event:
    """The event with the paired round played: random results, a few of them forfeits."""
    entries: dict[int, Entry] = {}
    for white, black in pairing.pairs:
        first = rng.choices("1=0+-", weights=(40, 30, 24, 3, 3))[0]
        second = {"1": "0", "=": "=", "0": "1", "+": "-", "-": rng.choice("+-")}[first]
        entries[white] = Entry(black, Colour.WHITE, Outcome(first))
        entries[black] = Entry(white, Colour.BLACK, Outcome(second))
    if pairing.bye is not None:
        entries[pairing.bye.id] = Entry(None, None, Outcome.PAIRING_BYE)
    for who, outcome in pairing.sitting_out.items():
        entries[who] = Entry(None, None, outcome)
    return replace(
        event,
        players=tuple(
            replace(p, entries=(*p.entries[: pairing.number - 1], entries[p.id]))
            for p in event.players
        ),
    )


def booked(event: Event, rng: Random, rate: float) -> Event:
    """The event with some byes asked for in the coming round."""
    players = tuple(
        replace(p, entries=(*p.entries, Entry(None, None, rng.choice(BYES))))
        if rng.random() < rate
        else p
        for p in event.players
    )
    return replace(event, players=players)


BYES = (Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.FULL_BYE)
