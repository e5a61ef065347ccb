"""The laboratory: files checked against the rules, random tournaments, both in bulk.

Importing it is cheap; joblib and Dask come in only where more than one job is asked for.
"""

from suizo.laboratory.batch import FileCheck, Generated, check_files, generate_files
from suizo.laboratory.check import ColourDifference, EventCheck, RoundCheck, Verdict, check_event
from suizo.laboratory.generate import Tournament, generate_event, play
from suizo.laboratory.judge import Ground, Reason
from suizo.laboratory.options import Options, Virtual

__all__ = [
    "ColourDifference",
    "EventCheck",
    "FileCheck",
    "Generated",
    "Ground",
    "Options",
    "Reason",
    "RoundCheck",
    "Tournament",
    "Verdict",
    "Virtual",
    "check_event",
    "check_files",
    "generate_event",
    "generate_files",
    "play",
]
