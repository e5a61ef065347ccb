"""The pairing-allocated bye by the edition of 2026: C2, C5 and C.04.1, articles 3 and 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo_rules.dutch.bye import LastBracketBye, had_bye

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, PastRound, Round
    from suizo.stages import ByeRule

SUIZO_API = 1


@hookimpl
def assign_bye(round: Round) -> ByeRule:
    """The rule for this round."""
    return LowestScoreBye(round)


class LowestScoreBye(LastBracketBye):
    """Its score is the lowest for which a complete pairing exists (C5)."""

    def reason(self, past: PastRound) -> str:
        """[C2] A bye before, or as many points as for a win without playing."""
        if not past.outcome.is_played and past.points >= self.points.win:
            return had_bye(past) or "scored a win's points without playing"
        return had_bye(past)

    def shortlist(self, possible: Sequence[Participant]) -> Sequence[Participant]:
        """[C5] Those with the lowest score."""
        lowest = min((p.score for p in possible), default=0)
        return [p for p in possible if p.score == lowest]
