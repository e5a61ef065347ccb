"""The procedure of 2012 within a bracket, word by word (C2 to C11, C14): a state machine.

P1, M1, X1 and Z1 go down when all has been tried (C14); the requirements are lowered one by one in
between (C10); subgroups, transpositions and exchanges make the pairings (C4 to C9).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from suizo.event.results import Colour
from suizo_rules.colours.preference import Strength
from suizo_rules.subgroups import candidate, fold, transpositions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from suizo.round import Participant
    from suizo.stages import Bracket, Candidate, Criterion
    from suizo_rules.colours.preference import Preference

    Group = tuple[Participant, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What the procedure must know of the round.

    `allows` is B1a and B2 (B1b: `may_have_bye`); `criteria` are those of `edition2012` by name,
    which count in how many pairs a requirement is broken.
    """

    allows: Callable[[Participant, Participant], bool]
    may_have_bye: Callable[[Participant], bool]
    criteria: Mapping[str, Criterion]
    preferences: Mapping[int, Preference]
    odd_round: bool


class State(NamedTuple):
    """P1, M1, X1 and Z1; `homogeneous` tells how the bracket is handled now."""

    p1: int
    m1: int
    x1: int
    z1: int
    homogeneous: bool


class Requirements(NamedTuple):
    """What is demanded now, as the number of pairs (floaters) that may break each: 0 in full.

    In descending priority; `b3` is the sum of squared score differences.
    """

    b3: int
    b2: int
    a7d: int
    x: int
    z: int
    b5_down: int
    b6_down: int
    b5_up: int
    b6_up: int


NAMES = ("B3", "B2-topscorers", "A7d", "B4", "A7e", "B5-down", "B6-down", "B5-up", "B6-up")
"""The criterion that counts each of the requirements."""


# --- P1, M1, X1, Z1 --------------------------------------------------------------------


def first_state(bracket: Bracket, rules: Rules) -> State:
    """[C2] P1 = P0, M1 = M0, X1 and Z1."""
    p0 = len(bracket.players) // 2
    m0 = 0 if bracket.homogeneous else len(bracket.moved_down)
    return State(p0, m0, *least_failures(bracket.players, p0, rules), bracket.homogeneous)


def least_failures(players: Group, p0: int, rules: Rules) -> tuple[int, int]:
    """[A8] X1 and Z1: the colour failures that P0 pairs cannot avoid.

    In even rounds w and b are the mild preferences (those of players with an odd number of unplayed
    games), W and B all others; a counts those who have not played.
    """
    due = [rules.preferences[p.id] for p in players]

    def count(colour: Colour | None, mild: bool | None = None) -> int:
        return sum(d.colour is colour and mild in (None, d.strength is Strength.MILD) for d in due)

    none = count(None)
    white, black = count(Colour.WHITE), count(Colour.BLACK)
    x1 = p0 - none - (white if black > white else black)
    if rules.odd_round:
        return max(x1, 0), 0
    mild = count(Colour.WHITE, True) + count(Colour.BLACK, True)
    z1 = p0 - none - mild - min(count(Colour.WHITE, False), count(Colour.BLACK, False))
    return max(x1, 0), max(z1, 0)


def decreased(bracket: Bracket, state: State, rules: Rules) -> State | None:
    """[C14] The state that follows when all requirements have been lowered in vain.

    None where nothing is left: P1 is zero (the whole bracket moves down with it), or the bracket is
    the lowest, which must be paired in full and where only M1 is reduced (C13).
    """
    if state.homogeneous or (not bracket.last and reached_remainder(bracket, state, rules)):
        if bracket.last or state.p1 == 0:
            return None
        p1 = state.p1 - 1
        x1, z1 = max(state.x1 - 1, 0), max(state.z1 - 1, 0)
        return State(p1, min(state.m1, p1), x1, z1, state.homogeneous)
    if state.m1 > 1:
        return state._replace(m1=state.m1 - 1)
    return first_state(replace(bracket, homogeneous=True), rules)


def reached_remainder(bracket: Bracket, state: State, rules: Rules) -> bool:
    """[C14 b1] Whether M1 of those who moved down can be paired at all."""
    moved = tuple(range(len(bracket.moved_down)))
    residents = tuple(range(len(moved), len(bracket.players)))
    players = bracket.players
    return any(
        all(rules.allows(players[i], players[j]) for i, j in pairs)
        for s1 in combinations(moved, state.m1)
        for pairs in transpositions(s1, residents)
    )


# --- requirements ----------------------------------------------------------------------


def tries(bracket: Bracket, state: State, rules: Rules) -> Iterator[Candidate]:
    """[C3 to C11] Every pairing in the order in which the procedure accepts it, each once."""
    handled = replace(bracket, homogeneous=state.homogeneous)
    bound = [rules.criteria[name].bind(handled) for name in NAMES if name in rules.criteria]
    named = dict(zip((n for n in NAMES if n in rules.criteria), bound, strict=True))
    legal: dict[Candidate, Requirements] = {}
    for found in generated(handled, state):
        if found not in legal and is_legal(found, handled, rules):
            legal[found] = broken(found, named)
    if not legal:
        return
    sums = sorted({costs.b3 for costs in legal.values()})
    most = Requirements(*map(max, zip(*legal.values(), strict=True)))
    now: Requirements | None = Requirements(sums[0], 0, 0, state.x1, state.z1, 0, 0, 0, 0)
    while now is not None and legal:
        for found in [c for c, costs in legal.items() if complies(costs, now)]:
            del legal[found]
            yield found
        now = lowered(now, state, most, sums, rules)


def complies(costs: Requirements, now: Requirements) -> bool:
    """[C6] Whether a pairing meets the current requirements."""
    return all(cost <= allowed for cost, allowed in zip(costs, now, strict=True))


def broken(found: Candidate, named: Mapping[str, Criterion]) -> Requirements:
    """How often a pairing breaks each requirement."""
    return Requirements(*(named[n].of_candidate(found) if n in named else 0 for n in NAMES))


def is_legal(found: Candidate, bracket: Bracket, rules: Rules) -> bool:
    """[B1, B2] Whether a pairing breaks no absolute criterion."""
    if not all(rules.allows(a, b) for a, b in found.pairs):
        return False
    return not bracket.last or all(rules.may_have_bye(p) for p in found.floaters)


def lowered(
    now: Requirements, state: State, most: Requirements, sums: Sequence[int], rules: Rules
) -> Requirements | None:
    """[C10] One requirement lowered, those below it reset; None where all have been dropped.

    `most` is what any pairing breaks: to lower a requirement beyond that admits nobody.
    """
    if now.b6_up < most.b6_up:  # a
        return now._replace(b6_up=now.b6_up + 1)
    now = now._replace(b6_up=0)
    if now.b5_up < most.b5_up:  # b
        return now._replace(b5_up=now.b5_up + 1)
    now = now._replace(b5_up=0)
    if now.b6_down < most.b6_down:  # c
        return now._replace(b6_down=now.b6_down + 1)
    now = now._replace(b6_down=0)
    if now.b5_down < most.b5_down:  # d
        return now._replace(b5_down=now.b5_down + 1)
    now = now._replace(b5_down=0)
    if not rules.odd_round and now.z < now.x:  # e
        return now._replace(z=now.z + 1)
    if now.x < state.p1:
        return now._replace(x=now.x + 1, z=state.z1)
    now = now._replace(x=state.x1, z=state.z1)
    if now.a7d < most.a7d:  # f
        return now._replace(a7d=now.a7d + 1)
    now = now._replace(a7d=0)
    if now.b2 < most.b2:  # g
        return now._replace(b2=now.b2 + 1)
    dearer = [total for total in sums if total > now.b3]  # the note for programmers on B3
    return now._replace(b2=0, b3=dearer[0]) if dearer else None


# --- subgroups -------------------------------------------------------------------------


def generated(bracket: Bracket, state: State) -> Iterator[Candidate]:
    """[C4 to C9, D] Every pairing of the bracket with P1 pairs, M1 of them of MDPs, in order."""
    everyone = tuple(range(len(bracket.players)))
    if state.homogeneous:
        for pairs in fold(everyone, state.p1):  # C7: D1; C8a: D2
            yield candidate(bracket, pairs)
        return
    moved, residents = everyone[: len(bracket.moved_down)], everyone[len(bracket.moved_down) :]
    for s1 in combinations(moved, state.m1):  # C8b: D3
        for first in transpositions(s1, residents):  # C7: D1.2
            taken = {resident for _, resident in first}
            remainder = tuple(i for i in residents if i not in taken)
            for rest in fold(remainder, state.p1 - state.m1):  # C6; C9 goes on with the next
                yield candidate(bracket, first + rest)
