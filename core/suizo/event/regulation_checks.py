"""Contradictions in what an event asks for: byes, forbidden pairs, accelerations, teams."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from suizo.event.facts import paired_rounds
from suizo.event.faults import Subject, fault
from suizo.event.findings import Severity
from suizo.event.results import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from suizo.event.faults import Fault
    from suizo.event.model import Event, RequestedBye

_REQUESTED = (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def regulation_faults(event: Event) -> Iterator[Fault]:
    """The faults of everything in an event that is not a player's own line."""
    players = frozenset(player.id for player in event.players)
    teams = frozenset(team.id for team in event.teams)
    participants = teams if event.is_team_event else players
    what = "team" if event.is_team_event else "player"
    for subject, text, ids in _lists(event):
        yield from _unknown(subject, text, what, ids, participants)
    yield from _byes(event, participants)
    yield from _ranges(event)
    if event.is_team_event:
        yield from _members(event, players)
        yield from _matches(event, players, teams)
    elif event.forfeited or event.line_ups or event.team_byes:
        yield fault(
            "no-teams",
            "there are team records (300, 320, 330) but no team (310, 013)",
            subject=Subject("event"),
        )


def _lists(event: Event) -> Iterator[tuple[Subject, str, Iterable[int]]]:
    for index, bye in enumerate(event.byes):
        yield Subject("byes", index), "a bye is requested for", bye.ids
    for index, group in enumerate(event.forbidden):
        yield Subject("forbidden", index), "a forbidden pairing names", group.ids
    for index, grant in enumerate(event.accelerations):
        ends = dict.fromkeys((grant.first_id, grant.last_id))
        yield Subject("accelerations", index), "an acceleration names", ends
    for index, rule in enumerate(event.abnormal):
        yield Subject("abnormal", index), "abnormal points are given to", rule.ids


def _unknown(
    subject: Subject, text: str, what: str, ids: Iterable[int], known: frozenset[int]
) -> Iterator[Fault]:
    for number in ids:
        if number not in known:
            yield fault(
                "unknown-id",
                f"{text} {what} {number}, whom the event does not know",
                subject=subject,
                player=number if what == "player" else None,
            )


# --- Byes -----------------------------------------------------------------------------------------


def _byes(event: Event, participants: frozenset[int]) -> Iterator[Fault]:
    paired = paired_rounds(event)
    players = {} if event.is_team_event else {player.id: player for player in event.players}
    for index, bye in enumerate(event.byes):
        subject = Subject("byes", index)
        if bye.kind not in _REQUESTED:
            text = f"a bye of kind {bye.kind.value!r} cannot be requested: F, H or Z"
            yield fault("bye-kind", text, subject=subject, round_number=bye.round)
        number = paired + 1 if bye.round is None else bye.round
        if number < 1:
            yield fault("round-range", f"a bye is requested for round {number}", subject=subject)
        elif event.rounds is not None and bye.round is not None and number > event.rounds:
            yield fault(
                "round-range",
                f"a bye is requested for round {number} of {event.rounds}",
                severity=Severity.WARNING,
                subject=subject,
                round_number=number,
            )
        for who in bye.ids:
            if number >= 1 and who in players:
                has = players[who].entry(number).outcome
                if not _agrees(bye, has, number <= paired):
                    yield _bye_conflict(bye, who, has, number, subject)


def _agrees(bye: RequestedBye, has: Outcome, paired: bool) -> bool:
    if has is Outcome.ABSENT:
        return not paired or bye.kind is Outcome.ZERO_BYE
    if bye.round is None:
        return has.is_bye
    return has is bye.kind


def _bye_conflict(
    bye: RequestedBye, who: int, has: Outcome, number: int, subject: Subject
) -> Fault:
    says = "nothing" if has is Outcome.ABSENT else f"{has.value!r}"
    return fault(
        "bye-conflict",
        f"player {who}, round {number}: the bye record says {bye.kind.value!r}, "
        f"the player's own line says {says}",
        advice="correct one of them; --lenient believes the player's line",
        subject=subject,
        player=who,
        round_number=number,
        cells=((who, number),),
    )


# --- Ranges ---------------------------------------------------------------------------------------


def _ranges(event: Event) -> Iterator[Fault]:
    for index, group in enumerate(event.forbidden):
        subject = Subject("forbidden", index)
        last = group.first if group.last is None else group.last
        yield from _rounds_in_order(subject, group.first, last)
        if len(set(group.ids)) < 2:
            yield fault(
                "lonely-id",
                "a forbidden pairing names fewer than two participants: it forbids nothing",
                severity=Severity.WARNING,
                subject=subject,
            )
    for index, grant in enumerate(event.accelerations):
        subject = Subject("accelerations", index)
        yield from _rounds_in_order(subject, grant.first_round, grant.last_round)
        if grant.first_id > grant.last_id:
            text = f"an acceleration runs from {grant.first_id} down to {grant.last_id}"
            yield fault("id-range", text, subject=subject)


def _rounds_in_order(subject: Subject, first: int, last: int) -> Iterator[Fault]:
    if first < 1 or last < first:
        text = f"rounds {first} to {last}: the first must be at least 1 and not after the last"
        yield fault("round-range", text, subject=subject)


# --- Teams ----------------------------------------------------------------------------------------


def _members(event: Event, players: frozenset[int]) -> Iterator[Fault]:
    homes: dict[int, list[int]] = defaultdict(list)
    for team in event.teams:
        subject = Subject("team", team.id)
        yield from _unknown(subject, f"team {team.id} lists", "player", team.members, players)
        for member, times in Counter(team.members).items():
            homes[member].append(team.id)
            if times > 1:
                text = f"team {team.id} lists player {member} {times} times"
                yield fault("member-twice", text, subject=subject, player=member)
    for member, listed in homes.items():
        if len(listed) > 1:
            teams = " and ".join(map(str, listed))
            yield fault(
                "two-teams",
                f"player {member} is a member of teams {teams}",
                advice="a player plays for one team",
                subject=Subject("team", listed[-1]),
                player=member,
            )


def _matches(event: Event, players: frozenset[int], teams: frozenset[int]) -> Iterator[Fault]:
    for index, match in enumerate(event.forfeited):
        subject = Subject("forfeited", index)
        both = (match.white, match.black)
        yield from _unknown(subject, "a forfeited match names", "team", both, teams)
        if match.kind not in ("+-", "-+", "--"):
            text = f"a forfeited match is '+-', '-+' or '--', not {match.kind!r}"
            yield fault("forfeit-kind", text, subject=subject, round_number=match.round)
        if match.white == match.black:
            text = f"team {match.white} forfeits against itself in round {match.round}"
            yield fault("self-opponent", text, subject=subject, round_number=match.round)
    rosters = {team.id: team.members for team in event.teams}
    for index, line_up in enumerate(event.line_ups):
        subject = Subject("line_ups", index)
        named = (line_up.team, line_up.opponent)
        yield from _unknown(subject, "a line-up names", "team", named, teams)
        boards = [board for board in line_up.boards if board is not None]
        yield from _unknown(subject, "a line-up names", "player", boards, players)
        for board in boards:
            if board in players and board not in rosters.get(line_up.team, (board,)):
                text = f"player {board} is in a line-up of team {line_up.team}, but no member"
                yield fault(
                    "foreign-member",
                    text,
                    subject=subject,
                    player=board,
                    round_number=line_up.round,
                )
    if event.team_byes:
        byes = [team for team in event.team_byes.teams if team is not None]
        subject = Subject("team_byes")
        yield from _unknown(subject, "the pairing-allocated bye goes to", "team", byes, teams)
