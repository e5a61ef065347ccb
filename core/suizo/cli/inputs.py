"""What commands share: the event argument, the choice of rules, and where output goes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from suizo.errors import PresetError

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.event.model import Event
    from suizo.rulesets.ruleset import RuleSet

Command = TypeVar("Command", bound="Callable[..., Any]")


def event_argument(command: Command) -> Command:
    """The event file, and whether to go on where it is doubtful."""
    command = click.option(
        "--lenient",
        is_flag=True,
        help="Go on where the file is doubtful: believe the results, keep unknown records.",
    )(command)
    return click.argument("event", type=click.Path())(command)


def rules_options(command: Command) -> Command:
    """--preset NAME or --config FILE."""
    command = click.option(
        "--config",
        metavar="FILE",
        type=click.Path(),
        help="A preset of your own, a YAML file.",
    )(command)
    return click.option(
        "--preset",
        metavar="NAME",
        shell_complete=_complete_preset,
        help="An installed preset. Default: by record 192 of the file, else 'classic'.",
    )(command)


def round_option(command: Command) -> Command:
    """--round N."""
    return click.option(
        "--round",
        "number",
        type=click.IntRange(min=1),
        metavar="N",
        help="The round to pair; a past one from what was known before it. Default: the next.",
    )(command)


def read_event(path: str, lenient: bool) -> Event:
    """The event of a file or `sample:NAME`; what the reader warns about goes to stderr."""
    from suizo.errors import InputError
    from suizo.event.findings import Severity
    from suizo.trf import read_trf

    document = read_trf(event_bytes(path), path, lenient=lenient)
    errors = [f for f in document.findings if f.severity is Severity.ERROR]
    if document.event is None or errors:
        raise InputError(path, errors)
    for finding in document.findings:
        if finding.severity is Severity.WARNING:
            click.echo(finding.line_for(path), err=True)
    return document.event


def event_bytes(path: str) -> bytes:
    """The bytes of a file or of `sample:NAME`; raises FileAccessError."""
    from suizo.samples import PREFIX, read_sample

    if path.startswith(PREFIX):
        return read_sample(path.removeprefix(PREFIX))
    from suizo.files import read_bytes

    return read_bytes(path)


def choose_ruleset(event: Event | None, preset: str | None, config: str | None) -> RuleSet:
    """The rule set asked for, else by record 192, else the default; the choice goes to stderr."""
    from suizo.rulesets.load import load_ruleset, ruleset_for_event

    if preset is not None and config is not None:
        raise click.UsageError("--preset and --config cannot both be given")
    if preset is not None or config is not None:
        ruleset = load_ruleset(preset if preset is not None else _as_path(config or ""))
        reason = "as asked"
    elif event is not None and event.system:
        found = ruleset_for_event(event)
        if found is None:
            raise PresetError(
                [
                    f"the event asks for {event.system} (record 192), and no installed preset "
                    "offers it; choose one with --preset (suizo presets lists them)"
                ]
            )
        ruleset, reason = found, f"by record 192, {event.system}"
    else:
        ruleset, reason = load_ruleset(), "the default"
    provenance = ruleset.provenance
    click.echo(
        f"rules: {provenance.title} (preset {provenance.preset}, {provenance.digest[:12]}; "
        f"{reason})",
        err=True,
    )
    return ruleset


def _as_path(config: str) -> str:
    """A config is a file whatever its name looks like."""
    return config if "/" in config or "\\" in config else f"./{config}"


def output_option(command: Command) -> Command:
    """-o OUT."""
    return click.option(
        "-o",
        "--output",
        metavar="OUT",
        type=click.Path(dir_okay=False),
        help="Write to a file, whole or not at all, instead of printing.",
    )(command)


def deliver(text: str, output: str | None) -> None:
    """Print the text, or write it to a file whole or not at all."""
    if output is None:
        sys.stdout.write(text)
        return
    from suizo.files import write_whole

    write_whole(output, text)


def _complete_preset(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[str]:
    from suizo.presets.library import installed

    return [name for name in sorted(installed()[0]) if name.startswith(incomplete)]
