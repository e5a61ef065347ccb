"""One tree of errors: every failure that a user can meet is a SuizoError.

Each carries what the one line for the user needs and the exit code of the command line
(docs/reference/exit-codes.md): 1 no valid pairing, 3 invalid input, 5 file access.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from suizo.event.findings import Finding
    from suizo.pairing.refusal import Refusal


class SuizoError(Exception):
    """Base of all errors raised on purpose; `str()` of it is the line that a user sees."""

    exit_code: ClassVar[int] = 3


class InputError(SuizoError):
    """An event file that cannot be read or contradicts itself.

    `findings` holds every fault at once, each with its place in the file; `source` names the file.
    """

    def __init__(self, source: str, findings: Sequence[Finding]) -> None:
        self.source = source
        self.findings = tuple(findings)
        super().__init__("\n".join(finding.line_for(source) for finding in self.findings))


class RequestError(SuizoError):
    """A request that the event does not allow: a round that cannot be paired, an unknown player."""


class PresetError(SuizoError):
    """A preset that is not valid; `problems` are lines of the form `file:line:column: what`."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class PluginError(SuizoError):
    """A plugin that is missing, clashes, breaks the hook contract or raises.

    `plugin` and `hook` say which one; the original exception is the `__cause__`.
    """

    def __init__(self, message: str, *, plugin: str | None = None, hook: str | None = None) -> None:
        self.plugin = plugin
        self.hook = hook
        super().__init__(message)


class NoValidPairing(SuizoError):
    """No pairing satisfies the absolute rules; `refusal` proves it and offers ways out."""

    exit_code = 1

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.summary())


class FileAccessError(SuizoError):
    """A file that cannot be opened, read or written."""

    exit_code = 5
