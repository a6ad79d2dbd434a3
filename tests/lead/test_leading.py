"""The lead with real tmux and the rehearsal agent: what it is asked it does, and nothing else."""

import asyncio
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.lead.api import whereabouts
from locum.lead.front import office
from locum.model.orders import Adopt, Continue, Decide, Pause, Stop, Tell
from locum.model.runner import Given, Phase, Task
from tests.alive import lives
from tests.lead.led import hire, project

NO_RULES = ""
KEEPER = hire("keeper", "deliveries", goal="think 600")
"""A Runner that works all the time, so that there is something to lead."""


def test_a_question_only_the_human_may_answer_waits_and_the_first_answer_wins(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            name = await led.until_asked("api")
            file = led.folder / ".team-config" / "needs-human-decision.md"
            await led.until(lambda: file.is_file() and "2. XML" in file.read_text("utf-8"))
            file.write_text(file.read_text("utf-8").replace("[ ] 2. XML", "[x] 2. XML"), encoding="utf-8")
            await led.until(lambda: not led.waiting("api"))
            second = await led.order(Decide(name, (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert not second.done
            assert "first answer counts" in second.because
            assert led.answers("api") == [["XML"]]
            assert "answered" in file.read_text("utf-8")

    asyncio.run(story())


def test_a_question_is_not_answered_by_what_the_file_says_to_one_of_another_journal(tmp_path: Path) -> None:
    heading = "## D1 | api | 2026-11-15 18:01 <!-- locum:decision D1 single -->"
    stale = f"{heading}\n\n> Which?\n\n- [x] 1. This\n- [ ] 2. That\n"

    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            file = led.folder / ".team-config" / "needs-human-decision.md"
            file.parent.mkdir()
            file.write_text(f"# Needs Human Decision\n\n{stale}", encoding="utf-8")
            led.begin(hire("api"))
            name = await led.until_asked("api")
            await led.until(lambda: "2. XML" in file.read_text("utf-8"))
            await asyncio.sleep(3)

            assert name == "D2"
            assert led.waiting("api") == [name]
            assert led.answers("api") == []

    asyncio.run(story())


def test_a_lead_that_is_named_no_tmux_server_takes_the_one_its_runners_live_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMUX", raising=False)

    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            name = await led.until_asked("api")
            agent = led.agent("api")
            await led.leave()
            led.begin(named=False)
            taken = await led.order(Decide(name, (Given((3,)),)))
            await led.until_phase("api", Phase.DONE)

            assert taken.done
            assert led.agent("api") == agent
            assert led.answers("api") == [["Plain text"]]
            assert led.kinds("api").count("StartIntended") == 1

    asyncio.run(story())


def test_a_decision_by_command_reaches_the_agent_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            name = await led.until_asked("api")
            taken = await led.order(Decide(name, (Given((3,)),)))
            await led.until_phase("api", Phase.DONE)

            assert taken.done
            assert led.answers("api") == [["Plain text"]]
            assert "Plain text" in (led.folder / "api.md").read_text("utf-8")

    asyncio.run(story())


def test_nothing_is_typed_to_a_paused_runner_and_a_stopped_one_leaves_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            led.begin(hire("api"), hire("idler", "deliveries"), KEEPER)
            await led.until(lambda: "MessageGiven" in led.kinds("api"))
            await led.order(Pause("api"))
            if not led.answers("api"):
                await led.until(lambda: "Which format" in led.screen("api") or led.answers("api"))
            paused = led.kinds("api")
            at = paused.index("RunnerPaused")

            assert "AnswerIntended" not in paused[at:]

            await led.order(Continue("api"))
            await led.until_phase("api", Phase.DONE)
            await led.until_phase("idler", Phase.DONE)
            pid = led.agent("idler")
            await led.order(Stop("idler"))
            await led.until(lambda: "RunnerStopped" in led.kinds("idler"))

            assert led.runner("idler").phase is Phase.DONE
            assert led.answers("api") == [["JSON"]]
            await led.until(lambda: not lives(pid), 20)

    asyncio.run(story())


def test_a_change_of_requirement_reaches_the_runner_and_the_file_and_so_does_a_note_in_the_inbox(
    tmp_path: Path,
) -> None:
    change = "Requirement change: use PostgreSQL instead of SQLite."
    later = "Requirement change: the page must also work on phones."

    async def story() -> None:
        async with project(tmp_path) as led:
            led.begin(hire("web"))
            await led.until(lambda: "MessageGiven" in led.kinds("web"))
            await led.order(Tell(change))
            await led.until(lambda: any(change in said for said in led.prompts("web")))
            inbox = led.folder / ".team-config" / "human-inbox.md"
            inbox.parent.mkdir(exist_ok=True)
            before = inbox.read_text("utf-8") if inbox.is_file() else "# Human inbox\n"
            inbox.write_text(f"{before.rstrip()}\n\n- {later}\n\n", encoding="utf-8")
            await led.until(lambda: any(later in said for said in led.prompts("web")))
            context = led.folder / ".team-config" / "USER-CONTEXT.md"
            await led.until(lambda: later in context.read_text("utf-8"))

            assert change in context.read_text("utf-8")
            assert later in inbox.read_text("utf-8")
            assert "✔ handled" in inbox.read_text("utf-8")
            assert len([said for said in led.prompts("web") if change in said]) == 1
            assert len([said for said in led.prompts("web") if later in said]) == 1

    asyncio.run(story())


def test_a_draft_in_a_pane_is_never_touched_and_the_message_comes_when_it_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            led.begin(hire("idler", "deliveries", goal="Wait for what I say."), KEEPER)
            await led.until_phase("idler", Phase.DONE)
            pane = str(led.runner("idler").pane)
            led.tmux("send-keys", "-t", pane, "-l", "half a thought")
            await led.until(lambda: "half a thought" in led.screen("idler"))
            await led.order(Tell("Keep the guide short.", "idler"))
            await led.until(lambda: "MessageQueued" in led.kinds("idler")[-3:])
            standing = led.screen("idler")
            led.tmux("send-keys", "-t", pane, "C-u")
            await led.until(lambda: len(led.prompts("idler")) == 2)

            assert "half a thought" in standing
            assert "Keep the guide short." in led.prompts("idler")[1]
            assert not any("half a thought" in said for said in led.prompts("idler"))

    asyncio.run(story())


def test_an_agent_that_is_killed_goes_on_in_the_same_conversation(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            first = await led.until_asked("api")
            session = led.runner("api").session
            os.kill(led.agent("api"), signal.SIGKILL)
            await led.until(lambda: led.waiting("api") not in ([], [first]))
            await led.order(Decide(led.waiting("api")[0], (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert led.runner("api").session == session
            assert led.prompts("api")[0] == "Do what the script says."
            assert led.prompts("api").count("Do what the script says.") == 1
            assert led.answers("api") == [["JSON"]]

    asyncio.run(story())


def test_after_the_tmux_server_is_killed_the_runners_come_back_and_nothing_is_lost(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            first = await led.until_asked("api")
            led.tmux("kill-server")
            await led.until(lambda: led.waiting("api") not in ([], [first]), 60)
            await led.order(Decide(led.waiting("api")[-1], (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert led.answers("api") == [["JSON"]]
            assert led.prompts("api").count("Do what the script says.") == 1

    asyncio.run(story())


def test_what_a_cleaning_took_from_under_a_lead_is_put_back_and_nobody_takes_its_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            name = await led.until_asked("api")
            before = led.kinds()
            # At once, for a lead puts back at any moment what is gone.
            shutil.rmtree((led.folder / ".locum").rename(tmp_path / "cleaned"))
            await led.until(
                lambda: office.who_leads(led.folder) and (led.folder / ".locum/journal.db").is_file()
            )
            await led.order(Decide(name, (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert led.kinds()[: len(before)] == before
            assert led.answers("api") == [["JSON"]]
            log = led.folder / ".team-config" / "communication-log.md"
            await led.until(lambda: "JSON" in log.read_text("utf-8"))

    asyncio.run(story())


def test_a_name_that_is_given_again_gets_an_agent_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            led.begin(hire("api"), KEEPER)
            await led.until_phase("api", Phase.DONE)
            pane, agent = led.runner("api").pane, led.agent("api")
            taken = await led.order(hire("api", "deliveries", goal="say Here is the manual."))
            await led.until_phase("api", Phase.DONE)

            assert taken.because == (
                "api is starting. The agent that had this name is left alone, in the window “api (before)”."
            )
            assert led.runner("api").pane != pane
            assert lives(agent)
            assert "Here is the manual." in led.screen("api")
            windows = led.tmux("list-windows", "-t", "locum", "-F", "#{window_name}").split("\n")
            assert sorted(filter(None, windows)) == ["api", "api (before)", "keeper"]

    asyncio.run(story())


def test_a_second_lead_refuses_and_names_the_first(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            led.begin(hire("idler", "deliveries"))
            await led.until(lambda: office.who_leads(led.folder))
            with pytest.raises(UserError) as refused:
                await office.lead(
                    led.folder, (), socket=led.socket, hear=lambda line: None, tell=lambda *told: None
                )

            assert str(os.getpid()) in refused.value.message

    asyncio.run(story())


def test_a_pane_is_known_by_its_server_and_the_folder_its_program_works_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            elsewhere = tmp_path / "两\nlines"
            elsewhere.mkdir()
            led.tmux("new-session", "-d", "-c", str(elsewhere), "exec sleep 60")
            pane = led.tmux("list-panes", "-F", "#{pane_id}").strip()

            place = await whereabouts(pane, led.folder, led.socket)

            assert place.folder == str(elsewhere)
            assert place.server.endswith(f"/{led.socket}")
            assert place.born == led.tmux("display-message", "-p", "#{start_time}").strip()

    asyncio.run(story())


def test_an_adopted_pane_is_answered_and_left_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            play = f"exec {sys.executable} -m locum.rehearsal api --log theirs.log"
            led.tmux("new-session", "-d", "-x", "100", "-y", "36", "-c", str(led.folder), play)
            pane = led.tmux("list-panes", "-F", "#{pane_id}").strip()
            led.begin(Adopt("theirs", pane, Task("Lay down the API", "rehearsal"), None))
            await led.until(lambda: "RunnerReady" in led.kinds("theirs"))
            led.tmux("send-keys", "-t", pane, "-l", "Go")
            led.tmux("send-keys", "-t", pane, "Enter")
            await led.until_phase("theirs", Phase.DONE)

            assert led.answers("theirs") == [["JSON"]]
            assert led.prompts("theirs") == ["Go"]
            assert pane in led.tmux("list-panes", "-a", "-F", "#{pane_id}")

    asyncio.run(story())


def test_a_lead_clears_away_what_one_that_was_killed_left_half_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            left = led.folder / ".team-config" / ".locum-state-snapshot.md.a1b2c3d4"
            left.parent.mkdir()
            left.write_text("half of a snap", encoding="utf-8")
            led.begin(hire("api"))
            await led.until_asked("api")

            assert not left.exists()

    asyncio.run(story())
