"""Contradictions of an event with itself, all of them at once.

Players and games are checked here, the regulations and teams in `regulation_checks`. Each fault
carries its subject, so that a file reader can point at the very cell.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from suizo.event.facts import recorded_rounds
from suizo.event.faults import Fault, Subject, fault
from suizo.event.findings import Severity
from suizo.event.point_checks import point_faults
from suizo.event.regulation_checks import regulation_faults
from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from suizo.event.findings import Finding
    from suizo.event.model import Event
    from suizo.event.results import Entry

_MOST_BYES_BY_MISTAKE = 2
_COLOURS = {Colour.WHITE: "White", Colour.BLACK: "Black"}


def contradictions(event: Event) -> list[Finding]:
    """Everything in which an event contradicts itself, as findings with player and round."""
    return [found.finding for found in faults(event)]


def faults(event: Event) -> list[Fault]:
    """As `contradictions`, each finding with its subject and the cells that it rests on."""
    return [
        *_identities(event),
        *_games(event),
        *_pairing_byes(event),
        *_rounds(event),
        *point_faults(event),
        *regulation_faults(event),
    ]


# --- Identities -----------------------------------------------------------------------------------


def _identities(event: Event) -> Iterator[Fault]:
    for kind, group in (("player", event.players), ("team", event.teams)):
        for number, times in Counter(member.id for member in group).items():
            if times > 1:
                yield fault(
                    "duplicate-rank",
                    f"the number {number} is used by {times} {kind}s",
                    advice="give each a number of its own",
                    player=number if kind == "player" else None,
                    subject=Subject(kind, number),
                )
            if number < 1:
                yield fault(
                    "number-range",
                    f"{kind} number {number}: numbers start at 1",
                    player=number if kind == "player" else None,
                    subject=Subject(kind, number),
                )
    if event.by_position and sorted(event.file_order) != sorted(p.id for p in event.players):
        yield fault(
            "file-order",
            "the event is paired by position in the file (XXC rank), but the order given does "
            "not name every player once",
            subject=Subject("event"),
        )


# --- Games ----------------------------------------------------------------------------------------


def _games(event: Event) -> Iterator[Fault]:
    for number in range(1, recorded_rounds(event) + 1):
        entries = {player.id: player.entry(number) for player in event.players}
        named_by: dict[int, list[int]] = defaultdict(list)
        for player_id, entry in entries.items():
            if entry.opponent is not None and entry.opponent != player_id:
                named_by[entry.opponent].append(player_id)
        for player_id, entry in entries.items():
            yield from _one_entry(event, number, player_id, entry, entries, named_by)
        for player_id, others in named_by.items():
            if len(others) > 1 and player_id in entries:
                yield _met_by_several(number, player_id, others)


def _one_entry(
    event: Event,
    number: int,
    player_id: int,
    entry: Entry,
    entries: Mapping[int, Entry],
    named_by: Mapping[int, Sequence[int]],
) -> Iterator[Fault]:
    opponent = entry.opponent
    if opponent is None:
        yield from _alone(event, number, player_id, entry)
        return
    if opponent == player_id:
        yield _cell_fault("self-opponent", f"is paired with {opponent}, itself", number, player_id)
    elif opponent not in entries:
        text = f"has opponent {opponent}, whom the event does not know"
        yield _cell_fault("unknown-opponent", text, number, player_id, others=(opponent,))
    elif entry.outcome.is_bye:
        yield _cell_fault(
            "unplayed-with-opponent",
            f"has the code {entry.outcome.value!r} of an unplayed round beside opponent {opponent}",
            number,
            player_id,
            advice="enter the result (a forfeit is + or -), drop the opponent, or read it as not "
            "played: --lenient",
        )
    else:
        if entry.outcome.is_played and entry.colour is None:
            text = f"has a result against {opponent} but no colour"
            yield _cell_fault("no-colour", text, number, player_id, others=(opponent,))
        theirs = entries[opponent]
        if theirs.opponent != player_id:
            if len(named_by[opponent]) == 1:
                yield _one_sided(number, player_id, opponent, theirs)
        elif player_id < opponent and not theirs.outcome.is_bye:
            yield from _both_sides(number, player_id, entry, opponent, theirs)


def _alone(event: Event, number: int, player_id: int, entry: Entry) -> Iterator[Fault]:
    outcome = entry.outcome
    if outcome.is_bye:
        if entry.colour is not None:
            text = f"has a colour but no opponent (code {outcome.value!r})"
            yield _cell_fault("bye-with-colour", text, number, player_id)
        return
    if event.is_team_event and outcome.is_forfeit:
        return
    code = "a blank result" if outcome is Outcome.NOT_ENTERED else f"the result {outcome.value!r}"
    colour = f" with {_COLOURS[entry.colour]}" if entry.colour else ""
    yield _cell_fault(
        "no-opponent",
        f"has {code}{colour} but no opponent",
        number,
        player_id,
        advice="enter the opponent, or a bye: U (pairing-allocated), F, H or Z",
    )


def _one_sided(number: int, player_id: int, opponent: int, theirs: Entry) -> Fault:
    says = f"is paired with {theirs.opponent}" if theirs.opponent is not None else "has no game"
    return _cell_fault(
        "one-sided-game",
        f"has a game with {opponent}, but player {opponent} {says} in that round",
        number,
        player_id,
        others=(opponent,),
        advice="correct one of the two lines",
    )


def _met_by_several(number: int, player_id: int, others: Sequence[int]) -> Fault:
    listed = " and ".join(map(str, others))
    return _cell_fault(
        "two-opponents",
        f"is the opponent of {listed} at once",
        number,
        player_id,
        others=tuple(others),
        advice="a player has one opponent a round",
    )


def _both_sides(number: int, a: int, mine: Entry, b: int, theirs: Entry) -> Iterator[Fault]:
    if mine.colour is not None and mine.colour is theirs.colour:
        text = f"and player {b} both have {_COLOURS[mine.colour]} in their game"
        yield _cell_fault("same-colour", text, number, a, others=(b,))
    if theirs.outcome in mine.outcome.mirrored:
        return
    code, advice = _conflict(mine.outcome, theirs.outcome)
    says = f"has {_shown(mine)} against {b}, but player {b} has {_shown(theirs)}"
    if code == "both-won":
        says = f"and player {b} both won their game"
    yield _cell_fault(code, says, number, a, others=(b,), advice=advice)


def _conflict(mine: Outcome, theirs: Outcome) -> tuple[str, str]:
    decided = "if the arbiter decided so, read it with --lenient; else correct one of the lines"
    if mine.is_played and theirs.is_played:
        return ("both-won" if mine.is_win and theirs.is_win else "result-conflict"), decided
    if Outcome.NOT_ENTERED in (mine, theirs):
        return "result-missing", "enter the result on both lines"
    return "result-denied", "decide what happened and correct one of the lines"


def _shown(entry: Entry) -> str:
    return "no result" if entry.outcome is Outcome.NOT_ENTERED else f"{entry.outcome.value!r}"


def _pairing_byes(event: Event) -> Iterator[Fault]:
    """More than one pairing-allocated bye in a round.

    A file that has three or more of them in a round comes from a program that writes U for every
    full-point bye: that is worth a warning, not a refusal.
    """
    if event.is_team_event:
        return
    holders: dict[int, list[int]] = defaultdict(list)
    for player in event.players:
        for number, entry in enumerate(player.entries, start=1):
            if entry.outcome is Outcome.PAIRING_BYE:
                holders[number].append(player.id)
    habit = any(len(ids) > _MOST_BYES_BY_MISTAKE for ids in holders.values())
    for number, ids in sorted(holders.items()):
        if len(ids) > 1:
            have = "has" if len(ids) == 2 else "have"
            listed = ", ".join(map(str, ids[:-1]))
            yield _cell_fault(
                "second-bye",
                f"has the pairing-allocated bye, and so {have} {listed}: there is one a round",
                number,
                ids[-1],
                others=tuple(ids[:-1]),
                advice="a bye given on other grounds is F, H or Z",
                severity=Severity.WARNING if habit else Severity.ERROR,
            )


def _cell_fault(
    code: str,
    text: str,
    number: int,
    player_id: int,
    *,
    others: tuple[int, ...] = (),
    advice: str = "",
    severity: Severity = Severity.ERROR,
) -> Fault:
    return fault(
        code,
        f"player {player_id}, round {number}: {_joined(player_id, text)}",
        severity=severity,
        advice=advice,
        player=player_id,
        round_number=number,
        subject=Subject("player", player_id, number),
        cells=((player_id, number), *((other, number) for other in others)),
    )


def _joined(player_id: int, text: str) -> str:
    return f"player {player_id} {text}" if text.startswith("and ") else text


# --- Rounds ----------------------------------------------------------------------------


def _rounds(event: Event) -> Iterator[Fault]:
    recorded = recorded_rounds(event)
    if event.rounds is None or recorded <= event.rounds:
        return
    player = next(p for p in event.players if len(p.entries) > event.rounds)
    yield fault(
        "rounds-exceeded",
        f"round {recorded} is recorded, but the event declares {event.rounds} rounds",
        advice="correct the declared number of rounds (142, XXR)",
        player=player.id,
        round_number=event.rounds + 1,
        subject=Subject("player", player.id, event.rounds + 1),
    )
