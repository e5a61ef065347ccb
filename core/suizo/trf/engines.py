"""What other programs would pass over or read otherwise in a file, line by line.

Facts tried out with JaVaFo 2.2, bbpPairings 6.0, Gacrux 1.9 and py4swiss 0.3. A remark about a
record is made only where its content is not said once more in a record that the program reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from suizo.event.findings import Finding, Severity
from suizo.event.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from suizo.event.model import Event
    from suizo.trf.draft import Line

JAVAFO, BBP, GACRUX, PY4SWISS = "JaVaFo 2.2", "bbpPairings 6.0", "Gacrux 1.9", "py4swiss 0.3"


class Habit(NamedTuple):
    """What a program does with a record, and the records that tell it the same otherwise."""

    program: str
    code: str
    does: str
    instead: tuple[str, ...] = ()


HABITS = (
    Habit(JAVAFO, "142", "passes it over, and pairs round 1 again without XXR", ("XXR",)),
    Habit(JAVAFO, "152", "passes it over and takes the initial colour from a hash", ("XXC",)),
    Habit(JAVAFO, "162", "passes it over and counts 1, 0.5, 0", ("XXS",)),
    Habit(JAVAFO, "192", "passes it over: it knows the Dutch system of 2017 only"),
    Habit(JAVAFO, "240", "passes it over and pairs these players", ("XXZ",)),
    Habit(JAVAFO, "250", "passes it over and pairs without acceleration", ("XXA",)),
    Habit(JAVAFO, "260", "passes it over and may pair these players", ("XXP",)),
    Habit(JAVAFO, "BBW", "passes it over and counts 1 for a win", ("XXS",)),
    Habit(JAVAFO, "BBD", "passes it over and counts 0.5 for a draw", ("XXS",)),
    Habit(JAVAFO, "BBL", "passes it over and counts 0 for a loss", ("XXS",)),
    Habit(JAVAFO, "BBU", "passes it over and counts 1 for the bye", ("XXS",)),
    Habit(JAVAFO, "BBZ", "passes it over and counts 0 for an absence", ("XXS",)),
    Habit(JAVAFO, "BBF", "passes it over and counts 0 for a forfeit loss", ("XXS",)),
    Habit(BBP, "XXZ", "passes it over and pairs these players", ("240",)),
    Habit(BBP, "XXS", "passes it over and counts 1, 0.5, 0", ("162", "BBW", "BBD", "BBU")),
    Habit(BBP, "240", "takes all of them as absences: the type F, H or Z is passed over"),
    Habit(BBP, "013", "refuses team events"),
    Habit(BBP, "310", "refuses team events"),
    Habit(BBP, "299", "refuses abnormal points"),
    Habit(GACRUX, "XXP", "passes it over and may pair these players", ("260",)),
    Habit(GACRUX, "XXA", "pairs without these virtual points", ("250",)),
    Habit(PY4SWISS, "152", "passes it over", ("XXC",)),
    Habit(PY4SWISS, "250", "passes it over and pairs without acceleration", ("XXA",)),
    Habit(PY4SWISS, "260", "passes it over and may pair these players", ("XXP",)),
    Habit(PY4SWISS, "BBU", "passes it over, counts 1 for the bye and refuses the points"),
)


def remarks(lines: Sequence[Line], event: Event) -> tuple[Finding, ...]:
    """What each program would pass over or misread in this very file, as notes with their line."""
    first: dict[str, Line] = {}
    for each in lines:
        first.setdefault(each.code, each)
    found = [
        _note("engine-ignores", f"{habit.program}: record {habit.code}: {habit.does}", line)
        for habit in HABITS
        if (line := first.get(habit.code)) and not any(code in first for code in habit.instead)
    ]
    found += _values(lines, first)
    found += _ambiguous(event)
    return tuple(sorted(found, key=lambda note: note.place.line if note.place else 0))


def _values(lines: Sequence[Line], first: dict[str, Line]) -> Iterator[Finding]:
    for line in lines:
        if line.code == "162":
            for symbol in "XA":
                if symbol in line.value.upper():
                    text = f"{BBP}: record 162: refuses the symbol {symbol}"
                    yield _note("engine-refuses", text, line)
        elif line.code == "XXC" and "rank" in line.value.lower().split():
            text = "pairing by position in the file (XXC rank) has no record in TRF26: programs "
            yield _note("no-equivalent", text + "that read TRF26 only go by starting ranks", line)
        elif line.code == "092" and line.value.startswith(("FIDE_", "CUSTOM_", "BERGER_")):
            text = f"record 092 holds the code {line.value}, which belongs to record 192"
            yield _note("code-in-092", f"{text} (bbpPairings writes it there); not read", line)
        elif line.code == "001" and not line.text.isascii():
            text = f"{GACRUX}: a name beyond ASCII: it may refuse the line as misaligned"
            yield _note("engine-refuses", text, line)
            break
    if "013" in first and "310" in first:
        text = f"{GACRUX}: record 013: passes it over where there are records 310"
        yield _note("engine-ignores", text, first["013"])
    if "142" not in first and "XXR" not in first:
        yield _note("no-rounds", "no number of rounds (142, XXR): pairing engines refuse this")


def _ambiguous(event: Event) -> Iterator[Finding]:
    if any(e.outcome is Outcome.ADJOURNED for p in event.players for e in p.entries):
        text = f"{JAVAFO}, {BBP}: an adjourned game (X) is no result code to them"
        yield _note("engine-refuses", text)


def _note(code: str, message: str, line: Line | None = None) -> Finding:
    place = line.place() if line else None
    return Finding(code=code, severity=Severity.NOTE, message=message, place=place)
