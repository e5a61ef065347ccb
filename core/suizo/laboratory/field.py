"""The field of a random tournament: who plays, how strong, from when to when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.event.facts import paired_rounds
from suizo.event.model import Acceleration, Details, Event, ForbiddenGroup, Player
from suizo.event.results import Colour
from suizo.laboratory.options import DEFAULT_ROUNDS, HIGHEST_RATING, LOWEST_RATING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from suizo.laboratory.dice import Dice
    from suizo.laboratory.options import Options


@dataclass(frozen=True, slots=True)
class Field:
    """An event before round 1, and the first and last round in which each player takes part."""

    event: Event
    ratings: Mapping[int, int]
    first: Mapping[int, int]
    last: Mapping[int, int]

    def takes_part(self, player: int, round_number: int) -> bool:
        """Whether the player has arrived and not left."""
        return self.first[player] <= round_number <= self.last[player]


def draw_field(options: Options, dice: Dice) -> Field:
    """The players of one tournament with all that is known before round 1."""
    event = _bare(options.field) if options.field else _new_event(options, dice)
    rounds = dice.between(*(options.rounds or _own_rounds(options) or DEFAULT_ROUNDS))
    event = replace(
        event,
        rounds=rounds,
        initial_colour=event.initial_colour or dice.one_of((Colour.WHITE, Colour.BLACK)),
        points=options.points or event.points,
        forbidden=(*event.forbidden, *_forbidden(event, options, dice)),
    )
    if options.acceleration is not None:
        half = (len(event.players) + 1) // 2
        event = replace(event, accelerations=_accelerations(event, options, half))
    first = {p.id: _arrival(rounds, options, dice) for p in event.players}
    last = {p.id: _departure(first[p.id], rounds, options, dice) for p in event.players}
    return Field(event, _ratings(event), first, last)


def _new_event(options: Options, dice: Dice) -> Event:
    size = dice.between(*options.players)
    ratings = sorted((_rating(options, dice) for _ in range(size)), reverse=True)
    return Event(
        players=tuple(
            Player(id=number, name=f"Player {number:04}", rating=rating)
            for number, rating in enumerate(ratings, start=1)
        )
    )


def _rating(options: Options, dice: Dice) -> int:
    drawn = round(dice.normal(options.rating_mean, options.rating_spread))
    return min(max(drawn, LOWEST_RATING), HIGHEST_RATING)


def _bare(event: Event) -> Event:
    """The event without its results and whatever they brought about."""
    return Event(
        players=tuple(
            replace(p, entries=(), stated_points=None, stated_rank=None) for p in event.players
        ),
        details=Details(name=event.details.name),
        initial_colour=event.initial_colour,
        points=event.points,
        forbidden=event.forbidden,
        accelerations=event.accelerations,
        by_position=event.by_position,
        file_order=event.file_order,
    )


def _own_rounds(options: Options) -> tuple[int, int] | None:
    if options.field is None:
        return None
    rounds = options.field.rounds or paired_rounds(options.field)
    return (rounds, rounds) if rounds else None


def _ratings(event: Event) -> dict[int, int]:
    """The ratings that results are drawn by: whoever has none counts as the weakest."""
    rated = [player.rating for player in event.players if player.rating]
    lowest = min(rated, default=LOWEST_RATING)
    return {player.id: player.rating or lowest for player in event.players}


def _forbidden(event: Event, options: Options, dice: Dice) -> tuple[ForbiddenGroup, ...]:
    """Random pairs that may not meet, all different."""
    ids = [player.id for player in event.players]
    wanted = min(dice.between(*options.forbidden), len(ids) * (len(ids) - 1) // 2)
    pairs: dict[tuple[int, int], None] = {}
    while len(pairs) < wanted:
        a, b = dice.one_of(ids), dice.one_of(ids)
        if a < b:
            pairs[a, b] = None
    return tuple(ForbiddenGroup(pair) for pair in pairs)


def _accelerations(event: Event, options: Options, half: int) -> tuple[Acceleration, ...]:
    """Records 250 for the upper half (rounded up), clipped to the rounds of the event."""
    ids = [player.id for player in event.players]
    rounds = event.rounds or 0
    return tuple(
        Acceleration(v.first_round, min(v.last_round, rounds), ids[0], ids[half - 1], v.points)
        for v in options.acceleration or ()
        if v.first_round <= rounds
    )


def _arrival(rounds: int, options: Options, dice: Dice) -> int:
    """Round 1, or for those who enter late a round of the first half."""
    late = dice.happens(options.late)
    return dice.between(2, max(2, (rounds + 1) // 2)) if late and rounds > 1 else 1


def _departure(first: int, rounds: int, options: Options, dice: Dice) -> int:
    """The last round, or for those who withdraw any round before it."""
    leaves = dice.happens(options.withdrawals)
    return dice.between(first, rounds - 1) if leaves and first < rounds else rounds
