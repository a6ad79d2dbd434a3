"""`locum serve` as a process: what it prints, what it keeps to itself, and what it bears."""

import asyncio
import http.client
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.web.busy import busy_project
from tests.web.flood import flood
from tests.web.stage import LOCUM, Stage, stage

MANY, STREAMS = 600, 500
"""The whole flood is tests/web/flood.py, by hand."""
MEGABYTES = 100


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The page over a busy project, as a process."""
    place = tmp_path_factory.mktemp("served")
    with stage(place / "kitty", place / "home") as made:
        busy_project(made.folder)
        made.serve()
        yield made


def port_of(served: Stage) -> int:
    """Where the page is."""
    port = urlsplit(served.link).port
    assert port is not None
    return port


def cookie_of(served: Stage) -> str:
    """The cookie that the link hands over."""
    line = http.client.HTTPConnection("127.0.0.1", port_of(served))
    line.request("GET", served.link.partition(str(port_of(served)))[2])
    answer = line.getresponse()
    cookie = answer.headers["set-cookie"].partition(";")[0]
    line.close()
    return cookie


def raw(served: Stage, request: str) -> bytes:
    """What the page answers to these very bytes."""
    with socket.create_connection(("127.0.0.1", port_of(served)), timeout=10) as line:
        line.sendall(request.encode("latin-1"))
        return b"".join(iter(lambda: line.recv(65536), b""))


def test_the_page_answers_on_this_machine_alone_and_keeps_its_keys_there(served: Stage) -> None:
    keys = sorted(Path(served.env["HOME"]).rglob("web-key*"))

    assert served.link.startswith("http://127.0.0.1:")
    assert [stat.S_IMODE(file.stat().st_mode) for file in keys] == [0o600, 0o600]
    assert keys[0].read_text() in served.link
    assert keys[1].read_text() in served.look_link


@pytest.mark.parametrize(
    "path",
    [
        "/static/../../keys.py",
        "/static/..//..//..//..//etc/passwd",
        "/../../../../etc/passwd",
        "/static/\\..\\keys.py",
    ],
)
def test_no_way_leads_out_of_the_page_s_own_files(served: Stage, path: str) -> None:
    cookie = cookie_of(served)

    head = f"Host: 127.0.0.1:{port_of(served)}\r\nCookie: {cookie}\r\nConnection: close\r\n"
    answer = raw(served, f"GET {path} HTTP/1.1\r\n{head}\r\n")

    assert answer.startswith(b"HTTP/1.1 404")
    assert b"hmac" not in answer
    assert b"root:" not in answer


@pytest.mark.parametrize(
    "request_line",
    [
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
        "\x00\x01\x02\r\n\r\n",
        "GET /" + "x" * 70_000,
    ],
)
def test_rubbish_is_answered_by_nothing_but_a_refusal(served: Stage, request_line: str) -> None:
    try:
        answer = raw(served, request_line)
    except ConnectionResetError:
        answer = b""

    assert answer == b"" or answer.startswith(b"HTTP/1.1 4")
    assert cookie_of(served)


def test_hundreds_of_readers_and_a_flood_of_requests_leave_the_page_answering(served: Stage) -> None:
    pid = served.started[0].pid

    came = asyncio.run(flood(port_of(served), cookie_of(served), pid, MANY, STREAMS))

    assert {kind: set(found) for kind, found in came.statuses.items()} == {
        "good": {200},
        "no key": {401},
        "wrong cookie": {401},
        "wrong link": {401, 429},
        "foreign host": {421},
        "foreign origin": {403},
        "path": {404},
    }
    assert came.leaks == []
    assert came.after - came.before < MEGABYTES


def test_the_page_leaves_at_once_and_quietly_while_somebody_reads(tmp_path: Path) -> None:
    with stage(tmp_path / "kitty", tmp_path / "home") as made:
        page = made.serve()
        with socket.create_connection(("127.0.0.1", port_of(made)), timeout=10) as line:
            head = f"Host: 127.0.0.1:{port_of(made)}\r\nCookie: {cookie_of(made)}\r\n"
            line.sendall(f"GET /api/events HTTP/1.1\r\n{head}\r\n".encode())
            while b"event: beat" not in line.recv(65536):
                pass
            page.send_signal(signal.SIGINT)
            said, _ = page.communicate(timeout=10)

    assert said.strip() == ""


def test_a_port_that_is_taken_is_told_with_the_next_step(served: Stage) -> None:
    ran = subprocess.run(
        [*LOCUM, "serve", "--port", str(port_of(served))],
        cwd=served.folder,
        env=served.env,
        capture_output=True,
        text=True,
    )

    assert ran.returncode == 2
    assert "cannot be used" in ran.stderr
    assert "--port" in ran.stderr


def test_without_the_extra_the_command_says_what_to_install(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['starlette'] = sys.modules['uvicorn'] = None\n"
        "from locum.surfaces.cli.main import main; sys.exit(main(['serve']))"
    )

    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True)

    assert ran.returncode == 2
    assert "pipx install --force '.[web]'" in ran.stderr
