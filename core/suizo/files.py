"""Files read and written: errors in one line, nothing half-written."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from suizo.errors import FileAccessError


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The content of a file; raises FileAccessError."""
    if Path(path).is_dir():
        raise FileAccessError(f"{os.fspath(path)}: is a directory, not a file")
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise FileAccessError(f"{os.fspath(path)}: cannot be read: {_reason(error)}") from error


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file so that a reader finds the old content or the new, never a part.

    A new file gets the permissions that any new file would; an existing one keeps its own. Raises
    FileAccessError.
    """
    target = Path(path)
    data = content.encode() if isinstance(content, str) else content
    try:
        if target.exists() and not target.is_file():  # a pipe or a device: nothing to replace
            target.write_bytes(data)
            return
        target = target.resolve()
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(name).chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
            Path(name).replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise FileAccessError(f"{os.fspath(path)}: cannot be written: {_reason(error)}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
