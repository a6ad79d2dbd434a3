"""`locum claim`: how many agents a text claims to run in parallel."""

import json
import sys

import click

from locum.surfaces.cli._texts import Json, answer_lines, read_text, text_of
from locum.workflow.claims import find_claim

EXAMPLES = """\b
Examples:
  locum claim reply.md
  echo "Spawning 4 researchers in parallel" | locum claim --json
\b
With --batch, each line in is one text and each line out its claim, in the same order:
  {"id": 1, "text": "..."}  →  {"id": 1, "count": 4, "because": "..."}
"""


@click.command("claim", epilog=EXAMPLES)
@click.argument("file", required=False, metavar="[FILE|-]")
@click.option("--json", "as_json", is_flag=True, help="Print the claim as JSON.")
@click.option("--batch", is_flag=True, help="Read JSON lines from standard input (or FILE).")
def command(file: str | None, as_json: bool, batch: bool) -> None:
    """Say how many agents a text claims to run in parallel.

    The number must hang on a parallel word. What is denied, asked, possible, planned, quoted or told of
    earlier agents is no claim; of several claims the largest counts.
    """
    if batch:
        answer_lines(file, sys.stdout.buffer, lambda asked: claim_of(text_of(asked)))
        return
    claim = claim_of(read_text(file, "text"))
    click.echo(json.dumps(claim, ensure_ascii=False) if as_json else in_words(claim))


def claim_of(text: str) -> Json:
    """The claim as it is printed."""
    count, because = find_claim(text)
    return {"count": count, "because": because}


def in_words(claim: Json) -> str:
    """The claim for a person."""
    count = claim["count"]
    said = "No claim of parallel agents" if count is None else f"{count} agents in parallel"
    return f"{said}: {claim['because']}."
