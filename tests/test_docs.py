"""The documentation: every command and every Python example is run, every link leads somewhere.

A page's blocks are told apart by the comment before them and run in order, in a folder of its own
that holds the sample events as `open.trf` and so on:

    <!-- file: NAME -->  is written into the folder
    <!-- session -->     commands after `$ `, and what the terminal shows (`...` stands for more)
    <!-- run -->         Python; the blocks of a page share their names
    <!-- prints -->      what the Python block before it prints
    <!-- shell -->       commands for a fresh machine, run by tests of their own below

Presets and plugins have pages with tests of their own.
"""

from __future__ import annotations

import contextlib
import doctest
import inspect
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import pytest

import suizo
from builders import event
from suizo.cli import main
from suizo.cli.app import COMMANDS
from suizo.samples import read_sample, sample_names
from suizo.trf import read_trf

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS.rglob("*.md")]
TESTED_ELSEWHERE = ("federations/writing-plugins.md", "reference/presets.md", "reference/trf.md")
OURS = sorted(
    p for p in PAGES if str(p.relative_to(ROOT)).removeprefix("docs/") not in TESTED_ELSEWHERE
)
BLOCK = re.compile(
    r"^(?:<!-- (?P<kind>\w+)(?:: (?P<name>\S+))? -->\n)?```(?P<language>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """One block of code of a page."""

    kind: str
    name: str
    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [Block(m["kind"] or "", m["name"] or "", m["language"], m["text"]) for m in found]


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


def set_out(page: Path) -> None:
    """Put the samples and the files of a page into the current folder."""
    for name in sample_names():
        Path(f"{name}.trf").write_bytes(read_sample(name))
    for block in blocks(page):
        if block.kind == "file":
            Path(block.name).write_text(block.text, encoding="utf-8")


def same(expected: str, actual: str) -> bool:
    return doctest.OutputChecker().check_output(expected, actual, doctest.ELLIPSIS)


class Terminal:
    """Runs the commands of a session in this process."""

    def __init__(self) -> None:
        self.code = 0

    def show(self, command: str, *, rules: bool = False) -> str:
        """What the terminal shows; the line that names the rules only where it is asked for."""
        if command == "echo $?":
            return f"{self.code}\n"
        words = shlex.split(command)
        assert words[0] == "suizo", f"a session runs suizo only, not {words[0]}"
        screen = io.StringIO()
        with contextlib.redirect_stdout(screen), contextlib.redirect_stderr(screen):
            self.code = main(words[1:])
        lines = screen.getvalue().splitlines(keepends=True)
        return "".join(line for line in lines if rules or not line.startswith("rules: "))

    def play(self, session: str) -> None:
        """Run each command and compare what it shows."""
        for part in session.split("$ ")[1:]:
            command, _, expected = part.partition("\n")
            actual = self.show(command, rules=expected.startswith("rules: "))
            assert same(expected, actual), (
                f"$ {command}\n{actual}\nis not what the page shows:\n{expected}"
            )


@pytest.mark.parametrize("page", OURS, ids=page_id)
def test_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    set_out(page)
    terminal = Terminal()
    names: dict[str, Any] = {"__name__": "page"}
    printed = ""
    for block in blocks(page):
        if block.kind == "session":
            terminal.play(block.text)
        elif block.kind == "run":
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                exec(compile(block.text, page_id(page), "exec"), names)
            printed = output.getvalue()
        elif block.kind == "prints":
            assert same(block.text, printed), printed
        else:
            assert block.kind in ("", "file", "shell")
            assert block.kind or block.language not in ("python", "console", "sh"), block.text


@pytest.mark.parametrize("page", sorted(PAGES), ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{page_id(page)}: {link}"
        if anchor:
            assert anchor in anchors(target), f"{page_id(page)}: {link}"


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings
    }


def test_every_page_can_be_reached_from_the_index() -> None:
    linked = LINK.findall((DOCS / "index.md").read_text(encoding="utf-8"))
    pages = {str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md")} - {"index.md"}
    assert pages <= set(linked)


# --- The reference is complete --------------------------------------------------------------------


def options() -> list[tuple[str, str]]:
    found = []
    for name in COMMANDS:
        command: click.Command = import_module(f"suizo.cli.commands.{name}").command
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                found += [(name, option) for option in parameter.opts]
    return found


@pytest.mark.parametrize(("command", "option"), options())
def test_every_option_of_every_command_is_documented(command: str, option: str) -> None:
    text = (DOCS / "reference" / "commands.md").read_text(encoding="utf-8")
    section = re.search(rf"^## suizo {command}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert section
    assert re.search(rf"`[^`]*(?<![\w-]){option}(?![\w-])[^`]*`", section[1])


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_lists_every_command(command: str) -> None:
    assert f"`suizo {command}" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", suizo.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    pages = ("developers/python.md", "federations/writing-plugins.md")
    text = "".join((DOCS / page).read_text(encoding="utf-8") for page in pages)
    assert re.search(rf"`(suizo\.)?{name}\b", text)


def test_every_exit_code_is_documented() -> None:
    text = (DOCS / "reference" / "exit-codes.md").read_text(encoding="utf-8")
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)}
    cli = import_module("suizo.cli")
    errors = import_module("suizo.errors")
    raised = {
        error.exit_code
        for _, error in inspect.getmembers(errors, inspect.isclass)
        if issubclass(error, suizo.SuizoError)
    }
    assert listed == raised | {0, click.UsageError.exit_code, cli.INTERNAL_ERROR, cli.INTERRUPTED}


def test_calls_are_shown_with_their_arguments() -> None:
    text = (DOCS / "developers" / "python.md").read_text(encoding="utf-8")
    calls = re.findall(r"^\| `(\w+)\(([^`]*)\)` \|", text, re.MULTILINE)
    assert len(calls) >= 8
    for name, arguments in calls:
        shown = [argument.split("=")[0] for argument in arguments.split(", ")]
        assert shown == list(inspect.signature(getattr(suizo, name)).parameters), name


JSON_PAGE = DOCS / "reference" / "json.md"


def json_tables() -> list[tuple[str, set[str]]]:
    """The commands of each section of the JSON reference and the fields of its table."""
    text = JSON_PAGE.read_text(encoding="utf-8")
    found = re.findall(r"^<!-- keys: (.+) -->\n((?:\|.*\n)+)", text, re.MULTILINE)
    return [
        (commands, set(re.findall(r"^\| `(.+?)` \|", table, re.M))) for commands, table in found
    ]


def fields(value: object, at: str = "") -> Iterator[str]:
    """The path of every field; a part that is null or empty stands for all that it could hold."""
    if isinstance(value, dict):
        for key, item in value.items():
            code = key.isupper() and key != "PTS"
            name = "<id>" if key.isdigit() else "<code>" if code else key
            yield from fields(item, f"{at}.{name}" if at else name)
    elif isinstance(value, list):
        for item in value or [None]:
            yield from fields(item, f"{at}[]")
    else:
        yield at


@pytest.mark.parametrize(("commands", "documented"), json_tables())
def test_json_has_the_fields_of_the_reference(
    commands: str, documented: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    set_out(JSON_PAGE)
    seen: set[str] = set()
    for command in commands.split(" ; "):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            main(shlex.split(command))
        seen |= set(fields(json.loads(printed.getvalue())))
    assert documented <= seen
    unknown = seen - documented
    assert not [path for path in unknown if not any(d.startswith(path) for d in documented)]


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    text = (DOCS / "dependencies.md").read_text(encoding="utf-8")
    assert wanted <= set(re.findall(r"^\| ([\w-]+) \|", text, re.MULTILINE))


def named_tests() -> list[tuple[str, str]]:
    text = (DOCS / "interpretations.md").read_text(encoding="utf-8")
    return re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)


@pytest.mark.parametrize(("path", "name"), named_tests())
def test_every_reading_is_held_by_a_test_that_is_there(path: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


# --- Commands for a fresh machine -----------------------------------------------------------------


def shell_blocks(page: str) -> list[str]:
    return [block.text for block in blocks(ROOT / page) if block.kind == "shell"]


def test_the_commands_of_developers_are_environments_of_tox() -> None:
    tox = ConfigParser()
    tox.read(ROOT / "tox.ini", encoding="utf-8")
    text = "".join(shell_blocks("README.md") + shell_blocks("CONTRIBUTING.md"))
    asked = re.findall(r"tox run -e (\w+)", text)
    assert asked
    for name in asked:
        assert f"testenv:{name}" in tox or re.fullmatch(r"py3\d+", name)


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "pip install" in script
    assert "tox" in script
    assert "python -m pip install tox && tox" in "".join(shell_blocks("README.md"))


@pytest.mark.install
@pytest.mark.skipif(sys.platform == "win32", reason="the page shows the commands of a Unix shell")
def test_the_first_command_of_the_readme(tmp_path: Path) -> None:
    """In a copy of the sources, as somebody who has just fetched them."""
    ignored = shutil.ignore_patterns(".*", "__pycache__", "tests", "build", "dist")
    shutil.copytree(ROOT, tmp_path / "suizo", ignore=ignored)
    environment, first = shell_blocks("README.md")[:2]
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        ["bash", "-ec", environment + first],
        cwd=tmp_path / "suizo",
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    session = next(block.text for block in blocks(ROOT / "README.md") if block.kind == "session")
    command, rules, pairing = session.split("\n", 2)
    assert first.strip().endswith(command.removeprefix("$ "))
    assert rules in done.stderr
    assert done.stdout.endswith(pairing)


# --- Readings that the documentation states and no other test holds -------------------------------


def test_a_last_group_is_tried_as_homogeneous_before_the_next_to_last_is_undone() -> None:
    sample = read_trf(read_sample("open"), "open").event
    assert sample is not None
    explained = suizo.explain_round(suizo.pair_round(sample, suizo.load_ruleset("classic")))
    visits = [(b.name, b.kind, b.completing) for b in explained.brackets]
    at = visits.index(("0.5", "heterogeneous", False))
    assert visits[at + 1 : at + 3] == [("0.5", "homogeneous", False), ("1.0", "homogeneous", True)]


NEVER_BOUND = """
from suizo import Criterion, hookimpl

SUIZO_API = 1


class NotWithTwo(Criterion):
    name = "not with 2"
    absolute = True

    def of_pair(self, a, b):
        return int({a.id, b.id} == {1, 2})

    def bind(self, bracket):
        raise ValueError("an absolute criterion knows no bracket")


@hookimpl
def evaluate_pairing():
    return [NotWithTwo()]
"""


def test_an_absolute_criterion_is_never_bound_to_a_bracket(tmp_path: Path) -> None:
    (tmp_path / "never_bound.py").write_text(NEVER_BOUND, encoding="utf-8")
    preset = {"suizo": 1, "extends": "classic", "plugins": ["./never_bound.py"]}
    pairing = suizo.pair_round(event("", ""), suizo.load_ruleset("classic"))
    assert pairing.pairs == ((1, 2),)
    with pytest.raises(suizo.NoValidPairing) as refused:
        suizo.pair_round(event("", ""), suizo.load_ruleset(preset, folder=tmp_path))
    assert refused.value.refusal.relaxations[0].constraint.rules == ("not with 2",)
