"""The model server on loopback: hears a request, asks the script, streams the reply over the wire."""

from __future__ import annotations

import importlib
import json
import socket
import struct
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Protocol, Self, TypeAlias, cast

from tests.agents.lab.script import Drop, Fail, Heard, Json, Reply, Script


@dataclass(frozen=True, slots=True)
class Pause:
    """The stream waits this many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Cut:
    """The stream ends here without a farewell: the connection is closed."""


Beat: TypeAlias = bytes | Pause | Cut


class Wire(Protocol):
    """One provider's wire format. A module with these four functions is a wire."""

    def hear(self, path: str, body: Json) -> Heard:
        """Read a request."""

    def aside(self, heard: Heard) -> Json | None:
        """Answer a request that is no turn of the model (counting tokens, listing models), else None."""

    def stream(self, heard: Heard, reply: Reply) -> Iterator[Beat]:
        """Write the reply: a server-sent stream, or one JSON body when the request asked for no stream."""

    def failure(self, fail: Fail) -> Json:
        """Write an error body."""


# A phrase of the path names the module of the wire; the first that fits is taken.
ROUTES: tuple[tuple[str, str], ...] = (
    ("/messages", "anthropic"),
    ("/responses", "responses"),
    ("/chat/completions", "chat"),
    ("/v1beta/", "gemini_api"),
)


class ModelServer:
    """Serves one script on a free port of 127.0.0.1 and remembers every request."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.heard: list[Heard] = []
        self.strays: list[str] = []
        self.stopped = threading.Event()
        self._arrived = threading.Condition()
        self._http = _Http(("127.0.0.1", 0), _Handler)
        self._http.model = self
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        """The base address, without a path."""
        return f"http://127.0.0.1:{self._http.server_address[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop serving; a reply in mid-stream is cut."""
        self.stopped.set()
        self._http.shutdown()
        self._http.server_close()

    def remember(self, heard: Heard) -> None:
        """Keep a request, and wake whoever waits for it."""
        with self._arrived:
            self.heard.append(heard)
            self._arrived.notify_all()

    def wait_for_requests(self, count: int, timeout: float = 20.0) -> Sequence[Heard]:
        """Wait until that many requests have come, and give all of them."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: len(self.heard) >= count, timeout):
                raise TimeoutError(f"{len(self.heard)} requests came in {timeout} s, not {count}.")
            return tuple(self.heard)

    def results(self) -> tuple[str, ...]:
        """What the tools answered, over all requests, each answer once and in order."""
        return tuple(dict.fromkeys(result for heard in tuple(self.heard) for result in heard.results))


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    model: ModelServer


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 120

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        wire = wire_of(self.path)
        if wire is None:
            self._stray()
            return
        heard = wire.hear(self.path, json.loads(body or b"{}"))
        answer = wire.aside(heard)
        if answer is not None:
            self._send(200, answer)
            return
        self._model.remember(heard)
        self._reply(wire, heard, self._model.script(heard))

    def do_GET(self) -> None:
        self._stray()

    do_HEAD = do_GET

    @property
    def _model(self) -> ModelServer:
        return cast(_Http, self.server).model

    def _stray(self) -> None:
        self._model.strays.append(f"{self.command} {self.path}")
        self._send(404, {"error": {"type": "not_found_error", "message": "The lab serves only models."}})

    def _reply(self, wire: Wire, heard: Heard, reply: Reply) -> None:
        match reply[0]:
            case Fail() as fail:
                self._send(fail.status, wire.failure(fail), dict(fail.headers))
            case Drop():
                self._hang_up()
            case _:
                self._stream(wire, heard, reply)

    def _send(self, status: int, body: Json, headers: dict[str, str] | None = None) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _stream(self, wire: Wire, heard: Heard, reply: Reply) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream" if heard.streaming else "application/json")
        self.send_header("cache-control", "no-cache")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        try:
            self._beats(wire.stream(heard, reply))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # The agent was interrupted and hung up on us.

    def _beats(self, beats: Iterator[Beat]) -> None:
        for beat in beats:
            match beat:
                case bytes() as data:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
                    self.wfile.flush()
                case Pause(seconds):
                    if self._model.stopped.wait(seconds):
                        self._hang_up()
                        return
                case Cut():
                    self._hang_up()
                    return
        self.wfile.write(b"0\r\n\r\n")

    def _hang_up(self) -> None:
        # Lingering for zero seconds makes the kernel send a reset, as a server that dies does.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Keep the test's output clean."""


def wire_of(path: str) -> Wire | None:
    """The wire that a request path belongs to."""
    for phrase, module in ROUTES:
        if phrase in path:
            return cast(Wire, importlib.import_module(f"tests.agents.lab.{module}"))
    return None


def event(data: Json, name: str | None = None) -> bytes:
    """One server-sent event."""
    head = f"event: {name}\n" if name else ""
    return f"{head}data: {json.dumps(data)}\n\n".encode()
