"""Fixtures of the standings tests."""

from __future__ import annotations

from fake_distributions import install

__all__ = ["install"]
