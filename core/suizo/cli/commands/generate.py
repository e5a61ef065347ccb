"""`suizo generate`: whole random tournaments."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from suizo.cli.inputs import choose_ruleset, read_event, rules_options
from suizo.cli.jobs import at_work, counted, jobs_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from suizo.event.points import PointSystem
    from suizo.laboratory.options import Virtual

Command = TypeVar("Command", bound="Callable[..., Any]")

EPILOG = """\b
Examples:
  suizo generate --preset fide-dutch-2026 --count 1000 --seed 5 -o out -j 4
  suizo generate --preset classic --players 10-16 --rounds 5 --half-byes 0.05 -o out
  suizo generate --from open.trf --count 50 -o out
  suizo generate --accelerate 1:1-3,0.5:4-5 --forbidden 0-4 --points 3-1-0 -o out

Tournament 17 of a seed is the same whatever --count and --jobs are. Files that are there already
are kept, so that a run that was stopped can be taken up again.
"""


def _span(ctx: click.Context, option: click.Parameter, text: str | None) -> tuple[int, int] | None:
    """`9` or `20-60` as from and to."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", text, re.ASCII)
    if match is None:
        raise click.BadParameter(f"{text!r} is neither a number (9) nor a range (20-60)")
    return int(match[1]), int(match[2] or match[1])


def _tenths(text: str) -> int | None:
    """Points as tenths; None where the text is no number with at most one decimal."""
    match = re.fullmatch(r"(\d{1,2})(?:\.(\d))?", text, re.ASCII)
    return 10 * int(match[1]) + int(match[2] or 0) if match else None


def _points(ctx: click.Context, option: click.Parameter, text: str | None) -> PointSystem | None:
    """`3-1-0`, a win, a draw and a loss; byes and forfeits follow."""
    from suizo.event.points import PointSystem

    if text is None:
        return None
    worth = [tenths for part in text.split("-") if (tenths := _tenths(part)) is not None]
    if len(worth) != 3 or text.count("-") != 2 or sorted(worth, reverse=True) != worth:
        raise click.BadParameter(f"{text!r} is no win, draw and loss in order, such as 3-1-0")
    return PointSystem.of(win=worth[0], draw=worth[1], loss=worth[2])


def _virtual(
    ctx: click.Context, option: click.Parameter, text: str | None
) -> tuple[Virtual, ...] | None:
    """`1:1-3,0.5:4-5`, virtual points and the rounds that they hold for."""
    from suizo.laboratory.options import Virtual

    if text is None:
        return None
    found = []
    for part in text.split(","):
        points, _, rounds = part.partition(":")
        tenths, span = _tenths(points), re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", rounds, re.ASCII)
        if tenths is None or span is None:
            raise click.BadParameter(f"{part!r} is no points and rounds, such as 1:1-3")
        found.append(Virtual(tenths, int(span[1]), int(span[2] or span[1])))
    return tuple(found)


def _rate(name: str, help: str) -> Callable[[Command], Command]:
    return click.option(name, type=click.FloatRange(0, 1), metavar="RATE", help=help)


@click.command("generate", epilog=EPILOG)
@click.option(
    "-o", "--output", "folder", metavar="DIR", required=True, type=click.Path(file_okay=False)
)
@click.option("--count", type=click.IntRange(min=1), default=100, show_default=True, metavar="N")
@click.option("--seed", type=int, default=1, show_default=True)
@rules_options
@click.option("--from", "source", metavar="EVENT", help="Take the field of this event.")
@click.option("--players", callback=_span, metavar="A-B", help="Default: 20-60.")
@click.option("--rounds", callback=_span, metavar="A-B", help="Default: 9, or those of the event.")
@click.option("--rating-mean", type=int, metavar="R", help="Default: 1900.")
@click.option("--rating-spread", type=int, metavar="R", help="Standard deviation. Default: 250.")
@_rate("--draws", "Drawn games among equals. Default: 0.3.")
@_rate("--forfeits", "Games not played.")
@_rate("--full-byes", "Full-point byes asked for, a player and round.")
@_rate("--half-byes", "Half-point byes asked for, a player and round.")
@_rate("--zero-byes", "Absences, a player and round.")
@_rate("--withdrawals", "Players who leave before the end.")
@_rate("--late", "Players who enter after round 1.")
@click.option("--forbidden", callback=_span, metavar="A-B", help="Pairs that may not meet.")
@click.option(
    "--accelerate",
    "acceleration",
    callback=_virtual,
    metavar="POINTS:ROUNDS,...",
    help="Virtual points of the upper half (records 250).",
)
@click.option(
    "--points", callback=_points, metavar="W-D-L", help="Default: the preset's, else 1-½-0."
)
@click.option("--force", is_flag=True, help="Write files that are there already anew.")
@jobs_options
def command(
    folder: str,
    count: int,
    seed: int,
    preset: str | None,
    config: str | None,
    source: str | None,
    force: bool,
    jobs: int | None,
    backend: str,
    scheduler: str | None,
    **settings: Any,
) -> None:
    """Write random tournaments, paired by a preset, as TRF files into a folder."""
    from suizo.cli.progress import progress
    from suizo.laboratory.batch import Generated, generate_files
    from suizo.laboratory.options import Options

    if source is not None and settings["players"] is not None:
        raise click.UsageError("--players and --from cannot both be given")
    field = None if source is None else read_event(source, lenient=False)
    given = {name: value for name, value in settings.items() if value is not None}
    options = Options(field=field, **given)
    ruleset = choose_ruleset(field, preset, config)
    rules = preset or (config and os.path.abspath(config)) or ruleset.provenance.preset
    made: list[Generated] = []
    with at_work(jobs, backend, scheduler) as number, progress("generating", count) as step:
        for tournament in generate_files(
            folder, rules, seed=seed, count=count, options=options, jobs=number, force=force
        ):
            made.append(tournament)
            step()
    _tell(folder, made)


def _tell(folder: str, made: list[Any]) -> None:
    written = [tournament for tournament in made if not tournament.kept]
    rounds = sum(tournament.rounds for tournament in written)
    click.echo(f"{folder}: {counted(len(written), 'tournament')}, {counted(rounds, 'round')}")
    if len(written) < len(made):
        click.echo(f"{len(made) - len(written)} were there already and were kept")
    short = [tournament for tournament in written if tournament.is_short]
    if short:
        first = short[0]
        click.echo(
            f"{len(short)} ended early, since a round could not be paired: the first is "
            f"{first.path.name}, {first.rounds} of {first.planned} rounds"
        )
