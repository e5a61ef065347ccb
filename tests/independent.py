"""Legality of a paired round, told from the raw facts by code that shares nothing with the search.

It reads results only: who met whom, who had a point without playing, which colours were played.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import Event, Player
    from suizo.pairing.result import RoundPairing

UNPLAYED_POINT = {Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN}


def faults(event: Event, pairing: RoundPairing, expected: set[int]) -> Iterator[str]:
    """Whatever the absolute rules forbid in the pairing; `expected` are the ids to be paired."""
    players = {player.id: player for player in event.players}
    past = pairing.number - 1
    seats = [who for pair in pairing.pairs for who in pair]
    if pairing.bye is not None:
        seats.append(pairing.bye.id)
        if len(expected) % 2 == 0:
            yield "a bye in an even field"
        history = [players[pairing.bye.id].entry(n).outcome for n in range(1, past + 1)]
        if UNPLAYED_POINT & set(history):
            yield f"{pairing.bye.id} has had a point without playing"
    if sorted(seats) != sorted(expected):
        yield f"seated {sorted(seats)}, expected {sorted(expected)}"
    for white, black in pairing.pairs:
        if met(players[white], black, past):
            yield f"{white} and {black} have met"
        yield from colour_faults(players[white], Colour.WHITE, past)
        yield from colour_faults(players[black], Colour.BLACK, past)


def met(player: Player, opponent: int, past: int) -> bool:
    """Whether they have played each other."""
    entries = [player.entry(n) for n in range(1, past + 1)]
    return any(e.opponent == opponent and e.outcome.value in "10=WDL" for e in entries)


def colour_faults(player: Player, given: Colour, past: int) -> Iterator[str]:
    """Three equal colours running, or a colour difference beyond 2, with this colour."""
    entries = [player.entry(n) for n in range(1, past + 1)]
    played = [e.colour for e in entries if e.outcome.value in "10=WDL"] + [given]
    if len(played) > 2 and len(set(played[-3:])) == 1 and not lawless(played[:-1]):
        yield f"{player.id} has {given.name} three times running"
    if abs(played.count(Colour.WHITE) - played.count(Colour.BLACK)) > 2 and not lawless(
        played[:-1]
    ):
        yield f"{player.id} has a colour difference beyond 2"


def lawless(colours: list[Colour | None]) -> bool:
    """Whether the colours were beyond the limits before, so that no colour may have been lawful."""
    difference = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    running = any(a is b is c for a, b, c in zip(colours, colours[1:], colours[2:], strict=False))
    return abs(difference) > 2 or running or any(colour is None for colour, _ in pairwise(colours))
