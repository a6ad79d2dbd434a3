"""A real browser before the page: a phone or a desk, and what its console complains of."""

import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.web.stage import PATIENCE

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "is_mobile": False, "has_touch": False}
PICTURES = os.environ.get("LOCUM_TEST_PICTURES")
"""A folder for pictures of the page, for people to look at."""

expect.set_options(timeout=PATIENCE * 1000)


def opened(browser: Browser, link: str, complaints: list[str] | None = None, **how: Any) -> Page:
    """A phone that opens a link; what its browser complains of is noted."""
    page = browser.new_context(**{"locale": "en-GB", **PHONE, **how}).new_page()
    page.set_default_timeout(PATIENCE * 1000)
    noted = [] if complaints is None else complaints

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            noted.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: noted.append(str(error)))
    page.goto(link)
    return page


def picture(page: Page, name: str) -> None:
    """Keep a picture for people, where one is asked for."""
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"), full_page=True)
