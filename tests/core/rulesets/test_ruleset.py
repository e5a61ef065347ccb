from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from suizo.errors import PluginError
from suizo.event.model import Event
from suizo.round import Round
from suizo.rulesets.load import load_ruleset
from suizo.stages import Bracket, ByeRule, CandidateOrder, ColourRule, Forbidden, Grouping

if TYPE_CHECKING:
    from collections.abc import Callable

    from fake_distributions import Installer
    from suizo.rulesets.ruleset import RuleSet

EVENT = Event(players=())
ROUND = Round(number=1, event=EVENT, participants=(), everyone=())
BRACKET = Bracket(name="1", residents=())

Ask = "Callable[[RuleSet], object]"


def with_plugin(demo: Installer, text: str, replaces: str | None = None) -> RuleSet:
    """The demo preset with one more plugin, `own`, in the place of another or at the end."""
    demo.plugin("own", text)
    changes = {"replace": {replaces: "own"}} if replaces else {"add": ["own"]}
    return load_ruleset({"suizo": 1, "extends": "demo", "plugins": changes})


def test_every_stage(demo: Installer) -> None:
    ruleset = load_ruleset("demo")
    assert isinstance(ruleset.grouping(ROUND), Grouping)
    assert isinstance(ruleset.candidate_order(BRACKET), CandidateOrder)
    assert isinstance(ruleset.bye_rule(ROUND), ByeRule)
    assert isinstance(ruleset.colour_rule(ROUND), ColourRule)
    assert callable(ruleset.board_key(ROUND))
    assert [criterion.name for criterion in ruleset.criteria(ROUND)] == ["C1", "C5", "C10", "C12"]
    assert list(ruleset.tiebreaks()) == ["BH", "WIN"]
    assert ruleset.pairing_points(EVENT, 1) == {1: 10, 2: 10}
    assert ruleset.forbidden_pairs(ROUND) == ()
    assert ruleset.check_event(EVENT) == ()
    assert repr(ruleset) == "<RuleSet demo>"


def test_what_the_preset_says(demo: Installer) -> None:
    ruleset = load_ruleset("demo")
    assert ruleset.points is not None
    assert (ruleset.points.win, ruleset.points.pairing_bye) == (10, 5)
    assert ruleset.match_points is None
    assert (ruleset.rounds, ruleset.search) == (9, "optimal")
    assert ruleset.tiebreak_codes == ("BH", "WIN")


def test_answers_come_in_the_presets_order(demo: Installer) -> None:
    for name in ("z-last", "a-first"):
        demo.plugin(name, f"@hookimpl\ndef check_event(): return ['{name}']\n")
    preset: dict[str, Any] = {"suizo": 1, "extends": "demo", "plugins": ["z-last", "a-first"]}
    assert load_ruleset(preset).check_event(EVENT) == (("z-last", "z-last"), ("a-first", "a-first"))
    preset["plugins"] = ["a-first", "z-last"]
    assert load_ruleset(preset).check_event(EVENT) == (("a-first", "a-first"), ("z-last", "z-last"))


def test_answers_add_up(demo: Installer) -> None:
    ruleset = with_plugin(
        demo,
        "from suizo.stages import Forbidden\n"
        "@hookimpl\ndef forbidden_pairs(): return [Forbidden(1, 2, 'brothers')]\n"
        "@hookimpl\ndef pairing_points(): return {2: 5, 3: 0}\n"
        "@hookimpl\ndef check_event(): return None\n",
    )
    assert ruleset.forbidden_pairs(ROUND) == (Forbidden(1, 2, "brothers"),)
    assert ruleset.pairing_points(EVENT, 1) == {1: 10, 2: 15, 3: 0}
    assert ruleset.check_event(EVENT) == ()


SINGLE: list[tuple[str, str, Callable[[RuleSet], object], str]] = [
    ("build_groups", "demo-groups", lambda r: r.grouping(ROUND), "a Grouping"),
    (
        "generate_candidates",
        "demo-candidates",
        lambda r: r.candidate_order(BRACKET),
        "a CandidateOrder",
    ),
    ("assign_bye", "demo-bye", lambda r: r.bye_rule(ROUND), "a ByeRule"),
    ("allocate_colours", "demo-colours", lambda r: r.colour_rule(ROUND), "a ColourRule"),
    (
        "order_boards",
        "demo-boards",
        lambda r: r.board_key(ROUND),
        "a function of two participants",
    ),
]


@pytest.mark.parametrize(("hook", "replaced", "ask", "expected"), SINGLE)
@pytest.mark.parametrize(
    ("value", "kind"), [("None", "nothing"), ("0", "a value of type int"), ("[]", "a value of")]
)
def test_wrong_answers_to_single_choices(
    demo: Installer,
    hook: str,
    replaced: str,
    ask: Callable[[RuleSet], object],
    expected: str,
    value: str,
    kind: str,
) -> None:
    ruleset = with_plugin(demo, f"@hookimpl\ndef {hook}(): return {value}\n", replaced)
    with pytest.raises(PluginError) as caught:
        ask(ruleset)
    assert str(caught.value).startswith(f"plugin 'own' returned {kind}")
    assert str(caught.value).endswith(f" in {hook}: expected {expected}")
    assert (caught.value.plugin, caught.value.hook) == ("own", hook)


LISTED: list[tuple[str, str, Callable[[RuleSet], object]]] = [
    ("tiebreaks", "3", lambda r: r.tiebreaks()),
    ("tiebreaks", "['BH']", lambda r: r.tiebreaks()),
    ("forbidden_pairs", "'ab'", lambda r: r.forbidden_pairs(ROUND)),
    ("forbidden_pairs", "{(1, 2)}", lambda r: r.forbidden_pairs(ROUND)),
    ("forbidden_pairs", "[(1, 2)]", lambda r: r.forbidden_pairs(ROUND)),
    ("forbidden_pairs", "[Forbidden('1', 2, '')]", lambda r: r.forbidden_pairs(ROUND)),
    ("check_event", "'a line'", lambda r: r.check_event(EVENT)),
    ("check_event", "[1]", lambda r: r.check_event(EVENT)),
    ("pairing_points", "[1]", lambda r: r.pairing_points(EVENT, 1)),
    ("pairing_points", "{1: 0.5}", lambda r: r.pairing_points(EVENT, 1)),
    ("pairing_points", "{1: True}", lambda r: r.pairing_points(EVENT, 1)),
    ("pairing_points", "{'1': 5}", lambda r: r.pairing_points(EVENT, 1)),
    ("evaluate_pairing", "[Criterion]", lambda r: r.criteria(ROUND)),
    ("evaluate_pairing", "[Criterion()]", lambda r: r.criteria(ROUND)),
    ("evaluate_pairing", "[Scaled('1')]", lambda r: r.criteria(ROUND)),
    ("evaluate_pairing", "[Scaled(0)]", lambda r: r.criteria(ROUND)),
    ("tiebreaks", "[TieBreak('', '', len)]", lambda r: r.tiebreaks()),
    ("tiebreaks", "[TieBreak('X', '', len, places='1')]", lambda r: r.tiebreaks()),
    ("tiebreaks", "[TieBreak('X', '', len, places=10)]", lambda r: r.tiebreaks()),
]


@pytest.mark.parametrize(("hook", "value", "ask"), LISTED)
def test_wrong_answers_where_answers_add_up(
    demo: Installer, hook: str, value: str, ask: Callable[[RuleSet], object]
) -> None:
    text = "from suizo.stages import Criterion, Forbidden, TieBreak\n"
    text += "class Scaled(Criterion):\n    name = 'S'\n"
    text += "    def __init__(self, scale): self.scale = scale\n"
    text += f"@hookimpl\ndef {hook}(): return {value}\n"
    with pytest.raises(PluginError, match="plugin 'own' returned a ") as caught:
        ask(with_plugin(demo, text))
    assert hook in str(caught.value)
    assert (caught.value.plugin, caught.value.hook) == ("own", hook)


FAILING = [(hook, ask) for hook, _, ask, _ in SINGLE] + [
    ("forbidden_pairs", lambda r: r.forbidden_pairs(ROUND)),
    ("pairing_points", lambda r: r.pairing_points(EVENT, 1)),
    ("check_event", lambda r: r.check_event(EVENT)),
    ("evaluate_pairing", lambda r: r.criteria(ROUND)),
    ("tiebreaks", lambda r: r.tiebreaks()),
]


@pytest.mark.parametrize(("hook", "ask"), FAILING)
def test_exceptions_name_plugin_and_hook(
    demo: Installer, hook: str, ask: Callable[[RuleSet], object]
) -> None:
    replaced = {name: plugin for name, plugin, _, _ in SINGLE}.get(hook)
    with pytest.raises(PluginError) as caught:
        ask(with_plugin(demo, f"@hookimpl\ndef {hook}(): 1 / 0\n", replaced))
    text = f"plugin 'own' failed in {hook}: ZeroDivisionError: division by zero"
    assert str(caught.value) == text
    assert (caught.value.plugin, caught.value.hook) == ("own", hook)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_two_tiebreaks_of_one_code(demo: Installer) -> None:
    text = "from suizo.stages import TieBreak\n"
    text += "@hookimpl\ndef tiebreaks(): return [TieBreak('bh', 'mine', len)]\n"
    with pytest.raises(PluginError, match="'BH' is offered by plugin 'demo-tiebreaks' and by plug"):
        with_plugin(demo, text)


def test_arguments_reach_the_plugin(demo: Installer) -> None:
    text = "@hookimpl\ndef pairing_points(round_number, event): return {round_number: 5}\n"
    assert with_plugin(demo, text).pairing_points(EVENT, 7) == {1: 10, 2: 10, 7: 5}
