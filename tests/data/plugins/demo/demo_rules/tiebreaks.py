"""Two tie-breaks."""

from suizo.hookspecs import hookimpl
from suizo.stages import TieBreak

SUIZO_API = 1


def nothing(table):
    """No values."""
    return {}


@hookimpl
def tiebreaks():
    """BH and WIN."""
    return [TieBreak("BH", "Buchholz", nothing), TieBreak("win", "wins", nothing)]
