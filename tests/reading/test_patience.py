"""No screen can make a rule think for ever: the worst rows we could invent are read in time."""

import pytest

from locum.model.reading import State
from locum.reading.read import read
from locum.reading.rules import AGENTS, load_rules
from locum.reading.screens import screen_of

ROWS = (
    " " * 190 + "x",
    "     " * 30 + "⎿ Retrying in 3 seconds…",
    "  ⎿  " + "API Error " * 20,
    "● " + "• " * 90,
    "❯ " * 100,
    "› " * 100,
    "1. " * 60,
    "word " * 40,
    "│" + " " * 196 + "│",
    "…" * 200,
    "  1. Yes " + "proceed " * 20,
    "✻ " + "Retrying in 3s · " * 10,
    "─" * 200,
    "☐ x  " * 40,
    "■ " + "limit " * 30,
    "[ ] " * 50,
    "\u00a0" * 200,
)
ENDINGS = (
    (),
    ("  ❯ 1. x",),
    ("› x", "", "  foo"),
    ("╰" + "─" * 198 + "╯",),
    ("─" * 200, "❯\u00a0x", "─" * 200),
)


@pytest.mark.timeout(30)
@pytest.mark.parametrize("agent", AGENTS)
def test_a_screen_full_of_one_row_is_read(agent: str) -> None:
    rules = load_rules(agent)
    for row in ROWS:
        for ending in ENDINGS:
            screen = screen_of("\n".join([row] * 60 + list(ending)), width=200, height=60, command="node")

            assert read(screen, rules).state in State
