"""Exact rules: a question the user foresaw, and the answer they wrote for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from locum.deciding.gate.text import plain
from locum.model.asked import Asked, Basis, Proposal

WHERE = "locum.toml"
NOT_IN_A_COMMAND = r"[^;&|<>$`\n(){}]*"
"""What a `*` stands for in a command: anything but what would start another command."""


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


def _speaks_of(rule: AnswerRule, asked: Asked) -> bool:
    if rule.kind is not None and rule.kind != asked.kind:
        return False
    if not (_question(rule.pattern).search(_bare(asked.text))):
        return False
    if rule.command is None:
        return asked.kind != "permission"  # one yes to "may I?" must not be a yes to every command
    # Not the body: that is drawn with tips and descriptions, and in a low pane without its first lines.
    return asked.command is not None and bool(_command(rule.command).fullmatch(asked.command.strip()))


@lru_cache(maxsize=256)
def _question(pattern: str) -> re.Pattern[str]:
    if len(pattern) > 2 and pattern[0] == pattern[-1] == "/":
        return re.compile(pattern[1:-1], re.IGNORECASE)
    words = (re.escape(part) for part in _bare(pattern).split("*"))
    return re.compile(rf"\A{'.*'.join(words)}\Z", re.DOTALL)


@lru_cache(maxsize=256)
def _command(pattern: str) -> re.Pattern[str]:
    return re.compile(NOT_IN_A_COMMAND.join(re.escape(part) for part in pattern.strip().split("*")))


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
