"""`suizo validate`: faults of a preset, and what will not work in an event, before they bite."""

from __future__ import annotations

import click

from suizo.cli.inputs import choose_ruleset, read_event, rules_options

EPILOG = """\b
Examples:
  suizo validate club.yaml
  suizo validate open.trf --preset classic

Exit code 1: there is something to look at; 3: the file cannot be used.
"""


@click.command("validate", epilog=EPILOG)
@click.argument("file", type=click.Path())
@rules_options
@click.option("--lenient", is_flag=True, help="Go on where an event file is doubtful.")
def command(file: str, preset: str | None, config: str | None, lenient: bool) -> int:
    """Check FILE, a preset (.yaml, .yml) or an event, for what can be known before round 1."""
    if file.lower().endswith((".yaml", ".yml")):
        if preset is not None or config is not None:
            raise click.UsageError("--preset and --config go with an event, not with a preset")
        from suizo.rulesets.load import load_ruleset

        ruleset = load_ruleset(file if "/" in file else f"./{file}")
        click.echo(f"{file}: valid; {len(ruleset.plugins)} plugins, {ruleset.provenance.title}")
        return 0
    from suizo.pairing.foresee import foresee

    event = read_event(file, lenient)
    remarks = foresee(event, choose_ruleset(event, preset, config))
    for remark in remarks:
        click.echo(f"{file}: {remark}")
    if not remarks:
        click.echo(f"{file}: nothing to remark")
    return 1 if remarks else 0
