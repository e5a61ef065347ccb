"""Tournament reports for tests: lines written without the product's help, and random events."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from suizo.event.facts import paired_rounds, recorded_rounds, total_points
from suizo.event.model import (
    AbnormalPoints,
    Acceleration,
    Details,
    Event,
    ForbiddenGroup,
    ForfeitedMatch,
    LineUp,
    NationalRating,
    Player,
    Record,
    RequestedBye,
    Team,
    TeamByes,
)
from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import ABSENT, Colour, Entry, Outcome
from suizo.trf.scoring import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Sequence


def player(
    number: int, points: str = "", *rounds: str, name: str = "", rating: str = "", rank: str = ""
) -> str:
    """A 001 line; a round is written `3 w 1`, or `H` for a bye, or nothing for a blank one."""
    cells = "".join("  " + _cell(text) for text in rounds)
    line = (
        f"001 {number:>4}      {name or f'Player {number:03}':<33} {rating:>4} {'':3} {'':11} "
        f"{'':10} {points:>4} {rank:>4}{cells}"
    )
    return line.rstrip()


def _cell(text: str) -> str:
    if len(text) <= 1:
        return f"0000 - {text}" if text else " " * 8
    opponent, colour, result = (text + " ?").split(" ")[:3]
    return f"{opponent:>4} {colour} {' ' if result == '?' else result}"


def report(*lines: str) -> bytes:
    """A file of these lines."""
    return "".join(line + "\n" for line in lines).encode()


PAIRED = (
    player(1, "1.0", "3 w 1"),
    player(2, "1.0", "4 b 1"),
    player(3, "0.0", "1 b 0"),
    player(4, "0.0", "2 w 0"),
)
"""Four players, one round played."""


# --- Random events --------------------------------------------------------------------------------

_CHARACTERS = st.characters(exclude_categories=("Cc", "Cs"))


def texts(longest: int) -> st.SearchStrategy[str]:
    """Texts with any character, as they come back from a file: no blanks around them."""
    odd = st.sampled_from(["é", "e\u0301", "王", "ﾜ", "\U0001f40e", "Ω", "ß", "\u3000x", "\u2028y"])
    pieces = st.lists(st.one_of(odd, st.text(_CHARACTERS, max_size=8)), max_size=4)
    return pieces.map(lambda parts: "".join(parts)[:longest].strip(" "))


_CODES = ["ABC", "GER", "WAL", "ZZZ", "SUI"]
_TIEBREAKS = st.sampled_from(["BH", "BH/C1", "SB", "DE", "PTS", "OTHER_x", "EDE:MP/P"])
_GAMES = [
    ("1", "0"),
    ("0", "1"),
    ("=", "="),
    ("W", "L"),
    ("D", "D"),
    ("+", "-"),
    ("-", "+"),
    ("-", "-"),
    ("X", "X"),
    ("?", "?"),
]
_TENTHS = st.integers(0, 999)


@st.composite
def point_systems(draw: st.DrawFn) -> PointSystem:
    """Systems that record 162 can tell, and others."""
    if draw(st.booleans()):
        return PointSystem(
            **draw(st.fixed_dictionaries(dict.fromkeys(asdict(PointSystem()), _TENTHS)))
        )
    values: dict[str, int] = {}
    for names in SYMBOLS.values():
        values |= dict.fromkeys(names, draw(st.sampled_from([0, 5, 10, 30])))
    return draw(st.sampled_from([PointSystem(), PointSystem(**values)]))


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Events without contradictions, of every record kind."""
    numbers = sorted(draw(st.sets(st.integers(1, 9999), min_size=1, max_size=8)))
    teams = draw(_teams(numbers)) if draw(st.integers(0, 3)) == 0 else ()
    entries = draw(_rounds(numbers, with_byes=not teams))
    players = tuple(draw(_players(number, entries[number])) for number in numbers)
    event = Event(
        players=players,
        teams=teams,
        details=draw(_details(len(players))),
        points=draw(point_systems()),
        match_points=draw(st.builds(MatchPoints, _TENTHS, _TENTHS, _TENTHS)),
        initial_colour=draw(st.sampled_from([None, *Colour])),
        system=draw(st.sampled_from([None, "FIDE_DUTCH_2026", "FIDE_TEAM_BAKU"])),
        tiebreaks=tuple(draw(st.lists(_TIEBREAKS, max_size=4))),
        board_colours=draw(st.sampled_from(["", "WBWB", "WBBW"])),
        other=tuple(draw(st.lists(_others(), max_size=3))),
    )
    event = replace(event, standings_list=bool(event.tiebreaks) and draw(st.booleans()))
    event = draw(_requests(event))
    if draw(st.booleans()):
        order = tuple(draw(st.permutations(numbers)))
        event = replace(event, by_position=True, file_order=order)
    return draw(_stated(event))


@st.composite
def _players(draw: st.DrawFn, number: int, entries: tuple[Entry, ...]) -> Player:
    rating = st.one_of(st.none(), st.integers(0, 9999))
    national = st.builds(
        NationalRating,
        federation=st.sampled_from(_CODES),
        rating=rating,
        national_id=texts(11),
        title=texts(3),
        name=texts(33),
        sex=texts(1),
        birth=texts(10),
        origin=texts(3),
    )
    return Player(
        id=number,
        name=draw(texts(33)),
        sex=draw(st.sampled_from(["", "m", "w"])),
        title=draw(st.sampled_from(["", "GM", "WFM", "g"])),
        rating=draw(rating),
        federation=draw(texts(3)),
        fide_id=draw(texts(11)),
        birth=draw(texts(10)),
        stated_rank=draw(st.one_of(st.none(), st.integers(1, 9999))),
        entries=entries,
        national=tuple(draw(st.lists(national, max_size=2))),
    )


@st.composite
def _rounds(
    draw: st.DrawFn, numbers: Sequence[int], with_byes: bool
) -> dict[int, tuple[Entry, ...]]:
    rounds = draw(st.integers(0, 4))
    table: dict[int, list[Entry]] = {number: [] for number in numbers}
    for index in range(rounds):
        order = draw(st.permutations(numbers))
        games = (
            draw(st.integers(0 if index + 1 == rounds else 1, len(order) // 2))
            if len(order) > 1
            else 0
        )
        paired = order[: 2 * games]
        for white, black in zip(paired[::2], paired[1::2], strict=True):
            mine, theirs = draw(st.sampled_from(_GAMES))
            table[white].append(Entry(black, Colour.WHITE, Outcome(mine)))
            table[black].append(Entry(white, Colour.BLACK, Outcome(theirs)))
        given = not with_byes
        for number in order[2 * games :]:
            kinds = "FHZ " + ("" if given else "U")
            outcome = Outcome(draw(st.sampled_from(kinds)))
            given |= outcome is Outcome.PAIRING_BYE
            table[number].append(Entry(None, None, outcome))
    return {number: _trimmed(row) for number, row in table.items()}


def _trimmed(entries: list[Entry]) -> tuple[Entry, ...]:
    while entries and entries[-1] == ABSENT:
        entries.pop()
    return tuple(entries)


def _details(players: int) -> st.SearchStrategy[Details]:
    text = texts(40)
    return st.builds(
        Details,
        name=text,
        city=text,
        federation=text,
        start=text,
        end=text,
        kind=text,
        chief_arbiter=text,
        deputies=st.lists(text.filter(bool), max_size=3).map(tuple),
        time_control=text,
        time_control_code=text,
        round_dates=st.lists(st.sampled_from(["26/02/01", "2026/02/02", "x"]), max_size=3).map(
            tuple
        ),
        controller=text,
        stated_players=st.sampled_from(["", str(players), f"{players} (all)"]),
        stated_rated=st.sampled_from(["", "many"]),
        starting_rank_method=text,
    )


def _others() -> st.SearchStrategy[Record]:
    codes = st.sampled_from(["###", "801", "802", "901", "abc", "é~?"])
    return st.builds(Record, codes, st.text(_CHARACTERS, max_size=20))


@st.composite
def _teams(draw: st.DrawFn, numbers: Sequence[int]) -> tuple[Team, ...]:
    count = draw(st.integers(1, len(numbers)))
    members = [tuple(numbers[index::count]) for index in range(count)]
    if draw(st.booleans()):
        return tuple(
            Team(id=index, name=draw(texts(32)), members=roster, legacy=True)
            for index, roster in enumerate(members, start=1)
        )
    ids = sorted(draw(st.sets(st.integers(1, 999), min_size=count, max_size=count)))
    points = st.one_of(st.none(), st.integers(-999, 99_999))
    return tuple(
        Team(
            id=number,
            name=draw(texts(32)),
            members=roster,
            nickname=draw(texts(5)),
            strength=draw(texts(6)),
            stated_match_points=draw(points),
            stated_game_points=draw(points),
            stated_rank=draw(st.one_of(st.none(), st.integers(0, 999))),
        )
        for number, roster in zip(ids, members, strict=True)
    )


@st.composite
def _requests(draw: st.DrawFn, event: Event) -> Event:
    who = [team.id for team in event.teams] or [player.id for player in event.players]
    some = st.lists(st.sampled_from(who), min_size=1, max_size=4, unique=True).map(tuple)
    coming = paired_rounds(event) + 1
    free = [
        number
        for number in who
        if event.teams or all(not e.is_bye for e in _later(event.player(number), coming))
    ]
    changes: dict[str, Any] = {"byes": draw(_byes(free, coming))}
    numbers = st.tuples(st.integers(1, 20), st.integers(0, 20))
    spans = numbers.map(lambda pair: (pair[0], pair[0] + pair[1]))
    if len(who) > 1:
        groups = st.builds(
            lambda ids, span, ends: ForbiddenGroup(ids, span[0], span[1] if ends else None),
            st.lists(st.sampled_from(who), min_size=2, max_size=4, unique=True).map(tuple),
            spans,
            st.booleans(),
        )
        changes["forbidden"] = tuple(draw(st.lists(groups, max_size=3)))
    ends = st.tuples(st.sampled_from(who), st.sampled_from(who)).map(sorted)
    grants = st.builds(
        lambda span, ids, points, more: Acceleration(
            span[0], span[1], ids[0], ids[1], points, more
        ),
        spans,
        ends,
        st.integers(0, 300),
        _TENTHS if event.teams else st.just(0),
    )
    changes["accelerations"] = tuple(draw(st.lists(grants, max_size=3)))
    kinds = [None, *map(Outcome, "1=0FHZ+-")]
    extra = st.integers(-99, 999)
    both = st.tuples(st.one_of(st.none(), extra), extra) | st.tuples(extra, st.none())
    rules = st.builds(
        lambda kind, points, number, ids: AbnormalPoints(kind, points[0], points[1], number, ids),
        st.sampled_from(kinds),
        both,
        st.one_of(st.none(), st.integers(1, 20)),
        some | st.just(()),
    )
    changes["abnormal"] = tuple(draw(st.lists(rules, max_size=2)))
    if event.teams:
        changes |= draw(_matches(event, who))
    rounds = max(recorded_rounds(event), coming + 3)
    changes["rounds"] = draw(st.sampled_from([None, rounds, 999]))
    return replace(event, **changes)


def _later(one: Player, coming: int) -> list[Outcome]:
    return [e.outcome for e in one.entries[coming - 1 :] if e != ABSENT]


@st.composite
def _byes(draw: st.DrawFn, who: Sequence[int], coming: int) -> tuple[RequestedBye, ...]:
    if not who:
        return ()
    groups = st.lists(st.sampled_from(who), min_size=1, max_size=3, unique=True).map(tuple)
    if draw(st.booleans()):
        ids = draw(st.lists(groups, max_size=2))
        return tuple(RequestedBye(Outcome.ZERO_BYE, None, group) for group in ids)
    kinds = st.sampled_from([Outcome.ZERO_BYE, Outcome.HALF_BYE, Outcome.FULL_BYE])
    numbers = st.integers(coming, coming + 3)
    return tuple(draw(st.lists(st.builds(RequestedBye, kinds, numbers, groups), max_size=3)))


@st.composite
def _matches(draw: st.DrawFn, event: Event, who: Sequence[int]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    nobody = st.one_of(st.none(), st.sampled_from(who))
    points = st.one_of(st.none(), _TENTHS)
    byes = st.builds(TeamByes, points, points, st.lists(nobody, max_size=4).map(tuple))
    changes["team_byes"] = draw(st.one_of(st.none(), byes))
    if len(who) > 1:
        pair = st.permutations(who).map(lambda order: order[:2])
        kind, number = st.sampled_from(["+-", "-+", "--"]), st.integers(1, 20)
        forfeits = st.builds(lambda k, n, p: ForfeitedMatch(k, n, *p), kind, number, pair)
        changes["forfeited"] = tuple(draw(st.lists(forfeits, max_size=2)))
        team = draw(st.sampled_from(event.teams))
        other = draw(st.sampled_from([number for number in who if number != team.id]))
        boards = st.lists(st.one_of(st.none(), st.sampled_from(team.members)), max_size=4)
        line_up = LineUp(draw(number), team.id, other, tuple(draw(boards)))
        changes["line_ups"] = draw(st.sampled_from([(), (line_up,)]))
    return changes


@st.composite
def _stated(draw: st.DrawFn, event: Event) -> Event:
    """Points as the results give them, where they fit their columns."""
    players = []
    for one in event.players:
        total = total_points(event, one, paired_rounds(event))
        stated = total if -99 <= total <= 999 and draw(st.booleans()) else None
        players.append(replace(one, stated_points=stated))
    return replace(event, players=tuple(players))
