"""Refusals: the proof that a round has no legal pairing, and the smallest ways out."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import event, scored
from suizo.errors import NoValidPairing
from suizo.event.model import ForbiddenGroup
from suizo.pairing import refusal as refusal_module
from suizo.pairing.orchestrator import pair_round
from suizo.pairing.refusal import Constraint
from suizo.rulesets.load import load_ruleset

if TYPE_CHECKING:
    from suizo.event.model import Event
    from suizo.pairing.refusal import Refusal
    from suizo.pairing.result import RoundPairing

    Pair = tuple[int, int]

ALL_MET = event("2 w 1|3 b 1|4 w 1", "1 b 0|4 w 0|3 b 1", "4 w 0|1 w 0|2 w 0", "3 b 1|2 b 1|1 b 0")
"""Four players after three rounds: everybody has met everybody."""


def refused(built: Event) -> Refusal:
    with pytest.raises(NoValidPairing) as caught:
        pair_round(built, load_ruleset("classic"))
    assert caught.value.exit_code == 1
    assert str(caught.value) == caught.value.refusal.summary()
    return caught.value.refusal


def apart_but(size: int, *but: Pair) -> list[Pair]:
    """Every pair of 1 to `size` except these."""
    return [pair for pair in combinations(range(1, size + 1), 2) if pair not in but]


def told(constraints: tuple[Constraint, ...]) -> list[str]:
    return [str(constraint) for constraint in constraints]


def seated(pairing: RoundPairing) -> set[Pair]:
    """The pairs of ids, smaller first; 0 is the bye."""
    pairs = {(min(pair), max(pair)) for pair in pairing.pairs}
    return pairs | ({(0, pairing.bye.id)} if pairing.bye else set())


# --- Small fields with a known conflict -----------------------------------------------------------


def test_everybody_has_met() -> None:
    """One rematch alone leaves the other two, who have met too: two constraints must be lifted.

    That 2, 3 and 4 have met is enough: only one of them can have 1.
    """
    found = refused(ALL_MET)
    assert found.number == 4
    assert found.groups == ((1,), (2,), (3,), (4,))
    assert found.partners == ()
    assert found.missing == 2
    assert (found.relaxations, found.possible) == ((), 0)
    assert told(found.conflict) == [
        "2 and 3 may not meet: they met in round 3 [B1a]",
        "2 and 4 may not meet: they met in round 2 [B1a]",
        "3 and 4 may not meet: they met in round 1 [B1a]",
    ]


def test_two_who_have_met() -> None:
    found = refused(event("2 w 1", "1 b 0"))
    assert told(found.conflict) == ["1 and 2 may not meet: they met in round 1 [B1a]"]
    assert (found.missing, found.possible) == (1, 1)
    (way,) = found.relaxations
    assert way.constraint == Constraint(1, 2, ("B1a",), ("they met in round 1",))
    assert way.pairing.pairs == ((2, 1),)


def test_a_forbidden_pair() -> None:
    found = refused(event("", "", forbidden=(ForbiddenGroup((1, 2)),)))
    assert told(found.conflict) == ["1 and 2 may not meet: forbidden by the event [forbidden]"]
    assert [way.pairing.pairs for way in found.relaxations] == [((1, 2),)]


def test_a_player_whom_nobody_may_meet() -> None:
    found = refused(scored([0] * 4, apart=[(1, 2), (1, 3), (1, 4)]))
    assert found.groups == ((1,), (2, 3, 4))
    assert found.partners == ()
    assert told(found.conflict) == [
        f"1 and {other} may not meet: forbidden by the event [forbidden]" for other in (2, 3, 4)
    ]
    assert [(way.constraint.a, way.constraint.b) for way in found.relaxations] == [
        *((1, 2), (1, 3), (1, 4))
    ]
    assert found.summary() == (
        "round 1 has no legal pairing: 1 and {2, 3, 4} can only meet among themselves, and each "
        "is an odd number"
    )


def test_a_bye_that_nobody_may_have() -> None:
    found = refused(event("- U|- Z", "- F|- Z", "- F|- Z"))
    assert found.groups == ((0,), (1, 2, 3))
    assert told(found.conflict) == [
        "1 may not have the bye: had the bye in round 1 [bye]",
        "2 may not have the bye: had a full-point bye in round 1 [bye]",
        "3 may not have the bye: had a full-point bye in round 1 [bye]",
    ]
    assert [way.pairing.bye.id for way in found.relaxations if way.pairing.bye] == [1, 2, 3]


def test_a_single_player_who_may_not_have_the_bye() -> None:
    found = refused(event("- U"))
    assert found.groups == ((0,), (1,))
    (way,) = found.relaxations
    assert (way.constraint.a, way.constraint.b) == (1, 0)
    assert way.pairing.bye is not None
    assert found.summary() == (
        "round 2 has no legal pairing: 1 can meet nobody, and may not have the bye"
    )


def test_three_who_can_only_play_the_same_one() -> None:
    found = refused(scored([0] * 4, apart=apart_but(4, (1, 2), (1, 3), (1, 4))))
    assert (found.groups, found.partners) == (((2,), (3,), (4,)), (1,))
    assert found.summary() == (
        "round 1 has no legal pairing: 2, 3 and 4 are 3 groups of odd size that can go outside "
        "only to 1"
    )
    assert {(c.a, c.b) for c in found.conflict} == {(2, 3), (2, 4), (3, 4)}
    assert [seated(way.pairing) for way in found.relaxations] == [
        {(1, 4), (2, 3)},
        {(1, 3), (2, 4)},
        {(1, 2), (3, 4)},
    ]


def test_one_pair_forbidden_twice_over() -> None:
    """All the rules in the way are named; lifting the pair lifts them all."""
    built = event("2 w 1", "1 b 0", forbidden=(ForbiddenGroup((1, 2)),))
    (constraint,) = refused(built).conflict
    assert constraint.rules == ("B1a", "forbidden")
    assert str(constraint) == (
        "1 and 2 may not meet: they met in round 1 [B1a]; forbidden by the event [forbidden]"
    )


def test_the_events_own_prohibitions_are_offered_first() -> None:
    """1 may meet nobody: 2 by a rematch, 3 and 4 by the event."""
    apart = (ForbiddenGroup((1, 3)), ForbiddenGroup((1, 4)))
    ways = refused(event("2 w 1", "1 b 0", "- Z", "- Z", forbidden=apart)).relaxations
    assert [(way.constraint.b, way.constraint.rules) for way in ways] == [
        (3, ("forbidden",)),
        (4, ("forbidden",)),
        (2, ("B1a",)),
    ]


def test_only_what_makes_the_round_pairable_alone_is_offered() -> None:
    """1 may meet nobody, and 3 and 4 only 2: allowing 3-4 leaves 1 and 2 without each other."""
    apart = [(1, 2), (1, 3), (1, 4), (3, 4)]
    found = refused(scored([0] * 4, apart=apart))
    assert (found.groups, found.partners) == (((1,), (3,), (4,)), (2,))
    assert [seated(way.pairing) for way in found.relaxations] == [
        {(1, 3), (2, 4)},
        {(1, 4), (2, 3)},
    ]


def test_a_screenful_of_ways_is_shown_and_all_are_counted() -> None:
    size = 40
    found = refused(scored([0] * size, apart=[(1, other) for other in range(2, size + 1)]))
    assert found.possible == size - 1
    assert len(found.relaxations) == refusal_module.RELAXATIONS_SHOWN
    assert len(found.conflict) == size - 1


def test_a_long_conflict_is_told_by_its_groups_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusal_module, "SHRINK_LIMIT", 2)
    found = refused(scored([0] * 4, apart=[(1, 2), (1, 3), (1, 4)]))
    assert found.conflict == ()
    assert found.groups == ((1,), (2, 3, 4))


# --- Any field ------------------------------------------------------------------------------------


def pairable(seats: frozenset[int], blocked: set[Pair]) -> bool:
    """Whether all seats (0: the bye) can be paired, by trying everything."""
    if not seats:
        return True
    first = min(seats)
    return any(
        (first, other) not in blocked and pairable(seats - {first, other}, blocked)
        for other in seats - {first}
    )


def key(constraint: Constraint) -> Pair:
    return (min(constraint.a, constraint.b), max(constraint.a, constraint.b))


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(1, 8), rate=st.sampled_from([0.5, 0.7, 0.9]))
def test_refusals_prove_what_they_say(seed: int, size: int, rate: float) -> None:
    """The conflict forbids every pairing and each of its constraints is needed for that; each way
    out lifts one constraint, and its pairing breaks no other."""
    rng = Random(seed)
    apart = [pair for pair in combinations(range(1, size + 1), 2) if rng.random() < rate]
    rows = [rng.choice(["- F", "- Z"]) for _ in range(size)]
    built = event(*rows, forbidden=tuple(ForbiddenGroup(pair) for pair in apart))
    seats = frozenset(range(1, size + 1)) | ({0} if size % 2 else set())
    blocked = set(apart)
    if size % 2:
        blocked |= {(0, who) for who, row in enumerate(rows, start=1) if row == "- F"}
    if pairable(seats, blocked):
        assert seated(pair_round(built, load_ruleset("classic"))).isdisjoint(blocked)
        return
    found = refused(built)
    conflict = {key(constraint) for constraint in found.conflict}
    assert conflict <= blocked
    assert not pairable(seats, conflict)
    assert all(pairable(seats, conflict - {pair}) for pair in conflict)
    singles = {pair for pair in blocked if pairable(seats, blocked - {pair})}
    shown = {key(way.constraint) for way in found.relaxations}
    assert shown <= singles
    assert (len(shown), found.possible) == (min(len(singles), 20), len(singles))
    assert (found.missing == 1) == bool(singles)
    for way in found.relaxations:
        assert seated(way.pairing) & blocked == {key(way.constraint)}
    check_groups(found, blocked, seats)


def check_groups(found: Refusal, blocked: set[Pair], seats: frozenset[int]) -> None:
    """Tutte's condition: more groups of odd size than partners, and no way out but to these."""
    assert len(found.groups) == len(found.partners) + 2 * found.missing
    for group in found.groups:
        assert len(group) % 2 == 1
        outside = seats - set(group) - set(found.partners)
        assert all((min(a, b), max(a, b)) in blocked for a in group for b in outside)
