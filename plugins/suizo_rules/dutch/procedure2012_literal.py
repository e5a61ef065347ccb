"""The procedure C1 to C14 of 2012 word by word, as the text describes it.

It is slow, and the measure of the quick route: tests hold both equal on small fields. One function
an article; whoever wants to know what the quick route has to give reads it here. What happens
within a bracket stands in `procedure2012_steps`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from suizo_rules.dutch.procedure2012_bracket import ranked, score_bracket
from suizo_rules.dutch.procedure2012_steps import Rules, State, decreased, first_state, tries

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from suizo.round import Participant
    from suizo.stages import Bracket, Candidate

    Group = tuple[Participant, ...]


class Stand(NamedTuple):
    """A bracket as it stands: paired by this candidate in this state; `left` went before (C1)."""

    bracket: Bracket
    state: State
    candidate: Candidate
    left: Group = ()

    @property
    def moving(self) -> Group:
        """Those who move down."""
        return ranked(self.left + self.candidate.floaters)


def pair_literally(groups: Sequence[Group], rules: Rules) -> list[Candidate] | None:
    """The pairings of all brackets from the top down; None where the round cannot be paired.

    `groups` are the participants by score, the highest first. Whoever the last one leaves unpaired
    has the bye.
    """
    stands: list[Stand] = []
    moved: Group = ()
    for residents in groups[:-1]:
        bracket, left = without_incompatible(score_bracket(residents, moved), rules)
        above, stand = settle(bracket, stands[-1] if stands else None, rules)
        assert stand is not None, "C14a ends with the whole bracket moved down"
        stands[-1:] = [above] if above else []
        stands.append(stand._replace(left=left))
        moved = stands[-1].moving
    lowest = score_bracket(groups[-1], moved, last=True)
    above, stand = settle(lowest, stands[-1] if stands else None, rules)
    stands[-1:] = [above] if above else []
    if stand is None:
        return lowest_bracket(groups[-1], stands, rules)
    return [one.candidate for one in [*stands, stand]]


def without_incompatible(bracket: Bracket, rules: Rules) -> tuple[Bracket, Group]:
    """[C1] The bracket without those residents who can meet nobody in it: they move down.

    For one who moved down C12 and C14 b2 follow from what comes, as no pairing holds it.
    """
    players = bracket.players
    lonely = tuple(
        p
        for p in bracket.residents
        if not any(rules.allows(p, other) for other in players if other is not p)
    )
    if not lonely or not bracket.moved_down or len(lonely) == len(bracket.residents):
        return bracket, ()
    residents = tuple(p for p in bracket.residents if p not in lonely)
    return score_bracket(residents, bracket.moved_down), lonely


def settle(
    bracket: Bracket, above: Stand | None, rules: Rules
) -> tuple[Stand | None, Stand | None]:
    """[C2 to C14] Pair a bracket, undoing the one above it where C12 allows that.

    What stands above and what stands here; None here where the lowest bracket cannot be paired.
    """
    state: State | None = first_state(bracket, rules)
    while state is not None:
        for found in tries(bracket, state, rules):
            return above, Stand(bracket, state, found)
        if above is not None:
            for undone in other_floaters(above, rules):
                anew = replace(bracket, moved_down=undone.moving)
                for found in tries(anew, state, rules):
                    return undone, Stand(anew, state, found)
        state = decreased(bracket, state, rules)
    return above, None


def other_floaters(above: Stand, rules: Rules) -> Iterator[Stand]:
    """[C12] Pairings of the bracket above with another set of floaters, of the same scores."""
    before = above.candidate.floaters
    for found in tries(above.bracket, above.state, rules):
        scores = [p.score for p in found.floaters]
        if found.floaters != before and scores == [p.score for p in before]:
            yield above._replace(candidate=found)


def lowest_bracket(residents: Group, stands: list[Stand], rules: Rules) -> list[Candidate] | None:
    """[C13] Another pairing of the penultimate bracket, or the two lowest joined, repeatedly."""
    joined: Group = ()
    while stands:
        undone = stands.pop()
        for again in other_pairings(undone, rules):
            lowest = score_bracket(residents, ranked(again.moving + joined), last=True)
            stand = settle(lowest, None, rules)[1]
            if stand is not None:
                return [one.candidate for one in [*stands, again, stand]]
        moved = undone.bracket.moved_down
        residents, joined = ranked(joined + residents), undone.left + undone.bracket.residents
        lowest = score_bracket(residents, ranked(moved + joined), last=True)
        stand = settle(lowest, None, rules)[1]
        if stand is not None:
            return [one.candidate for one in [*stands, stand]]
    return None


def other_pairings(undone: Stand, rules: Rules) -> Iterator[Stand]:
    """[C13] All pairings of the penultimate bracket, until P becomes zero.

    The text does not say which way; the number of pairs counts most (A11), then M1 (B3).
    """
    start = undone.state
    for less in range(start.p1):
        p1 = start.p1 - less
        x1, z1 = max(start.x1 - less, 0), max(start.z1 - less, 0)
        for m1 in range(min(start.m1, p1), -1, -1):
            state = State(p1, m1, x1, z1, start.homogeneous)
            for found in tries(undone.bracket, state, rules):
                yield undone._replace(state=state, candidate=found)
