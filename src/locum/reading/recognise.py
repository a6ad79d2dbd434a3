"""Recognising which agent a pane shows, when nobody said so."""

import re
from functools import cache

from locum.model.screen import Screen
from locum.reading.rules import AGENTS, load_rules
from locum.reading.view import short_rows


def recognise(screen: Screen) -> str | None:
    """The agent of this screen: by its foreground command, else by its title and by what it draws."""
    own = next((agent for agent in AGENTS if _runs(screen, agent)), None)
    if own is not None:
        return own
    text = "\n".join(short_rows(screen))
    scores = {agent: _score(screen, text, agent) for agent in AGENTS}
    best = max(scores, key=lambda agent: scores[agent])
    return best if scores[best] else None


def _runs(screen: Screen, agent: str) -> bool:
    """Whether the foreground command is the agent's own: that says more than any glyph."""
    return bool(screen.command) and any(pattern.search(screen.command or "") for pattern in _signs(agent)[0])


def _score(screen: Screen, text: str, agent: str) -> int:
    """How much of the title and the text speaks for an agent."""
    _, titles, screens, marks = _signs(agent)
    title = screen.title or ""
    score = sum(50 for pattern in marks if pattern.search(title) or pattern.search(text))
    if title and any(pattern.search(title) for pattern in titles):
        score += 10
    return score + sum(4 for pattern in screens if pattern.search(text))


@cache
def _signs(agent: str) -> tuple[tuple[re.Pattern[str], ...], ...]:
    table = load_rules(agent).recognise
    return tuple(
        tuple(re.compile(text, re.MULTILINE) for text in table.get(kind, ()))
        for kind in ("commands", "titles", "screens", "marks")
    )
