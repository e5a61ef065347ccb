"""Failures out of what plugins return: one line that names the plugin and the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builders import event
from suizo.errors import NoValidPairing, PluginError
from suizo.pairing.orchestrator import pair_round
from suizo.rulesets.load import load_ruleset
from suizo.standings.ranking import standings_after

if TYPE_CHECKING:
    from fake_distributions import Installer
    from suizo.rulesets.ruleset import RuleSet

FIVE = event("", "", "", "", "")
MET = event("2 w 1", "1 b 0")


def own_rules(install: Installer, text: str, replaces: str | None = None) -> RuleSet:
    """The classic rules with one more plugin, `own`, or with it in the place of another."""
    install.plugin("own", text)
    plugins = {"replace": {replaces: "own"}} if replaces else {"add": ["own"]}
    return load_ruleset({"suizo": 1, "extends": "classic", "plugins": plugins})


def criterion(body: str) -> str:
    return (
        "from suizo.stages import Criterion\n"
        "class Own(Criterion):\n"
        "    name = 'OWN'\n"
        f"    {body}\n"
        "@hookimpl\ndef evaluate_pairing(): return [Own()]\n"
    )


def bye_rule(body: str) -> str:
    return (
        "from suizo.stages import Award, ByeRule, ByeTime\n"
        "class Own(ByeRule):\n"
        "    def eligible(self, participant): return True\n"
        "    def award(self): return Award(10)\n"
        f"    {body}\n"
        "@hookimpl\ndef assign_bye(): return Own()\n"
    )


def grouping(body: str) -> str:
    return (
        "from suizo.stages import Bracket, Grouping\n"
        "class Own(Grouping):\n"
        "    def __init__(self, round): self.round = round\n"
        "    def visit(self):\n"
        f"        {body}\n"
        "@hookimpl\ndef build_groups(round): return Own(round)\n"
    )


def colour_rule(body: str) -> str:
    return (
        "from suizo.stages import ColourRule\n"
        "class Own(ColourRule):\n"
        f"    def white(self, a, b): {body}\n"
        "@hookimpl\ndef allocate_colours(): return Own()\n"
    )


ALL_BUT_ONE = "pairing = yield Bracket(name='', residents=self.round.participants[1:], last=True)"
ZERO = "ZeroDivisionError: division by zero"


@pytest.mark.parametrize(
    ("text", "replaces", "hook", "reason"),
    [
        pytest.param(
            criterion("def of_pair(self, a, b): return 1 / 0"),
            None,
            "evaluate_pairing",
            ZERO,
            id="a criterion that raises",
        ),
        pytest.param(
            criterion("def of_pair(self, a, b): return None"),
            None,
            "evaluate_pairing",
            "TypeError: unsupported operand type",
            id="a criterion that returns None",
        ),
        pytest.param(
            criterion("def of_floater(self, participant): return 1 / 0"),
            None,
            "evaluate_pairing",
            ZERO,
            id="a criterion that raises for a floater",
        ),
        pytest.param(
            criterion("def of_candidate(self, candidate): return 1 / 0"),
            None,
            "evaluate_pairing",
            ZERO,
            id="a criterion of whole candidates that raises",
        ),
        pytest.param(
            criterion("def bind(self, bracket): return 1 / 0"),
            None,
            "evaluate_pairing",
            ZERO,
            id="a criterion that cannot be bound",
        ),
        pytest.param(
            colour_rule("return 'a stranger'"),
            "fide-colours",
            "allocate_colours",
            "TypeError: White was given to 'a stranger', neither",
            id="colours for a stranger",
        ),
        pytest.param(
            colour_rule("return 1 / 0"),
            "fide-colours",
            "allocate_colours",
            ZERO,
            id="colours that raise",
        ),
        pytest.param(
            bye_rule("def eligible(self, participant): return 1 / 0"),
            "classic-bye",
            "assign_bye",
            ZERO,
            id="a bye rule that raises",
        ),
        pytest.param(
            bye_rule("def award(self): return 1 / 0"),
            "classic-bye",
            "assign_bye",
            ZERO,
            id="a bye without worth",
        ),
        pytest.param(
            bye_rule("time = ByeTime.BEFORE; preference = lambda self, p: 1 / 0"),
            "classic-bye",
            "assign_bye",
            ZERO,
            id="a bye without order",
        ),
        pytest.param(
            grouping(f"{ALL_BUT_ONE}\n        return [pairing]"),
            "classic-groups",
            "build_groups",
            "ValueError: 1 is not seated exactly once",
            id="a grouping that forgets a player",
        ),
        pytest.param(
            grouping(f"{ALL_BUT_ONE}\n        return [pairing, pairing]"),
            "classic-groups",
            "build_groups",
            "ValueError: 1 is not seated exactly once",
            id="a grouping that seats players twice",
        ),
        pytest.param(
            grouping(
                "yield Bracket(name='', residents=self.round.participants)\n        return []"
            ),
            "classic-groups",
            "build_groups",
            "ValueError: 1 is not seated exactly once",
            id="a grouping that keeps nothing",
        ),
        pytest.param(
            grouping("1 / 0; yield"),
            "classic-groups",
            "build_groups",
            ZERO,
            id="a grouping that raises",
        ),
        pytest.param(
            grouping("yield 'nothing'"),
            "classic-groups",
            "build_groups",
            "TypeError: expected a Bracket, not str",
            id="a grouping that yields something else",
        ),
        pytest.param(
            grouping("return ['nothing']; yield"),
            "classic-groups",
            "build_groups",
            "AttributeError: 'str' object has no attribute 'candidate'",
            id="a grouping that returns something else",
        ),
        pytest.param(
            "@hookimpl\ndef order_boards(): return lambda a, b: 1 / 0\n",
            "fide-boards",
            "order_boards",
            ZERO,
            id="boards that raise",
        ),
        pytest.param(
            "from suizo.stages import CandidateOrder\n"
            "class Own(CandidateOrder):\n"
            "    def candidates(self, pairs): return iter([1 / 0])\n"
            "@hookimpl\ndef generate_candidates(bracket): return Own()\n",
            "classic-candidates",
            "generate_candidates",
            ZERO,
            id="candidates that raise",
        ),
        pytest.param(
            criterion("def of_pair(self, a, b): raise SystemExit"),
            None,
            "evaluate_pairing",
            "SystemExit",
            id="a criterion that ends the program",
        ),
        pytest.param(
            bye_rule("award = lambda self: next(iter(()))"),
            "classic-bye",
            "assign_bye",
            "StopIteration",
            id="a bye whose iterator has run out",
        ),
        pytest.param(
            bye_rule("award = lambda self: 10"),
            "classic-bye",
            "assign_bye",
            "TypeError: expected an Award of whole tenths, not 10",
            id="a bye that is worth a bare number",
        ),
        pytest.param(
            bye_rule("time = property(lambda self: 1 / 0)"),
            "classic-bye",
            "assign_bye",
            ZERO,
            id="a bye whose time is not known",
        ),
        pytest.param(
            grouping("return iter(())"),
            "classic-groups",
            "build_groups",
            "AttributeError: ",
            id="a grouping that is no generator",
        ),
        pytest.param(
            grouping("return 1 / 0"),
            "classic-groups",
            "build_groups",
            ZERO,
            id="a grouping that fails before its first bracket",
        ),
        pytest.param(
            criterion(
                "def of_pair(self, a, b): raise Broken\nclass Broken(Exception):\n"
                "    def __str__(self): return 1 / 0"
            ),
            None,
            "evaluate_pairing",
            "Broken",
            id="an exception that cannot be shown",
        ),
    ],
)
def test_a_strategy_that_fails(
    install: Installer, text: str, replaces: str | None, hook: str, reason: str
) -> None:
    rules = own_rules(install, text, replaces)
    with pytest.raises(PluginError) as caught:
        pair_round(FIVE, rules)
    line = f"plugin 'own' failed in what it returned from {hook}: {reason}"
    assert str(caught.value).startswith(line)
    assert (caught.value.plugin, caught.value.hook) == ("own", hook)
    assert caught.value.__cause__ is not None


def test_a_grouping_that_gives_up_without_need(install: Installer) -> None:
    with pytest.raises(NoValidPairing) as caught:
        pair_round(FIVE, own_rules(install, grouping("return None; yield"), "classic-groups"))
    assert "group construction gave up" in str(caught.value)
    assert caught.value.refusal.relaxations == ()


def test_a_hook_that_ends_the_program(install: Installer) -> None:
    rules = own_rules(install, "@hookimpl\ndef forbidden_pairs(): raise SystemExit(0)\n")
    with pytest.raises(PluginError, match="plugin 'own' failed in forbidden_pairs: SystemExit: 0"):
        pair_round(FIVE, rules)


@pytest.mark.parametrize(
    ("text", "replaces", "hook"),
    [
        pytest.param(
            bye_rule("why_not = lambda self, p: 1 / 0; eligible = lambda self, p: False"),
            "classic-bye",
            "assign_bye",
            id="why nobody may have the bye",
        ),
        pytest.param(
            criterion(
                "absolute = True; of_pair = lambda self, a, b: 1; why = lambda self, a, b: 1 / 0"
            ),
            None,
            "evaluate_pairing",
            id="why two may not meet",
        ),
    ],
)
def test_reasons_that_fail_in_a_refusal(
    install: Installer, text: str, replaces: str | None, hook: str
) -> None:
    rules = own_rules(install, text, replaces)
    with pytest.raises(PluginError) as caught:
        pair_round(event(""), rules) if hook == "assign_bye" else pair_round(event("", ""), rules)
    assert (caught.value.plugin, caught.value.hook) == ("own", hook)
    assert str(caught.value).endswith(ZERO)


@pytest.mark.parametrize(
    ("compute", "reason"),
    [
        ("lambda table: {who: 1 for who in table.rows if who != 2}", "OWN has no value for 2"),
        ("lambda table: {}", "OWN has no value for 1"),
        ("lambda table: 1 / 0", ZERO),
        ("lambda table: None", "AttributeError: 'NoneType' object has no attribute 'keys'"),
        ("lambda table: dict.fromkeys(table.rows, float('nan'))", "ValueError: "),
        ("lambda table: dict.fromkeys(table.rows)", "TypeError: "),
    ],
)
def test_a_tiebreak_that_fails(install: Installer, compute: str, reason: str) -> None:
    """The plugin is told although another one offers tie-breaks too."""
    rules = own_rules(
        install,
        "from suizo.stages import TieBreak\n"
        f"@hookimpl\ndef tiebreaks(): return [TieBreak('OWN', 'own', {compute})]\n",
    )
    assert standings_after(MET, rules).rows
    with pytest.raises(PluginError) as caught:
        standings_after(MET, rules, tiebreaks=["BH", "OWN"])
    line = "plugin 'own' failed in what it returned from tiebreaks: "
    assert str(caught.value).startswith(line)
    assert reason in str(caught.value)
    assert (caught.value.plugin, caught.value.hook) == ("own", "tiebreaks")


def test_errors_that_are_meant_for_people_pass_unchanged(install: Installer) -> None:
    rules = own_rules(install, criterion("of_pair = lambda self, a, b: 1 / 0"))
    with pytest.raises(NoValidPairing):
        pair_round(MET, load_ruleset("classic"))
    with pytest.raises(PluginError):
        pair_round(FIVE, rules)
