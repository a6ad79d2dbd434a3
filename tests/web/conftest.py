"""A page over a busy project, and a visitor with a key."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from locum.surfaces.web.app import page_of
from locum.surfaces.web.hosts import Hosts
from locum.surfaces.web.keys import Keys, keys_in
from tests.web.busy import busy_project

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HOME = "http://127.0.0.1:4173"
HOSTS = Hosts("127.0.0.1", 4173)

Visit = Callable[..., TestClient]


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """A headless Chromium; without one, or without its driver, there is no such test."""
    api = pytest.importorskip("playwright.sync_api")
    from tests.web.browsing import CHROMIUM

    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a busy team and nobody who leads it."""
    return busy_project(tmp_path / "kitty")


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    """The keys of the page."""
    return keys_in(tmp_path / "state")


@pytest.fixture
def visit(project: Path, keys: Keys) -> Iterator[Visit]:
    """Visit the page: with a key, without one, or at another name."""
    opened: list[TestClient] = []

    def go(key: str | None = None, *, base: str = HOME, hosts: Hosts = HOSTS) -> TestClient:
        client = TestClient(page_of([project], keys, hosts), base_url=base, follow_redirects=False)
        client.__enter__()
        opened.append(client)
        if key is not None:
            client.get(f"/?token={key}")
        return client

    yield go
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture
def visitor(visit: Visit, keys: Keys) -> TestClient:
    """Somebody who may answer."""
    return visit(keys.act)


@pytest.fixture
def onlooker(visit: Visit, keys: Keys) -> TestClient:
    """Somebody who may only look."""
    return visit(keys.look)
