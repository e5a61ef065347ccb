"""The round orchestrator: the only loop that turns participants into boards.

    event, rule set -> Round -> bye -> groups -> candidates x evaluation -> colours -> boards

It knows the stages and nothing of any rule; every decision is a plugin's.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from suizo.errors import NoValidPairing, RequestError
from suizo.event.points import PointSystem
from suizo.pairing.constraints import Wishes, all_forbidden, as_table
from suizo.pairing.prepare import prepare_round, round_to_pair
from suizo.pairing.result import Board, RoundPairing, Step, Trace
from suizo.round import ranking
from suizo.rulesets.blame import blaming
from suizo.search.legality import NO_DECISION, Arbiter, Legality
from suizo.search.literal import literal
from suizo.search.optimal import optimal
from suizo.search.problem import Problem
from suizo.stages import Award, Bracket, BracketPairing, ByeRule, ByeTime

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from suizo.event.model import Event
    from suizo.round import Participant, Round
    from suizo.rulesets.ruleset import RuleSet
    from suizo.stages import Candidate, Criterion

ROUTES: dict[str, Callable[[Problem], Candidate | None]] = {
    "optimal": optimal,
    "literal": literal,
}


def pair_round(
    event: Event, ruleset: RuleSet, number: int | None = None, *, search: str | None = None
) -> RoundPairing:
    """Pair a round of an event by a rule set.

    `number` is the round; without it, the first that has not been paired. A past round is paired
    from what was known before it. `search` overrides the rule set's route ("optimal" or "literal").

    Raises NoValidPairing where the absolute rules allow none, RequestError where the round cannot
    be paired now, PluginError where a rule plugin fails.
    """
    return pair_prepared(prepare(event, ruleset, number), ruleset, search=search)


def prepare(event: Event, ruleset: RuleSet, number: int | None = None) -> Round:
    """The Round that `pair_round` would pair, under the rule set's points and acceleration."""
    event = under(event, ruleset)
    number = round_to_pair(event, number)
    try:
        return prepare_round(
            event, number, lambda n: ruleset.pairing_points(event, n), ruleset.rounds
        )
    except KeyError as error:
        raise RequestError(f"the event names a participant {error} that it does not have") from None


def under(event: Event, ruleset: RuleSet) -> Event:
    """The event with the preset's point systems where it states none of its own."""
    if ruleset.points is not None and event.points == PointSystem():
        event = replace(event, points=ruleset.points)
    if ruleset.match_points is not None and event.match_points == type(event.match_points)():
        event = replace(event, match_points=ruleset.match_points)
    return event


def pair_prepared(
    round: Round,
    ruleset: RuleSet,
    *,
    search: str | None = None,
    arbiter: Arbiter = NO_DECISION,
) -> RoundPairing:
    """Pair a round that has been prepared, under the arbiter's decisions if there are any.

    The same errors as `pair_round`.
    """
    if not round.participants:
        raise RequestError(f"nobody is to be paired in round {round.number}: all sit it out")
    stages = Stages(round, ruleset, search or ruleset.search, arbiter)
    bye, round = stages.bye_before(round)
    visited = stages.visit(round)
    if visited is None:
        raise stages.refusal(round)
    steps, standing = visited
    if bye is None:
        bye = next((floater for floater in standing[-1].floaters), None) if standing else None
    award = None if bye is None else stages.award()
    pairs = [pair for pairing in standing for pair in pairing.candidate.pairs]
    return RoundPairing(
        round=round,
        boards=stages.boards(round, pairs),
        bye=bye,
        bye_award=award,
        sitting_out=dict(sorted(round.sitting_out.items())),
        trace=Trace(stages.criteria, steps),
        provenance=ruleset.provenance,
        notes=stages.notes(round, pairs),
    )


class Stages:
    """The strategies that a rule set gives for one round, each asked for once."""

    def __init__(
        self,
        round: Round,
        ruleset: RuleSet,
        search: str,
        arbiter: Arbiter = NO_DECISION,
    ) -> None:
        self.ruleset = ruleset
        self.route = ROUTES[search]
        criteria = ruleset.criteria(round)
        self.forbidden = all_forbidden(round, ruleset.forbidden_pairs(round))
        wishes = Wishes(self.forbidden)
        self.bye_rule: ByeRule = ruleset.bye_rule(round)
        self.criteria: tuple[Criterion, ...] = tuple(c for c in criteria if not c.absolute)
        if wishes.reasons:
            self.criteria += (wishes,)
        self.legality = self._legality(round, criteria, arbiter)

    def _legality(self, round: Round, criteria: Sequence[Criterion], arbiter: Arbiter) -> Legality:
        """Who may meet whom, and the bye's shortlist where the rule settles it in advance."""
        legality = Legality(
            [c for c in criteria if c.absolute], as_table(self.forbidden), self.bye_rule, arbiter
        )
        rule = type(self.bye_rule)
        if len(round.participants) % 2 == 0 or rule.shortlist is ByeRule.shortlist:
            return legality
        with blaming(self.ruleset, "assign_bye"):
            possible = legality.possible_byes(round.participants)
            chosen = frozenset(p.id for p in self.bye_rule.shortlist(possible))
        # Where nobody may have the bye the round is refused, and all reasons are to be told.
        return legality.with_shortlist(chosen) if chosen else legality

    def bye_before(self, round: Round) -> tuple[Participant | None, Round]:
        """Settle the bye where the rules do so before the pairing; who has it, and who is left."""
        if len(round.participants) % 2 == 0:
            return None, round
        if round.bye_given:
            raise RequestError(
                f"round {round.number}: the pairing-allocated bye has been given, and "
                f"{len(round.participants)} participants are left, an odd number; "
                "take the bye back or let one more sit out"
            )
        with blaming(self.ruleset, "assign_bye"):
            if self.bye_rule.time is ByeTime.WITHIN:
                return None, round
            candidates = sorted(
                (p for p in round.participants if self.legality.may_have_bye(p)),
                key=self.bye_rule.preference,
            )
        for bye in candidates:
            rest = tuple(p for p in round.participants if p is not bye)
            if self.legality.completable(rest):
                return bye, replace(round, participants=rest)
        raise self.refusal(round)

    def award(self) -> Award:
        """What the bye is worth."""
        with blaming(self.ruleset, "assign_bye"):
            award = self.bye_rule.award()
            if not isinstance(award, Award) or not isinstance(award.points, int):
                raise TypeError(f"expected an Award of whole tenths, not {award!r}")
            return award

    def visit(self, round: Round) -> tuple[tuple[Step, ...], Sequence[BracketPairing]] | None:
        """Visit the brackets that group construction asks for; None where no pairing is found."""
        grouping = self.ruleset.grouping(round)
        tried: list[tuple[Problem, BracketPairing | None]] = []
        answer: BracketPairing | None = None
        standing: Sequence[BracketPairing] | None
        with blaming(self.ruleset, "build_groups"):
            visit = grouping.visit()
        while True:
            with blaming(self.ruleset, "build_groups"):
                try:
                    bracket = visit.send(answer)
                except StopIteration as end:
                    standing = end.value
                    break
                if not isinstance(bracket, Bracket):
                    raise TypeError(f"expected a Bracket, not {type(bracket).__name__}")
            problem, answer = self.solve(bracket)
            tried.append((problem, answer))
        if standing is None:
            return None
        with blaming(self.ruleset, "build_groups"):
            _check_everyone(round, standing)
        kept = {id(pairing) for pairing in standing}
        steps = tuple(Step(p, a, a is not None and id(a) in kept) for p, a in tried)
        return steps, standing

    def solve(self, bracket: Bracket) -> tuple[Problem, BracketPairing | None]:
        """The best candidate of a bracket with its costs; None where no legal one exists."""
        order = self.ruleset.candidate_order(bracket)
        with blaming(self.ruleset, "evaluate_pairing", "generate_candidates", "assign_bye"):
            problem = Problem(bracket, order, self.criteria, self.legality)
            candidate = self.route(problem)
            if candidate is None:
                return problem, None
            costs = problem.costs(candidate)
            incompatible = problem.incompatible(candidate)
        return problem, BracketPairing(
            bracket=bracket,
            candidate=candidate,
            completable=partial(problem.is_completable, candidate),
            costs=costs,
            incompatible=incompatible,
        )

    def boards(
        self, round: Round, pairs: Sequence[tuple[Participant, Participant]]
    ) -> tuple[Board, ...]:
        """Give colours and put the pairs in board order."""
        colours = self.ruleset.colour_rule(round)
        key = self.ruleset.board_key(round)
        boards = []
        with blaming(self.ruleset, "order_boards"):
            ordered = sorted(pairs, key=lambda pair: key(*sorted(pair, key=ranking)))
        with blaming(self.ruleset, "allocate_colours"):
            for a, b in ordered:
                white = colours.white(a, b)
                if white is not a and white is not b:
                    raise TypeError(f"White was given to {white!r}, neither {a.id} nor {b.id}")
                boards.append((white, b if white is a else a, colours.why(a, b)))
        return tuple(Board(number, *board) for number, board in enumerate(boards, start=1))

    def notes(
        self, round: Round, pairs: Sequence[tuple[Participant, Participant]]
    ) -> tuple[str, ...]:
        """Remarks for the arbiter: what was assumed, which wishes gave way."""
        notes = []
        if round.initial_colour is None and not any(p.colours for p in round.everyone):
            notes.append("the initial colour is not stated (record 152): White was assumed")
        wishes = self.criteria[-1] if self.criteria else None
        if isinstance(wishes, Wishes):
            notes += [
                f"{a.id} and {b.id} meet although they should not: {wishes.why(a, b)}"
                for a, b in pairs
                if wishes.of_pair(a, b)
            ]
        return tuple(notes)

    def refusal(self, round: Round) -> NoValidPairing:
        """The error that says why nothing is legal, and what would help."""
        from suizo.pairing.refusal import explain_refusal

        with blaming(self.ruleset, "evaluate_pairing", "assign_bye"):
            return NoValidPairing(explain_refusal(round, self))


def _check_everyone(round: Round, standing: Sequence[BracketPairing]) -> None:
    """ValueError where the brackets that stand do not seat every participant exactly once."""
    seats = Counter(p.id for s in standing for pair in s.candidate.pairs for p in pair)
    left = [p.id for p in standing[-1].floaters] if standing else []
    seats.update(left)
    wrong = sorted(p.id for p in round.participants if seats.pop(p.id, 0) != 1) or sorted(seats)
    if wrong:
        raise ValueError(f"{wrong[0]} is not seated exactly once")
    if len(left) > 1:
        raise ValueError(f"{left[0]} and {left[1]} are both left unpaired")
