"""What the hooks return: one small typed strategy for each stage of a round.

A hook is called once a round (or once a bracket) and returns one of these; the inner loops then
call plain Python. All of them are pure: they keep no state between rounds and change nothing that
they were given.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Protocol

from suizo.search.matching import symmetric

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
    from fractions import Fraction

    from suizo.event.model import Event
    from suizo.round import Participant
    from suizo.search.best import Best
    from suizo.standings.crosstable import Crosstable


# --- Group construction ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bracket:
    """A pairing bracket: the participants to be paired together now.

    `moved_down` came from brackets above (MDPs), `residents` belong here; both in ranking order.
    `below` are the participants of the brackets still to come, `following` those of the next one
    (the first of them). In the `last` bracket at most one participant may stay unpaired, and only
    if the bye rule lets it have the bye. `completing` demands that those who float leave the round
    completable: a legal pairing of the floaters with all of `below` must exist. `homogeneous`
    brackets are divided into S1 and S2 as a whole; otherwise those who moved down are paired with
    residents first.

    The search fills in what the bye rule says: `takes_bye`, whether the pairing-allocated bye must
    fall to somebody of this bracket, since nobody below may have it; and `barred`, where the next
    bracket is the last one and must give the bye, the ids of those in both who may not have it.
    """

    name: str
    residents: tuple[Participant, ...]
    moved_down: tuple[Participant, ...] = ()
    below: tuple[Participant, ...] = ()
    following: tuple[Participant, ...] = ()
    takes_bye: bool = False
    barred: frozenset[int] = frozenset()
    last: bool = False
    completing: bool = False
    homogeneous: bool = True

    @property
    def players(self) -> tuple[Participant, ...]:
        """Everyone in the bracket, those who moved down first, in ranking order."""
        return self.moved_down + self.residents


Pair = tuple["Participant", "Participant"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to pair a bracket: its pairs (higher ranked first) and those who stay unpaired.

    Pairs and floaters stand in ranking order, so that equal candidates compare equal.
    """

    pairs: tuple[Pair, ...]
    floaters: tuple[Participant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BracketPairing:
    """A bracket with the candidate that won and its cost, one number for each criterion.

    `completable` works out, when called, whether those who leave the bracket and all of `below` can
    be paired legally: for group construction that does not demand it but must know.
    `incompatible` are those left unpaired who may meet nobody in the bracket.
    """

    bracket: Bracket
    candidate: Candidate
    completable: Callable[[], bool]
    costs: tuple[int, ...] = ()
    incompatible: tuple[Participant, ...] = ()

    @property
    def floaters(self) -> tuple[Participant, ...]:
        """Those who leave the bracket unpaired, in ranking order."""
        return self.candidate.floaters


class Grouping(ABC):
    """How participants become brackets, and what follows when one cannot be paired.

    `visit` is a generator: it yields each bracket to be paired, receives its pairing (None where
    no legal one exists), and returns the pairings that stand, from the top bracket down, or None
    when the round cannot be paired. Undoing, merging and looking ahead are thus written as plain
    control flow, while the loop stays in the core.
    """

    @abstractmethod
    def visit(self) -> Generator[Bracket, BracketPairing | None, Sequence[BracketPairing] | None]:
        """Yield brackets, receive pairings, return those that stand."""


# --- Candidate generation -------------------------------------------------------------------------


class CandidateOrder(ABC):
    """The order in which the rule book lets the candidates of one bracket appear.

    `candidates` is the literal route: every candidate with that many pairs, first to last, by
    structure alone (legality and cost are judged elsewhere). `narrow` is the optimal route: it
    receives the set of best candidates and narrows it, decision by decision, to the one that
    `candidates` would show first. An order without `narrow` is correct and slow.
    """

    bracket: Bracket

    @abstractmethod
    def candidates(self, pairs: int) -> Iterator[Candidate]:
        """All candidates with that number of pairs, in order; repetitions do no harm."""

    def admitted(self) -> list[int] | None:
        """For each player's index the mask of those whom the structure lets it meet.

        None stands for anybody. Rules are none of its business.
        """
        return None

    def narrow(self, best: Best) -> Candidate:
        """The first of the best candidates; the default leaves the search to the literal route."""
        raise NotImplementedError

    def milestones(self, pairs: int) -> tuple[tuple[str, Criterion], ...]:
        """Stations on the way that are worth showing beside the winner, for explanations.

        Each is a name and a criterion that costs nothing up to that station: the best candidate of
        the station is the best one that fulfils the criterion.
        """
        return ()

    @property
    def can_narrow(self) -> bool:
        """Whether `narrow` is implemented."""
        return type(self).narrow is not CandidateOrder.narrow


# --- Pairing evaluation ---------------------------------------------------------------------------


class Origin(Enum):
    """Where a constraint comes from; those lower in the list give way to those above."""

    RULES = "rule book"
    REGULATIONS = "event regulations"
    ARBITER = "arbiter"
    WISH = "wish"


class Criterion:
    """One criterion: what a pair costs and what leaving someone unpaired costs.

    Costs are whole numbers, 0 = fulfilled; smaller is better. Criteria are compared one by one in
    the preset's order, never added to each other. An `absolute` criterion forbids every pair and
    every floater whose cost is not 0.

    A subclass gives `name` (the rule book's: C12, B3), `text` (for people) and one or both of
    `of_pair` and `of_floater`. `bind` returns the criterion bound to a bracket, for those that
    need to know who came down or what the lowest score is. `of_pairs` answers for a row of
    opponents at once and may be written for speed. `scale` divides costs when they are shown
    (B3 counts hundredths of squared points: 100).

    A criterion that no sum over pairs can express overrides `of_candidate`; the search then has to
    look at whole candidates one by one.
    """

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    absolute: ClassVar[bool] = False
    origin: ClassVar[Origin] = Origin.RULES
    scale: ClassVar[int] = 1

    def bind(self, bracket: Bracket) -> Criterion:
        """This criterion as it judges the given bracket."""
        return self

    def with_floaters(self, count: int) -> Criterion:
        """This criterion as it judges candidates with that many floaters."""
        return self

    def of_pair(self, a: Participant, b: Participant) -> int:
        """The cost of pairing these two; symmetric."""
        return 0

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The costs of pairing `a` with each of `others`."""
        of_pair = self.of_pair
        return [of_pair(a, b) for b in others]

    def cost_masks(self, players: Sequence[Participant]) -> dict[int, list[int]]:
        """The pairs that cost something: for each cost and each player's index a mask of indices.

        Symmetric. The search asks for a whole bracket or field at once; the default is worked out
        from `of_pairs`, and a faster answer is welcome.
        """
        size = len(players)
        masks: dict[int, list[int]] = {}
        for i, a in enumerate(players):
            row = self.of_pairs(a, players[i + 1 :])
            if None in row:
                raise TypeError(f"criterion {self.name} gave None as the cost of a pair")
            if any(row):
                for j, cost in enumerate(row, i + 1):
                    if cost:
                        masks.setdefault(cost, [0] * size)[i] |= 1 << j
        for mask in masks.values():
            symmetric(mask)
        return masks

    def of_floater(self, participant: Participant) -> int:
        """The cost of leaving this participant unpaired in the bracket."""
        return 0

    def of_candidate(self, candidate: Candidate) -> int:
        """The cost of a whole candidate: the sum over its pairs and floaters."""
        return sum(self.of_pair(a, b) for a, b in candidate.pairs) + sum(
            self.of_floater(p) for p in candidate.floaters
        )

    @property
    def is_additive(self) -> bool:
        """Whether the cost of a candidate is the sum over its pairs and floaters."""
        return type(self).of_candidate is Criterion.of_candidate

    def why(self, a: Participant, b: Participant | None) -> str:
        """One line for people: why this pair (or this floater) costs something."""
        return self.text


class LookAhead(Criterion):
    """A criterion that judges the floaters by what they do to the next bracket.

    Its cost is the least that the next bracket can reach: the sum of `of_unpaired` over those who
    stay unpaired there (floaters and residents alike), in the best way to pair it. Where the
    bracket judged is `completing` that way must let the round be completed; otherwise what becomes
    of those left unpaired there is not asked. The search works that out; a subclass only says what
    each one costs.
    """

    @abstractmethod
    def of_unpaired(self, participant: Participant) -> int:
        """The cost of staying unpaired in the next bracket; never negative."""

    def levels(self, participant: Participant) -> tuple[int, ...]:
        """The same cost as several smaller ones, to be compared in order sum by sum.

        Only for speed: comparing the sums of `of_unpaired` must come to the same.
        """
        return (self.of_unpaired(participant),)

    @property
    def is_additive(self) -> bool:
        """Not over the pairs of its own bracket."""
        return False


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A pair that may not meet, with the reason shown to people and where it comes from."""

    a: int
    b: int
    reason: str
    origin: Origin = Origin.REGULATIONS


# --- Bye handling ---------------------------------------------------------------------------------


class ByeTime(Enum):
    """When the pairing-allocated bye is settled: before the pairing or within its last bracket."""

    BEFORE = "before"
    WITHIN = "within"


@dataclass(frozen=True, slots=True)
class Award:
    """What a bye is worth, in tenths: points (match points for teams) and game points."""

    points: int
    game_points: int = 0


class ByeRule(ABC):
    """Who may get the pairing-allocated bye, who comes first, when, and what it is worth."""

    time: ClassVar[ByeTime] = ByeTime.WITHIN

    @abstractmethod
    def eligible(self, participant: Participant) -> bool:
        """Whether the absolute rules let this participant have the bye."""

    def why_not(self, participant: Participant) -> str:
        """One line for people: why the participant may not have it."""
        return "may not have the bye"

    def shortlist(self, possible: Sequence[Participant]) -> Sequence[Participant]:
        """Of those eligible whose bye leaves a legal pairing of all others: who may get it.

        Asked once before the pairing, for rules that fix the bye's score in advance.
        """
        return possible

    def preference(self, participant: Participant) -> tuple[int, ...]:
        """Sort key among the eligible: the smallest gets the bye (used when settled before)."""
        return (participant.score, -participant.seed)

    @abstractmethod
    def award(self) -> Award:
        """What the bye is worth."""


# --- Colours and boards ---------------------------------------------------------------------------


class ColourRule(ABC):
    """Who gets White."""

    @abstractmethod
    def white(self, a: Participant, b: Participant) -> Participant:
        """The one of the two who gets White."""

    def why(self, a: Participant, b: Participant) -> str:
        """One line for people: the article that decided."""
        return ""


# --- Tie-breaks -----------------------------------------------------------------------------------


class TieBreakFunction(Protocol):
    """Computes a tie-break for everybody at once, from the cross table."""

    def __call__(self, table: Crosstable) -> Mapping[int, Fraction | int]:
        """The value of each participant, by id, in points (not tenths)."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A named tie-break: its code (BH, SB), a text for people, and how it is computed.

    `low_wins` marks those in which the smaller value ranks first. `places` is the number of
    decimals shown. `needs` names what it must have to mean anything: "ratings", "swiss".
    """

    code: str
    text: str
    compute: TieBreakFunction
    places: int = 1
    low_wins: bool = False
    needs: frozenset[str] = field(default_factory=frozenset)


# --- Checks ---------------------------------------------------------------------------------------


class EventCheck(Protocol):
    """Looks at an event before a round is paired and says what will not work."""

    def __call__(self, event: Event) -> Sequence[str]:
        """Lines for people; empty where all is well."""
