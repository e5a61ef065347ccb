"""The criteria of the FIDE (Dutch) system, edition in force since 1 February 2026 (C.04.3).

The module reads from top to bottom like article 2: C1 and C3 are absolute (C2 is the bye's, C4 the
bracket's), C5 is settled with the bye, C6 is what every search minimises first, and C7 to C21 stand
in order of priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Criterion, LookAhead
from suizo_rules.absolute import NoRematch, NoSharedAbsolutePreference
from suizo_rules.colours.fide import FideColours
from suizo_rules.colours.preference import preference
from suizo_rules.dutch.criteria import (
    ColourPreferences,
    Ranked,
    StrongColourPreferences,
    ThirdColours,
    WideColourDifferences,
    topscorers_of,
)
from suizo_rules.dutch.floats import downfloated, upfloated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, Round
    from suizo.stages import Bracket

SUIZO_API = 1


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """C1, C3 and C7 to C21."""
    topscorers = topscorers_of(round)
    bound = [p for p in round.everyone if p.id not in topscorers]
    loss = round.event.points.loss
    wishes = {p.id: preference(p) for p in round.everyone}
    down = [
        frozenset(p.id for p in round.everyone if downfloated(p, back, loss)) for back in (1, 2)
    ]
    up = [frozenset(p.id for p in round.everyone if upfloated(p, back)) for back in (1, 2)]
    criteria: list[Criterion] = [C1(), C3(bound), C7(), C8(), C9()]
    if topscorers:
        colours = FideColours().allocate_colours(round)
        criteria += [C10(topscorers, colours), C11(topscorers, colours)]
    criteria += [C12(wishes), C13(wishes)]
    criteria += [C14(down[0]), C15(up[0]), C16(down[1]), C17(up[1])]
    criteria += [C18(down[0]), C19(up[0]), C20(down[1]), C21(up[1])]
    return criteria


# --- Absolute criteria ----------------------------------------------------------------------------


class C1(NoRematch):
    """[C1] Two participants do not meet more than once."""

    name = "C1"


class C3(NoSharedAbsolutePreference):
    """[C3] Non-topscorers with the same absolute colour preference do not meet."""

    name = "C3"


# --- Downfloaters ---------------------------------------------------------------------------------


class C7(Criterion):
    """[C7] The scores of the downfloaters, highest first, as low as possible."""

    name = "C7"
    text = "scores of the downfloaters"

    def __init__(self, weights: Ranked | None = None) -> None:
        self.weights = weights

    def bind(self, bracket: Bracket) -> Criterion:
        """With the scores of the bracket."""
        players = bracket.players
        return C7(Ranked({p.score for p in players}, len(players) + 1))

    def of_floater(self, participant: Participant) -> int:
        """The weight of the score."""
        assert self.weights is not None
        return self.weights[participant.score]


class C8(LookAhead):
    """[C8] The next bracket: as few left unpaired, and of as low scores, as possible (C6, C7)."""

    name = "C8"
    text = "downfloaters of the next bracket"

    def __init__(self, weights: Ranked | None = None, each: int = 0) -> None:
        self.weights = weights
        self.each = each

    def bind(self, bracket: Bracket) -> Criterion:
        """With the scores of the bracket and of the next one."""
        players = bracket.players + bracket.following
        scores = {p.score for p in players}
        base = len(players) + 1
        weights = Ranked(scores, base)
        return C8(weights, weights.beyond)

    def of_unpaired(self, participant: Participant) -> int:
        """One more unpaired, then the weight of the score."""
        assert self.weights is not None
        return self.each + self.weights[participant.score]

    def levels(self, participant: Participant) -> tuple[int, ...]:
        """The number of them, then the weights of their scores."""
        assert self.weights is not None
        return 1, self.weights[participant.score]


class C9(Criterion):
    """[C9] The fewest unplayed games of the one who gets the bye.

    Only in a bracket that leaves exactly one unpaired who must be the one.
    """

    name = "C9"
    text = "unplayed games of the bye's receiver"

    def __init__(self, applies: bool = False) -> None:
        self.applies = applies

    def bind(self, bracket: Bracket) -> Criterion:
        """Whether the bye falls here."""
        return C9(bracket.takes_bye)

    def with_floaters(self, count: int) -> Criterion:
        """Whether a single one floats."""
        return self if count == 1 else C9(False)

    def of_floater(self, participant: Participant) -> int:
        """The number of rounds not played."""
        if not self.applies:
            return 0
        return sum(not past.outcome.is_played for past in participant.past)


# --- Colours --------------------------------------------------------------------------------------


class C10(WideColourDifferences):
    """[C10] Fewest topscorers or their opponents with a colour difference beyond 2."""

    name = "C10"


class C11(ThirdColours):
    """[C11] Fewest topscorers or their opponents with the same colour three times running."""

    name = "C11"


class C12(ColourPreferences):
    """[C12] Fewest players who do not get their colour preference."""

    name = "C12"


class C13(StrongColourPreferences):
    """[C13] Fewest players who do not get their strong colour preference."""

    name = "C13"


# --- Floats ---------------------------------------------------------------------------------------


class _Floats(Criterion):
    """A criterion on those who floated in an earlier round (`floated`, ids)."""

    def __init__(self, floated: frozenset[int], bracket: Bracket | None = None) -> None:
        self.floated = floated
        self.moved = frozenset(p.id for p in bracket.moved_down) if bracket else frozenset()
        self.differences = self._differences(bracket) if bracket else Ranked(set(), 1)

    def bind(self, bracket: Bracket) -> Criterion:
        """With those who came down to the bracket."""
        return type(self)(self.floated, bracket)

    @staticmethod
    def _differences(bracket: Bracket) -> Ranked:
        """Score differences of those who came down to the residents."""
        residents = {p.score for p in bracket.residents}
        differences = {p.score - score for p in bracket.moved_down for score in residents}
        return Ranked(differences, len(bracket.moved_down) + 1)

    def _sort(self, a: Participant, b: Participant) -> tuple[Participant, Participant] | None:
        """The one who came down and the resident, where the pair has one of each."""
        if (a.id in self.moved) == (b.id in self.moved):
            return None
        return (a, b) if a.id in self.moved else (b, a)


class C14(_Floats):
    """[C14] Fewest resident downfloaters who had a downfloat in the previous round."""

    name = "C14"
    text = "residents floating down again"

    def of_floater(self, participant: Participant) -> int:
        """1 for a resident who floated down."""
        return int(participant.id in self.floated and participant.id not in self.moved)


class C15(_Floats):
    """[C15] Fewest opponents of MDPs who had an upfloat in the previous round."""

    name = "C15"
    text = "opponents of downfloaters floating up again"

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for a resident who floated up and meets somebody who came down."""
        both = self._sort(a, b)
        return int(both is not None and both[1].id in self.floated)


class C16(C14):
    """[C16] The same as C14, two rounds before."""

    name = "C16"


class C17(C15):
    """[C17] The same as C15, two rounds before."""

    name = "C17"


class C18(_Floats):
    """[C18] Score differences of MDPs who had a downfloat in the previous round, highest first."""

    name = "C18"
    text = "score differences of those floating down again"

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The weight of the difference, where the MDP floated down."""
        both = self._sort(a, b)
        if both is None or both[0].id not in self.floated:
            return 0
        return self.differences[both[0].score - both[1].score]

    def of_floater(self, participant: Participant) -> int:
        """An MDP left in the Limbo counts more than one paired with any resident."""
        if participant.id not in self.moved or participant.id not in self.floated:
            return 0
        return self.differences.beyond


class C19(_Floats):
    """[C19] Score differences of opponents of MDPs who had an upfloat in the previous round."""

    name = "C19"
    text = "score differences of those floating up again"

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The weight of the difference, where the resident floated up."""
        both = self._sort(a, b)
        if both is None or both[1].id not in self.floated:
            return 0
        return self.differences[both[0].score - both[1].score]


class C20(C18):
    """[C20] The same as C18, two rounds before."""

    name = "C20"


class C21(C19):
    """[C21] The same as C19, two rounds before."""

    name = "C21"
