"""A shell completes commands, Runners, decisions and jobs."""

import subprocess
import sys
from pathlib import Path

import pytest

from locum.jobs.asking import Asking
from locum.jobs.nouns import Wanted
from locum.jobs.queueing import Queueing
from locum.jobs.store import Store
from locum.journal.journal import Journal
from locum.lead.memory import STREAM
from locum.model.asked import Asked
from locum.model.decision import About, Decision
from locum.model.events import DecisionOpened, DecisionSettled, RunnerPlanned
from locum.model.history import as_record
from locum.model.runner import RunnerId, Task
from tests.surfaces.ran import locum


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with two Runners, one decision that waits and one that is settled."""
    api, web = RunnerId("api"), RunnerId("web")
    page = (Asked("Which format?"),)
    events = (
        RunnerPlanned(api, Task("goal", "claude"), "/"),
        RunnerPlanned(web, Task("goal", "claude"), "/"),
        DecisionOpened("D1", api, About.QUESTION, page, "unsure"),
        DecisionOpened("D2", web, About.QUESTION, page, "unsure"),
        DecisionSettled("D1", (), "human", "file", "you decided"),
    )
    with Journal.open(tmp_path / ".locum" / "journal.db") as journal:
        journal.append(STREAM, [as_record(event, 1.0) for event in events])
    return tmp_path


def completed(words: str, cwd: Path) -> list[str]:
    """What bash is offered for these words."""
    told = {
        "_LOCUM_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1),
    }
    ran = locum(cwd=cwd, env=told)
    assert ran.err == ""
    return [line.partition(",")[2] for line in ran.out.splitlines() if line]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_script(shell: str) -> None:
    ran = locum("shell-completion", shell)

    assert ran.status == 0
    assert "_LOCUM_COMPLETE" in ran.out


def test_bash_takes_the_script() -> None:
    script = locum("shell-completion", "bash").out
    done = subprocess.run(
        ["bash", "--norc", "-c", script + "\ncomplete -p locum"], capture_output=True, text=True
    )

    assert done.returncode == 0, done.stderr
    assert "locum" in done.stdout


def test_commands_are_completed(tmp_path: Path) -> None:
    assert completed("locum sta", tmp_path) == ["status"]
    assert "watch" in completed("locum ", tmp_path)


@pytest.mark.parametrize(
    "words", ["locum stop ", "locum pause ", "locum attach ", "locum tell --to ", "locum log --runner "]
)
def test_runners_are_completed(project: Path, words: str) -> None:
    assert completed(words, project) == ["api", "web"]
    assert completed(words + "w", project) == ["web"]


def test_only_decisions_that_wait_are_completed(project: Path) -> None:
    assert completed("locum decide ", project) == ["D2"]
    assert completed("locum decide d", project) == ["D2"]


def test_jobs_and_what_they_ask_are_completed_by_the_beginning_or_the_end_of_a_name(project: Path) -> None:
    page = (Asked("Which colour?"),)
    asks = Decision("D1", RunnerId("r"), About.QUESTION, page, "unsure", 1.0)
    with Store(f"sqlite:///{project / '.locum' / 'jobs.db'}") as store:
        queue = Queueing(store)
        paint, port = (queue.submit(Wanted(goal, "/", "claude")).id for goal in ("Paint it", "Port it"))
        queue.cancel(queue.ledger.get(port))
        Asking(store).mirror(paint, "host-b", {"D1": asks})
        queue.close()

    assert completed("locum jobs show ", project) == [port, paint]
    assert completed("locum jobs log po", project) == [port]
    assert completed(f"locum jobs cancel {paint[-4:]}", project) == [paint]
    assert completed("locum jobs retry ", project) == [port]
    assert completed("locum submit more --after ", project) == [paint]
    assert completed("locum jobs decide ", project) == [f"{paint}/D1"]
    assert completed("locum decide ", project) == ["D2", f"{paint}/D1"]


def test_a_project_without_history_completes_nothing(tmp_path: Path) -> None:
    assert completed("locum stop ", tmp_path) == []


@pytest.mark.parametrize(
    ("words", "offered"),
    [("locum stop ", ["plain,api", "plain,web"]), ("locum jobs show ", []), ("locum decide ", ["plain,D2"])],
)
def test_completing_a_name_loads_neither_asyncio_nor_the_lead(
    project: Path, words: str, offered: list[str]
) -> None:
    script = (
        "import sys; from locum.surfaces.cli.main import main\n"
        "try: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    )
    env = {"_LOCUM_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=project, env=env)
    loaded = set(ran.stderr.split())

    assert ran.stdout.split() == offered
    assert not loaded & {
        "asyncio",
        "dbos",
        "rich",
        "sqlalchemy",
        "subprocess",
        "locum.lead.front.office",
        "locum.lead.leading",
        "locum.reading.read",
    }
