"""A line to a PostgreSQL server that can be cut and healed, as a network can."""

import selectors
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field

import sqlalchemy as sa

from locum.jobs.store import driver_address


@dataclass
class Line:
    """Forwards connections to the server of an address, while it is whole."""

    address: str
    whole: bool = True
    over: bool = False
    pairs: list[tuple[socket.socket, socket.socket]] = field(default_factory=list)
    ears: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))

    def __post_init__(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def through(self) -> str:
        """The address of the database behind this line."""
        url = sa.make_url(driver_address(self.address))
        near = url.set(host="127.0.0.1", port=self.ears.getsockname()[1], query={}, drivername="postgresql")
        return near.render_as_string(hide_password=False)

    def cut(self) -> None:
        """Cut the line: what is open breaks, what is new is refused."""
        self.whole = False
        for pair in self.pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self.pairs.clear()

    def heal(self) -> None:
        """Make the line whole again."""
        self.whole = True

    def close(self) -> None:
        """End it for good."""
        self.over = True
        self.cut()
        self.ears.close()

    def _listen(self) -> None:
        while not self.over:
            try:
                near, _ = self.ears.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = self._far()
            self.pairs.append((near, far))
            threading.Thread(target=_carry, args=(near, far), daemon=True).start()

    def _far(self) -> socket.socket:
        url = sa.make_url(driver_address(self.address))
        host, port = str(url.query.get("host") or url.host or "127.0.0.1"), url.port or 5432
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        far = socket.socket(socket.AF_UNIX)
        far.connect(f"{host}/.s.PGSQL.{port}")
        return far


def _carry(near: socket.socket, far: socket.socket) -> None:
    """Carry bytes both ways until either end is closed."""
    others = {near: far, far: near}
    with selectors.DefaultSelector() as ready, near, far, suppress(OSError):
        for each in others:
            ready.register(each, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                end = key.fileobj
                assert isinstance(end, socket.socket)
                data = end.recv(65536)
                if not data:
                    return
                others[end].sendall(data)
