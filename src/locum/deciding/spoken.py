"""Spoken: a question that an agent puts in plain words at the end of its turn, with the choices it lists.

A list counts as choices only where the words around it say so: letters do, numbers where something is to be
picked, and a yes with a no. What was done, or will be, comes in numbered lists as well.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from locum.completion.questions import asks_at_end, questions
from locum.model.asked import Asked, Choice

BANNER = re.compile(r"^\W*(?:GSD ►.*)?$")
"""A row that only draws: a rule, or the banner of a workflow's stage."""
OPTION = re.compile(
    r"^\s*(?:[-*•]\s+)?(?:\*\*)?(?:[Oo]ption\s+|选项|選項)?\(?(?P<mark>[A-H]|[a-h]|[1-9])(?:\*\*)?[).:：、．]"
    r"(?:\*\*)?\s*(?P<label>\S.*)$"
)
DETAIL = re.compile(r"\s+[—–-]{1,2}\s+|\*\*:\s+|\*\*\s+|：")
PICK = re.compile(
    r"\b(?:which|what|where|how|who|whom|when|choose|pick|prefer|select|rather)\b"
    r"|哪|什么|什麼|如何|怎么|怎麼|选|選",
    re.IGNORECASE,
)
SEVERAL = re.compile(
    r"\b(?:all that apply|any of|several|one or more|which (?:\w+ )?(?:features|checks|ones))\b"
    r"|哪些|多选|多選",
    re.IGNORECASE,
)
YES = re.compile(r"(?:yes|yep|sure)\b|是(?!否)|要|好|可以|对", re.IGNORECASE)
NO = re.compile(r"no(?:t now)?\b|不|否|先不|别", re.IGNORECASE)
FEWEST, MOST = 2, 8
NAME = r"`?[A-Z][A-Za-z0-9.+#-]*(?: [A-Z0-9][A-Za-z0-9.+#-]*)?`?"
OR = re.compile(rf"(?<=[\s:(])(?P<one>{NAME})(?:, (?P<two>{NAME}))?,? or (?P<last>{NAME})(?=[\s?,;)])")
WORD = "[A-Za-z][A-Za-z0-9_.+#-]+"
OR_IN_CHINESE = re.compile(
    rf"(?P<one>{WORD}) ?(?:、 ?(?P<two>{WORD}) ?)?[，,]? ?(?:还是|還是) ?(?P<last>{WORD})"
)
"""Names of which one is wanted; other words beside an “or” are left to the human."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The choices of a list, the words before it, and those behind it."""

    before: str
    choices: tuple[Choice, ...]
    behind: str
    letters: bool


def asked_in_words(closing: str, stage: str | None) -> Asked:
    """What was asked, as the proxy weighs it."""
    words = _without_banners(closing)
    listed = _list_in(words.splitlines())
    question = _question_of(listed) if listed else None
    if listed is None or question is None:
        return _either_or(words, stage) or Asked(words, kind="text", stage=stage)
    body = listed.before.removesuffix(question).strip() or None
    kind = "multi" if SEVERAL.search(question) else "single"
    return Asked(question, listed.choices, kind, None, body, stage)


def _either_or(words: str, stage: str | None) -> Asked | None:
    """A question whose choices are the names in it: “Should I use PostgreSQL or SQLite?”."""
    asked = questions(words)
    question = asks_at_end(words)
    found = question and (OR.search(question) or OR_IN_CHINESE.search(question))
    if not question or not found or len(asked) != 1:
        return None
    choices = tuple(Choice(name.strip("`")) for name in found.groups() if name)
    before, _, behind = words.partition(question.strip())
    body = "\n".join(filter(None, (before.strip(), behind.strip()))) or None
    return Asked(question.strip(), choices, "single", None, body, stage)


def _without_banners(closing: str) -> str:
    rows = [row for row in closing.splitlines() if row.strip() == "" or not BANNER.match(row)]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(rows)).strip()


def _question_of(listed: Listed) -> str | None:
    """The one question that the list answers; None where there is another one, or the list is none of it."""
    asked = questions(listed.before) + questions(listed.behind)
    question = asks_at_end(listed.behind) or asks_at_end(listed.before)
    if question is None or len(asked) != 1:
        return None
    picked = listed.letters or PICK.search(question) or _is_yes_or_no(listed.choices)
    return question.strip() if picked else None


def _is_yes_or_no(choices: tuple[Choice, ...]) -> bool:
    """Whether each item begins with a yes or a no, and there is one of either at least."""
    yes = [choice for choice in choices if YES.match(choice.label)]
    no = [choice for choice in choices if NO.match(choice.label)]
    return bool(yes and no) and len(yes) + len(no) == len(choices)


def _list_in(rows: list[str]) -> Listed | None:
    """The last list of marks in their order, each with the rows it is wrapped to."""
    found = [(at, match) for at, row in enumerate(rows) if (match := OPTION.match(row))]
    starts = [place for place, (_, match) in enumerate(found) if match["mark"] in "Aa1"]
    if not starts:
        return None
    items = found[starts[-1] :]
    marks = [match["mark"] for _, match in items]
    if not FEWEST <= len(marks) <= MOST or any(ord(b) - ord(a) != 1 for a, b in pairwise(marks)):
        return None
    ends = [at for at, _ in items[1:]] + [_end(rows, items[-1][0])]
    choices = tuple(
        _choice([match["label"], *rows[at + 1 : end]]) for (at, match), end in zip(items, ends, strict=True)
    )
    if len({choice.label for choice in choices}) != len(choices):
        return None
    before, behind = rows[: items[0][0]], rows[ends[-1] :]
    return Listed("\n".join(before).strip(), choices, "\n".join(behind).strip(), marks[0] != "1")


def _end(rows: list[str], last: int) -> int:
    """Where the last item ends: at the next blank row."""
    blank = (at for at in range(last + 1, len(rows)) if not rows[at].strip())
    return next(blank, len(rows))


def _choice(rows: list[str]) -> Choice:
    text = " ".join(row.strip() for row in rows if row.strip())
    label, *detail = DETAIL.split(text, maxsplit=1)
    return Choice(
        label.replace("**", "").strip(" :："), detail[0].replace("**", "").strip() if detail else None
    )
