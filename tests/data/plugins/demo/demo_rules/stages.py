"""Plugins that are no modules: an object, and a class without options."""

from suizo.hookspecs import hookimpl
from suizo.stages import CandidateOrder, ColourRule

SUIZO_API = 1


class Nothing(CandidateOrder):
    """No candidates."""

    def candidates(self, pairs):
        """None at all."""
        return iter(())


class Candidates:
    """A plugin made once."""

    @hookimpl
    def generate_candidates(self):
        """No candidates."""
        return Nothing()


class FirstIsWhite(ColourRule):
    """The first of a pair gets White."""

    def white(self, a, b):
        """The first."""
        return a


class Colours:
    """A class without options."""

    @hookimpl
    def allocate_colours(self, round):
        """The first of a pair gets White."""
        return FirstIsWhite()


candidates = Candidates()
