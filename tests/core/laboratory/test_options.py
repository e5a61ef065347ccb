"""What random tournaments may be like."""

from __future__ import annotations

from typing import Any

import pytest

from builders import event, team_event
from suizo.errors import RequestError
from suizo.event.points import PointSystem
from suizo.laboratory import Options, Virtual


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": (1, 5)}, "players: 1-5 does not lie between 2 and 9999"),
        ({"players": (9, 5)}, "players: 9-5"),
        ({"players": (2, 10_000)}, "players: 2-10000"),
        ({"rounds": (0, 0)}, "rounds: 0 does not"),
        ({"rounds": (1, 100)}, "rounds: 1-100"),
        ({"forbidden": (-1, 2)}, "forbidden pairs"),
        ({"rating_mean": 4000}, "mean rating: 4000"),
        ({"rating_spread": -1}, "rating spread: -1"),
        ({"draws": 1.5}, "draws: a rate lies between 0 and 1"),
        ({"half_byes": -0.1}, "half byes: a rate"),
        ({"half_byes": 0.6, "zero_byes": 0.6}, "together exceed 1"),
        ({"acceleration": (Virtual(0, 1, 2),)}, "virtual points lie between"),
        ({"acceleration": (Virtual(10, 3, 2),)}, "acceleration, rounds: 3-2"),
        ({"field": team_event(2, "", "")}, "tournaments of teams cannot be generated"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(RequestError, match=said):
        Options(**settings)


def test_settings_are_told_in_one_line() -> None:
    assert str(Options()) == "defaults"
    options = Options(
        players=(40, 40),
        rounds=(5, 9),
        half_byes=0.05,
        acceleration=(Virtual(10, 1, 3), Virtual(5, 4, 5)),
        points=PointSystem.of(win=30, draw=10, loss=0),
    )
    assert str(options) == (
        "players 40, rounds 5-9, half byes 0.05, acceleration 1.0:1-3 0.5:4-5, points 3.0-1.0-0.0"
    )


def test_fields_and_point_systems_that_differ_are_told_apart() -> None:
    fields = (event("", ""), event("", "", ""))
    assert len({str(Options(field=field)) for field in fields}) == 2
    odd = PointSystem.of(win=30, draw=10, loss=0, pairing_bye=20)
    assert str(Options(points=odd)) != str(Options(points=PointSystem.of(win=30, draw=10, loss=0)))
