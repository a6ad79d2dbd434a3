"""What the User Proxy weighs: something Asked, a Dossier to answer from, and the Ruling that comes of it."""

from dataclasses import dataclass
from enum import StrEnum

BRIEF = 80
"""So many characters of a command or a plan tell it from others in a list."""
NAMELESS = ("permission", "plan", "dialog")
"""Kinds whose question is the same each time: only what it is about tells one from another."""
DASH = " — "
"""What parts a title from what stands below it, in one line."""
LONG = 400
"""A message with more characters is told by the part of it that asks, where there is little room."""
GOES_ON = "↓"
"""What an agent draws below a plan that is longer than its window."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be chosen."""

    label: str
    detail: str | None = None

    @property
    def in_full(self) -> str:
        """The label with what explains it."""
        return f"{self.label} {self.detail or ''}"


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of an agent, apart from any screen."""

    text: str
    choices: tuple[Choice, ...] = ()
    kind: str = "single"
    """single, multi, text, permission, plan, dialog or review."""
    title: str | None = None
    body: str | None = None
    """What it is about: the command to run, the change to make, the plan."""
    stage: str | None = None
    command: str | None = None
    """The exact command that is to be allowed, with all its lines; None where that is not certain."""

    @property
    def is_cut(self) -> bool:
        """Whether it is a plan of which the agent's screen shows only a part, or nothing."""
        return self.kind == "plan" and (not self.body or self.body.rstrip().endswith(GOES_ON))

    @property
    def takes_words(self) -> bool:
        """Whether free words may answer it; a permission and a dialog want one of their options."""
        return self.kind not in ("permission", "dialog")

    @property
    def about(self) -> str | None:
        """What it is about as it is shown below the question: some agents draw the question there again."""
        return beneath(self.text, self.body)

    @property
    def in_full(self) -> str:
        """The question as it is shown: of a dialog with its title, which alone may name what it is about."""
        return in_full(self.text, self.kind, self.title)

    @property
    def in_short(self) -> str:
        """The question as it is shown where there is little room: of a long last message what asks."""
        return heart_of(self.in_full) if self.kind == "text" else self.in_full

    @property
    def in_a_line(self) -> str:
        """The question with what it is about, short enough for one line of a list."""
        told = in_full(self.text, self.kind, self.title, DASH)
        return in_a_line(told, self.kind, self.command or self.about)


def rest_of_plan(runner: str | None) -> str:
    """Say that a plan is cut, and where to read the rest of it."""
    where = f"locum attach {runner}" if runner else "in its terminal"
    return f"This is not the whole plan: its screen shows no more of it. To read the rest, scroll: {where}"


def in_full(text: str, kind: str, title: str | None, joint: str = "\n") -> str:
    """What is asked, below the title of a dialog where that says more: “New MCP server found: shop”."""
    return f"{title}{joint}{text}" if kind == "dialog" and title and title not in text else text


def heart_of(text: str) -> str:
    """Of a long message the paragraph that asks, with what comes behind it; who asks does so at the end."""
    if len(text) <= LONG:
        return text
    parts = [part for part in text.split("\n\n") if part.strip()]
    asking = [at for at, part in enumerate(parts) if "?" in part or "？" in part] or [len(parts) - 1]
    rests = ["\n\n".join(parts[at:]) for at in asking]
    rest = next((each for each in rests if len(each) <= LONG), rests[-1])
    return f"… {rest.strip()}" if len(rest) < len(text) else text


def beneath(question: str, body: str | None) -> str | None:
    """What stands below a question, without the question itself where it stands at the top of it."""
    lines, asked = (body or "").splitlines(), "".join(question.split())
    for place in range(1, len(lines) + 1):
        begun = "".join("".join(lines[:place]).split())
        if not asked.startswith(begun):
            break
        if begun == asked:
            return "\n".join(lines[place:]) or None
    return body


def in_a_line(text: str, kind: str, about: str | None) -> str:
    """What is asked in one line, with the beginning of what it is about where only that is telling."""
    about = beneath(text, about)
    told = heart_of(text) if kind == "text" else text
    words, more = " ".join(told.split()), " ".join((about or "").split())
    if kind not in NAMELESS or not more or more in words:
        return words
    return f"{words} ({more if len(more) <= BRIEF else f'{more[: BRIEF - 1]}…'})".strip()


@dataclass(frozen=True, slots=True)
class Source:
    """One text the user (or the project) wrote down, by its file name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Dossier:
    """All an answer may rest on: profile, user context, project context, directives, earlier answers."""

    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Basis:
    """The words an answer rests on, verbatim, and where they stand."""

    file: str
    quote: str


class By(StrEnum):
    """Who settled a question."""

    GATE = "gate"
    RULE = "rule"
    BRAIN = "brain"
    AUTONOMY = "autonomy"
    HUMAN = "human"


class Verdict(StrEnum):
    """Whether the proxy answers or hands the question to the human."""

    ANSWER = "answer"
    ESCALATE = "escalate"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a rule or a brain would say: choices by their place from 1, or words; and what that rests on."""

    places: tuple[int, ...] = ()
    text: str | None = None
    basis: Basis | None = None
    because: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What becomes of a question: an answer, or the human's turn with the best suggestion there is."""

    verdict: Verdict
    by: By
    because: str
    proposal: Proposal | None = None
    unfamiliar: bool = False
    """Whether the gate keeps it only because it does not know it: it saw no danger."""
