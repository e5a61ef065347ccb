"""The command `suizo`: its commands by name, loaded when they are used."""

from __future__ import annotations

import importlib
from typing import Any

import click

from suizo.errors import SuizoError
from suizo.presets.entry_points import suizo_version

COMMANDS = {
    "pair": "Pair the next round of an event, or a past one again.",
    "standings": "Show the standings after a round.",
    "explain": "Explain how a round was paired.",
    "whatif": "Show which boards a decision would change.",
    "doctor": "Look for faults in an event file and offer a repaired one.",
    "convert": "Rewrite an event file in another dialect of the TRF.",
    "check": "Pair every round of event files again and tell what differs, and why.",
    "generate": "Write whole random tournaments, paired by a preset.",
    "validate": "Say what will not work, before round 1 or before a preset is used.",
    "presets": "List the installed presets, or show one resolved.",
    "plugins": "List the installed rule plugins.",
    "schema": "Print the JSON Schema of presets, for editors.",
}
"""Each command with its one line of help; its module in `suizo.cli.commands` has its name."""

EPILOG = """\b
Examples:
  suizo pair open.trf
  suizo pair open.trf --preset classic --round 3 --format pairs -o round3.txt
  suizo explain open.trf --round 3 --player 7
  suizo presets show classic

\b
Shell completion (bash; zsh and fish likewise):
  eval "$(_SUIZO_COMPLETE=bash_source suizo)"
"""


class Commands(click.Group):
    """A group that imports a command only when it runs or is asked for help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which help shows them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"suizo.cli.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the command; a misspelt one gets the nearest right name."""
        from suizo.presets.nearest import did_you_mean

        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"no command {args[0]!r}{did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)


@click.command(
    cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(suizo_version(), prog_name="suizo")
def suizo() -> None:
    """Swiss pairings from rules written as plugins."""


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; a SuizoError becomes its lines on stderr."""
    try:
        code = suizo.main(args=arguments, prog_name="suizo", standalone_mode=False)
    except SuizoError as error:
        click.echo(str(error), err=True)
        return error.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.Abort:
        return 130
    return code if isinstance(code, int) else 0
