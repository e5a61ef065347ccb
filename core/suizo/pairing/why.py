"""Why two participants do not meet: the rule that forbids it, or the criterion that gets worse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from suizo.errors import NoValidPairing, RequestError
from suizo.pairing.compare import Parting, first_parting
from suizo.pairing.orchestrator import Stages, pair_prepared, prepare
from suizo.pairing.refusal import why_forbidden
from suizo.search.legality import BYE, NO_DECISION

if TYPE_CHECKING:
    from suizo.event.model import Event
    from suizo.pairing.refusal import Constraint
    from suizo.pairing.result import RoundPairing
    from suizo.round import Participant, Round
    from suizo.rulesets.ruleset import RuleSet


@dataclass(frozen=True, slots=True, eq=False)
class Why:
    """The answer for a pair of ids (`b` 0: the bye).

    `answer` says it in one line. `forbidden` is the rule in the way; `pairing` the best round in
    which they do meet, and `parting` where that one leaves the round as paired.
    """

    a: int
    b: int
    answer: str
    forbidden: Constraint | None = None
    pairing: RoundPairing | None = None
    parting: Parting | None = None


def why_not(event: Event, ruleset: RuleSet, a: int, b: int, number: int | None = None) -> Why:
    """Force a pair, pair the round again, and say what that costs.

    Raises RequestError for an unknown participant, and what `pair_round` raises.
    """
    round = prepare(event, ruleset, number)
    for who in {a, b} - {BYE}:
        _known(round, who)
    if a == b:
        raise RequestError("name two different participants")
    paired = pair_prepared(round, ruleset)
    name = f"{a} and {b}" if b != BYE else f"{a} and the bye"
    if b == BYE and paired.bye is not None and paired.bye.id == a:
        return Why(a, b, f"{a} has the bye in round {round.number}")
    if (a, b) in paired.pairs or (b, a) in paired.pairs:
        return Why(a, b, f"{name} do meet in round {round.number}")
    for who in {a, b} - {BYE}:
        if who in round.sitting_out:
            said = round.sitting_out[who].said
            return Why(a, b, f"{who} sits round {round.number} out ({said})")
    stages = Stages(round, ruleset, ruleset.search)
    forbidden = why_forbidden(stages, round.participant(a), _or_bye(round, b))
    if forbidden is not None:
        return Why(a, b, str(forbidden), forbidden)
    if b == BYE:
        if len(round.participants) % 2 == 0:
            return Why(a, b, f"round {round.number} has no bye: its field is even")
        shortlist = stages.legality.shortlist
        if shortlist is not None and a not in shortlist:
            return Why(a, b, f"{a} could have the bye, but a lower score can have it")
    forced = replace(NO_DECISION, forced=frozenset({frozenset((a, b))}))
    try:
        other = pair_prepared(round, ruleset, arbiter=forced)
    except NoValidPairing:
        return Why(a, b, f"with {name} paired the others have no legal pairing")
    parting = first_parting(paired, other)
    answer = f"{name} could meet, but {parting}" if parting else f"{name} could meet as well"
    return Why(a, b, answer, pairing=other, parting=parting)


def _known(round: Round, who: int) -> None:
    if all(p.id != who for p in round.everyone):
        raise RequestError(f"no participant has the number {who}")


def _or_bye(round: Round, who: int) -> Participant | None:
    return None if who == BYE else round.participant(who)
