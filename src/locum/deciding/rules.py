"""Exact rules: a question the user foresaw, and the answer they wrote for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from locum.deciding.gate.text import plain
from locum.model.asked import Asked, Basis, Proposal

WHERE = "locum.toml"
STARTS_ANOTHER = re.compile(r"[;&|<>$`\n(){}]")
"""What a `*` does not stand for in a command: whatever would start another command."""
NOTHING = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class AnswerRule:
    """One `[[answers]]` entry: which question, and the labels to choose or the words to say."""

    pattern: str
    """The whole question, with `*` for any words; or a regular expression between slashes."""
    answers: tuple[str, ...]
    command: str | None = None
    """For permissions: the whole command, with `*` for any arguments."""
    kind: str | None = None


def rule_for(asked: Asked, rules: Sequence[AnswerRule]) -> Proposal | None:
    """What the first rule that fits says, or None; a rule whose answer is not on offer does not fit."""
    for rule in rules:
        if _speaks_of(rule, asked) and (proposal := _proposal(rule, asked)):
            return proposal
    return None


def in_vain(asked: Asked, rules: Sequence[AnswerRule]) -> str | None:
    """Say of the first rule that is for this question that its answer is not on offer; None without one."""
    for rule in rules:
        if _speaks_of(rule, asked) and _proposal(rule, asked) is None:
            said = ", ".join(f"“{answer}”" for answer in rule.answers)
            return f"Your rule for “{rule.pattern}” is no help: {said} is not what may be chosen here."
    return None


def _speaks_of(rule: AnswerRule, asked: Asked) -> bool:
    if rule.kind is not None and rule.kind != asked.kind:
        return False
    if not _asks(rule.pattern, _bare(asked.text)):
        return False
    if rule.command is None:
        return asked.kind != "permission"  # one yes to "may I?" must not be a yes to every command
    # Not the body: that is drawn with tips and descriptions, and in a low pane without its first lines.
    return asked.command is not None and fits(rule.command.strip(), asked.command.strip(), STARTS_ANOTHER)


def _asks(pattern: str, text: str) -> bool:
    if len(pattern) > 2 and pattern[0] == pattern[-1] == "/":
        return re.search(pattern[1:-1], text, re.IGNORECASE) is not None
    return fits(_bare(pattern), text)


def fits(pattern: str, text: str, never: re.Pattern[str] = NOTHING) -> bool:
    """Whether a text is the pattern, where each `*` stands for anything without what `never` finds."""
    first, *rest = pattern.split("*")
    if not rest:
        return text == pattern
    at, end = len(first), len(text) - len(rest[-1])
    if not text.startswith(first) or not text.endswith(rest[-1]) or at > end:
        return False
    for part in rest[:-1]:
        # The first place is as good as any: a later one leaves less room, and passes over no less.
        found = text.find(part, at, end)
        if found < 0 or never.search(text, at, found):
            return False
        at = found + len(part)
    return never.search(text, at, end) is None


@lru_cache(maxsize=256)
def _bare(text: str) -> str:
    """A question as it is compared: one case, single blanks, no mark at its end."""
    stars = text.replace("*", "\ue000")
    kept = re.sub(r"\s+", " ", plain(stars.replace("\ue000", "∗")).replace("∗", "*"))
    return kept.strip().rstrip(" ?？.。!！:：")


def _proposal(rule: AnswerRule, asked: Asked) -> Proposal | None:
    basis = Basis(WHERE, rule.pattern)
    because = f"Your rule for “{rule.pattern}” says so."
    if not asked.choices:
        return (
            Proposal(text=rule.answers[0], basis=basis, because=because) if len(rule.answers) == 1 else None
        )
    places = tuple(_place(asked, answer) for answer in rule.answers)
    if None in places or (asked.kind != "multi" and len(places) != 1):
        return None
    return Proposal(tuple(place for place in places if place), basis=basis, because=because)


def _place(asked: Asked, answer: str) -> int | None:
    """The only option with this label, counted from 1."""
    found = [place for place, choice in enumerate(asked.choices, 1) if _label(choice.label) == _label(answer)]
    return found[0] if len(found) == 1 else None


def _label(label: str) -> str:
    """A label without its case, its blanks, and a note such as “(Recommended)”."""
    return re.sub(
        r"\s*[(（](?:recommended|default|推荐|默认|预设)[)）]\s*$", "", re.sub(r"\s+", " ", plain(label))
    )
