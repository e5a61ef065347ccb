"""Absolute criteria that the FIDE systems share, under whatever name an edition gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Colour
from suizo.stages import Criterion
from suizo_rules.colours.preference import preference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from suizo.round import Participant


class NoRematch(Criterion):
    """Two who have played each other do not meet again (C.04.1, 2)."""

    text = "no rematch"
    absolute = True

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for two who have met."""
        return int(b.id in a.met)

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        met = a.met
        return [int(b.id in met) for b in others]

    def cost_masks(self, players: Sequence[Participant]) -> dict[int, list[int]]:
        """The same for everybody."""
        bits = {player.id: 1 << i for i, player in enumerate(players)}
        return {1: [sum(bits.get(who, 0) for who in player.met) for player in players]}

    def why(self, a: Participant, b: Participant | None) -> str:
        """The round in which they met."""
        rounds = [n for n, past in enumerate(a.past, 1) if b is not None and past.opponent == b.id]
        return f"they met in round {rounds[-1]}" if rounds else self.text


class SharedColour(Criterion):
    """Pairs of whom the same colour is due to both; `due` has the colours by id."""

    due: dict[int, Colour]

    def of_pair(self, a: Participant, b: Participant) -> int:
        """1 for two to whom the same colour is due."""
        due = self.due.get(a.id)
        return int(due is not None and self.due.get(b.id) is due)

    def of_pairs(self, a: Participant, others: Sequence[Participant]) -> list[int]:
        """The same for a row."""
        due, of = self.due.get(a.id), self.due.get
        if due is None:
            return [0] * len(others)
        return [int(of(b.id) is due) for b in others]

    def cost_masks(self, players: Sequence[Participant]) -> dict[int, list[int]]:
        """The same for everybody."""
        wanted = [self.due.get(player.id) for player in players]
        masks: dict[Colour | None, int] = {None: 0}
        for colour in Colour:
            masks[colour] = sum(1 << i for i, mine in enumerate(wanted) if mine is colour)
        return {1: [masks[mine] & ~(1 << i) for i, mine in enumerate(wanted)]}


class NoSharedAbsolutePreference(SharedColour):
    """Two who must have the same colour do not meet.

    Thus nobody gets a colour three times running or a colour difference beyond 2 (C.04.1, 6 and
    7). `bound` are the participants whom it binds.
    """

    text = "no third colour running, no colour difference beyond 2"
    absolute = True

    def __init__(self, bound: Iterable[Participant]) -> None:
        self.due: dict[int, Colour] = {}
        for participant in bound:
            wanted = preference(participant)
            if wanted.is_absolute and wanted.colour is not None:
                self.due[participant.id] = wanted.colour

    def why(self, a: Participant, b: Participant | None) -> str:
        """The colour that both must have."""
        due = self.due.get(a.id)
        return f"both must have {due.name.capitalize()}" if due else self.text
