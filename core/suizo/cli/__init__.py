"""The command line. `main` is what `suizo` runs; every command has a module of its own."""

from __future__ import annotations

import contextlib
import io
import os
import sys

NO_ACCESS = 5
INTERNAL_ERROR = 70
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code.

    0 done; 1 no valid pairing, or differences found; 2 wrong usage; 3 invalid input; 5 file access.
    No exception escapes: with SUIZO_DEBUG set an internal error shows where it happened.
    """
    from suizo.cli.app import run

    sys.stdout = sys.stdout or io.StringIO()  # None where the caller closed it
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()  # its reader has gone away
        return 0
    except OSError as error:  # files have FileAccessError: these are the standard streams
        if os.environ.get("SUIZO_DEBUG"):
            raise
        _discard_output()
        _complain(f"suizo: the output cannot be written: {error.strerror or error}")
        return NO_ACCESS
    except Exception as error:
        if os.environ.get("SUIZO_DEBUG"):
            raise
        _complain(
            f"suizo: internal error: {type(error).__name__}: {error}; "
            "please report it (SUIZO_DEBUG=1 shows where it happened)"
        )
        return INTERNAL_ERROR


def _discard_output() -> None:
    """What is left to flush goes nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(line: str) -> None:
    with contextlib.suppress(OSError):
        print(line, file=sys.stderr)
