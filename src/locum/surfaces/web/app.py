"""The application: every address of the page, and what stands behind it."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from locum.deciding.seen_questions import misfit
from locum.jobs import elsewhere
from locum.lead import api
from locum.model.events import OrderTaken
from locum.model.orders import Decide, Order
from locum.model.runner import Runner, RunnerId
from locum.model.wire import line_as_dict
from locum.surfaces.web import reviews, shell
from locum.surfaces.web.board import BEAT, Board, place_of
from locum.surfaces.web.door import Door
from locum.surfaces.web.entrance import Entrance
from locum.surfaces.web.feed import Feed, keyed
from locum.surfaces.web.groups import GROUPS, kinds_of
from locum.surfaces.web.hosts import Hosts
from locum.surfaces.web.keys import Keys, May
from locum.surfaces.web.orders import Wrong, order_named
from locum.surfaces.web.patience import Patience
from locum.surfaces.web.screens import Film, Screens
from locum.surfaces.web.words import words_in

STATIC = Path(__file__).parent / "static"
PAGE = 60
"""Lines of the timeline in one go."""
PATIENCE = 4.0
"""Seconds a lead may take to say what came of an order."""
WATCH = 20.0
"""Seconds one request waits for a screen to change."""


def page_of(
    folders: list[Path],
    keys: Keys,
    hosts: Hosts,
    *,
    film: Film = api.film,
    clock: Callable[[], float] = time.monotonic,
    patience: float = PATIENCE,
    beat: float = BEAT,
    leaving: Callable[[Callable[[], None]], None] = lambda leave: None,
) -> ASGIApp:
    """The page of these projects, with its entrance and its door; `leaving` is told what ends its streams."""
    desk = Desk(Board(keyed(folders, elsewhere.following())), Screens(film), patience, beat)
    leaving(desk.leave)
    inner = Starlette(
        routes=desk.routes(),
        lifespan=desk.lifespan,
        exception_handlers={ClientDisconnect: _too_long, HTTPException: _told},
    )
    door = Door(inner, keys, f"locum-{hosts.port}", Patience(clock), shell.locked)
    return Entrance(door, hosts)


@dataclass(slots=True)
class Desk:
    """Answers for the page."""

    board: Board
    screens: Screens
    patience: float
    beat: float

    def routes(self) -> list[Route | Mount]:
        """Every address there is."""
        project = "/api/{project}"
        return [
            Route("/", shell_page),
            Route("/enter", enter, methods=["POST"]),
            Route("/words.json", words),
            Route("/worker.js", worker),
            Route("/manifest.webmanifest", manifest),
            Route("/api/start", self.start),
            Route("/api/events", self.events),
            Route(f"{project}/timeline", self.timeline),
            Route(f"{project}/screen/{{runner}}", self.screen),
            Route(f"{project}/reviews", self.reviews),
            Route(f"{project}/orders/{{verb}}", self.order, methods=["POST"]),
            Route("/review/{project}/{name}", self.review),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Let go of journals and panes at the end."""
        yield
        await self.screens.close()
        await self.board.close()

    def leave(self) -> None:
        """Send everybody home who waits for news."""
        self.board.leave()
        self.screens.leave()

    async def start(self, request: Request) -> Response:
        """What the page must know before anything else."""
        projects = [{"key": feed.key, "name": feed.name} for feed in self.board.feeds.values()]
        acts = request.state.may is May.ACT
        return JSONResponse({"projects": projects, "acts": acts, "groups": GROUPS, "now": time.time()})

    async def events(self, request: Request) -> Response:
        """All projects as they go on, for as long as somebody reads."""
        if self.board.is_full:
            return JSONResponse({"error": "full"}, 503, {"retry-after": "30"})
        since = request.headers.get("last-event-id") or request.query_params.get("since", "")
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        stream = self._told(place_of(since))
        return StreamingResponse(stream, media_type="text/event-stream", headers=headers)

    async def _told(self, since: dict[str, int]) -> AsyncGenerator[bytes]:
        yield b"retry: 1000\n\n"
        async with aclosing(self.board.stream(since, self.beat)) as messages:
            async for place, message in messages:
                if message:
                    yield b"id: %s\nevent: project\ndata: %s\n\n" % (place.encode(), message)
                yield b"event: beat\ndata: %.3f\n\n" % time.time()

    async def timeline(self, request: Request) -> Response:
        """One page of what happened, newest first."""
        feed = self._feed(request)
        asked = request.query_params
        before = asked.get("before", "")
        if before and not (before.isascii() and before.isdigit() and len(before) < 16):
            raise HTTPException(400, "before must be a number")
        kinds = kinds_of(asked.get("group", "all"))
        if kinds is None:
            raise HTTPException(400, "there is no such group")
        lines = await asyncio.to_thread(
            lambda: api.timeline(
                feed.folder,
                newest=PAGE,
                runner=asked.get("runner") or None,
                kinds=kinds,
                before=int(before) if before else None,
            )
        )
        return JSONResponse(
            {"lines": [line_as_dict(line) for line in reversed(lines)], "more": len(lines) == PAGE}
        )

    async def screen(self, request: Request) -> Response:
        """A Runner's screen, as soon as it is another one than the reader has."""
        feed = self._feed(request)
        runner = await self._runner(feed, request.path_params["runner"])
        have = request.query_params.get("have", "0")
        known = int(have) if have.isascii() and have.isdigit() and len(have) < 10 else 0
        said = await self.screens.seen(feed.folder, runner, known, WATCH)
        return Response(said, media_type="application/json")

    async def reviews(self, request: Request) -> Response:
        """Every evaluation of a project."""
        folder = self._feed(request).folder
        return JSONResponse({"reviews": await asyncio.to_thread(lambda: reviews.reviews_told(folder))})

    async def review(self, request: Request) -> Response:
        """One evaluation, rendered."""
        feed, name = self._feed(request), request.path_params["name"]
        text = await asyncio.to_thread(lambda: reviews.review_text(feed.folder, name))
        if text is None:
            raise HTTPException(404, "There is no such evaluation.")
        return shell.review(request, name.removesuffix(".md"), reviews.rendered(text))

    async def order(self, request: Request) -> Response:
        """Have the lead do something, and say what came of it."""
        feed = self._feed(request)
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise HTTPException(415, "orders are JSON")
        try:
            order, name = order_named(request.path_params["verb"], json.loads(await request.body()))
        except (ValueError, RecursionError, Wrong) as wrong:
            raise HTTPException(400, str(wrong)) from wrong
        await self.board.look()
        refused = _refused(feed, order)
        if refused is not None:
            return JSONResponse({"state": "refused", "because": refused})
        return JSONResponse(await self._placed(feed, order, name))

    async def _placed(self, feed: Feed, order: Order, name: str) -> dict[str, object]:
        led = feed.known.lead is not None
        taken = await asyncio.to_thread(elsewhere.answered, feed.folder, order)
        taken = taken or await api.outcome(feed.folder, name, 0.0)
        if taken is None:
            await asyncio.to_thread(lambda: api.place(feed.folder, order, name))
            taken = await api.outcome(feed.folder, name, self.patience if led else 0.0)
        await self.board.look()
        if isinstance(taken, OrderTaken):
            return {"state": "done" if taken.done else "refused", "because": taken.because}
        return {"state": "waiting" if led else "kept", "because": ""}

    def _feed(self, request: Request) -> Feed:
        feed = self.board.feeds.get(request.path_params["project"])
        if feed is None:
            raise HTTPException(404, "There is no such project here.")
        return feed

    async def _runner(self, feed: Feed, name: str) -> Runner:
        await self.board.look()
        runner = feed.known.team.runners.get(RunnerId(name))
        if runner is None:
            raise HTTPException(404, "There is no such Runner.")
        return runner


async def shell_page(request: Request) -> Response:
    """The page."""
    return shell.page(request)


async def enter(request: Request) -> Response:
    """Take a key that was typed in."""
    from urllib.parse import parse_qs

    form = parse_qs((await request.body()).decode("utf-8", "replace"))
    door = request.state.door
    assert isinstance(door, Door)
    return door.enter(request, form.get("token", [""])[0])


async def words(request: Request) -> Response:
    """What the page says, in the browser's language."""
    language = shell.language_of(request)
    told = {**words_in(language), "language": language}
    return JSONResponse(told, headers={"vary": "accept-language", "cache-control": "no-cache"})


async def worker(request: Request) -> Response:
    """The worker that keeps the shell for a phone without a connection."""
    return FileResponse(
        STATIC / "worker.js", media_type="text/javascript", headers={"cache-control": "no-cache"}
    )


async def manifest(request: Request) -> Response:
    """What a phone must know to put the page on its home screen."""
    return FileResponse(STATIC / "manifest.json", media_type="application/manifest+json")


def _refused(feed: Feed, order: Order) -> str | None:
    """Why an answer cannot be taken, where that is clear already; what is settled is for the lead to say."""
    decision = feed.known.waiting.get(order.decision) if isinstance(order, Decide) else None
    if decision is None or not isinstance(order, Decide):
        return None
    return misfit(decision.pages, order.given)


async def _too_long(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "That is too long."}, 413)


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code)
