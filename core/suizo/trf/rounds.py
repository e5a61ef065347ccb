"""The round cells of record 001: opponent, colour, result."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from suizo.event.results import ABSENT, Colour, Entry, Outcome
from suizo.trf.layout import ROUND_WIDTH, ROUNDS_FROM

_OPPONENT = re.compile(r" *(\d{0,4}) *", re.ASCII)
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
_CODES = {outcome.value: outcome for outcome in Outcome if outcome is not Outcome.NOT_ENTERED}
_CODES |= {"*": Outcome.ADJOURNED}


class Cell(NamedTuple):
    """A round cell: its entry, or why there is none; `remark` is worth a warning."""

    entry: Entry = ABSENT
    problem: str = ""
    remark: str = ""


def read_rounds(line: str) -> list[Cell]:
    """The cells of a 001 line, without the blank ones at the end."""
    tail = line[ROUNDS_FROM - 1 :].rstrip(" ")
    return [
        _cell(tail[start : start + ROUND_WIDTH].ljust(ROUND_WIDTH))
        for start in range(0, len(tail), ROUND_WIDTH)
    ]


def write_entry(entry: Entry) -> str:
    """An entry as the eight columns of its round."""
    if entry == ABSENT:
        return " " * 8
    opponent = "0000" if entry.opponent is None else f"{entry.opponent:>4}"
    colour = entry.colour.value if entry.colour else "-"
    code = " " if entry.outcome is Outcome.NOT_ENTERED else entry.outcome.value
    return f"{opponent} {colour} {code}"


@lru_cache(maxsize=8192)
def _cell(text: str) -> Cell:
    if text == " " * ROUND_WIDTH:
        return Cell()
    opponent_text, colour_text, code = text[:4], text[5].lower(), text[7].upper()
    if text[4] + text[6] + text[8:10] != "    ":
        return Cell(problem=f"{text.rstrip()!r} does not sit in its columns")
    match = _OPPONENT.fullmatch(opponent_text)
    if match is None:
        return Cell(problem=f"the opponent {opponent_text.strip()!r} is no starting rank")
    if colour_text not in _COLOURS:
        return Cell(problem=f"the colour {text[5]!r} is none of w, b and -")
    if code not in _CODES:
        return Cell(problem=f"the result {text[7]!r} is no result code")
    opponent = int(match[1] or 0) or None
    return _entry(opponent, _COLOURS[colour_text], _CODES[code])


def _entry(opponent: int | None, colour: Colour | None, outcome: Outcome) -> Cell:
    if opponent is not None:
        known = Outcome.NOT_ENTERED if outcome is Outcome.ABSENT else outcome
        return Cell(Entry(opponent, colour, known))
    if outcome is Outcome.ABSENT:
        outcome = Outcome.ZERO_BYE
    if outcome.is_bye and colour is not None:
        bye = Entry(None, None, outcome)
        return Cell(bye, remark=f"the colour {colour.value!r} of a bye is dropped")
    return Cell(Entry(None, colour, outcome))
