"""evaluations/{date}-{phase}.md and REVIEW-FEEDBACK.md: the work seen from the user's side."""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from locum.team.lines import bare, clean, escaped, lines_of, one_line, unescaped

HEADER = re.compile(r"(?P<name>date|phase|runner|round|verify|verdict|summary): ?(?P<value>.*)\Z")
SCORE = re.compile(r"### (?P<title>.+?): (?P<points>[1-5]) ?/ ?5\s*\Z")


class Aspect(StrEnum):
    """What a user notices."""

    COMPLETENESS = "Completeness"
    EASE = "Ease of use"
    SPEED = "Felt speed"
    FEELING = "Feeling"


class Result(StrEnum):
    """Whether the work is good enough for the user."""

    GOOD = "good"
    NOT_YET = "not yet"


@dataclass(frozen=True, slots=True)
class Score:
    """One aspect, from 1 to 5, and what that was seen by."""

    aspect: Aspect
    points: int
    evidence: str


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The work of one phase as the user would judge it."""

    on: date
    phase: str
    runner: str
    round: int
    verdict: Result
    scores: tuple[Score, ...]
    summary: str = ""
    verify: str = ""
    """What the project's own checks said."""
    improvements: tuple[str, ...] = ()


def file_name(evaluation: Evaluation) -> str:
    """The name of its file in evaluations/."""
    return f"{evaluation.on.isoformat()}-{slug(evaluation.phase)}.md"


def slug(text: str) -> str:
    """A text as part of a file name; Chinese stays, what a path could trip over goes."""
    return re.sub(r"[^\w]+", "-", text.casefold()).strip("-_")[:60] or "work"


def render(evaluation: Evaluation) -> str:
    """An evaluation as its file says it."""
    header = (
        ("date", evaluation.on.isoformat()), ("phase", evaluation.phase), ("runner", evaluation.runner),
        ("round", str(evaluation.round)), ("verify", evaluation.verify), ("verdict", evaluation.verdict),
        ("summary", evaluation.summary),
    )  # fmt: skip
    return "\n".join([
        "# Evaluation",
        *(f"{name}: {escaped(one_line(value))}".rstrip() for name, value in header),
        "",
        "## Scores",
        *(line for score in evaluation.scores for line in _score(score)),
        "",
        "## Improvements",
        *_numbered(evaluation.improvements),
        "",
    ])  # fmt: skip


def parse(text: str) -> Evaluation | None:
    """Read an evaluation; None where a field it cannot do without is missing or not as it must be."""
    header: dict[str, str] = {}
    scores: list[tuple[str, int, list[str]]] = []
    improvements: list[str] = []
    part = ""
    for line in map(bare, lines_of(text)):
        score = SCORE.match(line)
        if line.startswith("## "):
            part = line[3:].strip()
        elif score:
            scores.append((score["title"], int(score["points"]), []))
        elif part == "Scores" and scores and line.startswith(">"):
            scores[-1][2].append(unescaped(line[1:].removeprefix(" ")))
        elif part == "Improvements" and (item := re.match(r"\d+\.\s(.*)", line)):
            improvements.append(unescaped(item[1]))
        elif not part and (field := HEADER.match(line)):
            header.setdefault(field["name"], unescaped(field["value"].strip()))
    return _built(header, scores, improvements)


def feedback(evaluation: Evaluation) -> str:
    """REVIEW-FEEDBACK.md: what the next round has to mend, for the Runner to read."""
    who = escaped(f"{one_line(evaluation.runner)}, {one_line(evaluation.phase)}")
    weak = [score for score in evaluation.scores if score.points < 4]
    return "\n".join([
        "# Review Feedback",
        f"Round {evaluation.round} of {who}: {evaluation.verdict}.",
        *([f"Checks: {one_line(evaluation.verify)}"] if evaluation.verify else []),
        *([escaped(one_line(evaluation.summary))] if evaluation.summary else []),
        "",
        "## To mend",
        *_numbered(evaluation.improvements),
        "",
        "## Where it fell short",
        *([line for score in weak for line in _score(score)] or ["nowhere"]),
        "",
    ])  # fmt: skip


def _numbered(words: tuple[str, ...]) -> list[str]:
    return [f"{place}. {escaped(one_line(each))}" for place, each in enumerate(words, 1)] or ["none"]


def _score(score: Score) -> list[str]:
    quoted = [f"> {line}".rstrip() for line in escaped(clean(score.evidence)).split("\n")]
    return [f"### {score.aspect}: {score.points}/5", *quoted]


def _built(
    header: dict[str, str], scores: list[tuple[str, int, list[str]]], improvements: list[str]
) -> Evaluation | None:
    try:
        found = tuple(
            Score(Aspect(title), points, "\n".join(lines).strip()) for title, points, lines in scores
        )
        return Evaluation(
            date.fromisoformat(header["date"]), header.get("phase", ""), header.get("runner", ""),
            int(header.get("round", "1")), Result(header["verdict"]), found, header.get("summary", ""),
            header.get("verify", ""), tuple(improvements),
        )  # fmt: skip
    except (KeyError, ValueError):
        return None
