"""Mischief: everything the world and the human do to a team while it works, chosen by chance."""

import os
import random
import resource
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from locum.lead.front import office
from locum.model.orders import Continue, Pause, Tell
from locum.model.runner import Phase
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of
from tests.faults.soak.stage import Stage

DRAFT = "half a thought"
MOST_DEATHS = 2
"""So often an agent is killed in one act; a Runner that dies more often is given up."""
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
RUBBISH = (
    b"",
    b"{",
    b"\xff\xfe\x00",
    b"[" * 5000,
    b'{"is": "Hire"}',
    b'{"is": "Decide", "decision": 7}',
    b"null",
)


@dataclass
class Mischief:
    """What is being done to the team at the moment, and when it ends."""

    stage: Stage
    chance: random.Random
    drafts: dict[str, float] = field(default_factory=dict)
    """Panes in which a human has a draft, and when they take it back."""
    paused: dict[str, float] = field(default_factory=dict)
    full_until: float | None = None
    servers: int = 0
    count: int = 0

    def strike(self) -> None:
        """Do one thing, by chance."""
        weights: dict[Callable[[], None], int] = {
            self._kill_lead: 6,
            self._kill_agent: 3,
            self._kill_server: 1,
            self._type_draft: 5,
            self._leave_note: 4,
            self._tell: 3,
            self._pause: 3,
            self._fill_disk: 2,
            self._throw_rubbish: 3,
            self._open_foreign_pane: 2,
        }
        self.chance.choices(list(weights), list(weights.values()))[0]()

    def end_what_is_over(self, *, all_of_it: bool = False) -> None:
        """Take back drafts, pauses and a full disk whose time has come."""
        now = time.monotonic()
        for pane, until in list(self.drafts.items()):
            if all_of_it or now >= until:
                self._take_back(pane)
        for name, until in list(self.paused.items()):
            if all_of_it or now >= until:
                del self.paused[name]
                self.stage.note(f"{name} is to go on")
                office.place(self.stage.folder, Continue(name))
        if self.full_until is not None and (all_of_it or now >= self.full_until):
            self.full_until = None
            self._limit_files(UNLIMITED)

    def _kill_lead(self) -> None:
        self.stage.note("the lead is killed")
        self.full_until = None
        self.stage.kill_lead()
        if self.chance.random() < 0.3:
            time.sleep(self.chance.uniform(0.0, 1.5))
        self.stage.start()

    def _kill_agent(self) -> None:
        name = self._somebody()
        pane = self.stage.pane(name)
        if pane is None or self.paused or self.stage.deaths[name] >= MOST_DEATHS:
            return
        pid = self.stage.tmux("display-message", "-p", "-t", pane, "#{pane_pid}").strip()
        if pid.isdigit():
            self.stage.note(f"the agent of {name} is killed")
            self.stage.deaths[name] += 1
            self.drafts.pop(pane, None)
            with suppress(ProcessLookupError):  # It has died by itself a moment ago.
                os.kill(int(pid), signal.SIGKILL)

    def _kill_server(self) -> None:
        if self.paused or self.servers or max(self.stage.deaths.values(), default=0) >= MOST_DEATHS:
            return
        self.servers += 1
        self.stage.note("the tmux server is killed")
        for part in self.stage.story.parts:
            self.stage.deaths[part.name] += 1
        self.drafts.clear()
        self.stage.tmux("kill-server")

    def _type_draft(self) -> None:
        """A human begins to write where an agent's box is open, and is in no hurry."""
        name = self._somebody()
        pane = self.stage.pane(name)
        if pane is None or pane in self.drafts:
            return
        reading = read(screen_of(self.stage.screen(pane)), load_rules("rehearsal"))
        if reading.composer and not reading.state.asks and not reading.typed:
            self.stage.note(f"a draft is typed into {name}, {pane}")
            self.stage.tmux("send-keys", "-t", pane, "-l", DRAFT)
            self.drafts[pane] = time.monotonic() + self.chance.uniform(0.3, 3.0)

    def _take_back(self, pane: str) -> None:
        """Empty the box; while a dialog hides it, that is tried again later."""
        shown = self.stage.screen(pane)
        reading = read(screen_of(shown), load_rules("rehearsal"))
        if DRAFT in shown and not reading.state.asks:
            self.stage.tmux("send-keys", "-t", pane, "C-u")
        elif not shown or reading.composer:
            del self.drafts[pane]

    def _leave_note(self) -> None:
        inbox = self.stage.folder / ".team-config" / "human-inbox.md"
        words = self._words()
        self.stage.note(f"into the inbox: {words}")
        inbox.parent.mkdir(exist_ok=True)
        with open(inbox, "a", encoding="utf-8") as out:
            out.write(f"\n- {words}\n")

    def _tell(self) -> None:
        words, name = self._words(), self.chance.choice([None, self._somebody()])
        self.stage.note(f"told to {name}: {words}")
        office.place(self.stage.folder, Tell(words, name))

    def _pause(self) -> None:
        name = self._somebody()
        runner = next((each for each in self.stage.team().runners.values() if each.id == name), None)
        if name not in self.paused and runner is not None and runner.phase is Phase.RUNNING:
            self.stage.note(f"{name} is to pause")
            self.paused[name] = time.monotonic() + self.chance.uniform(0.5, 4.0)
            office.place(self.stage.folder, Pause(name))

    def _fill_disk(self) -> None:
        wal = self.stage.folder / ".locum" / "journal.db-wal"
        if self.full_until is None and wal.is_file() and self.stage.is_led():
            self.stage.note("the disk is full")
            self.full_until = time.monotonic() + self.chance.uniform(0.3, 2.0)
            self._limit_files((wal.stat().st_size, resource.RLIM_INFINITY))

    def _limit_files(self, limit: tuple[int, int]) -> None:
        lead = self.stage.lead
        if lead is not None and lead.poll() is None:
            resource.prlimit(lead.pid, resource.RLIMIT_FSIZE, limit)

    def _throw_rubbish(self) -> None:
        place = self.stage.folder / ".locum" / self.chance.choice(["spool", "asks"])
        if place.is_dir():
            self.stage.note(f"rubbish into {place.name}")
            (place / f"rubbish-{self._next()}.json").write_bytes(self.chance.choice(RUBBISH))

    def _open_foreign_pane(self) -> None:
        """A pane of somebody else, in the same server: not one key may ever reach it."""
        file = Path(self.stage.folder, f"foreign-{self._next()}.txt")
        if self.stage.tmux("new-window", "-d", "-P", "-c", str(self.stage.folder), f"cat > {file.name}"):
            self.stage.note("a foreign pane is opened")
            self.stage.foreign.append(file)

    def _somebody(self) -> str:
        return self.chance.choice(self.stage.story.parts).name

    def _words(self) -> str:
        """A remark or a change that nobody said before."""
        begin = self.chance.choice(["Remark", "Requirement change"])
        words = f"{begin} {self._next()}: keep the page short."
        self.stage.notes.append(words)
        return words

    def _next(self) -> int:
        self.count += 1
        return self.count
