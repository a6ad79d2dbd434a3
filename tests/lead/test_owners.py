"""A pane that merely has the number of a Runner's is somebody else's: nothing is read or typed there."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.lead.api import whereabouts
from locum.lead.front import office
from locum.lead.leading import server_for
from locum.lead.seeing.owners import is_of
from locum.model.orders import Adopt, Decide
from locum.model.runner import Given, Phase, Runner, RunnerId, Task
from locum.tmux.address import name_by
from tests.lead.led import Led, hire, project
from tests.servers import end_server

NO_RULES = ""
STRANGER = f"exec {sys.executable} -m locum.rehearsal api --log stranger.log"


def reborn(led: Led, pane: str) -> None:
    """Replace the tmux server by a new one, where a person's own agent has the number of this pane."""
    end_server(led.socket)
    led.tmux("new-session", "-d", "-x", "100", "-y", "36", "-c", str(led.folder), STRANGER)
    while pane not in led.tmux("list-panes", "-s", "-F", "#{pane_id}").split():
        led.tmux("split-window", "-c", str(led.folder), STRANGER)


def runner(*, adopted: bool = False, born: str = "") -> Runner:
    """A Runner as the journal knows it."""
    task = Task("Lay down the API", "rehearsal")
    return Runner(RunnerId("api"), task, "/p", Phase.RUNNING, "", 0.0, adopted=adopted, pane="%1", born=born)


def test_what_locum_opened_is_known_by_its_tag_and_what_it_adopted_by_its_server() -> None:
    own, adopted, before = runner(), runner(adopted=True, born="1700"), runner(adopted=True)

    assert is_of(own, "p/api", carries="p/api", born="1800")
    assert not is_of(own, "p/api", carries="", born="1700")
    assert not is_of(own, "p/api", carries="q/api", born="1700")
    assert is_of(adopted, "p/api", carries="", born="1700")
    assert not is_of(adopted, "p/api", carries="", born="1800")
    assert is_of(before, "p/api", carries="", born="1800")


def test_after_a_restart_of_the_machine_a_stranger_in_the_pane_of_a_runner_is_left_alone(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            first = await led.until_asked("api")
            pane = str(led.runner("api").pane)
            await led.leave()
            reborn(led, pane)
            led.begin()
            await led.until(lambda: led.waiting("api") not in ([], [first]), 60)
            await led.order(Decide(led.waiting("api")[-1], (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert led.runner("api").pane != pane
            assert led.answers("api") == [["JSON"]]
            assert led.heard("stranger", "prompt") == []

    asyncio.run(story())


def test_an_adopted_pane_is_given_up_when_its_number_is_another_s(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.tmux("new-session", "-d", "-x", "100", "-y", "36", "-c", str(led.folder), STRANGER)
            place = await whereabouts("%0", led.folder, led.socket)
            task = Task("Lay down the API", "rehearsal")
            led.begin(Adopt("theirs", "%0", task, place.server, place.folder, place.born), hire("api"))
            await led.until(lambda: "RunnerReady" in led.kinds("theirs"))
            await led.leave()
            while place.born == await _born_again(led):
                await asyncio.sleep(0.2)
            led.begin()
            await led.until_phase("theirs", Phase.FAILED)

            assert "somebody else's" in led.runner("theirs").because

    asyncio.run(story())


async def _born_again(led: Led) -> str:
    reborn(led, "%0")
    return (await whereabouts("%0", led.folder, led.socket)).born


def test_a_lead_is_not_taken_on_another_server_than_the_one_its_runners_live_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            await led.until_asked("api")
            await led.leave()
            team, other = office.view(led.folder).team, f"{led.socket}-other"
            try:
                with pytest.raises(UserError, match=r"live on the tmux server .* \(api\), not on"):
                    await server_for(team, other)
                assert await server_for(team, led.socket) == led.socket
                assert await server_for(team, None) == led.runner("api").server
            finally:
                end_server(other)

    asyncio.run(story())


def test_where_the_named_server_of_the_runners_has_ended_they_come_back_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMUX", raising=False)

    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            first = await led.until_asked("api")
            agent = led.agent("api")
            await led.leave()
            end_server(led.socket)
            led.begin(named=False)
            await led.until(lambda: led.waiting("api") not in ([], [first]), 60)

            assert led.agent("api") != agent
            assert "the tmux server is gone" in " ".join(line.words for line in led.news)

    asyncio.run(story())


def test_the_default_server_and_one_in_an_odd_place_have_no_name(tmp_path: Path) -> None:
    place, usual = tmp_path / f"tmux-{os.getuid()}", {"TMUX_TMPDIR": str(tmp_path)}

    assert name_by(str(place / "work"), usual) == "work"
    assert name_by(str(place / "default"), usual) is None
    assert name_by("/elsewhere/work", usual) is None


def test_the_pane_of_another_project_s_runner_is_not_adopted(tmp_path: Path) -> None:
    async def story() -> None:
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            await led.until_asked("api")
            pane = str(led.runner("api").pane)

            with pytest.raises(UserError, match=f"{pane} is the pane of api, a Runner of another project"):
                await whereabouts(pane, elsewhere, led.socket)
            assert (await whereabouts(pane, led.folder, led.socket)).tag.endswith("/api")

    asyncio.run(story())
