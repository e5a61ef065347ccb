"""Fixtures of the rule set tests."""

from __future__ import annotations

import pytest

from fake_distributions import Installer, install

__all__ = ["install"]


@pytest.fixture
def demo(install: Installer) -> Installer:
    """The demo distribution: one plugin for each stage, and the presets demo and demo-club."""
    install.kept("demo")
    return install
