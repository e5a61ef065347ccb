"""Files that cannot be read or written: one line, whatever the system says of them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from suizo import files
from suizo.errors import FileAccessError
from suizo.files import read_bytes, write_whole

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("", "'': cannot be read: No such file"),
        ("none.trf", "none.trf: cannot be read: No such file"),
        (".", ".: is a directory"),
        ("x" * 5000, "cannot be read: File name too long"),
        ("a\0b", "cannot be read: embedded null byte"),
    ],
)
def test_what_cannot_be_read(path: str, words: str) -> None:
    with pytest.raises(FileAccessError) as caught:
        read_bytes(path)
    assert words in str(caught.value)


@pytest.mark.parametrize("path", ["", "x" * 5000, "a\0b", "none/at/all", "."])
def test_what_cannot_be_written(path: str) -> None:
    with pytest.raises(FileAccessError, match="cannot be written: "):
        write_whole(path, "text")


def test_a_file_without_end_is_too_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 1_000_000)
    path = tmp_path / "large"
    path.write_bytes(b"x" * 1_000_000)
    assert len(read_bytes(path)) == 1_000_000
    path.write_bytes(b"x" * 1_000_001)
    with pytest.raises(FileAccessError, match="larger than 1 MB"):
        read_bytes(path)


def test_a_file_name_of_undecodable_bytes_can_be_named_in_text(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    write_whole(path, "about " + os.fsdecode(b"\xff.trf"))
    assert path.read_bytes() == b"about ?.trf"
