"""`locum init`: a short interview, and the files of a project's first day."""

import json
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import click

from locum.config.lead import ON_SCREEN
from locum.config.places import project_of
from locum.errors import UserError
from locum.team.facts import Facts, facts_of
from locum.team.folder import Folder
from locum.team.lines import one_line
from locum.team.start import Interview, Started, is_started, refuse_bad_place, start

WORKFLOWS = ("gsd", "superpowers", "plain")
HOMES = {
    **dict.fromkeys(("goal", "users", "preferences", "constraints"), ".team-config/USER-CONTEXT.md"),
    "language": ".team-config/target-user-profile.md",
    **dict.fromkeys(("agent", "workflow", "verify"), "locum.toml"),
}
"""Where each answer of the interview is written."""

FLAGS = {"users": "user", "preferences": "prefer", "constraints": "constraint"}
EXAMPLES = """\b
Examples:
  locum init
  locum init --goal "A todo app for the terminal" --user "me" --prefer "few dependencies" --yes
  locum init --goal "网店" --user "非技术用户" --language zh-CN --workflow gsd --verify "npm test" --yes
"""


@click.command("init", epilog=EXAMPLES)
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option("--goal", help="What shall be built, and what for.")
@click.option("--user", "users", multiple=True, help="Who will use it; may be given again.")
@click.option(
    "--prefer", "preferences", multiple=True, help="What you would choose if asked; may be given again."
)
@click.option("--constraint", "constraints", multiple=True, help="What must hold; may be given again.")
@click.option("--language", help="The language of the users, such as en or zh-CN.")
@click.option("--agent", type=click.Choice(ON_SCREEN), help="The agent to work with.")
@click.option("--workflow", type=click.Choice(WORKFLOWS), help="The workflow to follow.")
@click.option("--verify", help="The command that must pass before the work counts as done.")
@click.option("--yes", is_flag=True, help="Ask nothing; take what was given and what was found.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON. Asks nothing.")
def command(folder: Path | None, yes: bool, as_json: bool, **given: Any) -> None:
    """Make a project ready: who it is for, what you want, and the files the lead works with.

    Writes .team-config/, locum.toml, a part of CLAUDE.md and a line of .gitignore. What is there already
    stays as it is, so that a second run adds only what is missing.
    """
    project = _project(folder)
    refuse_bad_place(Folder(project))
    facts = facts_of(project)
    asks = not yes and not as_json and sys.stdin.isatty() and not is_started(Folder(project))
    said = _interview(given, facts) if asks else _taken(given, facts)
    done = start(project, said, date.today())
    if as_json:
        told = {"project": str(project), "written": done.written, "kept": done.kept}
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        _report(project, done, said, [name for name, value in given.items() if value])


def _project(folder: Path | None) -> Path:
    """The folder that was named, else this one."""
    if folder is not None and not folder.is_dir():
        raise UserError(f"There is no folder {folder}.", "Make it first, or go there and run locum init.")
    return (folder or Path.cwd()).resolve()


def _taken(given: dict[str, Any], facts: Facts) -> Interview:
    """What the flags say, and the test command that was found."""
    refuse_empty(given)
    said = Interview(**{name: value for name, value in given.items() if value})
    return replace(said, verify=said.verify or facts.test or "")


def refuse_empty(given: dict[str, Any]) -> None:
    """Raise if a flag was given without words; that is a slip worth naming."""
    for name, value in given.items():
        words = value if isinstance(value, tuple) else () if value is None else (value,)
        if not all(map(one_line, words)):
            raise UserError(f"--{FLAGS.get(name, name)} is empty.", "Leave it out, or say something.")


def _interview(given: dict[str, Any], facts: Facts) -> Interview:
    """Ask what the flags left open; an empty answer is allowed, and can be written later."""
    refuse_empty(given)
    found = ", ".join(dict.fromkeys((*facts.languages, *facts.managers))) or "nothing recognised yet"
    click.echo(f"This is {facts.name} ({found}). Enter skips a question; write more into the files later.\n")
    return Interview(
        given["goal"] or _line("What shall be built, and what for?"),
        given["users"] or _lines("Who will use it?"),
        given["preferences"] or _lines("What would you choose if you were asked: tools, style, priorities?"),
        given["constraints"] or _lines("What must hold, and what must never happen?"),
        given["language"] or _line("Which language do the users speak?", "en"),
        given["agent"] or _choice("Which agent?", ON_SCREEN, "claude"),
        given["workflow"] or _choice("Which workflow?", WORKFLOWS, "plain"),
        given["verify"] or _line("Which command must pass before work counts as done?", facts.test or ""),
    )


def _line(question: str, default: str = "") -> str:
    answer: str = click.prompt(question, default=default, show_default=bool(default), prompt_suffix=" ")
    return one_line(answer)


def _lines(question: str) -> tuple[str, ...]:
    """Several answers, parted by semicolons."""
    words = _line(f"{question} (several: a; b; c)").replace("；", ";")
    return tuple(part.strip() for part in words.split(";") if part.strip())


def _choice(question: str, known: tuple[str, ...], default: str) -> str:
    answer: str = click.prompt(question, type=click.Choice(known), default=default, prompt_suffix=" ")
    return answer


def _report(project: Path, done: Started, said: Interview, flags: list[str]) -> None:
    if done.written:
        click.echo(f"Written in {project}:")
        for name in done.written:
            click.echo(f"  {name}")
    if done.kept:
        click.echo(f"Kept as it was: {', '.join(done.kept)}.")
    unheard = [flag for flag in flags if HOMES[flag] in done.kept]
    if unheard:
        names = ", ".join(f"--{FLAGS.get(flag, flag)}" for flag in unheard)
        homes = ", ".join(dict.fromkeys(HOMES[flag] for flag in unheard))
        click.echo(f"Not used: {names}. To change what is there, edit {homes}.")
    known = said.goal or said.users or said.preferences or said.constraints
    if not known and HOMES["goal"] in done.written:
        click.echo("Nothing is known about your wishes yet, so every question will come to you.")
        click.echo(f"Write them into {HOMES['goal']}, in your own words.")
    top = project_of(project)
    if top not in (None, project):
        click.echo(f"This folder belongs to the project in {top}; run Locum here, or locum init there.")
    click.echo('Next: locum run "your goal"')
