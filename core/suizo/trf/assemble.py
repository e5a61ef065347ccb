"""From the parts that were read to an Event, and from a fault in it back to its place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar, cast

from suizo.event.facts import paired_rounds
from suizo.event.faults import Subject
from suizo.event.findings import Finding, Place, Severity
from suizo.event.model import Details, Event, Record
from suizo.trf.dialects import merge_accelerations, merge_byes, merge_forbidden, merge_teams
from suizo.trf.layout import POINTS, RANK_ID, STANDING, round_span
from suizo.trf.players import settle_byes
from suizo.trf.scoring import match_points, point_system, settle_xxs

if TYPE_CHECKING:
    from suizo.event.faults import Fault
    from suizo.event.model import NationalRating
    from suizo.event.results import Colour
    from suizo.trf.draft import Draft, Sourced

T = TypeVar("T")
_PARTS = {"points": POINTS, "rank": STANDING}


@dataclass(frozen=True, slots=True)
class Assembled:
    """An event that nobody has judged yet, the draft it came from and where its parts stand."""

    event: Event
    draft: Draft
    places: dict[Subject, Place]

    def located(self, fault: Fault) -> Finding:
        """The finding of a fault, with the place of what it is about."""
        return replace(fault.finding, place=self.place(fault.subject))

    def place(self, subject: Subject) -> Place | None:
        """Where a part of the event stands; the columns of the very cell where they are known."""
        if subject.kind != "player":
            return self.places.get(subject)
        sourced = self.draft.players.get(subject.number)
        if sourced is None:
            return None
        if isinstance(subject.part, int):
            return Place(sourced.line.number, *round_span(subject.part))
        return Place(sourced.line.number, *_PARTS.get(subject.part, RANK_ID))


def assemble(draft: Draft) -> Assembled:
    """Put the parts together; adds findings where two dialects disagree."""
    settle_xxs(draft)
    settle_byes(draft, bool(draft.teams or draft.legacy_teams))
    national = _national(draft)
    players = tuple(
        replace(sourced.fact, national=tuple(national[number]))
        if number in national
        else sourced.fact
        for number, sourced in sorted(draft.players.items())
    )
    places: dict[Subject, Place] = {}
    tiebreaks, standings_list = _tiebreaks(draft)
    rounds = cast("int | None", draft.claimed("rounds"))
    paired = paired_rounds(Event(players=players))
    coming = paired + 1 if rounds is None else min(paired + 1, rounds)
    teams = merge_teams(draft)
    for line, team in teams:
        places[Subject("team", team.id)] = line.value_place()
    event = Event(
        players=players,
        teams=tuple(team for _, team in teams),
        details=Details(
            **draft.details, deputies=tuple(draft.deputies), round_dates=draft.round_dates
        ),
        rounds=rounds,
        initial_colour=cast("Colour | None", draft.claimed("initial_colour")),
        points=point_system(draft),
        match_points=match_points(draft),
        system=cast("str | None", draft.claimed("system")),
        tiebreaks=tiebreaks,
        standings_list=standings_list,
        byes=_placed(places, "byes", merge_byes(draft, paired + 1)),
        forbidden=_placed(places, "forbidden", merge_forbidden(draft, coming)),
        accelerations=_placed(places, "accelerations", merge_accelerations(draft)),
        abnormal=_placed(places, "abnormal", draft.abnormal),
        team_byes=draft.team_byes.fact if draft.team_byes else None,
        forfeited=_placed(places, "forfeited", draft.forfeited),
        line_ups=_placed(places, "line_ups", draft.line_ups),
        board_colours=cast("str", draft.claimed("board_colours") or ""),
        by_position=draft.by_position,
        file_order=tuple(draft.players) if draft.by_position else (),
        other=tuple(draft.other),
    )
    if draft.team_byes:
        places[Subject("team_byes")] = draft.team_byes.line.value_place()
    _note_commas(draft)
    return Assembled(event, draft, places)


def _placed(places: dict[Subject, Place], kind: str, facts: list[Sourced[T]]) -> tuple[T, ...]:
    for index, (line, _) in enumerate(facts):
        places[Subject(kind, index)] = line.value_place()
    return tuple(fact for _, fact in facts)


def _national(draft: Draft) -> dict[int, list[NationalRating]]:
    """National ratings by starting rank; those of nobody are kept as they stand."""
    found: dict[int, list[NationalRating]] = defaultdict(list)
    for line, (player_id, rating) in draft.national:
        if player_id in draft.players:
            found[player_id].append(rating)
            continue
        draft.other.append(Record(line.code, line.text[3:]))
        draft.warn(
            "unknown-id",
            f"the national rating record {line.code} is about player {player_id}, whom the file "
            "does not know",
            line.place(*RANK_ID),
            player=player_id,
        )
    return found


def _tiebreaks(draft: Draft) -> tuple[tuple[str, ...], bool]:
    full = cast("tuple[str, ...] | None", draft.claimed("tiebreaks.212"))
    if full is not None:
        return full, True
    return cast("tuple[str, ...]", draft.claimed("tiebreaks.202") or ()), False


def _note_commas(draft: Draft) -> None:
    if draft.commas:
        places = sorted(draft.commas, key=lambda place: (place.line, place.first or 0))
        count = len({place.line for place in places})
        draft.add(
            Severity.WARNING,
            "decimal-comma",
            f"points with a decimal comma in {count} line{'s' if count > 1 else ''}",
            places[0],
            advice="other programs need a point",
        )
