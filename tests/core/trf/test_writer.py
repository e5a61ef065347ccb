"""What is written: the very lines, what does not fit, files complete or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from suizo.errors import FileAccessError, InputError
from suizo.event.model import AbnormalPoints, Details, Event, Player, Record, RequestedBye, Team
from suizo.event.points import PointSystem
from suizo.event.results import Colour, Entry, Outcome
from suizo.trf import Dialect, read_trf, save_event, write_trf
from trf_events import PAIRED, report

if TYPE_CHECKING:
    from pathlib import Path

BASE = Event(players=(Player(id=1, name="A"), Player(id=2, name="B")))


def _lines(event: Event, dialect: Dialect = Dialect.TRF26) -> list[str]:
    return [line for line in write_trf(event, dialect=dialect).split("\n") if line[:3] != "001"][
        :-1
    ]


def test_nothing_is_written_that_is_a_default() -> None:
    assert write_trf(BASE) == "001    1      A\n001    2      B\n"


def test_the_columns_of_a_player() -> None:
    event = read_trf(report(*PAIRED)).event
    assert event is not None
    assert write_trf(event) == report(*PAIRED).decode()


FULL = replace(
    BASE,
    details=Details(name="Open", deputies=("X", "Y"), round_dates=("26/02/01",)),
    rounds=5,
    initial_colour=Colour.BLACK,
    points=PointSystem.of(win=30, draw=10, loss=0),
    system="FIDE_DUTCH",
    tiebreaks=("BH", "SB"),
    byes=(RequestedBye(Outcome.ZERO_BYE, None, (2,)),),
    by_position=True,
    file_order=(2, 1),
    other=(Record("###", " kept"),),
)


def test_the_records_of_trf26() -> None:
    assert _lines(FULL) == [
        "012 Open",
        "112 X",
        "112 Y",
        "132" + " " * 88 + "26/02/01",
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0",
        "192 FIDE_DUTCH",
        "202 BH,SB",
        "XXC rank",
        "240 Z   1    2",
        "XXZ    2",
        "### kept",
    ]


def test_the_records_of_javafo() -> None:
    assert _lines(FULL, Dialect.JAVAFO)[4:] == [
        "XXR 5",
        "XXC rank black1",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 FW=3.0 FPB=3.0 HPB=1.0 PAB=3.0",
        "XXZ    2",
        "### kept",
    ]


def test_the_records_of_trf16() -> None:
    assert _lines(FULL, Dialect.TRF16)[4:] == ["### kept"]


def test_players_stand_in_the_order_of_the_file_where_that_matters() -> None:
    assert write_trf(FULL).index("001    2") < write_trf(FULL).index("001    1")


def test_a_point_system_beyond_record_162_is_written_as_xxs() -> None:
    event = replace(BASE, points=PointSystem(black_win=12, unknown=0))
    assert _lines(event) == ["XXS BW=1.2", "162  X 0.0"]
    assert read_trf(write_trf(event).encode()).event == event


def test_line_ends() -> None:
    assert write_trf(BASE, newline="\r\n").count("\r\n") == 2


UNFIT = [
    ({"players": ()}, "no player"),
    ({"players": (Player(id=10_000),)}, "10000"),
    ({"players": (Player(id=0),)}, "starting rank"),
    ({"players": (Player(id=1, rating=10_000),)}, "rating"),
    ({"players": (Player(id=1, stated_points=1000),)}, "100.0"),
    ({"players": (Player(id=1, stated_rank=-1),)}, "negative"),
    ({"players": (Player(id=1, fide_id="123456789012"),)}, "123456789012"),
    ({"players": (Player(id=1, federation="ABCD"),)}, "ABCD"),
    ({"players": (Player(id=1, name="a\nb"),)}, r"'\n'"),
    ({"players": (Player(id=1, name="a\tb"),)}, r"'\t'"),
    ({"players": (Player(id=1, name="\ud800"),)}, "UTF-8"),
    (
        {"players": (Player(id=1, entries=(Entry(12345, Colour.WHITE, Outcome.WIN),)),)},
        "12345",
    ),
    ({"points": PointSystem(white_win=1000)}, "white_win"),
    ({"points": PointSystem(white_loss=-5)}, "white_loss"),
    ({"byes": (RequestedBye(Outcome.PAIRING_BYE, 1, (1,)),)}, "'U'"),
    ({"byes": (RequestedBye(Outcome.ZERO_BYE, 1000, (1,)),)}, "1000"),
    ({"abnormal": (AbnormalPoints(Outcome.ADJOURNED, 1, 1, 1, (1,)),)}, "299"),
    ({"abnormal": (AbnormalPoints(None, None, None, 1, (1,)),)}, "neither"),
    ({"teams": (Team(id=1000, name="A", members=(1,)),)}, "team 1000"),
    ({"by_position": True, "file_order": (1,)}, "order"),
]


@pytest.mark.parametrize(("changes", "words"), UNFIT)
def test_what_does_not_fit_is_said_and_nothing_written(
    changes: dict[str, Any], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "event.trf"
    with pytest.raises(InputError) as caught:
        save_event(replace(BASE, **changes), path)
    assert words in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_everything_that_does_not_fit_is_said_at_once() -> None:
    event = Event(players=(Player(id=1, rating=10_000), Player(id=2, stated_points=-1000)))
    with pytest.raises(InputError) as caught:
        write_trf(event)
    assert len(caught.value.findings) == 2


def test_a_saved_file_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_text("old")
    save_event(BASE, path)
    assert path.read_text() == write_trf(BASE)
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "event.trf"):
        with pytest.raises(FileAccessError) as caught:
            save_event(BASE, path)
        assert str(path) in str(caught.value)
    assert list(tmp_path.iterdir()) == []
