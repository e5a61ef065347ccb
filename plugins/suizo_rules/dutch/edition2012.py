"""The criteria of the FIDE (Dutch) system as agreed at Istanbul in 2012 (C.04.1, A, B and C10).

B1a and B2 are absolute (B1b is the bye's). All others are requirements that the procedure starts
with in full and lowers step by step (C3, C10, C14). A step lowers one requirement by the least
amount and resets all that stand below it, so that candidates are in effect compared requirement by
requirement: whoever first satisfies a level costs exactly what the level allows, and no earlier
level is met by anybody. Each criterion here counts by how much its requirement had to be lowered;
they stand in order of priority, the one that is lowered last first. The module `procedure2012`
holds the procedure, `procedure2012_literal` the same word by word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Criterion
from suizo_rules.absolute import NoRematch, NoSharedAbsolutePreference
from suizo_rules.colours.preference import Strength, preference
from suizo_rules.dutch.bye import LastBracketBye, had_bye
from suizo_rules.dutch.criteria import ColourPreferences, StrongColourPreferences, topscorers_of
from suizo_rules.dutch.floats import downfloated, upfloated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, PastRound, Round
    from suizo.stages import Bracket, ByeRule

SUIZO_API = 1

ONE_POINT = 10


@hookimpl
def evaluate_pairing(round: Round) -> Sequence[Criterion]:
    """B1 to B6, A7d and A7e, in the order in which the procedure gives them up, last first."""
    everyone = round.everyone
    topscorers = topscorers_of(round)
    loss = round.event.points.loss
    wishes = {p.id: preference(p) for p in everyone}
    down = [frozenset(p.id for p in everyone if downfloated(p, back, loss)) for back in (1, 2)]
    up = [frozenset(p.id for p in everyone if upfloated(p, back)) for back in (1, 2)]
    criteria: list[Criterion] = [B1a(), B2(p for p in everyone if p.id not in topscorers)]
    criteria += [MovedDown(), B3()]
    if topscorers:
        criteria += [B2TopScorers(wishes)]
    if round.number % 2:
        criteria += [A7d(wishes), B4(wishes)]
    else:
        criteria += [B4(wishes), A7e(wishes)]
    return [*criteria, B5Down(down[0]), B6Down(down[1]), B5Up(up[0]), B6Up(up[1])]


@hookimpl
def assign_bye(round: Round) -> ByeRule:
    """B1b."""
    return B1b(round)


def paired_first(bracket: Bracket) -> frozenset[int]:
    """[A3] The ids of those who moved down to a heterogeneous bracket and are paired first."""
    return frozenset() if bracket.homogeneous else frozenset(p.id for p in bracket.moved_down)


# --- Absolute criteria ----------------------------------------------------------------------------


class B1a(NoRematch):
    """[B1a] Two players do not meet more than once."""

    name = "B1a"


class B1b(LastBracketBye):
    """[B1b, A5] No bye for whoever has had a point or half a point without playing.

    It falls to whom the lowest bracket leaves unpaired: in round 1 the lowest ranked (F4).
    """

    def reason(self, past: PastRound) -> str:
        """The points that came without playing."""
        scored = not past.outcome.is_played and past.points > self.points.loss
        return had_bye(past) or ("scored without playing" if scored else "")


class B2(NoSharedAbsolutePreference):
    """[B2] Two with the same absolute colour preference do not meet; top scorers are excepted."""

    name = "B2"


# --- Scores ---------------------------------------------------------------------------------------


class MovedDown(Criterion):
    """[C14 b2] Fewest of those who moved down left unpaired: M0 less M1 (A3, B3)."""

    name = "M1"
    text = "players moved down and left unpaired"

    def __init__(self, moved: frozenset[int] = frozenset()) -> None:
        self.moved = moved

    def bind(self, bracket: Bracket) -> Criterion:
        """With those who moved down, where they are paired first."""
        return MovedDown(paired_first(bracket))

    def of_floater(self, participant: Participant) -> int:
        """1 for whoever moved down."""
        return int(participant.id in self.moved)


class B3(Criterion):
    """[B3] The sum of the squared score differences, in hundredths of a point².

    The note for programmers says so for the lowest bracket. Here it holds wherever a bracket of
    several scores is handled as homogeneous (A3, C14 b2) or was joined (C13); elsewhere the
    procedure itself sees to B3. Whoever stays unpaired counts as meeting an opponent with one point
    less than the lowest of the bracket.
    """

    name = "B3"
    text = "squared score differences"
    scale = 100

    def __init__(self, applies: bool = False, lowest: int = 0) -> None:
        self.applies = applies
        self.lowest = lowest

    def bind(self, bracket: Bracket) -> Criterion:
        """With the lowest score, where those who are paired with each other have several."""
        folded = bracket.players if bracket.homogeneous else bracket.residents
        several = len({p.score for p in folded}) > 1
        return B3(several, min(p.score for p in folded))

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The squared score difference."""
        return (a.score - b.score) ** 2 if self.applies else 0

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        if not self.applies:
            return [0] * len(others)
        score = a.score
        return [(score - b.score) ** 2 for b in others]

    def of_floater(self, participant: Participant) -> int:
        """The squared difference to one point below the lowest score."""
        return (participant.score - (self.lowest - ONE_POINT)) ** 2 if self.applies else 0


# --- Colours --------------------------------------------------------------------------------------


class B2TopScorers(ColourPreferences):
    """[B2, note; C10g] Fewest pairs of a top scorer that break B2, in the last round."""

    name = "B2-topscorers"
    text = "absolute colour preferences not granted"
    at_least = Strength.ABSOLUTE


class A7d(StrongColourPreferences):
    """[A7d, C10f] Odd rounds: fewest pairs that share a preference which is strong or absolute."""

    name = "A7d"


class B4(ColourPreferences):
    """[B4, C10e] X: fewest pairs that do not grant both colour preferences."""

    name = "B4"


class A7e(StrongColourPreferences):
    """[A7e, C10e] Z, even rounds: of these fewest that share a strong preference.

    A mild preference is taken to be of the kind that helps.
    """

    name = "A7e"


# --- Floats ---------------------------------------------------------------------------------------


class _Floats(Criterion):
    """A criterion on those who had the same float in an earlier round (`floated`, ids)."""

    def __init__(self, floated: frozenset[int], moved: frozenset[int] = frozenset()) -> None:
        self.floated = floated
        self.moved = moved


class B5Down(_Floats):
    """[B5, C10d] Fewest downfloaters (the bye among them) who had a downfloat the round before."""

    name = "B5-down"
    text = "downfloats as in the previous round"

    def of_floater(self, participant: Participant) -> int:
        """1 for whoever had a downfloat."""
        return int(participant.id in self.floated)


class B6Down(B5Down):
    """[B6, C10c] The same, two rounds before."""

    name = "B6-down"
    text = "downfloats as two rounds before"


class B5Up(_Floats):
    """[B5, C10b] Fewest opponents of those who moved down who had an upfloat the round before.

    In heterogeneous brackets only (C3g).
    """

    name = "B5-up"
    text = "upfloats as in the previous round"

    def bind(self, bracket: Bracket) -> Criterion:
        """With those who moved down, where they are paired first."""
        return type(self)(self.floated, paired_first(bracket))

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for a resident who had an upfloat and meets somebody who moved down."""
        if (a.id in self.moved) == (b.id in self.moved):
            return 0
        resident = b if a.id in self.moved else a
        return int(resident.id in self.floated)


class B6Up(B5Up):
    """[B6, C10a] The same, two rounds before."""

    name = "B6-up"
    text = "upfloats as two rounds before"
