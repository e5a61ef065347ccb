"""What a decision would change: the round paired with it and without it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.errors import RequestError
from suizo.event.facts import paired_rounds
from suizo.event.model import ForbiddenGroup, RequestedBye
from suizo.event.results import Outcome
from suizo.pairing.compare import Parting, first_parting
from suizo.pairing.orchestrator import pair_prepared, prepare
from suizo.search.legality import NO_DECISION

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from suizo.event.model import Event, Player
    from suizo.event.results import Entry
    from suizo.pairing.result import RoundPairing
    from suizo.rulesets.ruleset import RuleSet

IdPair = tuple[int, int]

RESULTS = {
    "1-0": (Outcome.WIN, Outcome.LOSS),
    "0-1": (Outcome.LOSS, Outcome.WIN),
    "=": (Outcome.DRAW, Outcome.DRAW),
    "1/2": (Outcome.DRAW, Outcome.DRAW),
    "+-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "--": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
_RESULT = re.compile(r"(?:(\d+):)?(\d+)-(\d+)=(.+)", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposition:
    """What is supposed: who stays away, who may not meet, who must, which results are others.

    `results` are (round or None for the last, white, black, result as in RESULTS).
    """

    absent: tuple[int, ...] = ()
    half: tuple[int, ...] = ()
    forbid: tuple[IdPair, ...] = ()
    force: tuple[IdPair, ...] = ()
    results: tuple[tuple[int | None, int, int, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """The round without and with the supposition; boards are (white, black), (id, 0) the bye."""

    before: RoundPairing
    after: RoundPairing
    gone: tuple[IdPair, ...]
    new: tuple[IdPair, ...]
    parting: Parting | None


def what_if(
    event: Event, ruleset: RuleSet, supposed: Supposition, number: int | None = None
) -> Change:
    """Pair a round as it is and as it would be; the event is not touched.

    Raises RequestError for participants or games that do not exist, and what `pair_round` raises.
    """
    before_round = prepare(event, ruleset, number)
    before = pair_prepared(before_round, ruleset)
    other = suppose(event, supposed, before_round.number)
    after_round = prepare(other, ruleset, before_round.number)
    for who in (who for pair in supposed.force for who in pair):
        if who in after_round.sitting_out:
            raise RequestError(f"{who} sits round {after_round.number} out and can meet nobody")
    forced = frozenset(frozenset(pair) for pair in supposed.force)
    after = pair_prepared(after_round, ruleset, arbiter=replace(NO_DECISION, forced=forced))
    old, new = _seats(before), _seats(after)
    return Change(
        before,
        after,
        tuple(pair for pair in old if pair not in set(new)),
        tuple(pair for pair in new if pair not in set(old)),
        first_parting(before, after),
    )


def suppose(event: Event, supposed: Supposition, number: int) -> Event:
    """The event with the supposition, for pairing round `number`.

    Raises RequestError where it contradicts itself or names what does not exist.
    """
    _check_forced(supposed)
    known = {entity.id for entity in (event.teams or event.players)}
    named = [*supposed.absent, *supposed.half]
    named += [who for pair in (*supposed.forbid, *supposed.force) for who in pair]
    for who in named:
        if who not in known:
            raise RequestError(f"no participant has the number {who}")
    out = dict.fromkeys(supposed.half, Outcome.HALF_BYE)
    out |= dict.fromkeys(supposed.absent, Outcome.ZERO_BYE)
    byes = tuple(RequestedBye(kind, number, (who,)) for who, kind in out.items())
    forbidden = tuple(ForbiddenGroup(pair, number, number) for pair in supposed.forbid)
    event = replace(event, byes=byes + event.byes, forbidden=event.forbidden + forbidden)
    event = _cleared(event, out.keys(), number)
    for stated, white, black, result in supposed.results:
        played = min(paired_rounds(event), number - 1) if stated is None else stated
        event = _with_result(event, played, white, black, result)
    return event


def parse_result(text: str) -> tuple[int | None, int, int, str]:
    """`[ROUND:]WHITE-BLACK=RESULT`, the result one of 1-0, 0-1, =, +-, -+, --."""
    found = _RESULT.fullmatch(text.strip())
    if found is None or found[4] not in RESULTS:
        raise RequestError(
            f"result {text!r} is not of the form [ROUND:]WHITE-BLACK=RESULT, "
            f"the result one of {', '.join(RESULTS)}"
        )
    return (int(found[1]) if found[1] else None, int(found[2]), int(found[3]), found[4])


def parse_pair(text: str) -> IdPair:
    """`A-B`, two starting ranks."""
    found = re.fullmatch(r"(\d+)-(\d+)", text.strip(), re.ASCII)
    if found is None or found[1] == found[2]:
        raise RequestError(f"{text!r} is not a pair of different numbers of the form A-B")
    return int(found[1]), int(found[2])


def _check_forced(supposed: Supposition) -> None:
    """RequestError where somebody must meet two."""
    partner: dict[int, int] = {}
    for pair in supposed.force:
        for who, other in (pair, pair[::-1]):
            if partner.setdefault(who, other) != other:
                raise RequestError(
                    f"{who} cannot be forced to meet both {partner[who]} and {other}"
                )


def _cleared(event: Event, ids: Iterable[int], number: int) -> Event:
    """Entries of the round to be paired give way to what is supposed of these players."""
    gone = set(ids)

    def clear(player: Player) -> Player:
        if player.id not in gone:
            return player
        return replace(player, entries=player.entries[: number - 1])

    return replace(event, players=tuple(map(clear, event.players)))


def _with_result(event: Event, number: int, white: int, black: int, result: str) -> Event:
    first, second = RESULTS[result]
    told = {white: (black, first), black: (white, second)}

    def changed(player: Player) -> Player:
        if player.id not in told:
            return player
        opponent, outcome = told[player.id]
        entry = player.entry(number) if number >= 1 else None
        if entry is None or entry.opponent != opponent:
            raise RequestError(f"{white} and {black} have no game in round {number}")
        return replace(player, entries=_replaced(player.entries, number, outcome))

    if not told.keys() <= {player.id for player in event.players}:
        raise RequestError(f"{white} and {black} have no game in round {number}")
    return replace(event, players=tuple(map(changed, event.players)))


def _replaced(entries: Sequence[Entry], number: int, outcome: Outcome) -> tuple[Entry, ...]:
    entry = replace(entries[number - 1], outcome=outcome)
    return (*entries[: number - 1], entry, *entries[number:])


def _seats(pairing: RoundPairing) -> list[IdPair]:
    bye = [(pairing.bye.id, 0)] if pairing.bye is not None else []
    return [*pairing.pairs, *bye]
