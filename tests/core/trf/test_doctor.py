"""The doctor: findings, what other programs would misread, and repairs that invent nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from suizo.event.checks import contradictions
from suizo.event.results import Colour, Entry, Outcome
from suizo.trf import examine, read_trf, write_trf
from trf_events import PAIRED, player, report

DATA = Path(__file__).resolve().parents[2] / "data" / "trf"


def _codes(findings: tuple[object, ...]) -> list[str]:
    return [getattr(finding, "code", "") for finding in findings]


def test_a_healthy_file() -> None:
    data = report("142 5", "XXR 5", *PAIRED)
    examination = examine(data)
    assert examination.healthy
    assert (examination.engines, examination.repairs, examination.remaining) == ((), (), ())
    assert examination.repaired == read_trf(data).event


REPAIRED = [
    # file, codes of the repairs
    ("parse-points-mismatch", ["points-mismatch"]),
    ("parse-comma-points", ["decimal-comma"]),
    ("parse-latin1-name", ["encoding"]),
    ("parse-one-sided-game", ["one-sided-game"]),
    ("parse-unplayed-code-with-opponent", ["unplayed-with-opponent"] * 2),
]


@pytest.mark.parametrize(("name", "codes"), REPAIRED)
def test_safe_repairs_are_listed_and_lead_to_a_file_without_fault(
    name: str, codes: list[str]
) -> None:
    examination = examine((DATA / f"{name}.trf").read_bytes(), name)
    assert [code for code in _codes(examination.repairs) if code != "rank"] == codes
    assert examination.findings
    assert examination.remaining == ()
    assert examination.repaired is not None
    again = read_trf(write_trf(examination.repaired).encode())
    assert again.event == examination.repaired
    assert again.findings == ()


DECISIONS = [
    "parse-both-won",
    "parse-both-white",
    "parse-no-opponent-but-colour",
    "parse-unknown-opponent",
    "parse-duplicate-rank",
    "parse-rating-five-digits",
    "parse-tabs",
]


@pytest.mark.parametrize("name", DECISIONS)
def test_what_needs_a_decision_is_left_and_named(name: str) -> None:
    examination = examine((DATA / f"{name}.trf").read_bytes(), name)
    assert examination.repaired is None
    assert examination.remaining
    assert all(finding.place for finding in examination.remaining)
    assert all(finding.advice for finding in examination.remaining if finding.code == "both-won")


def test_a_result_that_one_line_lacks_is_taken_from_the_other() -> None:
    examination = examine(report(player(1, "1.0", "2 w 1"), player(2, "0.0", "1 b")))
    assert examination.repaired is not None
    assert examination.repaired.player(2).entries == (Entry(1, Colour.BLACK, Outcome.LOSS),)
    assert examination.repairs[0].player == 2
    assert examination.repairs[0].round == 1
    assert str(examination.repairs[0].place) == "2:92-99"


def test_no_result_is_invented() -> None:
    lost = report(player(1, "0.0", "2 w -"), player(2, "0.0"))
    assert examine(lost).repaired is None
    claimed = report(player(1, "1.0", "3 w 1"), player(2, "1.0", "3 w 1"), player(3, "0.0"))
    examination = examine(claimed)
    assert examination.repaired is None
    assert "two-opponents" in _codes(examination.remaining)


def test_colours_ranks_and_counts() -> None:
    examination = examine(
        report(
            "062 3",
            player(1, "0.0", "2 - 0", rank="1"),
            player(2, "1.0", "1 b 1", rank="2"),
        )
    )
    event = examination.repaired
    assert event is not None
    assert contradictions(event) == []
    assert event.player(1).entries[0].colour is Colour.WHITE
    assert [one.stated_rank for one in event.players] == [2, 1]
    assert event.details.stated_players == "2"
    assert [(f.code, str(f.place)) for f in examination.repairs] == [
        ("count", "None"),
        ("rank", "2:86-89"),
        ("no-colour", "2:92-99"),
        ("rank", "3:86-89"),
    ]


def test_points_of_another_system_are_not_recomputed() -> None:
    examination = examine(report(player(1, "6.0", "2 w 1", "U"), player(2, "3.0", "1 b 0", "F")))
    assert examination.repaired is None
    assert _codes(examination.remaining) == ["points-undeclared"]


def test_ranks_that_do_not_contradict_the_points_stay() -> None:
    data = report(player(1, "1.0", "2 w 1", rank="1"), player(2, "0.0", "1 b 0", rank="7"))
    assert examine(data).repairs == ()


ENGINES = [
    (["142 5"], "JaVaFo", "142"),
    (["152 W"], "JaVaFo", "152"),
    (["162  W 1.0"], "JaVaFo", "162"),
    (["162  A 0.0"], "bbpPairings", "symbol A"),
    (["192 FIDE_DUTCH"], "JaVaFo", "192"),
    (["240 H 002    1"], "JaVaFo", "240"),
    (["240 H 002    1"], "bbpPairings", "type"),
    (["250       1.0   1   2    1    2"], "py4swiss", "250"),
    (["260   1   2    1    4"], "py4swiss", "260"),
    (["XXZ 1"], "bbpPairings", "XXZ"),
    (["XXS W=1"], "bbpPairings", "XXS"),
    (["XXP 1 4"], "Gacrux", "XXP"),
    (["XXC rank"], "TRF26", "position"),
    (["092 FIDE_DUTCH_2025"], "192", "092"),
]


@pytest.mark.parametrize(("lines", "program", "words"), ENGINES)
def test_what_other_programs_would_pass_over(lines: list[str], program: str, words: str) -> None:
    notes = examine(report(*PAIRED, *lines)).engines
    found = [n for n in notes if program in n.message and words in n.message]
    assert len(found) == 1
    assert found[0].place is not None
    assert found[0].place.line == 5


def test_a_record_said_again_in_the_program_s_own_words_needs_no_remark() -> None:
    both = examine(report(*PAIRED, "142 5", "XXR 5", "152 W", "XXC white1"))
    assert both.engines == ()


def test_team_files_and_adjourned_games() -> None:
    team = "310   1 Alpha" + " " * 61 + "   1    2"
    legacy = "013 Alpha" + " " * 27 + "   1    2"
    notes = examine(report(player(1, "", "2 w X"), player(2, "", "1 b X"), team, legacy)).engines
    messages = " ".join(note.message for note in notes)
    assert "refuses team events" in messages
    assert "where there are records 310" in messages
    assert "adjourned" in messages
    assert "no number of rounds" in messages


@pytest.mark.parametrize("data", [b"", b"\x00", b"hello", report(*PAIRED)[:-5]])
def test_what_is_no_report_has_one_finding_and_no_repair(data: bytes) -> None:
    examination = examine(data)
    assert len(examination.findings) == 1
    assert examination.repaired is None
