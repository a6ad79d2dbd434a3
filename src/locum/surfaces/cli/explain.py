"""`locum explain`: show every sign that was tried on a screen, and why it won or lost."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from locum.model.wire import reading_as_dict
from locum.surfaces.cli._screens import Source, screen_source
from locum.surfaces.cli.read import in_words

if TYPE_CHECKING:
    from locum.reading.explain import Explanation

EXAMPLES = """\b
Examples:
  locum explain --pane %3
  locum explain screen.txt --agent codex
  locum explain tests/screens/claude/ask-multi-80x24-1 --json
"""


@click.command("explain", epilog=EXAMPLES)
@screen_source
@click.option("--json", "as_json", is_flag=True, help="Print everything as one JSON object.")
def command(source: Source, as_json: bool) -> None:
    """Show every sign that was tried on a screen, where it looked, and why it won or lost.

    FILE is a captured screen, plain or with colours, or a test case folder; `-` is standard input.
    """
    from locum.lead.api import glance_and_explain

    explanation = glance_and_explain(source.screen(), source.agent)
    if as_json:
        click.echo(json.dumps(as_dict(explanation), ensure_ascii=False))
    else:
        _show(explanation)


def as_dict(explanation: "Explanation") -> dict[str, object]:
    """The explanation with all its trials."""
    return {
        "reading": reading_as_dict(explanation.reading),
        "trials": [asdict(trial) for trial in explanation.trials],
        "regions": [dict(zip(("name", "first", "last"), each, strict=True)) for each in explanation.regions],
    }


def _show(explanation: "Explanation") -> None:
    from locum.surfaces.cli._table import show_table

    click.echo(in_words(explanation.reading))
    click.echo("")
    rows = [
        (each.sign, each.means, str(each.priority), each.where, str(each.row or ""), each.verdict, each.looks)
        for each in explanation.trials
    ]
    show_table(("SIGN", "MEANS", "PRIORITY", "WHERE", "ROW", "VERDICT", "LOOKS FOR"), rows)
    click.echo("")
    show_table(("REGION", "FIRST ROW", "LAST ROW"), [(n, str(a), str(b)) for n, a, b in explanation.regions])
