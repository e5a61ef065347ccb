"""The result of pairing a round: boards, byes, trace and provenance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suizo.event.results import Outcome
    from suizo.round import Participant, Round
    from suizo.rulesets.provenance import Provenance
    from suizo.search.problem import Problem
    from suizo.stages import Award, Bracket, BracketPairing, Criterion


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """One board: its number, who has White and Black, and the article that gave the colours."""

    number: int
    white: Participant
    black: Participant
    colours_by: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One bracket visited: the problem it posed, its pairing (None: no legal one), its fate.

    A bracket that was undone later, or could not be paired, did not stand.
    """

    problem: Problem
    pairing: BracketPairing | None
    stood: bool

    @property
    def bracket(self) -> Bracket:
        """The bracket that was visited."""
        return self.problem.bracket


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """How the round came about: the relative criteria in order, and each bracket visited."""

    criteria: tuple[Criterion, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, eq=False)
class RoundPairing:
    """A paired round.

    `bye` is who gets the pairing-allocated bye (None: nobody), worth `bye_award`; `sitting_out`
    has the requested byes and absences by id. `notes` are remarks for the arbiter.
    """

    round: Round
    boards: tuple[Board, ...]
    bye: Participant | None
    bye_award: Award | None
    sitting_out: dict[int, Outcome]
    trace: Trace
    provenance: Provenance
    notes: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number of the round."""
        return self.round.number

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The boards as (white, black) ids, in board order."""
        return tuple((board.white.id, board.black.id) for board in self.boards)
