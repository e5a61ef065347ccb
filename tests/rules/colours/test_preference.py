"""Colour preferences (2012 A7, 2017 A6, 2026 1.6 and 1.7)."""

from __future__ import annotations

import pytest

from builders import event
from suizo.event.results import Colour
from suizo.pairing.orchestrator import prepare
from suizo.round import Participant
from suizo.rulesets.load import load_ruleset
from suizo_rules.colours.preference import Strength, preference


def participant(history: str, number: int = 1, score: int = 0) -> Participant:
    """Somebody with that colour history, a letter a game, oldest first."""
    return Participant(
        id=number,
        seed=number,
        score=score,
        colours=tuple(Colour(letter.lower()) for letter in history),
    )


@pytest.mark.parametrize(
    ("history", "due", "strength", "difference"),
    [
        ("", None, Strength.NONE, 0),
        ("W", "b", Strength.STRONG, 1),
        ("B", "w", Strength.STRONG, -1),
        ("WB", "w", Strength.MILD, 0),
        ("BW", "b", Strength.MILD, 0),
        ("WBW", "b", Strength.STRONG, 1),
        ("BWB", "w", Strength.STRONG, -1),
        ("WW", "b", Strength.ABSOLUTE, 2),
        ("BB", "w", Strength.ABSOLUTE, -2),
        ("BWW", "b", Strength.ABSOLUTE, 1),
        ("WBB", "w", Strength.ABSOLUTE, -1),
        ("WBBW", "b", Strength.MILD, 0),
        ("BBWW", "b", Strength.ABSOLUTE, 0),
        ("BBBWW", "b", Strength.ABSOLUTE, -1),
        ("WWBW", "b", Strength.ABSOLUTE, 2),
        ("WWW", "b", Strength.ABSOLUTE, 3),
        ("WBWBWBW", "b", Strength.STRONG, 1),
        ("WWWB", "b", Strength.ABSOLUTE, 2),
    ],
)
def test_the_preference_by_the_games_played(
    history: str, due: str | None, strength: Strength, difference: int
) -> None:
    """Absolute: the difference beyond 1, or one colour twice running; strong: 1; mild: 0."""
    wanted = preference(participant(history))
    assert wanted.colour is (None if due is None else Colour(due))
    assert (wanted.strength, wanted.difference) == (strength, difference)
    assert wanted.is_absolute == (strength is Strength.ABSOLUTE)


@pytest.mark.parametrize(
    ("row", "others", "history"),
    [
        ("- U|- H|2 w 1|2 b 0", ("", "- Z|- Z|1 b 0|1 w 1"), "wb"),
        ("2 w 1|- H|- U|2 b 0", ("", "1 b 0|- Z|- Z|1 w 1"), "wb"),
        ("2 w +|2 w -|2 b 1", ("", "1 b -|1 b +|1 w 0"), "b"),
        ("2 w 1||2 w D", ("", "1 b 0||1 b D"), "ww"),
        ("2 w X|2 b 1", ("", "1 b X|1 w 0"), "b"),
    ],
    ids=["uuWB", "WuuB", "forfeits", "absent", "adjourned"],
)
def test_unplayed_rounds_are_dropped_from_the_history(
    row: str, others: tuple[str, str], history: str
) -> None:
    """C.04.2, 3.4: games not played move to the start; uuWB and WuuB are WB."""
    built = event(row, others[1])
    one = prepare(built, load_ruleset("classic")).participant(1)
    assert "".join(colour.value for colour in one.colours) == history
