"""`suizo pair`: pair a round and print it."""

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

if TYPE_CHECKING:
    from suizo.pairing.result import RoundPairing

EPILOG = """\b
Examples:
  suizo pair open.trf
  suizo pair open.trf --round 3 --format pairs -o round3.txt
  suizo pair open.trf --config club.yaml

The format "pairs" is that of the existing engines: the number of pairs, then "white black" a line,
the pairing-allocated bye as "ID 0". "json" holds all of it, trace aside.

Exit code 1: no legal pairing exists; the reason and the ways out are printed.
"""


@click.command("pair", epilog=EPILOG)
@event_argument
@rules_options
@round_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "pairs", "json"]),
    default="text",
    show_default=True,
)
@click.option(
    "--search",
    type=click.Choice(["optimal", "literal"]),
    help="Override the preset's route of the search; both give the same pairing.",
)
@output_option
def command(
    event: str,
    lenient: bool,
    preset: str | None,
    config: str | None,
    number: int | None,
    form: str,
    search: str | None,
    output: str | None,
) -> int:
    """Pair the next round of EVENT, or a past one again."""
    from suizo.errors import NoValidPairing
    from suizo.pairing.ahead import warn_ahead
    from suizo.pairing.orchestrator import pair_round
    from suizo.pairing.reports import pairing_as_json, pairing_as_pairs

    facts = read_event(event, lenient)
    ruleset = choose_ruleset(facts, preset, config)
    try:
        pairing = pair_round(facts, ruleset, number, search=search)
    except NoValidPairing as error:
        return _refuse(error, form)
    if form == "pairs":
        text = pairing_as_pairs(pairing)
    elif form == "json":
        text = pairing_as_json(pairing)
    else:
        text = _as_text(pairing, output is not None)
    deliver(text, output)
    if (warning := warn_ahead(pairing)) is not None:
        click.echo(f"warning: {warning}", err=True)
    return 0


def _refuse(error: Exception, form: str) -> int:
    from suizo.cli.refusals import refusal_lines
    from suizo.errors import NoValidPairing
    from suizo.pairing.reports import refusal_as_json

    assert isinstance(error, NoValidPairing)
    if form == "json":
        click.echo(refusal_as_json(error.refusal), nl=False)
    for line in refusal_lines(error.refusal):
        click.echo(line, err=True)
    return error.exit_code


def _as_text(pairing: RoundPairing, to_file: bool) -> str:
    from suizo.cli.tables import Table, show
    from suizo.event.points import show_points

    rows = tuple(
        (
            str(board.number),
            str(board.white.id),
            board.white.name,
            show_points(board.white.points),
            show_points(board.black.points),
            board.black.name,
            str(board.black.id),
        )
        for board in pairing.boards
    )
    columns = (">board", ">no.", "White", ">pts", ">pts", "Black", ">no.")
    name = pairing.round.event.details.name
    title = f"{name}: round {pairing.number}" if name else f"Round {pairing.number}"
    parts: list[str | Table] = [title, Table(columns, rows)]
    if pairing.bye is not None and pairing.bye_award is not None:
        worth = show_points(pairing.bye_award.points)
        parts.append(f"bye: {pairing.bye.id} {pairing.bye.name} ({worth})".rstrip())
    if pairing.sitting_out:
        out = ", ".join(f"{who} ({kind.said})" for who, kind in pairing.sitting_out.items())
        parts.append(f"not paired: {out}")
    parts += [f"note: {note}" for note in pairing.notes]
    return show(parts, to_file=to_file)
