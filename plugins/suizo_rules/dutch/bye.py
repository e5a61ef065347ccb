"""The pairing-allocated bye as the editions of the Dutch system share it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from suizo.event.results import Outcome
from suizo.stages import Award, ByeRule, ByeTime

if TYPE_CHECKING:
    from suizo.round import Participant, PastRound, Round


class LastBracketBye(ByeRule):
    """Settled within the pairing, barred to whoever got enough in an earlier round (C2)."""

    time = ByeTime.WITHIN

    def __init__(self, round: Round) -> None:
        self.points = round.event.points

    @abstractmethod
    def reason(self, past: PastRound) -> str:
        """What bars from the bye in that round; empty where nothing does."""

    def eligible(self, participant: Participant) -> bool:
        """[C2] No earlier round bars the participant."""
        return not any(self.reason(past) for past in participant.past)

    def why_not(self, participant: Participant) -> str:
        """The round that bars the participant."""
        for number, past in enumerate(participant.past, start=1):
            if reason := self.reason(past):
                return f"{reason} in round {number}"
        return ""

    def award(self) -> Award:
        """The points of the event's pairing-allocated bye, a win unless it says otherwise."""
        return Award(self.points.pairing_bye)


def had_bye(past: PastRound) -> str:
    """The reason that every edition knows."""
    return "had the bye" if past.outcome is Outcome.PAIRING_BYE else ""
