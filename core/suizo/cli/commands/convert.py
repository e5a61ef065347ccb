"""`suizo convert`: an event file in another dialect."""

from __future__ import annotations

import click

from suizo.cli.inputs import event_argument, read_event

EPILOG = """\b
Examples:
  suizo convert old.txt new.trf
  suizo convert open.trf open-javafo.trf --to javafo
"""


@click.command("convert", epilog=EPILOG)
@event_argument
@click.argument("output", type=click.Path(dir_okay=False))
@click.option(
    "--to",
    "dialect",
    type=click.Choice(["trf26", "trf16", "javafo"]),
    default="trf26",
    show_default=True,
)
@click.option("--crlf", is_flag=True, help="End lines with CR LF.")
def command(event: str, lenient: bool, output: str, dialect: str, crlf: bool) -> None:
    """Read EVENT in any dialect and write OUTPUT (UTF-8); what is lost on the way is said."""
    from suizo.trf import Dialect, losses, save_event

    facts = read_event(event, lenient)
    target = Dialect(dialect)
    for finding in losses(facts, target):
        click.echo(finding.line_for(output), err=True)
    save_event(facts, output, dialect=target, newline="\r\n" if crlf else "\n")
