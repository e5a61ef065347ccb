"""Tournament reports (TRF06, TRF16, TRF26 and the extensions of engines): read, write, examine."""

from suizo.trf.dialect import Dialect
from suizo.trf.doctor import Examination, examine
from suizo.trf.losses import losses
from suizo.trf.reader import Document, load_event, read_trf
from suizo.trf.repairs import restate_points, restate_ranks
from suizo.trf.writer import save_event, write_trf

__all__ = [
    "Dialect",
    "Document",
    "Examination",
    "examine",
    "load_event",
    "losses",
    "read_trf",
    "restate_points",
    "restate_ranks",
    "save_event",
    "write_trf",
]
