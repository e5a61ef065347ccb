"""Where a pairing's rules came from: the preset, its digest, each plugin and its version."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.presets.model import PluginUse, Preset


@dataclass(frozen=True, slots=True, kw_only=True)
class PluginRecord:
    """A plugin of a rule set and who brought it.

    A `local` one is a file beside the preset: its distribution is empty and its version the first
    12 digits of the SHA-256 of its content. `by_default` marks the criteria that a preset without
    any gets.
    """

    name: str
    distribution: str = ""
    version: str = ""
    local: bool = False
    by_default: bool = False

    def __str__(self) -> str:
        origin = "local" if self.local else self.distribution
        return f"{self.name} ({origin} {self.version}{', by default' if self.by_default else ''})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """What has to be known to pair the same way again.

    `digest` is the SHA-256, in hexadecimal, of the resolved preset: all that can change a pairing,
    and nothing else. `departures` tell in words where the preset differs from what it extends.
    """

    preset: str
    title: str
    digest: str
    plugins: tuple[PluginRecord, ...]
    departures: tuple[str, ...]
    suizo: str


def digest(preset: Preset, uses: Sequence[PluginUse], records: Sequence[PluginRecord]) -> str:
    """The digest of a resolved preset and the plugins it uses; texts and file names do not count.

    The version of an installed plugin is told apart; the content of a local one counts.
    """
    content = {
        "plugins": [
            [use.name, use.options, record.version if record.local else None]
            for use, record in zip(uses, records, strict=True)
        ],
        "evaluation": [_step(step) for step in preset.evaluation],
        "points": repr(preset.points),
        "match_points": repr(preset.match_points),
        "tiebreaks": preset.tiebreaks,
        "rounds": preset.rounds,
        "search": preset.search,
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), default=repr)
    return hashlib.sha256(text.encode()).hexdigest()


def _step(step: Any) -> list[Any]:
    places = ("where", "wheres")
    fields = [getattr(step, name) for name in step.__slots__ if name not in places]
    return [type(step).__name__, *fields]
