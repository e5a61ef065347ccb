"""The nearest right name, for messages about a wrong one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def did_you_mean(name: str, choices: Iterable[str]) -> str:
    """A clause to end a message with: `, did you mean 'draw'?`; empty where nothing is near."""
    import difflib

    by_lower = {choice.lower(): choice for choice in choices}
    found = difflib.get_close_matches(name.lower(), by_lower, n=1, cutoff=0.7)
    return f", did you mean {by_lower[found[0]]!r}?" if found else ""


def normalised(name: str) -> str:
    """A plugin's or preset's name as it is compared: lower case, hyphens for underscores."""
    return name.strip().lower().replace("_", "-")
