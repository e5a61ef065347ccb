"""Two pairings of one round compared: where they part first, and by which criterion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.pairing.explain import show_cost

if TYPE_CHECKING:
    from suizo.pairing.result import RoundPairing, Step
    from suizo.stages import Candidate

FLOATERS = "downfloaters"
ORDER = "order of the candidates"
PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Parting:
    """The first bracket that two pairings pair differently.

    `criterion` is the first that tells them apart ("players" where the bracket does not hold the
    same ones, "downfloaters" where their number does, "order of the candidates" where all costs are
    equal); `ours` and `theirs` are its costs as shown, or who is there in the one case only.
    """

    bracket: str
    criterion: str
    text: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        if self.criterion == PLAYERS:
            return (
                f"bracket {self.bracket} holds other players: without {self.ours or 'nobody'}, "
                f"with {self.theirs or 'nobody'}"
            )
        if self.criterion == ORDER:
            return f"bracket {self.bracket}: both cost the same; the first in order is taken"
        return (
            f"bracket {self.bracket}: {self.criterion} ({self.text}): {self.ours} against "
            f"{self.theirs}"
        )


def first_parting(ours: RoundPairing, theirs: RoundPairing) -> Parting | None:
    """Where the second pairing leaves the first; None where both pair every bracket alike.

    Brackets are compared from the top down.
    """
    for mine, other in zip(standing(ours), standing(theirs), strict=False):
        assert mine.pairing is not None
        assert other.pairing is not None
        ours_only, theirs_only = _others(mine, other), _others(other, mine)
        if ours_only or theirs_only:
            return Parting(mine.bracket.name, PLAYERS, "", ours_only, theirs_only)
        if _ids(mine.pairing.candidate) != _ids(other.pairing.candidate):
            return _parting(mine, other)
    return None


def _others(step: Step, other: Step) -> str:
    """Who is in the one bracket and not in the other."""
    there = {player.id for player in other.bracket.players}
    return " ".join(str(p.id) for p in step.bracket.players if p.id not in there)


def _ids(candidate: Candidate) -> tuple[list[tuple[int, int]], list[int]]:
    """The candidate by ids: participants of two preparations are different objects."""
    return [(a.id, b.id) for a, b in candidate.pairs], [p.id for p in candidate.floaters]


def standing(pairing: RoundPairing) -> list[Step]:
    """The brackets that stand, from the top down."""
    return [step for step in pairing.trace.steps if step.stood]


def _parting(mine: Step, other: Step) -> Parting:
    assert mine.pairing is not None
    assert other.pairing is not None
    name = mine.bracket.name
    few, many = len(mine.pairing.floaters), len(other.pairing.floaters)
    if few != many:
        return Parting(name, FLOATERS, "players left unpaired", str(few), str(many))
    criteria = mine.problem.criteria_for(few)
    theirs = mine.problem.costs(other.pairing.candidate)
    for criterion, ours, cost in zip(criteria, mine.pairing.costs, theirs, strict=True):
        if ours != cost:
            shown = show_cost(criterion, ours), show_cost(criterion, cost)
            return Parting(name, criterion.name, criterion.text, *shown)
    return Parting(name, ORDER, "", "", "")
