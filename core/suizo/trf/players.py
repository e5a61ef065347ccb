"""Record 001 and the national rating records, which share its layout."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from suizo.event.model import NationalRating, Player
from suizo.event.results import ABSENT, Entry, Outcome
from suizo.trf.alignment import is_aligned, realign
from suizo.trf.draft import Sourced
from suizo.trf.layout import (
    BIRTH,
    FEDERATION,
    FIDE_ID,
    NAME,
    POINTS,
    RANK_ID,
    RATING,
    SEX,
    STANDING,
    TITLE,
    Span,
    round_span,
)
from suizo.trf.numbers import tenths, whole
from suizo.trf.rounds import read_rounds

if TYPE_CHECKING:
    from suizo.trf.draft import Draft, Line

_ODD_GAP = {
    14: "before the name",
    48: "after the name: it is cut at column 47",
    53: "after the rating",
    57: "after the federation",
    69: "after the FIDE id",
}
_BROKEN_GAP = {
    4: "after the record type",
    9: "after the starting rank",
    80: "before the points",
    85: "after the points",
    90: "after the rank",
    91: "before round 1",
}
_LEGACY = {
    Outcome.FORFEIT_WIN: Outcome.PAIRING_BYE,
    Outcome.DRAW: Outcome.HALF_BYE,
    Outcome.FORFEIT_LOSS: Outcome.ZERO_BYE,
}
_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{3}\d ", re.ASCII)
_NATIONAL_ENDS = 79


def read_player(draft: Draft, line: Line) -> None:
    """Record 001: everything is read that can be, whatever is wrong beside it."""
    player_id = whole(RANK_ID.of(line.text))
    if not player_id:
        draft.anonymous = True
        text = RANK_ID.of(line.text)
        said = f"the starting rank {text!r} is no number from 1 on" if text else "no starting rank"
        draft.error("starting-rank", said, line.place(*RANK_ID), advice="columns 5 to 8")
        return
    if player_id in draft.players:
        _duplicate(draft, line, player_id)
        return
    text = _aligned(draft, line, player_id)
    _check_gaps(draft, line, text, player_id)
    rating = text[RATING.first - 2 : RATING.last + 1]
    player = Player(
        id=player_id,
        name=NAME.of(text),
        sex=SEX.of(text),
        title=TITLE.of(text),
        rating=None
        if re.search(r"\d{5}", rating)
        else _number(draft, line, text, RATING, "rating"),
        federation=FEDERATION.of(text),
        fide_id=FIDE_ID.of(text),
        birth=BIRTH.of(text),
        stated_points=_points(draft, line, text, player_id),
        stated_rank=_number(draft, line, text, STANDING, "rank"),
        entries=_entries(draft, line, text, player_id),
    )
    draft.players[player_id] = Sourced(line, player)


def is_national(line: Line) -> bool:
    """Whether an unknown record has the layout of a national rating record."""
    text = line.text.ljust(NAME.first)
    return _NATIONAL.match(text) is not None and is_aligned(text[:_NATIONAL_ENDS])


def read_national(draft: Draft, line: Line) -> None:
    """A national rating record, linked to a player by the starting rank."""
    text = line.text
    if text[_NATIONAL_ENDS:].strip(" "):
        draft.warn(
            "national-tail",
            f"record {line.code}: what stands after column {_NATIONAL_ENDS} is not kept",
            line.place(_NATIONAL_ENDS + 1, len(text)),
        )
    national = NationalRating(
        federation=line.code,
        rating=whole(RATING.of(text)),
        national_id=FIDE_ID.of(text),
        title=TITLE.of(text),
        name=NAME.of(text),
        sex=SEX.of(text),
        birth=BIRTH.of(text),
        origin=FEDERATION.of(text),
    )
    draft.national.append(Sourced(line, (int(RANK_ID.of(text)), national)))


def settle_byes(draft: Draft, team_event: bool) -> None:
    """Byes without a letter of their own (TRF06): `0000 - +`, `=` and `-`."""
    if team_event:
        return
    taken = {
        number
        for sourced in draft.players.values()
        for number, entry in enumerate(sourced.fact.entries, start=1)
        if entry.outcome is Outcome.PAIRING_BYE
    }
    for player_id, (line, player) in list(draft.players.items()):
        if not any(map(_is_legacy, player.entries)):
            continue
        entries = list(player.entries)
        for number, entry in enumerate(entries, start=1):
            if _is_legacy(entry):
                outcome = _LEGACY[entry.outcome]
                if outcome is Outcome.PAIRING_BYE and number in taken:
                    outcome = Outcome.FULL_BYE
                taken |= {number} if outcome is Outcome.PAIRING_BYE else set()
                entries[number - 1] = Entry(None, None, outcome)
                draft.warn(
                    "legacy-bye",
                    f"player {player_id}, round {number}: {entry.outcome.value!r} without an "
                    f"opponent, read as {outcome.value}",
                    line.place(*round_span(number)),
                    player=player_id,
                    round_number=number,
                )
        draft.players[player_id] = Sourced(line, replace(player, entries=tuple(entries)))


def _is_legacy(entry: Entry) -> bool:
    return entry.opponent is None and entry.colour is None and entry.outcome in _LEGACY


def _duplicate(draft: Draft, line: Line, player_id: int) -> None:
    first = draft.players[player_id].line
    draft.error(
        "duplicate-rank",
        f"starting rank {player_id} stands in line {first.number} and in line {line.number}",
        line.place(*RANK_ID),
        advice="give each player a number of its own",
        player=player_id,
    )
    draft.unreadable_players.add(player_id)


def _aligned(draft: Draft, line: Line, player_id: int) -> str:
    """The text with its fields in their columns, where a name beyond ASCII had shifted them."""
    text = line.text
    if text.isascii() or is_aligned(text):
        return text
    found = realign(text)
    if found is None:
        return text
    draft.warn(
        "counted-otherwise",
        f"player {player_id}: the name was padded by {found[1]}, not by characters",
        line.place(*NAME),
        player=player_id,
    )
    return found[0]


def _check_gaps(draft: Draft, line: Line, text: str, player_id: int) -> None:
    """Columns between the fields must be blank: whatever stands there has shifted or is cut."""
    rating = text[RATING.first - 2 : RATING.last + 1]
    five = re.search(r"\d{5,}", rating)
    if five:
        draft.error(
            "rating-five-digits",
            f"player {player_id}: the rating {five[0]} has more than four digits",
            line.place(RATING.first - 1 + five.start(), RATING.first - 2 + five.end()),
            advice="ratings stand in columns 49 to 52",
            player=player_id,
        )
    for column, where in _BROKEN_GAP.items():
        if text[column - 1 : column].strip(" "):
            draft.error(
                "misaligned",
                f"player {player_id}: column {column}, {where}, must be blank",
                line.place(column),
                advice="the fields have shifted or one is too long",
                player=player_id,
            )
    for column, where in _ODD_GAP.items():
        if text[column - 1 : column].strip(" ") and not (five and column in (48, 53)):
            draft.warn(
                "column-not-blank",
                f"player {player_id}: column {column} should be blank, {where}",
                line.place(column),
                player=player_id,
            )


def _number(draft: Draft, line: Line, text: str, span: Span, what: str) -> int | None:
    value = span.of(text)
    number = whole(value)
    if value and number is None:
        draft.error(what, f"the {what} {value!r} is no number", line.place(*span))
    return number


def _points(draft: Draft, line: Line, text: str, player_id: int) -> int | None:
    value = POINTS.of(text)
    points = tenths(value)
    if value and points is None:
        draft.error(
            "points",
            f"player {player_id}: {value!r} are no points",
            line.place(*POINTS),
            advice="points have one decimal: 2.5",
            player=player_id,
        )
    elif "," in value:
        draft.commas.append(line.place(*POINTS))
    return points


def _entries(draft: Draft, line: Line, text: str, player_id: int) -> tuple[Entry, ...]:
    entries = []
    for number, cell in enumerate(read_rounds(text), start=1):
        entries.append(cell.entry)
        if cell.problem:
            draft.unreadable.add((player_id, number))
            draft.error(
                "round-cell",
                f"player {player_id}, round {number}: {cell.problem}",
                line.place(*round_span(number)),
                advice="opponent, colour and result stand in columns "
                f"{round_span(number).first} to {round_span(number).last}",
                player=player_id,
                round_number=number,
            )
        elif cell.remark:
            draft.warn(
                "bye-with-colour",
                f"player {player_id}, round {number}: {cell.remark}",
                line.place(*round_span(number)),
                player=player_id,
                round_number=number,
            )
    while entries and entries[-1] == ABSENT:
        entries.pop()
    return tuple(entries)
