"""Random tournaments, played from the first round to the last by a rule set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.errors import NoValidPairing
from suizo.event.facts import paired_rounds, total_points
from suizo.event.model import Record
from suizo.event.results import Colour, Entry, Outcome
from suizo.laboratory.dice import Dice
from suizo.laboratory.field import draw_field
from suizo.laboratory.options import Options
from suizo.laboratory.results import random_game
from suizo.pairing.orchestrator import pair_round, under

if TYPE_CHECKING:
    from suizo.event.model import Event, Player
    from suizo.laboratory.field import Field
    from suizo.pairing.result import RoundPairing
    from suizo.rulesets.provenance import Provenance
    from suizo.rulesets.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Tournament:
    """A generated event and the number of rounds that it should have had.

    It has fewer where a round had no legal pairing, or fewer than two players were left.
    """

    event: Event
    planned: int

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return paired_rounds(self.event)


def generate_event(
    ruleset: RuleSet, seed: int = 1, number: int = 1, options: Options | None = None
) -> Event:
    """A whole random tournament; the same for the same rule set, seed, number and options.

    Raises PluginError where a rule plugin fails. A round without a legal pairing ends the
    tournament before it (`play` tells how many rounds were planned).
    """
    return play(ruleset, seed, number, options).event


def play(
    ruleset: RuleSet, seed: int = 1, number: int = 1, options: Options | None = None
) -> Tournament:
    """As `generate_event`, with the number of rounds that were planned.

    When a round cannot be paired, the tournament is played anew with the rounds before it: what
    depends on the declared number of rounds (the last round, an acceleration) then holds for the
    number that the event declares. Where not even round 1 can be paired, nothing is played.
    """
    options = options or Options()
    field = draw_field(options, Dice(seed, number))
    start = _ruled(field.event, ruleset, marker(ruleset.provenance, seed, number, options))
    planned = rounds = start.rounds or 0
    while True:
        event = _played(replace(start, rounds=rounds), field, ruleset, options, (seed, number))
        reached = paired_rounds(event)
        if reached in (0, rounds):
            return Tournament(_stated(event), planned)
        rounds = reached


def marker(provenance: Provenance, seed: int, number: int, options: Options) -> str:
    """The comment that tells how an event came about; two that agree are the same event."""
    return (
        f"### suizo generate: preset {provenance.preset} {provenance.digest[:12]}, seed {seed}, "
        f"tournament {number}, {options}"
    )


def _ruled(event: Event, ruleset: RuleSet, comment: str) -> Event:
    """The event with what the preset says of it, and where it comes from."""
    codes = ruleset.preset.codes
    return replace(
        under(event, ruleset),
        system=codes[0] if codes else None,
        tiebreaks=ruleset.tiebreak_codes,
        other=(Record(comment[:3], comment[3:]),),
    )


def _played(
    event: Event, field: Field, ruleset: RuleSet, options: Options, words: tuple[int, int]
) -> Event:
    """The event with as many of its rounds played as can be paired."""
    for number in range(1, (event.rounds or 0) + 1):
        dice = Dice(*words, number)
        absent = _absent(event, field, number, options, dice)
        if len(event.players) - len(absent) < 2:
            break
        booked = {who: Entry(None, None, outcome) for who, outcome in absent.items()}
        try:
            pairing = pair_round(_with_entries(event, booked), ruleset, number)
        except NoValidPairing:
            break
        event = _with_entries(event, booked | _results(pairing, field, options, dice))
    return event


def _absent(
    event: Event, field: Field, number: int, options: Options, dice: Dice
) -> dict[int, Outcome]:
    """Who is not paired in a round, and why: not yet or no longer there, or a bye asked for.

    Byes that would leave fewer than two players are not granted.
    """
    away: dict[int, Outcome] = {}
    asked: dict[int, Outcome] = {}
    for player in event.players:
        outcome = _wish(options, dice.chance())
        if not field.takes_part(player.id, number):
            away[player.id] = Outcome.ZERO_BYE
        elif outcome is not None:
            asked[player.id] = outcome
    granted = len(event.players) - len(away) - len(asked) >= 2
    return away | asked if granted else away


def _wish(options: Options, throw: float) -> Outcome | None:
    for outcome, rate in (
        (Outcome.FULL_BYE, options.full_byes),
        (Outcome.HALF_BYE, options.half_byes),
        (Outcome.ZERO_BYE, options.zero_byes),
    ):
        if throw < rate:
            return outcome
        throw -= rate
    return None


def _results(pairing: RoundPairing, field: Field, options: Options, dice: Dice) -> dict[int, Entry]:
    entries = {}
    for white, black in pairing.pairs:
        of_white, of_black = random_game(
            dice,
            field.ratings[white],
            field.ratings[black],
            draws=options.draws,
            forfeits=options.forfeits,
        )
        entries[white] = Entry(black, Colour.WHITE, of_white)
        entries[black] = Entry(white, Colour.BLACK, of_black)
    if pairing.bye is not None:
        entries[pairing.bye.id] = Entry(None, None, Outcome.PAIRING_BYE)
    return entries


def _with_entries(event: Event, entries: dict[int, Entry]) -> Event:
    """The event with one more round: those without an entry have none yet."""
    return replace(
        event,
        players=tuple(
            replace(p, entries=(*p.entries, entries[p.id])) if p.id in entries else p
            for p in event.players
        ),
    )


def _stated(event: Event) -> Event:
    """The event with points and ranks (by points, then by starting rank)."""
    rounds = paired_rounds(event)
    points = {player.id: total_points(event, player, rounds) for player in event.players}
    order = sorted(event.players, key=lambda player: (-points[player.id], player.id))
    ranks = {player.id: rank for rank, player in enumerate(order, start=1)}

    def stated(player: Player) -> Player:
        return replace(player, stated_points=points[player.id], stated_rank=ranks[player.id])

    return replace(event, players=tuple(map(stated, event.players)))
