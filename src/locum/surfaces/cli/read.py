"""`locum read`: say what a screen shows."""

import json
import sys

import click

from locum.model.reading import Reading
from locum.model.wire import reading_as_dict
from locum.surfaces.cli._screens import Source, screen_source

EXAMPLES = """\b
Examples:
  locum read --pane %3
  locum read screen.txt --agent claude --json
  tmux capture-pane -p -e -t %3 | locum read
  locum read tests/screens/claude/ask-multi-80x24-1
\b
With --batch, each line in is one screen and each line out its reading, in the same order:
  {"id": 1, "text": "...", "agent": "claude", "ansi": null, "width": 80, "height": 24,
   "title": null, "command": null, "cursor": [0, 0], "alternate": false}
Only id and text are needed. A bad line gives {"id": ..., "error": "..."} and the rest goes on.
"""


@click.command("read", epilog=EXAMPLES)
@screen_source
@click.option("--json", "as_json", is_flag=True, help="Print the whole reading as JSON.")
@click.option("--batch", is_flag=True, help="Read JSON lines from standard input (or FILE).")
def command(source: Source, as_json: bool, batch: bool) -> None:
    """Say what a screen shows.

    FILE is a captured screen, plain or with colours, or a test case folder; `-` is standard input.
    """
    if batch:
        from locum.surfaces.cli._batch import read_lines

        with source.lines() as lines:
            read_lines(lines, sys.stdout.buffer, source.agent)
        return
    from locum.lead.api import glance

    reading = glance(source.screen(), source.agent)
    click.echo(json.dumps(reading_as_dict(reading), ensure_ascii=False) if as_json else in_words(reading))


def in_words(reading: Reading) -> str:
    """The reading for a person: the state, what is asked, and why Locum thinks so."""
    lines = [f"{reading.state.value}  ({reading.agent or 'no known agent'})"]
    if reading.stage:
        lines.append(f"stage: {reading.stage}")
    if reading.question:
        lines += _asked(reading)
    if reading.draft:
        lines.append(f"draft: {reading.draft}")
    if reading.error:
        lines.append(f"error: {reading.error.kind.value}{', retrying' if reading.error.retrying else ''}")
    if reading.limit and reading.limit.resets_at:
        lines.append(f"limit ends: {reading.limit.resets_at}")
    return "\n".join([*lines, f"because: {'; '.join(reading.because)}"])


def _asked(reading: Reading) -> list[str]:
    question = reading.question
    assert question is not None
    lines = [f"asks: {question.text or question.title or '(no text)'}  ({question.kind.value})"]
    lines += [f"  │ {line}" for line in (question.body or "").splitlines()]
    if question.tabs:
        titles = (f"[{tab.title}]" if tab.current else tab.title for tab in question.tabs)
        lines.append("tabs: " + " · ".join(titles))
    for option in question.options:
        pointer = "❯" if option.selected else " "
        box = "" if option.checked is None else "[x] " if option.checked else "[ ] "
        number = "" if option.number is None else f"{option.number}. "
        lines.append(f"  {pointer} {box}{number}{option.label}")
    return lines
