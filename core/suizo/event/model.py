"""The event: players, teams, results and regulations, as frozen data.

An Event holds facts only. What follows from them is computed elsewhere: points and the round to
pair in `suizo.event.facts`, contradictions in `suizo.event.checks`, what pairing looks at in
`suizo.round`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from suizo.event.points import MatchPoints, PointSystem
from suizo.event.results import ABSENT, Entry

if TYPE_CHECKING:
    from suizo.event.results import Colour, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class NationalRating:
    """A national rating record (TRF26, NRS): the same player by a federation's own list."""

    federation: str
    rating: int | None = None
    national_id: str = ""
    title: str = ""
    name: str = ""
    sex: str = ""
    birth: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player (TRF record 001).

    `id` is the starting rank (tournament pairing number, TPN; 1 is the strongest). `entries` has
    one Entry for each round from the first on; rounds after its end are absences.
    `stated_points` (tenths) and `stated_rank` are what the file says, None where it says nothing.
    """

    id: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    stated_points: int | None = None
    stated_rank: int | None = None
    entries: tuple[Entry, ...] = ()
    national: tuple[NationalRating, ...] = ()

    def entry(self, round_number: int) -> Entry:
        """The player's entry of a round (1-based); ABSENT beyond the last one recorded."""
        index = round_number - 1
        return self.entries[index] if index < len(self.entries) else ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team (TRF26 record 310, TRF16 record 013). Points are tenths, as the file states them.

    `members` are players' starting ranks in board order. A 013 record has no number: `id` is then
    its place in the file, and `legacy` is True.
    """

    id: int
    name: str
    members: tuple[int, ...]
    nickname: str = ""
    strength: str = ""
    stated_match_points: int | None = None
    stated_game_points: int | None = None
    stated_rank: int | None = None
    legacy: bool = False


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye or absence asked for (record 240, XXZ): FULL_BYE, HALF_BYE or ZERO_BYE.

    `round` None means the round to be paired, whichever that is (XXZ).
    """

    kind: Outcome
    round: int | None
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Participants of whom no two may meet (records 260, XXP) from round `first` to `last`.

    `last` None means to the end of the event.
    """

    ids: tuple[int, ...]
    first: int = 1
    last: int | None = None

    def covers(self, round_number: int) -> bool:
        """Whether the prohibition holds in that round."""
        return self.first <= round_number and (self.last is None or round_number <= self.last)


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points in tenths (records 250, XXA) for starting ranks and rounds, both inclusive."""

    first_round: int
    last_round: int
    first_id: int
    last_id: int
    game_points: int
    match_points: int = 0


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points in tenths that differ from the system (record 299).

    `outcome` None is a penalty or bonus added on top; otherwise the listed participants get these
    points for that result. `round` None means every round, no `ids` means everybody.
    """

    outcome: Outcome | None
    match_points: int | None
    game_points: int | None
    round: int | None
    ids: tuple[int, ...]

    def concerns(self, participant_id: int) -> bool:
        """Whether the record is about that player or team."""
        return not self.ids or participant_id in self.ids


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Pairing-allocated byes of teams (record 320): points in tenths and the team of each round."""

    match_points: int | None
    game_points: int | None
    teams: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A forfeited match (record 330): `kind` is '+-', '-+' or '--', White's team first."""

    kind: str
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class LineUp:
    """A line-up out of the default order (record 300); a board of None stayed empty."""

    round: int
    team: int
    opponent: int
    boards: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A record kept as it stands: comments, informative tables, records unknown to us.

    `code` is what stands in columns 1 to 3, `text` the whole rest of the line from column 4 on.
    """

    code: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What an event says of itself; no pairing depends on it (records 012 to 132, 182, 222)."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    round_dates: tuple[str, ...] = ()
    controller: str = ""
    stated_players: str = ""
    stated_rated: str = ""
    stated_teams: str = ""
    starting_rank_method: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A tournament: all that is known of it, immutable.

    `players` and `teams` are in ascending order of `id`. `rounds` is the declared number of
    rounds (142, XXR), `system` the code of record 192, `tiebreaks` the list of 202 or 212 as
    written; `standings_list` says that it came from 212. `by_position` is JaVaFo's `XXC rank`:
    `file_order` then lists the ids as they stand in the file. `board_colours` (352) gives the
    colours of a team's boards, its length their number.
    """

    players: tuple[Player, ...]
    teams: tuple[Team, ...] = ()
    details: Details = field(default_factory=Details)
    rounds: int | None = None
    initial_colour: Colour | None = None
    points: PointSystem = field(default_factory=PointSystem)
    match_points: MatchPoints = field(default_factory=MatchPoints)
    system: str | None = None
    tiebreaks: tuple[str, ...] = ()
    standings_list: bool = False
    byes: tuple[RequestedBye, ...] = ()
    forbidden: tuple[ForbiddenGroup, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    abnormal: tuple[AbnormalPoints, ...] = ()
    team_byes: TeamByes | None = None
    forfeited: tuple[ForfeitedMatch, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    board_colours: str = ""
    by_position: bool = False
    file_order: tuple[int, ...] = ()
    other: tuple[Record, ...] = ()

    @property
    def is_team_event(self) -> bool:
        """Whether teams are paired rather than players."""
        return bool(self.teams)

    def player(self, player_id: int) -> Player:
        """The player with that starting rank; KeyError where there is none."""
        for player in self.players:
            if player.id == player_id:
                return player
        raise KeyError(player_id)
