"""A tie-break: the number of games won over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import TieBreak

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.standings import Crosstable

SUIZO_API = 1


@hookimpl
def tiebreaks() -> Sequence[TieBreak]:
    """MOSTWINS alone."""
    return [TieBreak("MOSTWINS", "games won over the board", games_won, places=0)]


def games_won(table: Crosstable) -> Mapping[int, int]:
    """The wins of each participant, forfeits aside."""
    return {
        who: sum(past.outcome.is_played and past.outcome.is_win for past in row.past)
        for who, row in table.rows.items()
    }
