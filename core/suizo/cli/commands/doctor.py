"""`suizo doctor`: everything that is wrong with an event file, and a repaired one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from suizo.cli.inputs import deliver, event_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from suizo.trf import Examination

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
    from suizo.trf import examine, save_event

    examination = examine(event_bytes(file), file)
    if as_json:
        deliver(_as_json(examination), None)
    else:
        deliver("\n".join(_lines(examination)) + "\n", None)
    if output is not None:
        if examination.repaired is None:
            click.echo(
                f"{file}: some of it needs a decision first; {output} was not written", err=True
            )
            return 3
        save_event(examination.repaired, output)
        click.echo(f"{output}: repaired event written", err=True)
    return 1 if examination.findings else 0


def _lines(examination: Examination) -> Iterator[str]:
    source = examination.source
    for finding in examination.findings:
        yield finding.line_for(source)
    if examination.healthy:
        yield f"{source}: nothing is wrong"
    if examination.engines:
        yield ""
        yield "What other programs would make of it:"
        for finding in examination.engines:
            yield "  " + finding.line_for(source)
    if examination.repairs:
        yield ""
        yield "What -o OUT repairs:"
        for finding in examination.repairs:
            yield "  " + finding.line_for(source)
    if examination.remaining:
        yield ""
        yield "What needs a decision first:"
        for finding in examination.remaining:
            yield "  " + finding.line_for(source)


def _as_json(examination: Examination) -> str:
    import msgspec

    found = msgspec.to_builtins(
        {
            "source": examination.source,
            "findings": examination.findings,
            "engines": examination.engines,
            "repairs": examination.repairs,
            "remaining": examination.remaining,
            "repairable": examination.repaired is not None,
        }
    )
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
