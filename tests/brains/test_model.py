"""The model brain, and the library it goes through against a server on loopback."""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from locum.brains.model import in_time, opinion, provider
from locum.errors import UserError, WorldError
from tests.brains.asking import DOSSIER, QUESTION, said


class Server(ThreadingHTTPServer):
    """A model that gives one answer over the OpenAI protocol, and keeps what it was asked."""

    daemon_threads = True

    def __init__(
        self, answer: str, status: int = 200, pause: float = 0.0, handler: "type[Handler] | None" = None
    ) -> None:
        super().__init__(("127.0.0.1", 0), handler or Handler)
        self.answer, self.status = answer, status
        self.silent = threading.Event()
        self.pause = pause
        self.asked: list[dict[str, object]] = []

    @property
    def base(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """Answers every request the same way."""

    server: Server

    def do_POST(self) -> None:
        """One completion."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append(json.loads(body))
        self.server.silent.wait(self.server.pause)
        message = {"role": "assistant", "content": self.server.answer}
        done = {"index": 0, "finish_reason": "stop", "message": message}
        reply = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [done]}
        given = reply if self.server.status == 200 else {"error": {"message": "no", "type": "auth"}}
        if self.server.silent.is_set():
            return
        self.send_response(self.server.status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(given).encode())

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


class Dripping(Handler):
    """Sends a blank now and then, as some do while they have no answer yet."""

    def do_POST(self) -> None:
        """Begin a completion that never ends."""
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        with suppress(OSError):
            while not self.server.silent.wait(0.05):
                self.wfile.write(b" ")
                self.wfile.flush()


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    """Servers that are ended with the test."""
    running: list[Server] = []
    yield running
    for server in running:
        server.silent.set()
        server.shutdown()
        server.server_close()


def start(servers: list[Server], server: Server) -> Server:
    """A server that listens."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    servers.append(server)
    return server


def test_a_good_answer_is_proposed() -> None:
    found = opinion(QUESTION, DOSSIER, lambda text, timeout: said())

    assert found.proposal is not None
    assert found.proposal.places == (1,)


def test_a_model_that_hangs_is_given_up() -> None:
    def hang(text: str, timeout: float) -> str:
        raise TimeoutError

    assert "within 60 seconds" in opinion(QUESTION, DOSSIER, hang).because


def test_a_provider_that_refuses_is_named() -> None:
    def refuse(text: str, timeout: float) -> str:
        raise ConnectionError("The key is wrong.")

    assert "The key is wrong." in opinion(QUESTION, DOSSIER, refuse).because


def test_rubbish_is_refused() -> None:
    assert opinion(QUESTION, DOSSIER, lambda text, timeout: "Sure!").proposal is None


def test_a_missing_library_is_told_with_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "any_llm", None)

    with pytest.raises(UserError) as caught:
        provider("openai:gpt-5-mini")

    assert caught.value.hint is not None
    assert "'.[model]'" in caught.value.hint


def test_a_model_without_a_provider_is_not_guessed_at() -> None:
    pytest.importorskip("any_llm")

    with pytest.raises(UserError):
        provider("gpt-5-mini")


def test_the_library_asks_a_server_and_the_answer_is_weighed(servers: list[Server]) -> None:
    pytest.importorskip("any_llm")
    server = start(servers, Server(said()))

    found = opinion(QUESTION, DOSSIER, provider("openai:m", base=server.base, key="dummy"))

    assert found.proposal is not None
    assert "Local JSON file" in json.dumps(server.asked)


def test_a_refused_key_is_told(servers: list[Server]) -> None:
    pytest.importorskip("any_llm")
    server = start(servers, Server(said(), status=401))

    found = opinion(QUESTION, DOSSIER, provider("openai:m", base=server.base, key="dummy"))

    assert found.proposal is None
    assert "could not be asked" in found.because


def test_a_server_that_never_answers_is_given_up(servers: list[Server]) -> None:
    pytest.importorskip("any_llm")
    server = start(servers, Server(said(), pause=30))

    found = opinion(QUESTION, DOSSIER, provider("openai:m", base=server.base, key="dummy"), timeout=0.5)

    assert found.proposal is None
    assert "did not answer within" in found.because


def test_a_server_that_sends_blanks_for_ever_is_given_up_in_time(servers: list[Server]) -> None:
    pytest.importorskip("any_llm")
    server = start(servers, Server("", handler=Dripping))

    found = opinion(QUESTION, DOSSIER, provider("openai:m", base=server.base, key="dummy"), timeout=0.5)

    assert found.proposal is None
    assert "did not answer within" in found.because


def test_a_model_is_waited_for_only_as_long_as_somebody_wants_its_answer() -> None:
    answered = threading.Event()

    def ask() -> str:
        answered.wait()
        return "too late"

    def leave() -> None:
        raise WorldError("The lead left before this was done.")

    with pytest.raises(WorldError):
        in_time(ask, 60.0, leave)
    answered.set()


def test_what_goes_wrong_in_a_library_is_told_to_whoever_waits() -> None:
    def ask() -> str:
        raise ConnectionError("The key is wrong.")

    with pytest.raises(ConnectionError):
        in_time(ask, 60.0)
