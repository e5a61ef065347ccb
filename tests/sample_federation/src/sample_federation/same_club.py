"""Members of one club do not meet in the given rounds."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Forbidden

if TYPE_CHECKING:
    from suizo.round import Round

SUIZO_API = 1


@dataclass(frozen=True, slots=True)
class SameClub:
    """`rounds` are those in which the rule holds; `separator` ends a club's name in a player's.

    The sample reads the club from the name, `Club: Surname, Name`, for want of a record for it.
    """

    rounds: tuple[int, ...]
    separator: str = ":"

    def __post_init__(self) -> None:
        if not self.separator:
            raise ValueError("separator: at least one character")

    @hookimpl
    def forbidden_pairs(self, round: Round) -> list[Forbidden]:
        """Every two of one club."""
        if round.number not in self.rounds:
            return []
        clubs: dict[str, list[int]] = {}
        for participant in round.participants:
            club, separator, _ = participant.name.partition(self.separator)
            if separator:
                clubs.setdefault(club.strip(), []).append(participant.id)
        return [
            Forbidden(a, b, f"both of {club}")
            for club, members in clubs.items()
            for a, b in combinations(members, 2)
        ]
