"""Every command line in the documentation and in the help is one that Locum takes."""

import os
from pathlib import Path

import click
import pytest
from tools.reference.commands import examples, walk

from locum.surfaces.cli.main import locum
from tests.docs.lines import commands_in, problem_of, problems_on
from tests.docs.pages import Page, pages

COMMANDS = list(walk())


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parse in an empty folder: an option may look for settings there."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_command_line_on_a_page_is_taken(page: Page) -> None:
    assert problems_on(page) == {}


@pytest.mark.parametrize(("ctx", "command"), COMMANDS, ids=[ctx.command_path for ctx, _ in COMMANDS])
def test_every_command_has_an_example_that_is_taken(ctx: click.Context, command: click.Command) -> None:
    shown = [line for text in examples(command).splitlines() for line in commands_in(text)]

    assert any(line.startswith(ctx.command_path) for line in shown)
    assert {line: problem for line in shown if (problem := problem_of(line))} == {}


def test_what_locum_would_not_take_is_noticed() -> None:
    assert problem_of("locum frobnicate") == "there is no command frobnicate"
    assert problem_of("locum hooks frobnicate") == "there is no command frobnicate"
    assert "--frobnicate" in (problem_of("locum read --frobnicate") or "")
    assert "Missing argument" in (problem_of("locum adopt") or "")
    assert "is not one of" in (problem_of("locum run Go --permissions all") or "")
    assert problem_of("locum read no-such-file.txt --agent claude --json") is None


def test_nothing_is_run_by_parsing_it() -> None:
    assert problem_of('locum init --goal "A todo app" --yes') is None
    assert os.listdir() == []
    assert isinstance(locum, click.Group)
