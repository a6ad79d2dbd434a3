"""`locum panes`: list tmux panes with their agent and state."""

import asyncio
import json

import click

from locum.model.reading import Question, QuestionKind, Reading, State
from locum.model.shown import Shown
from locum.model.wire import pane_as_dict, reading_as_dict
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum panes
  locum panes --json -L work
"""


@click.command("panes", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print panes and readings as one JSON list.")
@tmux_socket
def command(socket: str | None, as_json: bool) -> None:
    """List tmux panes with their agent and state, also those Locum did not start."""
    from locum.lead.api import list_panes

    shown = asyncio.run(list_panes(socket))
    if as_json:
        click.echo(json.dumps([as_dict(each) for each in shown], ensure_ascii=False))
    elif shown:
        _show(shown)
    else:
        click.echo("tmux is running and has no panes.")


def as_dict(each: Shown) -> dict[str, object]:
    """A pane with its reading."""
    return {"pane": pane_as_dict(each.pane), "reading": reading_as_dict(each.reading)}


def gist(reading: Reading) -> str:
    """What matters most about a reading, on one line: what is asked or went wrong, else why it reads so."""
    error = reading.error
    said = _asked(reading.question) if reading.question else None
    if not said and error:
        said = f"{error.kind.value.replace('_', ' ')}{', retrying' if error.retrying else ''}"
    stage = f"{reading.stage}: " if reading.stage else ""
    return one_line(stage + (said or "; ".join(reading.because)))


def _asked(question: Question) -> str | None:
    if question.kind is QuestionKind.REVIEW:
        return question.title or "Review"
    if question.kind is QuestionKind.PERMISSION and question.title and question.text:
        return f"{question.title}: {question.text}" if question.title not in question.text else question.text
    return question.text or question.title


def one_line(text: str, longest: int = 100) -> str:
    """The text on one line, cut where it is too long for one."""
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def _show(shown: tuple[Shown, ...]) -> None:
    from locum.surfaces.cli._table import Cell, coloured, show_table

    def row(each: Shown) -> tuple[Cell, ...]:
        pane, reading = each.pane, each.reading
        state = coloured(reading.state) if reading.agent or reading.state is not State.UNKNOWN else "–"
        about = gist(reading) if reading.agent else pane.command
        return (pane.id, f"{pane.session}:{pane.window}", reading.agent or "–", state, about)

    show_table(("PANE", "WINDOW", "AGENT", "STATE", "ABOUT"), [row(each) for each in shown])
