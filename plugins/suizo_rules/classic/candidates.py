"""Candidate generation of the classic rules: S1 and S2, transpositions, exchanges (article D)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suizo.hookspecs import hookimpl
from suizo_rules.subgroups import Heterogeneous, Homogeneous

if TYPE_CHECKING:
    from suizo.stages import Bracket, CandidateOrder

SUIZO_API = 1


@hookimpl
def generate_candidates(bracket: Bracket) -> CandidateOrder:
    """The order of candidates for the kind of bracket."""
    return Homogeneous(bracket) if bracket.homogeneous else Heterogeneous(bracket)
