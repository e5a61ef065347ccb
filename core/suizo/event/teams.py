"""Team events: matches between teams, read off the players' games.

The TRF records games of players only; who met whom as a team, with which colour and result,
follows from the rosters (310, 013), the forfeited matches (330) and the byes (240, 320).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from suizo.event.facts import entry_points, paired_rounds
from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from suizo.event.model import Event, Player, Team
    from suizo.event.results import Entry


class Match(NamedTuple):
    """One round of a team: opponent, the colour of board 1, outcome, points in tenths."""

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    match_points: int
    game_points: int


def boards_per_match(event: Event) -> int:
    """The number of boards: the length of record 352, else the largest line-up ever fielded."""
    if event.board_colours:
        return len(event.board_colours)
    players = {player.id: player for player in event.players}
    return max(
        (
            sum(players[member].entry(number).is_paired for member in team.members)
            for team in event.teams
            for number in range(1, paired_rounds(event) + 1)
        ),
        default=0,
    )


def matches(event: Event, rounds: int) -> dict[int, tuple[Match, ...]]:
    """For each team its matches of the first `rounds` rounds."""
    players = {player.id: player for player in event.players}
    home = {member: team.id for team in event.teams for member in team.members}
    return {
        team.id: tuple(
            _match(event, team, players, home, number) for number in range(1, rounds + 1)
        )
        for team in event.teams
    }


def _match(
    event: Event, team: Team, players: dict[int, Player], home: dict[int, int], number: int
) -> Match:
    line_up = [(players[member], players[member].entry(number)) for member in team.members]
    met = Counter(home[entry.opponent] for _, entry in line_up if entry.opponent in home)
    game_points = sum(entry_points(event, player, number) for player, _ in line_up)
    forfeit = _forfeit(event, team.id, number)
    colour: Colour | None
    if forfeit is not None:
        opponent, outcome, colour = forfeit
    elif met:
        opponent = met.most_common(1)[0][0]
        outcome = _outcome(event, line_up, players, number, game_points)
        colour = _colour(event, [entry for _, entry in line_up])
    else:
        outcome = _unpaired(event, team.id, number)
        return Match(None, None, outcome, *_bye_points(event, outcome, game_points))
    match_points = _match_points(event, outcome)
    return _abnormal(
        event, team.id, number, Match(opponent, colour, outcome, match_points, game_points)
    )


def _outcome(
    event: Event,
    line_up: list[tuple[Player, Entry]],
    players: dict[int, Player],
    number: int,
    game_points: int,
) -> Outcome:
    games = [entry for _, entry in line_up if entry.opponent is not None]
    if any(entry.outcome is Outcome.NOT_ENTERED for entry in games):
        return Outcome.NOT_ENTERED
    against = sum(
        entry_points(event, players[entry.opponent], number)
        for entry in games
        if entry.opponent is not None
    )
    if all(entry.outcome.is_forfeit for entry in games):
        return Outcome.FORFEIT_WIN if game_points > against else Outcome.FORFEIT_LOSS
    if game_points > against:
        return Outcome.WIN
    return Outcome.DRAW if game_points == against else Outcome.LOSS


def _colour(event: Event, entries: list[Entry]) -> Colour | None:
    """The colour of board 1, told from the first board that was played."""
    playing = [entry for entry in entries if entry.is_paired]
    for board, entry in enumerate(playing):
        if entry.colour is not None:
            pattern = event.board_colours or "WB" * len(playing)
            plays_as_board_one = pattern[board : board + 1].upper() in (pattern[0].upper(), "")
            return entry.colour if plays_as_board_one else entry.colour.other
    return None


def _forfeit(event: Event, team_id: int, number: int) -> tuple[int, Outcome, Colour] | None:
    for forfeit in event.forfeited:
        if forfeit.round != number or team_id not in (forfeit.white, forfeit.black):
            continue
        white = team_id == forfeit.white
        sign = forfeit.kind[0 if white else 1]
        return (
            forfeit.black if white else forfeit.white,
            Outcome.FORFEIT_WIN if sign == "+" else Outcome.FORFEIT_LOSS,
            Colour.WHITE if white else Colour.BLACK,
        )
    return None


def _unpaired(event: Event, team_id: int, number: int) -> Outcome:
    byes = event.team_byes.teams if event.team_byes else ()
    if number <= len(byes) and byes[number - 1] == team_id:
        return Outcome.PAIRING_BYE
    for request in event.byes:
        if request.round == number and team_id in request.ids:
            return request.kind
    return Outcome.ABSENT


def _match_points(event: Event, outcome: Outcome) -> int:
    system = event.match_points
    if outcome.is_win or outcome is Outcome.FORFEIT_WIN:
        return system.win
    if outcome.is_draw:
        return system.draw
    return 0 if outcome is Outcome.NOT_ENTERED else system.loss


def _bye_points(event: Event, outcome: Outcome, game_points: int) -> tuple[int, int]:
    system, byes = event.match_points, event.team_byes
    if outcome is Outcome.PAIRING_BYE and byes is not None:
        return (
            byes.match_points if byes.match_points is not None else system.draw,
            byes.game_points if byes.game_points is not None else game_points,
        )
    worth = {
        Outcome.PAIRING_BYE: system.draw,
        Outcome.FULL_BYE: system.win,
        Outcome.HALF_BYE: system.draw,
    }
    return worth.get(outcome, system.loss), game_points


def _abnormal(event: Event, team_id: int, number: int, match: Match) -> Match:
    for rule in event.abnormal:
        if not rule.concerns(team_id) or rule.round not in (None, number):
            continue
        if rule.outcome is None and rule.round is not None:
            match = match._replace(
                match_points=match.match_points + (rule.match_points or 0),
                game_points=match.game_points + (rule.game_points or 0),
            )
        elif rule.outcome is match.outcome:
            if rule.match_points is not None:
                match = match._replace(match_points=rule.match_points)
            if rule.game_points is not None:
                match = match._replace(game_points=rule.game_points)
    return match
