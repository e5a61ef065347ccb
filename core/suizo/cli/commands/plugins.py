"""`suizo plugins`: each installed plugin, its hooks, its package and version."""

from __future__ import annotations

import click

from suizo.cli.inputs import deliver


@click.command("plugins")
@click.option("--hooks", is_flag=True, help="List the hooks that plugins may implement instead.")
def command(hooks: bool) -> None:
    """List the installed rule plugins, what they do and which presets use them."""
    from suizo.cli.tables import Table, show

    if hooks:
        deliver(show([Table(("hook", "what it answers"), _hooks())]), None)
        return
    from suizo.rulesets.catalogue import installed_plugins

    rows = tuple(
        (
            plugin.name,
            plugin.error or " ".join(plugin.hooks),
            " ".join(plugin.options),
            f"{plugin.distribution} {plugin.version}",
            " ".join(plugin.presets),
        )
        for plugin in installed_plugins()
    )
    deliver(show([Table(("plugin", "hooks", "options", "package", "used by"), rows)]), None)


def _hooks() -> tuple[tuple[str, str], ...]:
    from suizo.hookspecs import HOOKS

    return tuple(
        (name, (function.__doc__ or "").strip().splitlines()[0]) for name, function in HOOKS.items()
    )
