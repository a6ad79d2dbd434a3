"""An adopted pane has one lead: a second is refused, and a dead one holds nothing."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.lead.api import whereabouts
from locum.lead.seeing.claims import NAMELESS, Claims, Spot, holder_of
from locum.model.orders import Adopt, Stop
from locum.model.runner import Phase, Runner, RunnerId, Task
from tests.lead.led import Led, project
from tests.servers import end_server

NO_RULES = ""
AGENT = f"exec {sys.executable} -m locum.rehearsal api --log theirs.log"
TASK = Task("Lay down the API", "rehearsal")
HOLDS = """
import sys, time
from pathlib import Path
from tests.lead.test_claims import adopted
from locum.lead.seeing.claims import Claims
lead = Claims(Path(sys.argv[1]), Path("/a"))
assert lead.take(adopted()) is None
print("held", flush=True)
time.sleep(600)
"""


def adopted(born: str = "1700") -> Runner:
    """A Runner in a pane that Locum did not open."""
    runner = Runner(RunnerId("api"), TASK, "/a", Phase.RUNNING, "", 0.0, adopted=True, pane="%7", born=born)
    return replace(runner, server="/tmp/tmux")


@asynccontextmanager
async def two_projects(place: Path) -> AsyncIterator[tuple[Led, Led]]:
    """Two projects beside a pane in which a person's own agent runs."""
    (place / "a").mkdir()
    (place / "b").mkdir()
    async with project(place / "a", NO_RULES) as one, project(place / "b", NO_RULES) as other:
        own, other.socket = other.socket, one.socket
        one.tmux("new-session", "-d", "-x", "100", "-y", "36", "-c", str(place), AGENT)
        yield one, other
        await other.leave()
        end_server(own)


async def adopt(led: Led, name: str) -> None:
    """Lead the person's pane, and wait until it is known."""
    place = await whereabouts("%0", led.folder, led.socket)
    led.begin(Adopt(name, "%0", TASK, place.server, place.folder, place.born))
    await led.until(lambda: "RunnerReady" in led.kinds(name))


def test_the_pane_that_another_project_leads_is_not_adopted(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_projects(tmp_path) as (one, other):
            await adopt(one, "ours")
            with pytest.raises(UserError, match=r"%0 is led by the lead of .* as ours") as refused:
                await whereabouts("%0", other.folder, other.socket)
            await one.order(Stop("ours"))
            await one.until_phase("ours", Phase.STOPPED)
            await adopt(other, "theirs")

            assert "locum stop ours --project" in str(refused.value.hint)
            assert one.tmux("display-message", "-p", "-t", "%0", "#{pane_dead}").strip() == "0"

    asyncio.run(story())


def test_a_lead_that_comes_back_leaves_its_adopted_pane_to_whoever_leads_it_now(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_projects(tmp_path) as (one, other):
            await adopt(one, "ours")
            await one.leave()
            await adopt(other, "theirs")
            read = one.kinds("ours").count("StateRead")
            one.begin()
            await one.until_phase("ours", Phase.STOPPED)

            assert "is led by the lead of" in one.runner("ours").because
            assert one.kinds("ours").count("StateRead") == read
            assert other.runner("theirs").phase is Phase.RUNNING

    asyncio.run(story())


@contextmanager
def claims(place: Path, *projects: str) -> Iterator[list[Claims]]:
    """The leads of some projects, which let go of all in the end."""
    leads = [Claims(place, Path(each)) for each in projects]
    try:
        yield leads
    finally:
        for each in leads:
            each.keep([])


def test_a_lead_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    spot = Spot("/tmp/tmux", "1700", "%7")
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as lead, claims(tmp_path, "/b", "/c") as (b, c):
        assert lead.stdout is not None
        assert lead.stdout.readline() == b"held\n"
        holder, refused = holder_of(tmp_path, spot), b.take(adopted())
        os.kill(lead.pid, signal.SIGKILL)
        lead.wait()

        assert holder == refused == ("/a", "api", lead.pid)
        assert holder_of(tmp_path, spot) is None
        assert c.take(adopted()) is None


def test_a_claim_that_cannot_be_looked_at_is_taken_for_somebody_s(tmp_path: Path) -> None:
    spot = Spot("/tmp/tmux", "1700", "%7")
    spot.file(tmp_path).mkdir()

    assert holder_of(tmp_path, spot) == NAMELESS


def test_the_same_number_on_a_later_tmux_server_is_another_pane(tmp_path: Path) -> None:
    with claims(tmp_path, "/a", "/b") as (first, second):
        assert first.take(adopted("1700")) is None
        assert second.take(adopted("1800")) is None
        assert second.take(adopted("1700")) is not None


def test_who_lets_go_of_a_pane_leaves_nothing_behind(tmp_path: Path) -> None:
    with claims(tmp_path, "/a", "/b") as (first, second):
        first.take(adopted())
        first.keep([])

        assert not list(tmp_path.iterdir())
        assert second.take(adopted()) is None
