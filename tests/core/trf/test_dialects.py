"""Every fact in every dialect that has a record for it, alone and side by side."""

from __future__ import annotations

import pytest

from suizo.event.facts import sitting_out
from suizo.event.model import Acceleration, Event, ForbiddenGroup, RequestedBye
from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import Colour, Outcome
from suizo.trf import read_trf
from trf_events import PAIRED, player, report


def _read(*lines: str, players: tuple[str, ...] = PAIRED) -> Event:
    document = read_trf(report(*players, *lines))
    assert document.event is not None, document.findings
    return document.event


THREE = {"white_win": 30, "black_win": 30, "forfeit_win": 30, "full_bye": 30}
DRAWS = {"white_draw": 10, "black_draw": 10, "half_bye": 10}
SYSTEM_3_1 = PointSystem(**THREE, **DRAWS, pairing_bye=30, unknown=10)

ALONE = [
    ("rounds", ["142 9"], 9),
    ("rounds", ["XXR 9"], 9),
    ("rounds", ["142   9  "], 9),
    ("initial_colour", ["152 W"], Colour.WHITE),
    ("initial_colour", ["152 b"], Colour.BLACK),
    ("initial_colour", ["XXC white1"], Colour.WHITE),
    ("initial_colour", ["XXC rank black1"], Colour.BLACK),
    ("by_position", ["XXC rank"], True),
    ("points", ["162  W 3.0    D 1.0"], SYSTEM_3_1),
    ("points", ["162 W 3 D 1"], SYSTEM_3_1),
    ("points", ["BBW  3.0", "BBD  1.0"], SYSTEM_3_1),
    ("points", ["XXS W=3 D=1 PAB=3"], SYSTEM_3_1),
    ("points", ["XXS WW=3.0 BW=3 FW=3 FPB=3", "XXS D=1 PAB=3"], SYSTEM_3_1),
    ("points", ["XXS W=2", "XXS W=3 D = 1 PAB=3"], SYSTEM_3_1),
    ("points", ["XXS W=3 D=1"], PointSystem(**THREE, **DRAWS, unknown=10)),
    ("points", ["XXS BW=1.5"], PointSystem(black_win=15)),
    ("points", ["162  P 0.5"], PointSystem(pairing_bye=5)),
    ("points", ["BBU  0.5"], PointSystem(pairing_bye=5)),
    ("points", ["162  A 1.0    X 0.0"], PointSystem(zero_bye=10, forfeit_loss=10, unknown=0)),
    ("points", ["BBZ 1.0", "BBF 1.0"], PointSystem(zero_bye=10, forfeit_loss=10)),
    ("points", ["BBL 1,0"], PointSystem(white_loss=10, black_loss=10)),
    ("match_points", ["362 TW 3.0   TD 1.0   TL 0.5"], MatchPoints(30, 10, 5)),
    ("byes", ["240 H 002    1"], (RequestedBye(Outcome.HALF_BYE, 2, (1,)),)),
    ("byes", ["240 z 2 1 4"], (RequestedBye(Outcome.ZERO_BYE, 2, (1, 4)),)),
    ("byes", ["XXZ 1 4"], (RequestedBye(Outcome.ZERO_BYE, None, (1, 4)),)),
    ("forbidden", ["260 001 002  1    4"], (ForbiddenGroup((1, 4), 1, 2),)),
    ("forbidden", ["260   1   2    1    4"], (ForbiddenGroup((1, 4), 1, 2),)),
    ("forbidden", ["260   1   2   1   4"], (ForbiddenGroup((1, 4), 1, 2),)),
    ("forbidden", ["260   2           1    4"], (ForbiddenGroup((1, 4), 2),)),
    ("forbidden", ["260   1 999    1    4"], (ForbiddenGroup((1, 4)),)),
    ("forbidden", ["XXP 1 4"], (ForbiddenGroup((1, 4)),)),
    ("accelerations", ["250       1.0   1   2    1    3"], (Acceleration(1, 2, 1, 3, 10),)),
    ("accelerations", ["250 00.0 01.0 001 002 0001 0003"], (Acceleration(1, 2, 1, 3, 10),)),
    ("accelerations", ["250 1.0 1 2 1 3"], (Acceleration(1, 2, 1, 3, 10),)),
    (
        "accelerations",
        ["XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    4  0.5"],
        (
            Acceleration(1, 2, 1, 2, 10),
            Acceleration(3, 3, 1, 2, 5),
            Acceleration(1, 1, 4, 4, 5),
        ),
    ),
    ("accelerations", ["XXA    1  0.0  0.0"], (Acceleration(1, 2, 1, 1, 0),)),
    ("system", ["192 FIDE_DUTCH_2026_BAKU"], "FIDE_DUTCH_2026_BAKU"),
    ("tiebreaks", ["202 BH/C1, BH,SB"], ("BH/C1", "BH", "SB")),
    ("tiebreaks", ["212 PTS,BH"], ("PTS", "BH")),
]
FREE = tuple(line.replace(" 1.0 ", "     ").replace(" 0.0 ", "     ") for line in PAIRED)
"""The same players without points, which every point system agrees with."""


@pytest.mark.parametrize(("name", "lines", "value"), ALONE)
def test_alone(name: str, lines: list[str], value: object) -> None:
    assert getattr(_read(*lines, players=FREE), name) == value


AGREEING = [
    ["142 9", "XXR 9"],
    ["152 W", "XXC white1"],
    ["162  W 3.0    D 1.0", "BBW 3.0", "BBD 1.0", "XXS W=3 D=1 PAB=3"],
    ["250       1.0   1   2    1    2", "XXA    1  1.0  1.0", "XXA    2  1.0  1.0  0.0"],
    ["142 5", "260   1   5    1    4", "XXP 1 4"],
    ["260   1   5    1    4    3", "XXP 1 4", "XXP 1 3", "XXP 3 4"],
    ["240 H 002    1    4", "XXZ 4 1"],
    ["202 BH,SB", "212 PTS,BH,SB"],
    ["192 FIDE_DUTCH", "192 FIDE_DUTCH"],
]


@pytest.mark.parametrize("lines", AGREEING, ids=" + ".join)
def test_both_may_stand_in_one_file_where_they_agree(lines: list[str]) -> None:
    both = _read(*lines, players=FREE)
    kept = [line for line in lines if not line.startswith(("XX", "BB", "202"))]
    assert both == _read(*kept, players=FREE)


def test_absences_of_both_dialects_keep_the_word_for_the_round_to_be_paired() -> None:
    event = _read("240 Z 002    1", "XXZ 1")
    assert event.byes == (RequestedBye(Outcome.ZERO_BYE, None, (1,)),)
    assert sitting_out(event, 2) == {1: Outcome.ZERO_BYE}


DISAGREEING = [
    ["142 9", "XXR 7"],
    ["152 W", "XXC black1"],
    ["XXC white1", "XXC black1"],
    ["162  W 3.0", "BBW 2.0"],
    ["162  W 3.0", "XXS W=2"],
    ["162  P 0.5", "BBU 1.0"],
    ["250       1.0   1   2    1    2", "XXA    1  1.0  1.0"],
    ["250       1.0   1   2    1    1", "XXA    1  1.0  0.5"],
    ["XXA    1  1.0", "XXA    1  0.5"],
    ["260   1   5    1    4", "XXP 1 3"],
    ["260   1   1    1    4", "XXP 1 4"],
    ["240 Z 002    1", "XXZ 2"],
    ["202 BH,SB", "212 PTS,SB"],
    ["192 FIDE_DUTCH", "192 FIDE_DUBOV"],
    ["362 TW 3.0", "362 TW 2.0"],
    ["352 WBWB", "352 BWBW"],
]


@pytest.mark.parametrize("lines", DISAGREEING, ids=" - ".join)
def test_where_they_disagree_both_lines_are_named(lines: list[str]) -> None:
    document = read_trf(report(*FREE, *lines), lenient=True)
    assert document.event is None
    found = next(f for f in document.findings if f.code == "records-disagree")
    assert all(f"line {number} " in found.message for number in (5, 6)), found.message


def test_xxc_rank_keeps_the_order_of_the_file() -> None:
    event = _read("XXC rank", players=FREE[::-1])
    assert event.file_order == (4, 3, 2, 1)
    assert [one.id for one in event.players] == [1, 2, 3, 4]


NOT_UNDERSTOOD = [
    "142 many",
    "142 0",
    "152 red",
    "XXC white2",
    "162  Q 3.0",
    "162  W 3.0 D",
    "162  W 30.55",
    "XXS W:3",
    "XXS QQ=1",
    "BBW",
    "BBW -1.0",
    "240 U 002    1",
    "240 H",
    "240 H 002 00001",
    "XXZ a",
    "250 1.0 1 2 1",
    "250       x.0   1   2    1    3",
    "260 1-2 3 4",
    "299 W",
    "299 Q  1.0  1.0  001    1",
    "XXA    1  a",
    "XXP 1,2",
    "320  x    1.0   1",
    "330 == 1 1 2",
    "300   1   1",
    "352 WXWB",
    "362 TT 1.0",
]


@pytest.mark.parametrize("line", NOT_UNDERSTOOD)
def test_records_that_are_not_understood_name_line_and_columns(line: str) -> None:
    document = read_trf(report(*PAIRED, line))
    assert document.event is None
    found = document.errors[0]
    assert found.place is not None
    assert found.place.line == 5
    assert line[:3] in found.message or found.place.first


# --- Byes of the older forms ----------------------------------------------------------------------


def test_byes_without_a_letter_of_their_own() -> None:
    lines = (*PAIRED, player(5, "1.0", "+"), player(6, "0.5", "="), player(7, "0.0", "-"))
    document = read_trf(report(*lines))
    assert document.event is not None, document.findings
    outcomes = [document.event.player(who).entries[0].outcome for who in (5, 6, 7)]
    assert outcomes == [Outcome.PAIRING_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE]
    assert [f.code for f in document.findings] == ["legacy-bye"] * 3


def test_only_one_of_the_older_byes_can_be_the_pairing_allocated_one() -> None:
    event = _read(players=(*PAIRED, player(5, "1.0", "+"), player(6, "1.0", "+")))
    outcomes = [event.player(who).entries[0].outcome for who in (5, 6)]
    assert outcomes == [Outcome.PAIRING_BYE, Outcome.FULL_BYE]
