"""Group construction."""

from suizo.hookspecs import hookimpl
from suizo.stages import Grouping

SUIZO_API = 1


class OneGroup(Grouping):
    """Everybody in one bracket; nobody is ever paired."""

    def visit(self):
        """No bracket."""
        return None
        yield


@hookimpl
def build_groups(round):
    """One bracket."""
    return OneGroup()
