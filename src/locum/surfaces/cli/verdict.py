"""`locum verdict`: whether a stage passed, by the last message of its agent."""

import json
import sys

import click

from locum.surfaces.cli._texts import Json, answer_lines, read_text, text_of
from locum.workflow.verdicts import find_verdict

EXAMPLES = """\b
Examples:
  locum verdict reply.md --stage TEST
  echo "10 failed, 2 passed" | locum verdict --stage TEST --json
\b
With --batch, each line in is one message and each line out its verdict, in the same order:
  {"id": 1, "text": "...", "stage": "TEST"}  →  {"id": 1, "verdict": "fail", "because": "..."}
"""


@click.command("verdict", epilog=EXAMPLES)
@click.argument("file", required=False, metavar="[FILE|-]")
@click.option(
    "--stage", default="TEST", show_default=True, metavar="NAME", help="The stage the agent worked on."
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
@click.option("--batch", is_flag=True, help="Read JSON lines from standard input (or FILE).")
def command(file: str | None, stage: str, as_json: bool, batch: bool) -> None:
    """Say whether a stage passed, by the last message of its agent.

    A comment `<!-- VERDICT: {"result": "PASS"} -->` decides; without one the words are judged. TEST, QA, E2E
    and BUILD-FIX pass or fail, REVIEW, SECURITY and DB-REVIEW pass or reject, RETRO passes or has issues.
    """
    if batch:
        answer_lines(file, sys.stdout.buffer, lambda asked: _asked(asked, stage))
        return
    verdict = verdict_of(read_text(file, "message"), stage)
    click.echo(json.dumps(verdict, ensure_ascii=False) if as_json else in_words(verdict))


def verdict_of(text: str, stage: str) -> Json:
    """The verdict as it is printed."""
    verdict, because = find_verdict(text, stage)
    return {"verdict": verdict, "because": because}


def in_words(verdict: Json) -> str:
    """The verdict for a person."""
    return f"{verdict['verdict'] or 'no verdict'}: {verdict['because']}."


def _asked(asked: Json, stage: str) -> Json:
    named = asked.get("stage")
    return verdict_of(text_of(asked), stage if named is None else text_of(asked, "stage"))
