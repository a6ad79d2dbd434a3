"""A real lead with a real Runner: the question finds the human, and nothing is typed because of it."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.lead.led import hire, project
from tests.mcp.agents import script
from tests.notify.service import service

SETTINGS = '[notify]\nurls = ["env:LOCUM_NOTIFY_URL"]\ndigest = 0\n'


def test_a_question_reaches_the_human_once_though_the_lead_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> tuple[list[str], list[str]]:
        async with project(tmp_path, settings=SETTINGS) as led:
            led.begin(hire("api", script(led.folder)))
            decision = await led.until_asked("api")
            await led.until(lambda: phone.heard)
            await led.leave()
            led.begin()
            await led.until(lambda: led.kinds().count("LeadStarted") == 2)
            ends = time.monotonic() + 4  # Twice as long as a message takes that is sent at all.
            await led.until(lambda: time.monotonic() > ends or len(phone.heard) > 1)
            return [told["message"] for told in phone.heard], [decision, *led.prompts("api")]

    with service() as phone:
        monkeypatch.setenv("LOCUM_NOTIFY_URL", phone.url)
        told, (decision, *prompts) = asyncio.run(story())

    assert len(told) == 1
    assert f"locum decide {decision} 1" in told[0]
    assert prompts == ["Do what the script says."]


def test_a_lead_is_not_held_up_by_an_address_that_does_not_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> float:
        async with project(tmp_path, settings=SETTINGS) as led:
            led.begin(hire("api", script(led.folder)))
            await led.until_asked("api")
            began = time.monotonic()
            await led.leave()
            return time.monotonic() - began

    monkeypatch.setenv("LOCUM_NOTIFY_URL", "json://127.0.0.1:9/nobody-listens")

    assert asyncio.run(story()) < 10
