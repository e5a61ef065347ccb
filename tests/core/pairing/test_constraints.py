"""Forbidden pairs of all origins; wishes give way and are reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builders import event, scored
from suizo.errors import NoValidPairing
from suizo.event.model import ForbiddenGroup
from suizo.pairing.constraints import Wishes, all_forbidden, as_table
from suizo.pairing.explain import explain_round
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.rulesets.load import load_ruleset
from suizo.stages import Forbidden, Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.rulesets.ruleset import RuleSet

    With = Callable[[str], RuleSet]


def forbidding(*pairs: tuple[int, int], origin: Origin) -> str:
    items = ", ".join(f"Forbidden({a}, {b}, 'one club', Origin.{origin.name})" for a, b in pairs)
    return (
        "from suizo.stages import Forbidden, Origin\n"
        f"@hookimpl\ndef forbidden_pairs():\n    return [{items}]\n"
    )


def sets(pairs: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


def test_pairs_of_the_event_come_once_and_before_those_of_plugins() -> None:
    built = event("", "", "", forbidden=(ForbiddenGroup((3, 1)), ForbiddenGroup((1, 2, 3))))
    added = Forbidden(1, 3, "brothers")
    found = all_forbidden(prepare(built, load_ruleset("classic")), [added])
    assert [(pair.a, pair.b) for pair in found] == [(1, 2), (1, 3), (2, 3), (1, 3)]
    assert found[-1] is added
    assert {pair.origin for pair in found} == {Origin.REGULATIONS}


@pytest.mark.parametrize("origin", list(Origin))
def test_only_wishes_are_left_out_of_the_table(origin: Origin) -> None:
    table = as_table([Forbidden(4, 2, "", origin), Forbidden(2, 3, "")])
    if origin is Origin.WISH:
        assert table == {2: frozenset({3}), 3: frozenset({2})}
    else:
        assert table == {2: frozenset({3, 4}), 3: frozenset({2}), 4: frozenset({2})}


@pytest.mark.parametrize("origin", list(Origin))
def test_a_pair_that_can_be_avoided_is_avoided(with_plugin: With, origin: Origin) -> None:
    rules = with_plugin(forbidding((1, 3), origin=origin))
    pairing = pair_round(event("", "", "", ""), rules)
    assert sets(pairing.pairs) == {frozenset({1, 4}), frozenset({2, 3})}
    assert all("although" not in note for note in pairing.notes)


@pytest.mark.parametrize("origin", [o for o in Origin if o is not Origin.WISH])
def test_whatever_is_no_wish_binds(with_plugin: With, origin: Origin) -> None:
    rules = with_plugin(forbidding((1, 2), origin=origin))
    with pytest.raises(NoValidPairing) as caught:
        pair_round(event("", ""), rules)
    (constraint,) = caught.value.refusal.conflict
    assert str(constraint) == "1 and 2 may not meet: one club [forbidden]"


def test_a_wish_gives_way_and_is_reported(with_plugin: With) -> None:
    rules = with_plugin(forbidding((1, 2), origin=Origin.WISH))
    pairing = pair_round(event("", ""), rules)
    assert sets(pairing.pairs) == {frozenset({1, 2})}
    assert pairing.notes[-1] == "1 and 2 meet although they should not: one club"


def test_a_wish_gives_way_to_every_criterion(with_plugin: With) -> None:
    """Two who should not meet do, where B3 would have to pay a quarter of a point."""
    rules = with_plugin(forbidding((1, 2), origin=Origin.WISH))
    pairing = pair_round(scored([1, 1, 0.5, 0.5]), rules)
    assert sets(pairing.pairs) == {frozenset({1, 2}), frozenset({3, 4})}
    top, bottom = explain_round(pairing).brackets
    assert [(cost.criterion, cost.value) for cost in top.costs] == [("B3", "0"), ("wishes", "1")]
    assert [(d.a, d.b, d.criterion, d.why) for d in top.details] == [(1, 2, "wishes", "one club")]
    assert [cost.value for cost in bottom.costs] == ["0", "0"]


def test_of_several_wishes_the_fewest_give_way(with_plugin: With) -> None:
    wishes = forbidding((1, 3), (1, 4), (1, 2), (2, 4), origin=Origin.WISH)
    pairing = pair_round(event("", "", "", ""), with_plugin(wishes))
    assert sets(pairing.pairs) == {frozenset({1, 4}), frozenset({2, 3})}
    assert sum("although" in note for note in pairing.notes) == 1


def test_a_wish_costs_its_own_pair_and_nothing_else() -> None:
    round_ = prepare(event("", "", ""), load_ruleset("classic"))
    one, two, three = round_.participants
    wishes = Wishes([Forbidden(1, 2, "sisters", Origin.WISH), Forbidden(1, 3, "rule book")])
    assert [wishes.of_pair(one, two), wishes.of_pair(two, one), wishes.of_pair(one, three)] == [
        *(1, 1, 0)
    ]
    assert wishes.of_floater(one) == 0
    assert (wishes.why(two, one), wishes.why(one, three), wishes.why(one, None)) == (
        *("sisters", "", ""),
    )
    assert (wishes.origin, wishes.absolute) == (Origin.WISH, False)
