"""Reading what was written gives the same event, whatever it holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from suizo.event.checks import contradictions
from suizo.event.facts import paired_rounds, sitting_out
from suizo.event.findings import Severity
from suizo.event.model import Event, ForbiddenGroup, Player, RequestedBye
from suizo.event.results import Outcome
from suizo.trf import Dialect, losses, read_trf, write_trf
from suizo.trf.dialects import virtual_points
from trf_events import events

DATA = Path(__file__).resolve().parents[2] / "data" / "trf"
SHARED = Path(__file__).resolve().parents[3].parent / "shared"
SLOW = settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@SLOW
@given(events())
def test_any_event_comes_back_equal(event: Event) -> None:
    assert [f for f in contradictions(event) if f.severity is Severity.ERROR] == []
    text = write_trf(event)
    document = read_trf(text.encode())
    assert document.event == event, document.findings
    assert write_trf(document.event) == text


@SLOW
@given(events())
def test_line_ends_and_byte_order_mark_change_nothing(event: Event) -> None:
    for end in ("\r\n", "\r"):
        data = b"\xef\xbb\xbf" + write_trf(event, newline=end).encode()
        assert read_trf(data).event == event


@SLOW
@given(events())
def test_javafo_gets_what_its_pairing_needs(event: Event) -> None:
    if event.teams:
        event = replace(event, teams=(), team_byes=None, forfeited=(), line_ups=())
        event = replace(event, byes=(), forbidden=(), accelerations=(), abnormal=())
    told = read_trf(write_trf(event, dialect=Dialect.JAVAFO).encode(), lenient=True).event
    assert told is not None
    coming = paired_rounds(event) + 1
    assert told.rounds == event.rounds
    assert told.initial_colour is event.initial_colour
    assert (told.by_position, told.file_order) == (event.by_position, event.file_order)
    assert replace(told.points, unknown=0) == replace(event.points, unknown=0)
    assert sitting_out(told, coming).keys() == sitting_out(event, coming).keys()
    assert _known_points(told) == _known_points(event)
    wanted = [group.ids for group in event.forbidden if group.covers(coming)]
    assert [group.ids for group in told.forbidden] == wanted


def _known_points(event: Event) -> dict[tuple[int, int], int]:
    known = {player.id for player in event.players}
    points = virtual_points(event.accelerations)
    return {key: value for key, value in points.items() if value and key[0] in known}


@SLOW
@given(events())
def test_trf16_keeps_players_and_results(event: Event) -> None:
    lost = {finding.code for finding in losses(event, Dialect.TRF16)}
    told = read_trf(write_trf(event, dialect=Dialect.TRF16).encode(), lenient=True).event
    assert told is not None
    assert [p.name for p in told.players] == [p.name for p in event.players]
    if "adjourned" not in lost:
        assert [p.entries for p in told.players] == [p.entries for p in event.players]
    assert [team.members for team in told.teams] == [team.members for team in event.teams]
    assert (told.rounds, told.byes, told.forbidden) == (None, (), ())


def _comes_back(path: Path) -> bool:
    data = path.read_bytes()
    event = read_trf(data, path.name).event or read_trf(data, path.name, lenient=True).event
    if event is None:
        return path.stem.startswith("parse-")
    return read_trf(write_trf(event).encode(), lenient=True).event == event


@pytest.mark.parametrize("path", sorted(DATA.glob("*.trf")), ids=lambda path: path.stem)
def test_a_file_comes_back_equal(path: Path) -> None:
    assert _comes_back(path)


@pytest.mark.skipif(not SHARED.is_dir(), reason="no shared conformance data beside the checkout")
def test_every_shared_file_comes_back_equal() -> None:
    paths = [*SHARED.glob("conformance/**/*.trf"), *SHARED.glob("bench/*.trf")]
    assert paths
    assert [path.name for path in paths if not _comes_back(path)] == []


def test_nothing_is_lost_that_no_loss_is_named_for() -> None:
    event = Event(players=(Player(id=1, name="A"), Player(id=2, name="B")))
    for dialect in Dialect:
        assert losses(event, dialect) == ()
        assert read_trf(write_trf(event, dialect=dialect).encode()).event == event


@pytest.mark.parametrize(
    ("changes", "dialect", "word"),
    [
        ({"rounds": 5}, Dialect.TRF16, "142"),
        ({"system": "FIDE_DUTCH"}, Dialect.JAVAFO, "192"),
        ({"by_position": True, "file_order": (2, 1)}, Dialect.TRF26, "XXC rank"),
        ({"forbidden": (ForbiddenGroup((1, 2), 4, 5),)}, Dialect.JAVAFO, "does not hold"),
        ({"forbidden": (ForbiddenGroup((1, 2), 1, 5),)}, Dialect.JAVAFO, "range of rounds"),
        ({"byes": (RequestedBye(Outcome.HALF_BYE, 1, (2,)),)}, Dialect.JAVAFO, "absences"),
        ({"byes": (RequestedBye(Outcome.ZERO_BYE, 3, (2,)),)}, Dialect.JAVAFO, "round 3"),
    ],
)
def test_losses_are_named(changes: dict[str, object], dialect: Dialect, word: str) -> None:
    event = replace(Event(players=(Player(id=1), Player(id=2))), **changes)  # type: ignore[arg-type]
    assert any(word in finding.message for finding in losses(event, dialect))
