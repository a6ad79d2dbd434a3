"""needs-human-decision.md: what waits for the human, what they answer there, and how each was settled."""

import re
from dataclasses import dataclass, field
from datetime import datetime

from locum.model.asked import Choice
from locum.team.answering import FileAnswer, Written, read_answer
from locum.team.lines import (
    appended,
    bare,
    clean,
    digest_of,
    escaped,
    inserted,
    lines_of,
    one_line,
    time_of,
    unescaped,
)

HEAD = re.compile(r"##\s.*<!-- locum:decision (?P<id>[\w.-]+) (?P<kind>[a-z]+) -->\s*\Z")
OPTION = re.compile(r"\s{0,3}[-*+]\s+\[(?P<box>[^\]]{0,3})\]\s+(?P<number>\d{1,3})\.\s(?P<label>.*)\Z")
DETAIL = re.compile(r"\s{2,}— (?P<detail>.*)\Z")
ANSWER = re.compile(
    r"\s{0,3}(?:\*\*)?(?:answer|回答|答复|答覆|答案)(?:\*\*)?\s*[:：](?:\*\*)?(?P<words>.*)\Z", re.IGNORECASE
)
UNNUMBERED = re.compile(r"\s{0,3}[-*+]\s+\[(?P<box>[^\]\s])\]\s")
NUMBERED = re.compile(r"D(\d{1,9})(?:-\d+)?\Z")
SETTLED = re.compile(r"\s*(?:>\s*)?✔ (?:answered|closed)\b.*<!-- locum:settled (?P<id>[\w.-]+) -->\s*\Z")
UNCLEAR = re.compile(r"\s*(?:>\s*)?⚠ .*<!-- locum:unclear (?P<state>[0-9a-f]{10}) -->\s*\Z")
RULE = re.compile(r"\s{0,3}([-*_=])(?:\s*\1){2,}\s*\Z")
"""A line across the page, which people draw between two entries."""
HINT = re.compile(r"To answer: (?:.*\bafter Answer:(?P<behind>.*)|.*)\Z")
FIELD = re.compile(r"(?P<name>Suggestion|Basis|Meanwhile|About): (?P<value>.*)\Z")
HINTS = {
    "multi": "tick every option you want, or write their numbers after Answer:",
    "text": "write after Answer:",
}
ONE = "tick one option, or write its number, its name or your own words after Answer:"
NO_WORDS = "tick one option, or write its number or its name after Answer:"
PERMISSION = (
    "tick one option, or write its number, its name, or “No, …” with what to do instead, after Answer:"
)
ATTACH = "at its terminal, which locum attach shows"


@dataclass(frozen=True, slots=True)
class Decision:
    """One question that only the human may answer."""

    id: str
    runner: str
    at: datetime
    question: str
    kind: str = "single"
    choices: tuple[Choice, ...] = ()
    suggestion: str = ""
    basis: str = ""
    meanwhile: str = ""
    about: str = ""
    """Why the human is asked: what the gate saw, or that nothing written down answers it."""
    words: bool = True
    """Whether an answer in one's own words can be taken, where its kind allows one at all."""


def add(text: str, decision: Decision) -> str:
    """The file with one more question, unless it is there already."""
    return (
        text if any(found.id == decision.id for found in entries(text)) else appended(text, render(decision))
    )


def render(decision: Decision) -> str:
    """A question as the human reads it; what the agent said is quoted, lest it pose as an answer."""
    fields = (("About", decision.about), ("Suggestion", decision.suggestion), ("Basis", decision.basis),
              ("Meanwhile", decision.meanwhile))  # fmt: skip
    return "\n".join([
        f"## {decision.id} | {_cell(decision.runner)} | {decision.at:%Y-%m-%d %H:%M} "
        f"<!-- locum:decision {decision.id} {decision.kind} -->",
        "",
        *(f"> {line}".rstrip() for line in escaped(clean(decision.question)).split("\n")),
        "",
        *(line for place, choice in enumerate(decision.choices, 1) for line in _option(place, choice)),
        *([""] if decision.choices else []),
        *(f"{name}: {escaped(one_line(value))}" for name, value in fields if one_line(value)),
        f"To answer: {_hint(decision)}",
        "Answer:",
        "",
    ])  # fmt: skip


def _hint(decision: Decision) -> str:
    """How this question can be answered; words of one's own are offered only where they are taken."""
    if decision.kind == "dialog" and not decision.choices:
        return ATTACH
    if decision.kind in HINTS or not decision.choices:
        return HINTS.get(decision.kind, HINTS["text"])
    if decision.kind == "permission":
        return PERMISSION
    return ONE if decision.words and decision.kind != "dialog" else NO_WORDS


def answers(text: str) -> list[FileAnswer]:
    """Every answer the human wrote to a question that is not settled, clear or not."""
    found = (read_answer(entry.written()) for entry in entries(text) if not entry.settled)
    return [answer for answer in found if answer is not None]


def page_id(decision: str, place: int, many: int) -> str:
    """The name of one page of a decision in the file: `D3`, or `D3-1` and `D3-2`."""
    return decision if many == 1 else f"{decision}-{place + 1}"


def last_number(text: str) -> int:
    """The highest number that a question of the file has."""
    found = (NUMBERED.match(entry.id) for entry in entries(text))
    return max((int(number[1]) for number in found if number), default=0)


def waiting(text: str) -> list[str]:
    """The ids of the questions that are not settled, oldest first."""
    return [entry.id for entry in entries(text) if not entry.settled]


def mark_settled(text: str, decision: str, answer: str, by: str | None, at: datetime) -> str:
    """The file with a line under the question that says what was answered, by whom and when.

    By nobody: why it is closed.
    """
    entry = next((each for each in entries(text) if each.id == decision), None)
    if entry is None or entry.settled:
        return text
    said = escaped(one_line(answer))
    what = "closed" if by is None else "answered"
    who = f"{at:%Y-%m-%d %H:%M}" + (f" by {escaped(one_line(by))}" if by else "")
    line = f"> ✔ {what} {who}: {said} <!-- locum:settled {decision} -->"
    return inserted(text, entry.first + 1, [line])


def mark_unclear(text: str, answer: FileAnswer) -> str:
    """The file with a sentence under an answer that could not be taken; once for each way it is written."""
    entry = next((each for each in entries(text) if each.id == answer.id), None)
    if entry is None or answer.unclear is None or answer.state in entry.unclear:
        return text
    line = f"> ⚠ {escaped(one_line(answer.unclear))} <!-- locum:unclear {answer.state} -->"
    return inserted(text, entry.last + 1, [line])


def parse(text: str) -> list[Decision]:
    """Every question that stands in the file, settled or not."""
    return [_decision(entry) for entry in entries(text)]


@dataclass(slots=True)
class Entry:
    """The lines of one question in the file."""

    id: str
    kind: str
    first: int
    last: int
    head: str = ""
    question: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    details: list[str | None] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    words: list[str] | None = None
    settled: bool = False
    unclear: list[str] = field(default_factory=list)
    in_answer: bool = False
    stray: str | None = None
    """A box that was ticked in a line that is none of the options any more."""
    elsewhere: list[str] = field(default_factory=list)
    """What a person wrote where no answer is looked for."""

    def written(self) -> Written:
        """What the human put down."""
        words = "\n".join(self.words or []).strip()
        elsewhere = " / ".join(self.elsewhere)
        state = digest_of("|".join([*(box.strip() for box in self.boxes), words, *self.elsewhere]))
        return Written(
            self.id, self.kind, tuple(self.labels), tuple(self.boxes), words, state, self.stray, elsewhere
        )

    def offer(self, number: int, box: str, label: str) -> None:
        """Remember an option at its place; those a person deleted leave a gap."""
        while len(self.labels) < number:
            self.labels.append("")
            self.boxes.append("")
            self.details.append(None)
        if not self.labels[number - 1]:
            self.labels[number - 1], self.boxes[number - 1] = label, box


def entries(text: str) -> list[Entry]:
    """The questions of the file with all that was written to them; an id counts where it stands first."""
    found: dict[str, Entry] = {}
    now: Entry | None = None
    for number, raw in enumerate(lines_of(text)):
        line = bare(raw)
        head = HEAD.match(line)
        if head:
            now = Entry(head["id"], head["kind"], number, number, line)
            found.setdefault(now.id, now)
        elif re.match(r"#{1,2}\s", line):
            now = None
        elif now is not None:
            _take(now, number, line)
    return list(found.values())


def _take(entry: Entry, number: int, line: str) -> None:
    """Read one line of a question."""
    if line.strip():
        entry.last = number
    option, answer, known = OPTION.match(line), ANSWER.match(line), FIELD.match(line)
    if unclear := UNCLEAR.match(line):
        entry.unclear.append(unclear["state"])
    elif (settled := SETTLED.match(line)) and settled["id"] == entry.id:
        entry.settled = True
    elif entry.in_answer:
        _answered(entry, line)
    elif answer:
        entry.words = entry.words or []
        entry.words.append(answer["words"].strip())
        entry.in_answer = True
    elif line.startswith(">"):
        entry.question.append(line[1:].removeprefix(" "))
    elif option and 0 < int(option["number"]) < 100:
        entry.offer(int(option["number"]), option["box"], unescaped(option["label"]))
    elif UNNUMBERED.match(line):
        entry.stray = line.strip()
    elif (more := DETAIL.match(line)) and entry.details:
        entry.details[-1] = unescaped(more["detail"])
    elif known:
        entry.fields.setdefault(known["name"], unescaped(known["value"]))
    elif said := _beside(entry, line):
        entry.elsewhere.append(said)


def _beside(entry: Entry, line: str) -> str:
    """What a person wrote on a line that is neither Locum's nor an answer; below one it is a remark."""
    hint = HINT.match(line)
    if entry.words is not None or line.lstrip().startswith(("<!--", "#")):
        return ""
    said = (hint["behind"] or "").strip() if hint else line.strip()
    return said if re.search(r"\w", said) else ""


def _answered(entry: Entry, line: str) -> None:
    """One more line of an answer, which an empty line ends once something is written."""
    assert entry.words is not None
    if RULE.match(line):
        entry.in_answer = False
    elif line.strip():
        entry.words.append(line.strip())
    elif any(entry.words):
        entry.in_answer = False


def _option(place: int, choice: Choice) -> list[str]:
    label = f"- [ ] {place}. {escaped(one_line(choice.label))}"
    detail = one_line(choice.detail or "")
    return [label, f"      — {escaped(detail)}"] if detail else [label]


def _cell(text: str) -> str:
    return escaped(one_line(text)).replace("|", "¦")


def _decision(entry: Entry) -> Decision:
    cells = [cell.strip() for cell in entry.head.partition("<!--")[0].split("|")]
    at = time_of(cells[-1])
    runner = unescaped("|".join(cells[1:-1])).strip() if len(cells) >= 3 else ""
    choices = tuple(Choice(label, detail) for label, detail in zip(entry.labels, entry.details, strict=True))
    told = [entry.fields.get(name, "") for name in ("Suggestion", "Basis", "Meanwhile", "About")]
    question = unescaped("\n".join(entry.question)).strip()
    return Decision(
        entry.id, runner, at, question, entry.kind, choices, told[0], told[1], told[2], told[3]
    )  # fmt: skip
