"""A bracket as both routes of the search see it: legality and cost of its candidates."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from suizo.search.lookahead import Outlook
from suizo.search.matching import NOBODY, maximum
from suizo.stages import LookAhead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant
    from suizo.search.legality import Legality
    from suizo.stages import Bracket, Candidate, CandidateOrder, Criterion


class Problem:
    """One bracket to be paired: who is in it, in which order candidates appear, how they cost.

    `criteria` are the relative ones, most important first.
    """

    def __init__(
        self,
        bracket: Bracket,
        order: CandidateOrder,
        criteria: Sequence[Criterion],
        legality: Legality,
    ) -> None:
        self.bracket = replace(
            bracket, takes_bye=_takes_bye(bracket, legality), barred=_barred(bracket, legality)
        )
        self.order = order
        self.unbound = tuple(criteria)
        self.legality = legality
        self.players = bracket.players

    @cached_property
    def criteria(self) -> tuple[Criterion, ...]:
        """The criteria bound to the bracket."""
        return tuple(criterion.bind(self.bracket) for criterion in self.unbound)

    @cached_property
    def outlook(self) -> Outlook:
        """What floaters mean for the next bracket."""
        return Outlook(self.ahead.bracket, self.ahead.legality)

    @cached_property
    def ahead(self) -> Problem:
        """The same problem, so posed that completing it means to look ahead and no more.

        A bracket that looks ahead without being `completing` looks at the next bracket only: that
        is completion with an open end, where the next bracket is the last and whoever it leaves
        unpaired takes one of enough places. Every other problem is its own.
        """
        bracket = self.bracket
        if bracket.completing or not bracket.following:
            return self
        if not any(isinstance(criterion, LookAhead) for criterion in self.criteria):
            return self
        ahead = Problem(
            replace(bracket, completing=True, below=bracket.following),
            self.order,
            self.unbound,
            self.legality.with_places(self._places()),
        )
        ahead.criteria = self.criteria  # bound to the bracket as it is
        return ahead

    def _places(self) -> int:
        """At most so many stay unpaired in the next bracket, if as few as possible come down."""
        masks = self.legality.masks(self.players)
        admitted = self.order.admitted()
        if admitted is not None:
            masks = [mask & structure for mask, structure in zip(masks, admitted, strict=True)]
        moving = len(self.players)
        if all(self.legality.may_float(player) for player in self.players):
            moving = maximum(masks).count(NOBODY)
        return moving + maximum(self.legality.masks(self.bracket.following)).count(NOBODY)

    def criteria_for(self, floaters: int) -> tuple[Criterion, ...]:
        """The criteria as they judge candidates with that many floaters."""
        return tuple(criterion.with_floaters(floaters) for criterion in self.criteria)

    @property
    def most_pairs(self) -> int:
        """The number of pairs that the size of the bracket allows."""
        return len(self.players) // 2

    @property
    def fewest_pairs(self) -> int:
        """The number of pairs below which no candidate is worth a look."""
        return self.most_pairs if self.bracket.last else 0

    @cached_property
    def is_tractable(self) -> bool:
        """Whether every criterion is a sum over pairs and floaters, or looks ahead."""
        return all(c.is_additive or isinstance(c, LookAhead) for c in self.criteria)

    def is_legal(self, candidate: Candidate) -> bool:
        """Whether the absolute rules, and completion where it is demanded, allow the candidate."""
        legality = self.legality
        if not all(legality.allows(a, b) for a, b in candidate.pairs):
            return False
        floaters = candidate.floaters
        if self.bracket.last:
            return not floaters or (len(floaters) == 1 and legality.may_have_bye(floaters[0]))
        if not all(legality.may_float(floater) for floater in floaters):
            return False
        return not self.bracket.completing or self.is_completable(candidate)

    def is_completable(self, candidate: Candidate) -> bool:
        """Whether those it leaves unpaired and all below the bracket can be paired legally."""
        return self.legality.completable(candidate.floaters + self.bracket.below)

    def incompatible(self, candidate: Candidate) -> tuple[Participant, ...]:
        """Those it leaves unpaired who may meet nobody in the bracket."""
        allows = self.legality.allows
        return tuple(
            floater
            for floater in candidate.floaters
            if not any(allows(floater, p) for p in self.players if p is not floater)
        )

    def costs(self, candidate: Candidate) -> tuple[int, ...]:
        """What the candidate costs, one number for each criterion; compare as tuples."""
        return tuple(
            self.outlook.cost(candidate.floaters, criterion)
            if isinstance(criterion, LookAhead)
            else criterion.of_candidate(candidate)
            for criterion in self.criteria_for(len(candidate.floaters))
        )

    def is_perfect(self, candidate: Candidate) -> bool:
        """Whether no candidate with as many pairs can cost less, by a bound seen at a glance.

        Every pair must cost nothing, and every floater no more than the cheapest player would.
        """
        for criterion in self.criteria_for(len(candidate.floaters)):
            if isinstance(criterion, LookAhead):
                least = self.outlook.least(len(candidate.floaters), criterion)
                if self.outlook.cost(candidate.floaters, criterion) != least:
                    return False
                continue
            if any(criterion.of_pair(a, b) for a, b in candidate.pairs):
                return False
            if candidate.floaters:
                least = min(criterion.of_floater(player) for player in self.players)
                if any(criterion.of_floater(floater) != least for floater in candidate.floaters):
                    return False
        return True


def _takes_bye(bracket: Bracket, legality: Legality) -> bool:
    odd = (len(bracket.players) + len(bracket.below)) % 2 == 1
    return odd and not any(legality.may_have_bye(player) for player in bracket.below)


def _barred(bracket: Bracket, legality: Legality) -> frozenset[int]:
    players = bracket.players + bracket.below
    if len(players) % 2 == 0 or not bracket.following or bracket.following != bracket.below:
        return frozenset()
    return frozenset(player.id for player in players if not legality.may_have_bye(player))
