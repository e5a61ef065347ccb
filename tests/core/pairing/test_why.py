"""Why two do not meet; what a decision would change; whether the rounds to come can be paired."""

from __future__ import annotations

import pytest

import suizo
from builders import event
from suizo.event.model import ForbiddenGroup
from suizo.pairing.ahead import warn_ahead
from suizo.pairing.compare import FLOATERS
from suizo.pairing.whatif import Supposition, parse_pair, parse_result, what_if
from suizo.pairing.why import why_not

DUTCH = suizo.load_ruleset("fide-dutch-2026")
PLAYED = event(
    "5 w 1",
    "6 b 1",
    "7 w 1",
    "8 b 1",
    "1 b 0",
    "2 w 0",
    "3 b 0",
    "4 w 0",
    initial_colour=suizo.Colour.WHITE,
)


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        (1, 5, "1 and 5 may not meet: they met in round 1 [C1]"),
        (1, 4, "do meet in round 2"),
        (1, 3, "1 and 3 could meet, but bracket 1.0: C12"),
        (1, 7, "1 and 7 could meet, but bracket 1.0: downfloaters"),
        (1, 0, "round 2 has no bye: its field is even"),
    ],
)
def test_the_rule_or_the_criterion_in_the_way(a: int, b: int, said: str) -> None:
    assert said in why_not(PLAYED, DUTCH, a, b).answer


def test_the_forced_round_holds_the_pair_and_costs_more() -> None:
    why = why_not(PLAYED, DUTCH, 1, 7)
    assert why.pairing is not None
    assert {1, 7} in [set(pair) for pair in why.pairing.pairs]
    assert why.parting is not None
    assert (why.parting.criterion, why.parting.ours, why.parting.theirs) == (FLOATERS, "0", "2")


def test_the_bye_by_rule_and_by_score() -> None:
    odd = event("2 w 1", "1 b 0", "4 w 1", "3 b 0", "- U")
    assert "had the bye in round 1" in why_not(odd, DUTCH, 5, 0).answer
    assert "a lower score can have it" in why_not(odd, DUTCH, 1, 0).answer


def test_who_sits_out_and_who_does_not_exist() -> None:
    built = event("2 w 1|- H", "1 b 0", "4 w 1", "3 b 0")
    assert "1 sits round 2 out (half bye)" in why_not(built, DUTCH, 1, 3).answer
    with pytest.raises(suizo.RequestError, match="number 9"):
        why_not(built, DUTCH, 9, 3)
    with pytest.raises(suizo.RequestError, match="different"):
        why_not(built, DUTCH, 3, 3)


def test_a_pair_that_leaves_the_others_without_a_pairing() -> None:
    built = event("", "", "", "", forbidden=(ForbiddenGroup((3, 4)),))
    assert "the others have no legal pairing" in why_not(built, DUTCH, 1, 2).answer


@pytest.mark.parametrize(
    ("supposed", "gone", "new"),
    [
        (Supposition(absent=(1, 5)), {1, 5}, set()),
        (Supposition(half=(1, 5)), {1, 5}, set()),
        (Supposition(forbid=((1, 4),)), set(), set()),
        (Supposition(force=((1, 7),)), set(), {1, 7}),
        (Supposition(results=((1, 1, 5, "0-1"),)), set(), set()),
    ],
)
def test_a_decision_shows_in_the_boards(
    supposed: Supposition, gone: set[int], new: set[int]
) -> None:
    before = suizo.pair_round(PLAYED, DUTCH).pairs
    change = what_if(PLAYED, DUTCH, supposed)
    assert change.gone
    assert gone <= {who for pair in change.gone for who in pair}
    assert not gone & {who for pair in change.new for who in pair}
    assert not new or new in [set(pair) for pair in change.new]
    assert suizo.pair_round(PLAYED, DUTCH).pairs == before
    assert change.parting is not None


def test_nothing_changes_where_the_decision_is_idle() -> None:
    change = what_if(PLAYED, DUTCH, Supposition(forbid=((1, 5),)))
    assert (change.gone, change.new, change.parting) == ((), (), None)


@pytest.mark.parametrize("text", ["1-5=2-0", "1=5", "1-5", "x-5=1-0", "1-5=1-0=1-0"])
def test_results_that_cannot_be_read(text: str) -> None:
    with pytest.raises(suizo.RequestError, match="is not of the form"):
        parse_result(text)


@pytest.mark.parametrize("text", ["1", "1-1", "1-x", "-1-2", ""])
def test_pairs_that_cannot_be_read(text: str) -> None:
    with pytest.raises(suizo.RequestError, match="is not a pair"):
        parse_pair(text)


@pytest.mark.parametrize(
    "supposed",
    [
        Supposition(absent=(9,)),
        Supposition(force=((1, 9),)),
        Supposition(results=((1, 1, 6, "1-0"),)),
        Supposition(results=((2, 1, 5, "1-0"),)),
        Supposition(results=((1, 1, 9, "1-0"),)),
    ],
)
def test_suppositions_about_what_does_not_exist(supposed: Supposition) -> None:
    with pytest.raises(suizo.RequestError, match=r"no participant|no game"):
        what_if(PLAYED, DUTCH, supposed)


@pytest.mark.parametrize(
    ("size", "rounds", "said"),
    [(6, 5, None), (6, 9, "cannot all be paired"), (7, 7, None), (40, 9, None), (4, None, None)],
)
def test_a_warning_where_too_few_opponents_are_left(
    size: int, rounds: int | None, said: str | None
) -> None:
    pairing = suizo.pair_round(event(*[""] * size, rounds=rounds), DUTCH)
    warning = warn_ahead(pairing)
    assert (warning is None) if said is None else (warning is not None and said in warning)


def test_enough_opponents_but_no_way_is_found_out_in_a_small_field() -> None:
    groups = (ForbiddenGroup((1, 2, 3)), ForbiddenGroup((4, 5, 6)))
    built = event(*[""] * 6, rounds=4, forbidden=groups)
    warning = warn_ahead(suizo.pair_round(built, DUTCH))
    assert warning is not None
    assert "cannot all be paired" in warning
