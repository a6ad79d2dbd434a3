"""Recognising which agent a pane shows, when nobody said so."""

import re
from functools import cache

from locum.model.screen import Screen
from locum.reading.rules import AGENTS, load_rules


def recognise(screen: Screen) -> str | None:
    """The agent of this screen: by its foreground command, else by its title, else by what it draws."""
    scores = {agent: _score(screen, agent) for agent in AGENTS}
    best = max(scores, key=lambda agent: scores[agent])
    return best if scores[best] else None


def _score(screen: Screen, agent: str) -> int:
    """How much speaks for an agent. A command of its own weighs more than any glyph."""
    commands, titles, screens, marks = _signs(agent)
    text = "\n".join(screen.rows)
    score = sum(50 for pattern in marks if pattern.search(screen.title or "") or pattern.search(text))
    if screen.command and any(pattern.search(screen.command) for pattern in commands):
        score += 100
    if screen.title and any(pattern.search(screen.title) for pattern in titles):
        score += 10
    return score + sum(4 for pattern in screens if pattern.search(text))


@cache
def _signs(agent: str) -> tuple[tuple[re.Pattern[str], ...], ...]:
    table = load_rules(agent).recognise
    return tuple(
        tuple(re.compile(text, re.MULTILINE) for text in table.get(kind, ()))
        for kind in ("commands", "titles", "screens", "marks")
    )
