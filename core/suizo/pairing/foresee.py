"""What can be known before round 1: the settings of an event that cannot work as they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.errors import SuizoError
from suizo.event.points import show_points
from suizo.pairing.orchestrator import under
from suizo.search.matching import NOBODY, maximum
from suizo.standings.ranking import chosen_tiebreaks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.event.model import Event
    from suizo.rulesets.ruleset import RuleSet


def foresee(event: Event, ruleset: RuleSet) -> tuple[str, ...]:
    """What will not work in this event under this rule set, one line for people each."""
    event = under(event, ruleset)
    lines = [
        *_rounds(event, ruleset),
        *_byes(event),
        *_tiebreaks(event, ruleset),
        *_impossible_rounds(event, ruleset),
    ]
    lines += [f"{line} (plugin {plugin})" for plugin, line in ruleset.check_event(event)]
    return tuple(lines)


def _rounds(event: Event, ruleset: RuleSet) -> Iterator[str]:
    rounds = event.rounds or ruleset.rounds
    field = len(event.teams) if event.is_team_event else len(event.players)
    if rounds is None:
        yield "the number of rounds is not declared (record 142)"
    elif field and rounds > _most_rounds(field):
        yield (
            f"{rounds} rounds are more than {field} participants can play without a rematch: "
            f"{_most_rounds(field)} at the most"
        )
    elif 2 < field <= rounds + 1:
        yield (
            f"{rounds} rounds leave {field} participants hardly a choice of opponents: the last "
            "rounds may have no legal pairing (a round robin has one)"
        )


def _most_rounds(field: int) -> int:
    """The rounds of a round robin: the most that anybody can play without a rematch."""
    return field - 1 if field % 2 == 0 else field


def _byes(event: Event) -> Iterator[str]:
    points = event.points
    for name, worth in (
        ("pairing-allocated bye", points.pairing_bye),
        ("full-point bye", points.full_bye),
        ("half-point bye", points.half_bye),
        ("zero-point bye", points.zero_bye),
    ):
        if worth > points.win:
            yield (
                f"a {name} is worth {show_points(worth)}, more than a win "
                f"({show_points(points.win)})"
            )


def _tiebreaks(event: Event, ruleset: RuleSet) -> Iterator[str]:
    try:
        chosen = chosen_tiebreaks(ruleset, event, None)
    except SuizoError as error:
        yield str(error)
        return
    unrated = [player.id for player in event.players if not player.rating]
    round_robin = "ROUNDROBIN" in (event.system or "").upper()
    for tiebreak in chosen:
        if "ratings" in tiebreak.needs and unrated:
            yield (
                f"tie-break {tiebreak.code} needs ratings, and {len(unrated)} players have none "
                f"(the first is {unrated[0]})"
            )
        if "swiss" in tiebreak.needs and round_robin:
            yield f"tie-break {tiebreak.code} says nothing in a round robin: all are level in it"


def _impossible_rounds(event: Event, ruleset: RuleSet) -> Iterator[str]:
    """Rounds that the forbidden pairs alone make impossible, everybody present."""
    rounds = event.rounds or ruleset.rounds
    if rounds is None or not event.forbidden:
        return
    ids = [entity.id for entity in (event.teams or event.players)]
    index = {who: place for place, who in enumerate(ids)}
    for number in range(1, rounds + 1):
        graph = [((1 << len(ids)) - 1) & ~(1 << place) for place in range(len(ids))]
        for group in event.forbidden:
            if group.covers(number):
                mask = sum(1 << index[who] for who in set(group.ids) if who in index)
                for who in group.ids:
                    if who in index:
                        graph[index[who]] &= ~mask
        single = maximum(graph).count(NOBODY)
        if single > len(ids) % 2:
            yield (
                f"round {number} cannot be paired: the forbidden pairs leave at least "
                f"{single} of {len(ids)} participants without an opponent"
            )
