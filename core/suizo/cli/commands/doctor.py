"""`suizo doctor`: everything that is wrong with an event file, and a repaired one."""

from __future__ import annotations

import click

from suizo.cli.inputs import deliver

EPILOG = """\b
Examples:
  suizo doctor open.trf
  suizo doctor open.trf -o repaired.trf

Exit code 1: something was found.
"""


@click.command("doctor", epilog=EPILOG)
@click.argument("file", type=click.Path())
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(dir_okay=False),
    help="Write the repaired event.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(file: str, output: str | None, as_json: bool) -> int:
    """List what is wrong in FILE, what other engines would make of it, and what can be repaired."""
    from suizo.files import read_bytes
    from suizo.trf import examine, save_event

    examination = examine(read_bytes(file), file)
    if as_json:
        deliver(_as_json(examination), None)
    else:
        deliver(_as_text(examination, file), None)
    if output is not None:
        if examination.repaired is None:
            click.echo(f"{file}: cannot be repaired; {output} was not written", err=True)
            return 3
        save_event(examination.repaired, output)
        click.echo(f"{output}: repaired event written", err=True)
    return 1 if examination.findings else 0
