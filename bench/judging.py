"""Claims, verdicts and completions on our own case files: how many are judged right, and how fast.

    python -m bench.judging

A claim found where there is none is a false alarm; a claim not found is missed. Beside it stands what a first
regular expression finds: a number close to an agent word and a parallel word, a `fail` or `pass`, a `done`.
"""

import re
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.workflow.listing import listed

from bench.record import Goal, Row, percentile, print_goal, print_table, remark
from locum.completion.decide import decide
from locum.workflow.claims import find_claim
from locum.workflow.verdicts import find_verdict

REPLIES = Path(__file__).parent.parent / "tests" / "completion" / "cases"
KINDS = ("status-", "words-", "json-status", "json-words")


@dataclass(frozen=True, slots=True)
class Judged:
    """How one judge did: how many of the real ones were missed, and how many of the others gave an alarm."""

    milliseconds: list[float]
    missed: int
    real: int
    alarms: int
    empty: int

    @property
    def right(self) -> int:
        """How many were judged exactly right."""
        return self.real + self.empty - self.missed - self.alarms


Case = tuple[tuple[str, ...], object]
"""What a judge is given, and the right answer; None where there is nothing to find."""


def main() -> None:
    """Judge everything in both ways and print."""
    kinds: list[tuple[str, Sequence[Case], Callable[..., object], Callable[..., object]]] = [
        ("claims of parallel agents", claims(), lambda text: find_claim(text)[0], _claim_by_pattern),
        (
            "verdicts of subagents",
            verdicts(),
            lambda stage, text: find_verdict(text, stage)[0],
            _verdict_by_pattern,
        ),
        (
            "replies that end the work",
            completions(),
            lambda text: decide(text)["done"] or None,
            _done_by_pattern,
        ),
    ]
    rows: list[Row] = []
    for name, cases, ours, theirs in kinds:
        locum, pattern = judge(cases, ours), judge(cases, theirs)
        rows += [_row(f"{name}: Locum", locum), _row(f"{name}: one regular expression", pattern)]
        _goal(name, locum, pattern)
    columns = ("what, by whom", "right", "missed", "false alarms", "median ms", "95 %")
    print_table("Our own case files", columns, rows)
    remark(
        "These are the files the rules were written against, so they show that nothing slips back, "
        "not how well unseen sentences fare."
    )


def _goal(name: str, locum: Judged, pattern: Judged) -> None:
    total = locum.real + locum.empty
    said, theirs = f"{locum.right} of {total}", f"{pattern.right} of {total}"
    print_goal(
        Goal(f"{name}, judged right", 100 * locum.right / total, 100, "%", 100 * pattern.right / total,
             "one regular expression", more=True, said=said, peer_said=theirs)
    )  # fmt: skip


def claims() -> list[Case]:
    """Sentences with the number of agents claimed in them."""
    return [((text,), None if count == "-" else int(count)) for count, text in listed("claims", 2)]


def verdicts() -> list[Case]:
    """A subagent's last words, with the verdict they give its stage."""
    return [((stage, text), None if told == "pass" else told) for stage, told, text in listed("verdicts", 3)]


def completions() -> list[Case]:
    """Replies that a status block or words decide."""
    found: list[Case] = []
    for file in sorted(REPLIES.glob("*.toml")):
        if file.name.startswith(KINDS):
            claim = tomllib.loads(file.read_text(encoding="utf-8"))
            done = True if claim["layer"] != "none" else None
            found += [((reply["text"],), done) for reply in claim["reply"]]
    return found


def judge(cases: Sequence[Case], by: Callable[..., object]) -> Judged:
    """Put every case before a judge."""
    times, missed, real, alarms = [], 0, 0, 0
    for given, right in cases:
        began = time.perf_counter()
        found = by(*given)
        times.append(1000 * (time.perf_counter() - began))
        found = None if found == "pass" else found
        real += right is not None
        missed += right is not None and found != right
        alarms += right is None and found is not None
    return Judged(times, missed, real, alarms, len(cases) - real)


_CLAIM = re.compile(
    r"(\d+)[^.\n]{0,40}(?:agents?|researchers?|reviewers?|代理)[^.\n]{0,40}(?:parallel|并行|同时)", re.I
)


def _claim_by_pattern(text: str) -> int | None:
    found = _CLAIM.search(text)
    return int(found[1]) if found else None


def _verdict_by_pattern(stage: str, text: str) -> str:
    failed = re.search(r"\b(?:fail|failed|reject|rejected)\b|失败|拒绝", text, re.I)
    if not failed:
        return "pass"
    return "reject" if stage.startswith(("REVIEW", "SECURITY", "DB-REVIEW")) else "fail"


def _done_by_pattern(text: str) -> bool | None:
    return bool(re.search(r"\b(?:done|complete|completed|finished)\b|完成", text, re.I)) or None


def _row(name: str, judged: Judged) -> Row:
    total = judged.real + judged.empty
    return [
        name,
        f"{judged.right} of {total} ({100 * judged.right / total:.1f} %)",
        f"{judged.missed} of {judged.real}",
        f"{judged.alarms} of {judged.empty}",
        f"{percentile(judged.milliseconds, 50):.3f}",
        f"{percentile(judged.milliseconds, 95):.3f}",
    ]


if __name__ == "__main__":
    main()
