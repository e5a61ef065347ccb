"""Another C12."""

from demo_rules.criteria import criterion
from suizo.hookspecs import hookimpl

SUIZO_API = 1


@hookimpl
def evaluate_pairing():
    """C12 of its own."""
    return [criterion("C12")]
