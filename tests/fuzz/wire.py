"""Rubbish on the wire: requests no client would send, and servers that must bear them."""

import http.client
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
PATIENCE = 15.0
"""Seconds until an answer, or the end of the line, is missed."""
MEGABYTES = 40
"""How much more a server may hold after any amount of rubbish."""

HEADERS = (
    "Content-Type: application/json", "Content-Type: text/plain", "Content-Type: \xff;charset=klingon",
    "Content-Length: 5", "Content-Length: -1", "Content-Length: \xb2", "Content-Length: 99999999999999999999",
    f"Content-Length: {'9' * 5000}", "Content-Length: 5\r\nContent-Length: 6", "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked", "Content-Encoding: gzip", "Expect: 100-continue", "Range: bytes=9-1",
    "Range: bytes=-0", "Accept: \xe4", "Accept-Language: zh;q=\xb2, *;q=nan,,;", "Accept: text/event-stream",
    "Accept: application/json, text/event-stream", "Upgrade: websocket", "Connection: upgrade",
    "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13", "Origin: http://[::1", "Origin: null",
    "Origin: http://evil.example", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Cookie: locum-1=\xff; =; ;;", "Host: evil:\xb2",
    "Host: [::1", "Host:", "Last-Event-ID: x:\xb2,a:99999999999999999999", "If-None-Match: \x01",
    "If-Modified-Since: never", "X: " + "a" * 40_000, " folded: x", "no colon", "X-Forwarded-Proto: https",
    "mcp-session-id: x", "mcp-protocol-version: 1", "Authorization: Bearer \xff", "\x00: \x00",
)  # fmt: skip
METHODS = ("GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "\xff", "",
           "PRI * HTTP/2.0", "G" * 20_000)  # fmt: skip
VERSIONS = (" HTTP/1.1", " HTTP/1.1", " HTTP/1.1", " HTTP/1.0", " HTTP/9.9", "", " HTTP/1.1 x")
BODIES = (
    b"", b"{", b"null", b"[]", b'"\xff"', b"\xff\xfe{\x00}\x00", b"[" * 60_000, b'{"a":' * 9_000,
    b'{"nonce": "01234567", "text": "\\ud800", "runner": "\\ud800"}', b"9" * 5_000, b"x" * 200_000,
    b'{"nonce": "01234567", "decision": "D1", "given": [{"places": [99999999999999999999999]}]}',
    b'{"nonce": "01234567", "decision": "D1", "given": [{"text": "\\u0000"}]}', b"token=%ff%00&token=",
    b"5\r\nabcde\r\n0\r\n\r\n", b"ffffffffffffffff\r\na", b"-1\r\n", b"0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tell", "arguments": []}}',
    b'{"jsonrpc": "2.0", "id": [], "method": 3}', b'[{"jsonrpc": "2.0"}]', b'{"jsonrpc": "1.0", "id": NaN}',
)  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Rubbish:
    """One request as bytes, and whether our side of the line is closed behind it."""

    data: bytes
    hangs_up: bool

    def __repr__(self) -> str:
        cut = f"{self.data[:600]!r}… {len(self.data)} bytes" if len(self.data) > 600 else repr(self.data)
        return f"Rubbish({cut}, hangs_up={self.hangs_up})"


@dataclass
class Served:
    """A server as a process, and what a proper visitor sends along."""

    process: subprocess.Popen[bytes]
    port: int
    path: str
    proper: dict[str, str]

    def answers(self) -> int:
        """The status a proper request gets."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("GET", self.path, headers=self.proper)
        status = line.getresponse().status
        line.close()
        return status

    def told(self, rubbish: Rubbish) -> bytes:
        """The beginning of what is said to rubbish; an end of the line without a word is fine too."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            try:
                line.sendall(rubbish.data)
                if rubbish.hangs_up:
                    line.shutdown(socket.SHUT_WR)
                return line.recv(65536)
            except TimeoutError:
                raise
            except OSError:  # It hung up on us.
                return b""

    def megabytes(self) -> int:
        """How much memory it holds."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1_048_576


@contextmanager
def served(words: list[str], folder: Path, home: Path, path: str, proper: dict[str, str]) -> Iterator[Served]:
    """A server of ours on a free port; at its end it must not have told of a fault of its own."""
    process = subprocess.Popen(
        [*LOCUM, *words, "--port", "0", "--project", str(folder)],
        cwd=folder,
        env={**os.environ, "HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdout is not None
    greeting = b""
    try:
        while not (found := re.search(rb"http://127\.0\.0\.1:(\d+)", greeting)):
            line = process.stdout.readline()
            assert line, greeting.decode()
            greeting += line
        server = Served(process, int(found[1]), path, proper)
        _until_open(server)
        yield server
    finally:
        process.terminate()
        try:
            said, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
    assert b"Traceback" not in said, said.decode(errors="replace")[-3000:]


def _until_open(server: Served) -> None:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            server.answers()
            return
        except ConnectionError:
            assert time.monotonic() < ends, "the server does not answer"
            time.sleep(0.05)


def requests(paths: tuple[str, ...], proper: dict[str, str]) -> st.SearchStrategy[Rubbish]:
    """Requests with something wrong in them: the line, the headers, the body, or how they end."""
    piece = st.text(st.characters(max_codepoint=255), max_size=6)
    own = [f"{name}: {value}" for name, value in proper.items()]
    target = st.builds(lambda path, more: path + more, st.sampled_from(paths), st.just("") | piece)
    headers = st.lists(st.sampled_from(HEADERS) | piece, max_size=4)
    return st.one_of(
        st.builds(
            lambda method, path, version, kept, odd, body, fits, hangs_up: _request(
                f"{method} {path}{version}",
                [*(own if kept else []), *odd],
                body,
                fits=fits,
                hangs_up=hangs_up,
            ),
            st.sampled_from(METHODS), target, st.sampled_from(VERSIONS), st.sampled_from([True, True, False]),
            headers, st.sampled_from(BODIES) | st.binary(max_size=40), st.booleans(), st.booleans(),
        ),
        st.binary(max_size=200).map(lambda data: Rubbish(data, hangs_up=True)),
    )  # fmt: skip


def _request(line: str, headers: list[str], body: bytes, *, fits: bool, hangs_up: bool) -> Rubbish:
    """A request; one whose length nobody can tell is closed behind, lest both sides wait."""
    told = [f"Content-Length: {len(body)}", "Content-Type: application/json"] if fits else []
    head = "\r\n".join([line, *headers, *told, "Connection: close", "", ""])
    framed = fits and not any(each.lower().startswith(("content-length", "transfer")) for each in headers)
    return Rubbish(head.encode("latin-1") + body, hangs_up or not framed)
