"""What the world does to the lead: a disk that is full, a work tree that is gone."""

import asyncio
import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

from locum.lead.front import office
from locum.model.orders import Decide
from locum.model.runner import Given, Phase
from locum.model.team import Team
from tests.lead.led import Led, hire, project
from tests.lead.three import LOCUM


def test_an_answer_that_cannot_be_written_down_is_not_typed_until_it_can(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, "") as led:
            with _lead_apart(led) as lead:
                led.leading = asyncio.create_task(asyncio.Event().wait())  # type: ignore[arg-type]
                name = await led.until_asked("api")
                full = (led.folder / ".locum" / "journal.db-wal").stat().st_size
                resource.prlimit(lead.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
                order = office.place(led.folder, Decide(name, (Given((1,)),)))
                log = led.folder / ".locum" / "lead.log"
                await led.until(lambda: log.is_file() and "Nothing is typed until" in log.read_text("utf-8"))

                assert led.answers("api") == []
                assert "Which format does the API speak?" in led.screen("api")

                unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(lead.pid, resource.RLIMIT_FSIZE, unlimited)
                taken = await office.outcome(led.folder, order, 20)
                await led.until_phase("api", Phase.DONE)

                assert taken is not None
                assert taken.done
                assert led.answers("api") == [["JSON"]]

    asyncio.run(story())


def test_a_journal_whose_making_was_cut_off_is_made_by_whoever_comes_next(tmp_path: Path) -> None:
    machine = tmp_path / ".locum"
    machine.mkdir()
    (machine / "journal.db").touch()

    assert office.view(tmp_path).team == Team()
    assert office.timeline(tmp_path) == []


@contextmanager
def _lead_apart(led: Led) -> Iterator["subprocess.Popen[bytes]"]:
    """A lead in a process of its own, with one Runner that asks a question nobody has answered yet."""
    words = ("run", "Lay down the API", "--agent", "rehearsal", "--name", "api")
    where = ("--project", str(led.folder), "-L", led.socket)
    script = ("--", "api", "--log", "api.log")
    with subprocess.Popen(
        [*LOCUM, *words, *where, *script], cwd=led.folder, stdout=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_runner_whose_work_tree_is_gone_is_reported_and_the_others_go_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, "") as led:
            _a_repository(led.folder)
            led.begin(hire("lost", "api", worktree=True), hire("api"))
            await led.until_asked("lost")
            await led.until_asked("api")
            rmtree(led.runner("lost").folder)
            os.kill(led.agent("lost"), signal.SIGKILL)
            await led.until(lambda: led.runner("lost").lost)
            await led.order(Decide(led.waiting("api")[0], (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert led.waiting("lost")
            assert led.answers("api") == [["JSON"]]

    asyncio.run(story())


def _a_repository(folder: Path) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for words in (("init", "-q"), ("add", "-A"), (*who, "commit", "-q", "--allow-empty", "-m", "begin")):
        subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True)
