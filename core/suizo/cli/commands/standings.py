"""`suizo standings`: ranks and tie-breaks after a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from suizo.cli.inputs import (
    choose_ruleset,
    deliver,
    event_argument,
    output_option,
    read_event,
    rules_options,
)

if TYPE_CHECKING:
    from suizo.standings.ranking import Standings

EPILOG = """\b
Examples:
  suizo standings open.trf
  suizo standings open.trf --after 3 --tiebreaks BH,SB --format csv -o table.csv
"""


@click.command("standings", epilog=EPILOG)
@event_argument
@rules_options
@click.option("--after", type=click.IntRange(min=0), metavar="N", help="Default: the last round.")
@click.option(
    "--tiebreaks", metavar="LIST", help="Codes with commas between. Default: the event's."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
)
@output_option
def command(
    event: str,
    lenient: bool,
    preset: str | None,
    config: str | None,
    after: int | None,
    tiebreaks: str | None,
    form: str,
    output: str | None,
) -> None:
    """Show the standings of EVENT after a round."""
    from suizo.standings.ranking import standings_after
    from suizo.standings.reports import standings_as_csv, standings_as_json

    facts = read_event(event, lenient)
    ruleset = choose_ruleset(facts, preset, config)
    codes = None if tiebreaks is None else tiebreaks.split(",")
    table = standings_after(facts, ruleset, after, tiebreaks=codes)
    if form == "csv":
        text = standings_as_csv(table)
    elif form == "json":
        text = standings_as_json(table)
    else:
        text = _as_text(table, output is not None)
    deliver(text, output)


def _as_text(standings: Standings, to_file: bool) -> str:
    from suizo.cli.tables import Table, show
    from suizo.standings.reports import standings_columns, standings_rows

    numeric = {"rank", "id", "rating", "PTS", *(t.code for t in standings.tiebreaks)}
    columns = tuple(
        f">{name}" if name in numeric else name for name in standings_columns(standings)
    )
    rounds = standings.rounds
    title = f"Standings after round {rounds}" if rounds else "Standings before round 1"
    parts: list[str | Table] = [title, Table(columns, tuple(standings_rows(standings)))]
    return show([*parts, *(f"note: {note}" for note in standings.notes)], to_file=to_file)
