"""A service that takes notifications on loopback, and can be told to fail."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from locum.journal.journal import Journal
from locum.lead.memory import STREAM
from locum.model.asked import Asked, Choice
from locum.model.decision import About
from locum.model.events import DecisionOpened, DecisionSettled
from locum.model.history import Event, as_record

SECRET = "s3cr3t-token"


@dataclass
class Service:
    """What was sent to it, and how it answers."""

    port: int
    status: int = 200
    heard: list[dict[str, Any]] = field(default_factory=list)
    tries: int = 0
    news: threading.Condition = field(default_factory=threading.Condition)

    @property
    def url(self) -> str:
        """Its address, which holds a secret."""
        return f"json://user:{SECRET}@127.0.0.1:{self.port}/{SECRET}"

    def until(self, wanted: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until something holds of what was heard."""
        with self.news:
            assert self.news.wait_for(wanted, seconds), (self.tries, self.heard)


@contextmanager
def service() -> Iterator[Service]:
    """A service for as long as the test goes."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with found.news:
                found.tries += 1
                if found.status == 200:
                    found.heard.append(told)
                found.news.notify_all()
            self.send_response(found.status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found = Service(server.server_address[1])
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield found
        finally:
            server.shutdown()
            thread.join()


def opened(decision: str, text: str = "Which database?", runner: str = "api", **more: Any) -> DecisionOpened:
    """A question that waits for the human."""
    page = Asked(text, (Choice("PostgreSQL"), Choice("SQLite")))
    about = more.pop("about", About.QUESTION)
    return DecisionOpened(decision, runner, about, (page,), "nothing written down answers it", **more)  # type: ignore[arg-type]


def settled(decision: str) -> DecisionSettled:
    """The human's answer."""
    return DecisionSettled(decision, (), "human", "command", "you decided")


def write(folder: Path, *events: Event, at: float) -> None:
    """Write events into a project's journal, as a lead would."""
    with Journal.open(folder / ".locum" / "journal.db") as journal:
        journal.append(STREAM, [as_record(event, at) for event in events])
