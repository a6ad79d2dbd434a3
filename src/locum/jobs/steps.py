"""The steps of a job, each durable: what is finished is not done again, whoever goes on with the job."""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from dbos import DBOS
from dbos._error import DBOSWorkflowCancelledError, DBOSWorkflowConflictIDError
from sqlalchemy.exc import SQLAlchemyError

from locum.deciding.settling import ACCEPTED
from locum.errors import LocumError, PaneGone, QueueAway, TmuxUnreachable
from locum.jobs import queueing, room
from locum.jobs.desk import AWAY, Desk
from locum.jobs.gate import Gate
from locum.jobs.leading import close_window, lead_job
from locum.jobs.looping import loop_job
from locum.jobs.nouns import Ended, Job, Standing, own_queue
from locum.jobs.watching import wish
from locum.loop.verifying import verify as run_verify

log = logging.getLogger("locum.jobs")

VERIFYING = 1800.0
Told = dict[str, str]


@dataclass(slots=True)
class Here:
    """The worker that this process is."""

    desk: Desk
    gate: Gate


_here: list[Here] = []


def sit_down(desk: Desk, gate: Gate) -> None:
    """Make this process the worker at this desk."""
    _here[:] = [Here(desk, gate)]


def here() -> Here:
    """The worker that this process is."""
    return _here[0]


@DBOS.workflow(name=queueing.WORKFLOW, max_recovery_attempts=100_000)
def run_job(job: str) -> str:
    """One job from its beginning to its end."""
    worker = here()
    try:
        return _run(worker.desk, job)
    except (DBOSWorkflowConflictIDError, DBOSWorkflowCancelledError):
        raise  # Another run of this job goes on; DBOS has this one rest.
    except (QueueAway, SQLAlchemyError) as error:
        log.warning("%s could not be written down, and is taken up again: %s", job, error)
        return _take_up_again(worker, job)
    except (LocumError, OSError) as error:
        ended = Ended(Standing.FAILED, _sentence(error))
    except Exception as error:  # The outermost loop of a job: whatever else is raised is a bug.
        log.exception("%s", job)
        ended = Ended(Standing.FAILED, f"This is a bug in Locum: {type(error).__name__}: {error}")
    finally:
        worker.gate.release(job)
    return _settle(worker.desk, job, ended)


def _take_up_again(worker: Here, job: str) -> str:
    """Have a job begun anew from its last step that was written down, once the store takes writing again."""
    desk = worker.desk
    worker.gate.release(job)
    desk.leaving.wait(AWAY)

    def queue() -> None:
        desk.ledger.set(job, crashed_at=-1)  # The worker is alive: this is no crash of the job.
        worker.gate.expect(job)
        desk.client.resume_workflow(job, queue_name=own_queue(desk.name))

    with suppress(QueueAway, SQLAlchemyError):  # The worker leaves: the next one finds the job.
        desk.patiently(queue)
    _let_go(job)
    return Standing.RUNNING.value


def _run(desk: Desk, name: str) -> str:
    job = desk.patiently(lambda: desk.ledger.get(name))
    if job.standing.is_over:
        return job.standing.value
    turn = desk.patiently(lambda: desk.ledger.take(name, desk.name, desk.host))
    if turn is None:
        return desk.patiently(lambda: desk.ledger.get(name)).standing.value
    finished = desk.patiently(lambda: desk.client.list_workflow_steps(name))
    crashes = desk.patiently(lambda: desk.ledger.crashed(name, len(finished)))
    if crashes >= desk.settings.tries:
        because = (
            f"It took its worker down {'once' if crashes == 1 else f'{crashes} times'} "
            f"at the step {job.step or 'prepare'}. "
            f"Look at locum jobs log {name}, then: locum jobs retry {name}"
        )
        _end_agent(desk, job)
        return _settle(desk, name, Ended(Standing.PARKED, because))
    ended, told = _ended(prepare(name, turn)), False
    if ended.standing is Standing.RUNNING:
        ended = _ended(work(name, turn))
        told = not job.wanted.loop  # The Runner's lead tells the human how its work ended.
    if ended.standing is Standing.DONE:
        ended = _ended(verify(name, turn, ended.because))
        told = told and ended.standing is Standing.DONE
    kept = _ended(deliver(name, turn))
    if ended.standing is Standing.DONE and kept.standing is Standing.FAILED:
        ended, told = kept, False
    clean(name, turn, ended.standing.value)
    return settle(name, turn, ended.standing.value, f"{ended.because} {kept.because}".strip(), told)


def _end_agent(desk: Desk, job: Job) -> None:
    """Close the window of a job that nobody watches over any more; a window that is gone is no trouble."""
    if job.wanted.loop or job.folder is None or not Path(job.folder).is_dir():
        return
    try:
        asyncio.run(close_window(Path(job.folder), job.id, desk.socket))
    except (TmuxUnreachable, PaneGone):
        return
    except LocumError as error:
        desk.note(job.id, "clean", error.message)


def sweep(desk: Desk) -> None:
    """End the agents of jobs that others took up while this worker was away: nobody watches over them."""
    folders = desk.rooms.iterdir() if desk.rooms.is_dir() else ()
    known = {job.id: job for job in desk.ledger.newest(most=10_000)}
    for folder in folders:
        job = known.get(folder.name)
        if job is not None and job.worker not in (None, desk.name):
            _end_agent(desk, replace(job, folder=str(folder)))


def _step(name: str, does: Callable[[Desk, Job], Ended], job: str, turn: int) -> Told:
    """Do one step, with its beginning in the log; a job somebody else holds by now goes no further here."""
    desk = here().desk
    desk.patiently(lambda: desk.ledger.set(job, step=name))
    desk.note(job, name, "begun")
    try:
        ended = desk.patiently(lambda: _unless_unwanted(name, does, desk, desk.ledger.get(job)))
    except (QueueAway, SQLAlchemyError):
        _let_go(job)  # The worker leaves while the store is away: the step is not finished.
        raise
    except (LocumError, OSError) as error:
        ended = Ended(Standing.FAILED, _sentence(error))
    if desk.leaving.is_set():
        _let_go(job)
    _unless_lost(desk, job, turn)
    return {"standing": ended.standing.value, "because": ended.because}


def _unless_unwanted(name: str, does: Callable[[Desk, Job], Ended], desk: Desk, job: Job) -> Ended:
    """Do a step, unless nobody wants the job any more and there is nothing to put away."""
    begins = name in ("prepare", "verify") or (name == "work" and job.turn == 1)
    return (wish(desk, job) if begins else None) or does(desk, job)


@DBOS.step(name="prepare")
def prepare(job: str, turn: int) -> Told:
    """Make the room: a clone and a branch."""

    def does(desk: Desk, job: Job) -> Ended:
        made = desk.room(job)
        desk.ledger.set(job.id, folder=str(made.folder), base=made.base, branch=made.branch)
        return Ended(Standing.RUNNING, "")

    return _step("prepare", does, job, turn)


@DBOS.step(name="work")
def work(job: str, turn: int) -> Told:
    """Have the agent do it, under the lead or in a loop, to its end."""

    def does(desk: Desk, job: Job) -> Ended:
        made = desk.room(job)
        desk.ledger.set(job.id, folder=str(made.folder), base=made.base or job.base)
        ended, ours = (loop_job if job.wanted.loop else lead_job)(desk, job, made, turn)
        if not ours:
            _unless_lost(desk, job.id, turn)
        if desk.leaving.is_set():
            desk.ledger.set(job.id, crashed_at=-1)
            _let_go(job.id)
        _keep_for_others(desk, job, made)
        return ended

    return _step("work", does, job, turn)


def _keep_for_others(desk: Desk, job: Job, made: room.Room) -> None:
    """Push what there is before the work counts as finished: the next step may be done on another host."""
    try:
        room.keep(made, job)
    except LocumError as error:
        desk.note(job.id, "work", f"{error.message} It is tried again at the end.")


@DBOS.step(name="verify")
def verify(job: str, turn: int, because: str) -> Told:
    """Let the user's own command judge the work as it will be delivered, unless they accepted it as it is."""

    def does(desk: Desk, job: Job) -> Ended:
        command = job.wanted.verify
        if command is None or because == ACCEPTED:
            return Ended(Standing.DONE, because)
        said = run_verify(
            command, desk.room(job).folder, os.environ, timeout=VERIFYING, mark=f"{job.id}-{turn}"
        )
        if said.passed:
            return Ended(Standing.DONE, because)
        last = (said.tail.strip().splitlines() or ["it printed nothing"])[-1]
        return Ended(Standing.FAILED, f"“{command}” does not pass: {last.rstrip('.')}.")

    return _step("verify", does, job, turn)


@DBOS.step(name="deliver")
def deliver(job: str, turn: int) -> Told:
    """Commit what is left and push the branch."""

    def does(desk: Desk, job: Job) -> Ended:
        if job.folder is None:
            return Ended(Standing.DONE, "")
        return Ended(Standing.DONE, room.keep(desk.room(job), job))

    return _step("deliver", does, job, turn)


@DBOS.step(name="clean")
def clean(job: str, turn: int, standing: str) -> Told:
    """Close the agent's window, and leave of the room of a job that is done its record; others stay."""

    def does(desk: Desk, job: Job) -> Ended:
        if job.folder is None:
            return Ended(Standing.DONE, "")
        made = desk.room(job)
        _end_agent(desk, job)
        if standing == Standing.DONE:
            desk.ledger.set(job.id, folder=str(room.clean(made)))
        return Ended(Standing.DONE, "")

    return _step("clean", does, job, turn)


@DBOS.step(name="settle")
def settle(job: str, turn: int, standing: str, because: str, told: bool = False) -> str:
    """Write down how the job ended, and let go those that waited for it."""
    desk = here().desk
    _unless_lost(desk, job, turn)
    return _settle(desk, job, Ended(Standing(standing), because), told=told)


def _settle(desk: Desk, job: str, ended: Ended, *, told: bool = False) -> str:
    def write() -> str:
        known = desk.ledger.get(job)
        desk.asking.mirror(job, desk.name, {})
        queueing.settle(desk.store, desk.client, known, ended.standing, ended.because, desk.name, told=told)
        return ended.standing.value

    return desk.patiently(write)


def _unless_lost(desk: Desk, job: str, turn: int) -> None:
    """Go on with a job that is ours; where another worker holds it by now, only end the agent here."""
    known = desk.patiently(lambda: desk.ledger.get(job))
    if known.turn == turn:
        return
    if known.worker != desk.name:
        _end_agent(desk, replace(known, folder=str(desk.rooms / job)))
    _let_go(job)


def _let_go(job: str) -> None:
    """Go no further, for ever: to return would be to say that the step is finished."""
    here().gate.release(job)
    threading.Event().wait()


def _ended(told: Told) -> Ended:
    return Ended(Standing(told["standing"]), told["because"])


def _sentence(error: Exception) -> str:
    if isinstance(error, LocumError):
        return f"{error.message} {error.hint or ''}".strip()
    return str(error)
