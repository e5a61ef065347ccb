"""`suizo check`: event files paired again, round by round."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from suizo.cli.inputs import choose_ruleset, deliver, event_bytes, output_option, rules_options
from suizo.cli.jobs import at_work, counted, jobs_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from suizo.laboratory.batch import FileCheck
    from suizo.laboratory.check import RoundCheck

EPILOG = """\b
Examples:
  suizo check open.trf
  suizo check open.trf --rounds 1-5 --preset fide-dutch-2026
  suizo check archive/ -j 4 --json -o report.json

EVENT is a file, or a folder for all its .trf files. Without --preset or --config record 192 of
each file decides.

Exit code 1: something differs; 3: a file or a round cannot be checked; 5: a file cannot be read.
The other files are checked all the same.
"""


def _rounds(ctx: click.Context, option: click.Parameter, text: str | None) -> range | None:
    """`5` or `1-5` as a range."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text, re.ASCII)
    first = int(match[1]) if match else 0
    last = int(match[2] or first) if match else 0
    if not 1 <= first <= last:
        raise click.BadParameter(f"{text!r} is neither a round (5) nor rounds (1-5)")
    return range(first, last + 1)


@click.command("check", epilog=EPILOG)
@click.argument("events", metavar="EVENT...", nargs=-1, required=True, type=click.Path())
@click.option("--lenient", is_flag=True, help="Go on where a file is doubtful.")
@rules_options
@click.option("--rounds", callback=_rounds, metavar="1-5", help="Only these. Default: all.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@output_option
@jobs_options
def command(
    events: tuple[str, ...],
    lenient: bool,
    preset: str | None,
    config: str | None,
    rounds: range | None,
    as_json: bool,
    output: str | None,
    jobs: int | None,
    backend: str,
    scheduler: str | None,
) -> int:
    """Pair every round of each EVENT again and say what differs and why; check the points, too."""
    from suizo.cli.progress import progress
    from suizo.laboratory.batch import check_files

    rules = preset if preset is not None else config and os.path.abspath(config)
    if rules is not None:
        choose_ruleset(None, preset, config)
    files = list(_files(events))
    found: list[FileCheck] = []
    with at_work(jobs, backend, scheduler) as number, progress("checking", len(files)) as step:
        checks = check_files(
            files, rules, rounds=rounds, lenient=lenient, jobs=number, read=event_bytes
        )
        for check in checks:
            found.append(check)
            step()
    if as_json:
        from suizo.laboratory.reports import checks_as_json

        deliver(checks_as_json(found), output)
    else:
        deliver("".join(f"{line}\n" for line in _lines(found)), output)
    return max((check.exit_code for check in found), default=0)


def _files(events: Sequence[str]) -> Iterator[str]:
    """The files, folders replaced by the .trf files in them."""
    for event in events:
        listed = sorted(Path(event).glob("*.trf")) if os.path.isdir(event) else []
        yield from map(str, listed) if listed else [event]


def _lines(checks: Sequence[FileCheck]) -> Iterator[str]:
    alone = len(checks) == 1
    for check in checks:
        yield from _file(check, every_round=alone)
    yield _summary(checks)


def _file(file: FileCheck, *, every_round: bool) -> Iterator[str]:
    from suizo.laboratory.check import Verdict

    if file.check is None:
        yield from file.error.splitlines()
        return
    for line in file.check.points:
        yield f"{file.file}: points: {line}"
    for round in file.check.rounds:
        if every_round or round.verdict is not Verdict.AGREES:
            yield from _round(file.file, round)


def _round(name: str, round: RoundCheck) -> Iterator[str]:
    from suizo.laboratory.check import Verdict

    where = f"{name}: round {round.number}"
    if round.verdict in (Verdict.AGREES, Verdict.DIFFERS):
        yield f"{where} {round.verdict.value}" + (f": {round.reason}" if round.reason else "")
    else:
        yield f"{where}: {round.verdict.value}: {round.message}"
        if round.reason:
            yield f"  {round.reason}"
    if round.verdict is not Verdict.DIFFERS:
        return
    if round.theirs or round.ours:
        yield f"  pairs: {_pairs(round.theirs)} in the file, ours {_pairs(round.ours)}"
    for colour in round.colours:
        yield (
            f"  colours: {colour.black}-{colour.white} in the file, "
            f"ours {colour.white}-{colour.black} ({colour.by})"
        )
    if round.bye_differs:
        theirs = " and ".join(map(str, round.byes)) or "nobody"
        yield f"  bye: {theirs} in the file, ours {round.our_bye or 'nobody'}"


def _pairs(pairs: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{a}-{b}" for a, b in pairs) or "none"


def _summary(checks: Sequence[FileCheck]) -> str:
    from suizo.laboratory.reports import summary

    counts = summary(checks)
    said = f"{counted(counts.files, 'file')}, {counted(counts.rounds, 'round')}"
    found = [
        f"{counted(number, what)} {verb}"
        for number, what, verb in (
            (
                counts.rounds_different,
                "round",
                "differ" if counts.rounds_different > 1 else "differs",
            ),
            (counts.files_with_points, "file", "with wrong points"),
            (counts.rounds_unchecked, "round", "not checked"),
            (counts.files_unreadable, "file", "not checked"),
        )
        if number
    ]
    nothing = "all agree" if counts.rounds else "nothing to check"
    return f"{said}: {', '.join(found) or nothing}"
