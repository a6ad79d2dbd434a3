"""How a loop is watched: a live line on a terminal, plain lines elsewhere, or JSON events."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from locum.loop.durations import in_short
from locum.loop.ending import End, Reason
from locum.loop.messages import decided, say, worded
from locum.loop.news import Happened, News, Tell
from locum.loop.waiting import clock_time

REFRESH = 0.25
SPARSE = 30.0
"""Seconds between two lines about one wait, where there is no live line."""
HINTS = {
    Reason.HUMAN: "hint: human",
    Reason.LOOPS: "hint: limit",
    Reason.TIME: "hint: limit",
    Reason.COST: "hint: limit",
    Reason.BREAKER: "hint: breaker",
    Reason.STUCK: "hint: breaker",
    Reason.AGENT: "hint: agent",
}
FLAGS = {Reason.LOOPS: "--max-loops N", Reason.TIME: "--budget TIME", Reason.COST: "--max-cost USD"}


@contextmanager
def view(as_json: bool, language: str) -> Iterator[Tell]:
    """Somebody to tell what happens."""
    if as_json:
        yield JsonLines().tell
    elif sys.stdout.isatty():
        with _live(language) as tell:
            yield tell
    else:
        yield Lines(language).tell


class JsonLines:
    """One JSON object a line; what repeats itself is told once."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] = ()
        self._waited = 0.0

    def tell(self, news: News) -> None:
        """Print one event."""
        if news.what is Happened.DOING:
            telling = (news.round, news.facts["doing"])
            if telling == self._last or news.facts["doing"] is None:
                return
            self._last = telling
        if news.what is Happened.WAITING and not self._is_due():
            return
        event = {"event": news.what.value, "loop": news.loop, "round": news.round, **_plain(news)}
        click.echo(json.dumps(event, ensure_ascii=False))

    def _is_due(self) -> bool:
        now = time.monotonic()
        if now - self._waited < SPARSE:
            return False
        self._waited = now
        return True


def _plain(news: News) -> dict[str, Any]:
    """The facts as JSON."""
    facts = dict(news.facts)
    if news.what is Happened.NOTICE:
        return {"notice": facts["told"].name, "message": worded(facts["told"], "en")}
    if news.what is Happened.LOOP_ENDED:
        end: End = facts["end"]
        return {
            "reason": end.reason.value,
            "exit_code": end.exit_code,
            "because": worded(end.because, "en"),
            "spent": round(facts["spent"], 3),
            "wider": facts["wider"],
        }
    return facts


class Lines:
    """Plain lines for people."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._waited = -SPARSE

    def tell(self, news: News) -> None:
        """Print what is worth a line."""
        for line in self.lines(news):
            self.print(line)

    def print(self, line: str) -> None:
        """Print one line."""
        click.echo(line)

    def lines(self, news: News) -> list[str]:
        """The lines of one event; none for what only a live line shows."""
        facts = news.facts
        match news.what:
            case Happened.LOOP_STARTED:
                words = {**facts, "budget": in_short(facts["budget"])}
                return [self._say("line: loop started", loop=news.loop, **words)]
            case Happened.LOOP_RESUMED:
                words = {**facts, "left": in_short(facts["left"])}
                return [self._say("line: loop resumed", loop=news.loop, round=news.round, **words)]
            case Happened.ROUND_STARTED:
                left = in_short(facts["left"])
                return [self._say("line: round started", round=news.round, loops=facts["loops"], left=left)]
            case Happened.VERIFIED:
                name = "line: verified" if facts["passed"] else "line: not verified"
                name = "line: verify ran nothing" if facts["empty"] else name
                name = "line: verify timed out" if facts["timed_out"] else name
                return [self._say(name, command=facts["command"], seconds=in_short(facts["seconds"]))]
            case Happened.ANSWERED:
                return [self._say("line: answered", **facts)]
            case Happened.ROUND_ENDED:
                return [self._round_ended(facts)]
            case Happened.WAITING:
                return self._waiting(facts)
            case Happened.NOTICE:
                return [f"  {worded(facts['told'], self._language)}"]
            case Happened.LOOP_ENDED:
                return self._ended(news.loop, facts["end"], facts["wider"])
            case _:
                return []

    def _say(self, name: str, **words: object) -> str:
        return say(name, self._language, **words)

    def _round_ended(self, facts: Any) -> str:
        cost = f" · ${facts['cost']:.2f}" if facts.get("cost") is not None else ""
        return self._say(
            "line: round ended",
            decision=decided(facts["decision"], self._language),
            score=facts["signals"]["score"],
            files=facts["diff"]["files"],
            added=facts["diff"]["added"],
            removed=facts["diff"]["removed"],
            seconds=in_short(facts["seconds"]),
            cost=cost,
        )

    def _waiting(self, facts: Any) -> list[str]:
        """A long wait is told of now and then, not each second."""
        now = time.monotonic()
        if now - self._waited < SPARSE or not facts["is_limit"]:
            return []
        self._waited = now
        return [self.waiting(facts)]

    def waiting(self, facts: Any) -> str:
        """How long it still takes."""
        if not facts["is_limit"]:
            return self._say("line: pausing", left=in_short(facts["left"]))
        until = clock_time(facts["until"], time.time())
        return self._say("line: waiting", until=until, left=in_short(facts["left"]))

    def _ended(self, loop: str, end: End, wider: str | None) -> list[str]:
        lines = [worded(end.because, self._language)]
        if end.reason is Reason.HUMAN and wider:
            lines.append(self._say("hint: allow", loop=loop, more=wider))
        elif end.reason in HINTS:
            lines.append(self._say(HINTS[end.reason], loop=loop, flag=FLAGS.get(end.reason, "")))
        return lines


@contextmanager
def _live(language: str) -> Iterator[Tell]:
    """A line that changes in place, with the others above it."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False)
    lines = Lines(language)
    with Live(Text(""), console=console, auto_refresh=False, transient=True) as live:
        drawn = [0.0]

        def tell(news: News) -> None:
            for line in lines.lines(news) if news.what is not Happened.WAITING else []:
                console.print(Text(line), soft_wrap=True)
            text = _live_text(lines, news, language)
            if text is None:
                return
            now = time.monotonic()
            if now - drawn[0] >= REFRESH or not text:
                drawn[0] = now
                live.update(Text(text, no_wrap=True, overflow="ellipsis", style="cyan"), refresh=True)

        yield tell


def _live_text(lines: Lines, news: News, language: str) -> str | None:
    """The line for this moment; empty to clear it, None to leave it."""
    facts = news.facts
    if news.what is Happened.WAITING:
        return lines.waiting(facts).strip()
    if news.what is Happened.DOING:
        words = {
            "loops": facts["loops"],
            "doing": facts["doing"] or say("line: starting", language),
            "elapsed": in_short(facts["elapsed"]),
            "left": in_short(facts["left"]),
            "files": facts["files"],
            "score": "-" if facts["score"] is None else facts["score"],
        }
        line = say("line: live", language, round=news.round, **words)
        return line if facts["most"] is None else f"{line} · ${facts['cost']:.2f} / ${facts['most']:.2f}"
    return "" if news.what in (Happened.ROUND_ENDED, Happened.LOOP_ENDED) else None
