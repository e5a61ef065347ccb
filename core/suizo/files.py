"""Files read and written: errors in one line, nothing half-written."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from suizo.errors import FileAccessError

MAX_BYTES = 100_000_000
"""Nobody's tournament is larger; `/dev/zero` is."""


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The content of a file; raises FileAccessError."""
    if os.path.isdir(path):
        raise FileAccessError(f"{_shown(path)}: is a directory, not a file")
    try:
        with open(path, "rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileAccessError(f"{_shown(path)}: cannot be read: {reason(error)}") from error
    if len(content) > MAX_BYTES:
        raise FileAccessError(f"{_shown(path)}: larger than {MAX_BYTES // 1_000_000} MB")
    return content


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file so that a reader finds the old content or the new, never a part.

    Text becomes UTF-8; what that cannot hold (a file name of undecodable bytes) becomes `?`. A new
    file gets the permissions that any new file would; an existing one keeps its own. Raises
    FileAccessError.
    """
    target = Path(path)
    data = content.encode(errors="replace") if isinstance(content, str) else content
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
    except (OSError, ValueError) as error:
        raise FileAccessError(f"{_shown(path)}: cannot be written: {reason(error)}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def reason(error: OSError | ValueError) -> str:
    """What the system says, in words."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _shown(path: str | os.PathLike[str]) -> str:
    return os.fspath(path) or "''"
