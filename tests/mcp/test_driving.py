"""An agent with Locum's tools sees what is true, and drives a run from its start to the answer."""

import asyncio
from pathlib import Path

from locum.model.runner import Phase
from tests.lead.led import hire, project
from tests.mcp.agents import agent_at, agent_over_http, called, refused, script, served


def test_an_agent_drives_a_run_from_start_to_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, settings="") as led:
            led.begin(hire("api", script(led.folder)))
            decision = await led.until_asked("api")
            async with agent_at(led.folder) as agent:
                seen = await called(agent, "list_runners")
                shown = await called(agent, "read_screen", runner="api")
                waiting = await called(agent, "waiting_decisions")
                answered = await called(agent, "decide", decision=decision, answers=["XML"])
                again = await called(agent, "decide", decision=decision, answers=["1"])
                await led.until(lambda: led.answers("api"))
                events = await called(agent, "events_since", runner="api", limit=50)
                snapshot = await called(agent, "snapshot")

            runners = {each["name"]: each for each in seen["runners"]}
            assert (runners["api"]["state"], seen["lead"]) == ("question", "at work")
            assert shown["reading"]["question"]["options"][1]["label"] == "XML"
            assert "Which format" in shown["screen"]
            assert waiting["decisions"][0]["pages"][0]["choices"][0]["label"] == "JSON"
            assert answered["done"]
            assert "first answer counts" in again["because"]
            assert led.answers("api") == [["XML"]]
            assert "AnswerIntended" in [event["kind"] for event in events["events"]]
            assert "api" in snapshot["snapshot"]

    asyncio.run(story())


def test_an_agent_starts_pauses_continues_and_stops_a_runner(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, settings='[lead]\nagent = "rehearsal"\n') as led:
            led.begin(hire("first", script(led.folder)))
            await led.until_asked("first")
            async with agent_at(led.folder) as agent:
                later = {"goal": "Write the guide.", "name": "docs", "after": ["api.md"]}
                started = await called(agent, "start_runner", **later)
                await led.until_phase("docs", Phase.PLANNED)
                paused = await called(agent, "pause", runner="first")
                went_on = await called(agent, "continue", runner="first")
                told = await called(agent, "tell", text="Use British spelling instead.", runner="first")
                stopped = await called(agent, "stop", runner="all")
                await led.until_phase("first", Phase.STOPPED)
                await led.until_phase("docs", Phase.STOPPED)
                nobody = await refused(agent, "stop", runner="nobody")

            assert [each["done"] for each in (started, paused, went_on, told, stopped)] == [True] * 5
            assert "first, docs" in nobody

    asyncio.run(story())


def test_without_a_lead_the_agent_is_told_so_and_the_order_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with agent_at(tmp_path) as agent:
            seen = await called(agent, "list_runners")
            placed = await called(agent, "start_runner", goal="Write the guide.")

        assert "Nobody leads" in seen["lead"]
        assert placed == {"done": False, "kept": True, "because": placed["because"]}
        assert len(list((tmp_path / ".locum" / "spool").glob("*.json"))) == 1

    asyncio.run(story())


def test_the_same_tools_answer_over_http(tmp_path: Path) -> None:
    async def story(url: str, key: str) -> list[str]:
        async with agent_over_http(url, key) as agent:
            seen = await called(agent, "list_runners")
            tools = (await agent.list_tools()).tools
        assert seen["runners"] == []
        return [tool.name for tool in tools]

    with served(tmp_path) as (url, key):
        names = asyncio.run(story(url, key))

    assert names == [
        "list_runners", "read_screen", "events_since", "waiting_decisions", "decide", "tell", "start_runner",
        "pause", "continue", "stop", "snapshot",
    ]  # fmt: skip
