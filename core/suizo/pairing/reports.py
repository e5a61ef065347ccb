"""A paired round, a refusal, an explanation as text that programs read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from suizo.pairing.explain import Explanation
    from suizo.pairing.refusal import Constraint, Refusal
    from suizo.pairing.result import RoundPairing
    from suizo.pairing.whatif import Change
    from suizo.pairing.why import Why
    from suizo.round import Participant


def pairing_as_pairs(pairing: RoundPairing) -> str:
    """The convention of the existing engines: the number of pairs, then `white black` a line.

    The pairing-allocated bye is a line `ID 0` and counts as a pair.
    """
    lines = [f"{white} {black}" for white, black in pairing.pairs]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye.id} 0")
    return "\n".join([str(len(lines)), *lines]) + "\n"


def pairing_as_json(pairing: RoundPairing) -> str:
    """Boards, byes, notes and provenance; points are numbers in points."""
    provenance = pairing.provenance
    return _json(
        {
            "round": pairing.number,
            "boards": [
                {
                    "board": board.number,
                    "white": _participant(board.white),
                    "black": _participant(board.black),
                    "colours_by": board.colours_by,
                }
                for board in pairing.boards
            ],
            "bye": None if pairing.bye is None else _participant(pairing.bye),
            "bye_points": None if pairing.bye_award is None else pairing.bye_award.points / 10,
            "bye_game_points": (
                pairing.bye_award.game_points / 10
                if pairing.bye_award is not None and pairing.round.event.is_team_event
                else None
            ),
            "not_paired": {str(who): outcome.value for who, outcome in pairing.sitting_out.items()},
            "notes": pairing.notes,
            "provenance": {
                "preset": provenance.preset,
                "title": provenance.title,
                "digest": provenance.digest,
                "plugins": [str(plugin) for plugin in provenance.plugins],
                "departures": provenance.departures,
                "suizo": provenance.suizo,
            },
        }
    )


def refusal_as_json(refusal: Refusal) -> str:
    """The proof, the conflict and the relaxations with their pairings."""
    return _json(
        {
            "round": refusal.number,
            "summary": refusal.summary(),
            "groups": refusal.groups,
            "partners": refusal.partners,
            "missing": refusal.missing,
            "conflict": [_constraint(constraint) for constraint in refusal.conflict],
            "relaxations": [
                {
                    "lift": _constraint(way.constraint),
                    "pairs": way.pairing.pairs,
                    "bye": way.pairing.bye.id if way.pairing.bye else None,
                }
                for way in refusal.relaxations
            ],
            "possible": refusal.possible,
        }
    )


def explanation_as_json(explanation: Explanation) -> str:
    """All that `explain_round` found."""
    return _json(msgspec.to_builtins(explanation))


def why_as_json(why: Why) -> str:
    """The answer, the rule or the criterion, and the round in which the two do meet."""
    return _json(
        {
            "a": why.a,
            "b": why.b,
            "answer": why.answer,
            "forbidden": None if why.forbidden is None else _constraint(why.forbidden),
            "parting": msgspec.to_builtins(why.parting),
            "pairs": None if why.pairing is None else why.pairing.pairs,
            "bye": why.pairing.bye.id if why.pairing and why.pairing.bye else None,
        }
    )


def change_as_json(change: Change) -> str:
    """The boards that go, those that come, and where the two rounds part first."""
    return _json(
        {
            "round": change.before.number,
            "gone": change.gone,
            "new": change.new,
            "parting": msgspec.to_builtins(change.parting),
        }
    )


def _participant(participant: Participant) -> dict[str, Any]:
    return {
        "id": participant.id,
        "name": participant.name,
        "points": participant.points / 10,
        "pairing_score": participant.score / 10,
    }


def _constraint(constraint: Constraint) -> dict[str, Any]:
    return {
        "a": constraint.a,
        "b": constraint.b,
        "rules": constraint.rules,
        "reasons": constraint.reasons,
    }


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
