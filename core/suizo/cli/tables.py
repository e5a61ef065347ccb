"""Tables for people: coloured where the output is a terminal, plain text elsewhere."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

PLAIN_WIDTH = 160
"""Columns of plain text: wide enough that no name is folded."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as data: headings (a leading `>` aligns right) and rows of text."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


def show(parts: Sequence[str | Table], *, to_file: bool = False) -> str:
    """Lines and tables as text, with colours if stdout is a terminal and the text goes there."""
    from rich.console import Console

    coloured = not to_file and sys.stdout.isatty()
    target = io.StringIO()
    console = Console(
        file=target,
        force_terminal=coloured,
        no_color=not coloured,
        width=None if coloured else PLAIN_WIDTH,
        highlight=False,
        emoji=False,
        markup=False,
        legacy_windows=False,
    )
    for part in parts:
        if isinstance(part, str):
            console.print(part, soft_wrap=True)
        else:
            console.print(_rich(part, coloured))
    return "\n".join(line.rstrip() for line in target.getvalue().splitlines()) + "\n"


def _rich(table: Table, coloured: bool) -> RenderableType:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        title=table.title or None,
        title_justify="left",
        box=box.ROUNDED if coloured else None,
        header_style="bold cyan" if coloured else "",
        pad_edge=coloured,
    )
    for heading in table.columns:
        drawn.add_column(
            heading.removeprefix(">"),
            justify="right" if heading.startswith(">") else "left",
            overflow="fold",
        )
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    return drawn
