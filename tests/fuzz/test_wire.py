"""Whatever comes over the wire, our servers answer or hang up, and go on answering."""

import http.client
from collections.abc import Iterator

import pytest
from hypothesis import given

from locum.surfaces.web.keys import keys_in
from tests.fuzz.soup import budget
from tests.fuzz.wire import MEGABYTES, Rubbish, Served, requests, served
from tests.web.busy import busy_project

PAGES = (
    "/", "/enter", "/words.json", "/worker.js", "/manifest.webmanifest", "/api/start", "/api/events",
    "/api/events?since=kitty:\xb2", "/api/kitty/timeline", "/api/kitty/timeline?before=\xb2",
    "/api/kitty/timeline?before=99999999999999999999", "/api/kitty/timeline?group=%00",
    "/api/kitty/timeline?runner=%ed%a0%80", "/api/kitty/screen/api?have=-1", "/api/kitty/screen/%00",
    "/api/kitty/reviews", "/api/kitty/orders/decide", "/api/kitty/orders/tell", "/api/kitty/orders/stop",
    "/api/kitty/orders/%2e%2e", "/review/kitty/..%2f..%2fx.md", "/review/kitty/%00", "/static/%00",
    "/static/" + "a/" * 3_000, "/static/%ff", "/?token=%ff", "/?token=http://[::1?token=",
    "/?token=\xff&token=" + "x" * 9_000, "/%zz", "*",
    "//", "http://[::1/", "http://evil/", "?", "/api/%ed%a0%80/reviews", "/#\xb2", "\\", "/;:@&=+$,",
    "/api/kitty/orders/tell?token=x",
)  # fmt: skip
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
TOOLS = ("/mcp", "/mcp", "/mcp", "/mcp/", "/mcp?x=\xff", "/", "/sse", "/%00")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The page over a busy project, and a visitor who may act."""
    place = tmp_path_factory.mktemp("page")
    busy_project(place / "kitty")
    keys = keys_in(place / "home/.local/state/locum")
    with served(["serve"], place / "kitty", place / "home", "/api/start", {}) as made:
        made.proper["Host"] = f"127.0.0.1:{made.port}"
        made.proper["Cookie"] = _cookie(made.port, keys.act)
        yield made


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The tools over HTTP, and an agent that has the key; without a session it is refused, politely."""
    place = tmp_path_factory.mktemp("tools")
    busy_project(place / "kitty")
    keys = keys_in(place / "home/.local/state/locum/mcp")
    proper = {"Authorization": f"Bearer {keys.act}", "Accept": "application/json"}
    with served(["mcp", "--http"], place / "kitty", place / "home", "/mcp", proper) as made:
        made.proper["Host"] = f"127.0.0.1:{made.port}"
        yield made


def test_the_page_bears_any_request(page: Served) -> None:
    bears(page, PAGES, status=200)


def test_the_tools_bear_any_request(tools: Served) -> None:
    bears(tools, TOOLS, status=406)


def bears(server: Served, paths: tuple[str, ...], status: int) -> None:
    """Whether a server answers rubbish without a fault, and a proper request after each piece of it."""

    @given(requests(paths, server.proper))
    @budget(120)
    def sent(rubbish: Rubbish) -> None:
        said = server.told(rubbish)

        assert not said or said[:9] == b"HTTP/1.1 ", said[:200]
        assert said[9:10] != b"5", (rubbish, said[:400])
        assert b"Traceback" not in said
        assert server.answers() == status

    assert server.answers() == status
    sent()
    heavy = server.megabytes()
    sent()
    assert server.megabytes() < heavy + MEGABYTES


def _cookie(port: int, key: str) -> str:
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("GET", f"/?token={key}")
    cookie = line.getresponse().headers["set-cookie"].partition(";")[0]
    line.close()
    return cookie
