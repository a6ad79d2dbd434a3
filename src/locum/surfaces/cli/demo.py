"""`locum demo`: a whole project with the rehearsal agent, live."""

import asyncio

import click

from locum.errors import WorldError
from locum.model.runner import Phase
from locum.model.team import Team
from locum.model.view import Line
from locum.surfaces.cli._leading import QUIET, print_line

PATIENCE = 180.0
"""How many seconds the whole demo may take."""
SHOWN = frozenset({"AnswerGiven", "RunnerReady"})
"""What the demo tells besides what every lead tells."""

EXAMPLES = """\b
Example:
  locum demo
"""

OPENING = """\
A scripted agent builds a small project in a tmux server of its own, and asks as real agents do: questions, a
form, a permission, a plan, one thing only a human may decide. Locum leads it: it reads the screen, answers
from what an imaginary user wrote down, types through one verified door, checks the work and sends it round
again. You watch; the human of this demo decides by itself after two seconds.
"""


@click.command("demo", epilog=EXAMPLES)
@click.pass_context
def command(ctx: click.Context, /) -> None:
    """Let Locum lead a rehearsed project, live: no account, no network, a private tmux server."""
    click.echo(OPENING)
    team, made = asyncio.run(_play())
    _close(team, made)
    ctx.exit(0 if all(runner.phase is Phase.DONE for runner in team.runners.values()) else 1)


async def _play() -> tuple[Team, tuple[str, ...]]:
    from locum.lead.api import demo

    try:
        async with asyncio.timeout(PATIENCE):
            return await demo(_print)
    except TimeoutError as error:
        raise WorldError(f"The demo did not end within {PATIENCE:g} seconds.") from error


def _print(line: Line) -> None:
    if line.kind not in QUIET or line.kind in SHOWN:
        print_line(line)


def _close(team: Team, made: tuple[str, ...]) -> None:
    tally = team.tally
    by = f"{tally.rule} by the user's rules, {tally.brain} from their files, {tally.human} by the human"
    click.echo(f"\nQuestions answered: {by}.")
    for runner in team.runners.values():
        click.echo(f"{runner.id} is {runner.phase.value} after round {runner.round}: {runner.because}")
    click.echo("It left: " + ", ".join(name for name in made if not name.startswith(".team-config")))
    click.echo("And for the human: " + ", ".join(name for name in made if name.startswith(".team-config")))
