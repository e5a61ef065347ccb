"""Tournament reports (TRF06, TRF16, TRF26 and the extensions of engines): read, write, examine.

Each name is imported from its module when it is first used: reading needs no writer.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suizo.trf.dialect import Dialect
    from suizo.trf.doctor import Examination, examine
    from suizo.trf.loss import losses
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

_MODULES = {
    "Dialect": "dialect",
    "Document": "reader",
    "Examination": "doctor",
    "examine": "doctor",
    "load_event": "reader",
    "losses": "loss",
    "read_trf": "reader",
    "restate_points": "repairs",
    "restate_ranks": "repairs",
    "save_event": "writer",
    "write_trf": "writer",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
