"""From a preset to a rule set: plugins loaded, checked against each other, and nothing missing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from suizo.errors import PluginError, PresetError
from suizo.event.model import Event
from suizo.hookspecs import SINGLE_CHOICE
from suizo.presets.entry_points import suizo_version
from suizo.presets.library import installed
from suizo.presets.model import PluginUse, Preset
from suizo.presets.nearest import did_you_mean
from suizo.presets.resolve import resolve_preset
from suizo.presets.source import Source
from suizo.round import Round
from suizo.rulesets.provenance import Provenance, digest
from suizo.rulesets.registry import is_installed, load_plugin
from suizo.rulesets.ruleset import RuleSet

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from suizo.presets.library import PresetFile
    from suizo.presets.resolve import PresetLike
    from suizo.rulesets.registry import Plugin

DEFAULT_PRESET = "classic"
DEFAULT_CRITERIA = "b3"
"""The plugin of a preset none of whose plugins brings criteria."""

_STAGES = {
    "build_groups": "group construction",
    "generate_candidates": "candidate generation",
    "assign_bye": "bye handling",
    "allocate_colours": "colours",
    "order_boards": "board order",
}


def load_ruleset(
    preset: PresetLike | PresetFile | None = None,
    *,
    folder: str | os.PathLike[str] | None = None,
) -> RuleSet:
    """The rule set of a preset.

    `preset` is the name of an installed preset, the path of a YAML file (anything with a path
    separator or the ending .yaml or .yml), a mapping of the same fields, or None for the default.
    Relative paths start from `folder`, else from the current one. Raises PresetError with all
    problems of the preset at once, PluginError where a plugin is missing or at fault, and
    FileAccessError.
    """
    return _build(resolve_preset(DEFAULT_PRESET if preset is None else preset, folder))


def ruleset_for_event(event: Event) -> RuleSet | None:
    """The rule set of the event's record 192, by its first day; None where no preset declares it.

    Raises PresetError where two presets do.
    """
    return ruleset_for_code(event.system or "", event.details.start)


def ruleset_for_code(code: str, day: str = "") -> RuleSet | None:
    """The rule set of the preset that declares this code of TRF record 192, None without one.

    `day` (year, month, day in figures) tells editions apart where a code names none; without it
    the rules still in force are meant. Raises PresetError where two presets remain.
    """
    names = presets_for_code(code, day)
    if len(names) > 1:
        raise PresetError(
            [f"system {code!r} is declared by presets {' and '.join(names)}: name one"]
        )
    return load_ruleset(names[0]) if names else None


def presets_for_code(code: str, day: str = "") -> tuple[str, ...]:
    """The installed presets that declare a code of TRF record 192; letter case does not count."""
    wanted = code.strip().upper()
    found = [
        preset
        for files in installed()[0].values()
        for file in files
        if wanted and wanted.encode() in file.read().upper()
        for preset in (resolve_preset(file),)
        if wanted in (known.upper() for known in preset.codes)
    ]
    if len(found) > 1:
        found = [preset for preset in found if _in_force(preset, _iso(day))] or found
    return tuple(preset.name for preset in found)


def _in_force(preset: Preset, day: str) -> bool:
    if not day:
        return not preset.until
    return preset.since <= day and (not preset.until or day <= preset.until)


def _iso(day: str) -> str:
    """A day as YYYY-MM-DD, whatever stands between its figures; empty where it is none."""
    figures = re.match(r"\s*(\d{4})\D+(\d{1,2})\D+(\d{1,2})", day, re.ASCII)
    return "-".join(part.zfill(2) for part in figures.groups()) if figures else ""


def _build(preset: Preset) -> RuleSet:
    uses = [*preset.plugins, *unlisted(preset)]
    plugins = _load(uses)
    if not any("evaluate_pairing" in plugin.hooks for plugin in plugins):
        use = _default_criteria(preset)
        uses.append(use)
        plugins.append(load_plugin(use, by_default=True))
    _check_stages(preset, plugins)
    records = tuple(plugin.record for plugin in plugins)
    provenance = Provenance(
        preset=preset.name,
        title=preset.title,
        digest=digest(preset, uses, records),
        plugins=records,
        departures=preset.departures,
        suizo=suizo_version(),
    )
    ruleset = RuleSet(preset, plugins, provenance)
    _check_tiebreaks(ruleset)
    _check_evaluation(ruleset)
    return ruleset


def unlisted(preset: Preset) -> list[PluginUse]:
    """Plugins that only the `evaluation` section names."""
    known = {use.name for use in preset.plugins}
    found = {
        use.name: use
        for use in preset.references
        if use.name not in known and (use.file is not None or is_installed(use.name))
    }
    return list(found.values())


def _default_criteria(preset: Preset) -> PluginUse:
    return PluginUse(DEFAULT_CRITERIA, {}, Source(preset.shown, None), (), ())


def _load(uses: Sequence[PluginUse]) -> list[Plugin]:
    """All plugins, or the error: a plugin's own where it is the only one, else one for all."""
    plugins: list[Plugin] = []
    failures: list[PluginError] = []
    problems: list[str] = []
    for use in uses:
        try:
            plugins.append(load_plugin(use))
        except PresetError as error:
            problems += error.problems
        except PluginError as error:
            failures.append(error)
            problems.append(f"{use.where}: {error}")
    if len(problems) == 1 and failures:
        (failure,) = failures
        raise PluginError(problems[0], plugin=failure.plugin, hook=failure.hook) from (
            failure.__cause__
        )
    if problems:
        raise PresetError(problems)
    return plugins


def _check_stages(preset: Preset, plugins: Sequence[Plugin]) -> None:
    """Each single-choice hook is answered by exactly one plugin."""
    problems = []
    for hook in sorted(SINGLE_CHOICE):
        stage = _STAGES[hook]
        names = [repr(plugin.name) for plugin in plugins if hook in plugin.hooks]
        if len(names) > 1:
            problems.append(
                f"{preset.shown}: plugins {' and '.join(names)} both answer {hook} ({stage}): "
                "choose one with plugins.replace or plugins.drop"
            )
        elif not names:
            text = f"no plugin answers {hook} ({stage}): list one under 'plugins'"
            problems.append(f"{preset.shown}: {text}")
    if problems:
        raise PresetError(problems)


def _check_tiebreaks(ruleset: RuleSet) -> None:
    """Every tie-break of the preset is on offer, as the standings will ask for it."""
    preset = ruleset.preset
    known = ruleset.tiebreaks()
    problems = [
        f"{where}: no plugin of the preset offers tie-break {code!r}{did_you_mean(code, known)}"
        for code, where in zip(preset.tiebreaks, preset.tiebreak_places, strict=True)
        if code.upper() not in known and code.upper() != "PTS"
    ]
    if problems:
        raise PresetError(problems)


def _check_evaluation(ruleset: RuleSet) -> None:
    """Try the criteria on an empty round, so that a wrong or repeated name is found at once.

    A plugin that fails on an empty round is left for the real one to judge.
    """
    if not ruleset.preset.evaluation and len(ruleset.answering("evaluate_pairing")) < 2:
        return
    nobody = Round(number=1, event=Event(players=()), participants=(), everyone=())
    try:
        ruleset.criteria(nobody)
    except PluginError as error:
        if error.__cause__ is None:
            raise
