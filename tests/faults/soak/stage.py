"""The stage of one act: a project, its private tmux server, its lead, and what can be seen of them."""

import json
import os
import signal
import subprocess
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.errors import WorldError
from locum.journal.seat import sitter
from locum.lead.front import office
from locum.model.runner import RunnerId
from locum.model.team import Team
from tests.faults.soak.story import Story
from tests.lead.three import LOCUM
from tests.servers import end_server


@dataclass
class Stage:
    """One project under a lead that may be killed, and a record of everything that was done to it."""

    story: Story
    folder: Path
    socket: str
    lead: subprocess.Popen[bytes] | None = None
    began: float = field(default_factory=time.monotonic)
    record: list[str] = field(default_factory=list)
    deaths: Counter[str] = field(default_factory=Counter)
    """How often each agent was killed: only such a one may ask the same thing again."""
    notes: list[str] = field(default_factory=list)
    """What was written into the inbox or told by command."""
    foreign: list[Path] = field(default_factory=list)
    """Files that hold everything typed into panes which are nobody's."""
    largest: int = 0

    def note(self, what: str) -> None:
        """Remember something that was done."""
        self.record.append(f"{time.monotonic() - self.began:7.2f} {what}")

    def start(self) -> None:
        """Start a lead: by the plan, or by going on where the last one died."""
        words = ("resume",) if self.is_ordered() else ("run", "--plan", "plan.toml")
        where = ("--project", str(self.folder), "-L", self.socket)
        self.note(f"a lead starts: {words[0]}")
        with open(self.folder / "lead-output.log", "ab") as out:
            self.lead = subprocess.Popen([*LOCUM, *words, *where], cwd=self.folder, stdout=out, stderr=out)

    def kill_lead(self) -> None:
        """Kill the lead with the signal nobody can catch."""
        assert self.lead is not None
        os.kill(self.lead.pid, signal.SIGKILL)
        self.lead.wait()

    def is_led(self) -> bool:
        """Whether the lead that was started has its seat."""
        who = sitter(self.folder / ".locum" / "lead.lock")
        return who is not None and self.lead is not None and who.pid == self.lead.pid

    def is_ordered(self) -> bool:
        """Whether the plan has reached the disk: before that, there is nothing to resume."""
        waiting = (file.read_bytes() for file in (self.folder / ".locum" / "spool").glob("[0-9]*.json"))
        return any(b'"Hire"' in body for body in waiting) or bool(self.team().runners)

    def team(self) -> Team:
        """The team as the journal has it now; an empty one while the journal is only being made."""
        try:
            return office.view(self.folder).team
        except WorldError as error:
            if "being made" in error.message:
                return Team()
            raise

    def records(self, name: str) -> list[dict[str, Any]]:
        """What an agent took, by its own log; a line that is being written is left for later."""
        file = self.folder / f"{name}.log"
        lines = file.read_text("utf-8").split("\n")[:-1] if file.is_file() else []
        return [json.loads(line) for line in lines]

    def pane(self, name: str) -> str | None:
        """The pane of a Runner that is at work."""
        runner = self.team().runners.get(RunnerId(name))
        return runner.pane if runner is not None and not runner.phase.is_over else None

    def screen(self, pane: str) -> str:
        """What a pane shows, with wrapped lines joined; nothing where it is gone."""
        return self.tmux("capture-pane", "-p", "-J", "-t", pane)

    def tmux(self, *words: str) -> str:
        """One tmux command on the private server; nothing where there is none."""
        asked = subprocess.run(
            ["tmux", "-L", self.socket, "-f", "/dev/null", *words],
            check=False,
            capture_output=True,
            text=True,
        )
        return asked.stdout if asked.returncode == 0 else ""

    def close(self) -> None:
        """End everything that was started."""
        if self.lead is not None and self.lead.poll() is None:
            self.kill_lead()
        end_server(self.socket)

    def leave_evidence(self, wrongs: list[str]) -> None:
        """Write down what went wrong, what was done, and what stands on every screen."""
        (self.folder / "wrongs.txt").write_text("\n".join(wrongs) + "\n", encoding="utf-8")
        (self.folder / "record.txt").write_text("\n".join(self.record) + "\n", encoding="utf-8")
        panes = self.tmux("list-panes", "-a", "-F", "#{pane_id}").split()
        screens = "".join(f"===== {pane}\n{self.screen(pane)}\n" for pane in panes)
        (self.folder / "screens.txt").write_text(screens, encoding="utf-8")
        with suppress(WorldError):
            lines = [
                f"{each.seq:5} {each.at:.2f} {each.runner} {each.kind}: {each.words}"
                for each in office.timeline(self.folder)
            ]
            (self.folder / "timeline.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
