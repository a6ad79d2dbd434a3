"""`locum review`: check and evaluate a Runner's work now, and say what was found."""

import asyncio
import json
from pathlib import Path

import click

from locum.errors import UserError, WorldError
from locum.model.events import EvaluationMade
from locum.model.orders import Review
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import order, project
from locum.team.evaluation import Evaluation, parse
from locum.team.files import read

EXAMPLES = """\b
Examples:
  locum review api
  locum review api --json
\b
Works for a Runner that works, is paused, done, stopped or has failed. Work that is said to be done goes
round again if it falls short; what is still going on, paused or stopped is looked at and left as it is.
The checks and the reviewer are set by [review] in locum.toml; see docs/review.md.
"""
LOOK = 1.0
"""Seconds between two looks at whether the lead is still there."""


@click.command("review", epilog=EXAMPLES)
@click.argument("runner", required=True, shell_complete=complete_runner)
@click.option("--no-wait", is_flag=True, help="Do not wait for what is found.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@project
def command(folder: Path, runner: str, no_wait: bool, as_json: bool) -> None:
    """Run the checks over a Runner's work, have it reviewed, and say what was found.

    Exit status 0 for work that is good enough, 1 for work that is not.
    """
    taken = order(folder, Review(runner))
    if not taken.done:
        raise UserError(taken.because)
    if no_wait:
        click.echo(taken.because)
        return
    click.echo(f"{taken.because} Ctrl-C stops waiting, not the review.", err=True)
    found = asyncio.run(_found(folder, taken.order, runner))
    made = parse(read(folder / found.file).text)
    click.echo(json.dumps(_told(found, made), ensure_ascii=False) if as_json else _words(found, made))
    if not found.good:
        raise SystemExit(1)


async def _found(folder: Path, placed: str, runner: str) -> EvaluationMade:
    from locum.lead.api import evaluation, who_leads

    while True:
        led = who_leads(folder) is not None
        found = await evaluation(folder, placed, runner, LOOK)
        if found is not None:
            return found
        if not led:
            raise WorldError(
                "The lead left before the review was done.",
                f"Take the lead again with locum resume; then: locum review {runner}",
            )


def _words(found: EvaluationMade, made: Evaluation | None) -> str:
    """What was found, for a person."""
    lines = [f"{found.runner}, round {found.round}: {'good enough' if found.good else 'not good enough yet'}"]
    for score in made.scores if made else ():
        first = (score.evidence.splitlines() or [""])[0]
        lines.append(f"  {score.aspect.value:<13} {score.points}/5  {first}")
    lines.append(found.because)
    for place, each in enumerate(made.improvements if made else (), 1):
        lines.append(f"  {place}. {each}")
    return "\n".join([*lines, f"Written in {found.file}"])


def _told(found: EvaluationMade, made: Evaluation | None) -> dict[str, object]:
    scores = {each.aspect.value: [each.points, each.evidence] for each in (made.scores if made else ())}
    return {
        "runner": found.runner,
        "round": found.round,
        "good": found.good,
        "because": found.because,
        "file": found.file,
        "scores": {
            name: {"points": points, "evidence": evidence} for name, (points, evidence) in scores.items()
        },
        "improvements": list(made.improvements) if made else [],
    }
