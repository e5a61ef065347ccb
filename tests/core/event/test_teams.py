"""Team events: matches read off the games of players, and whole events paired."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import event, team_event
from suizo.errors import NoValidPairing
from suizo.event.facts import sitting_out
from suizo.event.model import (
    AbnormalPoints,
    Event,
    ForbiddenGroup,
    ForfeitedMatch,
    LineUp,
    RequestedBye,
    Team,
    TeamByes,
)
from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import Colour, Entry, Outcome
from suizo.event.teams import Match, boards_per_match, matches
from suizo.pairing.orchestrator import pair_round, prepare
from suizo.rulesets.load import load_ruleset

W, B = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def first_round(built: Event) -> list[Match]:
    return [played[0] for played in matches(built, 1).values()]


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("11=0", "00=1", [(WIN, 20, 25), (LOSS, 0, 15)]),
        ("1010", "0101", [(DRAW, 10, 20), (DRAW, 10, 20)]),
        ("====", "====", [(DRAW, 10, 20), (DRAW, 10, 20)]),
        ("+1=0", "-0=1", [(WIN, 20, 25), (LOSS, 0, 15)]),
        ("++++", "----", [(Outcome.FORFEIT_WIN, 20, 40), (Outcome.FORFEIT_LOSS, 0, 0)]),
        ("----", "----", [(Outcome.FORFEIT_LOSS, 0, 0), (Outcome.FORFEIT_LOSS, 0, 0)]),
        ("++--", "--++", [(DRAW, 10, 20), (DRAW, 10, 20)]),
        ("11=?", "00=?", [(Outcome.NOT_ENTERED, 0, 25), (Outcome.NOT_ENTERED, 0, 5)]),
        ("11=X", "00=X", [(WIN, 20, 30), (LOSS, 0, 10)]),
        ("WDL0", "LDW1", [(LOSS, 0, 15), (WIN, 20, 25)]),
    ],
)
def test_the_outcome_of_a_match_and_its_points(
    mine: str, theirs: str, expected: list[tuple[Outcome, int, int]]
) -> None:
    built = team_event(4, f"2 w {mine}", f"1 b {theirs}")
    one, two = first_round(built)
    assert (one.opponent, two.opponent) == (2, 1)
    assert (one.colour, two.colour) == (W, B)
    assert [(m.outcome, m.match_points, m.game_points) for m in (one, two)] == expected


def test_match_points_of_the_event() -> None:
    """Record 362, and game points by 162."""
    built = team_event(
        2,
        *("2 w 1=", "1 b 0=", "4 w ==", "3 b =="),
        match_points=MatchPoints(30, 20, 10),
        points=PointSystem.of(win=30, draw=10, loss=0),
    )
    assert [(m.match_points, m.game_points) for m in first_round(built)] == [
        *((30, 40), (10, 10), (20, 20), (20, 20))
    ]


def with_forfeit(kind: str) -> list[Match]:
    built = team_event(2, "- Z", "- Z", forfeited=(ForfeitedMatch(kind, 1, white=2, black=1),))
    return first_round(built)


@pytest.mark.parametrize(
    ("kind", "white", "black"),
    [
        ("+-", (Outcome.FORFEIT_WIN, 20), (Outcome.FORFEIT_LOSS, 0)),
        ("-+", (Outcome.FORFEIT_LOSS, 0), (Outcome.FORFEIT_WIN, 20)),
        ("--", (Outcome.FORFEIT_LOSS, 0), (Outcome.FORFEIT_LOSS, 0)),
    ],
)
def test_forfeited_matches(
    kind: str, white: tuple[Outcome, int], black: tuple[Outcome, int]
) -> None:
    """Record 330, White's team first."""
    one, two = with_forfeit(kind)
    assert (two.opponent, two.colour, two.outcome, two.match_points) == (1, W, *white)
    assert (one.opponent, one.colour, one.outcome, one.match_points) == (2, B, *black)


def test_a_forfeited_match_may_be_made_again_and_gives_no_colour() -> None:
    built = team_event(2, "- Z", "- Z", forfeited=(ForfeitedMatch("+-", 1, 1, 2),))
    one = prepare(built, load_ruleset("classic"), 2).participant(1)
    assert (one.met, one.colours, one.points) == (frozenset(), (), 20)


@pytest.mark.parametrize(
    ("colours", "row", "expected"),
    [
        ("", "2 w 1111", W),
        ("", "2 b 1111", B),
        ("WBWB", "2 w .111", W),
        ("WBWB", "2 w ..11", W),
        ("WWBB", "2 w 1111", W),
    ],
)
def test_the_colour_of_board_1(colours: str, row: str, expected: Colour) -> None:
    """Told from the first board that was fielded; without 352 boards alternate."""
    results = row.split()[2].replace("1", "0")
    built = team_event(4, row, f"1 {'b' if ' w ' in row else 'w'} {results}")
    empty = tuple(
        LineUp(
            1, team, 3 - team, tuple(None if c == "." else m + 4 * (team - 1) for m, c in boards)
        )
        for team in (1, 2)
        for boards in [list(enumerate(row.split()[2], start=1))]
        if "." in row
    )
    built = replace(built, board_colours=colours, line_ups=empty)
    assert first_round(built)[0].colour is expected


def test_the_order_of_a_line_up_tells_the_board() -> None:
    """Record 300: 3 played board 1 with White, 1 board 2 with Black, and 2 did not play."""
    players = event("6 b 1", "", "5 w 0", "", "3 b 1", "1 w 0").players
    teams = (Team(id=1, name="one", members=(1, 2, 3)), Team(id=2, name="two", members=(4, 5, 6)))
    built = Event(players=players, teams=teams, board_colours="WB")
    assert first_round(built)[0].colour is B  # by the roster, 1 is thought to be on board 1
    right = replace(
        built, line_ups=(LineUp(1, 1, 2, (3, 1)), LineUp(1, 2, 1, (5, 6)), LineUp(2, 1, 2, (1, 2)))
    )
    assert [match.colour for match in first_round(right)] == [W, B]


def test_a_board_won_against_nobody_counts_for_both_sides_of_the_score() -> None:
    """Team 2 leaves boards 2 and 3 empty: `0000 - +` there, 2.5 against 0.5, not a draw."""
    players = event("4 w =", "", "", "1 b =", "", "").players
    alone = Entry(None, None, Outcome.FORFEIT_WIN)
    players = tuple(replace(p, entries=(alone,)) if p.id in (2, 3) else p for p in players)
    teams = (Team(id=1, name="one", members=(1, 2, 3)), Team(id=2, name="two", members=(4, 5, 6)))
    one, two = first_round(Event(players=players, teams=teams))
    assert (one.outcome, one.game_points) == (WIN, 25)
    assert (two.outcome, two.game_points) == (LOSS, 5)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, (Outcome.ABSENT, 0, 0)),
        ({"byes": (RequestedBye(Outcome.FULL_BYE, 1, (3,)),)}, (Outcome.FULL_BYE, 20, 0)),
        ({"byes": (RequestedBye(Outcome.HALF_BYE, 1, (3,)),)}, (Outcome.HALF_BYE, 10, 0)),
        ({"byes": (RequestedBye(Outcome.ZERO_BYE, 1, (3,)),)}, (Outcome.ZERO_BYE, 0, 0)),
        ({"byes": (RequestedBye(Outcome.HALF_BYE, 2, (3,)),)}, (Outcome.ABSENT, 0, 0)),
        ({"team_byes": TeamByes(20, 25, (3,))}, (Outcome.PAIRING_BYE, 20, 25)),
        ({"team_byes": TeamByes(None, None, (3,))}, (Outcome.PAIRING_BYE, 10, 0)),
        ({"team_byes": TeamByes(20, 25, (None, 3))}, (Outcome.ABSENT, 0, 0)),
        (
            {
                "team_byes": TeamByes(None, 20, (3,)),
                "abnormal": (AbnormalPoints(Outcome.PAIRING_BYE, 15, None, None, (3,)),),
            },
            (Outcome.PAIRING_BYE, 15, 20),
        ),
        (
            {
                "team_byes": TeamByes(10, 20, (3,)),
                "abnormal": (AbnormalPoints(None, -5, -10, 1, ()),),
            },
            (Outcome.PAIRING_BYE, 5, 10),
        ),
    ],
)
def test_a_team_without_a_match(
    facts: dict[str, object], expected: tuple[Outcome, int, int]
) -> None:
    """Byes by records 240 and 320, other points by 299; an absence gives nothing."""
    built = team_event(2, "2 w 11", "1 b 00", "", match_points=MatchPoints(20, 10, 0), **facts)
    bye = first_round(built)[2]
    assert (bye.opponent, bye.colour) == (None, None)
    assert (bye.outcome, bye.match_points, bye.game_points) == expected


def test_an_absent_team_gets_nothing_even_where_a_lost_match_does() -> None:
    built = team_event(2, "2 w 11", "1 b 00", "", match_points=MatchPoints(30, 20, 10))
    assert [match.match_points for match in first_round(built)] == [30, 10, 0]


@pytest.mark.parametrize(("code", "match_points"), [("U", 10), ("F", 20), ("H", 10), ("Z", 0)])
def test_the_members_byes_are_the_teams_where_no_team_record_says(
    code: str, match_points: int
) -> None:
    """TRF16 has no team records: all members have the bye in their own lines."""
    bye = first_round(team_event(2, "2 w 11", "1 b 00", f"- {code}"))[2]
    expected = Outcome.ABSENT if code == "Z" else Outcome(code)
    assert (bye.outcome, bye.match_points) == (expected, match_points)


def test_abnormal_points_of_matches() -> None:
    """Record 299 names teams; a bonus without a round goes to the total of match points."""
    rules = (
        AbnormalPoints(WIN, 30, None, None, (1,)),
        AbnormalPoints(None, -10, -20, 1, (2,)),
        AbnormalPoints(None, 5, None, None, (2,)),
        AbnormalPoints(LOSS, 7, 3, 2, ()),
    )
    built = team_event(2, "2 w 11|", "1 b 00|", abnormal=rules)
    assert [(m.match_points, m.game_points) for m in first_round(built)] == [(30, 20), (-10, -20)]
    round_ = prepare(built, load_ruleset("classic"))
    assert [round_.participant(team).points for team in (1, 2)] == [30, -5]


@pytest.mark.parametrize(
    ("built", "boards"),
    [
        (team_event(6, "", "", board_colours="WBWB"), 4),
        (team_event(4, "2 w 11=.", "1 b 00=."), 3),
        (team_event(4, "2 w 11..|2 b 111.", "1 b 00..|1 w 000."), 3),
        (team_event(6, "2 w 11....", "1 b 00....", line_ups=(LineUp(1, 1, 2, (1, 2, None)),)), 3),
        (team_event(5, "", ""), 5),
        (event("", ""), 0),
    ],
    ids=["record 352", "fielded", "the largest", "record 300", "before round 1", "no teams"],
)
def test_boards_per_match(built: Event, boards: int) -> None:
    assert boards_per_match(built) == boards


def test_who_met_whom_follows_the_most_games() -> None:
    """A wrong opponent on one board does not turn the match."""
    players = event("5 w 1", "6 b 0", "7 w 1", "", "1 b 0", "2 w 1", "3 b 0", "").players
    teams = (
        Team(id=1, name="one", members=(1, 2, 3)),
        Team(id=2, name="two", members=(5, 6)),
        Team(id=3, name="three", members=(7, 8)),
    )
    assert first_round(Event(players=players, teams=teams))[0].opponent == 2


def test_byes_of_teams_for_the_round_to_pair() -> None:
    """240 for a team, and 320 for the bye that the arbiter has given already."""
    built = team_event(2, *[""] * 5, byes=(RequestedBye(Outcome.HALF_BYE, 1, (2,)),))
    assert sitting_out(built, 1) == {2: Outcome.HALF_BYE}
    pairing = pair_round(built, load_ruleset("classic"))
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 4}), frozenset({3, 5})}
    given = replace(built, byes=(), team_byes=TeamByes(10, 10, (5,)))
    round_ = prepare(given, load_ruleset("classic"))
    assert round_.bye_given
    assert round_.sitting_out == {5: Outcome.PAIRING_BYE}
    assert pair_round(given, load_ruleset("classic")).bye is None


def test_a_past_round_of_teams_is_paired_again() -> None:
    """Who had the bye or a match takes part again; who was absent or asked for a bye does not."""
    built = team_event(
        *(2, "2 w 11", "1 b 00", "", "", "", "7 w 11", "6 b 00"),
        byes=(RequestedBye(Outcome.HALF_BYE, 1, (3,)),),
        team_byes=TeamByes(10, 10, (5,)),
    )
    round_ = prepare(built, load_ruleset("classic"), 1)
    assert [p.id for p in round_.participants] == [1, 2, 5, 6, 7]
    assert round_.sitting_out == {3: Outcome.HALF_BYE, 4: Outcome.ZERO_BYE}


def test_forbidden_teams_do_not_meet() -> None:
    built = team_event(2, "", "", "", "", forbidden=(ForbiddenGroup((1, 3)),))
    pairing = pair_round(built, load_ruleset("classic"))
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 4}), frozenset({2, 3})}


# --- A whole event --------------------------------------------------------------------------------


def played(built: Event, rng: Random) -> Event:
    """The next round paired by the classic rules, checked, and played at random."""
    rules = load_ruleset("classic")
    pairing = pair_round(built, rules)
    number = pairing.number
    past = matches(built, number - 1)
    check_legal(past, pairing.pairs, pairing.bye.id if pairing.bye else None)
    roster = {team.id: team.members for team in built.teams}
    entries: dict[int, Entry] = {}
    for white, black in pairing.pairs:
        for board, (a, b) in enumerate(zip(roster[white], roster[black], strict=True)):
            result = rng.choice(["10", "01", "=="])
            colour = W if board % 2 == 0 else B
            entries[a] = Entry(b, colour, Outcome(result[0]))
            entries[b] = Entry(a, colour.other, Outcome(result[1]))
    players = tuple(
        replace(p, entries=(*p.entries, entries.get(p.id, Entry(None, None, Outcome.ZERO_BYE))))
        for p in built.players
    )
    byes = built.team_byes or TeamByes(10, 10, ())
    bye = pairing.bye.id if pairing.bye else None
    return replace(built, players=players, team_byes=replace(byes, teams=(*byes.teams, bye)))


def check_legal(
    past: dict[int, tuple[Match, ...]], pairs: tuple[tuple[int, int], ...], bye: int | None
) -> None:
    """By the matches alone: everybody once, no rematch, no second bye, no third colour running."""
    seats = [who for pair in pairs for who in pair] + ([bye] if bye else [])
    assert sorted(seats) == sorted(past)
    if bye is not None:
        assert all(match.outcome is not Outcome.PAIRING_BYE for match in past[bye])
    for pair in pairs:
        for who, other, colour in ((*pair, W), (*pair[::-1], B)):
            assert all(match.opponent != other for match in past[who])
            colours = [match.colour for match in past[who] if match.colour] + [colour]
            assert colours[-3:] not in ([W] * 3, [B] * 3)
            assert abs(colours.count(W) - colours.count(B)) <= 2


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), teams=st.integers(3, 9), boards=st.integers(1, 4))
def test_a_team_event_from_start_to_finish(seed: int, teams: int, boards: int) -> None:
    rng = Random(seed)
    built = team_event(boards, *[""] * teams, board_colours="WBWB"[:boards], rounds=9)
    for _ in range(teams // 2):
        try:
            built = played(built, rng)
        except NoValidPairing as refusal:
            assert refusal.refusal.groups
            return
    rounds = teams // 2
    total = sum(match.game_points for row in matches(built, rounds).values() for match in row)
    games = (teams // 2) * boards * 10 + (10 if teams % 2 else 0)
    assert total == games * rounds
