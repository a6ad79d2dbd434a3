"""A flood: good and bad requests by the thousand, in a row and at once, under hundreds of open streams.

    python -m tests.web.flood [REQUESTS] [STREAMS]

prints what the page answered, how fast, and how much memory it took.
"""

import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.web.busy import busy_project
from tests.web.stage import stage

AT_ONCE = 50
PATHS = (
    "/static/../../keys.py",
    "/static/%2e%2e/%2e%2e/keys.py",
    "/..%2f..%2f..%2fetc/passwd",
    "/static//etc/passwd",
    "/review/p1/..%2f..%2fUSER-CONTEXT.md",
    "/review/p1/%00",
    "/api/p1/screen/%2e%2e",
    "/api/../../p1/timeline?before=-1",
)


@dataclass
class Flood:
    """What came of it: each kind of request and the statuses it met, and the memory before and after."""

    statuses: dict[str, Counter[int]] = field(default_factory=dict)
    leaks: list[str] = field(default_factory=list)
    before: int = 0
    under: int = 0
    after: int = 0
    seconds: float = 0.0

    def note(self, kind: str, status: int, body: bytes) -> None:
        """Take one answer; a body that holds what it must not is noted."""
        self.statuses.setdefault(kind, Counter())[status] += 1
        if kind != "good" and any(word in body for word in (b"root:", b"hmac", b'"runners"', b'"projects"')):
            self.leaks.append(kind)


def requests(port: int, cookie: str) -> list[tuple[str, bytes]]:
    """One request of each kind; whoever has no business here has no cookie, a wrong one, or a wrong name."""
    own, key = f"Host: 127.0.0.1:{port}\r\n", f"Cookie: {cookie}\r\n"
    wrong = f"Cookie: {cookie[:-3]}AAA\r\n"
    forged = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    made = [
        ("good", f"GET /api/start HTTP/1.1\r\n{own}{key}\r\n"),
        ("good", f"GET /api/p1/timeline?group=all HTTP/1.1\r\n{own}{key}\r\n"),
        ("no key", f"GET /api/start HTTP/1.1\r\n{own}\r\n"),
        ("wrong cookie", f"GET /api/start HTTP/1.1\r\n{own}{wrong}\r\n"),
        ("wrong link", f"GET /?token=AAAA HTTP/1.1\r\n{own}\r\n"),
        ("foreign host", f"GET /api/start HTTP/1.1\r\nHost: evil.example\r\n{key}\r\n"),
        ("foreign origin", f"POST /api/p1/orders/stop HTTP/1.1\r\n{own}{key}Origin: http://evil.example\r\n{forged}"),
        *(("path", f"GET {path} HTTP/1.1\r\n{own}{key}\r\n") for path in PATHS),
    ]  # fmt: skip
    return [(kind, text.encode("latin-1")) for kind, text in made]


async def flood(port: int, cookie: str, pid: int, many: int, streams: int) -> Flood:
    """Open the streams, then send half of the requests in a row and half of them at once."""
    came, kinds = Flood(before=memory(pid)), requests(port, cookie)
    began = time.monotonic()
    lines = await asyncio.gather(*(_listen(port, cookie) for _ in range(streams)))
    await _send(port, kinds, many // 2, came)
    share = many // 2 // AT_ONCE
    await asyncio.gather(*(_send(port, kinds, share, came, first) for first in range(AT_ONCE)))
    came.under = memory(pid)
    await asyncio.gather(*(_hang_up(writer) for _, writer in lines))
    await _send(port, kinds[:2], 10, came)
    came.after, came.seconds = memory(pid), time.monotonic() - began
    return came


def memory(pid: int) -> int:
    """The megabytes a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) // 1024


async def _listen(port: int, cookie: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n".encode())
    await reader.readuntil(b"event: beat")
    return reader, writer


async def _send(port: int, kinds: list[tuple[str, bytes]], many: int, came: Flood, first: int = 0) -> None:
    """Send so many one after the other, on a line that is opened anew where the page closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for number in range(first, first + many):
        kind, request = kinds[number % len(kinds)]
        writer.write(request)
        status, body, closes = await _answer(reader)
        came.note(kind, status, body)
        if closes:
            await _hang_up(writer)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await _hang_up(writer)


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes, bool]:
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    body = await reader.readexactly(int(length[1])) if length else b""
    return int(head.split()[1]), body, b"connection: close" in head.lower()


def main(many: int, streams: int) -> None:
    """The whole flood, by hand."""
    from tests.web.test_serving import cookie_of, port_of

    with tempfile.TemporaryDirectory(prefix="locum-flood-") as place:
        folder = Path(place)
        with stage(folder / "kitty", folder / "home") as made:
            busy_project(made.folder)
            process = made.serve()
            came = asyncio.run(flood(port_of(made), cookie_of(made), process.pid, many, streams))
    answered = sum(found.total() for found in came.statuses.values())
    print(f"{answered:,} requests under {streams} streams in {came.seconds:.1f} s")
    for kind, found in came.statuses.items():
        print(f"  {kind:15} {dict(found)}")
    print(f"memory: {came.before} MB before, {came.under} MB under it, {came.after} MB after")
    print(f"told what they must not know: {', '.join(came.leaks) or 'nobody'}")


if __name__ == "__main__":
    main(*[*map(int, sys.argv[1:]), *(10_000, 500)[len(sys.argv) - 1 :]])
