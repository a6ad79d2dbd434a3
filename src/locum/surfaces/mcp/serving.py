"""Serving: over standard input and output for one agent, or over HTTP on this machine for who has the key."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from locum.errors import UserError
from locum.surfaces.mcp.server import server_for
from locum.surfaces.web.hosts import Hosts, is_loopback, listen
from locum.surfaces.web.keys import Keys, May
from locum.surfaces.web.noise import no_noise

PATH = "/mcp"


def serve_stdio(folder: Path, *, allow_danger: bool) -> None:
    """Serve the one agent that started us, until it hangs up."""
    asyncio.run(server_for(folder, allow_danger=allow_danger).run_stdio_async())


def serve_http(
    folder: Path, keys: Keys, hosts: Hosts, ready: Callable[[Hosts], None], *, allow_danger: bool
) -> None:
    """Serve agents on this machine that have the key; `ready` is told once the port is ours."""
    listening = _listen(hosts)
    bound = Hosts(hosts.bound, listening.getsockname()[1])
    config = uvicorn.Config(
        app_for(folder, keys, bound, allow_danger=allow_danger),
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        limit_concurrency=200,
        ws="none",
        lifespan="on",
    )
    no_noise()
    ready(bound)
    uvicorn.Server(config).run(sockets=[listening])


def app_for(folder: Path, keys: Keys, hosts: Hosts, *, allow_danger: bool) -> ASGIApp:
    """The application: the SDK's own, behind a guard."""
    names = [f"{name}:{hosts.port}" for name in ("127.0.0.1", "localhost", "[::1]")]
    security = TransportSecuritySettings(
        allowed_hosts=names, allowed_origins=[f"http://{name}" for name in names]
    )
    server = server_for(folder, allow_danger=allow_danger)
    return Guarded(server.streamable_http_app(transport_security=security), keys, hosts)


@dataclass(frozen=True, slots=True)
class Guarded:
    """Lets nobody in without the key, nor under a foreign name, nor from a foreign page."""

    app: ASGIApp
    keys: Keys
    hosts: Hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say what is wrong with it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        wrong = self._wrong(Headers(scope=scope)) if scope["type"] == "http" else (400, "http only")
        if wrong is None:
            await self.app(scope, receive, send)
            return
        status, why = wrong
        headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
        await JSONResponse({"error": why}, status, headers)(scope, receive, send)

    def _wrong(self, headers: Headers) -> tuple[int, str] | None:
        if not self.hosts.know(headers.get("host", "")):
            return 421, "wrong host"
        origin = headers.get("origin")
        if origin is not None and not self.hosts.know(origin.partition("://")[2]):
            return 403, "foreign origin"
        scheme, _, given = headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or self.keys.opened_by(given.strip()) is not May.ACT:
            return 401, "the key is missing or wrong"
        return None


def _listen(hosts: Hosts) -> socket.socket:
    if not is_loopback(hosts.bound):
        raise UserError(
            f"{hosts.bound} can be reached from outside; agents are served on this machine only.",
            "Use 127.0.0.1, and a tunnel with its own login if you must.",
        )
    return listen(hosts, 128, "Is it served already? Take another port with --port.")
