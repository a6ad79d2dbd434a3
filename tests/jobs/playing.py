"""A small fleet for tests: workers as processes of their own, each with its own home and tmux server."""

import json
import os
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from locum.jobs.asking import Asking
from locum.jobs.ledger import Ledger
from locum.jobs.nouns import Job, Standing, Wanted
from locum.jobs.queueing import ACTIVE, Queueing
from locum.jobs.store import Store
from locum.surfaces.cli.main import main
from tests.servers import end_server

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
FORKED = get_context("forkserver")
"""Workers are forked from a process that has loaded what they need: that takes longer than all they do."""
FORKED.set_forkserver_preload(
    ["locum.jobs.worker", "locum.surfaces.cli.worker", "locum.lead.leading", "psycopg"]
)
QUICK = """
[[step]]
expect = ""

[[step]]
work = 0.2

[[step]]
  [[step.ask]]
  header = "Database"
  question = "Which database should the service use?"
  options = ["PostgreSQL", "SQLite"]

[[step]]
write = "done.md"
text = "{heard}"

[[step]]
work = 0.3

[[step]]
say = "The work is complete."
"""
ENDLESS = """
[[step]]
expect = ""

[[step]]
work = 600
"""
ANSWERS = """
[[answers]]
pattern = "Which database should the service use?"
answer = "SQLite"
"""
STEPS = ["prepare", "work", "verify", "deliver", "clean", "settle"]


@dataclass
class Works:
    """A repository, a queue, and the workers on it."""

    place: Path
    address: str
    settings: str = ""
    processes: dict[str, BaseProcess] = field(default_factory=dict)
    sockets: dict[str, str] = field(default_factory=dict)
    starts: Counter[str] = field(default_factory=Counter)
    store: Store = field(init=False)
    queue: Queueing = field(init=False)

    def __post_init__(self) -> None:
        self.store = Store(self.address)
        self.queue = Queueing(self.store)

    @property
    def repo(self) -> Path:
        """The repository that jobs are for."""
        return self.place / "repo"

    @property
    def ledger(self) -> Ledger:
        """The jobs."""
        return Ledger(self.store)

    @property
    def asking(self) -> Asking:
        """The decisions that wait."""
        return Asking(self.store)

    def home(self, worker: str) -> Path:
        """The home of a worker."""
        return self.place / f"home-{worker}"

    def start(self, worker: str, slots: int = 2, through: str | None = None) -> BaseProcess:
        """Start a worker with its own home and tmux server; the same name has the same ones again."""
        socket = self.sockets.setdefault(worker, f"locum-jobs-{uuid.uuid4().hex[:8]}")
        config = self.home(worker) / ".config" / "locum"
        config.mkdir(parents=True, exist_ok=True)
        (config / "locum.toml").write_text(f"[jobs]\nbeat = 0.5\n{self.settings}", encoding="utf-8")
        words = [
            "worker", "--name", worker, "--slots", str(slots),
            "--database-url", through or self.address,
            "--agents", "rehearsal,command", "-L", socket,
            "--rooms", str(self.home(worker) / "rooms"),
        ]  # fmt: skip
        env = {**os.environ, "HOME": str(self.home(worker))}
        process = FORKED.Process(target=_worker, args=(words, env, self.place, self.place / f"{worker}.out"))
        process.start()
        self.processes[worker] = process
        self.starts[worker] += 1
        return process

    def kill(self, worker: str) -> None:
        """Kill a worker with the signal nobody can catch; its agents go on."""
        process = self.processes.pop(worker)
        process.kill()
        process.join(10)
        process.close()

    def output(self, worker: str) -> str:
        """What a worker printed."""
        file = self.place / f"{worker}.out"
        return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""

    def submit(self, goal: str, script: str = "quick.toml", **more: Any) -> Job:
        """Submit a job of the rehearsal agent, which keeps a log of its own."""
        steer = {name: more.pop(name) for name in ("priority", "within") if name in more}
        log = self.place / "logs" / f"{goal.replace(' ', '-')}.log"
        extra = () if more.get("loop") else (script, "--log", str(log))
        told = {"agent": "rehearsal", "extra": extra, "repo": str(self.repo), **more}
        return self.queue.submit(Wanted(goal, **told), **steer)

    def heard(self, job: Job, event: str) -> list[dict[str, Any]]:
        """What the agent of a job took, by its own log."""
        file = self.place / "logs" / f"{job.wanted.goal.replace(' ', '-')}.log"
        lines = file.read_text("utf-8").splitlines() if file.is_file() else []
        return [record for record in map(json.loads, lines) if record["event"] == event]

    def until(self, wanted: Callable[[], object], seconds: float = 60) -> None:
        """Wait until something holds; else show what the workers said."""
        ends = time.monotonic() + seconds
        while not wanted():
            if time.monotonic() > ends:
                said = "\n".join(f"{name}:\n{self.output(name)[-3000:]}" for name in self.sockets)
                stood = "\n".join(f"{job.id} {job.standing} {job.because}" for job in self.ledger.newest())
                raise AssertionError(f"{stood}\n{said}")
            time.sleep(0.1)

    def until_over(self, *jobs: Job, seconds: float = 60) -> list[Job]:
        """Wait until these jobs are over, and give them as they are then."""
        self.until(lambda: all(self.ledger.get(job.id).standing.is_over for job in jobs), seconds)
        names = [job.id for job in jobs]
        self.until(lambda: not self.queue.client().list_workflows(workflow_ids=names, status=[*ACTIVE]))
        return [self.ledger.get(job.id) for job in jobs]

    def until_standing(self, job: Job, standing: Standing) -> None:
        """Wait until a job stands so."""
        self.until(lambda: self.ledger.get(job.id).standing is standing)

    def until_ready(self, *workers: str) -> None:
        """Wait until the workers that run now take jobs."""
        self.until(lambda: all(self._is_ready(worker) for worker in workers))

    def _is_ready(self, worker: str) -> bool:
        return self.output(worker).count(f"{worker} is ready: ") == self.starts[worker]

    def steps_begun(self, job: Job) -> list[str]:
        """Every beginning of a step of a job, in the order they were noted."""
        return [
            line.step for line in self.ledger.log(job.id) if line.words == "begun" or line.step == "settle"
        ]

    def done_again(self, job: Job) -> list[str]:
        """The steps of a job that were begun again after they were finished; there must be none."""
        finished = {
            step["function_name"]: step["completed_at_epoch_ms"] / 1000
            for step in self.queue.client().list_workflow_steps(job.id)
            if step["completed_at_epoch_ms"] is not None
        }
        late = [
            line.step
            for line in self.ledger.log(job.id)
            if line.words == "begun" and line.step in finished and line.at > finished[line.step] + 0.05
        ]
        # A worker killed just after a job was settled leaves that step unfinished, and need not come back.
        settled = [line.step for line in self.ledger.log(job.id)].count("settle")
        late += ["settle"] * (settled - 1)
        missing = [step for step in STEPS if step not in finished and (step != "settle" or not settled)]
        return late + [f"never: {step}" for step in missing]

    def nobody_answers(self) -> None:
        """Take away the rule that answers, so that questions wait for the human."""
        (self.repo / "locum.toml").unlink()
        self.git("commit", "-q", "-am", "Nobody answers by a rule")

    def git(self, *words: str) -> str:
        """One git command in the repository."""
        command = ["git", "-C", str(self.repo), "-c", "user.name=T", "-c", "user.email=t@example.org", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def close(self) -> None:
        """End every worker and every tmux server of this fleet."""
        for process in self.processes.values():
            process.kill()
            process.join(10)
            process.close()
        for socket in self.sockets.values():
            end_server(socket)
        self.queue.close()
        self.store.close()


def panes(fleet: Works, worker: str) -> list[str]:
    """The windows of agents that are still there."""
    command = ["tmux", "-L", fleet.sockets[worker], "list-panes", "-a", "-F", "#{@locum_runner}#{pane_id}"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()


def _worker(words: list[str], env: dict[str, str], folder: Path, out: Path) -> None:
    """Become a worker: a process of its own, with its own home, that prints into a file."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    with open(out, "ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.exit(main(words))


@contextmanager
def works(place: Path, address: str, settings: str = "") -> Iterator[Works]:
    """A fleet without a worker yet."""
    place.mkdir(parents=True, exist_ok=True)
    (place / "repo").mkdir()
    (place / "logs").mkdir()
    fleet = Works(place, address, settings)
    try:
        (fleet.repo / "quick.toml").write_text(QUICK, encoding="utf-8")
        (fleet.repo / "endless.toml").write_text(ENDLESS, encoding="utf-8")
        (fleet.repo / "locum.toml").write_text(ANSWERS, encoding="utf-8")
        fleet.git("init", "-q", "-b", "main")
        fleet.git("add", "-A")
        fleet.git("commit", "-q", "-m", "Begin")
        yield fleet
    finally:
        fleet.close()
