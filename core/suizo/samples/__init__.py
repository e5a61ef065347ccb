"""Sample events that ship with the package; every name in them is invented.

The command line takes one as `sample:NAME` wherever it takes an event file.
"""

from __future__ import annotations

from importlib import resources

from suizo.errors import FileAccessError
from suizo.presets.nearest import did_you_mean

PREFIX = "sample:"


def sample_names() -> tuple[str, ...]:
    """The names of the sample events."""
    files = resources.files(__package__ or "suizo.samples").iterdir()
    return tuple(sorted(f.name.removesuffix(".trf") for f in files if f.name.endswith(".trf")))


def read_sample(name: str) -> bytes:
    """The bytes of a sample event; raises FileAccessError where there is none of that name."""
    names = sample_names()
    if name not in names:
        raise FileAccessError(
            f"there is no sample event {name!r}{did_you_mean(name, names)}; "
            f"there are {', '.join(names)}"
        )
    return (resources.files(__package__ or "suizo.samples") / f"{name}.trf").read_bytes()
