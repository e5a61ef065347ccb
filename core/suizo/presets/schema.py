"""The fields of a preset file, and what they mean: the one place where the format is written down.

An absent field is None: it says nothing, and a preset that extends another inherits it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

FORMAT = 1
"""The number that a preset gives as `suizo:`."""

Lockable = Literal[
    "plugins", "evaluation", "points", "match_points", "tiebreaks", "rounds", "search"
]
PluginEntry = str | dict[str, dict[str, Any]]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Worth = int | float | Literal["win", "draw", "loss"]


class Section(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mapping with fixed fields."""


class PluginChanges(Section, frozen=True, kw_only=True):
    """Changes to the plugins of the preset that is extended: drops, replacements, additions."""

    drop: Annotated[list[str] | None, Meta(description="Plugins to leave out.")] = None
    replace: Annotated[
        dict[str, PluginEntry] | None,
        Meta(description="A plugin to put in the place of another: `old: new`."),
    ] = None
    add: Annotated[list[PluginEntry] | None, Meta(description="Plugins to append.")] = None


class Addition(Section, frozen=True, kw_only=True):
    """A criterion to place after or before another, or at the end."""

    criterion: Annotated[str, Meta(description="Its name, or the plugin that offers it.")]
    after: Annotated[str | None, Meta(description="The criterion that it follows.")] = None
    before: Annotated[str | None, Meta(description="The criterion that it precedes.")] = None


class EvaluationSection(Section, frozen=True, kw_only=True):
    """Changes to the criteria that the plugins offer, made in the order of these fields."""

    drop: Annotated[list[str] | None, Meta(description="Criteria to leave out.")] = None
    replace: Annotated[
        dict[str, str] | None,
        Meta(description="A criterion (or a plugin's criteria) in the place of another."),
    ] = None
    add: Annotated[list[Addition] | None, Meta(description="Criteria to place, in turn.")] = None
    order: Annotated[
        list[str] | None,
        Meta(description="Criteria that come first, in this order; the others follow."),
    ] = None


class PointsSection(Section, frozen=True, kw_only=True):
    """What each result is worth in points, with one decimal at most."""

    win: Annotated[int | float | None, Meta(description="A won game; 1 by default.")] = None
    draw: Annotated[int | float | None, Meta(description="A drawn game; 0.5 by default.")] = None
    loss: Annotated[int | float | None, Meta(description="A lost game; 0 by default.")] = None
    bye: Annotated[
        Worth | None, Meta(description="The pairing-allocated bye; a win by default.")
    ] = None
    full_bye: Annotated[Worth | None, Meta(description="A full-point bye; a win by default.")] = (
        None
    )
    half_bye: Annotated[Worth | None, Meta(description="A half-point bye; a draw by default.")] = (
        None
    )
    zero_bye: Annotated[
        Worth | None, Meta(description="A zero-point bye or an absence; 0 by default.")
    ] = None
    forfeit_win: Annotated[
        Worth | None, Meta(description="A win by forfeit; a win by default.")
    ] = None
    forfeit_loss: Annotated[Worth | None, Meta(description="A loss by forfeit; 0 by default.")] = (
        None
    )
    unknown: Annotated[
        Worth | None, Meta(description="A game not finished; a draw by default.")
    ] = None


class MatchPointsSection(Section, frozen=True, kw_only=True):
    """Match points of team events, with one decimal at most."""

    win: Annotated[int | float | None, Meta(description="A won match; 2 by default.")] = None
    draw: Annotated[int | float | None, Meta(description="A drawn match; 1 by default.")] = None
    loss: Annotated[int | float | None, Meta(description="A lost match; 0 by default.")] = None


class InForceSection(Section, frozen=True, kw_only=True):
    """The days on which rules are in force, the first and the last included: YYYY-MM-DD."""

    since: Annotated[Day | None, Meta(description="The first day.")] = None
    until: Annotated[Day | None, Meta(description="The last day.")] = None


class PresetContent(Section, frozen=True, kw_only=True):
    """A preset of Suizo: which plugins make an event, and the event's defaults."""

    suizo: Annotated[int, Meta(description="The format of the file: 1.")]
    title: Annotated[str | None, Meta(description="What people call these rules.")] = None
    description: Annotated[str | None, Meta(description="More words about them.")] = None
    extends: Annotated[
        str | None,
        Meta(description="The preset that this one changes: a name, or the path of a file."),
    ] = None
    codes: Annotated[
        list[str] | None,
        Meta(description="Codes of TRF record 192 that choose this preset. Not inherited."),
    ] = None
    in_force: Annotated[
        InForceSection | None,
        Meta(description="When these rules are in force, for codes that name no edition."),
    ] = None
    plugins: Annotated[
        list[PluginEntry] | PluginChanges | None,
        Meta(description="Plugins in order: `name`, `name: {option: value}` or `./file.py`."),
    ] = None
    evaluation: Annotated[
        EvaluationSection | None, Meta(description="Changes to the plugins' criteria.")
    ] = None
    points: Annotated[
        PointsSection | None,
        Meta(description="Points, where the event does not state its own (record 162)."),
    ] = None
    match_points: Annotated[
        MatchPointsSection | None,
        Meta(description="Match points, where the event does not state its own (record 362)."),
    ] = None
    tiebreaks: Annotated[
        list[str] | None,
        Meta(description="Tie-breaks in order, where the event does not state its own."),
    ] = None
    rounds: Annotated[
        int | None,
        Meta(description="The number of rounds, where the event does not state its own."),
    ] = None
    search: Annotated[
        Literal["optimal", "literal"] | None,
        Meta(description="The route of the search: fast (the default), or candidate by candidate."),
    ] = None
    locked: Annotated[
        list[Lockable] | None,
        Meta(description="Fields that a preset which extends this one may not give."),
    ] = None


def json_schema() -> dict[str, Any]:
    """The format as a JSON Schema, for editors that check YAML files while they are written."""
    import msgspec

    schema = _without_null(msgspec.json.schema(PresetContent))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _without_null(node: Any) -> Any:
    """The schema without `null`: a field that says nothing is left out of a preset."""
    if isinstance(node, list):
        return [_without_null(item) for item in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _without_null(item) for key, item in node.items()}
    if "anyOf" in plain:
        options = [option for option in plain.pop("anyOf") if option != {"type": "null"}]
        plain |= options[0] if len(options) == 1 else {"anyOf": options}
    if isinstance(plain.get("enum"), list):
        plain["enum"] = [choice for choice in plain["enum"] if choice is not None]
    if "default" in plain and plain["default"] is None:
        del plain["default"]
    return plain
