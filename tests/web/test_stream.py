"""News reach every reader once, in order, also after a sleep; and the page is quick on a long history."""

import asyncio
import json
import time
from contextlib import aclosing
from pathlib import Path
from typing import Any

from locum.journal.journal import Journal
from locum.lead.api import follow, timeline
from locum.model.asked import Asked
from locum.model.decision import About, Decision
from locum.model.events import AnswerGiven, MessageQueued, Warned
from locum.model.history import as_record
from locum.model.reading import State
from locum.model.record import Record
from locum.surfaces.web.board import Board, place_of, place_told
from locum.surfaces.web.feed import KEPT, SENT, Feed, keyed
from locum.surfaces.web.told import decision_told
from tests.watch.project import Written
from tests.web.busy import API

LONG = 100_000


def warn(project: Path, *sentences: str) -> int:
    """Something happens; gives its place."""
    with Journal.open(project / ".locum" / "journal.db") as journal:
        return journal.append("team", [as_record(Warned(API, words), time.time()) for words in sentences])


def feed_of(project: Path) -> Feed:
    """A feed that has looked once."""
    feed = keyed([project], follow)["p1"]
    look(feed)
    return feed


def look(feed: Feed) -> bool:
    """Read on; whether anything changed."""
    return feed.take(feed.read())


def told(feed: Feed, since: int | None) -> Any:
    """What a reader who has come this far is told."""
    return json.loads(feed.message(since))


def test_a_new_reader_gets_the_whole_team_and_no_history(project: Path) -> None:
    feed = feed_of(project)

    message = told(feed, None)

    assert [decision["id"] for decision in message["decisions"]] == ["D1", "D2", "D3"]
    assert [runner["name"] for runner in message["runners"]] == ["api", "web", "docs", "mailer", "ops"]
    assert (message["lines"], message["gap"], message["lead"]) == ([], False, None)


def test_a_reader_gets_what_is_new_since_it_last_heard(project: Path) -> None:
    feed = feed_of(project)
    before = feed.known.seq
    warn(project, "one", "two")

    changed = look(feed)

    assert changed
    assert [line["words"] for line in told(feed, before)["lines"]] == ["one", "two"]
    assert [line["words"] for line in told(feed, before + 1)["lines"]] == ["two"]


def test_nothing_new_is_no_news(project: Path) -> None:
    feed = feed_of(project)

    assert not look(feed)


def test_what_cannot_be_typed_yet_is_told_of_its_runner_and_no_longer_when_it_is(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    with project.led():
        project.hindered("api", "somebody's text is in the answer field")
        feed = feed_of(tmp_path)
        (before,) = told(feed, None)["runners"]
        project.write(AnswerGiven(API, "api-q1", "keys", "accepted"))
        look(feed)
        (after,) = told(feed, None)["runners"]

    assert before["state"] == "untyped"
    assert "“JSON”" in before["untyped"]
    assert "somebody's text is in the answer field (tried once)" in before["untyped"]
    assert (after["state"], after["untyped"]) == ("working", None)


def test_a_message_that_waits_too_long_is_told_though_nothing_happens(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.IDLE)
    project.write(MessageQueued(API, "m1", "use blue", "you asked for it"))
    with project.led():
        feed = feed_of(tmp_path)
        before = told(feed, None)["runners"][0]["untyped"]
        feed.clock = lambda: time.time() + 60
        changed = look(feed)

    assert before is None
    assert changed
    assert "“use blue” is not typed yet" in told(feed, None)["runners"][0]["untyped"]


def test_a_reader_that_slept_too_long_is_told_of_the_gap(project: Path) -> None:
    feed = feed_of(project)
    before = feed.known.seq
    warn(project, *(f"line {number}" for number in range(KEPT + 100)))
    look(feed)

    message = told(feed, before)

    assert message["gap"]
    assert len(message["lines"]) == SENT
    assert message["lines"][-1]["words"] == f"line {KEPT + 99}"


def test_a_reader_from_before_the_page_was_started_is_told_of_the_gap(project: Path) -> None:
    feed = feed_of(project)

    assert told(feed, feed.known.seq - 1)["gap"]
    assert not told(feed, feed.known.seq)["gap"]


def test_a_place_in_a_history_that_is_not_ours_is_a_gap(project: Path) -> None:
    feed = feed_of(project)

    assert told(feed, 10**9)["gap"]


def test_a_journal_that_begins_later_is_picked_up(tmp_path: Path) -> None:
    feed = feed_of(tmp_path)
    (tmp_path / ".locum").mkdir()
    warn(tmp_path, "the first")

    look(feed)

    assert told(feed, None)["seq"] == 1


def test_a_journal_that_cannot_be_read_is_told_and_the_page_stays(tmp_path: Path) -> None:
    (tmp_path / ".locum").mkdir()
    (tmp_path / ".locum" / "journal.db").write_bytes(b"this is no database, whatever its name says" * 50)

    feed = feed_of(tmp_path)

    assert "cannot be read" in told(feed, None)["trouble"]


def test_a_journal_whose_making_was_cut_off_is_made_whole_and_followed(tmp_path: Path) -> None:
    (tmp_path / ".locum").mkdir()
    (tmp_path / ".locum" / "journal.db").touch()
    feed = feed_of(tmp_path)
    began = told(feed, None)["trouble"]
    warn(tmp_path, "the first")

    look(feed)

    assert began is None
    assert (told(feed, None)["trouble"], told(feed, None)["seq"]) == (None, 1)


def test_the_place_of_a_reader_survives_the_browser() -> None:
    assert place_of(place_told({"p1": 7, "p2": 9})) == {"p1": 7, "p2": 9}
    assert place_of("p1:x,,p2:-1,p3:²,:::,p4:99999999999999999999") == {}


def test_all_readers_hear_the_same_within_a_moment(project: Path) -> None:
    async def listen() -> list[float]:
        board = Board(keyed([project], follow))
        heard: list[float] = []
        ready = asyncio.Barrier(201)

        async def read() -> None:
            async with aclosing(board.stream({})) as messages:
                await anext(messages)
                await ready.wait()
                async for _, message in messages:
                    if b"the news" in message:
                        heard.append(time.monotonic())
                        return

        async with asyncio.timeout(20):
            readers = [asyncio.create_task(read()) for _ in range(200)]
            await ready.wait()
            began = time.monotonic()
            await asyncio.to_thread(warn, project, "the news")
            await asyncio.gather(*readers)
        await board.close()
        return [at - began for at in heard]

    assert len(asyncio.run(listen())) == 200


def test_silence_is_broken_by_a_sign_of_life(project: Path) -> None:
    async def listen() -> list[bytes]:
        board = Board(keyed([project], follow))
        async with asyncio.timeout(10), aclosing(board.stream({}, beat=0.05)) as messages:
            found = [(await anext(messages))[1] for _ in range(3)]
        await board.close()
        return found

    first, *rest = asyncio.run(listen())
    assert first
    assert rest == [b"", b""]


def test_nobody_looks_at_the_journal_while_nobody_reads(project: Path) -> None:
    async def listen() -> int:
        board = Board(keyed([project], follow), poll=0.01)
        async with aclosing(board.stream({})) as messages:
            await anext(messages)
        async with asyncio.timeout(5):
            while board._looking is not None and not board._looking.done():
                await asyncio.sleep(0.01)
        await board.close()
        return board.readers

    assert asyncio.run(listen()) == 0


def test_a_page_of_a_long_history_is_read_without_reading_the_rest(tmp_path: Path) -> None:
    with Journal.open(tmp_path / ".locum" / "journal.db") as journal:
        names = ("api", "web", "docs")
        bodies = [{"runner": names[place % 3], "because": f"line {place}"} for place in range(LONG)]
        journal.append("team", [Record("Warned", body, float(place)) for place, body in enumerate(bodies)])
        journal.append("team", [Record("Warned", {"runner": "rare", "because": "once"}, float(LONG))])

    page = timeline(tmp_path, newest=60, runner="api", before=LONG // 2)
    rare = timeline(tmp_path, newest=60, runner="rare")

    assert len(page) == 60
    assert {line.runner for line in page} == {"api"}
    assert max(line.seq for line in page) < LONG // 2
    assert [line.words for line in rare] == ["once"]


def test_a_long_plan_is_shown_whole_and_one_that_its_screen_cuts_is_marked() -> None:
    long, cut = (Asked("Go on?", kind="plan", body=body) for body in ("step\n" * 5_000, "step\n↓"))
    decision = Decision("D1", API, About.QUESTION, (long, cut), "It is yours.", 1.0)

    first, second = decision_told(decision)["pages"]

    assert (first["body"], first["cut"], first["goes_on"]) == (long.body, False, False)
    assert second["goes_on"]
