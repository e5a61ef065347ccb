"""`suizo explain`: how a round was paired, bracket by bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from suizo.cli.inputs import (
    choose_ruleset,
    deliver,
    event_argument,
    output_option,
    read_event,
    round_option,
    rules_options,
)
from suizo.pairing.explain import FIRST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.pairing.explain import BracketExplained, Cost, Explanation
    from suizo.pairing.why import Why

EPILOG = """\b
Examples:
  suizo explain open.trf --round 3
  suizo explain open.trf --round 3 --player 7
  suizo explain open.trf --round 3 --why 4 9
  suizo explain open.trf --round 3 --json
"""


@click.command("explain", epilog=EPILOG)
@event_argument
@rules_options
@round_option
@click.option("--player", type=int, metavar="ID", help="Only what concerns this participant.")
@click.option("--why", type=int, nargs=2, metavar="A B", help="Why A does not meet B (0: the bye).")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@output_option
def command(
    event: str,
    lenient: bool,
    preset: str | None,
    config: str | None,
    number: int | None,
    player: int | None,
    why: tuple[int, int] | None,
    as_json: bool,
    output: str | None,
) -> int:
    """Explain how a round of EVENT is paired: brackets, floats, what each criterion cost."""
    from suizo.cli.refusals import refusal_lines
    from suizo.errors import NoValidPairing
    from suizo.pairing.explain import explain_round
    from suizo.pairing.orchestrator import pair_round
    from suizo.pairing.reports import explanation_as_json
    from suizo.pairing.why import why_not

    facts = read_event(event, lenient)
    ruleset = choose_ruleset(facts, preset, config)
    try:
        if why is not None:
            deliver(_why(why_not(facts, ruleset, *why, number), as_json), output)
            return 0
        pairing = pair_round(facts, ruleset, number)
    except NoValidPairing as error:
        click.echo("\n".join(refusal_lines(error.refusal)), err=True)
        return error.exit_code
    explanation = explain_round(pairing, player)
    text = explanation_as_json(explanation) if as_json else "\n".join(_lines(explanation)) + "\n"
    deliver(text, output)
    return 0


def _why(why: Why, as_json: bool) -> str:
    from suizo.pairing.reports import why_as_json

    if as_json:
        return why_as_json(why)
    lines = [why.answer]
    if why.pairing is not None:
        pairs = " ".join(f"{white}-{black}" for white, black in why.pairing.pairs)
        bye = f" {why.pairing.bye.id}-0" if why.pairing.bye else ""
        lines.append(f"with that pair the round would be: {pairs}{bye}")
    return "\n".join(lines) + "\n"


def _lines(explanation: Explanation) -> Iterator[str]:
    yield f"Round {explanation.round}, preset {explanation.preset}"
    for bracket in explanation.brackets:
        yield ""
        yield from _bracket(bracket)
    if explanation.boards:
        yield ""
        yield "Boards"
    for board in explanation.boards:
        yield f"  {board.board}: {board.white} - {board.black} ({board.colours_by})"
    if explanation.bye is not None:
        yield f"  bye: {explanation.bye} ({explanation.bye_points})"
    for note in explanation.notes:
        yield f"note: {note}"


def _bracket(bracket: BracketExplained) -> Iterator[str]:
    demand = ", so that the round can be completed" if bracket.completing else ""
    yield f"Bracket {bracket.name} ({bracket.kind}): {bracket.outcome}{demand}"
    if bracket.moved_down:
        yield f"  moved down: {_ids(bracket.moved_down)}"
    yield f"  residents: {_ids(bracket.residents)}"
    if bracket.outcome == "no legal pairing":
        return
    for milestone in bracket.milestones:
        yield f"  {milestone.name}: {_pairs(milestone.pairs)}: {_costs(milestone.costs)}"
    yield f"  pairs: {_pairs(bracket.pairs) or 'none'}"
    if bracket.costs:
        yield f"  cost: {_costs(bracket.costs)}"
    if bracket.decided_by != FIRST:
        yield f"  decided by: {bracket.decided_by}"
    for detail in bracket.details:
        who = f"{detail.a}-{detail.b}" if detail.b is not None else f"{detail.a} unpaired"
        yield f"    {who}: {detail.criterion} {detail.value} ({detail.why})"
    if bracket.floaters:
        yield f"  unpaired: {_ids(bracket.floaters)}"


def _ids(ids: tuple[int, ...]) -> str:
    return " ".join(map(str, ids))


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{a}-{b}" for a, b in pairs)


def _costs(costs: tuple[Cost, ...]) -> str:
    return ", ".join(f"{cost.criterion} {cost.value}" for cost in costs)
