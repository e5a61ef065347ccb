"""Four criteria, the first absolute."""

from suizo.hookspecs import hookimpl
from suizo.stages import Criterion

SUIZO_API = 1


def criterion(its_name, is_absolute=False):
    """A criterion that costs nothing."""

    class Named(Criterion):
        name = its_name
        absolute = is_absolute

    return Named()


@hookimpl
def evaluate_pairing():
    """C1 (absolute), C5, C10 and C12."""
    return [criterion("C1", True), criterion("C5"), criterion("C10"), criterion("C12")]
