"""What random tournaments are like."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from suizo.errors import RequestError
from suizo.event.points import PointSystem, show_points

if TYPE_CHECKING:
    from suizo.event.model import Event

Range = tuple[int, int]
"""From and to, both included; each tournament draws its own number."""

MOST_PLAYERS = 9999
MOST_ROUNDS = 99
LOWEST_RATING, HIGHEST_RATING = 100, 3499


class Virtual(NamedTuple):
    """Virtual points (tenths) that the upper half of the field has in some rounds (record 250)."""

    points: int
    first_round: int
    last_round: int

    def __str__(self) -> str:
        return f"{show_points(self.points)}:{self.first_round}-{self.last_round}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The settings of random tournaments; raises RequestError where one makes no sense.

    `players`, `rounds` and `forbidden` (pairs that may not meet) are ranges; `rating_mean` and
    `rating_spread` (standard deviation) describe the ratings. The rates run from 0 to 1: `draws`
    among equals; `forfeits` among games; `full_byes`, `half_byes` and `zero_byes` (absences) among
    players in each round; `withdrawals` and `late` entries among players in the event.
    `acceleration` gives the upper half virtual points; None leaves them to `field` and preset.
    `points` is the point system, None that of the field, else the preset's. `field` is an event
    whose players, rounds and regulations are taken; its results are not.
    """

    players: Range = (20, 60)
    rounds: Range | None = None
    rating_mean: int = 1900
    rating_spread: int = 250
    draws: float = 0.3
    forfeits: float = 0.0
    full_byes: float = 0.0
    half_byes: float = 0.0
    zero_byes: float = 0.0
    withdrawals: float = 0.0
    late: float = 0.0
    forbidden: Range = (0, 0)
    acceleration: tuple[Virtual, ...] | None = None
    points: PointSystem | None = None
    field: Event | None = None

    def __post_init__(self) -> None:
        _check_range("players", self.players, 2, MOST_PLAYERS)
        _check_range("forbidden pairs", self.forbidden, 0, MOST_PLAYERS)
        if self.rounds is not None:
            _check_range("rounds", self.rounds, 1, MOST_ROUNDS)
        _check_range("mean rating", (self.rating_mean,) * 2, LOWEST_RATING, HIGHEST_RATING)
        _check_range("rating spread", (self.rating_spread,) * 2, 0, HIGHEST_RATING)
        for name in RATES:
            if not 0 <= getattr(self, name) <= 1:
                raise RequestError(f"{_said(name)}: a rate lies between 0 and 1")
        if self.full_byes + self.half_byes + self.zero_byes > 1:
            raise RequestError("full-point, half-point and zero-point byes together exceed 1")
        for virtual in self.acceleration or ():
            if not 0 < virtual.points < 1000:
                raise RequestError("acceleration: virtual points lie between 0.1 and 99.9")
            _check_range(
                "acceleration, rounds", (virtual.first_round, virtual.last_round), 1, MOST_ROUNDS
            )
        if self.field is not None and self.field.is_team_event:
            raise RequestError("tournaments of teams cannot be generated: take an event of players")

    def __str__(self) -> str:
        """All settings that are not the defaults, in one line."""
        said = []
        for field in fields(self):
            value = getattr(self, field.name)
            if value != field.default:
                said.append(f"{_said(field.name)} {_show(field.name, value)}")
        return ", ".join(said) or "defaults"


RATES = ("draws", "forfeits", "full_byes", "half_byes", "zero_byes", "withdrawals", "late")
DEFAULT_ROUNDS: Range = (9, 9)
"""Where neither the options nor the field say how many rounds there are."""


def _check_range(what: str, range: Range, least: int, most: int) -> None:
    first, last = range
    if not least <= first <= last <= most:
        shown = str(first) if first == last else f"{first}-{last}"
        raise RequestError(f"{what}: {shown} does not lie between {least} and {most}")


def _said(name: str) -> str:
    return name.replace("_", " ")


def _show(name: str, value: Any) -> str:
    if name == "field":
        return f"of {value.details.name or 'an event'} ({_digest(value)})"
    if name == "points":
        system = (value.win, value.draw, value.loss)
        plain = value == PointSystem.of(win=value.win, draw=value.draw, loss=value.loss)
        return "-".join(map(show_points, system)) + ("" if plain else f" ({_digest(value)})")
    if name == "acceleration":
        return " ".join(map(str, value)) or "none"
    if isinstance(value, tuple):
        return "-".join(map(str, dict.fromkeys(value)))
    return str(value)


def _digest(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:12]
