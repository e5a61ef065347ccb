"""The seventeen malformed and odd files, each with the answer argued for it, and broken files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suizo.errors import FileAccessError, InputError
from suizo.event.findings import Severity
from suizo.event.results import Entry, Outcome
from suizo.trf import load_event, read_trf, write_trf
from trf_events import PAIRED, player, report

DATA = Path(__file__).resolve().parents[2] / "data" / "trf"

REFUSED = [
    # file, code, line:columns, player, round, words of the message
    ("unplayed-code-with-opponent", "unplayed-with-opponent", "4:92-99", 1, 1, ["3", "'Z'"]),
    ("no-opponent-but-colour", "no-opponent", "8:92-99", 5, 1, ["'0'", "White"]),
    ("rating-five-digits", "rating-five-digits", "5:48-52", 2, None, ["10000"]),
    ("points-mismatch", "points-mismatch", "5:81-84", 2, None, ["1.5", "1.0"]),
    ("one-sided-game", "one-sided-game", "4:92-99", 1, 1, ["player 1", "player 3"]),
    ("both-won", "both-won", "4:92-99", 1, 1, ["player 1", "player 3"]),
    ("both-white", "same-colour", "4:92-99", 1, 1, ["player 1", "player 3", "White"]),
    ("duplicate-rank", "duplicate-rank", "6:5-8", 2, None, ["line 5", "line 6"]),
    ("tabs", "tab", "4:90", None, None, ["tab"]),
    ("unknown-opponent", "unknown-opponent", "4:92-99", 1, 1, ["opponent 9"]),
]
ACCEPTED = [
    ("ok", []),
    ("cr-only", []),
    ("bom-crlf", []),
    ("utf8-name", []),
    ("lowercase-unplayed", []),
    ("latin1-name", ["encoding"]),
    ("comma-points", ["decimal-comma"]),
]


def _bytes(name: str) -> bytes:
    return (DATA / f"parse-{name}.trf").read_bytes()


def test_all_seventeen_are_here() -> None:
    named = {name for name, *_ in REFUSED} | {name for name, _ in ACCEPTED}
    assert {path.stem.removeprefix("parse-") for path in DATA.glob("parse-*.trf")} == named


@pytest.mark.parametrize(("name", "code", "place", "who", "number", "words"), REFUSED)
def test_refused_naming_place_player_and_round(
    name: str, code: str, place: str, who: int | None, number: int | None, words: list[str]
) -> None:
    document = read_trf(_bytes(name), name)
    assert document.event is None
    found = next(finding for finding in document.errors if finding.code == code)
    assert (str(found.place), found.player, found.round) == (place, who, number)
    assert all(word in found.message for word in words), found.message


@pytest.mark.parametrize(("name", "codes"), ACCEPTED)
def test_accepted(name: str, codes: list[str]) -> None:
    document = read_trf(_bytes(name), name)
    assert document.event is not None, document.findings
    assert [finding.code for finding in document.findings] == codes
    assert document.event.player(1).entries[0].opponent == 3
    assert len(document.event.player(2).entries) == 1


def test_lenient_takes_unplayed_codes_as_unplayed() -> None:
    document = read_trf(_bytes("unplayed-code-with-opponent"), lenient=True)
    assert document.event is not None
    assert document.event.player(1).entries == (Entry(None, None, Outcome.ZERO_BYE),)
    assert [f.code for f in document.findings] == ["unplayed-with-opponent"] * 2
    assert [str(f.place) for f in document.findings] == ["4:92-99", "6:92-99"]


@pytest.mark.parametrize("name", ["both-won", "points-mismatch"])
def test_lenient_accepts_with_a_warning(name: str) -> None:
    document = read_trf(_bytes(name), lenient=True)
    assert document.event is not None
    assert [f.severity for f in document.findings] == [Severity.WARNING]
    assert read_trf(write_trf(document.event).encode(), lenient=True).event == document.event


@pytest.mark.parametrize(
    "name", ["no-opponent-but-colour", "one-sided-game", "both-white", "unknown-opponent", "tabs"]
)
def test_lenient_does_not_guess(name: str) -> None:
    assert read_trf(_bytes(name), lenient=True).event is None


def test_names_survive_their_encodings() -> None:
    for name in ("latin1-name", "utf8-name"):
        event = read_trf(_bytes(name)).event
        assert event is not None
        assert event.player(1).name == "Pläyer 001"
    windows = _bytes("latin1-name").replace(b"\xe4", b"\x8a")
    event = read_trf(windows).event
    assert event is not None
    assert event.player(1).name == "PlŠyer 001"


# --- All at once ----------------------------------------------------------------------------------


def test_all_contradictions_of_a_file_come_at_once() -> None:
    document = read_trf(
        report(
            "142 1",
            player(1, "2.0", "2 w 1", "2 w 1"),
            player(2, "1.0", "1 w 0", "1 b 1"),
            player(3, "0.0", "3 w 1"),
            player(4, "0.0", "9 b 0"),
            player(5, "1.0", "U"),
            player(6, "1.0", "U"),
            player(6, "1.0"),
            player(7, "0.0", "0000 w 1"),
            "240 H 002 0042",
            "260   3   1    1    2",
            "XXQ 3",
        )
    )
    assert document.event is None
    codes = {finding.code for finding in document.errors}
    assert codes >= {
        "same-colour",
        "both-won",
        "self-opponent",
        "unknown-opponent",
        "duplicate-rank",
        "no-opponent",
        "rounds-exceeded",
        "unknown-id",
        "round-range",
        "unknown-record",
    }
    assert all(finding.place is not None for finding in document.errors)
    lines = [finding.place.line for finding in document.errors if finding.place]
    assert lines == sorted(lines)


def test_a_cell_that_cannot_be_read_leads_to_no_other_finding() -> None:
    lines = [line.replace("   3 w 1", "  3x w 1") for line in PAIRED]
    assert [f.code for f in read_trf(report(*lines)).findings] == ["round-cell"]
    lines = [line.replace("001    1", "001   1x") for line in PAIRED]
    codes = [f.code for f in read_trf(report(*lines)).findings]
    assert codes == ["starting-rank"]


# --- No report at all -----------------------------------------------------------------------------

NO_REPORT = [
    (b"", "empty"),
    (b" \r\n\n", "empty"),
    (b"\xef\xbb\xbf", "no 001 line"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "no text file"),
    (bytes(range(1, 32)) * 9, "no text file"),
    ("012 x\n".encode("utf-16"), "UTF-16"),
    ("012 x\n".encode("utf-32"), "UTF-32"),
    (b"012 A tournament\n142 9\n", "no 001 line"),
    (b"hello\n", "no 001 line"),
    (report(*PAIRED)[:-1][:-60], "middle of line 4"),
    (report(*PAIRED)[:-5], "middle of line 4"),
    (report(*PAIRED, "012 Ääß")[:-2], "middle of a character"),
]


@pytest.mark.parametrize(("data", "words"), NO_REPORT)
def test_one_clear_line_for_what_is_no_report(data: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "x.trf"
    path.write_bytes(data)
    with pytest.raises(InputError) as caught:
        load_event(path)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    for path in (tmp_path / "none.trf", tmp_path):
        with pytest.raises(FileAccessError) as caught:
            load_event(path)
        assert str(path) in str(caught.value)


def test_a_file_without_its_last_line_end_is_whole() -> None:
    event = read_trf(report(*PAIRED)).event
    assert event is not None
    assert read_trf(report(*PAIRED).rstrip(b"\n")).event == event
    assert read_trf(report(*PAIRED) + b"\x1a").event == event


# --- Whatever the bytes ---------------------------------------------------------------------------

GOOD = report(
    "012 Open é",
    "132" + " " * 88 + "26/02/01  26/02/02",
    "142 5",
    "152 W",
    "162  W 3.0    D 1.0    L 0.5",
    "202 BH/C1,BH",
    player(1, "3.0", "3 w 1", name="王 ﾜｴ e\u0301"),
    player(2, "3.0", "4 b 1", "H"),
    "GER    2  GM Two                                1900 GER     1234567 1990/01/01",
    player(3, "0.5", "1 b 0"),
    player(4, "0.5", "2 w 0"),
    "240 Z 002    4",
    "250       1.0   1   2    1    2",
    "260   1   4    3    4",
    "### a comment",
    "XXR 5",
    "XXC white1",
    "801 table",
)


def test_the_file_that_is_mutated_is_good() -> None:
    document = read_trf(GOOD)
    assert document.event is not None, document.findings


@given(st.binary(max_size=300))
def test_arbitrary_bytes_never_raise(data: bytes) -> None:
    document = read_trf(data)
    assert (document.event is None) == bool(document.errors)


@settings(deadline=None)
@given(st.integers(0, len(GOOD)), st.binary(max_size=3), st.integers(0, 3), st.booleans())
def test_mutations_never_raise(at: int, put: bytes, drop: int, lenient: bool) -> None:
    data = GOOD[:at] + put + GOOD[at + drop :]
    document = read_trf(data, lenient=lenient)
    assert (document.event is None) == bool(document.errors)
    if document.event is not None:
        again = read_trf(write_trf(document.event).encode(), lenient=lenient)
        assert again.event == document.event


@pytest.mark.parametrize("lenient", [False, True])
def test_cut_at_any_byte_it_never_raises(lenient: bool) -> None:
    for end in range(len(GOOD)):
        document = read_trf(GOOD[:end], lenient=lenient)
        assert (document.event is None) == bool(document.errors)


def test_a_file_cut_within_a_player_is_never_taken_for_whole() -> None:
    data = report(*PAIRED)
    for end in range(1, len(data) - 1):
        assert read_trf(data[:end]).event is None
