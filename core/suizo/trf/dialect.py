"""The dialects in which an event is written."""

from __future__ import annotations

from enum import Enum


class Dialect(Enum):
    """TRF26; TRF16, which has none of the records for pairing engines; TRF16 with JaVaFo's XX*."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    JAVAFO = "javafo"
