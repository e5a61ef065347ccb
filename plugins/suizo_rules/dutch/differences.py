"""Floats and score differences as the edition of 2017 reads them (A4, A8): C6 and C12 to C19.

What a pairing means to the score differences of a bracket, and who would receive a float by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from suizo.search.matching import bits
from suizo.stages import Criterion
from suizo_rules.dutch.criteria import Ranked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant
    from suizo.stages import Bracket

ONE_POINT = 10
"""In tenths, whatever a win is worth."""


class ScoreDifferences:
    """[A8] Score differences (SD) of a bracket, as numbers whose sums compare like sorted lists.

    `scores` are those of its `size` players, `lowest` that of the lowest ranked. A downfloater's
    difference is to an artificial score, one point below the lowest.
    """

    def __init__(self, scores: set[int], lowest: int, size: int) -> None:
        self.artificial = lowest - ONE_POINT
        values = {abs(a - b) for a in scores for b in scores} - {0}
        values |= {score - self.artificial for score in scores}
        self.weights = Ranked(values, size + 1)

    def of_pair(self, score: int, other: int) -> int:
        """The weight of the difference of two who meet; none for equal scores."""
        return self.weights[abs(score - other)] if score != other else 0

    def of_unpaired(self, score: int) -> int:
        """The weight of the difference of one who stays unpaired."""
        return self.weights[score - self.artificial]


class Floats(Criterion):
    """Counts those among `who` (ids) who would receive a float now.

    Of two with different scores the higher ranked gets a downfloat, the lower one an upfloat;
    whoever stays unpaired gets a downfloat (A4). `down` says which of the two is looked at.
    """

    down: ClassVar[bool]

    def __init__(self, who: frozenset[int], differences: ScoreDifferences | None = None) -> None:
        self.who = who
        self.differences = differences

    def bind(self, bracket: Bracket) -> Criterion:
        """With the score differences of the bracket."""
        players = bracket.players
        scores = {p.score for p in players}
        return type(self)(self.who, ScoreDifferences(scores, min(scores, default=0), len(players)))

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The weight of the float, where one of `who` would receive it."""
        if a.score == b.score:
            return 0
        receiver = a if (a.score > b.score) is self.down else b
        return self._weight(a.score, b.score) if receiver.id in self.who else 0

    def of_floater(self, participant: Participant) -> int:
        """The weight of the downfloat of one who stays unpaired."""
        if not self.down or participant.id not in self.who:
            return 0
        return self._weight(participant.score, None)

    def cost_masks(self, players: Sequence[Participant]) -> dict[int, list[int]]:
        """The same for everybody, score by score."""
        groups: dict[int, int] = {}
        for i, player in enumerate(players):
            groups[player.score] = groups.get(player.score, 0) | 1 << i
        masks: dict[int, list[int]] = {}
        for i, player in enumerate(players):
            if player.id not in self.who:
                continue
            for score, group in groups.items():
                if score != player.score and (player.score > score) is self.down:
                    row = masks.setdefault(self._weight(player.score, score), [0] * len(players))
                    row[i] |= group
                    for j in bits(group):
                        row[j] |= 1 << i
        return masks

    def _weight(self, score: int, other: int | None) -> int:
        """What the float costs; `other` is None for one who stays unpaired."""
        return 1


class FloatDifferences(Floats):
    """Not how many, but the score differences that these floats mean, highest first."""

    def _weight(self, score: int, other: int | None) -> int:
        assert self.differences is not None, "judged only when bound to a bracket"
        if other is None:
            return self.differences.of_unpaired(score)
        return self.differences.of_pair(score, other)
