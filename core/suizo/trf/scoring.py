"""Point systems: records 162 and 362, JaVaFo's XXS, bbpPairings' BB*."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from suizo.event.points import MatchPoints, PointSystem, show_points
from suizo.trf.numbers import tenths

if TYPE_CHECKING:
    from suizo.trf.draft import Draft, Line

_WINS = ("white_win", "black_win", "forfeit_win", "full_bye")
_DRAWS = ("white_draw", "black_draw", "half_bye")
_LOSSES = ("white_loss", "black_loss")

SYMBOLS = {
    "W": _WINS,
    "D": _DRAWS,
    "L": _LOSSES,
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unknown",),
}
"""The symbols of record 162 and the values that each sets."""

BB_CODES = {
    "BBW": _WINS,
    "BBD": _DRAWS,
    "BBL": _LOSSES,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
XXS_CODES = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "FPB": ("full_bye",),
    "HPB": ("half_bye",),
    "ZPB": ("zero_bye",),
    "PAB": ("pairing_bye",),
}
_XXS_SHORTCUTS = {"W": _WINS, "D": _DRAWS, "L": _LOSSES}
_MATCH_SYMBOLS = {"TW": "win", "TD": "draw", "TL": "loss"}

_PAIR = re.compile(r" *([A-Za-z]{1,2}) *(\d+(?:[.,]\d*)?|[.,]\d+)(?= |$)", re.ASCII)
_ASSIGNMENT = re.compile(r" *([A-Za-z]+) *= *(\d+(?:[.,]\d*)?|[.,]\d+)(?= |$)", re.ASCII)


def read_162(draft: Draft, line: Line) -> None:
    """Record 162: symbols and points; a pairing bye follows a win, an unknown result a draw."""
    pairs = _pairs(draft, line, _PAIR, SYMBOLS)
    if pairs is not None:
        _claim(draft, line, pairs, SYMBOLS)
        _imply(draft, line, pairs.get("W"))


def read_xxs(draft: Draft, line: Line) -> None:
    """XXS: later values override earlier ones, so they are only gathered here."""
    codes = XXS_CODES | _XXS_SHORTCUTS
    pairs = _pairs(draft, line, _ASSIGNMENT, codes)
    if pairs is not None:
        for symbol, value in pairs.items():
            for name in codes[symbol]:
                draft.xxs[name] = (line, value)


def settle_xxs(draft: Draft) -> None:
    """State what all XXS lines together say."""
    for name, (line, value) in draft.xxs.items():
        _claim_one(draft, line, name, value)


def read_bb(draft: Draft, line: Line) -> None:
    """BBW, BBD, BBL, BBZ, BBF, BBU: one value each."""
    value = tenths(line.value)
    if value is None or value < 0:
        text = f"{line.code} needs points, not {line.value!r}"
        draft.error("points", text, line.value_place())
        return
    if "," in line.value:
        draft.commas.append(line.value_place())
    _claim(draft, line, {line.code: value}, BB_CODES)
    if line.code == "BBW":
        _imply(draft, line, value)


def read_362(draft: Draft, line: Line) -> None:
    """Record 362: match points for a won, drawn and lost match."""
    pairs = _pairs(draft, line, _PAIR, _MATCH_SYMBOLS)
    for symbol, value in (pairs or {}).items():
        name = _MATCH_SYMBOLS[symbol]
        shown = f"{show_points(value)} for {symbol}"
        draft.claim(f"match_points.{name}", value, line, shown)


def point_system(draft: Draft) -> PointSystem:
    """The point system by all that the file states."""
    stated = {
        name: value
        for name in asdict(PointSystem())
        if isinstance(value := draft.claimed(f"points.{name}"), int)
    }
    return derive(stated, implied_bye=draft.implied_bye)


def derive(stated: dict[str, int], implied_bye: int | None = None) -> PointSystem:
    """A point system of which some values are stated and the others follow."""
    values = dict(stated)
    if implied_bye is not None:
        values.setdefault("pairing_bye", implied_bye)
    if "white_draw" in values:
        values.setdefault("unknown", values["white_draw"])
    return PointSystem(**values)


def match_points(draft: Draft) -> MatchPoints:
    """The match points by all that the file states."""
    stated = {
        name: value
        for name in _MATCH_SYMBOLS.values()
        if isinstance(value := draft.claimed(f"match_points.{name}"), int)
    }
    return MatchPoints(**stated)


def write_162(points: PointSystem) -> list[str]:
    """A point system as record 162, and as XXS where 162 cannot tell it; empty if all default."""
    wanted = asdict(points)
    stated: dict[str, int] = {}
    cells = []
    for symbol, names in SYMBOLS.items():
        value = wanted[names[0]]
        if any(wanted[name] != value for name in names):
            return write_xxs(points)
        implied = asdict(derive(stated, implied_bye=stated.get("white_win")))
        if any(implied[name] != value for name in names):
            stated |= dict.fromkeys(names, value)
            cells.append(f"{symbol}{show_points(value):>4}".ljust(9))
    return [("162  " + "".join(cells)).rstrip()] if cells else []


def write_xxs(points: PointSystem) -> list[str]:
    """A point system as XXS, every value that differs from JaVaFo's defaults named.

    What a result not known yet is worth (162 X) has no code there and stands in a record 162.
    """
    wanted, default = asdict(points), asdict(PointSystem())
    stated = {name: wanted[name] for name in default if wanted[name] != default[name]}
    stated.pop("unknown", None)
    pairs = [
        f"{code}={show_points(wanted[name])}"
        for code, (name,) in XXS_CODES.items()
        if name in stated
    ]
    lines = ["XXS " + " ".join(pairs)] if pairs else []
    if derive(stated).unknown != wanted["unknown"]:
        lines.append(f"162  X{show_points(wanted['unknown']):>4}")
    return lines


def write_362(points: MatchPoints) -> list[str]:
    """Match points as record 362; empty if all default."""
    if points == MatchPoints():
        return []
    cells = "".join(
        f"{symbol}{show_points(getattr(points, name)):>4}".ljust(9)
        for symbol, name in _MATCH_SYMBOLS.items()
    )
    return [f"362 {cells}".rstrip()]


def _pairs(
    draft: Draft,
    line: Line,
    pattern: re.Pattern[str],
    known: dict[str, object] | dict[str, tuple[str, ...]] | dict[str, str],
) -> dict[str, int] | None:
    """Symbols and their points; None, with an error noted, where the line says anything else."""
    text, start = line.text[4:].rstrip(" "), 0
    found: dict[str, int] = {}
    while start < len(text):
        match = pattern.match(text, start)
        symbol = match[1].upper() if match else ""
        value = tenths(match[2]) if match else None
        if match is None or symbol not in known or value is None:
            draft.error(
                "point-system",
                f"{line.code}: {text[start:].strip()!r} is not understood",
                line.place(start + 5, len(text) + 4),
                advice=f"the symbols are {' '.join(known)}, each followed by points",
            )
            return None
        if "," in match[2]:
            draft.commas.append(line.place(match.start(2) + 5, match.end(2) + 4))
        found[symbol] = value
        start = match.end()
    return found


def _claim(
    draft: Draft, line: Line, pairs: dict[str, int], names: dict[str, tuple[str, ...]]
) -> None:
    for symbol, value in pairs.items():
        for name in names[symbol]:
            _claim_one(draft, line, name, value)


def _claim_one(draft: Draft, line: Line, name: str, value: int) -> None:
    shown = f"{show_points(value)} for a {name.replace('_', ' ')}"
    draft.claim(f"points.{name}", value, line, shown)


def _imply(draft: Draft, line: Line, win: int | None) -> None:
    if win is not None:
        draft.implied_bye = win
