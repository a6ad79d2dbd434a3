"""`locum status`: how is it going?"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import click

from locum.model.codec import encode
from locum.model.decision import Decision
from locum.model.reading import State
from locum.model.runner import Phase, Runner, RunnerId
from locum.model.view import Line, Untyped, View
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum status
  locum status --json
"""
NOT_YET = "not typed yet"
ANSWERED = 5
"""How many of today's answers are shown."""
SOON = 12 * 3600
"""A limit that ends later than in so many seconds is told with its date."""


@click.command("status", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print the whole team as one JSON object.")
@project
def command(folder: Path, as_json: bool) -> None:
    """Say in one screen what everyone is doing, what waits for you, and what was answered for you today."""
    from locum.jobs.elsewhere import view
    from locum.lead.api import held_up, timeline, unsettled, untyped

    known, files, disk = view(folder), unsettled(folder), held_up(folder)
    trying = untyped(known, time.time())
    if known.fleet_lost is not None:
        click.echo(f"locum: It is unknown what waits in jobs. {known.fleet_lost}", err=True)
    if as_json:
        beside = {"untyped": [asdict(each) for each in trying], "unsettled": files, "held_up": disk}
        click.echo(json.dumps({**_as_dict(known), **beside}, ensure_ascii=False))
        return
    if disk is not None:
        click.echo(click.style(disk, fg="red"))
    if not known.team.runners:
        click.echo('No Runner was started here yet. Start one with: locum run "what is to be done"')
        _show_files(files)
        if known.elsewhere:
            _show_waiting(list(known.waiting.values()), bool(files))
        return
    _show_lead(known, folder)
    _show_runners(known, {each.runner: each for each in trying})
    _show_branches(known, folder)
    _show_files(files)
    _show_untyped(trying)
    _show_waiting(list(known.waiting.values()), bool(files or trying))
    _show_answers(timeline(folder, newest=200, kinds=["AnswerIntended"]), known)


def ago(at: float, now: float | None = None) -> str:
    """How long ago something was, in a word."""
    seconds = max(0.0, (time.time() if now is None else now) - at)
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"


def _show_lead(known: View, folder: Path) -> None:
    from locum.lead.api import moved, orders_wait

    if (elsewhere := moved(known, folder)) is not None:
        click.echo(click.style(elsewhere, fg="yellow"))
    if known.team.tmux_lost is not None:
        click.echo(click.style(f"tmux cannot be reached: {known.team.tmux_lost}", fg="red"))
    if known.lead is None:
        click.echo(click.style(f"Nobody leads now: {_why_it_matters(known)}", fg="yellow"))
        if orders_wait(folder):
            click.echo("What you asked for or decided meanwhile is kept: locum resume carries it out.")


def _why_it_matters(known: View) -> str:
    """What it means that nobody leads."""
    if any(not runner.phase.is_over for runner in known.team.runners.values()) or known.team.decisions:
        return "nothing is answered until you run locum resume."
    return f"nothing is left to lead. locum run starts a Runner{_or_goes_on(known)}."


def _or_goes_on(known: View) -> str:
    """How a Runner goes on that was ended before it was done, where there is one."""
    ended = any(can_go_on(each) for each in known.team.runners.values())
    return "; locum continue NAME and then locum resume send on one that was ended" if ended else ""


def can_go_on(runner: Runner) -> bool:
    """Whether a Runner that is over can be started again; an adopted agent is its owner's to start."""
    return runner.phase in (Phase.STOPPED, Phase.FAILED) and not runner.adopted


def _show_runners(known: View, trying: Mapping[RunnerId, Untyped]) -> None:
    from rich.text import Text

    from locum.surfaces.cli._table import ASKING, Cell, show_table

    def row(runner: Runner) -> tuple[Cell, ...]:
        word, style, since = _standing(runner, known.asked_at(runner.id))
        if runner.id in trying:
            word, style, since = NOT_YET, ASKING, trying[runner.id].since
        goal = " ".join(runner.task.goal.split())
        state = Text(word, style=style)
        return (runner.id, runner.task.agent, state, ago(since), runner.stage or "–", _last(runner), goal)

    rows = [row(runner) for runner in known.team.runners.values()]
    show_table(("RUNNER", "AGENT", "STATE", "SINCE", "STAGE", "LAST", "GOAL"), rows)


def _show_branches(known: View, folder: Path) -> None:
    """Say where the work of those is who have a worktree of their own: it is not in the project's folder."""
    apart = [runner for runner in known.team.runners.values() if runner.branch is not None]
    if apart:
        click.echo()
    for runner in apart:
        place = Path(runner.folder)
        where = place.relative_to(folder) if place.is_relative_to(folder) else place
        done = f"; once all is committed there: git merge {runner.branch}" if runner.phase.is_over else ""
        click.echo(f"The work of {runner.id} is in {where}, on the branch {runner.branch}{done}")


def _standing(runner: Runner, asked_at: float | None) -> tuple[str, str, float]:
    """How a Runner stands, in which colour, and since when; that it needs the human comes before all else."""
    from locum.surfaces.cli._table import ASKING, COLOURS

    if asked_at is not None:
        paused = runner.phase is Phase.PAUSED
        return "paused, needs you" if paused else "needs you", ASKING, asked_at
    if runner.phase is Phase.RUNNING:
        return f"{runner.state.value}{_until(runner)}", COLOURS[runner.state], runner.state_since
    asks = runner.phase is Phase.PAUSED and runner.state.asks
    return (
        ("paused, asks something", ASKING, runner.since) if asks else (runner.phase.value, "", runner.since)
    )


def _until(runner: Runner) -> str:
    """When a limit ends that is being waited for."""
    if runner.state is not State.LIMITED or runner.limited_until is None:
        return ""
    when = "%H:%M" if runner.limited_until - time.time() < SOON else "%Y-%m-%d %H:%M"
    return f" until {time.strftime(when, time.localtime(runner.limited_until))}"


def _last(runner: Runner) -> str:
    from locum.lead.api import last_of

    return f"{last_of(runner)}, {ago(runner.last_at)} ago" if runner.last_event else "–"


def _show_files(files: list[str]) -> None:
    """Name the files that a person must settle before Locum goes on with them."""
    if files:
        click.echo(click.style(f"\nFiles to settle ({len(files)}):", bold=True))
    for sentence in files:
        click.echo(f"  {sentence}")


def _show_untyped(trying: Sequence[Untyped]) -> None:
    """Say what Locum is at and cannot get done, before it is the human's."""
    if trying:
        click.echo(click.style(f"\nNot typed yet ({len(trying)}):", bold=True))
    for each in trying:
        click.echo(f"  {each.runner}, for {ago(each.since)}: {each.words}")


def _show_waiting(decisions: list[Decision], others: bool) -> None:
    if not decisions:
        click.echo("\nNothing else waits for you." if others else "\nNothing waits for you.")
        return
    click.echo(click.style(f"\nWaiting for you ({len(decisions)}):", bold=True))
    from locum.surfaces.cli.decide import show

    for decision in sorted(decisions, key=lambda each: each.opened_at):
        click.echo(f"for {ago(decision.opened_at)}:")
        show(decision, short=True)
    words = " ".join(["ANSWER"] * len(decisions[0].pages))
    click.echo(f"Answer with: locum decide {decisions[0].id} {words}")


def _show_answers(lines: list[Line], known: View) -> None:
    midnight = time.mktime((*time.localtime()[:3], 0, 0, 0, 0, 0, -1))
    today = [line for line in lines if line.at >= midnight]
    tally = known.team.tally
    click.echo(
        f"\nAnswered in all: {tally.rule} by your rules, {tally.brain} from your files, {tally.human} by you,"
        f" {tally.at_terminal} at the terminal or no longer asked."
    )
    for line in today[-ANSWERED:]:
        click.echo(f"  {time.strftime('%H:%M', time.localtime(line.at))} {line.runner} {line.words}")


def _as_dict(known: View) -> dict[str, object]:
    lead = None if known.lead is None else {"pid": known.lead.pid, "since": known.lead.since}
    elsewhere = {name: encode(decision) for name, decision in known.elsewhere.items()}
    return {"lead": lead, "seq": known.seq, "team": encode(known.team), "elsewhere": elsewhere}
