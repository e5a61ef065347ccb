"""Columns of the records: players, national ratings, headers, teams, what is kept unread."""

from __future__ import annotations

import pytest

from suizo.event.findings import Severity
from suizo.event.model import (
    AbnormalPoints,
    Event,
    ForfeitedMatch,
    LineUp,
    NationalRating,
    Record,
    TeamByes,
)
from suizo.event.results import ABSENT, Colour, Entry, Outcome
from suizo.trf import Document, read_trf, write_trf
from trf_events import PAIRED, player, report


def _read(*lines: str) -> Event:
    document = read_trf(report(*lines))
    assert document.event is not None, document.findings
    return document.event


def _codes(document: Document) -> list[str]:
    return [finding.code for finding in document.findings]


FULL = (
    "001    1 mWGM Müller-Lüdenscheidt, Anna         2345 GER    12345678 1990/12/31  1.5    2"
    "     2 w 1     2 b =               2 b    0000 - H"
)


def test_every_field_of_a_player() -> None:
    event = _read(FULL, player(2, "0.5", "1 b 0", "1 w =", "", "1 w"))
    one = event.player(1)
    assert (one.id, one.sex, one.title, one.rating, one.federation) == (1, "m", "WGM", 2345, "GER")
    assert (one.name, one.fide_id, one.birth) == (
        "Müller-Lüdenscheidt, Anna",
        "12345678",
        "1990/12/31",
    )
    assert (one.stated_points, one.stated_rank) == (15, 2)
    assert one.entries == (
        Entry(2, Colour.WHITE, Outcome.WIN),
        Entry(2, Colour.BLACK, Outcome.DRAW),
        ABSENT,
        Entry(2, Colour.BLACK, Outcome.NOT_ENTERED),
        Entry(None, None, Outcome.HALF_BYE),
    )
    assert FULL in write_trf(event)


@pytest.mark.parametrize(("code", "opposite"), [("1", "0"), ("w", "L"), ("D", "d"), ("+", "-")])
def test_result_codes_in_either_case(code: str, opposite: str) -> None:
    event = _read(player(1, "", f"2 W {code}"), player(2, "", f"1 B {opposite}"))
    assert event.player(1).entries[0].outcome is Outcome(code.upper())


@pytest.mark.parametrize("code", ["X", "x", "*"])
def test_an_adjourned_game_may_count_or_not_in_the_points(code: str) -> None:
    event = _read(player(1, "0.5", f"2 w {code}"), player(2, "0.0", f"1 b {code}"))
    assert event.player(2).entries[0].outcome is Outcome.ADJOURNED


@pytest.mark.parametrize("blank", ["0000 -  ", "0000 - Z", "     - Z", "0000   z", "   0 - Z"])
def test_ways_to_write_a_zero_point_bye(blank: str) -> None:
    event = _read(*PAIRED, player(5, "0.0") + " " * 7 + blank)
    assert event.player(5).entries == (Entry(None, None, Outcome.ZERO_BYE),)


def test_short_and_over_long_lines() -> None:
    event = _read("001    1", "001    2      B" + " " * 400, "001    3  ")
    assert [one.entries for one in event.players] == [(), (), ()]


def test_the_colour_of_a_bye_is_dropped_with_a_warning() -> None:
    document = read_trf(report(*PAIRED, player(5, "0.5", "0000 w H")))
    assert document.event is not None
    assert document.event.player(5).entries == (Entry(None, None, Outcome.HALF_BYE),)
    assert _codes(document) == ["bye-with-colour"]


@pytest.mark.parametrize(
    "name", ["王小明", "\uff37\uff49de", "e\u0301e\u0301e\u0301", "🐎 Rider", "ß\u3000ß"]
)
@pytest.mark.parametrize("count", ["characters", "bytes", "utf-16", "width"])
def test_names_beyond_ascii_however_the_program_counted(name: str, count: str) -> None:
    import unicodedata

    lengths = {
        "characters": len(name),
        "bytes": len(name.encode()),
        "utf-16": len(name.encode("utf-16-le")) // 2,
        "width": sum(
            0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
            for c in name
        ),
    }
    head, tail = player(1, "1.0", "3 w 1", rating="2000", rank="1").split(f"{'Player 001':<33}")
    line = head + name + " " * (33 - lengths[count]) + tail
    document = read_trf(report(line, *PAIRED[1:]))
    assert document.event is not None, document.findings
    one = document.event.player(1)
    assert (one.name, one.rating, one.stated_points) == (name, 2000, 10)
    assert one.entries[0].opponent == 3
    shifted = lengths[count] != len(name)
    assert _codes(document) == (["counted-otherwise"] if shifted else [])


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("001   0      Nobody", "starting-rank", "1:5-8"),
        ("001 Nobody", "starting-rank", "1:5-8"),
        ("00112345", "misaligned", "1:4"),
        ("001    1      " + "x" * 33 + " 19OO", "rating", "1:49-52"),
        (player(1, "1.x"), "points", "1:81-84"),
        (player(1, "1.25"), "points", "1:81-84"),
        (player(1, "10000"), "misaligned", "1:85"),
        (player(1, "1.0", "3 x 1"), "round-cell", "1:92-99"),
        (player(1, "1.0", "3 w 7"), "round-cell", "1:92-99"),
        (player(1, "1.0", "", "3z w 1"), "round-cell", "1:102-109"),
        (player(1, "1.0", "3 w 1").replace("3 w 1", " 3w 1"), "round-cell", "1:92-99"),
    ],
)
def test_faults_of_a_player_line_name_their_columns(line: str, code: str, place: str) -> None:
    document = read_trf(report(line))
    found = next(finding for finding in document.errors if finding.code == code)
    assert str(found.place) == place


# --- National ratings, headers, what is kept ------------------------------------------------------


def test_national_rating_records() -> None:
    event = _read(
        *PAIRED, "GER    2 w FM Zwei, Anna                        1875 BAY        4711 1990/01/02"
    )
    assert event.player(2).national == (
        NationalRating(
            federation="GER",
            rating=1875,
            national_id="4711",
            title="FM",
            name="Zwei, Anna",
            sex="w",
            birth="1990/01/02",
            origin="BAY",
        ),
    )


def test_a_record_in_other_columns_is_no_national_rating_and_kept() -> None:
    line = "GER    2 w FM Zwei, Anna                       1875 BAY        4711 1990/01/02"
    document = read_trf(report(*PAIRED, line))
    assert document.event is not None
    assert document.event.other == (Record("GER", line[3:]),)
    assert _codes(document) == ["unknown-record"]


def test_a_national_rating_of_nobody_is_kept() -> None:
    document = read_trf(report(*PAIRED, "GER    9      Nine"))
    assert document.event is not None
    assert document.event.other == (Record("GER", "    9      Nine"),)
    assert [f.severity for f in document.findings] == [Severity.WARNING]


def test_headers() -> None:
    event = _read(
        *PAIRED,
        "012 Open, \u3000\uff46ull",
        "102 Arbiter A",
        "112 B",
        "112 C",
        "132" + " " * 88 + "26/02/01  2026/02/02",
        "182 suizo",
        "222 5400+30",
        "172 GER NIDOF",
    )
    details = event.details
    assert details.name == "Open, \u3000\uff46ull"
    assert (details.chief_arbiter, details.deputies) == ("Arbiter A", ("B", "C"))
    assert details.round_dates == ("26/02/01", "2026/02/02")
    assert (details.controller, details.time_control_code) == ("suizo", "5400+30")
    assert details.starting_rank_method == "GER NIDOF"


def test_comments_tables_and_unknown_records_are_kept_as_they_stand() -> None:
    lines = ["### ruler  1234", "####", "###\twith a tab", "801 x", "802", "901  odd ", "zz"]
    document = read_trf(report(*PAIRED, *lines))
    assert document.event is not None
    assert [record.code + record.text for record in document.event.other] == lines
    assert [f.code for f in document.findings] == ["unknown-record"] * 2
    assert write_trf(document.event).endswith("\n".join(lines) + "\n")


def test_a_header_that_stands_twice_is_kept_twice() -> None:
    document = read_trf(report("012 One", "012 Two", *PAIRED))
    assert document.event is not None
    assert _codes(document) == ["record-twice"]
    assert read_trf(write_trf(document.event).encode()).event == document.event


DANGEROUS = ["232 x", "399 x", "XXQ 1", "BBX 1", "ACC 1", "TSE 1", "PAB 1", "FPB 1", "HPB 1"]
DANGEROUS += ["ZPB 1", "MFO 1", "DFM 1"]


@pytest.mark.parametrize("line", DANGEROUS)
def test_records_that_could_change_a_pairing_are_refused_unless_lenient(line: str) -> None:
    data = report(*PAIRED, line)
    document = read_trf(data)
    assert document.event is None
    assert [(f.code, str(f.place)) for f in document.errors] == [
        ("unknown-record", f"5:1-{len(line)}")
    ]
    relaxed = read_trf(data, lenient=True)
    assert relaxed.event is not None
    assert relaxed.event.other == (Record(line[:3], line[3:]),)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("062 7", "062 says 7 players, the file has 4"),
        ("072 3", "072 says 3 rated players, the file has 0"),
        ("082 2", "082 says 2 teams, the file has 0"),
        ("132" + " " * 88 + "26/02/01  26/02/02", "132 dates 2 rounds, the event has 1"),
    ],
)
def test_counts_that_disagree_are_warnings(line: str, words: str) -> None:
    document = read_trf(report(*PAIRED, line))
    assert document.event is not None
    assert [(f.severity, f.message) for f in document.findings] == [(Severity.WARNING, words)]


# --- Teams ----------------------------------------------------------------------------------------

TEAM_1 = "310   1 Alpha                            ALP   2100.5   12.0   20.5   1     1    2"
TEAM_2 = "310   2 Beta                                                                3    4"


def test_team_records() -> None:
    event = _read(
        *PAIRED,
        TEAM_1,
        TEAM_2,
        "320  2.0  1.5   1 000   2",
        "330 +-   2   1   2",
        "300   1   1   2    2 0000",
        "299 +  2.0  2.5",
        "299   -1.0  0.0  001    2",
        "299 W       1.5  000    1    2",
    )
    alpha = event.teams[0]
    assert (alpha.id, alpha.name, alpha.nickname, alpha.strength) == (1, "Alpha", "ALP", "2100.5")
    assert (alpha.stated_match_points, alpha.stated_game_points) == (120, 205)
    assert (alpha.stated_rank, alpha.members) == (1, (1, 2))
    assert event.team_byes == TeamByes(20, 15, (1, None, 2))
    assert event.forfeited == (ForfeitedMatch("+-", 2, 1, 2),)
    assert event.line_ups == (LineUp(1, 1, 2, (2, None)),)
    assert event.abnormal == (
        AbnormalPoints(Outcome.FORFEIT_WIN, 20, 25, None, ()),
        AbnormalPoints(None, -10, 0, 1, (2,)),
        AbnormalPoints(Outcome.WIN, None, 15, None, (1, 2)),
    )
    assert read_trf(write_trf(event).encode()).event == event


def test_teams_of_both_dialects() -> None:
    legacy = [
        f"013 {name:<32}{members}" for name, members in (("A", "   1    2"), ("B", "   3    4"))
    ]
    event = _read(*PAIRED, *legacy)
    assert [(team.id, team.name, team.members, team.legacy) for team in event.teams] == [
        (1, "A", (1, 2), True),
        (2, "B", (3, 4), True),
    ]
    assert _read(*PAIRED, TEAM_1, TEAM_2, *legacy) == _read(*PAIRED, TEAM_1, TEAM_2)
    other = legacy[1].replace("   4", "   1")
    found = read_trf(report(*PAIRED, TEAM_1, TEAM_2, legacy[0], other)).findings
    assert any(f.code == "records-disagree" and "line 8" in f.message for f in found)


def test_forfeits_of_a_team_match_need_no_opponent() -> None:
    lines = [player(n, "", "0000 w +" if n < 3 else "") for n in range(1, 5)]
    event = _read(*lines, TEAM_1, TEAM_2)
    assert event.player(1).entries == (Entry(None, Colour.WHITE, Outcome.FORFEIT_WIN),)
    assert read_trf(write_trf(event).encode()).event == event
