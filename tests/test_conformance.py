"""Every conformance and bench file is read, written and read again, and its next round paired.

The default preset is not the system that these tournaments were paired by: what must hold is that
the pairing is legal by an independent check, or refused for a stated reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import suizo
from independent import faults
from suizo.event.facts import paired_rounds, sitting_out
from suizo.event.findings import Severity
from suizo.trf import read_trf, write_trf

if TYPE_CHECKING:
    from pathlib import Path

UNREADABLE = {
    "parse-unplayed-code-with-opponent",
    "parse-no-opponent-but-colour",
    "parse-rating-five-digits",
    "parse-points-mismatch",
    "parse-one-sided-game",
    "parse-both-won",
    "parse-both-white",
    "parse-duplicate-rank",
    "parse-tabs",
    "parse-unknown-opponent",
}
"""Files that must be refused, as argued in parse-malformed.md."""


def test_a_file_means_the_same_after_writing_and_reading_again(shared_file: Path) -> None:
    document = read_trf(shared_file.read_bytes(), shared_file.name)
    if shared_file.stem in UNREADABLE:
        assert document.event is None
        assert any(finding.severity is Severity.ERROR for finding in document.findings)
        return
    assert document.event is not None, [str(finding) for finding in document.findings]
    again = read_trf(write_trf(document.event).encode(), shared_file.name)
    assert again.event == document.event


@pytest.mark.parametrize("back", [0, 1], ids=["next round", "last round again"])
def test_a_round_is_paired_legally_or_refused_for_a_reason(shared_file: Path, back: int) -> None:
    if shared_file.stem in UNREADABLE:
        with pytest.raises(suizo.InputError):
            suizo.load_event(shared_file)
        return
    event = suizo.load_event(shared_file)
    number = paired_rounds(event) + 1 - back
    if number < 1:
        pytest.skip("no round has been paired")
    present = {player.id for player in event.players} - set(sitting_out(event, number))
    try:
        pairing = suizo.pair_round(event, suizo.load_ruleset("classic"), number)
    except suizo.NoValidPairing as error:
        assert error.refusal.groups
        assert str(error)
        return
    except suizo.RequestError as error:
        beyond = event.rounds is not None and number > event.rounds
        assert beyond or not present, str(error)
        return
    assert list(faults(event, pairing, present)) == []
