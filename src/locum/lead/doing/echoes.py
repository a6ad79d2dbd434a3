"""Echoes: which of our words stand in a conversation, as things that were said to the agent."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from locum.agents.conversations.account import Account
from locum.model.manners import Manners
from locum.model.screen import Screen
from locum.reading.panels import session_rows
from locum.reading.regions import Regions
from locum.reading.rules import Rules
from locum.reading.view import View
from locum.tmux.typing import essence, is_mark_of

ENOUGH = 160
"""So many characters of a long message are enough to know it again."""

UNDRAWN = re.compile(r"^[ \t]*(?:```|~~~).*$|^[ \t]*[-*+•] \[[ xX]\] ", re.MULTILINE)
"""What of a Markdown text is drawn as signs, or not at all: the fences of a block, the boxes of a list."""
TARGET = re.compile(r"(?<=\])\([^()\n]{0,500}\)")
TAG = re.compile(r"</?[A-Za-z][\w-]*(?:\s[^<>\n]*)?/?>")
"""Where a link leads, and marks of HTML: some agents draw them, and some do not."""


@dataclass(frozen=True, slots=True)
class Echoes:
    """How often a text was said in a conversation, and whether it was the last thing said."""

    times: int
    last: bool
    others: bool
    """Whether anything else was said that is in sight."""


def echoes(conversation: Sequence[str], text: str, rules: Rules, manners: Manners) -> Echoes:
    """Look for a text among what was said to the agent; words that the agent quotes do not count."""
    sign = rules.patterns.get("echo")
    if sign is None:
        times = essence("".join(conversation)).count(essence(text)[:ENOUGH])
        return Echoes(times, times > 0, times == 0)
    said = [
        _is_said(conversation[at:], match, text, manners)
        for at, row in enumerate(conversation)
        if (match := sign.match(row)) and _rest(row, match)
    ]
    return Echoes(sum(said), bool(said) and said[-1], not all(said))


def after_the_last(conversation: Sequence[str], rules: Rules) -> list[str]:
    """What came after the last thing that was said to the agent; all of it, where nothing tells."""
    sign = rules.patterns.get("echo")
    said = [
        at
        for at, row in enumerate(conversation)
        if sign is not None and (match := sign.match(row)) and _rest(row, match)
    ]
    return list(conversation[said[-1] + 1 :]) if said else list(conversation)


def in_full(shown: str, account: Account | None) -> str:
    """An agent's last words: as they are kept where the screen shows no more than their end."""
    is_cut = account is not None and len(letters(shown)) < len(letters(account.said))
    return account.said if account is not None and is_cut and agrees(shown, account) else shown


def the_one_shown(shown: str, accounts: Sequence[Account]) -> Account | None:
    """The account of the conversation that a screen shows; None where that is not certain."""
    fitting = {account for account in accounts if agrees(shown, account)}
    return fitting.pop() if len(fitting) == 1 else None


def agrees(shown: str, account: Account) -> bool:
    """Whether the words on a screen are the end of those that are kept: then that is not a stale file."""
    end = letters(shown)[-ENOUGH:]
    ways = (
        TARGET.sub("", account.said),
        TAG.sub("", account.said),
        TAG.sub("", TARGET.sub("", account.said)),
    )
    return end != "" and any(letters(said).endswith(end) for said in (account.said, *ways))


def letters(text: str) -> str:
    """The letters and digits of a text, which are the same however it is drawn."""
    return "".join(filter(str.isalnum, UNDRAWN.sub("", text)))


def above_the_box(history: Sequence[str], screen: Screen, rules: Rules) -> list[str]:
    """The conversation without the box and what stands below it."""
    history = session_rows(history, rules)
    box = Regions(View(screen), rules).composer
    if box is None:
        return list(history)
    below = len("\n".join(screen.rows[box.top :]).rstrip().split("\n"))
    return list(history[: max(len(history) - below, 0)])


def _is_said(rows: Sequence[str], sign: re.Match[str], text: str, manners: Manners) -> bool:
    first = _rest(rows[0], sign)
    if is_mark_of(first, text, manners):
        return True
    wanted = essence(text)[:ENOUGH]
    # A message of several lines goes on below; what it is wrapped to does not matter.
    return essence(first + "".join(rows[1:ENOUGH])).startswith(wanted)


def _rest(row: str, sign: re.Match[str]) -> str:
    """What stands behind the sign of something said, of which a pattern may take in the first letter."""
    return row.strip()[1:].strip(" \u00a0┃") if sign else ""
