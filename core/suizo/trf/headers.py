"""Records of one value: descriptions (012 to 132), rounds, colour, system, tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.model import Record
from suizo.event.results import Colour
from suizo.trf.layout import DETAILS, ROUND_WIDTH, ROUNDS_FROM
from suizo.trf.numbers import whole

if TYPE_CHECKING:
    from suizo.trf.draft import Draft, Line

_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_XXC_COLOURS = {"white1": Colour.WHITE, "black1": Colour.BLACK}


def keep(draft: Draft, line: Line) -> None:
    """Keep a record as it stands."""
    draft.other.append(Record(line.code, line.text[3:]))


def read_detail(draft: Draft, line: Line) -> None:
    """A record of one text; a second one of the same code is kept beside it."""
    name, value = DETAILS[line.code], line.value
    if not value:
        return
    if draft.details.setdefault(name, value) != value:
        draft.warn(
            "record-twice",
            f"record {line.code} stands twice; the first says {draft.details[name]!r}",
            line.value_place(),
        )
        keep(draft, line)


def read_deputy(draft: Draft, line: Line) -> None:
    """Record 112, one deputy arbiter a line."""
    if line.value:
        draft.deputies.append(line.value)


def read_dates(draft: Draft, line: Line) -> None:
    """Record 132: the date of each round above its column, or one after the other."""
    if line.text[4 : ROUNDS_FROM - 1].strip(" "):
        dates = [date for date in line.value.split(" ") if date]
    else:
        tail = line.text[ROUNDS_FROM - 1 :].rstrip(" ")
        dates = [
            tail[start : start + ROUND_WIDTH].strip(" ")
            for start in range(0, len(tail), ROUND_WIDTH)
        ]
    if draft.round_dates and draft.round_dates != tuple(dates):
        draft.warn("record-twice", "record 132 stands twice; the first counts", line.place())
        keep(draft, line)
    elif dates:
        draft.round_dates = tuple(dates)


def read_rounds_declared(draft: Draft, line: Line) -> None:
    """The number of rounds: 142, XXR."""
    rounds = whole(line.value)
    if not rounds or rounds > 999:
        draft.unclear(line, "the number of rounds")
        return
    draft.claim("rounds", rounds, line, f"{rounds} rounds")


def read_initial_colour(draft: Draft, line: Line) -> None:
    """Record 152."""
    colour = _COLOURS.get(line.value.upper())
    if colour is None:
        draft.unclear(line, "W or B")
        return
    draft.claim("initial_colour", colour, line, line.value.upper())


def read_xxc(draft: Draft, line: Line) -> None:
    """XXC: `rank` pairs by position in the file, `white1` and `black1` set the initial colour."""
    for word in line.value.lower().split():
        if word == "rank":
            draft.by_position = True
        elif word in _XXC_COLOURS:
            draft.claim("initial_colour", _XXC_COLOURS[word], line, word)
        else:
            draft.error(
                "record-value",
                f"XXC: {word!r} is none of rank, white1 and black1",
                line.value_place(),
            )


def read_system(draft: Draft, line: Line) -> None:
    """Record 192."""
    if line.value:
        draft.claim("system", line.value, line, line.value)


def read_tiebreaks(draft: Draft, line: Line) -> None:
    """Records 202 (tie-breaks) and 212 (the standings, PTS among them)."""
    codes = tuple(code for part in line.value.split(",") if (code := part.strip(" ")))
    if not codes:
        return
    draft.claim(f"tiebreaks.{line.code}", codes, line, ",".join(codes))
    other = draft.claims.get("tiebreaks.202" if line.code == "212" else "tiebreaks.212")
    if other is None:
        return
    full, short = (codes, other.fact[0]) if line.code == "212" else (other.fact[0], codes)
    if full != ("PTS", *_words(short)):
        draft.disagree(other.line, other.fact[1], line, ",".join(codes))


def read_board_colours(draft: Draft, line: Line) -> None:
    """Record 352."""
    colours = line.value.upper()
    if not colours or colours.strip("WB"):
        draft.unclear(line, "the colours of the boards, such as WBWB")
        return
    draft.claim("board_colours", colours, line, colours)


def _words(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()
