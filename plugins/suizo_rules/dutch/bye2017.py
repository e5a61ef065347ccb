"""The pairing-allocated bye by the edition of 2017: C2, and C.04.1, c and d."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Outcome
from suizo.hookspecs import hookimpl
from suizo_rules.dutch.bye import LastBracketBye, had_bye

if TYPE_CHECKING:
    from suizo.round import PastRound, Round
    from suizo.stages import ByeRule

SUIZO_API = 1


@hookimpl
def assign_bye(round: Round) -> ByeRule:
    """The rule for this round."""
    return UnbarredBye(round)


class UnbarredBye(LastBracketBye):
    """Part of the pairing of the last bracket (A9, note)."""

    def reason(self, past: PastRound) -> str:
        """[C2] A bye before, or a win because the opponent did not appear; a bye asked for not."""
        if past.outcome is Outcome.FORFEIT_WIN:
            return "won by forfeit"
        return had_bye(past)
