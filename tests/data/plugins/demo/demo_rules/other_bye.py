"""Bye handling."""

from suizo.hookspecs import hookimpl
from suizo.stages import Award, ByeRule

SUIZO_API = 1


class Anybody(ByeRule):
    """Anybody may have the bye."""

    def eligible(self, participant):
        """Yes."""
        return True

    def award(self):
        """A point."""
        return Award(10)


@hookimpl
def assign_bye():
    """Anybody."""
    return Anybody()
