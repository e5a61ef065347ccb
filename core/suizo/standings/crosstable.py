"""The cross table: what tie-breaks are computed from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.pairing.prepare import prepare_round

if TYPE_CHECKING:
    from collections.abc import Mapping

    from suizo.event.model import Event
    from suizo.round import Participant


@dataclass(frozen=True, slots=True, eq=False)
class Crosstable:
    """What tie-breaks are computed from: everybody's rounds after `rounds` rounds.

    `rows` is by id; a row's `past` has one PastRound for each round, its points are real (no
    acceleration) and in tenths. `tied` lists the groups of ids that are still level when the
    tie-break is asked for: at first those of equal points.
    """

    event: Event
    rounds: int
    rows: Mapping[int, Participant]
    tied: tuple[tuple[int, ...], ...] = ()


def crosstable(event: Event, after: int) -> Crosstable:
    """The cross table after a number of rounds."""
    everyone = prepare_round(event, after + 1, lambda n: {}).everyone
    return Crosstable(event, after, {row.id: row for row in everyone})
