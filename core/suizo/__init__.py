"""Suizo: Swiss pairings from rules written as plugins."""

from suizo.hookspecs import hookimpl

__all__ = ["hookimpl"]
