"""`suizo schema`: the JSON Schema of presets."""

from __future__ import annotations

import click

from suizo.cli.inputs import deliver, output_option

EPILOG = """\b
Editors complete and check presets with it, for example with a first line
  # yaml-language-server: $schema=suizo.schema.json
after
  suizo schema -o suizo.schema.json
"""


@click.command("schema", epilog=EPILOG)
@output_option
def command(output: str | None) -> None:
    """Print the JSON Schema of presets."""
    import json

    from suizo.presets.schema import json_schema

    deliver(json.dumps(json_schema(), indent=2) + "\n", output)
