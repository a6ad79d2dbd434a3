"""The page in a real browser, over a real lead and a rehearsal agent: one tap answers, once."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

sync = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.web.stage import PATIENCE, Stage, stage

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
ARTEFACTS = os.environ.get("LOCUM_TEST_SHOTS")

expect.set_options(timeout=PATIENCE * 1000)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def led(tmp_path: Path, home: Path) -> Iterator[Stage]:
    """A lead whose Runner asks its first question, and the page over it."""
    with stage(tmp_path / "项目 <i>one</i>", home) as made:
        made.serve()
        made.run()
        yield made


def opened(browser: Browser, link: str, complaints: list[str] | None = None, **how: object) -> Page:
    """A phone that opens a link."""
    context: BrowserContext = browser.new_context(**{**PHONE, "locale": "en-GB", **how})  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)

    def note(message: ConsoleMessage) -> None:
        if complaints is not None and message.type in ("error", "warning"):
            complaints.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: complaints.append(str(error)) if complaints is not None else None)
    page.goto(link)
    return page


def shot(page: Page, name: str) -> None:
    """Keep a picture for people, where one is asked for."""
    if ARTEFACTS:
        page.screenshot(path=str(Path(ARTEFACTS) / f"{name}.png"), full_page=True)


def test_one_tap_answers_the_agent_once_and_a_form_goes_page_by_page(browser: Browser, led: Stage) -> None:
    complaints: list[str] = []
    phone, other = opened(browser, led.link, complaints), opened(browser, led.link)
    card = phone.locator(".decision")
    expect(card).to_have_count(1)
    expect(card.locator(".question")).to_have_text("Which <b>format</b> does the API speak?")
    expect(card.locator(".option").nth(1)).to_contain_text("XML <script>alert(1)</script>")
    assert "token" not in phone.url
    shot(phone, "phone-question")
    late = other.locator(".decision .option").nth(2)
    expect(late).to_be_visible()
    other.context.set_offline(True)  # it does not hear that the question was settled meanwhile

    card.locator(".option").first.dblclick()

    led.until(lambda: bool(led.entries("AnswerGiven")))
    other.context.set_offline(False)
    assert [entry.body["words"] for entry in led.entries("AnswerIntended")] == ["JSON"]
    assert len([record for record in led.taken() if "JSON" in str(record)]) >= 1
    assert len([entry for entry in led.entries("OrderTaken") if entry.body["done"]]) == 2  # hired, and decided

    form = phone.locator('.decision[data-id="D2"]')
    expect(form.locator(".question")).to_have_text("Which parts come first?")
    form.get_by_label("Adding").check()
    form.get_by_label("Export").check()
    form.get_by_role("button", name="Next").click()
    expect(form.locator(".question")).to_have_text("What is the program called?")
    form.get_by_role("button", name="kitty").click()
    expect(form.locator(".answers dd").first).to_have_text("Adding + Export")
    shot(phone, "phone-form")
    form.get_by_role("button", name="Send all answers").click()

    led.until(lambda: len(led.entries("AnswerGiven")) == 2)
    assert [entry.body["words"] for entry in led.entries("AnswerIntended")] == ["JSON", "Adding + Export; kitty"]
    expect(phone.locator("#headline")).to_have_text("Nothing waits for you.")
    led.until(lambda: (led.folder / "api.md").is_file())
    assert (led.folder / "api.md").read_text() == "It answers in Adding, Export; kitty."
    assert complaints == []
