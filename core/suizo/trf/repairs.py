"""Repairs that are safe: each a function from an event to the event put right and what was done.

None of them invents a result. Two of them (`unpair_unplayed`, `infer_colours`) are what lenient
reading does.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from suizo.event.facts import paired_rounds, recorded_rounds, total_points
from suizo.event.faults import Subject, fault
from suizo.event.findings import Severity
from suizo.event.point_checks import undeclared_system
from suizo.event.points import show_points
from suizo.event.results import ABSENT, Entry, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from suizo.event.faults import Fault
    from suizo.event.model import Event, Player

Repaired = tuple["Event", list["Fault"]]
_LEADING_NUMBER = re.compile(r"\d+", re.ASCII)


def unpair_unplayed(event: Event) -> Repaired:
    """The code of an unplayed round beside an opponent: the round was not played."""
    changes: list[Fault] = []

    def change(player: Player, number: int, entry: Entry) -> Entry:
        if entry.opponent is None or not entry.outcome.is_bye:
            return entry
        text = f"{entry.outcome.value} beside opponent {entry.opponent} read as not played"
        changes.append(_cell("unplayed-with-opponent", player.id, number, text))
        return Entry(None, None, entry.outcome)

    return _each_entry(event, change), changes


def infer_colours(event: Event) -> Repaired:
    """A played result without a colour: the opponent's line tells it."""
    changes: list[Fault] = []
    players = {player.id: player for player in event.players}

    def change(player: Player, number: int, entry: Entry) -> Entry:
        other = players.get(entry.opponent or 0)
        if entry.colour is not None or other is None or not entry.outcome.is_played:
            return entry
        theirs = other.entry(number)
        if theirs.opponent != player.id or theirs.colour is None:
            return entry
        text = f"the colour is taken from the line of player {other.id}"
        changes.append(_cell("no-colour", player.id, number, text))
        return replace(entry, colour=theirs.colour.other)

    return _each_entry(event, change), changes


def mirror_games(event: Event) -> Repaired:
    """A game that only one line has, or whose result only one line has, is written on the other."""
    changes: list[Fault] = []

    def change(player: Player, number: int, entry: Entry) -> Entry:
        told = _told(event, player.id, number, entry)
        if told is None:
            return entry
        text = f"the game is taken from the line of player {told.opponent}"
        changes.append(_cell("one-sided-game", player.id, number, text))
        return told

    rounds = recorded_rounds(event)
    padded = replace(
        event,
        players=tuple(
            replace(p, entries=tuple(p.entry(n) for n in range(1, rounds + 1)))
            for p in event.players
        ),
    )
    mirrored = _each_entry(padded, change)
    return (mirrored, changes) if changes else (event, [])


def restate_points(event: Event) -> Repaired:
    """Points recomputed from the results, byes booked for the round to be paired left out.

    Nothing is done where a point system that the event does not declare gives all of them.
    """
    changes: list[Fault] = []
    if undeclared_system(event) is not None:
        return event, changes
    paired = paired_rounds(event)
    players = []
    for player in event.players:
        total = total_points(event, player, paired)
        if player.stated_points != total:
            before = player.stated_points
            said = "" if before is None else f" instead of {show_points(before)}"
            text = f"points {show_points(total)}{said}"
            changes.append(_change("points-mismatch", player.id, "points", text))
            player = replace(player, stated_points=total)
        players.append(player)
    return replace(event, players=tuple(players)), changes


def restate_ranks(event: Event) -> Repaired:
    """Ranks that follow the stated points: the points first, then the old rank, then the number.

    Nothing is done where the ranks stated do not contradict the points.
    """
    ranked = [player for player in event.players if player.stated_rank is not None]
    if len(ranked) < len(event.players) or not _ranks_contradict(ranked):
        return event, []
    order = sorted(ranked, key=lambda p: (-(p.stated_points or 0), p.stated_rank or 0, p.id))
    ranks = {player.id: rank for rank, player in enumerate(order, start=1)}
    changes = [
        _change("rank", p.id, "rank", f"rank {ranks[p.id]} instead of {p.stated_rank}")
        for p in event.players
        if ranks[p.id] != p.stated_rank
    ]
    players = tuple(replace(p, stated_rank=ranks[p.id]) for p in event.players)
    return replace(event, players=players), changes


def restate_counts(event: Event) -> Repaired:
    """The numbers of players, rated players and teams (062, 072, 082) as they are."""
    corrected: dict[str, Any] = {}
    changes: list[Fault] = []
    counts = {
        "stated_players": len(event.players),
        "stated_rated": sum(bool(player.rating) for player in event.players),
        "stated_teams": len(event.teams),
    }
    for name, counted in counts.items():
        stated = getattr(event.details, name)
        number = _LEADING_NUMBER.match(stated)
        if number and int(number[0]) != counted:
            corrected[name] = str(counted)
            what = name.removeprefix("stated_")
            text = f"number of {what}: {counted} instead of {number[0]}"
            finding = fault(
                "count", text, severity=Severity.NOTE, subject=Subject("event", 0, name)
            )
            changes.append(finding)
    return replace(event, details=replace(event.details, **corrected)), changes


def _told(event: Event, player_id: int, number: int, entry: Entry) -> Entry | None:
    """What the one opponent's line tells of a game that this line lacks, None where unclear."""
    if entry.outcome not in (Outcome.ABSENT, Outcome.NOT_ENTERED):
        return None
    tellers = [
        other
        for other in event.players
        if other.id != player_id and other.entry(number).opponent == player_id
    ]
    if len(tellers) != 1 or entry.opponent not in (None, tellers[0].id):
        return None
    theirs = tellers[0].entry(number)
    if theirs.outcome.is_bye or (entry.opponent and theirs.outcome is Outcome.NOT_ENTERED):
        return None
    colour = theirs.colour.other if theirs.colour else None
    mirrored = theirs.outcome.mirrored
    if len(mirrored) != 1 or (entry.colour is not None and entry.colour is not colour):
        return None
    return Entry(tellers[0].id, colour, mirrored[0])


def _ranks_contradict(players: Iterable[Player]) -> bool:
    by_rank = sorted(players, key=lambda p: (p.stated_rank or 0, -(p.stated_points or 0)))
    points = [player.stated_points or 0 for player in by_rank]
    return any(lower > higher for higher, lower in pairwise(points))


def _each_entry(event: Event, change: Callable[[Player, int, Entry], Entry]) -> Event:
    """The event with every entry passed through a function, trailing absences dropped."""
    players = []
    for player in event.players:
        entries = [
            change(player, number, entry) for number, entry in enumerate(player.entries, start=1)
        ]
        while entries and entries[-1] == ABSENT:
            entries.pop()
        same = tuple(entries) == player.entries
        players.append(player if same else replace(player, entries=tuple(entries)))
    return replace(event, players=tuple(players))


def _cell(code: str, player_id: int, number: int, text: str) -> Fault:
    return fault(
        code,
        f"player {player_id}, round {number}: {text}",
        severity=Severity.WARNING,
        player=player_id,
        round_number=number,
        subject=Subject("player", player_id, number),
    )


def _change(code: str, player_id: int, part: str, text: str) -> Fault:
    return fault(
        code,
        f"player {player_id}: {text}",
        severity=Severity.NOTE,
        player=player_id,
        subject=Subject("player", player_id, part),
    )
