"""`suizo whatif`: which boards a decision would change, and why, without changing anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from suizo.cli.inputs import (
    choose_ruleset,
    deliver,
    event_argument,
    read_event,
    round_option,
    rules_options,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.pairing.whatif import Change

EPILOG = """\b
Examples:
  suizo whatif open.trf --absent 7
  suizo whatif open.trf --forbid 3-8 --force 1-2
  suizo whatif open.trf --result 4:12-5=0-1

Exit code 1: with the decision no legal pairing exists.
"""


@click.command("whatif", epilog=EPILOG)
@event_argument
@rules_options
@round_option
@click.option("--absent", type=int, multiple=True, metavar="ID", help="Suppose ID stays away.")
@click.option("--half", type=int, multiple=True, metavar="ID", help="Suppose a half-point bye.")
@click.option("--forbid", multiple=True, metavar="A-B", help="Suppose A and B may not meet.")
@click.option("--force", multiple=True, metavar="A-B", help="Suppose A and B must meet.")
@click.option(
    "--result",
    multiple=True,
    metavar="[R:]A-B=RES",
    help="Suppose another result (1-0, 0-1, =, +-, -+, --); round R, else the last one.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(
    event: str,
    lenient: bool,
    preset: str | None,
    config: str | None,
    number: int | None,
    absent: tuple[int, ...],
    half: tuple[int, ...],
    forbid: tuple[str, ...],
    force: tuple[str, ...],
    result: tuple[str, ...],
    as_json: bool,
) -> int:
    """Show which boards of the next round of EVENT a decision would change, and why."""
    from suizo.cli.refusals import refusal_lines
    from suizo.errors import NoValidPairing
    from suizo.pairing.reports import change_as_json
    from suizo.pairing.whatif import Supposition, parse_pair, parse_result, what_if

    supposed = Supposition(
        absent=absent,
        half=half,
        forbid=tuple(map(parse_pair, forbid)),
        force=tuple(map(parse_pair, force)),
        results=tuple(map(parse_result, result)),
    )
    if supposed == Supposition():
        raise click.UsageError("say what to suppose: --absent, --half, --forbid, --force, --result")
    facts = read_event(event, lenient)
    ruleset = choose_ruleset(facts, preset, config)
    try:
        change = what_if(facts, ruleset, supposed, number)
    except NoValidPairing as error:
        click.echo("\n".join(refusal_lines(error.refusal)), err=True)
        return error.exit_code
    deliver(change_as_json(change) if as_json else "\n".join(_lines(change)) + "\n", None)
    return 0


def _lines(change: Change) -> Iterator[str]:
    if not change.gone and not change.new:
        yield f"round {change.before.number} would be the same"
        return
    yield f"round {change.before.number}: {len(change.new)} boards would be new"
    yield f"  gone: {_pairs(change.gone)}"
    yield f"  new:  {_pairs(change.new)}"
    if change.parting is not None:
        yield f"  first change: {change.parting}"


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{white}-{black}" for white, black in pairs) or "none"
