"""Team events: matches between teams, read off the players' games.

The TRF records games of players only; who met whom as a team, with which colour and result,
follows from the rosters (310, 013), the line-ups (300), the forfeited matches (330) and the byes
(240, 320).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from suizo.event.facts import entry_points, paired_rounds
from suizo.event.results import Colour, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from suizo.event.model import Event, Player, Team
    from suizo.event.results import Entry


class Match(NamedTuple):
    """One round of a team: opponent, the colour of board 1, outcome, points in tenths."""

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    match_points: int
    game_points: int


class _Side(NamedTuple):
    """A team in one round: its members' entries in board order, and the points they made."""

    entries: Mapping[int, Entry]
    game_points: int


def boards_per_match(event: Event) -> int:
    """The number of boards: the length of record 352, else the largest line-up.

    Before anybody was fielded it is the size of the smallest team.
    """
    if event.board_colours:
        return len(event.board_colours)
    players = {player.id: player for player in event.players}
    fielded = [
        sum(players[member].entry(number).is_paired for member in team.members)
        for team in event.teams
        for number in range(1, paired_rounds(event) + 1)
    ]
    largest = max([*fielded, *(len(line_up.boards) for line_up in event.line_ups)], default=0)
    return largest or min((len(team.members) for team in event.teams), default=0)


def matches(event: Event, rounds: int) -> dict[int, tuple[Match, ...]]:
    """For each team its matches of the first `rounds` rounds."""
    players = {player.id: player for player in event.players}
    home = {member: team.id for team in event.teams for member in team.members}
    played: dict[int, list[Match]] = {team.id: [] for team in event.teams}
    for number in range(1, rounds + 1):
        sides = {team.id: _side(event, team, players, number) for team in event.teams}
        for team_id in sides:
            match = _match(event, number, team_id, sides, home)
            played[team_id].append(_abnormal(event, team_id, number, match))
    return {team_id: tuple(found) for team_id, found in played.items()}


def team_with_bye(event: Event, number: int) -> int | None:
    """The team that record 320 gives the pairing-allocated bye of that round."""
    teams = event.team_byes.teams if event.team_byes else ()
    return teams[number - 1] if number <= len(teams) else None


def _side(event: Event, team: Team, players: Mapping[int, Player], number: int) -> _Side:
    return _Side(
        {member: players[member].entry(number) for member in team.members},
        sum(entry_points(event, players[member], number) for member in team.members),
    )


def _match(
    event: Event, number: int, team_id: int, sides: Mapping[int, _Side], home: Mapping[int, int]
) -> Match:
    side = sides[team_id]
    rivals = (home.get(entry.opponent or 0) for entry in side.entries.values())
    met = Counter(rival for rival in rivals if rival is not None)
    forfeit = _forfeit(event, team_id, number)
    colour: Colour | None
    if forfeit is not None:
        opponent, outcome, colour = forfeit
    elif met:
        opponent = met.most_common(1)[0][0]
        outcome = _outcome(side, sides[opponent])
        colour = _colour(event, _boards(event, team_id, number, side))
    else:
        outcome = _unpaired(event, team_id, number, side)
        return Match(None, None, outcome, *_bye_points(event, outcome, side.game_points))
    return Match(opponent, colour, outcome, _match_points(event, outcome), side.game_points)


def _outcome(side: _Side, other: _Side) -> Outcome:
    games = [entry for entry in side.entries.values() if entry.is_paired]
    if any(entry.outcome is Outcome.NOT_ENTERED for entry in games):
        return Outcome.NOT_ENTERED
    unplayed = all(entry.outcome.is_forfeit for entry in games)
    if side.game_points > other.game_points:
        return Outcome.FORFEIT_WIN if unplayed else Outcome.WIN
    if side.game_points < other.game_points or (unplayed and not side.game_points):
        return Outcome.FORFEIT_LOSS if unplayed else Outcome.LOSS
    return Outcome.DRAW


def _boards(event: Event, team_id: int, number: int, side: _Side) -> Sequence[Entry | None]:
    """The entries board by board: as record 300 says, else whoever was fielded, in order."""
    for line_up in event.line_ups:
        if (line_up.team, line_up.round) == (team_id, number):
            return [None if who is None else side.entries.get(who) for who in line_up.boards]
    return [e for e in side.entries.values() if e.is_paired or e.outcome.is_forfeit]


def _colour(event: Event, boards: Sequence[Entry | None]) -> Colour | None:
    """The colour of board 1, told from the first board that shows one."""
    pattern = event.board_colours.upper() or "WB"
    for board, entry in enumerate(boards):
        if entry is not None and entry.colour is not None:
            as_board_one = pattern[board % len(pattern)] == pattern[0]
            return entry.colour if as_board_one else entry.colour.other
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


def _unpaired(event: Event, team_id: int, number: int, side: _Side) -> Outcome:
    """The bye by the team records (320, 240), else by what most of the members have."""
    if team_with_bye(event, number) == team_id:
        return Outcome.PAIRING_BYE
    for request in event.byes:
        if request.round == number and team_id in request.ids:
            return request.kind
    byes = Counter(e.outcome for e in side.entries.values() if e.outcome in _WRITTEN_BYES)
    return byes.most_common(1)[0][0] if byes else Outcome.ABSENT


_WRITTEN_BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE)


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
    return worth.get(outcome, 0), game_points


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
