"""Subgroups: the orders of the rule text, and the two routes held equal on random brackets."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suizo.round import Participant
from suizo.search.legality import Legality
from suizo.search.literal import literal
from suizo.search.optimal import optimal
from suizo.search.problem import Problem
from suizo.stages import Award, Bracket, ByeRule, CandidateOrder, Criterion
from suizo_rules.classic.b3 import SquaredDifferences
from suizo_rules.subgroups import Heterogeneous, Homogeneous, exchanges, fold, transpositions

# --- The orders of the rule text (2012, article D) ------------------------------------------------

ELEVEN = (tuple(range(1, 6)), tuple(range(6, 12)))


def test_d1_transpositions_of_eleven_players() -> None:
    order = [tuple(b for _, b in pairs) for pairs in transpositions(*ELEVEN)]
    assert len(order) == 720
    assert order[:3] == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (6, 7, 8, 10, 9)]
    assert order[-1] == (11, 10, 9, 8, 7)


def test_d1_heterogeneous_transpositions_count_the_first_members_only() -> None:
    order = [tuple(b for _, b in pairs) for pairs in transpositions((1, 2), tuple(range(3, 12)))]
    assert len(order) == 72
    assert order[:2] == [(3, 4), (3, 5)]
    assert order[-1] == (11, 10)


def moved(s1: tuple[int, ...], s2: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    upper, lower = ELEVEN
    out = tuple(sorted(set(upper) - set(s1), reverse=True))
    return out, tuple(sorted(set(lower) - set(s2)))


ONE_PLAYER = {
    6: [1, 3, 6, 10, 15],
    7: [2, 5, 9, 14, 20],
    8: [4, 8, 13, 19, 24],
    9: [7, 12, 18, 23, 27],
    10: [11, 17, 22, 26, 29],
    11: [16, 21, 25, 28, 30],
}
"""The table of D2: for each member of S2 the place of its exchange with 5, 4, 3, 2, 1."""


def test_d2_exchanges_of_one_player() -> None:
    order = [moved(*subgroups) for subgroups in islice(exchanges(*ELEVEN), 1, 31)]
    for coming, places in ONE_PLAYER.items():
        for leaving, place in zip((5, 4, 3, 2, 1), places, strict=True):
            assert order[place - 1] == ((leaving,), (coming,))


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (31, [((5, 4), (6, 7)), ((5, 4), (6, 8)), ((5, 3), (6, 7)), ((5, 4), (6, 9))]),
        (35, [((5, 4), (7, 8)), ((5, 3), (6, 8))]),
        (180, [((2, 1), (10, 11))]),
        (181, [((5, 4, 3), (6, 7, 8)), ((5, 4, 3), (6, 7, 9)), ((5, 4, 2), (6, 7, 8))]),
        (184, [((5, 4, 3), (6, 7, 10)), ((5, 4, 3), (6, 8, 9)), ((5, 4, 2), (6, 7, 9))]),
    ],
)
def test_d2_exchanges_of_two_and_three_players(
    first: int, expected: list[tuple[tuple[int, ...], tuple[int, ...]]]
) -> None:
    order = [moved(*s) for s in islice(exchanges(*ELEVEN), first, first + len(expected))]
    assert order == expected


def test_fold_of_too_few_players_is_empty() -> None:
    assert list(fold((0,), 1)) == []
    assert list(fold((), 0)) == [()]


# --- Two routes, one truth ------------------------------------------------------------------------


class Costs(Criterion):
    """A criterion of arbitrary costs."""

    name = "arbitrary"

    def __init__(self, pairs: dict[frozenset[int], int], floaters: dict[int, int]) -> None:
        self.pairs = pairs
        self.floaters = floaters

    def of_pair(self, a: Participant, b: Participant) -> int:
        return self.pairs.get(frozenset((a.id, b.id)), 0)

    def of_floater(self, participant: Participant) -> int:
        return self.floaters.get(participant.id, 0)


class Cannot(Criterion):
    """An absolute criterion: some may not stay unpaired."""

    name = "seated"
    absolute = True

    def __init__(self, seated: frozenset[int]) -> None:
        self.seated = seated

    def of_floater(self, participant: Participant) -> int:
        return int(participant.id in self.seated)


class Bye(ByeRule):
    """Some may not have the bye."""

    def __init__(self, barred: frozenset[int]) -> None:
        self.barred = barred

    def eligible(self, participant: Participant) -> bool:
        return participant.id not in self.barred

    def award(self) -> Award:
        return Award(10)


class Shape(NamedTuple):
    moved_down: int
    last: bool
    completing: bool


@st.composite
def problems(draw: st.DrawFn, most: int = 7) -> Problem:
    size = draw(st.integers(1, most))
    last = draw(st.booleans())
    completing = not last and draw(st.booleans())
    below = draw(st.integers(0, 4)) if completing else 0
    moved_down = draw(st.integers(0, size - 1))
    scores = sorted(
        draw(
            st.lists(
                st.sampled_from([5, 10, 15, 20, 30]), min_size=size + below, max_size=size + below
            )
        ),
        reverse=True,
    )
    players = tuple(
        Participant(id=i, seed=i, points=score, score=score) for i, score in enumerate(scores, 1)
    )
    ids = [p.id for p in players]
    pairs = [frozenset((a, b)) for a in ids for b in ids if a < b]
    some_pairs = st.lists(st.sampled_from(pairs), unique=True) if pairs else st.just([])
    some_ids = st.frozensets(st.sampled_from(ids))
    forbidden: dict[int, set[int]] = {}
    for pair in draw(some_pairs):
        for who in pair:
            forbidden.setdefault(who, set()).update(pair - {who})
    top = draw(st.sampled_from([1, 2, 5, 10**30]))
    cost = st.integers(1, top)
    criteria: list[Criterion] = [SquaredDifferences()] if draw(st.booleans()) else []
    for _ in range(draw(st.integers(0, 3))):
        criteria.append(
            Costs(
                {pair: draw(cost) for pair in draw(some_pairs)},
                {who: draw(cost) for who in sorted(draw(some_ids))},
            )
        )
    bracket = Bracket(
        name="random",
        moved_down=players[:moved_down],
        residents=players[moved_down:size],
        below=players[size:],
        last=last,
        completing=completing,
    )
    order: CandidateOrder = Heterogeneous(bracket) if moved_down else Homogeneous(bracket)
    seated = Cannot(draw(some_ids) if draw(st.booleans()) else frozenset())
    return Problem(
        bracket,
        order,
        criteria,
        Legality(
            [seated],
            {who: frozenset(others) for who, others in forbidden.items()},
            Bye(draw(some_ids)),
        ),
    )


@settings(max_examples=2_000, deadline=None)
@given(problems())
def test_both_routes_find_the_same_candidate(problem: Problem) -> None:
    expected = literal(problem)
    assert optimal(problem) == expected
    if expected is not None:
        assert problem.is_legal(expected)


def field(*scores: int) -> tuple[Participant, ...]:
    return tuple(
        Participant(id=i, seed=i, points=score, score=score) for i, score in enumerate(scores, 1)
    )


def test_the_milestone_is_the_best_of_the_transpositions() -> None:
    bracket = Bracket(name="all", residents=field(30, 25, 25, 20, 15, 10), last=True)
    order = Homogeneous(bracket)
    met = {6: frozenset({2, 3, 4, 5})} | {who: frozenset({6}) for who in (2, 3, 4, 5)}
    legality = Legality([], met, Bye(frozenset()))
    problem = Problem(bracket, order, [SquaredDifferences()], legality)
    winner = optimal(problem)
    assert winner is not None
    assert [(a.id, b.id) for a, b in winner.pairs] == [(1, 6), (2, 3), (4, 5)]
    assert problem.costs(winner) == (425,)
    ((name, unexchanged),) = order.milestones(3)
    staged = optimal(Problem(bracket, order, [unexchanged, SquaredDifferences()], legality))
    assert name == "transpositions alone"
    assert staged is not None
    assert [(a.id, b.id) for a, b in staged.pairs] == [(1, 6), (2, 4), (3, 5)]
    assert problem.costs(staged) == (525,)
