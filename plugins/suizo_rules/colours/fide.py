"""Colour allocation of the FIDE (Dutch) system: article E of 2012 and 2017, article 5 of 2026."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from suizo.event.results import Colour, Outcome
from suizo.hookspecs import hookimpl
from suizo.round import ranking
from suizo.stages import ColourRule
from suizo_rules.colours.preference import Strength, preference

if TYPE_CHECKING:
    from suizo.round import Participant, Round

SUIZO_API = 1


@dataclass(frozen=True, slots=True)
class FideColours:
    """Who gets White, by the first article that decides.

    `numbers` says whose numbers count as odd and even in the last article: "present" counts among
    those who have arrived (somebody who has not has no pairing number yet), "file" takes the
    starting ranks as they stand. Of two absolute preferences the wider colour difference is granted
    (2017, E2; 2026, 5.2.2); without `wider_difference` they are equal (2012).
    """

    numbers: Literal["present", "file"] = "present"
    wider_difference: bool = True

    @hookimpl
    def allocate_colours(self, round: Round) -> ColourRule:
        """The rule, with the numbers of this round."""
        if self.numbers == "file":
            return Allocation(round, {p.id: p.seed for p in round.everyone}, self.wider_difference)
        present = {p.id for p in round.participants}
        arrived = sorted(p.seed for p in round.everyone if p.id in present or _has_been_there(p))
        places = {seed: place for place, seed in enumerate(arrived, start=1)}
        numbers = {p.id: places[p.seed] for p in round.everyone if p.seed in places}
        return Allocation(round, numbers, self.wider_difference)


def _has_been_there(participant: Participant) -> bool:
    """Whether the participant has taken part in a pairing; a bye asked for is no arrival."""
    return any(
        past.opponent is not None or past.outcome is Outcome.PAIRING_BYE
        for past in participant.past
    )


class Allocation(ColourRule):
    """The articles in descending order of priority (5.2.1 to 5.2.5; E1 to E5)."""

    def __init__(self, round: Round, numbers: dict[int, int], wider_difference: bool) -> None:
        self.initial = round.initial_colour or Colour.WHITE
        self.numbers = numbers
        self.wider_difference = wider_difference

    def white(self, a: Participant, b: Participant) -> Participant:
        """The one of the two who gets White."""
        return self._decide(a, b)[0]

    def why(self, a: Participant, b: Participant) -> str:
        """The article that decided."""
        return self._decide(a, b)[1]

    def _decide(self, a: Participant, b: Participant) -> tuple[Participant, str]:
        higher, lower = sorted((a, b), key=ranking)
        first, second = preference(higher), preference(lower)
        if first.colour is not second.colour:
            if first.colour is not None:
                return _with(first.colour, higher, lower), "both preferences granted"
            assert second.colour is not None
            return _with(second.colour, lower, higher), "both preferences granted"
        if first.colour is not None:
            if first.strength is not second.strength:
                stronger = first.strength > second.strength
                return self._grant(higher, lower, stronger), "the stronger preference granted"
            both_absolute = first.strength is Strength.ABSOLUTE
            if (
                both_absolute
                and self.wider_difference
                and abs(first.difference) != abs(second.difference)
            ):
                wider = abs(first.difference) > abs(second.difference)
                return self._grant(higher, lower, wider), "the wider colour difference granted"
            for mine, yours in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
                if mine is not yours:
                    return _with(mine.other, higher, lower), "colours alternated"
            return _with(first.colour, higher, lower), "the higher ranked's preference granted"
        odd = self.numbers.get(higher.id, higher.seed) % 2 == 1
        colour = self.initial if odd else self.initial.other
        return _with(colour, higher, lower), "by the initial colour"

    def _grant(self, higher: Participant, lower: Participant, to_higher: bool) -> Participant:
        """White to whoever the common preference is granted to, or to the other one."""
        due = preference(higher).colour
        assert due is not None
        return _with(due, higher, lower) if to_higher else _with(due, lower, higher)


def _with(colour: Colour, one: Participant, other: Participant) -> Participant:
    """Who has White when `one` gets this colour."""
    return one if colour is Colour.WHITE else other
