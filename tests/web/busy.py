"""A busy team in a journal, for the page to show: questions of every shape, troubles, limits, reviews."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from locum.journal.journal import Journal
from locum.model import events as happened
from locum.model.asked import Asked, Basis, By, Choice, Proposal, Ruling, Verdict
from locum.model.decision import About
from locum.model.history import Event, as_record
from locum.model.reading import State
from locum.model.runner import Given, RunnerId, Task
from locum.team.evaluation import Aspect, Evaluation, Result, Score
from locum.team.folder import Folder

API, WEB, DOCS, MAIL, OPS = map(RunnerId, ("api", "web", "docs", "mailer", "ops"))


@dataclass
class History:
    """Events on their way into a journal, each at its own minute."""

    begun: float
    records: list[tuple[Event, float]] = field(default_factory=list)

    def add(self, minute: float, *events: Event) -> None:
        """These happened so many minutes after the beginning."""
        self.records += [(event, self.begun + 60 * minute) for event in events]

    def write(self, folder: Path) -> None:
        """Put it all into the project's journal."""
        with Journal.open(folder / ".locum" / "journal.db") as journal:
            journal.append("team", [as_record(event, at) for event, at in self.records])


def busy_project(folder: Path, panes: Sequence[tuple[str, str]] = ()) -> Path:
    """A project in the middle of an afternoon; `panes` are (server, pane) for its Runners, in order."""
    folder.mkdir(parents=True, exist_ok=True)
    history = History(time.time() - 3 * 3600)
    seats = [*panes, *[("", "")] * 5]
    history.add(0, happened.LeadStarted(4242, "0.1.0"))
    for place, (name, agent, goal) in enumerate(GOALS):
        server, pane = seats[place]
        history.add(
            1 + place,
            happened.RunnerPlanned(name, Task(goal, agent, "gsd", max_rounds=3), str(folder)),
            happened.StartIntended(name, None, False, "you asked for it"),
            happened.RunnerStarted(name, pane or f"%{place}", server or "/tmp/none", None),
            happened.RunnerReady(name),
            happened.StateRead(name, State.WORKING, "GSD PLANNING", "the spinner turns"),
        )
    _answers(history)
    _troubles(history)
    _waiting(history)
    history.write(folder)
    _reviews(folder)
    return folder


COMMAND = "ssh staging.example.org 'systemctl restart ledger'\n# <i>restarts</i> the service for everyone"

GOALS = (
    (
        API,
        "claude",
        "Add a ledger of shared expenses to the API, with balances per person and an export to CSV.",
    ),
    (WEB, "codex", "Build the page for balances: who owes whom, settle up, and the history of a group."),
    (DOCS, "opencode", "写一份使用手册：安装、第一次记账、导出。"),
    (MAIL, "gemini", "Send a monthly summary by mail, in the reader's language."),
    (OPS, "copilot", "Bring the service to the staging machine and keep an eye on the first hour."),
)


def ruled(by: By, places: tuple[int, ...], file: str, quote: str) -> Ruling:
    """What the proxy would say, resting on these words."""
    return Ruling(
        Verdict.ESCALATE,
        by,
        "it would be your call",
        Proposal(places, None, Basis(file, quote), "it is written"),
    )


def _answers(history: History) -> None:
    asked = (
        ("Which database should the ledger use?", "SQLite", "rule", "your rule for databases"),
        (
            "How are amounts kept?",
            "As whole cents",
            "brain",
            "USER-CONTEXT.md: “Amounts are kept as whole cents.”",
        ),
        (
            "Which language is it written in?",
            "Python",
            "brain",
            "project-context.md: “Python 3.11 and newer.”",
        ),
        ("Run the tests before each commit?", "Yes", "rule", "your rule for tests"),
        ("Allow `make test`?", "Yes", "rule", "your rule for make"),
        (
            "How should dates be shown?",
            "ISO 8601",
            "brain",
            "USER-CONTEXT.md: “Dates are shown as ISO 8601.”",
        ),
        ("Name of the command?", "kitty", "human", "you decided"),
    )
    for place, (text, words, by, because) in enumerate(asked):
        runner, question = (API, WEB, DOCS)[place % 3], f"q{place}"
        pages = (Asked(text, (Choice(words), Choice("Something else")), "single"),)
        minute = 10 + 6 * place
        history.add(
            minute,
            happened.QuestionSeen(runner, question, f"f{place}", State.QUESTION, pages),
            happened.AnswerIntended(runner, question, (Given((1,)),), words, by, because, pages),
        )
        history.add(
            minute + 0.1,
            happened.AnswerGiven(runner, question, "keys", "it is on screen"),
            happened.StateRead(runner, State.WORKING, "GSD EXECUTING", "the spinner turns"),
        )


def _troubles(history: History) -> None:
    history.add(
        61, happened.LimitMet(MAIL, time.time() + 2700, "21:15"), happened.StateRead(MAIL, State.LIMITED)
    )
    history.add(
        70, happened.DirectiveTaken("n1", "requirement", "Currency is EUR only.", "locum tell", "a change")
    )
    history.add(71, happened.MessageQueued(WEB, "m1", "Currency is EUR only.", "you said so"))
    history.add(72, happened.MessageGiven(WEB, "m1", "submitted", "it works on it"))
    history.add(
        90,
        happened.TurnEnded(DOCS, 1, "it says that the manual is finished"),
        happened.ChecksRun(DOCS, 1, False, "make docs failed: two broken links"),
        happened.EvaluationMade(DOCS, 1, False, "2026-11-15-manual.md", "the export chapter has no example"),
        happened.RoundBegun(DOCS, 2, "the export chapter has no example"),
        happened.StateRead(DOCS, State.WORKING, "GSD EXECUTING"),
    )


def _waiting(history: History) -> None:
    sign_in = Asked(
        "How should people sign in?",
        (
            Choice("Magic link", "A link by mail; no password to lose."),
            Choice("Passkey", "The phone's own lock."),
            Choice("Password", "Known by everyone, forgotten by most."),
        ),
        "single",
        "Sign-in",
    )
    _open(history, 140, "D1", API, (sign_in,), "you did not say, and it is hard to change later", [
        ruled(By.BRAIN, (1,), "USER-CONTEXT.md", "Nobody should have to remember a password."),
    ])  # fmt: skip
    deploy = Asked(
        "Do you want to proceed?", (Choice("Yes"), Choice("No, and tell Copilot what to do differently")),
        "permission", "Bash command", COMMAND,
    )  # fmt: skip
    _open(history, 151, "D2", OPS, (deploy,), "it reaches out to another machine", [], danger=True)
    features = Asked(
        "Which features belong in the first version?",
        tuple(map(Choice, ("Add an expense", "Show the balance", "Export to CSV", "Send reminders"))),
        "multi", "Scope",
    )  # fmt: skip
    look = Asked(
        "How should the page look?", (Choice("Minimal"), Choice("Colourful"), Choice("Like a terminal"))
    )
    name = Asked("What is the page called?", (), "text", "Name")
    because = "three questions at once, and one has no answer in your files"
    _open(history, 160, "D3", WEB, (features, look, name), because, [
        ruled(By.BRAIN, (1, 2, 3), "USER-CONTEXT.md", "The first version has: add, balance, export."),
        ruled(By.BRAIN, (1,), "target-user-profile.md", "likes plain pages"),
    ])  # fmt: skip


def _open(
    history: History, minute: float, name: str, runner: RunnerId, pages: tuple[Asked, ...], because: str,
    rulings: Sequence[Ruling], danger: bool = False,
) -> None:  # fmt: skip
    state = State.PERMISSION if pages[0].kind == "permission" else State.QUESTION
    history.add(
        minute,
        happened.StateRead(runner, state, "GSD QUESTIONING", "a menu is open"),
        happened.QuestionSeen(runner, f"Q-{name}", f"F-{name}", state, pages),
        happened.DecisionOpened(
            name, runner, About.QUESTION, pages, because, tuple(rulings), danger, f"Q-{name}"
        ),
    )


def _reviews(folder: Path) -> None:
    scores = (
        Score(Aspect.COMPLETENESS, 3, "The export chapter has no example."),
        Score(Aspect.EASE, 4, "One can follow it from the top."),
        Score(Aspect.SPEED, 5, "Every command answers at once."),
        Score(Aspect.FEELING, 4, "Friendly; a little long."),
    )
    made = Evaluation(
        date.today(), "manual", "docs", 1, Result.NOT_YET, scores, "Good, but the export needs an example.",
        "make docs failed: two broken links", ("Add an example to the export chapter.", "Mend both links."),
    )  # fmt: skip
    Folder(folder).keep_evaluation(made)
    better = tuple(Score(score.aspect, min(5, score.points + 1), score.evidence) for score in scores)
    Folder(folder).keep_evaluation(
        Evaluation(
            date.today(),
            "ledger core",
            "api",
            2,
            Result.GOOD,
            better,
            "Adding and settling works.",
            "412 passed",
        )
    )
