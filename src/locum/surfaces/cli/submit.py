"""`locum submit`: put a job into the queue."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from locum.config.fields import duration
from locum.errors import UserError
from locum.model.call import Permissions
from locum.surfaces.cli._names import OPEN, complete_job
from locum.surfaces.cli._queue import database, made, needs_jobs, queue

if TYPE_CHECKING:
    from locum.jobs.nouns import Limits, Wanted

EXAMPLES = """\b
Examples:
  locum submit "Add a login page" --agent claude --verify "make test"
  locum submit "Port the parser" --loop --repo https://example.org/it.git --limit rounds=20
  locum submit "Write its guide" --after port-the-parser-1f3a --priority 1
  locum submit "Try it" --agent rehearsal -- project
\b
The work is done on the branch locum/JOB of a clone and pushed to where it came from.
Limits: time=2h, rounds=10, cost=5 (dollars, in a loop).
"""


@click.command("submit", epilog=EXAMPLES)
@click.argument("goal")
@click.argument("extra", nargs=-1)
@click.option("--repo", metavar="URL-or-path", help="The repository; by default the one of this folder.")
@click.option("--agent", metavar="NAME", help="claude, codex, copilot, opencode, gemini or rehearsal.")
@click.option("--workflow", metavar="NAME", help="plain (the goal itself), gsd or superpowers.")
@click.option("--loop", is_flag=True, help="Run the agent headless, again until it is done.")
@click.option(
    "--command", "own_command", metavar="LINE", help="With --loop: any program, 'mytool -p {prompt}'."
)
@click.option(
    "--after",
    multiple=True,
    metavar="JOB",
    shell_complete=complete_job(*OPEN),
    help="Begin when this job is done, on its branch.",
)
@click.option("--priority", type=click.IntRange(1, 1000), default=5, show_default=True, help="1 comes first.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=VALUE", help="time, rounds or cost.")
@click.option("--deadline", metavar="TIME", help="Give up when it is not done so long from now: 8h.")
@click.option("--verify", metavar="COMMAND", help="Must pass before the work counts as done.")
@click.option(
    "--permissions", type=click.Choice([each.value for each in Permissions]), help="As in locum run."
)
@click.option("--model", metavar="MODEL", help="The agent's own name of a model.")
@click.option("--json", "as_json", is_flag=True, help="Print the job as JSON.")
@database
@needs_jobs
def command(address: str | None, as_json: bool, priority: int, deadline: str | None, **given: Any) -> None:
    """Put work into the queue; a worker takes it up, here or on any host of the same database."""
    wanted = _wanted(given)
    with made(address) as store, queue(store) as found:
        job = found.submit(wanted, priority=priority, within=_seconds("--deadline", deadline))
        if as_json:
            from locum.jobs.queueing import as_json as json_of

            click.echo(json_of(job))
            return
        click.echo(f"{job.because or 'It is in the queue.'} locum jobs shows how it goes: {job.id}")
        why = _held_up(found.store, wanted.agent)
        if why:
            click.echo(why, err=True)


def _wanted(given: dict[str, Any]) -> "Wanted":
    from locum.config.lead import AGENTS, WORKFLOWS, lead_settings
    from locum.jobs.naming import repository_named
    from locum.jobs.nouns import Wanted

    if not given["goal"].strip():
        raise UserError("Say what is to be done.", 'For example: locum submit "Add a login page"')
    settings = lead_settings(Path.cwd())
    agent = "command" if given["own_command"] and not given["agent"] else given["agent"] or settings.agent
    workflow = given["workflow"] or settings.workflow
    _refuse_unknown("agent", agent, AGENTS)
    _refuse_unknown("workflow", workflow, WORKFLOWS)
    if agent == "command" and not given["loop"]:
        raise UserError("The agent command works in a loop only.", "Add --loop.")
    return Wanted(
        given["goal"],
        repository_named(given["repo"], Path.cwd()),
        agent,
        workflow,
        given["loop"],
        given["own_command"],
        given["verify"],
        Permissions(given["permissions"] or settings.permissions),
        given["model"],
        tuple(given["extra"]),
        tuple(given["after"]),
        _limits(given["limits"]),
    )


def _refuse_unknown(what: str, name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise UserError(f"There is no {what} called {name}.", f"Known are: {', '.join(known)}.")


def _limits(given: tuple[str, ...]) -> "Limits":
    from locum.jobs.nouns import Limits

    told = dict(each.partition("=")[::2] for each in given)
    odd = set(told) - {"time", "rounds", "cost"}
    if odd:
        raise UserError(f"There is no limit called {sorted(odd)[0]}.", "Known are: time, rounds, cost.")
    try:
        rounds = int(told["rounds"]) if "rounds" in told else None
        cost = float(told["cost"]) if "cost" in told else None
    except ValueError:
        raise UserError("A limit is a number.", "For example: --limit rounds=10 --limit cost=2.5") from None
    if (rounds is not None and rounds < 1) or (cost is not None and not 0 < cost < float("inf")):
        raise UserError("A limit must leave room for something.", "For example: --limit rounds=10")
    return Limits(_seconds("--limit time", told.get("time")), rounds, cost)


def _seconds(name: str, given: str | None) -> float | None:
    if given is None:
        return None
    seconds = duration(given)
    if seconds is None or not 0 < seconds < float("inf"):
        raise UserError(f"{given} is no time for {name}.", "Write it as 90, 30m or 8h.")
    return seconds


def _held_up(store: Any, agent: str) -> str:
    from locum.jobs.fleet import Fleet, held_up

    return held_up(Fleet(store).workers(), agent)
