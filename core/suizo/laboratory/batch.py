"""Files in bulk: many checked, many generated.

What runs in other processes gets bytes and gives reports or text back; every file is read and
written here, so that a cluster needs no file system of ours.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from suizo.errors import FileAccessError, InputError, RequestError, SuizoError
from suizo.files import read_bytes, write_whole
from suizo.laboratory.check import POINT_FAULTS, EventCheck, check_event
from suizo.laboratory.generate import marker, play
from suizo.laboratory.parallel import each
from suizo.laboratory.rules import Rules, rules_for_code
from suizo.trf import read_trf, write_trf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from suizo.event.model import Event
    from suizo.laboratory.options import Options

PresetName = str | os.PathLike[str]


# --- Checking -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FileCheck:
    """One file: its check, or the error that kept it from being checked, and an exit code.

    0 all agrees, 1 something differs, 3 the file or a round cannot be used, 5 it cannot be read.
    """

    file: str
    exit_code: int
    check: EventCheck | None = None
    error: str = ""


@dataclass(frozen=True, slots=True)
class _Input:
    file: str
    data: bytes = b""
    failure: FileCheck | None = None


def check_files(
    files: Iterable[PresetName],
    preset: PresetName | None = None,
    *,
    rounds: range | None = None,
    lenient: bool = False,
    jobs: int | None = 1,
    read: Callable[[str], bytes] = read_bytes,
) -> Iterator[FileCheck]:
    """Check files, each on its own, and give the results in their order as they come.

    `preset` is a name or a path, None lets record 192 of each file decide. `jobs` is as in
    `suizo.laboratory.parallel.each`. What is wrong with a file is told in its FileCheck; what is
    wrong with the preset is raised.
    """
    rules = None if preset is None else Rules.of(preset)
    work = partial(_check, rules=rules, rounds=rounds, lenient=lenient)
    return each(work, (_read(os.fspath(file), read) for file in files), jobs)


def _read(file: str, read: Callable[[str], bytes]) -> _Input:
    try:
        return _Input(file, read(file))
    except SuizoError as error:
        return _Input(file, failure=FileCheck(file, error.exit_code, error=str(error)))


def _check(item: _Input, rules: Rules | None, rounds: range | None, lenient: bool) -> FileCheck:
    if item.failure is not None:
        return item.failure
    try:
        event = _event(item, lenient)
        ruleset = (
            rules_for_code(event.system, event.details.start) if rules is None else rules.load()
        )
        check = check_event(event, ruleset, rounds)
    except SuizoError as error:
        return FileCheck(item.file, error.exit_code, error=str(error))
    return FileCheck(item.file, check.exit_code, check)


def _event(item: _Input, lenient: bool) -> Event:
    """The event of a file, whatever points it states; raises InputError."""
    document = read_trf(item.data, item.file, lenient=lenient)
    if document.event is None and {f.code for f in document.errors} <= POINT_FAULTS:
        document = read_trf(item.data, item.file, lenient=True)
    if document.event is None:
        raise InputError(item.file, document.errors)
    return document.event


# --- Generating -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Generated:
    """One tournament: its file, and the rounds it has of those planned.

    `kept` tells that the file was there already; how many rounds it has is then not looked at.
    """

    number: int
    path: Path
    planned: int = 0
    rounds: int = 0
    kept: bool = False

    @property
    def is_short(self) -> bool:
        """Whether it ended before its time: a round could not be paired."""
        return self.rounds < self.planned


@dataclass(frozen=True, slots=True)
class _Made:
    number: int
    text: str = ""
    planned: int = 0
    rounds: int = 0
    error: str = ""


def generate_files(
    folder: PresetName,
    preset: PresetName,
    *,
    seed: int = 1,
    count: int = 100,
    options: Options,
    jobs: int | None = 1,
    force: bool = False,
) -> Iterator[Generated]:
    """Write the tournaments 1 to `count` into a folder, and tell of each, in order.

    A file that is there already is kept if it is the one that would be written; any other is an
    error, unless `force` has all of them written anew. Raises RequestError, FileAccessError,
    PluginError, and what is wrong with the preset.
    """
    rules = Rules.of(preset)
    target = Path(folder)
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileAccessError(f"{target}: cannot be made: {error.strerror}") from error
    provenance = rules.load().provenance
    kept = set()
    if not force:
        for number in range(1, count + 1):
            path = file_of(target, number)
            if path.exists():
                _check_kept(path, marker(provenance, seed, number, options))
                kept.add(number)
    work = partial(_make, rules=rules, seed=seed, options=options)
    made = each(work, (n for n in range(1, count + 1) if n not in kept), jobs)
    return _written(target, count, kept, made)


def file_of(folder: Path, number: int) -> Path:
    """The file of a tournament; its name does not depend on how many there are."""
    return folder / f"{number:06}.trf"


def _written(
    folder: Path, count: int, kept: set[int], made: Iterator[_Made]
) -> Iterator[Generated]:
    for number in range(1, count + 1):
        path = file_of(folder, number)
        if number in kept:
            yield Generated(number, path, kept=True)
            continue
        tournament = next(made)
        if tournament.error:
            raise RequestError(f"tournament {number}: {tournament.error}")
        write_whole(path, tournament.text)
        yield Generated(number, path, tournament.planned, tournament.rounds)


def _check_kept(path: Path, comment: str) -> None:
    """A file is written whole or not at all, so that its comment vouches for all of it."""
    if comment.encode() not in read_bytes(path).splitlines():
        raise RequestError(
            f"{path}: is there already, and of other settings; "
            "write it anew with --force, or take another folder"
        )


def _make(number: int, rules: Rules, seed: int, options: Options) -> _Made:
    try:
        tournament = play(rules.load(), seed, number, options)
        text = write_trf(tournament.event)
    except SuizoError as error:
        return _Made(number, error=str(error))
    return _Made(number, text, tournament.planned, tournament.rounds)
