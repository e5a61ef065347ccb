"""What pairing looks at: the participants of one round, computed once, shared by all systems.

Systems differ in how they read floats and first colours; that is a rule and stands in a plugin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from suizo.event.points import show_points
from suizo.event.results import Outcome

if TYPE_CHECKING:
    from suizo.event.model import Event, Player, Team
    from suizo.event.results import Colour


class PastRound(NamedTuple):
    """One earlier round of a participant.

    `points` is what it brought, `score` the pairing score it was entered with and `opponent_score`
    the opponent's (None without opponent), all in tenths.
    """

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    points: int
    score: int
    opponent_score: int | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Participant:
    """A player (or team) as pairing sees it before the round.

    `id` is the tournament pairing number (TPN); `seed` orders participants of equal score and is
    the TPN unless the event says otherwise. `points` are real, `score` is the pairing score: points
    plus virtual points of an acceleration, both in tenths. `met` holds the opponents of games that
    were played; a forfeited pairing may be made again (C.04.2, 3.5). `colours` are those of played
    games, oldest first, unplayed rounds dropped (C.04.2, 3.4). `entity` is the Player or Team, for
    rules that look at clubs, federations or ratings.
    """

    id: int
    seed: int
    name: str = ""
    points: int = 0
    score: int = 0
    met: frozenset[int] = frozenset()
    colours: tuple[Colour, ...] = ()
    past: tuple[PastRound, ...] = ()
    entity: Player | Team | None = None

    @property
    def had_pairing_bye(self) -> bool:
        """Whether a pairing-allocated bye was received in an earlier round."""
        return any(past.outcome is Outcome.PAIRING_BYE for past in self.past)

    def __repr__(self) -> str:
        return f"<{self.id} with {show_points(self.score)}>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round to be paired.

    `participants` are those to be paired, by score (highest first) and seed; `everyone` includes
    those who sit the round out, whose bye or absence is in `sitting_out` by id. `last` is the
    declared number of rounds, None where the event does not say. `forbidden` holds, for each id,
    the ids that the event forbids it to meet in this round. `bye_given` tells that the arbiter has
    already given the pairing-allocated bye.
    """

    number: int
    event: Event
    participants: tuple[Participant, ...]
    everyone: tuple[Participant, ...]
    sitting_out: dict[int, Outcome] = field(default_factory=dict)
    last: int | None = None
    initial_colour: Colour | None = None
    forbidden: dict[int, frozenset[int]] = field(default_factory=dict)
    bye_given: bool = False

    @property
    def is_last(self) -> bool:
        """Whether this is the declared last round."""
        return self.last is not None and self.number >= self.last

    def participant(self, participant_id: int) -> Participant:
        """The participant of that id, present or not; KeyError where there is none."""
        for participant in self.everyone:
            if participant.id == participant_id:
                return participant
        raise KeyError(participant_id)


def ranking(participant: Participant) -> tuple[int, int]:
    """Sort key: highest score first, then the smallest seed (C.04.3, 1.2)."""
    return (-participant.score, participant.seed)
