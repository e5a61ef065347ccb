"""Numbers as the TRF writes them: starting ranks, points with one decimal."""

from __future__ import annotations

import re

_POINTS = re.compile(r"([+-]?)(\d{0,5})(?:[.,](\d?)0*)?", re.ASCII)
_WHOLE = re.compile(r"\d+", re.ASCII)
_ID = re.compile(r"\d{1,4}", re.ASCII)


def whole(text: str) -> int | None:
    """A whole number of decimal digits; None where the text is something else."""
    return int(text) if _WHOLE.fullmatch(text) and len(text) < 10 else None


def tenths(text: str, width: int = 4) -> int | None:
    """Points such as `2.5`, `2,5`, `3` or `.5` in tenths.

    None where the text is something else, or more than its columns hold with one decimal.
    """
    match = _POINTS.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        return None
    value = int(match[2] or 0) * 10 + int(match[3] or 0)
    value = -value if match[1] == "-" else value
    return value if -(10 ** (width - 2)) < value < 10 ** (width - 1) else None


def ids(text: str) -> tuple[int, ...] | None:
    """Numbers of at most four digits, separated by blanks; None where anything else stands."""
    found = text.split(" ")
    if not all(_ID.fullmatch(token) for token in found if token):
        return None
    return tuple(int(token) for token in found if token)


def cells(text: str, first: int, width: int, step: int) -> list[str] | None:
    """The cells of a line from a column on; None where something stands between them."""
    tail = text[first - 1 :]
    found = []
    for start in range(0, len(tail), step):
        if tail[start + width : start + step].strip(" "):
            return None
        found.append(tail[start : start + width].strip(" "))
    return found
