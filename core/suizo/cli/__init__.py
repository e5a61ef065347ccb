"""The command line. `main` is what `suizo` runs; every command has a module of its own."""

from __future__ import annotations

import io
import os
import sys

INTERNAL_ERROR = 70
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code.

    0 done; 1 no valid pairing, or differences found; 2 wrong usage; 3 invalid input; 5 file access.
    No exception escapes: with SUIZO_DEBUG set an internal error shows where it happened.
    """
    from suizo.cli.app import run

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show
    try:
        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone away; what is left to flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("SUIZO_DEBUG"):
            raise
        print(
            f"suizo: internal error: {type(error).__name__}: {error}; "
            "please report it (SUIZO_DEBUG=1 shows where it happened)",
            file=sys.stderr,
        )
        return INTERNAL_ERROR
