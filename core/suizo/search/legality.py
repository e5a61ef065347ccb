"""What the absolute rules allow: pairs, byes, and whether a set of participants can be paired."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.search.matching import NOBODY, bits, maximum, unreachable_core

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.round import Participant
    from suizo.stages import ByeRule, Criterion

BYE = 0
"""Stands for the bye where a participant's id is expected."""


Pairs = frozenset[frozenset[int]]


@dataclass(frozen=True, slots=True)
class Arbiter:
    """What the arbiter has decided for the round, as pairs of ids (BYE stands for the bye).

    Of a `forced` pair both can meet nobody but each other. `lifted` pairs are allowed in spite of
    every absolute rule and of that.
    """

    lifted: Pairs = frozenset()
    forced: Pairs = frozenset()


NO_DECISION = Arbiter()


class Legality:
    """The absolute criteria, the forbidden pairs of the event and the bye rule, in one place.

    Absolute criteria are judged for the round as a whole and not bound to a bracket. The
    `shortlist` has the ids among whom the bye rule has settled the bye in advance, if it does so.
    `places` are for those who may stay unpaired besides, whoever they are: an open end, where what
    comes further below is not looked at.
    """

    def __init__(
        self,
        absolute: Sequence[Criterion],
        forbidden: Mapping[int, frozenset[int]],
        bye: ByeRule,
        arbiter: Arbiter = NO_DECISION,
        shortlist: frozenset[int] | None = None,
        places: int = 0,
    ) -> None:
        self.absolute = tuple(absolute)
        self.forbidden = forbidden
        self.bye = bye
        self.arbiter = arbiter
        self.lifted = arbiter.lifted
        self.partner = {who: pair - {who} for pair in arbiter.forced for who in pair}
        self.shortlist = shortlist
        self.places = places

    def allows(self, a: Participant, b: Participant) -> bool:
        """Whether these two may meet."""
        if self.lifted and frozenset((a.id, b.id)) in self.lifted:
            return True
        if self.partner and not self.as_forced(a.id, b.id):
            return False
        if b.id in self.forbidden.get(a.id, ()):
            return False
        return not any(criterion.of_pair(a, b) for criterion in self.absolute)

    def as_forced(self, a: int, b: int) -> bool:
        """Whether neither of them is bound to somebody else."""
        return b in self.partner.get(a, (b,)) and a in self.partner.get(b, (a,))

    def may_float(self, participant: Participant) -> bool:
        """Whether the participant may stay unpaired in a bracket that is not the last."""
        return not any(criterion.of_floater(participant) for criterion in self.absolute)

    def may_have_bye(self, participant: Participant) -> bool:
        """Whether the participant may have the pairing-allocated bye."""
        if frozenset((participant.id, BYE)) in self.lifted:
            return True
        if not self.as_forced(participant.id, BYE):
            return False
        if self.shortlist is not None and participant.id not in self.shortlist:
            return False
        return self.bye.eligible(participant) and self.may_float(participant)

    def masks(self, players: Sequence[Participant]) -> list[int]:
        """For each player the mask of those, by index, whom it may meet."""
        size = len(players)
        blocked = [0] * size
        for criterion in self.absolute:
            for masks in criterion.cost_masks(players).values():
                blocked = list(map(operator.or_, blocked, masks))
        place = {player.id: i for i, player in enumerate(players)}
        for who, banned in self.forbidden.items():
            if who in place:
                for other in banned & place.keys():
                    blocked[place[who]] |= 1 << place[other]
        everyone = (1 << size) - 1
        allowed = [everyone & ~(mask | 1 << i) for i, mask in enumerate(blocked)]
        for who in self.partner.keys() & place.keys():
            i = place[who]
            keep = sum(1 << place[p] for p in self.partner[who] if p in place)
            for j in bits(allowed[i] & ~keep):
                allowed[j] &= ~(1 << i)
            allowed[i] &= keep
        for pair in self.lifted:
            if pair <= place.keys():
                i, j = (place[who] for who in pair)
                allowed[i] |= 1 << j
                allowed[j] |= 1 << i
        return allowed

    def possible_byes(self, players: Sequence[Participant]) -> list[Participant]:
        """Of an odd number of players, those whose bye leaves a legal pairing of all others."""
        masks = self.masks(players)
        mates = maximum(masks)
        if mates.count(NOBODY) != 1:
            return []
        core = unreachable_core(masks, mates, (1 << len(players)) - 1)
        return [players[v] for v in bits(core) if self.may_have_bye(players[v])]

    def with_shortlist(self, shortlist: frozenset[int]) -> Legality:
        """The same, with the bye settled among these ids."""
        return Legality(self.absolute, self.forbidden, self.bye, self.arbiter, shortlist)

    def with_places(self, places: int) -> Legality:
        """The same, with so many places for those who stay unpaired."""
        return Legality(
            self.absolute, self.forbidden, self.bye, self.arbiter, self.shortlist, places
        )

    def completable(self, players: Sequence[Participant]) -> bool:
        """Whether all of them can be paired legally with each other, one having the bye if odd."""
        return self.completion(players) is not None

    def completion(self, players: Sequence[Participant]) -> list[int] | None:
        """A legal pairing of all, as the mate of each index; the bye's mate is `len(players)`."""
        masks = with_bye(self, players)
        mates = maximum(masks)
        return None if NOBODY in mates else mates


def with_bye(legality: Legality, players: Sequence[Participant]) -> list[int]:
    """The masks of the players and, where their number is odd, of a last vertex for the bye.

    Where legality has an open end its places take the bye's stead: anybody may have one.
    """
    masks = legality.masks(players)
    if legality.places:
        size = len(players) + legality.places
        everyone = (1 << size) - 1
        taken = everyone & ~((1 << len(players)) - 1)
        masks = [mask | taken for mask in masks]
        masks += [everyone & ~(1 << place) for place in range(len(players), size)]
    elif len(players) % 2:
        bye = 1 << len(players)
        eligible = 0
        for i, player in enumerate(players):
            if legality.may_have_bye(player):
                eligible |= 1 << i
                masks[i] |= bye
        masks.append(eligible)
    return masks
