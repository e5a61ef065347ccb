"""What has been read of a file so far: facts with their lines, and every finding."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from suizo.event.findings import Finding, Place, Severity

if TYPE_CHECKING:
    from suizo.event.faults import Subject
    from suizo.event.model import (
        AbnormalPoints,
        Acceleration,
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

T = TypeVar("T")


class Line(NamedTuple):
    """A line of the file: its number (1-based) and its text without the line end."""

    number: int
    text: str

    @property
    def code(self) -> str:
        """The record type."""
        return self.text[:3]

    @property
    def value(self) -> str:
        """The text from column 5 on, blanks around it dropped."""
        return self.text[4:].strip(" ")

    def __str__(self) -> str:
        return f"line {self.number} ({self.code})"

    def place(self, first: int | None = None, last: int | None = None) -> Place:
        """The place of columns in this line, of the whole line without them."""
        return Place(self.number, first, last)

    def value_place(self) -> Place:
        """The place of the value."""
        text = self.text.rstrip(" ")
        blanks = len(text[4:]) - len(text[4:].lstrip(" "))
        return Place(self.number, 5 + blanks, len(text)) if len(text) > 4 else Place(self.number)


class Sourced(NamedTuple, Generic[T]):
    """A fact and the line that states it."""

    line: Line
    fact: T


@dataclass(slots=True)
class Draft:
    """The parts of an event while its file is being read; nothing is judged here.

    `claims` holds single values by name, which every dialect may state once; `unreadable` the
    (player, round) cells that could not be read, of which nothing may be concluded.
    """

    findings: list[Finding] = field(default_factory=list)
    claims: dict[str, Sourced[tuple[object, str]]] = field(default_factory=dict)
    details: dict[str, str] = field(default_factory=dict)
    deputies: list[str] = field(default_factory=list)
    round_dates: tuple[str, ...] = ()
    players: dict[int, Sourced[Player]] = field(default_factory=dict)
    national: list[Sourced[tuple[int, NationalRating]]] = field(default_factory=list)
    byes: list[Sourced[RequestedBye]] = field(default_factory=list)
    forbidden: list[Sourced[ForbiddenGroup]] = field(default_factory=list)
    accelerations: list[Sourced[Acceleration]] = field(default_factory=list)
    virtual: dict[int, Sourced[tuple[int, ...]]] = field(default_factory=dict)
    abnormal: list[Sourced[AbnormalPoints]] = field(default_factory=list)
    teams: dict[int, Sourced[Team]] = field(default_factory=dict)
    legacy_teams: list[Sourced[Team]] = field(default_factory=list)
    team_byes: Sourced[TeamByes] | None = None
    forfeited: list[Sourced[ForfeitedMatch]] = field(default_factory=list)
    line_ups: list[Sourced[LineUp]] = field(default_factory=list)
    xxs: dict[str, tuple[Line, int]] = field(default_factory=dict)
    implied_bye: int | None = None
    by_position: bool = False
    other: list[Record] = field(default_factory=list)
    unreadable: set[tuple[int, int]] = field(default_factory=set)
    unreadable_players: set[int] = field(default_factory=set)
    anonymous: bool = False
    commas: list[Place] = field(default_factory=list)
    places: dict[Subject, Place] = field(default_factory=dict)

    def add(
        self,
        severity: Severity,
        code: str,
        message: str,
        place: Place | None,
        *,
        advice: str = "",
        player: int | None = None,
        round_number: int | None = None,
    ) -> None:
        """Note a finding."""
        self.findings.append(
            Finding(
                code=code,
                severity=severity,
                message=message,
                advice=advice,
                place=place,
                player=player,
                round=round_number,
            )
        )

    def error(
        self,
        code: str,
        message: str,
        place: Place | None,
        *,
        advice: str = "",
        player: int | None = None,
        round_number: int | None = None,
    ) -> None:
        """Note an error."""
        self.add(
            Severity.ERROR,
            code,
            message,
            place,
            advice=advice,
            player=player,
            round_number=round_number,
        )

    def warn(
        self,
        code: str,
        message: str,
        place: Place | None,
        *,
        advice: str = "",
        player: int | None = None,
        round_number: int | None = None,
    ) -> None:
        """Note a warning."""
        self.add(
            Severity.WARNING,
            code,
            message,
            place,
            advice=advice,
            player=player,
            round_number=round_number,
        )

    def unclear(self, line: Line, needs: str, *, advice: str = "") -> None:
        """Note a record whose value is not what it must be."""
        self.error(
            "record-value",
            f"{line.code} needs {needs}, not {line.value!r}",
            line.value_place(),
            advice=advice,
        )

    def claim(self, name: str, value: object, line: Line, shown: str) -> None:
        """State a single value; an error where an earlier line states another one."""
        earlier = self.claims.get(name)
        if earlier is None:
            self.claims[name] = Sourced(line, (value, shown))
            return
        before, before_shown = earlier.fact
        if before != value:
            self.disagree(earlier.line, before_shown, line, shown)

    def claimed(self, name: str) -> object | None:
        """The value stated under a name, None where no line states it."""
        found = self.claims.get(name)
        return None if found is None else found.fact[0]

    def disagree(self, first: Line, first_says: str, second: Line, second_says: str) -> None:
        """Note that two lines contradict each other."""
        self.error(
            "records-disagree",
            f"{second} says {second_says}, {first} says {first_says}",
            second.value_place(),
            advice="keep one of them",
        )
