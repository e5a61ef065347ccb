"""The criteria of a rule set: what the plugins offer, changed step by step as the preset says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suizo.errors import PluginError, PresetError
from suizo.presets.entry_points import PLUGINS, offers
from suizo.presets.model import Add, Drop, Order, Replace
from suizo.presets.nearest import did_you_mean
from suizo.presets.plugin_list import plugin_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from suizo.presets.model import Step
    from suizo.stages import Criterion


@dataclass(frozen=True, slots=True, eq=False)
class Offered:
    """A criterion and the plugin that offers it."""

    plugin: str
    criterion: Criterion

    @property
    def name(self) -> str:
        """The criterion's name."""
        return self.criterion.name


def arrange(offered: Iterable[Offered], steps: Sequence[Step]) -> tuple[Criterion, ...]:
    """The criteria after all steps, absolute ones among them.

    Raises PresetError for names that are not there, each with its place in the preset, and
    PluginError where two criteria of one name remain.
    """
    arrangement = _Arrangement(list(offered))
    for step in steps:
        arrangement.make(step)
    if arrangement.problems:
        raise PresetError(arrangement.problems)
    _check_unique(arrangement.items)
    return tuple(item.criterion for item in arrangement.items)


class _Arrangement:
    def __init__(self, items: list[Offered]) -> None:
        self.items = items
        self.problems: list[str] = []

    def make(self, step: Step) -> None:
        match step:
            case Drop():
                if item := self._criterion(step.name, step.where):
                    self.items.remove(item)
            case Replace():
                self._replace(step)
            case Add():
                self._add(step)
            case Order():
                self._order(step)

    def _replace(self, step: Replace) -> None:
        new = self._named(step.by, step.where)
        old = self._criterion(step.name, step.where, other_than=new)
        if old is None or not new:
            return
        self._take_out(new)
        position = self.items.index(old)
        self.items[position : position + 1] = new

    def _add(self, step: Add) -> None:
        new = self._named(step.name, step.where)
        anchor_name = step.after or step.before
        if not new or anchor_name is None:
            self._take_out(new)
            self.items += new
            return
        anchor = self._criterion(anchor_name, step.where, other_than=new)
        if anchor is None:
            return
        self._take_out(new)
        position = self.items.index(anchor) + (1 if step.after else 0)
        self.items[position:position] = new

    def _order(self, step: Order) -> None:
        first: list[Offered] = []
        for name, where in zip(step.names, step.wheres, strict=True):
            item = self._criterion(name, where)
            if item is None:
                continue
            if item.criterion.absolute:
                text = f"{name!r} is absolute and goes before all others: leave it out"
                self.problems.append(f"{where}: {text}")
            elif item in first:
                self.problems.append(f"{where}: {name!r} is given twice")
            first.append(item)
        absolute = [item for item in self.items if item.criterion.absolute]
        rest = [item for item in self.items if not item.criterion.absolute and item not in first]
        self.items = [*absolute, *first, *rest]

    def _named(self, name: str, where: str) -> list[Offered]:
        """The criterion of that name, else all those of the plugin of that name."""
        found = [item for item in self.items if item.name == name]
        found = found or [item for item in self.items if item.plugin == plugin_name(name)]
        if not found:
            self._unknown(name, where, plugins=True)
        return found

    def _criterion(
        self, name: str, where: str, other_than: Sequence[Offered] = ()
    ) -> Offered | None:
        found = [item for item in self.items if item.name == name]
        found = [item for item in found if item not in other_than] or found
        if not found:
            self._unknown(name, where)
        elif found[0] in other_than:
            self.problems.append(f"{where}: {name!r} cannot be placed by itself")
            return None
        _check_unique(found)
        return found[0] if found else None

    def _unknown(self, name: str, where: str, *, plugins: bool = False) -> None:
        known = [item.name for item in self.items]
        if plugins:
            known += offers(PLUGINS)
        what = "criterion, and no plugin with criteria," if plugins else "criterion"
        text = f"no {what} {name!r} is there{did_you_mean(name, known)}"
        self.problems.append(f"{where}: {text}")

    def _take_out(self, items: Sequence[Offered]) -> None:
        self.items = [item for item in self.items if item not in items]


def _check_unique(items: Sequence[Offered]) -> None:
    owners: dict[str, str] = {}
    for item in items:
        if item.name in owners:
            raise PluginError(
                f"criterion {item.name!r} is offered by plugin {owners[item.name]!r} and by "
                f"plugin {item.plugin!r}: choose with evaluation.replace or plugins.drop",
                plugin=item.plugin,
                hook="evaluate_pairing",
            )
        owners[item.name] = item.plugin
