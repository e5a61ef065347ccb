from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.rulesets.catalogue import installed_plugins, installed_presets, validate_preset

if TYPE_CHECKING:
    from fake_distributions import Installer


def test_installed_plugins(demo: Installer) -> None:
    demo.plugin("bad", "1 / 0\n")
    found = {plugin.name: plugin for plugin in installed_plugins()}
    virtual = found["demo-virtual"]
    assert (virtual.distribution, virtual.version) == ("demo", "1.2")
    assert virtual.hooks == ("pairing_points",)
    assert virtual.options == ("first", "points", "rounds", "mode")
    assert virtual.presets == ("demo", "demo-club")
    assert found["demo-bye"].presets == ("demo",)
    assert found["other-bye"].presets == ("demo-club",)
    assert found["bad"].hooks == ()
    assert "ZeroDivisionError" in str(found["bad"].error)


def test_plugins_of_one_name_are_both_listed(install: Installer) -> None:
    install.kept("twin_one", "twin_two")
    twins = [plugin for plugin in installed_plugins() if plugin.name == "twin-bye"]
    assert {plugin.distribution for plugin in twins} == {"twin-one", "twin-two"}
    assert all("uninstall one" in str(plugin.error) for plugin in twins)


def test_installed_presets(demo: Installer) -> None:
    demo.written("odd", {"odd/__init__.py": "", "odd/odd.yaml": "suizo: 3\n"}, presets="odd")
    found = {preset.name: preset for preset in installed_presets()}
    club = found["demo-club"]
    assert (club.distribution, club.version) == ("demo", "1.2")
    assert (club.title, club.extends) == ("Demo rules of a club", "demo")
    assert "other-bye" in club.plugins
    assert found["demo"].codes == ("DEMO_2026",)
    assert str(found["odd"].error).startswith("odd/odd.yaml:1:1: format 3 is not known")


def test_validating_presets(demo: Installer) -> None:
    assert validate_preset("demo") == []
    assert validate_preset("dem") == ["no preset 'dem' is installed, did you mean 'demo'?"]
    assert validate_preset("./gone.yaml") == ["./gone.yaml: no such file"]
    bad = {"suizo": 1, "extends": "demo", "plugins": ["nowhere"]}
    assert validate_preset(bad) == ["preset:plugins.0: no plugin 'nowhere' is installed"]
