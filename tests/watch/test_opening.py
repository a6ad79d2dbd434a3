"""Opening the view: quickly on a long history, and with a clear word where something is missing."""

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.journal.journal import Journal
from locum.lead.api import view
from locum.lead.memory import LONG, SHAPE, STREAM
from locum.model.events import StateRead, Warned
from locum.model.history import as_record
from locum.model.reading import State
from locum.model.record import Record
from locum.model.runner import RunnerId
from locum.surfaces.watch.app import WatchApp
from locum.surfaces.watch.opening import is_dark, require_textual
from locum.surfaces.watch.reader import Reader
from tests.watch.project import PATIENCE, Written, drawn, until


def long_history(folder: Path) -> Written:
    """A journal so long that nobody wants to fold it twice."""
    project = Written(folder)
    project.runner("api")
    states = (StateRead(RunnerId("api"), State.IDLE if at % 2 else State.WORKING) for at in range(LONG))
    project.journal.append(STREAM, [as_record(state, float(at)) for at, state in enumerate(states)])
    return project


def kept(project: Written) -> int | None:
    """How far the snapshot reaches."""
    with Journal.read(project.folder / ".locum" / "journal.db") as journal:
        found = journal.snapshot(STREAM, SHAPE)
    return None if found is None else found[0]


def test_a_long_history_is_folded_once(tmp_path: Path) -> None:
    project = long_history(tmp_path)
    first = view(tmp_path)

    assert kept(project) == first.seq
    assert view(tmp_path) == first


def test_a_long_history_is_read_once_the_view_is_there_and_says_how_far_it_is(tmp_path: Path) -> None:
    reader = Reader(long_history(tmp_path).folder)
    with suppress(TimeoutError):
        reader.first.result(0.2)
    waited = not reader.first.done() and reader.so_far == 0.0

    reader.shown.set()
    look = reader.first.result(PATIENCE)
    reader.close()

    assert waited
    assert (look.view is not None, reader.so_far) == (True, 1.0)


class Halfway(Reader):
    """A reader that is long at it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.real, self.first = self.first, Future()

    @property
    def so_far(self) -> float:
        """How much is read."""
        return 0.42


def test_the_view_opens_before_the_history_is_read_and_shows_how_much_of_it_is(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.write(Warned(None, "the newest of all"))

    async def story() -> None:
        reader = Halfway(project.folder)
        app = WatchApp(project.folder, reader)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "Reading the history … 42%" in drawn(app))
            reader.first.set_result(await asyncio.wrap_future(reader.real))
            await until(pilot, lambda: "▸ api" in drawn(app))

    asyncio.run(story())


def test_a_short_history_is_left_alone(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.write(Warned(None, "nothing much"))

    assert view(tmp_path).seq == 1
    assert kept(project) is None


def test_a_history_with_something_strange_is_not_kept_folded(tmp_path: Path) -> None:
    project = long_history(tmp_path)
    project.journal.append(STREAM, [Record("FromTheFuture", {}, 0.0)])

    assert view(tmp_path).seq > LONG
    assert kept(project) is None


def test_a_missing_textual_is_told_with_the_way_to_get_it() -> None:
    with pytest.raises(UserError) as raised:
        require_textual("no_such_textual")

    assert "'.[watch]'" in (raised.value.hint or "")


@pytest.mark.parametrize(
    ("theme", "told", "dark"),
    [
        (None, None, True),
        (None, "0;15", False),
        (None, "15;0", True),
        ("dark", "0;15", True),
        ("light", None, False),
    ],
)
def test_the_look_is_the_user_s_choice_else_the_terminal_s(
    theme: str | None, told: str | None, dark: bool
) -> None:
    environ = {} if told is None else {"COLORFGBG": told}

    assert is_dark(theme, environ) is dark
