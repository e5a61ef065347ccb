"""Whole random tournaments."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

import suizo
from builders import event
from independent import faults
from suizo.event.facts import entry_points, paired_rounds, sitting_out
from suizo.event.model import Acceleration, Event, ForbiddenGroup
from suizo.event.points import PointSystem
from suizo.event.results import Outcome
from suizo.laboratory import Options, Virtual, check_event, generate_event, play
from suizo.pairing.orchestrator import pair_round
from suizo.trf import read_trf, write_trf

if TYPE_CHECKING:
    from suizo.rulesets.ruleset import RuleSet

BUSY = Options(
    players=(12, 20),
    rounds=(4, 6),
    forfeits=0.1,
    full_byes=0.03,
    half_byes=0.06,
    zero_byes=0.06,
    withdrawals=0.15,
    late=0.15,
    forbidden=(0, 4),
)


def outcomes(event: Event) -> set[Outcome]:
    return {entry.outcome for player in event.players for entry in player.entries}


def test_an_event_says_what_made_it(dutch: RuleSet) -> None:
    made = generate_event(dutch, 5, 17, Options(players=(20, 30), rounds=(7, 7)))
    assert 20 <= len(made.players) <= 30
    assert made.rounds == paired_rounds(made) == 7
    assert made.initial_colour is not None
    assert made.system == "FIDE_DUTCH_2026"
    assert made.tiebreaks == dutch.tiebreak_codes
    ratings = [player.rating or 0 for player in made.players]
    assert ratings == sorted(ratings, reverse=True)
    assert [record.code for record in made.other] == ["###"]
    comment = made.other[0].text
    assert comment.startswith(
        f" suizo generate: preset fide-dutch-2026 {dutch.provenance.digest[:12]}"
    )
    assert comment.endswith("seed 5, tournament 17, players 20-30, rounds 7")


def test_a_preset_without_a_code_leaves_record_192_out(classic: RuleSet) -> None:
    assert generate_event(classic).system is None


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("preset", ["classic", "fide-dutch-2026", "fide-dutch-2026-baku"])
def test_every_round_is_legal_and_checks_out(preset: str, number: int) -> None:
    ruleset = suizo.load_ruleset(preset)
    made = generate_event(ruleset, 3, number, BUSY)
    written = read_trf(write_trf(made).encode())
    assert written.event == made
    assert not written.findings
    assert check_event(made, ruleset).agrees
    for round_number in range(1, paired_rounds(made) + 1):
        expected = {p.id for p in made.players} - set(sitting_out(made, round_number))
        pairing = pair_round(made, ruleset, round_number)
        if round_number < (made.rounds or 0):  # the last round bends colours for topscorers
            assert list(faults(made, pairing, expected)) == []


def test_the_order_of_the_records_does_not_matter(dutch: RuleSet) -> None:
    made = generate_event(dutch, 2, 1, BUSY)
    lines = write_trf(made).splitlines(keepends=True)
    Random(4).shuffle(lines)
    shuffled = read_trf("".join(lines).encode()).event
    assert shuffled is not None
    assert shuffled.players == made.players
    for number in range(1, paired_rounds(made) + 1):
        ours, theirs = (pair_round(e, dutch, number) for e in (made, shuffled))
        assert ours.pairs == theirs.pairs


def test_everything_asked_for_turns_up(classic: RuleSet) -> None:
    events = [generate_event(classic, 1, number, BUSY) for number in range(1, 13)]
    found = set().union(*map(outcomes, events))
    assert found == {
        Outcome.WIN,
        Outcome.DRAW,
        Outcome.LOSS,
        Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS,
        Outcome.FULL_BYE,
        Outcome.HALF_BYE,
        Outcome.ZERO_BYE,
        Outcome.PAIRING_BYE,
    }
    pairs = [group.ids for made in events for group in made.forbidden]
    assert pairs
    assert all(a < b for a, b in pairs)
    first = [p.entries[0].outcome for made in events for p in made.players]
    last = [p.entries[-1].outcome for made in events for p in made.players]
    assert Outcome.ZERO_BYE in first
    assert Outcome.ZERO_BYE in last


def test_nothing_turns_up_unasked(classic: RuleSet) -> None:
    made = generate_event(classic, 1, 1, Options(players=(20, 20)))
    assert outcomes(made) == {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}
    assert not made.forbidden
    assert not made.accelerations


def test_late_and_leaving_players_are_away_without_a_gap(classic: RuleSet) -> None:
    options = Options(players=(30, 30), rounds=(8, 8), late=0.4, withdrawals=0.4)
    made = generate_event(classic, 1, 1, options)
    shapes = set()
    for player in made.players:
        away = "".join("Z" if e.outcome is Outcome.ZERO_BYE else "." for e in player.entries)
        assert "." in away
        assert away.strip("Z") == "." * away.count(".")
        shapes.add((away[0], away[-1]))
    assert shapes == {(".", "."), ("Z", "."), (".", "Z"), ("Z", "Z")}


def test_virtual_points_go_to_the_upper_half_and_end_with_the_event(classic: RuleSet) -> None:
    virtual = (Virtual(10, 1, 2), Virtual(5, 3, 9), Virtual(5, 8, 9))
    options = Options(players=(15, 15), rounds=(5, 5), acceleration=virtual)
    made = generate_event(classic, 1, 1, options)
    assert made.accelerations == (Acceleration(1, 2, 1, 8, 10), Acceleration(3, 5, 1, 8, 5))
    assert {p.score for p in pair_round(made, classic, 1).round.participants} == {0, 10}


def test_other_points_are_stated_and_counted(dutch: RuleSet) -> None:
    points = PointSystem.of(win=30, draw=10, loss=0)
    made = generate_event(dutch, 1, 1, Options(players=(11, 11), rounds=(5, 5), points=points))
    assert made.points == points
    for player in made.players:
        by_round = (entry_points(made, player, n) for n in range(1, 6))
        assert player.stated_points == sum(by_round)
    assert max(p.stated_points or 0 for p in made.players) > 50


def test_points_of_a_preset_are_stated_in_the_event() -> None:
    ruleset = suizo.load_ruleset(
        {"suizo": 1, "extends": "classic", "points": {"win": 3, "draw": 1, "loss": 0}}
    )
    made = generate_event(ruleset)
    assert made.points == ruleset.points
    assert check_event(made, ruleset).agrees


def test_ranks_follow_the_points(classic: RuleSet) -> None:
    made = generate_event(classic)
    order = sorted(made.players, key=lambda p: p.stated_rank or 0)
    assert [p.stated_rank for p in order] == list(range(1, len(order) + 1))
    points = [p.stated_points or 0 for p in order]
    assert points == sorted(points, reverse=True)


# --- Repeatable -----------------------------------------------------------------------------------


def test_the_same_numbers_give_the_same_event(dutch: RuleSet) -> None:
    assert generate_event(dutch, 1, 2, BUSY) == generate_event(dutch, 1, 2, BUSY)
    texts = {write_trf(generate_event(dutch, *n, BUSY)) for n in ((1, 2), (2, 1), (1, 3))}
    assert len(texts) == 3


PROGRAM = """
import suizo
from suizo.laboratory import Options, generate_event
from suizo.trf import write_trf
options = Options(players=(20, 20), half_byes=0.05, forbidden=(3, 3), late=0.1, forfeits=0.1)
ruleset = suizo.load_ruleset("fide-dutch-2026")
print(write_trf(generate_event(ruleset, 7, 3, options)))
"""


def test_hash_randomisation_plays_no_part() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(told) == 1
    assert "suizo generate" in told.pop()


# --- Where it ends --------------------------------------------------------------------------------


def test_a_tournament_ends_before_a_round_that_cannot_be_paired(classic: RuleSet) -> None:
    tournament = play(classic, 1, 1, Options(players=(4, 4), rounds=(9, 9)))
    assert tournament.planned == 9
    assert 1 <= tournament.rounds <= 3
    assert tournament.event.rounds == tournament.rounds
    assert check_event(tournament.event, classic).agrees


def test_a_shortened_tournament_is_one_of_that_many_rounds() -> None:
    """What hangs on the declared rounds (here Baku's acceleration) holds for the shorter event."""
    ruleset = suizo.load_ruleset("fide-dutch-2026-baku")
    options = Options(players=(8, 8), rounds=(9, 9))
    short = [t for t in (play(ruleset, 1, n, options) for n in range(1, 11)) if t.rounds < 9]
    assert short
    for tournament in short:
        assert tournament.event.rounds == tournament.rounds
        assert check_event(tournament.event, ruleset).agrees


def test_nothing_is_played_where_nobody_may_meet(classic: RuleSet) -> None:
    field = replace(event("", "", ""), forbidden=(ForbiddenGroup((1, 2, 3)),), rounds=3)
    tournament = play(classic, options=Options(field=field))
    assert (tournament.planned, tournament.rounds) == (3, 0)
    assert all(not player.entries for player in tournament.event.players)
    assert read_trf(write_trf(tournament.event).encode()).event == tournament.event


def test_byes_that_would_empty_the_hall_are_not_granted(classic: RuleSet) -> None:
    options = Options(players=(6, 6), rounds=(2, 2), half_byes=1.0)
    assert Outcome.HALF_BYE not in outcomes(generate_event(classic, options=options))


def test_two_players_can_play_one_round(classic: RuleSet) -> None:
    tournament = play(classic, options=Options(players=(2, 2), late=1.0, withdrawals=1.0))
    assert tournament.rounds <= 1


# --- The field of an event ------------------------------------------------------------------------


def test_the_field_of_an_event_is_taken_and_its_results_are_not(classic: RuleSet) -> None:
    field = suizo.load_event(_sample())
    field = replace(field, forbidden=(ForbiddenGroup((1, 2), 2, 3),), system="FIDE_DUTCH")
    made = generate_event(classic, 1, 1, Options(field=field, half_byes=0.0))
    assert [(p.id, p.name, p.rating) for p in made.players] == [
        (p.id, p.name, p.rating) for p in field.players
    ]
    assert made.rounds == field.rounds == 7
    assert made.forbidden == field.forbidden
    assert made.initial_colour is field.initial_colour
    assert made.system is None
    assert not made.byes
    assert made.players[0].entries != field.players[0].entries
    assert check_event(made, classic).agrees


def test_rounds_of_ones_own_go_before_those_of_the_event(classic: RuleSet) -> None:
    options = Options(field=event("", "", "", "", rounds=3), rounds=(2, 2))
    assert generate_event(classic, options=options).rounds == 2


def test_unrated_players_count_as_the_weakest(classic: RuleSet) -> None:
    rated = event(*[""] * 10)
    unrated = replace(
        rated,
        players=tuple(replace(p, rating=None if p.id == 10 else 2600) for p in rated.players),
    )
    level = replace(rated, players=tuple(replace(p, rating=2600) for p in rated.players))
    of_unrated, of_level = (
        [p.entries for p in generate_event(classic, options=Options(field=e)).players]
        for e in (unrated, level)
    )
    assert of_unrated == of_level


def _sample() -> str:
    from importlib import resources

    return str(resources.files("suizo.samples") / "open.trf")
