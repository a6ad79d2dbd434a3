"""The shell: pages as the browser gets them. They hold words and no data; all else comes by the API."""

import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from locum.surfaces.web.words import preferred, words_in

_PLACE = re.compile(r"\{\{([a-z-]+)\}\}")


def language_of(request: Request) -> str:
    """The language this browser prefers."""
    return preferred(request.headers.get("accept-language", ""))


def page(request: Request) -> Response:
    """The page itself."""
    return _drawn(request, "page.html", {})


def locked(request: Request, why: str) -> Response:
    """The page of somebody without a key; after a wrong one it says so."""
    words = words_in(language_of(request))
    status = {"too-many-keys": 429}.get(why, 401)
    return _drawn(request, "locked.html", {"why": words[why] if why else ""}, status=status)


def review(request: Request, title: str, body: str) -> Response:
    """One evaluation on a page of its own; `body` is HTML that was rendered from Markdown."""
    return _drawn(request, "review.html", {"title": title}, body)


def _drawn(
    request: Request, template: str, more: dict[str, str], body: str = "", status: int = 200
) -> Response:
    language = language_of(request)
    words: dict[str, Any] = {**words_in(language), **more, "language": language}
    text = _PLACE.sub(lambda place: escape(str(words[place[1]])), _template(template))
    headers = {"vary": "accept-language", "content-language": language}
    return HTMLResponse(text.replace("<!-- body -->", body), status, headers)


@cache
def _template(name: str) -> str:
    return files("locum.surfaces.web").joinpath("pages", name).read_text(encoding="utf-8")
