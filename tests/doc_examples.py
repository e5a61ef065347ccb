"""The examples of a page of the documentation, told apart by the comments before them."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
_BLOCK = re.compile(r"<!-- (\w+)(?:: (\S+))? -->\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(page: str, kind: str) -> dict[str, str]:
    """Blocks marked `<!-- kind: name -->` by name, or by their number where they have none."""
    found = _BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))
    chosen = [(name, text) for marked, name, text in found if marked == kind]
    return {name or str(number): text for number, (name, text) in enumerate(chosen)}


def write_examples(page: str, folder: Path) -> None:
    """Write all blocks marked `<!-- file: name -->` into a folder."""
    for name, text in examples(page, "file").items():
        (folder / name).write_text(text, encoding="utf-8")
