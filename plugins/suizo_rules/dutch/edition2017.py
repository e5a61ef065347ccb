"""The criteria of the FIDE (Dutch) system, edition of Baku 2016 and Goynuk 2017 (C.04.3).

In force until 31 January 2026. The module reads from top to bottom like section C: C1 and C3 are
absolute (C2 is the bye's, C4 the penultimate bracket's), C5 is what every search minimises first,
and C6 to C19 stand in order of priority.
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
    StrongColourPreferences,
    ThirdColours,
    WideColourDifferences,
    topscorers_of,
)
from suizo_rules.dutch.differences import FloatDifferences, Floats, ScoreDifferences
from suizo_rules.dutch.floats import downfloated_or_unplayed, upfloated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.round import Participant, Round
    from suizo.stages import Bracket

SUIZO_API = 1


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """C1, C3 and C6 to C19."""
    everyone = round.everyone
    topscorers = topscorers_of(round)
    bound = [p for p in everyone if p.id not in topscorers]
    wishes = {p.id: preference(p) for p in everyone}
    down = [frozenset(p.id for p in everyone if downfloated_or_unplayed(p, n)) for n in (1, 2)]
    up = [frozenset(p.id for p in everyone if upfloated(p, n)) for n in (1, 2)]
    criteria: list[Criterion] = [C1(), C3(bound), C6(frozenset(p.id for p in everyone)), C7()]
    if topscorers:
        colours = FideColours().allocate_colours(round)
        criteria += [C8(topscorers, colours), C9(topscorers, colours)]
    criteria += [C10(wishes), C11(wishes)]
    criteria += [C12(down[0]), C13(up[0]), C14(down[1]), C15(up[1])]
    criteria += [C16(down[0]), C17(up[0]), C18(down[1]), C19(up[1])]
    return criteria


# --- Absolute criteria ----------------------------------------------------------------------------


class C1(NoRematch):
    """[C1] Two players do not play each other more than once."""

    name = "C1"


class C3(NoSharedAbsolutePreference):
    """[C3] Non-topscorers with the same absolute colour preference do not meet."""

    name = "C3"


# --- Downfloaters ---------------------------------------------------------------------------------


class C6(FloatDifferences):
    """[C6] The smallest pairing score difference (PSD): that of every pair and downfloater."""

    name = "C6"
    text = "score differences of pairs and downfloaters"
    down = True


class C7(LookAhead):
    """[C7] The next bracket, and no other: most pairs (C5), then the smallest PSD (C6).

    Not in the PPB, nor in the last bracket. C6 has settled the scores of those who float, so that
    they add the same to the next PSD whoever they are, unless they stay unpaired there: each
    unpaired one costs what being unpaired adds. If the next bracket is the last one, C2 says that
    somebody who may not have the bye cannot be the one left over.
    """

    name = "C7"
    text = "pairs and score differences of the next bracket"

    def __init__(self, costs: Mapping[int, tuple[int, int]] | None = None, pair: int = 0) -> None:
        self.costs = costs or {}
        self.pair = pair

    def bind(self, bracket: Bracket) -> Criterion:
        """With the score differences of the next bracket."""
        if bracket.completing or not bracket.following:
            return C7()
        players = bracket.players + bracket.following
        lowest = bracket.following[-1].score
        differences = ScoreDifferences({p.score for p in players}, lowest, len(players))
        costs = {
            p.id: (
                2 if p.id in bracket.barred else 1,
                differences.of_unpaired(p.score) - differences.of_pair(p.score, lowest),
            )
            for p in players
        }
        return C7(costs, differences.weights.beyond)

    def of_unpaired(self, participant: Participant) -> int:
        """One pair less, then what it adds to the PSD."""
        pairs, added = self.levels(participant)
        return pairs * self.pair + added

    def levels(self, participant: Participant) -> tuple[int, int]:
        """The two apart."""
        return self.costs.get(participant.id, (0, 0))


# --- Colours --------------------------------------------------------------------------------------


class C8(WideColourDifferences):
    """[C8] Fewest topscorers or their opponents with a colour difference beyond 2."""

    name = "C8"


class C9(ThirdColours):
    """[C9] Fewest topscorers or their opponents with the same colour three times running."""

    name = "C9"


class C10(ColourPreferences):
    """[C10] Fewest players who do not get their colour preference."""

    name = "C10"


class C11(StrongColourPreferences):
    """[C11] Fewest players who do not get their strong colour preference."""

    name = "C11"


# --- Floats ---------------------------------------------------------------------------------------


class C12(Floats):
    """[C12] Fewest players with the same downfloat as in the previous round."""

    name = "C12"
    text = "players floating down again"
    down = True


class C13(Floats):
    """[C13] Fewest players with the same upfloat as in the previous round."""

    name = "C13"
    text = "players floating up again"
    down = False


class C14(C12):
    """[C14] The same as C12, two rounds before."""

    name = "C14"


class C15(C13):
    """[C15] The same as C13, two rounds before."""

    name = "C15"


class C16(FloatDifferences):
    """[C16] Smallest score differences of players with the same downfloat as one round before."""

    name = "C16"
    text = "score differences of those floating down again"
    down = True


class C17(FloatDifferences):
    """[C17] Smallest score differences of players with the same upfloat as one round before."""

    name = "C17"
    text = "score differences of those floating up again"
    down = False


class C18(C16):
    """[C18] The same as C16, two rounds before."""

    name = "C18"


class C19(C17):
    """[C19] The same as C17, two rounds before."""

    name = "C19"
