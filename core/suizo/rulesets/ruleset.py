"""A rule set: the plugins of one preset, asked stage by stage.

The only place that touches pluggy's hooks. Each event has a rule set of its own, so two events
with other rules live side by side in one process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from suizo.errors import PluginError
from suizo.rulesets.answers import plugin_manager, unexpected
from suizo.rulesets.evaluation import Offered, arrange
from suizo.stages import (
    ByeRule,
    CandidateOrder,
    ColourRule,
    Criterion,
    Forbidden,
    Grouping,
    TieBreak,
)

if TYPE_CHECKING:
    from suizo.event.model import Event
    from suizo.event.points import MatchPoints, PointSystem
    from suizo.presets.model import Preset
    from suizo.round import Participant, Round
    from suizo.rulesets.provenance import Provenance
    from suizo.rulesets.registry import Plugin
    from suizo.stages import Bracket

    BoardKey = Callable[[Participant, Participant], tuple[int, ...]]

T = TypeVar("T")

MOST_PLACES = 9
"""Decimals of a tie-break that anybody could want."""


class RuleSet:
    """A preset resolved, with its plugins loaded.

    `preset` holds the defaults that the event may override (points, tie-breaks, rounds) and the
    route of the search; `provenance` travels with every pairing. Every method raises PluginError
    where a plugin fails or answers with something else than its hook asks for.
    """

    __slots__ = ("_hook", "_plugins", "preset", "provenance")

    def __init__(self, preset: Preset, plugins: Sequence[Plugin], provenance: Provenance) -> None:
        self.preset = preset
        self.provenance = provenance
        self._plugins = tuple(plugins)
        self._hook = plugin_manager(plugins).hook

    def __repr__(self) -> str:
        return f"<RuleSet {self.preset.name}>"

    @property
    def points(self) -> PointSystem | None:
        """Points where the event does not state its own; None where the preset has no say."""
        return self.preset.points

    @property
    def match_points(self) -> MatchPoints | None:
        """Match points where the event does not state its own; None likewise."""
        return self.preset.match_points

    @property
    def rounds(self) -> int | None:
        """The number of rounds where the event does not state its own; None likewise."""
        return self.preset.rounds

    @property
    def search(self) -> str:
        """The route of the search: `optimal` or `literal`."""
        return self.preset.search

    @property
    def tiebreak_codes(self) -> tuple[str, ...]:
        """Tie-breaks in order where the event does not state its own; empty likewise."""
        return self.preset.tiebreaks

    @property
    def plugins(self) -> tuple[Plugin, ...]:
        """The plugins loaded, in the preset's order."""
        return self._plugins

    def answering(self, hook: str) -> tuple[str, ...]:
        """The plugins that implement a hook, in the preset's order."""
        return tuple(plugin.name for plugin in self._plugins if hook in plugin.hooks)

    def grouping(self, round: Round) -> Grouping:
        """Group construction, for the whole round."""
        answer: Grouping = self._single("build_groups", Grouping, "a Grouping", round=round)
        return answer

    def candidate_order(self, bracket: Bracket) -> CandidateOrder:
        """Candidate generation, for one bracket."""
        answer: CandidateOrder = self._single(
            "generate_candidates", CandidateOrder, "a CandidateOrder", bracket=bracket
        )
        return answer

    def bye_rule(self, round: Round) -> ByeRule:
        """Bye handling, for the whole round."""
        answer: ByeRule = self._single("assign_bye", ByeRule, "a ByeRule", round=round)
        return answer

    def colour_rule(self, round: Round) -> ColourRule:
        """Colours, for the whole round."""
        answer: ColourRule = self._single(
            "allocate_colours", ColourRule, "a ColourRule", round=round
        )
        return answer

    def criteria(self, round: Round) -> tuple[Criterion, ...]:
        """Pairing evaluation: the criteria in the order in which they are compared.

        Those of all plugins, in the preset's order, as its `evaluation` section leaves them.
        Raises PresetError where that section names a criterion which is not there.
        """
        hook = "evaluate_pairing"
        offered = []
        for plugin, criterion in self._listed(hook, Criterion, "Criterion", round=round):
            _named(plugin, hook, criterion, criterion.name)
            if not _is_whole(criterion.scale) or criterion.scale < 1:
                raise unexpected(plugin, hook, criterion.scale, "a scale of 1 or more")
            offered.append(Offered(plugin, criterion))
        return arrange(offered, self.preset.evaluation)

    def board_key(self, round: Round) -> BoardKey:
        """Board order: the sort key of a pair, for the whole round."""
        hook = "order_boards"
        key: BoardKey = self._single(hook, Callable, "a function of two participants", round=round)
        return key

    def tiebreaks(self) -> Mapping[str, TieBreak]:
        """The tie-breaks on offer by their code in upper case; two of one code are an error."""
        hook = "tiebreaks"
        found: dict[str, TieBreak] = {}
        owners: dict[str, str] = {}
        for plugin, tiebreak in self._listed(hook, TieBreak, "TieBreak"):
            code = _named(plugin, hook, tiebreak, tiebreak.code).code.upper()
            if not _is_whole(tiebreak.places) or not 0 <= tiebreak.places <= MOST_PLACES:
                raise unexpected(plugin, hook, tiebreak.places, f"0 to {MOST_PLACES} places")
            if code in found:
                text = (
                    f"tie-break {code!r} is offered by plugin {owners[code]!r} and by plugin "
                    f"{plugin!r}: choose with plugins.replace or plugins.drop"
                )
                raise PluginError(text, plugin=plugin, hook=hook)
            found[code] = tiebreak
            owners[code] = plugin
        return found

    def pairing_points(self, event: Event, round_number: int) -> dict[int, int]:
        """Virtual points in tenths by participant, the sum over all plugins."""
        hook = "pairing_points"
        expected = "whole numbers of tenths by participant id"
        total: dict[int, int] = {}
        for plugin, points in self._hook.pairing_points(event=event, round_number=round_number):
            if not isinstance(points, Mapping):
                raise unexpected(plugin, hook, points, expected)
            for participant, value in points.items():
                for number in (participant, value):
                    if not _is_whole(number):
                        raise unexpected(plugin, hook, number, expected)
                total[participant] = total.get(participant, 0) + value
        return total

    def forbidden_pairs(self, round: Round) -> tuple[Forbidden, ...]:
        """Pairs that may not meet, beyond the absolute criteria."""
        hook = "forbidden_pairs"
        found = []
        for plugin, pair in self._listed(hook, Forbidden, "Forbidden", round=round):
            for number in (pair.a, pair.b):
                if not _is_whole(number):
                    raise unexpected(plugin, hook, number, "ids of participants")
            found.append(pair)
        return tuple(found)

    def check_event(self, event: Event) -> tuple[tuple[str, str], ...]:
        """What will not work in this event, as lines for people, each with its plugin."""
        return tuple(self._listed("check_event", str, "str", event=event))

    def _single(self, hook: str, kind: Any, expected: str, **arguments: object) -> Any:
        """The one answer to a single-choice hook, of that kind."""
        answer = getattr(self._hook, hook)(**arguments)
        if answer is None:
            raise unexpected(self.answering(hook)[0], hook, None, expected)
        if not isinstance(answer.value, kind):
            raise unexpected(answer.plugin, hook, answer.value, expected)
        return answer.value

    def _listed(
        self, hook: str, kind: type[T], what: str, **arguments: object
    ) -> list[tuple[str, T]]:
        """The items of all answers to a hook whose answers add up, each with its plugin."""
        found: list[tuple[str, T]] = []
        for plugin, items in getattr(self._hook, hook)(**arguments):
            if not isinstance(items, Sequence) or isinstance(items, str | bytes):
                raise unexpected(plugin, hook, items, f"a list of {what}")
            for item in items:
                if not isinstance(item, kind):
                    raise unexpected(plugin, hook, item, f"a list of {what} only")
                found.append((plugin, item))
        return found


def _named(plugin: str, hook: str, item: T, name: Any) -> T:
    """The item, once it is sure that it has a name."""
    if not isinstance(name, str) or not name:
        text = f"plugin {plugin!r} returned a {type(item).__name__} without a name in {hook}"
        raise PluginError(text, plugin=plugin, hook=hook)
    return item


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)
