"""Standings as tables that programs read: CSV and JSON."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

import msgspec

from suizo.event.model import Player
from suizo.event.points import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from suizo.round import Participant
    from suizo.standings.ranking import Standings


def standings_columns(standings: Standings) -> tuple[str, ...]:
    """rank, id, name, rating, federation, PTS, then the code of each tie-break."""
    codes = (tiebreak.code for tiebreak in standings.tiebreaks)
    return ("rank", "id", "name", "rating", "federation", "PTS", *codes)


def standings_rows(standings: Standings) -> Iterator[tuple[str, ...]]:
    """The rows as text, in the order of the columns."""
    for row in standings.rows:
        rating, federation = _details(row.participant)
        values = (
            show_value(value, tiebreak.places)
            for value, tiebreak in zip(row.values, standings.tiebreaks, strict=True)
        )
        yield (
            str(row.rank),
            str(row.participant.id),
            row.participant.name,
            "" if rating is None else str(rating),
            federation,
            show_points(row.participant.points),
            *values,
        )


def standings_as_csv(standings: Standings) -> str:
    """A heading line and one line each."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(standings_columns(standings))
    writer.writerows(standings_rows(standings))
    return target.getvalue()


def standings_as_json(standings: Standings) -> str:
    """The same as objects; figures are numbers."""
    rows = []
    for row in standings.rows:
        rating, federation = _details(row.participant)
        rows.append(
            {
                "rank": row.rank,
                "id": row.participant.id,
                "name": row.participant.name,
                "rating": rating,
                "federation": federation,
                "PTS": row.participant.points / 10,
                **{
                    tiebreak.code: _number(value)
                    for value, tiebreak in zip(row.values, standings.tiebreaks, strict=True)
                },
            }
        )
    value: dict[str, Any] = {"after": standings.rounds, "rows": rows, "notes": standings.notes}
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def show_value(value: Fraction, places: int) -> str:
    """A tie-break's value with its decimals, rounded half up."""
    scaled = int(abs(value) * 10**places * 2 + 1) // 2
    sign = "-" if value < 0 and scaled else ""
    whole, part = divmod(scaled, 10**places)
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


def _details(participant: Participant) -> tuple[int | None, str]:
    entity = participant.entity
    return (entity.rating, entity.federation) if isinstance(entity, Player) else (None, "")
