"""Bye handling of the classic rules (arbiter's manual, page 55): no opponent, no colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from suizo.event.results import Outcome
from suizo.event.teams import boards_per_match
from suizo.hookspecs import hookimpl
from suizo.stages import Award, ByeRule, ByeTime

if TYPE_CHECKING:
    from suizo.round import Participant, Round

SUIZO_API = 1

BARS: dict[str, Outcome] = {
    "pairing-bye": Outcome.PAIRING_BYE,
    "full-bye": Outcome.FULL_BYE,
    "forfeit-win": Outcome.FORFEIT_WIN,
    "half-bye": Outcome.HALF_BYE,
}
SAID = {
    Outcome.PAIRING_BYE: "had the bye",
    Outcome.FULL_BYE: "had a full-point bye",
    Outcome.FORFEIT_WIN: "won by forfeit",
    Outcome.HALF_BYE: "had a half-point bye",
}


@dataclass(frozen=True, slots=True)
class ClassicBye:
    """The bye falls to whom the last group leaves unpaired.

    `barred_by` lists what keeps a participant from having it: whoever has had a point without
    playing (C.04.1, 4); add "half-bye" for the stricter B1b of 2012.
    """

    barred_by: tuple[Literal["pairing-bye", "full-bye", "forfeit-win", "half-bye"], ...] = (
        "pairing-bye",
        "full-bye",
        "forfeit-win",
    )

    @hookimpl
    def assign_bye(self, round: Round) -> ByeRule:
        """The rule for this round."""
        return LastGroupBye(round, frozenset(BARS[name] for name in self.barred_by))


class LastGroupBye(ByeRule):
    """Within the pairing of the last group; B3 counts it as an opponent."""

    time = ByeTime.WITHIN

    def __init__(self, round: Round, bars: frozenset[Outcome]) -> None:
        self.round = round
        self.bars = bars

    def eligible(self, participant: Participant) -> bool:
        """Whoever has not had a point without playing."""
        return not any(past.outcome in self.bars for past in participant.past)

    def why_not(self, participant: Participant) -> str:
        """The round in which the point came."""
        for number, past in enumerate(participant.past, start=1):
            if past.outcome in self.bars:
                return f"{SAID[past.outcome]} in round {number}"
        return ""

    def award(self) -> Award:
        """One point; for teams one match point and half the boards.

        Where the teams are fewer than twice the rounds the bye is worth two match points. In other
        point systems these stand for a win, a drawn match and a won match.
        """
        event = self.round.event
        if not event.is_team_event:
            return Award(event.points.pairing_bye)
        few = self.round.last is not None and len(event.teams) < 2 * self.round.last
        match_points = event.match_points.win if few else event.match_points.draw
        return Award(match_points, boards_per_match(event) * event.points.win // 2)
