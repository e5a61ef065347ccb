"""The fixture `run`."""

from __future__ import annotations

import pytest

from command_line import Result, Run
from suizo.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `suizo` with these arguments."""

    def call(*arguments: object) -> Result:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        assert "internal error" not in err
        return Result(code, out, err)

    return call
