"""The hooks: five stages of a round, and five smaller ones.

Every hook is called once a round (once a bracket for `generate_candidates`) and returns a typed
strategy from `suizo.stages`. A plugin implements one or more of them:

    from suizo import Forbidden, hookimpl

    SUIZO_API = 1

    @hookimpl
    def forbidden_pairs(round):
        return [Forbidden(3, 8, "brothers")]

Arguments are passed by name: an implementation may leave out those it does not need, and may not
give any a default. A plugin that takes options is a dataclass whose fields are the options and
whose methods are the implementations. Where two plugins of one preset answer a single-choice hook
the preset is refused; nothing depends on the order of registration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from suizo.event.model import Event
    from suizo.round import Participant, Round
    from suizo.stages import (
        Bracket,
        ByeRule,
        CandidateOrder,
        ColourRule,
        Criterion,
        Forbidden,
        Grouping,
        TieBreak,
    )

API_VERSION = 1
"""The version of these hooks. A plugin says which it was written for: `SUIZO_API = 1`."""

hookspec = pluggy.HookspecMarker("suizo")
hookimpl = pluggy.HookimplMarker("suizo")


@hookspec(firstresult=True)
def build_groups(round: Round) -> Grouping | None:
    """Group construction: how participants become brackets.

    Called once, after byes settled before the pairing were given. Exactly one plugin of a preset
    answers. See `suizo.stages.Grouping`.
    """


@hookspec(firstresult=True)
def generate_candidates(bracket: Bracket) -> CandidateOrder | None:
    """Candidate generation: the order in which the candidates of a bracket appear.

    Called once for each bracket visited. Exactly one plugin of a preset answers.
    See `suizo.stages.CandidateOrder`.
    """


@hookspec
def evaluate_pairing(round: Round) -> Sequence[Criterion] | None:
    """Pairing evaluation: an ordered list of criteria, absolute ones among them.

    Called once. Answers add up in the order of the preset's plugin list, then the preset's
    `evaluation` section drops, replaces, adds and reorders by name. A preset none of whose
    plugins answers gets B3.
    """


@hookspec(firstresult=True)
def assign_bye(round: Round) -> ByeRule | None:
    """Bye handling: who may have the pairing-allocated bye, who comes first, what it is worth.

    Called once. Exactly one plugin of a preset answers. See `suizo.stages.ByeRule`.
    """


@hookspec
def tiebreaks() -> Sequence[TieBreak] | None:
    """Tie-breaks offered by name. Answers add up; two of one code are an error."""


@hookspec(firstresult=True)
def allocate_colours(round: Round) -> ColourRule | None:
    """Colours: who of a pair gets White. Called once. Exactly one plugin answers."""


@hookspec(firstresult=True)
def order_boards(round: Round) -> Callable[[Participant, Participant], tuple[int, ...]] | None:
    """Board order: a sort key for a pair, higher ranked first; the smallest is board 1.

    Called once. Exactly one plugin answers.
    """


@hookspec
def pairing_points(event: Event, round_number: int) -> Mapping[int, int] | None:
    """Acceleration: virtual points in tenths by participant id, for one round.

    Called once for the round to be paired and once for each earlier round (floats look back).
    Answers add up, and add to those that the event itself records (250, XXA).
    """


@hookspec
def forbidden_pairs(round: Round) -> Sequence[Forbidden] | None:
    """Pairs that may not meet in this round, beyond the absolute criteria. Answers add up."""


@hookspec
def check_event(event: Event) -> Sequence[str] | None:
    """What will not work in this event under this plugin's rules, said before round 1.

    Each answer is a list of lines for people. Answers add up.
    """


SINGLE_CHOICE = frozenset(
    {"build_groups", "generate_candidates", "assign_bye", "allocate_colours", "order_boards"}
)
"""Hooks that exactly one plugin of a preset answers."""

HOOKS: Mapping[str, Callable[..., object]] = {
    hook.__name__: hook
    for hook in (
        build_groups,
        generate_candidates,
        evaluate_pairing,
        assign_bye,
        tiebreaks,
        allocate_colours,
        order_boards,
        pairing_points,
        forbidden_pairs,
        check_event,
    )
}
"""Every hook by name, in the order of a round."""
