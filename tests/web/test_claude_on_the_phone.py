"""A tap on a phone reaches a real Claude Code: what its model is told is the label that was tapped."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, expect

from tests.agents.asking import given, question
from tests.agents.lab.script import Call, Heard, Reply, Say
from tests.agents.led_claude import Led, led_claude
from tests.web.browsing import opened, picture
from tests.web.stage import LOCUM

GOAL = "Build the exchange of data."
FORMAT = question("Which format does the exchange have?", "Format", ("JSON", "XML", "CSV"))


def model(heard: Heard) -> Reply:
    """Asks one thing, and is content with the answer."""
    if not heard.tools:
        return (Say("A title"),)
    if heard.round == 0 and GOAL in heard.prompt:
        return (Call("AskUserQuestion", {"questions": [FORMAT]}),)
    return (Say("The exchange is built."),)


@contextmanager
def page_over(led: Led) -> Iterator[str]:
    """The page over this lead's project; gives its link."""
    argv = [*LOCUM, "serve", "--port", "0", "--project", str(led.project)]
    page = subprocess.Popen(argv, env=led.env, stdout=subprocess.PIPE, text=True)
    try:
        assert page.stdout is not None
        yield re.findall(r"http://\S+", "".join(page.stdout.readline() for _ in range(3)))[0]
    finally:
        page.terminate()
        page.communicate(timeout=10)


@pytest.mark.timeout(120)
def test_a_tap_on_the_phone_reaches_a_real_claude_code(browser: Browser, tmp_path: Path) -> None:
    with led_claude(tmp_path, model, GOAL, "--name", "api", files={}) as led, page_over(led) as link:
        phone = opened(browser, link)
        card = phone.locator(".decision").filter(has_text=FORMAT["question"])
        expect(card).to_be_visible(timeout=60_000)
        picture(phone, "phone-claude")
        card.get_by_role("button", name="XML").tap()

        led.until(lambda: led.results())
        expect(card).to_have_count(0)
        told = [given(result) for result in led.results()]

    assert told[0] == [(FORMAT["question"], "XML")]
