"""Ranks: points, then the tie-breaks in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from suizo.errors import RequestError
from suizo.event.facts import paired_rounds, unfinished
from suizo.pairing.orchestrator import under
from suizo.presets.nearest import did_you_mean
from suizo.rulesets.blame import blaming
from suizo.standings.crosstable import Crosstable, crosstable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.event.model import Event
    from suizo.round import Participant
    from suizo.rulesets.ruleset import RuleSet
    from suizo.stages import TieBreak


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings; `values` are points (not tenths), one for each tie-break."""

    rank: int
    participant: Participant
    values: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round; equal ranks are shared."""

    rounds: int
    tiebreaks: tuple[TieBreak, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = field(default=())


def standings_after(
    event: Event,
    ruleset: RuleSet,
    rounds: int | None = None,
    *,
    tiebreaks: Sequence[str] | None = None,
) -> Standings:
    """Rank everybody by points, then by the tie-breaks in order; whoever is level shares a rank.

    `rounds` counts from the first (default: all that have been paired). `tiebreaks` overrides the
    list of the event (202, 212), which overrides the preset's. Raises RequestError for a round
    that has not been paired or a tie-break that no plugin offers.
    """
    event = under(event, ruleset)
    paired = paired_rounds(event)
    after = paired if rounds is None else rounds
    if not 0 <= after <= paired:
        raise RequestError(f"standings after round {after} are not known: {paired} rounds paired")
    table = crosstable(event, after)
    chosen = chosen_tiebreaks(ruleset, event, tiebreaks)
    values: dict[int, tuple[Fraction, ...]] = dict.fromkeys(table.rows, ())
    keys: dict[int, tuple[Fraction, ...]] = {
        who: (Fraction(-row.points),) for who, row in table.rows.items()
    }
    for tiebreak in chosen:
        level = Crosstable(event, after, table.rows, _tied(keys))
        for who, value in _compute(ruleset, tiebreak, level).items():
            values[who] += (value,)
            keys[who] += (value if tiebreak.low_wins else -value,)
    order = sorted(table.rows, key=lambda who: (keys[who], table.rows[who].seed))
    rows: list[Row] = []
    for _, group in groupby(order, key=keys.__getitem__):
        rank = len(rows) + 1
        rows += [Row(rank, table.rows[who], values[who]) for who in group]
    return Standings(after, chosen, tuple(rows), _notes(event, after))


def chosen_tiebreaks(
    ruleset: RuleSet, event: Event, asked: Sequence[str] | None
) -> tuple[TieBreak, ...]:
    """The tie-breaks to use: those asked for, else the event's, else the preset's.

    A code of the event that no plugin of the preset offers is refused like one that was asked for.
    Points come first in any list and are left out of it.
    """
    offered = ruleset.tiebreaks()
    codes = asked if asked is not None else (event.tiebreaks or ruleset.tiebreak_codes)
    chosen = []
    for code in codes:
        name = code.strip().upper()
        if name in ("", "PTS"):
            continue
        if name not in offered:
            hint = did_you_mean(name, offered)
            raise RequestError(
                f"tie-break '{code}' is not offered by preset '{ruleset.preset.name}'{hint}; "
                f"it offers {', '.join(sorted(offered)) or 'none'}"
            )
        chosen.append(offered[name])
    return tuple(chosen)


def _compute(ruleset: RuleSet, tiebreak: TieBreak, table: Crosstable) -> dict[int, Fraction]:
    with blaming(ruleset, "tiebreaks", suspect=tiebreak.compute):
        computed = tiebreak.compute(table)
        left_out = sorted(table.rows.keys() - computed.keys())
        if left_out:
            raise LookupError(f"{tiebreak.code} has no value for {left_out[0]}")
        return {who: Fraction(computed[who]) for who in table.rows}


def _tied(keys: Mapping[int, tuple[Fraction, ...]]) -> tuple[tuple[int, ...], ...]:
    groups: dict[tuple[Fraction, ...], list[int]] = {}
    for who, key in keys.items():
        groups.setdefault(key, []).append(who)
    return tuple(tuple(group) for _, group in sorted(groups.items()) if len(group) > 1)


def _notes(event: Event, after: int) -> tuple[str, ...]:
    return tuple(
        f"round {number}: the results of {', '.join(map(str, missing))} are missing and count "
        "nothing yet"
        for number in range(1, after + 1)
        if (missing := unfinished(event, number))
    )
