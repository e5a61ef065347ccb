"""Colour allocation: articles E1 to E5 of 2012 and 2017, 5.2.1 to 5.2.5 of 2026."""

from __future__ import annotations

from dataclasses import replace

import pytest

import suizo
from builders import event
from suizo.event.model import Event
from suizo.event.results import Colour
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.round import Participant, Round
from suizo.rulesets.load import load_ruleset
from suizo_rules.colours.fide import FideColours

GRANTED = "both preferences granted"
STRONGER = "the stronger preference granted"
WIDER = "the wider colour difference granted"
ALTERNATED = "colours alternated"
HIGHER = "the higher ranked's preference granted"
INITIAL = "by the initial colour"

RULES = {
    numbers: load_ruleset(
        {
            "suizo": 1,
            "extends": "classic",
            "plugins": {"replace": {"fide-colours": {"fide-colours": {"numbers": numbers}}}},
        }
    )
    for numbers in ("present", "file")
}


def participant(number: int, history: str = "", score: int = 10) -> Participant:
    colours = tuple(Colour(letter.lower()) for letter in history)
    return Participant(id=number, seed=number, score=score, colours=colours)


def allocate(
    higher: Participant, lower: Participant, initial: Colour | None = Colour.WHITE
) -> tuple[int, str]:
    """Who gets White, and by which article; asked both ways round."""
    both = (higher, lower)
    round_ = Round(
        number=9,
        event=Event(players=()),
        participants=both,
        everyone=both,
        initial_colour=initial,
    )
    rule = FideColours("file").allocate_colours(round_)
    white, why = rule.white(higher, lower), rule.why(higher, lower)
    assert (rule.white(lower, higher), rule.why(lower, higher)) == (white, why)
    return white.id, why


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        pytest.param("B", "W", 1, GRANTED, id="E1 opposite"),
        pytest.param("W", "B", 2, GRANTED, id="E1 opposite, higher Black"),
        pytest.param("WB", "WW", 1, GRANTED, id="E1 whatever the strength"),
        pytest.param("W", "", 2, GRANTED, id="E1 one without preference"),
        pytest.param("", "W", 1, GRANTED, id="E1 the higher without preference"),
        pytest.param("WBW", "BW", 2, STRONGER, id="E2 strong over mild"),
        pytest.param("BW", "WBW", 1, STRONGER, id="E2 strong of the lower over mild"),
        pytest.param("WBW", "WW", 1, STRONGER, id="E2 absolute over strong"),
        pytest.param("BWB", "WBB", 2, STRONGER, id="E2 absolute over strong, White due"),
        pytest.param("BWW", "WWBWW", 1, WIDER, id="E2 wider difference of the lower"),
        pytest.param("WWBWW", "BWW", 2, WIDER, id="E2 wider difference of the higher"),
        pytest.param("WBWB", "BWWB", 1, ALTERNATED, id="E3 the last time they differed"),
        pytest.param("BWWB", "WBWB", 2, ALTERNATED, id="E3 the other way round"),
        pytest.param("BW", "WBBW", 2, HIGHER, id="E3 only as far back as both played"),
        pytest.param("WB", "WB", 1, HIGHER, id="E4 equal histories, White due"),
        pytest.param("BW", "BW", 2, HIGHER, id="E4 equal histories, Black due"),
        pytest.param("", "", 1, INITIAL, id="E5 none has played"),
    ],
)
def test_the_first_article_that_decides(higher: str, lower: str, white: int, article: str) -> None:
    assert allocate(participant(1, higher), participant(2, lower)) == (white, article)


def test_e3_takes_the_last_time_of_several() -> None:
    """They differ last in the fourth game, where 1 had White, and before it in three more."""
    assert allocate(participant(1, "WBBWWB"), participant(2, "BWWBWB")) == (2, ALTERNATED)
    assert allocate(participant(1, "BWWBWB"), participant(2, "WBBWWB")) == (1, ALTERNATED)


def test_e3_compares_histories_without_unplayed_rounds() -> None:
    """uuWB against WuB: unplayed rounds move to the start, W stands against W, B against B."""
    built = event(
        "- U|- H|3 w 1|4 b 0|- Z|- Z",
        "3 w 1|- U|4 b 1|- Z|- Z|- H",
        "2 b 0|- Z|1 b 0|- Z|- Z|- Z",
        "- Z|- Z|2 w 0|1 w 1|- Z|- Z",
    )
    round_ = prepare(built, RULES["file"])
    rule = FideColours("file").allocate_colours(round_)
    assert rule.why(round_.participant(1), round_.participant(2)) == HIGHER


def test_5_2_4_the_higher_ranked_is_told_by_score_before_number() -> None:
    """Case colour-higher-ranked-5-2-4: 3 with 2.0 outranks 2 with 1.5.

    Both have played Black, then White: Black is due to both, and the higher ranked gets it.
    """
    assert allocate(participant(3, "BW", 20), participant(2, "BW", 15)) == (2, HIGHER)
    assert allocate(participant(2, "BW", 20), participant(3, "BW", 20)) == (3, HIGHER)


@pytest.mark.parametrize("initial", [Colour.WHITE, Colour.BLACK])
@pytest.mark.parametrize(("higher", "odd"), [(1, True), (3, True), (2, False), (4, False)])
def test_5_2_5_odd_numbers_get_the_initial_colour(initial: Colour, higher: int, odd: bool) -> None:
    """The higher ranked's number decides; even ones get the other colour."""
    white = (initial is Colour.WHITE) == odd
    expected = higher if white else 9
    assert allocate(participant(higher), participant(9), initial) == (expected, INITIAL)


def test_5_2_5_goes_by_the_higher_ranked_not_the_smaller_number() -> None:
    assert allocate(participant(4, score=10), participant(1, score=5)) == (1, INITIAL)


def test_white_is_assumed_where_the_initial_colour_is_not_stated() -> None:
    assert allocate(participant(1), participant(2), None) == (1, INITIAL)


def colours(
    built: Event, pairs: list[tuple[int, int]], numbers: str = "present"
) -> list[tuple[int, int]]:
    """The pairs as (White, Black)."""
    round_ = prepare(built, RULES[numbers])
    rule = RULES[numbers].colour_rule(round_)
    found = []
    for one, other in pairs:
        a, b = round_.participant(one), round_.participant(other)
        white = rule.white(a, b)
        found.append((white.id, (b if white is a else a).id))
    return found


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ("present", [(6, 2), (3, 7), (8, 4), (5, 10)]),
        ("file", [(2, 6), (7, 3), (4, 8), (10, 5)]),
    ],
)
def test_absent_low_numbers_by_either_reading(
    numbers: str, expected: list[tuple[int, int]]
) -> None:
    """Case initial-colour-absent1-10p-r1: who has not arrived has no pairing number yet."""
    rows = ["- Z", *[""] * 7, "- Z", ""]
    built = event(*rows, initial_colour=Colour.BLACK)
    assert colours(built, [(2, 6), (3, 7), (4, 8), (5, 10)], numbers) == expected
    pairing = pair_round(built, RULES[numbers])
    assert sorted(pairing.pairs) == sorted(expected)


def test_who_has_once_arrived_keeps_the_number() -> None:
    """1 played in round 1 and sits out round 2: 2 stays even, and 4 and 5 even and odd."""
    built = event("2 w +|- Z", "1 b -", "- Z|- Z", "5 w +", "4 b -", initial_colour=Colour.WHITE)
    assert colours(built, [(2, 5), (4, 5)]) == [(5, 2), (4, 5)]
    assert colours(built, [(2, 5), (4, 5)], "file") == [(5, 2), (5, 4)]


def test_one_initial_colour_for_the_whole_event() -> None:
    """Case one-initial-colour-8p-r2: 152 B holds in round 2 for who has not had a colour."""
    built = event(
        *("5 b -", "3 w 1|- Z", "2 b 0|- Z", "6 w -"),
        *("1 w -", "4 b +", "- Z|- Z", "- U"),
        initial_colour=Colour.BLACK,
    )
    assert colours(built, [(6, 8), (1, 4)]) == [(6, 8), (4, 1)]


def test_forfeits_give_no_colour_and_no_opponent() -> None:
    """Case forfeits-no-colour-4p-r2: nobody has a colour yet, and 1 and 3 could meet again."""
    built = event("3 w +", "4 b +", "1 b -", "2 w -", initial_colour=Colour.WHITE)
    assert colours(built, [(1, 2), (3, 4)]) == [(1, 2), (3, 4)]
    assert pair_round(built, RULES["present"]).pairs == ((1, 2), (3, 4))
    assert prepare(built, RULES["present"]).participant(1).met == frozenset()


def test_forfeits_only_leave_the_initial_colour_rule() -> None:
    """Case forfeits-no-colour-6p-r3: 4, even and the higher ranked, gets Black."""
    built = event(
        *("4 w +|2 w +", "5 w +|1 b -", "6 w +|4 w -"),
        *("1 b -|3 b +", "2 b -|6 w +", "3 b -|5 b -"),
        initial_colour=Colour.WHITE,
    )
    assert colours(built, [(1, 2), (4, 5), (3, 6)]) == [(1, 2), (5, 4), (3, 6)]


def test_the_initial_colour_is_told_by_the_first_pair_of_round_1() -> None:
    """TRF26, record 152: needed only where the highest ranked had not the initial colour."""
    built = event("- H", "4 b 1", "5 w 1", "2 w 0", "3 b 0")
    assert prepare(built, RULES["file"]).initial_colour is Colour.BLACK
    assert prepare(replace(built, initial_colour=Colour.WHITE), RULES["file"]).initial_colour is (
        Colour.WHITE
    )
    assert prepare(built, RULES["file"], 1).initial_colour is Colour.BLACK
    assert prepare(event("", ""), RULES["file"], 1).initial_colour is None
    assert prepare(event("- H|- H", "- H|- Z"), RULES["file"], 2).initial_colour is None


@pytest.mark.parametrize(("wider", "white"), [(True, 1), (False, 2)])
def test_e2_the_wider_difference_counts_from_2017_on(wider: bool, white: int) -> None:
    """2012, E2 knows the stronger preference only, and E4 then decides."""
    black, w = Colour.BLACK, Colour.WHITE
    higher = suizo.Participant(id=1, seed=1, score=20, colours=(black, w, w))
    lower = suizo.Participant(id=2, seed=2, score=10, colours=(w, w))
    both = (higher, lower)
    round = suizo.Round(number=4, event=suizo.Event(players=()), participants=both, everyone=both)
    rule = FideColours(wider_difference=wider).allocate_colours(round)
    assert rule.white(higher, lower).id == white
