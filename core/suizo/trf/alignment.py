"""Lines of programs that count columns in something else than characters.

A name beyond ASCII may have been padded by its bytes, by UTF-16 units or by its width on a screen;
everything after it is then shifted. Such a line is put right only where the characters' own columns
make no sense and the other count does.
"""

from __future__ import annotations

import re
import unicodedata
from operator import itemgetter

from suizo.trf.layout import BIRTH, FEDERATION, FIDE_ID, NAME, POINTS, RATING, STANDING
from suizo.trf.numbers import tenths, whole
from suizo.trf.rounds import read_rounds

_GAPS = itemgetter(3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
_LONGEST = 91
_DATE = re.compile(r"[\d/.-]*", re.ASCII)


def is_aligned(line: str) -> bool:
    """Whether the columns between the fields of a 001 line are blank and its numbers numbers."""
    padded = line.ljust(_LONGEST)
    return (
        not "".join(_GAPS(padded)).strip(" ")
        and all(not text or whole(text) is not None for text in _wholes(line))
        and (not POINTS.of(line) or tenths(POINTS.of(line)) is not None)
        and not any(cell.problem for cell in read_rounds(line))
    )


def realign(line: str) -> tuple[str, str] | None:
    """The line with its fields in their columns, and what had been counted; None if hopeless."""
    for what, extra in _excess(line[NAME.first - 1 :]):
        shifted = _shift(line, extra)
        if extra and is_aligned(shifted) and _plausible(shifted):
            return shifted, what
    return None


def _wholes(line: str) -> tuple[str, str]:
    return RATING.of(line), STANDING.of(line)


def _plausible(line: str) -> bool:
    fide_id = FIDE_ID.of(line)
    return (
        (not fide_id or fide_id.isalnum())
        and " " not in FEDERATION.of(line)
        and _DATE.fullmatch(BIRTH.of(line)) is not None
    )


def _excess(tail: str) -> list[tuple[str, int]]:
    """By each way of counting, how much longer the name seemed to the writer."""
    name = tail[: NAME.width + 8]
    name = re.split(r" {2,}", name)[0] if "  " in name else name[: NAME.width]
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in name)
    marks = sum(unicodedata.combining(char) > 0 for char in name)
    return [
        ("bytes", len(name.encode("utf-8", "replace")) - len(name)),
        ("UTF-16 units", sum(ord(char) > 0xFFFF for char in name)),
        ("width on a screen", wide - marks),
    ]


def _shift(line: str, extra: int) -> str:
    end = NAME.last - extra
    if extra > 0:
        return line[:end] + " " * extra + line[end:]
    return line[: NAME.last] + line[end:]
