"""Byes, forbidden pairs, accelerations and abnormal points: 240, 250, 260, 299 and XXZ, XXP, XXA.

Columns decide; where something stands beside them the record is split at blanks, as long as that
leaves one reading.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from suizo.event.model import AbnormalPoints, Acceleration, ForbiddenGroup, RequestedBye
from suizo.event.results import Outcome
from suizo.trf.draft import Sourced
from suizo.trf.layout import Span
from suizo.trf.numbers import cells, ids, tenths, whole

if TYPE_CHECKING:
    from suizo.trf.draft import Draft, Line

NO_LAST_ROUND = 999
"""The last round that a record 260 gives where the prohibition has no end."""

_BYE_KINDS = {"F": Outcome.FULL_BYE, "H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE}
ABNORMAL_KINDS = {
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "F": Outcome.FULL_BYE,
    "H": Outcome.HALF_BYE,
    "Z": Outcome.ZERO_BYE,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
    "": None,
}
"""The results of record 299; none is a penalty or bonus."""

_BYE = re.compile(r"([A-Za-z]) *(\d{1,3})((?: +\d{1,4})*)", re.ASCII)
_ABNORMAL = re.compile(
    r"([WDLFHZ+-]?)( +-?\d*[.,]\d?)?( +-?\d*[.,]\d?)?(?: +(\d{1,3}))?((?: +\d{1,4})*)",
    re.ASCII | re.IGNORECASE,
)
_RANGE_STARTS = (5, 10, 15, 19, 23, 28)
_RANGE_SPANS = tuple(
    Span(first, last) for first, last in zip(_RANGE_STARTS, (8, 13, 17, 21, 26, 31), strict=True)
)


def read_240(draft: Draft, line: Line) -> None:
    """Record 240: type, round, ids."""
    match = _BYE.fullmatch(line.value)
    kind = _BYE_KINDS.get(match[1].upper()) if match else None
    if match is None or kind is None:
        draft.unclear(line, "F, H or Z, a round and starting ranks")
        return
    bye = RequestedBye(kind, int(match[2]), ids(match[3]) or ())
    draft.byes.append(Sourced(line, bye))


def read_xxz(draft: Draft, line: Line) -> None:
    """XXZ: those who are not paired in the round to be paired."""
    found = ids(line.value)
    if found is None:
        draft.unclear(line, "starting ranks separated by blanks")
    elif found:
        draft.byes.append(Sourced(line, RequestedBye(Outcome.ZERO_BYE, None, found)))


def read_260(draft: Draft, line: Line) -> None:
    """Record 260: first round, last round, ids; blank rounds mean all of them."""
    first_text, last_text = Span(5, 7).of(line.text), Span(9, 11).of(line.text)
    found = ids(line.value)
    if found is None:
        draft.unclear(line, "first round, last round and starting ranks")
        return
    if line.text[11:12].strip(" ") or (first_text and last_text):
        rounds, listed = found[:2], found[2:]
    else:
        rounds = (whole(first_text) or 1, whole(last_text) or NO_LAST_ROUND)
        listed = found[bool(first_text) + bool(last_text) :]
    if len(rounds) < 2:
        draft.unclear(line, "first round, last round and starting ranks")
        return
    last = None if rounds[1] == NO_LAST_ROUND else rounds[1]
    draft.forbidden.append(Sourced(line, ForbiddenGroup(listed, rounds[0], last)))


def read_xxp(draft: Draft, line: Line) -> None:
    """XXP: ids of whom no two may ever meet."""
    found = ids(line.value)
    if found is None:
        draft.unclear(line, "starting ranks separated by blanks")
    elif found:
        draft.forbidden.append(Sourced(line, ForbiddenGroup(found)))


def read_250(draft: Draft, line: Line) -> None:
    """Record 250: match points, game points, first and last round, first and last id."""
    fields = [span.of(line.text) for span in _RANGE_SPANS]
    between = "".join(
        line.text[span.last : following.first - 1] for span, following in pairwise(_RANGE_SPANS)
    )
    if between.strip(" ") or line.text[31:].strip(" ") or any(" " in f for f in fields):
        words = [word for word in line.value.split(" ") if word]
        fields = [""] * (6 - len(words)) + words if len(words) in (5, 6) else []
    match_points, game_points = (_points(draft, line, text) for text in (fields or ["?"] * 2)[:2])
    numbers = [whole(text) for text in fields[2:]]
    if match_points is None or game_points is None or None in numbers[::2] or not numbers:
        draft.unclear(line, "points, first and last round, first and last starting rank")
        return
    first_round, last_round, first, last = numbers
    draft.accelerations.append(
        Sourced(
            line,
            Acceleration(
                first_round or 0,
                (first_round if last_round is None else last_round) or 0,
                first or 0,
                (first if last is None else last) or 0,
                game_points,
                match_points,
            ),
        )
    )


def read_xxa(draft: Draft, line: Line) -> None:
    """XXA: the virtual points of one player, round by round."""
    who = whole(Span(5, 8).of(line.text))
    columns = cells(line.text, 10, 4, 5)
    values = [] if columns is None else [_points(draft, line, text) for text in columns]
    if who is None or columns is None or line.text[8:9].strip(" ") or None in values:
        words = [word for word in line.value.split(" ") if word]
        who = whole(words[0]) if words else None
        values = [_points(draft, line, text) for text in words[1:]]
    if who is None or None in values:
        draft.unclear(line, "a starting rank and the virtual points of each round")
        return
    points = tuple(value or 0 for value in values)
    earlier = draft.virtual.setdefault(who, Sourced(line, points))
    if earlier.fact != points:
        draft.disagree(earlier.line, f"other points for player {who}", line, "these")


def read_299(draft: Draft, line: Line) -> None:
    """Record 299: type, match points, game points, round (000: all) and ids (none: everybody)."""
    text = line.text[4:].rstrip(" ")
    match = _ABNORMAL.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        draft.unclear(line, "a result code, match points, game points, a round and ids")
        return
    points = [tenths(part.strip(" ").replace(",", ".")) for part in match.group(2, 3) if part]
    if None in points:
        draft.unclear(line, "points with one decimal")
        return
    if len(points) == 2:
        match_points, game_points = points
    else:
        is_match = match.end(2) + 4 <= 12
        match_points, game_points = (points[0], None) if is_match else (None, points[0])
    rule = AbnormalPoints(
        ABNORMAL_KINDS[match[1].upper()],
        match_points,
        game_points,
        int(match[4] or 0) or None,
        ids(match[5]) or (),
    )
    draft.abnormal.append(Sourced(line, rule))


def _points(draft: Draft, line: Line, text: str) -> int | None:
    """Points of a list record; blank is 0, None is an error."""
    if "," in text:
        draft.commas.append(line.place())
    return tenths(text) if text else 0
