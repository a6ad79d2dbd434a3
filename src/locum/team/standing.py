"""Where things stand, as state-snapshot.md and session-recovery.md tell it to a person or a fresh agent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from locum.team.lines import escaped, one_line

STATES = {
    "starting": "is starting",
    "working": "is working",
    "background": "has ended its turn; its background agents still run",
    "question": "asks a question",
    "permission": "asks for a permission",
    "plan": "asks for approval of its plan",
    "dialog": "shows a dialog that must be confirmed",
    "idle": "is idle",
    "limited": "has reached a usage limit and waits for its reset",
    "error": "reports an error",
    "menu": "has a menu open",
    "exited": "has ended",
    "unknown": "shows a screen Locum cannot read",
    "stopped": "was stopped",
    "paused": "is paused",
    "done": "is done",
    "planned": "is yet to start",
    "reviewing": "is being reviewed",
    "stopping": "is being stopped",
}

TO_DO = {
    "done": "review what it made",
    "stopped": "start it again only if the human says so",
    "failed": "look why in `locum log`; start it again only if the human says so",
    "paused": "let it go on only if the human says so",
    "exited": "start it again with its agent's own resume",
}
"""What a fresh agent does about a Runner that is not at work."""
NO_STEP = "None: all is done."


@dataclass(frozen=True, slots=True)
class RunnerStanding:
    """One Runner at one moment."""

    name: str
    goal: str
    state: str
    since: datetime
    agent: str = ""
    workflow: str = ""
    stage: str = ""
    pane: str = ""
    session: str = ""
    """The agent's own id of its conversation, with which it can be resumed."""
    folder: str = ""
    last: str = ""
    """The last thing that happened, in words."""


@dataclass(frozen=True, slots=True)
class WaitingStanding:
    """One question that waits for the human."""

    id: str
    runner: str
    question: str
    since: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything at one moment, and why it was written down just then."""

    at: datetime
    because: str
    runners: tuple[RunnerStanding, ...] = ()
    waiting: tuple[WaitingStanding, ...] = ()
    pending: tuple[str, ...] = ()
    next_step: str = ""
    phase: str = ""
    round: int = 1
    max_rounds: int = 1
    answered: int = 0
    """How many questions the proxy has answered in this run."""


def snapshot(standing: Standing) -> str:
    """The body of state-snapshot.md."""
    head = f"Written {_stamp(standing.at)}, because {_line(standing.because)}."
    rounds = f"Round {standing.round} of at most {standing.max_rounds}"
    counted = f"{rounds}; {standing.answered} questions answered by the proxy."
    return "\n".join([
        head,
        counted,
        "",
        "## Runners",
        *_or_none([line for runner in standing.runners for line in _runner(runner)], "No Runner is running."),
        "",
        "## Waiting for you",
        *_or_none([_waiting(each) for each in standing.waiting], "Nothing waits for you."),
        "",
        "## Pending",
        *_or_none([f"- [ ] {_line(item)}" for item in standing.pending], "Nothing is pending."),
        "",
        "## Next step",
        _line(standing.next_step) or NO_STEP,
    ])  # fmt: skip


def recovery(standing: Standing) -> str:
    """The body of session-recovery.md: what to do after a restart, and where things stood."""
    return "\n".join([
        "Do this after a restart, in this order:",
        "1. Run `locum resume` in the project folder: it does all of the following by itself. By hand:",
        "2. Read target-user-profile.md: that is whom you stand in for.",
        "3. Read state-snapshot.md: that is where the work stood.",
        "4. Read .planning/STATE.md, if there is one: that is how far GSD is.",
        "5. Look whether the Runners' panes still live: `locum panes`, with the ids of runner-pane-id.txt.",
        *(f"   - {_back(runner)}" for runner in standing.runners),
        "6. Read human-inbox.md: there may be words from the human that nobody has handled.",
        "",
        f"## Current phase: {_phase(standing)}",
        f"## Current workflow: {_workflows(standing.runners)}",
        f"## Last snapshot: {_stamp(standing.at)}",
        f"## Next step: {_line(standing.next_step) or NO_STEP}",
        "## Pending:",
        *_or_none(_pending(standing), "- [x] nothing"),
    ])  # fmt: skip


def pane_ids(runners: Sequence[tuple[str, str]]) -> str:
    """The text of runner-pane-id.txt: the bare id of a single Runner, else a name and an id a line."""
    if len(runners) == 1:
        return f"{runners[0][1]}\n"
    return "".join(f"{name} {pane}\n" for name, pane in runners)


def _runner(runner: RunnerStanding) -> list[str]:
    stage = f" at {_line(runner.stage)}" if runner.stage else ""
    says = STATES.get(runner.state, runner.state)
    facts = [
        ("Goal", runner.goal), ("Agent", runner.agent), ("Workflow", runner.workflow), ("Pane", runner.pane),
        ("Folder", runner.folder), ("Conversation", runner.session), ("Last", runner.last),
    ]  # fmt: skip
    told = [f"- {name}: {_line(value)}" for name, value in facts if one_line(value)]
    return [
        f"### {_line(runner.name)}",
        f"{_line(runner.name)} {says}{stage}, since {_stamp(runner.since)}.",
        *told,
        "",
    ]


def _waiting(each: WaitingStanding) -> str:
    question = f"{_line(each.runner)} asks: {_line(each.question)} (since {_stamp(each.since)})"
    return f"- [ ] {question}. Answer in needs-human-decision.md or with: locum decide {each.id} ANSWER"


def _back(runner: RunnerStanding) -> str:
    where = f"pane {runner.pane}" if runner.pane else "no pane"
    todo = TO_DO.get(runner.state, "if the pane lives, go on watching; if not, resume")
    session = f", conversation {_line(runner.session)}" if runner.session else ""
    return f"{_line(runner.name)} ({where}{session}) {STATES.get(runner.state, runner.state)}: {todo}."


def _phase(standing: Standing) -> str:
    stages = list(dict.fromkeys(_line(runner.stage) for runner in standing.runners if runner.stage))
    return _line(standing.phase) or ", ".join(stages) or "not started"


def _workflows(runners: Sequence[RunnerStanding]) -> str:
    return ", ".join(dict.fromkeys(_line(runner.workflow) for runner in runners if runner.workflow)) or "none"


def _pending(standing: Standing) -> list[str]:
    asked = [f"- [ ] the human's answer to {each.id}: {_line(each.question)}" for each in standing.waiting]
    return [*asked, *(f"- [ ] {_line(item)}" for item in standing.pending)]


def _or_none(lines: list[str], none: str) -> list[str]:
    while lines and not lines[-1]:
        lines.pop()
    return lines or [none]


def _line(text: str) -> str:
    line = escaped(one_line(text))
    return line if len(line) <= 300 else f"{line[:299]}…"


def _stamp(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M}"
