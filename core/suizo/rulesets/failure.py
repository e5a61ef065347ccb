"""What may come out of a plugin's code, and how it is told in one line."""

from __future__ import annotations

FAILURES = (Exception, SystemExit, GeneratorExit)
"""What is caught of a plugin: everything but the user's own interruption.

`sys.exit()` in a rule must not end the program as if all were done.
"""


def told(error: BaseException) -> str:
    """The kind of an exception and its message, which may itself be broken."""
    try:
        message = str(error)
    except FAILURES:
        message = ""
    return f"{type(error).__name__}: {message}".rstrip(": ")
