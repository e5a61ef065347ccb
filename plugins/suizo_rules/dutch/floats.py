"""Floats of earlier rounds, as each edition reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.event.results import Outcome

if TYPE_CHECKING:
    from suizo.round import Participant, PastRound


def past_round(participant: Participant, back: int) -> PastRound | None:
    """The round so many before the one to be paired; None before the first."""
    return participant.past[-back] if back <= len(participant.past) else None


def upfloated(participant: Participant, back: int) -> bool:
    """Whether the participant then played an opponent with a higher score (1.4.2; A4 b)."""
    past = past_round(participant, back)
    return (
        past is not None
        and past.outcome.is_played
        and past.opponent_score is not None
        and past.opponent_score > past.score
    )


def downfloated(participant: Participant, back: int, loss: int) -> bool:
    """Whether the participant then had a downfloat, by the edition of 2026.

    1.4.2: played an opponent with a lower score. 1.4.3: had the pairing-allocated bye, or more
    points than for a loss (`loss`, in tenths) without playing. 1.4.4: nobody else.
    """
    past = past_round(participant, back)
    if past is None:
        return False
    if past.outcome.is_played:
        return past.opponent_score is not None and past.opponent_score < past.score
    return past.outcome is Outcome.PAIRING_BYE or past.points > loss


def downfloated_or_unplayed(participant: Participant, back: int) -> bool:
    """Whether the participant then had a downfloat, by the edition of 2017 (A4 b).

    Played an opponent with a lower score, or did not play, for whatever reason.
    """
    past = past_round(participant, back)
    if past is None:
        return False
    if not past.outcome.is_played:
        return True
    return past.opponent_score is not None and past.opponent_score < past.score
