"""The bye: the last participant in the list who has not had it yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo.stages import Award, ByeRule, ByeTime

if TYPE_CHECKING:
    from suizo.round import Participant, Round

SUIZO_API = 1


class LastInTheList(ByeRule):
    """Settled before the pairing, by number alone; worth what the points of the event say."""

    time = ByeTime.BEFORE

    def __init__(self, round: Round) -> None:
        self.points = round.event.points.pairing_bye

    def eligible(self, participant: Participant) -> bool:
        """Whoever has not had it."""
        return not participant.had_pairing_bye

    def why_not(self, participant: Participant) -> str:
        """Nobody has it twice."""
        return "had the bye already"

    def preference(self, participant: Participant) -> tuple[int, ...]:
        """The highest number first."""
        return (-participant.id,)

    def award(self) -> Award:
        """The points of the event."""
        return Award(self.points)


@hookimpl
def assign_bye(round: Round) -> ByeRule:
    """The rule for this round."""
    return LastInTheList(round)
