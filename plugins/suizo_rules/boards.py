"""Board order: C.04.2, 3.6; article F1 of 2012; arbiter's manual, 2.8."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Literal

from suizo.hookspecs import hookimpl

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.round import Participant, Round

SUIZO_API = 1


@dataclass(frozen=True, slots=True)
class FideBoards:
    """Boards by the higher ranked's score, the sum of both scores, the higher ranked's number.

    `score` says which score counts under acceleration: "pairing" with virtual points, "real"
    without. It also tells who of a pair is the higher ranked.
    """

    score: Literal["pairing", "real"] = "pairing"

    @hookimpl
    def order_boards(self, round: Round) -> Callable[[Participant, Participant], tuple[int, ...]]:
        """The sort key of a pair, higher ranked first."""
        score = attrgetter("points" if self.score == "real" else "score")

        def key(a: Participant, b: Participant) -> tuple[int, ...]:
            highest, seed = min((-score(p), p.seed) for p in (a, b))
            return (highest, -(score(a) + score(b)), seed)

        return key
