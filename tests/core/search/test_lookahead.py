"""What floaters mean to the next bracket, by trying everything; both routes under look-ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suizo.round import Participant
from suizo.search.legality import Legality, with_bye
from suizo.search.literal import literal
from suizo.search.optimal import optimal
from suizo.search.problem import Problem
from suizo.stages import Award, Bracket, ByeRule, Criterion, LookAhead
from suizo_rules.subgroups import Heterogeneous, Homogeneous

if TYPE_CHECKING:
    from collections.abc import Sequence


class Bye(ByeRule):
    """Only these may have the bye."""

    def __init__(self, ids: frozenset[int]) -> None:
        self.ids = ids

    def eligible(self, participant: Participant) -> bool:
        return participant.id in self.ids

    def award(self) -> Award:
        return Award(10)


class Staying(LookAhead):
    """What each costs who stays unpaired below."""

    name = "staying"

    def __init__(self, costs: dict[int, int]) -> None:
        self.costs = costs

    def of_unpaired(self, participant: Participant) -> int:
        return self.costs[participant.id]


class Leaving(Criterion):
    """What each costs who floats."""

    name = "leaving"

    def __init__(self, costs: dict[int, int]) -> None:
        self.costs = costs

    def of_floater(self, participant: Participant) -> int:
        return self.costs[participant.id]


class Cannot(Criterion):
    """These may not float."""

    name = "seated"
    absolute = True

    def __init__(self, ids: frozenset[int]) -> None:
        self.ids = ids

    def of_floater(self, participant: Participant) -> int:
        return int(participant.id in self.ids)


def least(problem: Problem, criterion: Staying, floaters: Sequence[Participant]) -> int | None:
    """The cost of the floaters by trying every way to pair the next bracket; None if none is."""
    legality, bracket = problem.legality, problem.bracket
    movers = {p.id for p in floaters}
    further = bracket.below[len(bracket.following) :]

    def ways(left: tuple[Participant, ...], unpaired: tuple[Participant, ...]) -> list[int]:
        if not left:
            if bracket.completing and not legality.completable(unpaired + further):
                return []
            return [sum(criterion.of_unpaired(p) for p in unpaired)]
        first, rest = left[0], left[1:]
        found = ways(rest, (*unpaired, first))
        for i, other in enumerate(rest):
            if {first.id, other.id} <= movers or not legality.allows(first, other):
                continue
            found += ways(rest[:i] + rest[i + 1 :], unpaired)
        return found

    return min(ways((*floaters, *bracket.following), ()), default=None)


@st.composite
def problems(draw: st.DrawFn, *, completing: bool) -> Problem:
    sizes = [draw(st.integers(low, high)) for low, high in ((0, 2), (1, 4), (1, 3), (0, 2))]
    players = tuple(
        Participant(id=i, seed=i, points=score, score=score)
        for i, score in enumerate(
            [score for score, size in zip((30, 20, 10, 0), sizes, strict=True) for _ in range(size)]
        )
    )
    moved, residents, following, further = (
        players[sum(sizes[:k]) : sum(sizes[: k + 1])] for k in range(4)
    )
    ids = [p.id for p in players]
    pairs = st.tuples(st.sampled_from(ids), st.sampled_from(ids)).filter(lambda p: p[0] < p[1])
    forbidden: dict[int, set[int]] = {}
    for a, b in draw(st.lists(pairs, unique=True, max_size=14)) if len(ids) > 1 else []:
        forbidden.setdefault(a, set()).add(b)
        forbidden.setdefault(b, set()).add(a)
    some = st.frozensets(st.sampled_from(ids))
    bracket = Bracket(
        name="random",
        moved_down=moved,
        residents=residents,
        following=following,
        below=following + further,
        completing=completing,
        homogeneous=not moved,
    )
    cost = st.integers(0, 3)
    criteria: list[Criterion] = [
        Leaving({who: draw(cost) for who in ids}),
        Staying({who: 20 + draw(cost) for who in ids}),
        Leaving({who: draw(cost) for who in ids}),
    ]
    return Problem(
        bracket,
        Heterogeneous(bracket) if moved else Homogeneous(bracket),
        criteria,
        Legality(
            [Cannot(draw(some) if draw(st.booleans()) else frozenset())],
            {who: frozenset(others) for who, others in forbidden.items()},
            Bye(draw(some)),
        ),
    )


@settings(max_examples=300, deadline=None)
@given(st.data(), st.booleans())
def test_look_ahead_costs_the_least_that_any_way_reaches(data: st.DataObject, whole: bool) -> None:
    problem = data.draw(problems(completing=whole))
    criterion = problem.criteria[1]
    assert isinstance(criterion, Staying)
    fewest: int | None = None
    for pairs in range(problem.most_pairs, -1, -1):
        for candidate in problem.order.candidates(pairs):
            if not problem.is_legal(candidate):
                continue
            fewest = fewest if fewest is not None else len(candidate.floaters)
            if len(candidate.floaters) == fewest:  # no others are ever compared
                expected = least(problem, criterion, candidate.floaters)
                assert problem.outlook.cost(candidate.floaters, criterion) == expected


@settings(max_examples=600, deadline=None)
@given(st.data(), st.booleans())
def test_both_routes_look_ahead_alike(data: st.DataObject, whole: bool) -> None:
    problem = data.draw(problems(completing=whole))
    assert optimal(problem.ahead) == literal(problem)


FIELD = tuple(Participant(id=i, seed=i, score=10 * (i < 4)) for i in range(1, 8))


def bracket(**facts: object) -> Bracket:
    built: dict[str, object] = {"residents": FIELD[:3], "below": FIELD[3:], "following": FIELD[3:]}
    return Bracket(name="", **(built | facts))  # type: ignore[arg-type]


def problem_of(posed: Bracket, *criteria: Criterion, met: dict[int, frozenset[int]]) -> Problem:
    legality = Legality([], met, Bye(frozenset({1, 4, 6})))
    return Problem(posed, Homogeneous(posed), criteria, legality)


STAYING = Staying({p.id: 1 for p in FIELD})


def test_an_open_end_has_a_place_for_each_who_could_be_left_over() -> None:
    """One floats, and of the four below three have met each other: with 7 only one is paired."""
    among = frozenset({4, 5, 6})
    problem = problem_of(bracket(), STAYING, met={who: among - {who} for who in among})
    assert problem.ahead.legality.places == 1 + 2
    assert problem.ahead.bracket.below == problem.bracket.following
    graph = with_bye(problem.ahead.legality, FIELD)
    assert len(graph) == len(FIELD) + 3
    assert all(mask >> len(FIELD) == 0b111 for mask in graph[: len(FIELD)])
    assert [bin(graph[place])[2:].zfill(10) for place in range(7, 10)] == [
        "1101111111",
        "1011111111",
        "0111111111",
    ]


@pytest.mark.parametrize(
    ("posed", "criteria"),
    [
        (bracket(), ()),
        (bracket(), (Leaving({}),)),
        (bracket(completing=True), (STAYING,)),
        (bracket(below=(), following=(), last=True), (STAYING,)),
    ],
    ids=["no criterion", "none looks ahead", "completing", "last"],
)
def test_other_problems_are_their_own(posed: Bracket, criteria: tuple[Criterion, ...]) -> None:
    problem = problem_of(posed, *criteria, met={})
    assert problem.ahead is problem


@pytest.mark.parametrize(
    ("posed", "barred"),
    [
        (bracket(), {2, 3, 5, 7}),
        (bracket(following=FIELD[3:5]), set()),
        (bracket(below=FIELD[3:6], following=FIELD[3:6]), set()),
        (bracket(below=(), following=(), last=True), set()),
    ],
    ids=["the last one comes next", "not yet", "an even number", "in the last one"],
)
def test_who_may_not_have_the_bye_of_the_next_bracket(posed: Bracket, barred: set[int]) -> None:
    assert problem_of(posed, met={}).bracket.barred == barred


def test_completable_looks_at_floaters_and_all_below() -> None:
    """1 and 2 have met everybody below; 1 may have the bye."""
    upper, lower = frozenset({1, 2}), frozenset({4, 5, 6, 7})
    met = dict.fromkeys(upper, lower) | dict.fromkeys(lower, upper)
    problem = problem_of(bracket(), STAYING, met=met)
    candidates = list(problem.order.candidates(1))
    found = {c.floaters[0].id: problem.is_completable(c) for c in candidates}
    assert found == {1: True, 2: False, 3: True}
    assert all(problem.is_legal(candidate) for candidate in candidates)
