"""The door: a key in a link opens it once; from then on the browser's cookie does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from locum.surfaces.web.entrance import is_followed_link
from locum.surfaces.web.keys import Keys, May
from locum.surfaces.web.patience import Patience

YEAR = 365 * 86400
OPEN = ("/static/", "/manifest.webmanifest", "/worker.js", "/words.json", "/enter")
"""What anybody may fetch: the shell, which holds no data, and the way in."""

Locked = Callable[[Request, str], Response]
"""Draws the locked page, with the name of a sentence that says what went wrong."""


@dataclass(slots=True)
class Door:
    """Lets in who has a key."""

    app: ASGIApp
    keys: Keys
    cookie: str
    patience: Patience
    locked: Locked

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through with what its sender may do, or show the locked page."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = self._answer(request := Request(scope, receive))
        if answer is None:
            request.state.door = self
            await self.app(scope, receive, send)
        else:
            await answer(scope, receive, send)

    def _answer(self, request: Request) -> Response | None:
        """What the door itself says; None where the visitor may go in."""
        if request.url.path.startswith(OPEN):
            return None
        given = request.query_params.get("token")
        if given is not None and request.method == "GET":
            return self.enter(request, given)
        if is_followed_link(request.headers):
            # The cookie is not sent along from another page: come again, from here.
            return bounce(request)
        may = self._may(request)
        request.state.may = may
        if may is None:
            return self._shut(request)
        if request.method == "POST" and may is not May.ACT:
            return JSONResponse({"error": "read only"}, 403)
        return None

    def enter(self, request: Request, given: str) -> Response:
        """Take a key, or the whole link it came in, for a cookie, and show the page without it."""
        address = request.client.host if request.client else "nowhere"
        if self.patience.is_over(address):
            return self.locked(request, "too-many-keys")
        may = self.keys.opened_by(key_in(given))
        if may is None:
            self.patience.tried(address)
            return self.locked(request, "wrong-key")
        path = "/" if request.method == "POST" else request.url.path
        followed = is_followed_link(request.headers)
        answer = bounce(request, path) if followed else RedirectResponse(path, 303)
        secure = request.headers.get("x-forwarded-proto") == "https"
        answer.set_cookie(
            self.cookie, self.keys.cookie(may), YEAR, httponly=True, samesite="strict", secure=secure
        )
        return answer

    def _may(self, request: Request) -> May | None:
        found = [self.keys.known_by(value) for value in cookies_of(request, self.cookie)]
        return next((may for may in found if may is not None), None)

    def _shut(self, request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"error": "locked"}, 401)
        return self.locked(request, "")


def key_in(given: str) -> str:
    """The key itself, also where the whole link was pasted."""
    text = given.strip()
    try:
        asked = parse_qs(urlsplit(text).query).get("token") if "token=" in text else None
    except ValueError:  # A link that is no address, and therefore no key of ours.
        return text
    return asked[0] if asked else text


def bounce(request: Request, path: str | None = None) -> Response:
    """A page without data that leads to the same address once more, this time from our own page."""
    target = _escaped(path if path is not None else request.url.path)
    return HTMLResponse(
        "<!doctype html><meta charset=utf-8><title>Locum</title>"
        f'<meta http-equiv="refresh" content="0; url={target}"><a href="{target}">Locum</a>'
    )


def cookies_of(request: Request, name: str) -> Iterator[str]:
    """Every cookie of this name; a page on another port of this machine may have set one as well."""
    for line in request.headers.getlist("cookie"):
        for part in line.split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                yield value


def _escaped(path: str) -> str:
    from html import escape
    from urllib.parse import quote

    return escape(quote("/" + path.lstrip("/"), safe="/"))
