"""What follows from an event's facts without any rule: rounds, points, who sits a round out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from suizo.event.model import Event, Player
    from suizo.event.results import Entry


def recorded_rounds(event: Event) -> int:
    """The highest round of which the event records anything at all."""
    return max((len(player.entries) for player in event.players), default=0)


def paired_rounds(event: Event) -> int:
    """How many rounds have been paired, results in or not.

    It is the last round in which somebody has an opponent, or which leaves nobody out (a round
    that all sat out). Rounds recorded after it only book byes and withdrawals.
    """
    for number in range(recorded_rounds(event), 0, -1):
        entries = [player.entry(number) for player in event.players]
        if any(entry.is_paired for entry in entries):
            return number
        if all(entry.outcome is not Outcome.ABSENT for entry in entries):
            return number
    return 0


def unfinished(event: Event, round_number: int) -> tuple[int, ...]:
    """Starting ranks of the players whose result of that round has not been entered."""
    return tuple(
        player.id
        for player in event.players
        if player.entry(round_number).outcome is Outcome.NOT_ENTERED
    )


def sitting_out(event: Event, round_number: int) -> dict[int, Outcome]:
    """Who is not to be paired in a round, and with what: requested byes and absences.

    A round already paired is read from its own column: full, half and zero byes were asked for, a
    blank was an absence, the pairing-allocated bye was not asked for. For a round still to be
    paired the column and records 240 and XXZ say who stays out, a blank says nothing, and a
    pairing-allocated bye written there was given by the arbiter.
    """
    paired = round_number <= paired_rounds(event)
    out: dict[int, Outcome] = {}
    if not event.is_team_event:
        for player in event.players:
            outcome = player.entry(round_number).outcome
            if outcome is Outcome.PAIRING_BYE:
                if not paired:
                    out[player.id] = outcome
            elif outcome is Outcome.ABSENT:
                if paired:
                    out[player.id] = Outcome.ZERO_BYE
            elif outcome.is_bye:
                out[player.id] = outcome
    for request in event.byes:
        wanted = paired_rounds(event) + 1 if request.round is None else request.round
        if wanted == round_number:
            for participant in request.ids:
                out.setdefault(participant, request.kind)
    return out


def entry_points(event: Event, player: Player, round_number: int) -> int:
    """Points in tenths that a player got in a round, abnormal points (record 299) included."""
    entry = player.entry(round_number)
    return _worth(event, player.id, entry, round_number)


def _worth(event: Event, player_id: int, entry: Entry, round_number: int) -> int:
    points = event.points.value(entry.outcome, entry.colour)
    if not event.abnormal or event.is_team_event:
        return points
    extra = 0
    for rule in event.abnormal:
        if not rule.concerns(player_id) or rule.round not in (None, round_number):
            continue
        if rule.game_points is None:
            continue
        if rule.outcome is None:
            extra += rule.game_points if rule.round is not None else 0
        elif rule.outcome is entry.outcome:
            points = rule.game_points
    return points + extra


def general_bonus(event: Event, participant_id: int) -> int:
    """Points in tenths added to a total whatever the round (record 299, round 000).

    They are match points where teams are paired, and then `participant_id` is a team's.
    """
    return sum(
        (rule.match_points if event.is_team_event else rule.game_points) or 0
        for rule in event.abnormal
        if rule.outcome is None and rule.round is None and rule.concerns(participant_id)
    )


def total_points(event: Event, player: Player, after: int) -> int:
    """Points in tenths after a number of rounds, by the results alone."""
    bonus = 0 if event.is_team_event else general_bonus(event, player.id)
    return bonus + sum(entry_points(event, player, number) for number in range(1, after + 1))


def booked_points(event: Event) -> Mapping[int, int]:
    """Points in tenths of byes booked for the round to be paired, by starting rank.

    They are kept apart from the total: some programs print them in the points column, others do
    not, and the pairing must not depend on that habit.
    """
    coming = paired_rounds(event) + 1
    return {
        participant: event.points.value(outcome)
        for participant, outcome in sitting_out(event, coming).items()
    }
