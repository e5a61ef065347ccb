"""A refusal that helps, as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.pairing.refusal import Refusal

CONFLICT_SHOWN = 40


def refusal_lines(refusal: Refusal) -> Iterator[str]:
    """What is in the way, the constraints in conflict, and what lifting one of them gives."""
    yield refusal.summary()
    if not refusal.groups:
        return
    if refusal.conflict:
        yield "constraints in conflict (none of them can be left out):"
        for constraint in refusal.conflict[:CONFLICT_SHOWN]:
            yield f"  {constraint}"
        if len(refusal.conflict) > CONFLICT_SHOWN:
            yield f"  and {len(refusal.conflict) - CONFLICT_SHOWN} more"
    if not refusal.relaxations:
        yield f"no single constraint is enough: at least {refusal.missing} must be lifted"
        return
    yield "any one of these would do:"
    for way in refusal.relaxations:
        pairs = " ".join(f"{white}-{black}" for white, black in way.pairing.pairs)
        bye = f" {way.pairing.bye.id}-0" if way.pairing.bye else ""
        constraint = way.constraint
        what = (
            f"let {constraint.a} and {constraint.b} meet"
            if constraint.b
            else f"give {constraint.a} the bye"
        )
        yield f"  {what} ({'; '.join(constraint.reasons)}): {pairs}{bye}"
    if refusal.possible > len(refusal.relaxations):
        yield f"  and {refusal.possible - len(refusal.relaxations)} more"
