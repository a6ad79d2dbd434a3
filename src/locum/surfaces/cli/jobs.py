"""`locum jobs`: what is in the queue, how it goes, and what to do about it."""

import getpass
import json
import shutil
import sys
import time
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import click

from locum.errors import QueueAway, UserError
from locum.surfaces.cli._names import BROKEN, OPEN, complete_job, complete_job_decision
from locum.surfaces.cli._queue import database, looked_into, needs_jobs, opened, queue

if TYPE_CHECKING:
    from locum.jobs.asking import Question
    from locum.jobs.ledger import Ledger
    from locum.jobs.nouns import Job
    from locum.jobs.store import Store

EXAMPLES = """\b
Examples:
  locum jobs                                 all jobs, newest last
  locum jobs show add-a-login-1f3a           one of them: how it stands, and why
  locum jobs log add-a-login-1f3a            what happened to it, and on which host
  locum jobs wait add-a-login-1f3a           until it is over; 0 if it is done
  locum jobs cancel add-a-login-1f3a         the agent is ended, its branch stays
  locum jobs retry add-a-login-1f3a          go on where it stopped
  locum jobs decisions                       what waits for you, on any host
  locum jobs decide add-a-login-1f3a/D1 2    answer it
  locum jobs move --to postgresql://locum@db/locum
\b
The last part of a job's name is enough: locum jobs show 1f3a.
"""
POLL = 0.3
WIDE = 90
"""Columns a terminal needs for all that is listed about a job."""
LESS = ("AGENT", "STEP", "SINCE")
"""What a narrow terminal goes without, so that there is room for the reason."""


@click.group("jobs", epilog=EXAMPLES, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the list as one JSON object a line.")
@database
@click.pass_context
@needs_jobs
def command(ctx: click.Context, address: str | None, as_json: bool) -> None:
    """List jobs, and look into, answer, end or repeat one of them."""
    ctx.obj = address
    if ctx.invoked_subcommand is None:
        ctx.invoke(listing, as_json=as_json)
    elif as_json:
        name = ctx.invoked_subcommand
        raise UserError("--json stands behind the verb.", f"What it takes: locum jobs {name} --help")


@command.command("list", epilog="\b\nExample:\n  locum jobs list --json\n")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@click.pass_obj
def listing(address: str | None, as_json: bool = False) -> None:
    """List the jobs, newest last."""
    jobs, now, asked = _all_jobs(address)
    if as_json:
        for job in jobs:
            click.echo(_json(job))
    elif not jobs:
        click.echo('There are no jobs here. Submit one with: locum submit "what is to be done"')
    else:
        _table(jobs, now, {each.job for each in asked})
        if asked:
            click.echo(f"\n{_waits(len(asked))} for you: locum decide {asked[0].id} ANSWER")


@command.command("show", epilog="\b\nExample:\n  locum jobs show 1f3a\n")
@click.argument("job", shell_complete=complete_job())
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.pass_obj
def show(address: str | None, job: str, as_json: bool) -> None:
    """Show one job: what it is for, how it stands, and why."""
    from locum.jobs.ledger import Ledger

    with opened(address) as store:
        found = Ledger(store).find(job)
        waits = _waits_because(store, found) if found.standing.value == "queued" else ""
    if as_json:
        click.echo(_json(found))
        return
    place = f"{found.worker} on {found.host}" if found.worker else "nobody yet"
    facts = {
        "goal": found.wanted.goal, "stands": f"{found.standing.value} ({found.step or 'not begun'})",
        "because": found.because or waits, "agent": found.wanted.agent, "repository": found.wanted.repo,
        "branch": found.branch or "", "worker": place, _place(found): found.folder or "",
        "after": ", ".join(found.wanted.after),
        "taken up": "once" if found.turn == 1 else f"{found.turn} times",
    }  # fmt: skip
    click.echo(click.style(found.id, bold=True))
    for name, value in facts.items():
        if value:
            click.echo(f"  {name:<11} {value}")


@command.command("log", epilog="\b\nExample:\n  locum jobs log 1f3a\n")
@click.argument("job", shell_complete=complete_job())
@click.pass_obj
def log(address: str | None, job: str) -> None:
    """Show what happened to a job, on which worker."""
    from locum.jobs.ledger import Ledger

    with opened(address) as store:
        ledger = Ledger(store)
        for line in ledger.log(ledger.find(job).id):
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(line.at))
            click.echo(f"{at}  {line.worker}  {line.step}: {line.words}")


@command.command("cancel", epilog="\b\nExample:\n  locum jobs cancel 1f3a\n")
@click.argument("jobs", nargs=-1, required=True, shell_complete=complete_job(*OPEN))
@click.pass_obj
def cancel(address: str | None, jobs: tuple[str, ...]) -> None:
    """End jobs; the agent of one that runs is ended, and its branch stays."""
    with opened(address) as store, queue(store) as found:
        for job in jobs:
            click.echo(found.cancel(found.ledger.find(job)))


@command.command("retry", epilog="\b\nExample:\n  locum jobs retry 1f3a\n")
@click.argument("jobs", nargs=-1, required=True, shell_complete=complete_job(*BROKEN))
@click.pass_obj
def retry(address: str | None, jobs: tuple[str, ...]) -> None:
    """Go on with jobs that failed, were cancelled or were parked."""
    with opened(address) as store, queue(store) as found:
        for job in jobs:
            known = found.ledger.find(job)
            found.retry(known)
            click.echo(f"{known.id} is in the queue again.")


@command.command("wait", epilog="\b\nExample:\n  locum jobs wait 1f3a --timeout 600\n")
@click.argument("jobs", nargs=-1, required=True, shell_complete=complete_job(*OPEN))
@click.option("--timeout", type=click.FloatRange(0), metavar="SECONDS", help="Wait no longer.")
@click.pass_obj
def wait(address: str | None, jobs: tuple[str, ...], timeout: float | None) -> None:
    """Wait until jobs are over: exit status 0 if all are done, 1 if one is not, 2 if it took too long."""
    from locum.jobs.ledger import Ledger

    until = time.monotonic() + timeout if timeout is not None else None
    with opened(address) as store:
        ledger = Ledger(store)
        names = [ledger.find(job).id for job in jobs]
        while (ended := _ended(ledger, names)) is None:
            if until is not None and time.monotonic() > until:
                raise UserError(f"Not over yet: {', '.join(names)}.", "locum jobs shows how it goes.")
            time.sleep(POLL)
    for job in ended:
        click.echo(f"{job.id} is {job.standing.value}. {job.because}")
    raise SystemExit(0 if all(job.standing.value == "done" for job in ended) else 1)


@command.command("decisions", epilog="\b\nExample:\n  locum jobs decisions\n")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@click.pass_obj
def decisions(address: str | None, as_json: bool) -> None:
    """Show what waits for you, on any host."""
    from locum.model.codec import encode
    from locum.surfaces.cli.decide import show as show_decision

    waiting = _waiting(address)
    for question in waiting:
        if as_json:
            click.echo(json.dumps(encode(question), ensure_ascii=False))
            continue
        taken = f"; {question.answered_by} has answered" if question.answered_by else ""
        click.echo(click.style(question.id, bold=True) + f"  on {question.worker}{taken}")
        show_decision(question.decision)
    if not waiting and not as_json:
        click.echo("Nothing waits for you.")


@command.command("decide", epilog="\b\nExample:\n  locum jobs decide 1f3a/D1 2\n")
@click.argument("decision", shell_complete=complete_job_decision)
@click.argument("answers", nargs=-1, required=True)
@click.pass_obj
def decide(address: str | None, decision: str, answers: tuple[str, ...]) -> None:
    """Answer a decision, whichever host its Runner is on; the first answer counts."""
    from locum.jobs.asking import Asking
    from locum.surfaces.cli.decide import given_for

    with opened(address) as store:
        asking = Asking(store)
        question = asking.find(decision)
        said = asking.answer(question, given_for(question.decision, answers), getpass.getuser())
    click.echo(said)


@command.command("move", epilog="\b\nExample:\n  locum jobs move --to postgresql://locum@db/locum\n")
@click.option("--to", "target", required=True, metavar="URL", help="The database that is to hold the queue.")
@click.pass_obj
def move(address: str | None, target: str) -> None:
    """Move the whole queue to another database; no worker may be at work meanwhile."""
    from pathlib import Path

    from locum.config.jobs import jobs_settings
    from locum.jobs.moving import move as move_all

    source, wanted = jobs_settings(Path.cwd(), address).database, jobs_settings(Path.cwd(), target).database
    moved = move_all(source, wanted)
    click.echo(
        f"{moved} jobs are in the new database. Start workers with: locum worker --database-url {target}"
    )


def _all_jobs(address: str | None) -> "tuple[Sequence[Job], float, Sequence[Question]]":
    """The jobs, what the queue's clock says, and what nobody has answered; nothing without a queue."""
    with looked_into(address) as store:
        if store is None:
            return (), 0.0, ()
        from locum.jobs.asking import Asking
        from locum.jobs.ledger import Ledger

        ledger = Ledger(store)
        asked = [each for each in Asking(store).waiting() if each.answered_by is None]
        return ledger.newest(), ledger.time(), asked


def _waiting(address: str | None) -> "Sequence[Question]":
    """What waits in jobs; nothing where there is no queue."""
    with looked_into(address) as store:
        if store is None:
            return ()
        from locum.jobs.asking import Asking

        return Asking(store).waiting()


def _waits_because(store: "Store", job: "Job") -> str:
    """Why a job that is queued is not begun, as far as the queue knows."""
    from locum.jobs.accounts import Accounts
    from locum.jobs.fleet import Fleet, held_up
    from locum.jobs.ledger import Ledger

    agent = job.wanted.agent
    pause = Accounts(store).paused().get(agent)
    if pause is not None:
        return f"{agent} is left alone for {pause.left:.0f} s more. {pause.because}"
    running = sum(Ledger(store).at_work(agent))
    busy = f"{running} of {agent} at work; [jobs] accounts may allow no more." if running else ""
    return held_up(Fleet(store).workers(), agent) or busy


def _ended(ledger: "Ledger", names: list[str]) -> "list[Job] | None":
    """The jobs once all are over; a database that is away for a moment says nothing about them."""
    try:
        found = [ledger.get(name) for name in names]
    except QueueAway:
        return None
    return found if all(job.standing.is_over for job in found) else None


def _place(job: "Job") -> str:
    """What the folder of a job holds: the work, or the record of it once the work is on its branch."""
    return "record" if job.branch and job.standing.value == "done" else "folder"


def _json(job: "Job") -> str:
    from locum.model.codec import encode

    return json.dumps(encode(job), ensure_ascii=False)


def _waits(many: int) -> str:
    return "One thing waits" if many == 1 else f"{many} things wait"


def _table(jobs: "Sequence[Job]", now: float, asking: Collection[str]) -> None:
    from locum.surfaces.cli._table import show_table
    from locum.surfaces.cli.status import ago

    rows = [
        (job.id, job.wanted.agent, "needs you" if job.id in asking else job.standing.value, job.step or "–",
         job.worker or "–", ago(job.ended or job.submitted, now),
         job.because or " ".join(job.wanted.goal.split()))
        for job in jobs
    ]  # fmt: skip
    headers = ("JOB", "AGENT", "STANDS", "STEP", "WORKER", "SINCE", "BECAUSE")
    kept = [at for at, name in enumerate(headers) if name not in (LESS if _is_narrow() else ())]
    show_table([headers[at] for at in kept], [[row[at] for at in kept] for row in rows])


def _is_narrow() -> bool:
    """Whether this is a terminal on which the reason would have no room beside all the rest."""
    return sys.stdout.isatty() and shutil.get_terminal_size().columns < WIDE
