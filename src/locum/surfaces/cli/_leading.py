"""Being the lead in this terminal: what happens is printed at once; Ctrl-C leaves the Runners at work."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from locum.errors import UserError, WorldError
from locum.model.events import OrderTaken
from locum.model.orders import Order
from locum.model.runner import Phase
from locum.model.team import Team
from locum.model.view import Line
from locum.model.wire import line_as_dict
from locum.surfaces.cli._project import warn

QUIET = frozenset({
    "StateRead", "MessageIntended", "MessageQueued", "RulingMade", "AnswerGiven", "OrderTaken", "RunnerReady",
    "LeadStarted", "LeadEnded", "AutonomyMoved", "AnswerHindered", "MessageHindered",
})  # fmt: skip
"""What goes into the journal and is not worth a line on the screen."""
PATIENCE = 20.0
"""Seconds a lead that just began may take to say what came of its orders."""


def be_lead(
    folder: Path, orders: Sequence[Order], socket: str | None, *, as_json: bool, name: str | None = None
) -> int:
    """Lead until nothing is left to do, and say how it ended as an exit status."""
    from locum.lead.api import ids_under, lead, new_name

    warn(folder)
    ended: list[bool] = []
    named = name or new_name(folder)

    async def leading() -> Team:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, lambda: ended.append(True))
        # A terminal closed over night must not leave questions unanswered: the lead goes on without it.
        loop.add_signal_handler(signal.SIGHUP, _let_go_of_the_terminal)
        hear = _print_json if as_json else _print
        return await lead(
            folder, orders, socket=socket, hear=hear, tell=_tell if not as_json else _mute,
            stopped=lambda: bool(ended), name=named, warn=_warn,
        )  # fmt: skip

    team = asyncio.run(leading())
    if ended:
        click.echo(
            "The lead has left. The Runners go on in their windows; locum resume takes the lead again.",
            err=True,
        )
        return 130
    return _status(team, refused=_were_refused(folder, ids_under(named, orders)))


def lead_apart(folder: Path, orders: Sequence[Order], socket: str | None) -> int:
    """Lead in a process of its own that outlives this terminal; says what became of its orders."""
    from locum.lead.api import ids_under, new_name

    name = new_name(folder)
    child = os.fork()
    if child == 0:
        os.setsid()
        _let_go_of_the_terminal()
        os._exit(be_lead(folder, orders, socket, as_json=False, name=name))
    while not _leads(folder, child) and not _has_ended(child):
        time.sleep(0.05)
    taken = _taken(folder, ids_under(name, orders), child)
    if _leads(folder, child):
        click.echo(f"Process {child} leads now. locum status shows how it goes; locum stop ends it.")
    _report(taken, child)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if _has_ended(child) else 0


def _leads(folder: Path, process: int) -> bool:
    from locum.lead.api import who_leads

    seated = who_leads(folder)
    return seated is not None and seated.pid == process


def _has_ended(child: int) -> bool:
    """Whether a child is over; its exit status is left for whoever asks for it."""
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _taken(folder: Path, orders: Sequence[str], child: int) -> list[OrderTaken | None]:
    """What came of orders, as soon as the child has taken them all, or will take none any more."""
    from locum.lead.api import outcome

    ends = time.monotonic() + PATIENCE
    while True:
        last = _has_ended(child) or time.monotonic() >= ends
        taken = [asyncio.run(outcome(folder, order, 0.0)) for order in orders]
        if last or all(taken):
            return taken
        time.sleep(0.05)


def _report(taken: Sequence[OrderTaken | None], child: int) -> None:
    """Say what came of the orders; one that was refused, or not taken yet, is a failure."""
    for each in taken:
        if each is not None and each.done:
            click.echo(each.because)
    refused = [each.because for each in taken if each is not None and not each.done]
    if refused:
        raise UserError(" ".join(refused), "locum status shows who is there.")
    if None in taken and not _has_ended(child):
        raise WorldError(
            "The lead has not answered yet; what you asked for is kept and will be carried out.",
            "locum log shows when.",
        )


def _let_go_of_the_terminal() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)


def _were_refused(folder: Path, orders: Sequence[str]) -> bool:
    """Whether one of these orders came to nothing."""
    from locum.lead.api import outcome

    taken = [asyncio.run(outcome(folder, order, 0.0)) for order in orders]
    return any(each is not None and not each.done for each in taken)


def _status(team: Team, *, refused: bool) -> int:
    """2 when what was asked was refused, 1 when a Runner failed, 0 when all are done or were stopped."""
    if refused:
        return 2
    return 1 if any(runner.phase is Phase.FAILED for runner in team.runners.values()) else 0


def _print(line: Line) -> None:
    if line.kind not in QUIET or line.refused:
        print_line(line)


def print_line(line: Line) -> None:
    """Print one line of the timeline with its time."""
    who = f"{line.runner} " if line.runner else ""
    _say(f"{time.strftime('%H:%M:%S', time.localtime(line.at))}  {who}{line.words}")


def _say(text: str) -> None:
    """Print, if anybody still listens: a closed pipe is no reason to stop leading."""
    with suppress(OSError):
        click.echo(text)


def _print_json(line: Line) -> None:
    _say(json.dumps(line_as_dict(line), ensure_ascii=False))


def _tell(subject: str, text: str, decision: str | None) -> None:
    if decision is not None:
        _say(click.style(f"          → locum decide {decision} ANSWER", bold=True))


def _warn(sentence: str) -> None:
    """Say on stderr what keeps the lead from its work."""
    with suppress(OSError):
        click.echo(click.style(f"{time.strftime('%H:%M:%S')}  {sentence}", fg="red"), err=True)


def _mute(subject: str, text: str, decision: str | None) -> None:
    """In JSON the events say it all."""
