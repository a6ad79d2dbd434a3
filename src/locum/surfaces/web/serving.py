"""Serving: the page on a port of this machine, until Ctrl-C."""

import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from locum.surfaces.web.app import page_of
from locum.surfaces.web.hosts import Hosts, is_address, listen
from locum.surfaces.web.keys import Keys, May
from locum.surfaces.web.noise import no_noise


def serve(folders: list[Path], keys: Keys, hosts: Hosts, ready: Callable[[Hosts], None]) -> None:
    """Serve the page; `ready` is told once the port is ours, with the port that was taken."""
    listening = listen(hosts, 1024, "Is the page served already? Take another port with --port.")
    bound = Hosts(hosts.bound, listening.getsockname()[1], hosts.names)
    leaving: list[Callable[[], None]] = []
    config = uvicorn.Config(
        page_of(folders, keys, bound, leaving=leaving.append),
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32 * 1024,
        limit_concurrency=2000,
        ws="none",
        lifespan="on",
    )
    no_noise()
    ready(bound)
    Server(config, leaving).run(sockets=[listening])


class Server(uvicorn.Server):
    """A server that ends what never ends by itself before it waits for its last answers."""

    def __init__(self, config: uvicorn.Config, leaving: list[Callable[[], None]]) -> None:
        super().__init__(config)
        self._leaving = leaving

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send the readers of streams home, then leave."""
        for leave in self._leaving:
            leave()
        await super().shutdown(sockets)


def link(hosts: Hosts, keys: Keys, may: May) -> str:
    """The address that hands over a key."""
    key = keys.act if may is May.ACT else keys.look
    return f"http://{shown_host(hosts.bound)}:{hosts.port}/?token={key}"


def shown_host(bound: str) -> str:
    """An address somebody can type: a page that answers on all of them is shown under this machine's own."""
    if bound in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{bound}]" if is_address(bound) and ":" in bound else bound
