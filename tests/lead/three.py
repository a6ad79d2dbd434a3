"""Three Runners with a hand-off, led by a process that may be killed at any moment."""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.journal.journal import Journal
from locum.journal.seat import sitter
from locum.model.record import Entry
from tests.servers import end_server

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")

SETTINGS = """
[[answers]]
pattern = "Which format does the API speak?"
answer = "JSON"

[[answers]]
pattern = "How should the page look?"
answer = "Minimal"

[[answers]]
pattern = "Which chapters does the manual have?"
answer = ["Getting started", "Commands"]

[[answers]]
pattern = "Do you want to proceed?"
command = "make docs"
answer = "Yes"
"""

PLAN = """
[runners.api]
goal = "Lay down the API"
agent = "rehearsal"
extra = ["api", "--log", "api.log"]

[runners.web]
goal = "Build the page"
agent = "rehearsal"
told_of = ["api.md"]
extra = ["web", "--log", "web.log"]

[runners.docs]
goal = "Write the manual"
agent = "rehearsal"
extra = ["docs", "--log", "docs.log"]
"""

ANSWERS = {
    "api": [["JSON"]],
    "web": [["Minimal"]],
    "docs": [["Yes"], ["Getting started", "Commands"]],
}
"""The labels each agent must have taken, once each and in this order."""
PROMPTS = {
    "api": ["Lay down the API"],
    "web": ["Build the page", "The file api.md"],
    "docs": ["Write the manual"],
}
"""How everything begins that must have been said to each agent, once each."""


@dataclass
class Three:
    """The project folder, its tmux socket, and the lead that runs now."""

    folder: Path
    socket: str
    lead: subprocess.Popen[bytes] | None = None
    outputs: list[bytes] = field(default_factory=list)

    def start(self, *command: str) -> None:
        """Start a lead: the first by a plan, every later one by resuming."""
        words = command or ("resume",)
        where = ("--project", str(self.folder), "-L", self.socket)
        self.lead = subprocess.Popen(
            [*LOCUM, *words, *where], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def kill(self) -> None:
        """Kill the lead with the signal nobody can catch."""
        assert self.lead is not None
        os.kill(self.lead.pid, signal.SIGKILL)
        self.outputs.append(self.lead.communicate()[0])

    def wait(self, seconds: float) -> int | None:
        """Wait for the lead to end by itself; None if it does not."""
        assert self.lead is not None
        try:
            self.outputs.append(self.lead.communicate(timeout=seconds)[0])
        except subprocess.TimeoutExpired:
            return None
        return self.lead.returncode

    def until_seated(self) -> None:
        """Wait until the lead that runs now has its seat, or has ended."""
        assert self.lead is not None
        while self.lead.poll() is None:
            who = sitter(self.folder / ".locum" / "lead.lock")
            if who is not None and who.pid == self.lead.pid:
                return
            time.sleep(0.01)

    def is_ordered(self) -> bool:
        """Whether the plan has reached the disk: before that, there is nothing to resume."""
        machine = self.folder / ".locum"
        return any(machine.glob("spool/*.json")) or any(machine.glob("**/api.env")) or bool(self.entries())

    def entries(self) -> list[Entry]:
        """The whole journal."""
        file = self.folder / ".locum" / "journal.db"
        if not file.is_file():
            return []
        with Journal.read(file) as journal:
            found = journal.since(stream="team")
        return found if any(entry.kind == "OrderTaken" for entry in found) else []

    def accepted(self, runner: str, *events: str) -> list[dict[str, Any]]:
        """What the agent itself took, by its own log."""
        file = self.folder / f"{runner}.log"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        records = [json.loads(line) for line in lines]
        return [record for record in records if record["event"] in events]

    def answers(self, runner: str) -> list[list[str]]:
        """The labels an agent took, question by question."""
        taken = self.accepted(runner, "answer", "permission")
        return [
            [label for page in each["answers"] for label in page["labels"]]
            if each["event"] == "answer"
            else [each["label"]]
            for each in taken
        ]

    def prompts(self, runner: str) -> list[str]:
        """What was said to an agent, by its own log."""
        return [record["text"] for record in self.accepted(runner, "prompt")]

    def wrongs(self) -> list[str]:
        """Everything that is not as it must be after a run: logs of the agents, files, journal."""
        found = [
            f"{name} took {self.answers(name)}" for name in ANSWERS if self.answers(name) != ANSWERS[name]
        ]
        for name, wanted in PROMPTS.items():
            said = self.prompts(name)
            if len(said) != len(wanted) or not all(map(str.startswith, said, wanted)):
                found.append(f"{name} was told {said}")
        found += [f"no {name}.md" for name in ANSWERS if not (self.folder / f"{name}.md").is_file()]
        entries = self.entries()
        found += [f"{each} was answered twice" for each in answers_given_twice(entries)]
        found += [f"{each} was never answered" for each in unanswered(entries)]
        return found


@contextmanager
def three_runners(folder: Path) -> Iterator[Three]:
    """The project, ready to be led; its tmux server is ended afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "locum.toml").write_text(SETTINGS, encoding="utf-8")
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    three = Three(folder, f"locum-three-{os.getpid()}-{random.randrange(10**6)}")
    try:
        yield three
    finally:
        if three.lead is not None and three.lead.poll() is None:
            three.kill()
        end_server(three.socket)


def lead_and_kill(three: Three, kills: int, seed: int, longest: float = 1.2) -> int | None:
    """Lead to the end, killed so many times at random moments on the way."""
    chance = random.Random(seed)
    plan = ("run", "--plan", "plan.toml")
    three.start(*plan)
    for _ in range(kills):
        # Mostly while it leads; now and then while it is only about to.
        if chance.random() < 0.8:
            three.until_seated()
        if three.wait(chance.uniform(0.0, longest)) is not None:
            break
        three.kill()
        three.start(*(() if three.is_ordered() else plan))
    return three.wait(45)


def answers_given_twice(entries: list[Entry]) -> list[str]:
    """Questions whose answer the journal says was given more than once."""
    given = Counter(str(entry.body["question"]) for entry in entries if entry.kind == "AnswerGiven")
    return [question for question, times in given.items() if times > 1]


def unanswered(entries: list[Entry]) -> list[str]:
    """Questions that were seen and neither answered nor gone."""
    settled = {entry.body["question"] for entry in entries if entry.kind in ("AnswerGiven", "QuestionGone")}
    asked = [str(entry.body["question"]) for entry in entries if entry.kind == "QuestionSeen"]
    return [question for question in asked if question not in settled]


def main() -> int:
    """Kill a lead often, in many runs, and say what went wrong: `python -m tests.lead.three RUNS KILLS`."""
    runs, kills = int(sys.argv[1]), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    bad = 0
    for run in range(runs):
        folder = Path(tempfile.mkdtemp(prefix="locum-three-")) / "项目 three"
        began = time.monotonic()
        with three_runners(folder) as three:
            status = lead_and_kill(three, kills, seed + run)
            entries, wrongs = three.entries(), three.wrongs()
        fine = status == 0 and not wrongs
        bad += not fine
        told = "fine" if fine else f"BAD status={status} {'; '.join(wrongs)} {folder}"
        if not fine:
            (folder / "outputs.log").write_bytes(b"\n=====\n".join(three.outputs))
        starts = sum(entry.kind == "LeadStarted" for entry in entries)
        took = time.monotonic() - began
        print(f"seed {seed + run}: {starts} leads, {len(entries)} events, {took:.1f} s: {told}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
