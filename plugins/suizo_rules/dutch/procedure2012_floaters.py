"""C12 of the edition of 2012: the bracket above is undone so that other floaters come down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.stages import Bracket, Criterion, LookAhead
from suizo_rules.dutch.procedure2012_bracket import Stood, ranked

if TYPE_CHECKING:
    from collections.abc import Generator

    from suizo.round import Participant
    from suizo.stages import BracketPairing


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Undone(Bracket):
    """A bracket paired anew so that other floaters come down from it.

    They are to have the same `scores`; `first` has the ids of those who will be paired first if
    they move down to the next bracket.
    """

    scores: frozenset[int]
    first: frozenset[int]


def with_other_floaters(
    above: Stood, bracket: Bracket
) -> Generator[Bracket, BracketPairing | None, tuple[Stood | None, BracketPairing | None]]:
    """[C12] Another set of floaters, of the same size and scores, and what it does for the bracket.

    Of the pairings of the bracket above that serve this one best, the first. Undoing is not done
    twice: the bracket above is paired anew with those who came down to it.
    """
    before = above.pairing
    if not before.candidate.pairs or not before.floaters:
        return None, None
    following = ranked(above.left + bracket.residents)
    movers = () if bracket.homogeneous else before.bracket.players + above.left
    again = yield Undone(
        name=before.bracket.name,
        residents=before.bracket.residents,
        moved_down=before.bracket.moved_down,
        homogeneous=before.bracket.homogeneous,
        following=following,
        below=following + bracket.below,
        scores=frozenset(p.score for p in before.floaters),
        first=frozenset(p.id for p in movers),
    )
    if again is None or again.floaters == before.floaters or scores(again) != scores(before):
        return None, None
    undone = Stood(again, above.left)
    return undone, (yield replace(bracket, moved_down=undone.moving))


def scores(pairing: BracketPairing) -> list[int]:
    """The scores of those who leave a bracket, highest first."""
    return [p.score for p in pairing.floaters]


class SameScores(Criterion):
    """[C12] Other floaters have the scores of those whom they replace."""

    name = "C12-scores"
    text = "floaters of another score"

    def __init__(self, scores: frozenset[int] | None = None) -> None:
        self.scores = scores

    def bind(self, bracket: Bracket) -> Criterion:
        """With the scores, where the bracket is undone."""
        return SameScores(bracket.scores if isinstance(bracket, Undone) else None)

    def of_floater(self, participant: Participant) -> int:
        """1 for another score."""
        return int(self.scores is not None and participant.score not in self.scores)


class OtherFloaters(LookAhead):
    """[C12] The next bracket: most pairs (P1), then most of those who move down paired (M1)."""

    name = "C12"
    text = "players left unpaired in the next bracket"

    def __init__(self, bracket: Bracket | None = None) -> None:
        self.bracket = bracket if isinstance(bracket, Undone) else None
        players = () if bracket is None else bracket.players + bracket.following
        self.each = len(players) + 1

    def bind(self, bracket: Bracket) -> Criterion:
        """With the next bracket, where this one is undone for its sake."""
        return OtherFloaters(bracket)

    def of_unpaired(self, participant: Participant) -> int:
        """One pair the less; dearer for whoever moves down, out of the question without a bye."""
        if self.bracket is None:
            return 0
        if participant.id in self.bracket.barred:
            return self.each**2
        return self.each + (participant.id in self.bracket.first)
