"""From the facts of an event to the Round that pairing looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from suizo.errors import RequestError
from suizo.event.facts import (
    entry_points,
    general_bonus,
    paired_rounds,
    sitting_out,
    unfinished,
)
from suizo.event.results import Outcome
from suizo.event.teams import matches, team_with_bye
from suizo.round import Participant, PastRound, Round, ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from suizo.event.model import Event, Player, Team
    from suizo.event.results import Colour


class _Line(NamedTuple):
    """One past round of anybody, player or team, before scores are summed up."""

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    points: int


def round_to_pair(event: Event, number: int | None = None) -> int:
    """The round asked for, or the first that has not been paired; RequestError if impossible."""
    paired = paired_rounds(event)
    wanted = paired + 1 if number is None else number
    if wanted < 1:
        raise RequestError(f"round {wanted} does not exist: rounds count from 1")
    if wanted > paired + 1:
        raise RequestError(
            f"round {wanted} cannot be paired yet: only {paired} rounds have been paired"
        )
    if event.rounds is not None and wanted > event.rounds:
        raise RequestError(
            f"all {event.rounds} declared rounds have been paired; "
            "to pair a past round again say which one (--round N)"
        )
    missing = [player for n in range(1, wanted) for player in unfinished(event, n)]
    if missing:
        number = max(n for n in range(1, wanted) if unfinished(event, n))
        listed = ", ".join(map(str, unfinished(event, number)[:10]))
        raise RequestError(
            f"round {number} still lacks the results of {listed}; enter them before pairing"
        )
    return wanted


def prepare_round(
    event: Event,
    number: int,
    virtual_points: Callable[[int], Mapping[int, int]],
    declared: int | None = None,
) -> Round:
    """The round with that number, from what was known before it.

    `virtual_points` gives the virtual points (tenths) of an acceleration by round and id; points
    that the event itself records (250, XXA) are added here. `declared` is the number of rounds
    where the event does not say.
    """
    lines = _team_lines(event, number) if event.is_team_event else _player_lines(event, number)
    virtual = [_virtual(event, n, virtual_points(n)) for n in range(1, number + 1)]
    scores = {who: _scores(lines[who], who, virtual, general_bonus(event, who)) for who in lines}
    seeds = _seeds(event)
    entities: tuple[Player | Team, ...] = event.teams if event.is_team_event else event.players
    everyone = sorted(
        (_participant(e, seeds[e.id], lines[e.id], scores) for e in entities), key=ranking
    )
    out = sitting_out(event, number)
    if event.is_team_event:
        out |= _teams_sitting_out(event, number)
    present = tuple(p for p in everyone if p.id not in out)
    return Round(
        number=number,
        event=event,
        participants=present,
        everyone=tuple(everyone),
        sitting_out=out,
        last=event.rounds if event.rounds is not None else declared,
        initial_colour=_initial_colour(event, number, lines),
        forbidden=_forbidden(event, number),
        bye_given=Outcome.PAIRING_BYE in out.values(),
    )


def _player_lines(event: Event, number: int) -> dict[int, list[_Line]]:
    lines = {}
    for player in event.players:
        past = [player.entry(n) for n in range(1, number)]
        lines[player.id] = [
            _Line(e.opponent, e.colour, e.outcome, entry_points(event, player, n))
            for n, e in enumerate(past, start=1)
        ]
    return lines


def _team_lines(event: Event, number: int) -> dict[int, list[_Line]]:
    return {
        team: [_Line(m.opponent, m.colour, m.outcome, m.match_points) for m in played]
        for team, played in matches(event, number - 1).items()
    }


def _teams_sitting_out(event: Event, number: int) -> dict[int, Outcome]:
    if number > paired_rounds(event):
        given = team_with_bye(event, number)
        return {} if given is None else {given: Outcome.PAIRING_BYE}
    last = {team: played[-1] for team, played in matches(event, number).items()}
    return {
        team: Outcome.ZERO_BYE if match.outcome is Outcome.ABSENT else match.outcome
        for team, match in last.items()
        if match.outcome.is_bye and match.outcome is not Outcome.PAIRING_BYE
    }


def _virtual(event: Event, number: int, extra: Mapping[int, int]) -> dict[int, int]:
    points = dict(extra)
    for grant in event.accelerations:
        if grant.first_round <= number <= grant.last_round:
            worth = grant.game_points
            if event.is_team_event and grant.match_points:
                worth = grant.match_points
            for who in range(grant.first_id, grant.last_id + 1):
                points[who] = points.get(who, 0) + worth
    return points


def _scores(
    lines: list[_Line], who: int, virtual: list[dict[int, int]], bonus: int
) -> tuple[list[int], int]:
    """The pairing score before each round, the coming one included, and the real points."""
    points = bonus
    scores = []
    for line, extra in zip(lines, virtual, strict=False):
        scores.append(points + extra.get(who, 0))
        points += line.points
    scores.append(points + virtual[-1].get(who, 0))
    return scores, points


def _participant(
    entity: Player | Team,
    seed: int,
    lines: list[_Line],
    scores: Mapping[int, tuple[list[int], int]],
) -> Participant:
    own, points = scores[entity.id]
    past = tuple(
        PastRound(
            line.opponent,
            line.colour,
            line.outcome,
            line.points,
            own[n],
            None if line.opponent is None else scores[line.opponent][0][n],
        )
        for n, line in enumerate(lines)
    )
    played = [line for line in lines if line.outcome.is_played]
    return Participant(
        id=entity.id,
        seed=seed,
        name=entity.name,
        points=points,
        score=own[-1],
        met=frozenset(line.opponent for line in played if line.opponent is not None),
        colours=tuple(line.colour for line in played if line.colour is not None),
        past=past,
        entity=entity,
    )


def _initial_colour(event: Event, number: int, lines: Mapping[int, list[_Line]]) -> Colour | None:
    """The declared initial colour (152, XXC), else that of the first pair of round 1.

    TRF26 asks for record 152 only where the highest ranked participant paired in round 1 did not
    have the initial colour, so that its colour tells.
    """
    if event.initial_colour is not None or paired_rounds(event) == 0:
        return event.initial_colour
    if number == 1:  # paired again: the file still tells what was drawn
        lines = _team_lines(event, 2) if event.is_team_event else _player_lines(event, 2)
    for who in sorted(lines, key=_seeds(event).__getitem__):
        first = lines[who][0]
        if first.opponent is not None and first.colour is not None:
            return first.colour
    return None


def _seeds(event: Event) -> dict[int, int]:
    entities = event.teams if event.is_team_event else event.players
    if event.by_position and not event.is_team_event:
        order = dict.fromkeys((*event.file_order, *(player.id for player in event.players)))
        return {who: place for place, who in enumerate(order, start=1)}
    return {entity.id: entity.id for entity in entities}


def _forbidden(event: Event, number: int) -> dict[int, frozenset[int]]:
    forbidden: dict[int, set[int]] = {}
    for group in event.forbidden:
        if group.covers(number):
            for who in group.ids:
                forbidden.setdefault(who, set()).update(set(group.ids) - {who})
    return {who: frozenset(others) for who, others in forbidden.items()}
