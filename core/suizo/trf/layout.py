"""Columns of the fixed records (1-based, inclusive, counted in characters), for both directions."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """The columns of one field."""

    first: int
    last: int

    @property
    def width(self) -> int:
        """How many characters fit."""
        return self.last - self.first + 1

    def of(self, line: str) -> str:
        """The field of a line, blanks around it dropped."""
        return line[self.first - 1 : self.last].strip(" ")


# Record 001 and the national rating records (TRF26, 001).
RANK_ID = Span(5, 8)
SEX = Span(10, 10)
TITLE = Span(11, 13)
NAME = Span(15, 47)
RATING = Span(49, 52)
FEDERATION = Span(54, 56)
FIDE_ID = Span(58, 68)
BIRTH = Span(70, 79)
POINTS = Span(81, 84)
STANDING = Span(86, 89)
ROUNDS_FROM = 92
ROUND_WIDTH = 10


def round_span(number: int) -> Span:
    """The columns of a round in record 001 (and 132): opponent, colour and result."""
    first = ROUNDS_FROM + ROUND_WIDTH * (number - 1)
    return Span(first, first + 7)


# Record 310, team (TRF26).
TEAM_ID = Span(5, 7)
TEAM_NAME = Span(9, 40)
NICKNAME = Span(42, 46)
STRENGTH = Span(48, 53)
MATCH_POINTS = Span(55, 60)
GAME_POINTS = Span(62, 67)
TEAM_RANK = Span(69, 71)
MEMBERS_FROM = 74

# Record 013, team (TRF16).
LEGACY_NAME = Span(5, 36)
LEGACY_MEMBERS_FROM = 37

DETAILS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "stated_players",
    "072": "stated_rated",
    "082": "stated_teams",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
    "172": "starting_rank_method",
    "182": "controller",
    "222": "time_control_code",
}
"""Records of one text, by the field of `Details` that holds it."""

INFORMATIVE = frozenset({"###", "801", "802"})
"""Records kept without a word: comments and the tables made for people."""

DRAFT_CODES = frozenset({"ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"})
"""Codes of the superseded drafts of 2024 and 2025."""
