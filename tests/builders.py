"""Events built in Python: short notation for tests, and whole tournaments played at random."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from suizo.event.model import AbnormalPoints, Event, ForbiddenGroup, Player, Team
from suizo.event.results import ABSENT, Colour, Entry, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
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


def scored(
    points: Sequence[float], apart: Iterable[tuple[int, int]] = (), **facts: object
) -> Event:
    """An event before round 1 whose players 1, 2, ... have these points from the start.

    The points are bonuses (record 299); pairs of ids in `apart` are forbidden (record 260).
    """
    bonuses = tuple(
        AbnormalPoints(None, None, round(10 * value), None, (number,))
        for number, value in enumerate(points, start=1)
    )
    forbidden = tuple(ForbiddenGroup(pair) for pair in apart)
    built = event(*[""] * len(points), **facts)
    return replace(built, abnormal=(*built.abnormal, *bonuses), forbidden=forbidden)


def team_event(size: int, *teams: str, **facts: object) -> Event:
    """Teams 1, 2, ... of `size` members each, every row the team's rounds with `|` between.

    A round is `opponent colour results`, with the colour of board 1 and a result for each board
    (`2 w 1=0+`; `.` is an empty board), colours alternating; `- U` is a bye that all members have,
    an empty round an absence. Players are numbered team by team from 1 on.
    """
    players = []
    for team, row in enumerate(teams, start=1):
        rounds = [text.split() for text in row.split("|")] if row else []
        for board in range(size):
            entries = tuple(_board_entry(words, board, size) for words in rounds)
            number = (team - 1) * size + board + 1
            players.append(Player(id=number, name=f"Player {number}", entries=entries))
    rosters = tuple(
        Team(
            id=team,
            name=f"Team {team}",
            members=tuple(range((team - 1) * size + 1, team * size + 1)),
        )
        for team in range(1, len(teams) + 1)
    )
    return Event(players=tuple(players), teams=rosters, **facts)  # type: ignore[arg-type]


def _board_entry(words: list[str], board: int, size: int) -> Entry:
    if not words:
        return ABSENT
    if words[0] == "-":
        return Entry(None, None, Outcome(words[1]))
    opponent, colour, results = words
    if results[board] == ".":
        return ABSENT
    first = Colour(colour)
    return Entry(
        (int(opponent) - 1) * size + board + 1,
        first if board % 2 == 0 else first.other,
        Outcome(results[board]),
    )


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
