"""communication-log.md: every question of a Runner, what was answered, on what basis and by whom."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from locum.team.lines import appended, bare, clean, escaped, lines_of, one_line, time_of, unescaped

TITLE = "# Communication Log\n"
HEAD = re.compile(r"## (?P<at>\d{4}-\d\d-\d\d \d\d:\d\d)(?P<cells>(?: \| .*)?)\Z")
FIELD = re.compile(r"(?P<name>Q|A|Basis|By): ?(?P<value>.*)\Z")
INDENT = "   "
ANSWERED = re.compile(r"\((?P<who>User Proxy|Human|Terminal)\) ?")
BY = re.compile(r"(?P<by>\w+)(?: · Runner: (?P<runner>.*?))?(?: <!-- locum:answer (?P<id>[\w.:@-]+) -->)?\Z")
PROXY, HUMAN = "User Proxy", "Human"
TERMINAL = "terminal"
"""Who answered a question of which nobody told Locum how it was answered."""
NAMES = {"human": HUMAN, TERMINAL: "Terminal"}


@dataclass(frozen=True, slots=True)
class Exchange:
    """One question and its answer."""

    id: str
    at: datetime
    stage: str
    question: str
    answer: str
    basis: str = ""
    by: str = "brain"
    """human, rule, brain, hook, autonomy, or terminal where only the agent knows the answer."""
    runner: str = ""
    phase: str = ""


def add(text: str, exchange: Exchange) -> str:
    """The log with one more exchange, unless it stands there already."""
    return text if holds(text, exchange.id) else appended(text or TITLE, render(exchange))


def holds(text: str, answer: str) -> bool:
    """Whether the answer of this id stands in the log."""
    return f"<!-- locum:answer {answer} -->" in text


def render(exchange: Exchange) -> str:
    """An exchange as it stands in the log."""
    cells = [f"{exchange.at:%Y-%m-%d %H:%M}", *map(_cell, (exchange.stage, exchange.phase))]
    who = NAMES.get(exchange.by, PROXY)
    runner = f" · Runner: {escaped(one_line(exchange.runner))}" if one_line(exchange.runner) else ""
    return "\n".join([
        "## " + " | ".join(cells).removesuffix(" | "),
        f'Q: "{_indented(exchange.question)}"',
        f'A: ({who}) "{_indented(exchange.answer)}"',
        f"Basis: {_indented(exchange.basis)}".rstrip(" "),
        f"By: {one_line(exchange.by)}{runner} <!-- locum:answer {exchange.id} -->",
        "",
    ])  # fmt: skip


def parse(text: str) -> list[Exchange]:
    """Every exchange of the log, also those a person or another tool wrote in the same form."""
    found: list[Exchange] = []
    head: re.Match[str] | None = None
    fields: dict[str, list[str]] = {}
    for line in [*map(bare, lines_of(text)), "## end"]:
        known = FIELD.match(line)
        if line.startswith("## "):
            found += _exchange(head, fields)
            head, fields = HEAD.match(line), {}
        elif known and known["name"] not in fields:
            fields[known["name"]] = [known["value"]]
        elif line.startswith(INDENT) and fields:
            fields[list(fields)[-1]].append(line[len(INDENT) :])
    return found


def human_answers(exchanges: Iterable[Exchange]) -> list[Exchange]:
    """Those the human gave in person; the proxy must not quote itself."""
    return [exchange for exchange in exchanges if exchange.by == "human"]


def human_answers_in(text: str) -> list[Exchange]:
    """The same, out of a log; one without any, however long, is not taken apart."""
    return human_answers(parse(text)) if f"({HUMAN})" in text else []


def _exchange(head: re.Match[str] | None, fields: dict[str, list[str]]) -> list[Exchange]:
    if head is None or "Q" not in fields or "A" not in fields:
        return []
    values = {name: "\n".join(lines) for name, lines in fields.items()}
    cells = [unescaped(cell) for cell in head["cells"].removeprefix(" | ").split(" | ")]
    answered = ANSWERED.match(values["A"])
    by = BY.match(values.get("By", ""))
    human = answered is not None and answered["who"] == HUMAN
    return [Exchange(
        id=(by["id"] or "") if by else "",
        at=time_of(head["at"]),
        stage=cells[0],
        question=_unquoted(values["Q"]),
        answer=_unquoted(values["A"][answered.end() :] if answered else values["A"]),
        basis=unescaped(values.get("Basis", "")),
        by="human" if human else (by["by"] if by and by["by"] != "human" else "brain"),
        runner=unescaped(by["runner"] or "") if by else "",
        phase=" | ".join(cells[1:]),
    )]  # fmt: skip


def _cell(text: str) -> str:
    return escaped(one_line(text).replace("|", "¦"))


def _indented(text: str) -> str:
    return escaped(clean(text)).replace("\n", f"\n{INDENT}")


def _unquoted(text: str) -> str:
    return unescaped(text[1:-1] if len(text) >= 2 and text[0] == text[-1] == '"' else text)
