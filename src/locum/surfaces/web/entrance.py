"""The entrance: every request is looked at here, before any part of the page sees it."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from locum.surfaces.web.headers import SAFE
from locum.surfaces.web.hosts import Hosts, is_number

BODY = 64 * 1024
"""The longest request body that is read, in bytes."""
OWN = frozenset({"same-origin", "none"})


class Refusal(Exception):
    """Why a request is turned away."""

    def __init__(self, status: int, because: str) -> None:
        super().__init__(because)
        self.status = status
        self.because = because


class Entrance:
    """Turns away what does not come from the page itself, and marks every answer as ours."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        marked = _marking(send)
        try:
            self._look_at(scope)
        except Refusal as refusal:
            await PlainTextResponse(refusal.because, refusal.status)(scope, receive, marked)
            return
        await self.app(scope, _limited(receive), marked)

    def _look_at(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self.hosts.know(hosts[0]):
            raise Refusal(421, "This page does not answer under that name. See locum serve --name.")
        if scope["method"] not in ("GET", "HEAD", "POST"):
            raise Refusal(405, "That cannot be done here.")
        length = headers.get("content-length", "0")
        if not is_number(length) or int(length) > BODY:
            raise Refusal(413, "That is too long.")
        if not _is_from_here(headers, hosts[0], scope["method"]):
            raise Refusal(403, "This came from another page.")


def _is_from_here(headers: Headers, host: str, method: str) -> bool:
    """Whether the page itself asks. A link elsewhere may lead here, and is answered with no data."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and _named(origin) != host.strip().lower():
        return False
    if method == "POST":
        return site in OWN if origin is None else site is None or site in OWN
    return site is None or site in OWN or is_followed_link(headers)


def _named(origin: str) -> str | None:
    """The host of an origin; None where it is no address at all."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def is_followed_link(headers: Headers) -> bool:
    """Whether somebody followed a link on another page."""
    followed = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
    return followed and headers.get("sec-fetch-site") not in OWN


def _marking(send: Send) -> Send:
    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in SAFE.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return marked


def _limited(receive: Receive) -> Receive:
    """A body that does not say how long it is ends where it grows too long."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > BODY:
            return {"type": "http.disconnect"}
        return message

    return limited
