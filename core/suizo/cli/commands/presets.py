"""`suizo presets`: what is installed, and one preset resolved."""

from __future__ import annotations

import click

from suizo.cli.inputs import deliver


@click.group("presets", invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List the installed presets; `suizo presets show NAME` resolves one."""
    if context.invoked_subcommand is None:
        _list()


def _list() -> None:
    from suizo.cli.tables import Table, show
    from suizo.rulesets.catalogue import installed_presets

    rows = tuple(
        (
            preset.name,
            preset.error or preset.title,
            preset.extends or "",
            " ".join(preset.codes),
            f"{preset.distribution} {preset.version}",
        )
        for preset in installed_presets()
    )
    deliver(show([Table(("preset", "title", "extends", "record 192", "package"), rows)]), None)


@command.command("show")
@click.argument("name")
def show_one(name: str) -> None:
    """Show the preset NAME (or a YAML file) resolved, and where each value came from."""
    from suizo.cli.tables import Table, show
    from suizo.presets.resolve import explain_preset

    rows = tuple((row.path, row.value, row.origin) for row in explain_preset(name))
    deliver(show([Table(("field", "value", "from"), rows)]), None)
