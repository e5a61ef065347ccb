"""The same fact in two dialects: 240 and XXZ, 250 and XXA, 260 and XXP, 310 and 013.

Both may stand in one file where they agree; the richer record is then kept. Where they disagree the
file is refused, because each engine would read another half of it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

from suizo.event.model import Acceleration
from suizo.event.points import show_points
from suizo.event.results import Outcome
from suizo.trf.draft import Sourced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from suizo.event.model import ForbiddenGroup, RequestedBye, Team
    from suizo.trf.draft import Draft, Line


# --- Byes -----------------------------------------------------------------------------------------


def merge_byes(draft: Draft, coming: int) -> list[Sourced[RequestedBye]]:
    """The requested byes, said once; `coming` is the round to be paired."""
    ours = [bye for bye in draft.byes if bye.fact.round == coming]
    theirs = [bye for bye in draft.byes if bye.fact.round is None]
    if not ours or not theirs:
        return draft.byes
    by_240, by_xxz = _named(ours), _named(theirs)
    if by_240.keys() != by_xxz.keys():
        who = min(by_240.keys() ^ by_xxz.keys())
        first, second = by_240.get(who, ours[0].line), by_xxz.get(who, theirs[0].line)
        has, lacks = f"player {who} stays out of round {coming}", f"player {who} does not"
        says = (has, lacks) if who in by_240 else (lacks, has)
        draft.disagree(first, says[0], second, says[1])
        return draft.byes
    plain = all(bye.fact.kind is Outcome.ZERO_BYE for bye in ours)
    dropped = ours if plain else theirs
    return [bye for bye in draft.byes if bye not in dropped]


def _named(byes: Iterable[Sourced[RequestedBye]]) -> dict[int, Line]:
    return {who: bye.line for bye in byes for who in bye.fact.ids}


# --- Forbidden pairs ------------------------------------------------------------------------------


def merge_forbidden(draft: Draft, coming: int) -> list[Sourced[ForbiddenGroup]]:
    """The forbidden pairs, said once; the dialects are compared for the round to be paired."""
    ours = [group for group in draft.forbidden if group.line.code == "260"]
    theirs = [group for group in draft.forbidden if group.line.code != "260"]
    if not ours or not theirs:
        return draft.forbidden
    by_260 = _pairs(group for group in ours if group.fact.covers(coming))
    by_xxp = _pairs(theirs)
    if by_260.keys() != by_xxp.keys():
        a, b = pair = min(by_260.keys() ^ by_xxp.keys())
        first, second = by_260.get(pair, ours[0].line), by_xxp.get(pair, theirs[0].line)
        has, lacks = f"{a} and {b} may not meet in round {coming}", "that they may"
        says = (has, lacks) if pair in by_260 else (lacks, has)
        draft.disagree(first, says[0], second, says[1])
    return ours


def _pairs(groups: Iterable[Sourced[ForbiddenGroup]]) -> dict[tuple[int, int], Line]:
    return {
        pair: group.line
        for group in groups
        for pair in combinations(sorted(set(group.fact.ids)), 2)
    }


# --- Acceleration ---------------------------------------------------------------------------------


def merge_accelerations(draft: Draft) -> list[Sourced[Acceleration]]:
    """The accelerations, said once."""
    rows = {who: sourced.fact for who, sourced in draft.virtual.items()}
    if not rows:
        return draft.accelerations
    first = next(iter(draft.virtual.values())).line
    if not draft.accelerations:
        return [
            Sourced(draft.virtual[grant.first_id].line, grant) for grant in accelerations_of(rows)
        ]
    by_250 = virtual_points(sourced.fact for sourced in draft.accelerations)
    by_xxa = {
        (who, number): value
        for who, row in rows.items()
        for number, value in enumerate(row, start=1)
        if value
    }
    if by_250 != by_xxa:
        differing = by_250.keys() | by_xxa.keys()
        who, number = min(k for k in differing if by_250.get(k) != by_xxa.get(k))
        line_250 = _line_of(draft.accelerations, who, number)
        line_xxa = draft.virtual[who].line if who in draft.virtual else first
        texts = [
            f"player {who} has {show_points(points.get((who, number), 0))} virtual points "
            f"in round {number}"
            for points in (by_250, by_xxa)
        ]
        draft.disagree(line_250, texts[0], line_xxa, texts[1])
    return draft.accelerations


def virtual_points(grants: Iterable[Acceleration]) -> dict[tuple[int, int], int]:
    """Virtual points in tenths by (starting rank, round), as records 250 add up."""
    points: dict[tuple[int, int], int] = defaultdict(int)
    for grant in grants:
        if not grant.game_points or grant.last_id > 9999 or grant.last_round > 999:
            continue
        for who in range(grant.first_id, grant.last_id + 1):
            for number in range(grant.first_round, grant.last_round + 1):
                points[who, number] += grant.game_points
    return dict(points)


def accelerations_of(rows: Mapping[int, tuple[int, ...]]) -> list[Acceleration]:
    """Ranges of players and rounds from the virtual points of each player, round by round."""
    found = []
    for first, last in _neighbours(rows):
        row = rows[first]
        for start, end in _stretches(row):
            if row[start]:
                found.append(Acceleration(start + 1, end + 1, first, last, row[start]))
    if not found:
        first, rounds = min(rows), max((len(row) for row in rows.values()), default=0)
        return [Acceleration(1, max(rounds, 1), first, max(rows), 0)]
    return found


def _neighbours(rows: Mapping[int, tuple[int, ...]]) -> list[tuple[int, int]]:
    """Ranges of consecutive starting ranks with the same virtual points."""
    ranges: list[tuple[int, int]] = []
    for who in sorted(rows):
        if ranges and ranges[-1][1] == who - 1 and rows[ranges[-1][0]] == rows[who]:
            ranges[-1] = (ranges[-1][0], who)
        else:
            ranges.append((who, who))
    return ranges


def _stretches(row: tuple[int, ...]) -> list[tuple[int, int]]:
    """Ranges of consecutive positions with the same value."""
    starts = [i for i, value in enumerate(row) if i == 0 or row[i - 1] != value]
    return list(zip(starts, [start - 1 for start in starts[1:]] + [len(row) - 1], strict=False))


def _line_of(grants: list[Sourced[Acceleration]], who: int, number: int) -> Line:
    for line, grant in grants:
        inside = grant.first_id <= who <= grant.last_id
        if inside and grant.first_round <= number <= grant.last_round:
            return line
    return grants[0].line


# --- Teams ----------------------------------------------------------------------------------------


def merge_teams(draft: Draft) -> list[Sourced[Team]]:
    """The teams, said once, in ascending order of their number."""
    teams = [draft.teams[number] for number in sorted(draft.teams)]
    if not teams or not draft.legacy_teams:
        return teams or draft.legacy_teams
    rosters = {frozenset(team.fact.members): team.line for team in teams}
    legacy = {frozenset(team.fact.members): team.line for team in draft.legacy_teams}
    for members, line in legacy.items():
        if members not in rosters:
            draft.disagree(teams[0].line, "that no team has these members", line, "that one has")
    for members, line in rosters.items():
        if members not in legacy:
            first = draft.legacy_teams[0].line
            draft.disagree(first, "that no team has these members", line, "that one has")
    return teams
