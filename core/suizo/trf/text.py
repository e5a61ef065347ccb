"""From bytes to lines: encodings, line ends, files that are no text at all, tabs."""

from __future__ import annotations

import re
from typing import NamedTuple

from suizo.event.findings import Finding, Place, Severity

_LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_END_OF_FILE = b"\x1a"  # DOS programs close a text file with it
_MOST_CONTROLS = 0.02
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_UTF32 = b"\xff\xfe\x00\x00"


class Text(NamedTuple):
    """The lines of a file without their ends, and what was noticed on the way.

    `complete` tells that the last line had its line end. `fatal` is set where nothing can be read.
    """

    lines: tuple[str, ...] = ()
    complete: bool = True
    findings: tuple[Finding, ...] = ()
    fatal: bool = False


def decode(data: bytes) -> Text:
    """The lines of a file in UTF-8, with or without byte order mark, or Latin-1 (warning)."""
    data = data.rstrip(_END_OF_FILE)
    if not data.strip():
        return _fatal("empty-file", "the file is empty", "a tournament report has 001 lines")
    if data.startswith(_UTF16):
        name = "UTF-32" if data.startswith(_UTF32) else "UTF-16"
        return _fatal("encoding", f"the file is {name}", "save it as UTF-8")
    if _is_binary(data):
        return _fatal("binary-file", "this is no text file", "a tournament report is plain text")
    findings = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if _ends_in_a_character(data, problem):
            return _fatal(
                "truncated",
                "the file ends in the middle of a character",
                "get a complete copy of it",
            )
        text, name = _single_byte(data)
        findings.append(_encoding(data, problem.start, name))
    lines = _LINE_END.split(text)
    complete = lines[-1] == ""
    return Text(tuple(lines[:-1] if complete else lines), complete, tuple(findings))


def tab_finding(number: int, line: str) -> Finding | None:
    """The error of a line that holds a tab, None where it holds none."""
    column = line.find("\t") + 1
    if not column:
        return None
    return Finding(
        code="tab",
        severity=Severity.ERROR,
        message="a tab: records are laid out in columns, which a tab shifts",
        advice="put blanks in its place",
        place=Place(number, column),
    )


def _ends_in_a_character(data: bytes, problem: UnicodeDecodeError) -> bool:
    """Whether a file in UTF-8 was cut within its last character."""
    return problem.reason == "unexpected end of data" and not data[: problem.start].isascii()


def _is_binary(data: bytes) -> bool:
    return b"\x00" in data or len(_CONTROLS.findall(data)) > _MOST_CONTROLS * len(data)


def _single_byte(data: bytes) -> tuple[str, str]:
    """Older Windows programs write code page 1252, which is Latin-1 but for 32 characters."""
    try:
        if re.search(rb"[\x80-\x9f]", data):
            return data.decode("cp1252"), "Windows-1252"
    except UnicodeDecodeError:
        pass
    return data.decode("latin-1"), "Latin-1"


def _encoding(data: bytes, start: int, name: str) -> Finding:
    before = _LINE_END.split(data[:start].decode("latin-1"))
    return Finding(
        code="encoding",
        severity=Severity.WARNING,
        message=f"not UTF-8, read as {name}",
        advice="look at the names, then save the file as UTF-8",
        place=Place(len(before), len(before[-1]) + 1),
    )


def _fatal(code: str, message: str, advice: str) -> Text:
    finding = Finding(code=code, severity=Severity.ERROR, message=message, advice=advice)
    return Text((), True, (finding,), fatal=True)
