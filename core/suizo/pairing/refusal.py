"""Why a round cannot be paired, and the smallest ways out.

The participants (and the bye, where their number is odd) are the vertices of a graph whose edges
are the legal pairs. Where it has no perfect matching, Tutte's theorem gives a proof that a person
can check: groups of odd size that can only be completed from a few others, too few for them all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.search.legality import BYE, with_bye
from suizo.search.matching import NOBODY, bits, grow, maximum, unreachable_core
from suizo.stages import Origin

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from suizo.pairing.orchestrator import Stages
    from suizo.pairing.result import RoundPairing
    from suizo.round import Participant, Round

SHRINK_LIMIT = 300
"""Conflicts of more constraints than this are told by their groups alone."""
RELAXATIONS_SHOWN = 20
FORCED = "another pair is supposed"

IdPair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Constraint:
    """A pair that may not meet, or a participant that may not have the bye (`b` is 0), and why.

    `rules` names the rules in the way (criterion names, "forbidden", "bye"), `reasons` says it for
    people.
    """

    a: int
    b: int
    rules: tuple[str, ...]
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        why = "; ".join(
            f"{reason} [{rule}]" for rule, reason in zip(self.rules, self.reasons, strict=True)
        )
        if self.b == BYE:
            return f"{self.a} may not have the bye: {why}"
        return f"{self.a} and {self.b} may not meet: {why}"


@dataclass(frozen=True, slots=True, eq=False)
class Relaxation:
    """One constraint that, lifted alone, makes the round pairable, and the pairing it gives."""

    constraint: Constraint
    pairing: RoundPairing


@dataclass(frozen=True, slots=True, eq=False)
class Refusal:
    """The proof that a round has no legal pairing.

    Each of `groups` (ids; 0 is the bye) has an odd number of members who can meet only each other
    and the `partners`, who are fewer than the groups. `conflict` is a set of constraints that
    cannot all hold and of which none can be left out (empty where it would be too long to read).
    `missing` tells how many constraints must be lifted at least. `relaxations` holds those that
    work alone, at most a screenful; `possible` counts them all.
    """

    number: int
    groups: tuple[tuple[int, ...], ...]
    partners: tuple[int, ...]
    conflict: tuple[Constraint, ...]
    missing: int
    relaxations: tuple[Relaxation, ...]
    possible: int

    def summary(self) -> str:
        """One line: the round, and who is in the way."""
        said = f"round {self.number} has no legal pairing: "
        if not self.groups:
            return said + "group construction gave up, although no constraint is in the way"
        groups = _names([_group(group) for group in self.groups])
        if not self.partners and all(len(group) == 1 for group in self.groups):
            alone = [who for (who,) in self.groups]
            nor = ", and may not have the bye" if BYE in alone else ""
            names = _names([str(who) for who in alone if who != BYE])
            return said + f"{names} can meet nobody{nor}"
        if not self.partners:
            return said + f"{groups} can only meet among themselves, and each is an odd number"
        partners = _names([_name(who) for who in self.partners])
        return said + (
            f"{groups} are {len(self.groups)} groups of odd size that can go outside only to "
            f"{partners}"
        )


def explain_refusal(round: Round, stages: Stages) -> Refusal:
    """Prove that the round cannot be paired, and look for single constraints to lift."""
    players = round.participants
    graph = with_bye(stages.legality, players)
    everyone = (1 << len(graph)) - 1
    mates = maximum(graph)
    core = unreachable_core(graph, mates, everyone)
    around = 0
    for v in bits(core):
        around |= graph[v]
    partners = around & ~core
    groups = list(_components(graph, core))
    member = {v: place for place, group in enumerate(groups) for v in bits(group)}
    missing = mates.count(NOBODY) // 2

    def constraint(pair: IdPair) -> Constraint:
        return _constraint(stages, players, pair)

    blocked = [pair for pair in _blocked(graph) if pair[0] in member or pair[1] in member]
    blocked = [p for p in blocked if member.get(p[0], -1) != member.get(p[1], -1)]
    conflict = _irreducible(len(graph), blocked) if len(blocked) <= SHRINK_LIMIT else ()
    pairs = _single_ways(graph, mates, groups) if missing == 1 else []
    ways = sorted(map(constraint, pairs), key=_severity)
    return Refusal(
        number=round.number,
        groups=tuple(sorted(_ids(players, group) for group in groups)),
        partners=_ids(players, partners),
        conflict=tuple(sorted(map(constraint, conflict), key=_place)),
        missing=missing,
        relaxations=tuple(_relaxations(round, stages, ways)),
        possible=len(ways),
    )


def _relaxations(round: Round, stages: Stages, ways: Sequence[Constraint]) -> Iterable[Relaxation]:
    from suizo.pairing.orchestrator import pair_prepared

    decided = stages.legality.arbiter
    for way in ways[:RELAXATIONS_SHOWN]:
        arbiter = replace(decided, lifted=decided.lifted | {frozenset((way.a, way.b))})
        yield Relaxation(way, pair_prepared(round, stages.ruleset, arbiter=arbiter))


def _single_ways(
    graph: Sequence[int], mates: Sequence[int], groups: Sequence[int]
) -> Iterable[IdPair]:
    """Pairs that, allowed alone, complete the matching: both ends of them can be left over at once.

    Whoever of a group is left over, the rest of it can be matched, so one member speaks for all.
    """
    everyone = (1 << len(graph)) - 1
    for place, group in enumerate(groups):
        first = (group & -group).bit_length() - 1
        alive = everyone & ~(1 << first)
        rest = [NOBODY if mate == first else mate for mate in mates]
        rest[first] = NOBODY
        grow(graph, rest, alive)
        left_over = unreachable_core(graph, rest, alive)
        for other in groups[place + 1 :]:
            if other & left_over:
                yield from ((min(u, v), max(u, v)) for u in bits(group) for v in bits(other))


def _components(graph: Sequence[int], within: int) -> Iterable[int]:
    while within:
        component = within & -within
        fresh = component
        while fresh:
            reached = 0
            for v in bits(fresh):
                reached |= graph[v]
            fresh = reached & within & ~component
            component |= fresh
        yield component
        within &= ~component


def _blocked(graph: Sequence[int]) -> list[IdPair]:
    everyone = (1 << len(graph)) - 1
    return [
        (u, v) for u, row in enumerate(graph) for v in bits(everyone & ~row & ~((1 << (u + 1)) - 1))
    ]


def _irreducible(size: int, blocked: list[IdPair]) -> list[IdPair]:
    """Drop constraints while the rest alone still forbids every pairing; the shortest found.

    Dropping from either end tends to keep different constraints; the shorter outcome is kept.
    """
    outcomes = [_dropped(size, order) for order in (blocked, blocked[::-1])]
    return min(outcomes, key=lambda outcome: len(outcome))


def _dropped(size: int, blocked: list[IdPair]) -> list[IdPair]:
    everyone = (1 << size) - 1
    graph = [everyone & ~(1 << v) for v in range(size)]
    for u, v in blocked:
        graph[u] &= ~(1 << v)
        graph[v] &= ~(1 << u)
    kept = []
    for u, v in blocked:
        graph[u] |= 1 << v
        graph[v] |= 1 << u
        if NOBODY not in maximum(graph):
            graph[u] &= ~(1 << v)
            graph[v] &= ~(1 << u)
            kept.append((u, v))
    return kept


def why_forbidden(stages: Stages, a: Participant, b: Participant | None) -> Constraint | None:
    """What forbids the pair, or the bye (`b` None); None where nothing does."""
    if b is None:
        names, reasons = _why_no_bye(stages, a)
        return Constraint(a.id, BYE, names, reasons) if names else None
    a, b = sorted((a, b), key=lambda player: player.id)
    found = [
        (criterion.name, criterion.why(a, b))
        for criterion in stages.legality.absolute
        if criterion.of_pair(a, b)
    ]
    found += [
        ("forbidden", rule.reason)
        for rule in stages.forbidden
        if {rule.a, rule.b} == {a.id, b.id} and rule.origin is not Origin.WISH
    ]
    if not stages.legality.as_forced(a.id, b.id):
        found.append(("forced", FORCED))
    if not found:
        return None
    return Constraint(a.id, b.id, tuple(n for n, _ in found), tuple(why for _, why in found))


def _constraint(stages: Stages, players: Sequence[Participant], pair: IdPair) -> Constraint:
    a = players[pair[0]]
    b = players[pair[1]] if pair[1] < len(players) else None
    found = why_forbidden(stages, a, b)
    return found or Constraint(a.id, b.id if b else BYE, (), ())


def _why_no_bye(stages: Stages, a: Participant) -> tuple[tuple[str, ...], tuple[str, ...]]:
    found = []
    if not stages.bye_rule.eligible(a):
        found.append(("bye", stages.bye_rule.why_not(a)))
    found += [
        (criterion.name, criterion.why(a, None))
        for criterion in stages.legality.absolute
        if criterion.of_floater(a)
    ]
    if not stages.legality.as_forced(a.id, BYE):
        found.append(("forced", FORCED))
    return tuple(name for name, _ in found), tuple(why for _, why in found)


def _place(constraint: Constraint) -> IdPair:
    return constraint.a, constraint.b


def _severity(constraint: Constraint) -> tuple[int, bool, int, int]:
    """Fewest rules first; the event's own prohibitions before those of the rule book."""
    only_regulation = set(constraint.rules) == {"forbidden"}
    return (len(constraint.rules), not only_regulation, constraint.a, constraint.b)


def _ids(players: Sequence[Participant], mask: int) -> tuple[int, ...]:
    return tuple(sorted(players[v].id if v < len(players) else BYE for v in bits(mask)))


def _name(who: int) -> str:
    return "the bye" if who == BYE else str(who)


def _group(ids: Sequence[int]) -> str:
    return _name(ids[0]) if len(ids) == 1 else "{" + ", ".join(map(_name, ids)) + "}"


def _names(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
