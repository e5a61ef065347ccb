"""The pairing-allocated bye by the edition of 2026: C2, C5 and C.04.1, articles 3 and 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Outcome
from suizo.hookspecs import hookimpl
from suizo.stages import Award, ByeRule, ByeTime

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.round import Participant, PastRound, Round

SUIZO_API = 1


@hookimpl
def assign_bye(round: Round) -> ByeRule:
    """The rule for this round."""
    return LowestScoreBye(round)


class LowestScoreBye(ByeRule):
    """Within the pairing; its score is the lowest for which a complete pairing exists (C5)."""

    time = ByeTime.WITHIN

    def __init__(self, round: Round) -> None:
        self.points = round.event.points

    def eligible(self, participant: Participant) -> bool:
        """[C2] No bye before, nor as many points as for a win in a round without playing."""
        return not any(self._bars(past) for past in participant.past)

    def _bars(self, past: PastRound) -> bool:
        if past.outcome is Outcome.PAIRING_BYE:
            return True
        return not past.outcome.is_played and past.points >= self.points.win

    def why_not(self, participant: Participant) -> str:
        """The round that bars the participant."""
        for number, past in enumerate(participant.past, start=1):
            if self._bars(past):
                if past.outcome is Outcome.PAIRING_BYE:
                    return f"had the bye in round {number}"
                return f"scored a win's points without playing in round {number}"
        return ""

    def shortlist(self, possible: Sequence[Participant]) -> Sequence[Participant]:
        """[C5] Those with the lowest score."""
        lowest = min((p.score for p in possible), default=0)
        return [p for p in possible if p.score == lowest]

    def award(self) -> Award:
        """The points of the event's pairing-allocated bye, a win unless it says otherwise."""
        return Award(self.points.pairing_bye)
