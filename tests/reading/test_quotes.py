"""What an agent quotes is not what it shows: a dialog put into a reply leaves the agent idle."""

from dataclasses import replace

import pytest

from locum.model.reading import Question, Reading, State
from locum.model.screen import Screen
from locum.reading.panels import session_of
from locum.reading.read import read
from locum.reading.regions import Regions
from locum.reading.rules import load_rules
from locum.reading.style import strip_styles, style_before
from locum.reading.view import View
from tests.batches import in_batches
from tests.reading.corpus import Case, cases

SPEECH = {"claude": "● ", "codex": "• ", "copilot": " ● ", "gemini": "✦ ", "opencode": "     "}
INDENT = {"claude": "  ", "codex": "  ", "copilot": "   ", "gemini": "  ", "opencode": "     "}
QUOTABLE = ("question", "permission", "plan", "dialog", "working", "error", "limited", "background", "menu")

quoted = [case for case in cases() if case.expect["state"] in QUOTABLE]


@pytest.mark.parametrize("coloured", [False, True], ids=["plain", "coloured"])
@in_batches("case", quoted)
def test_a_screen_quoted_in_a_reply_is_not_live(case: Case, coloured: bool) -> None:
    reading = read(quote(case, idle_base(case), coloured), load_rules(case.agent))

    assert reading.state is State.IDLE, reading.because


def idle_base(case: Case) -> Case:
    """An idle screen of the same agent and, where there is one, the same version."""
    version = case.expect["version"]
    idle = [
        c for c in cases() if c.agent == case.agent and c.expect["state"] == "idle" and not c.expect["draft"]
    ]
    named = [
        c for c in idle if c.name.startswith(("idle-after-answer", "idle-1", "idle-2", "idle-8", "idle-v"))
    ]
    tall = sorted(named, key=lambda c: (c.expect["version"] != version, -int(c.expect["size"].split("x")[1])))
    return tall[0]


def quote(case: Case, base: Case, coloured: bool) -> Screen:
    """The base's screen, with the other screen standing in its newest reply."""
    screen = base.screen()
    assert screen.ansi is not None
    box = Regions(View(screen), load_rules(base.agent)).composer
    assert box is not None
    shown = case.screen()
    source = shown.ansi if coloured and shown.ansi else shown.rows
    lines = [f"{INDENT[case.agent]}{line}" for line in source[: len(shown.rows)]]
    said = [
        f"\x1b[0m{SPEECH[case.agent]}It looks like this:",
        "",
        *lines,
        "\x1b[0m",
        f"{INDENT[case.agent]}That is all.",
        "",
    ]
    end = _end_of_turn(base.agent)
    room = max(box.top - len(said) - len(end), 0)
    styled = [*screen.ansi[:room], *said, *end, *_with_style(screen.ansi, box.top)]
    rows = [*screen.rows[:room], *map(_plain, said), *map(_plain, end), *screen.rows[box.top :]]
    return Screen(tuple(rows), tuple(styled), screen.width, screen.height, None, screen.title, screen.command)


def _end_of_turn(agent: str) -> list[str]:
    """What an agent writes under a finished reply."""
    return {
        "claude": ["\x1b[38;5;246m✻\x1b[39m \x1b[38;5;246mBaked for 4s · done 1:59 AM\x1b[39m", ""],
        "codex": ["\x1b[2m  Worked for 8s • 01:48\x1b[0m", ""],
    }.get(agent, [""])


def _with_style(lines: tuple[str, ...], first: int) -> list[str]:
    style = style_before(lines, first)
    colour = f"\x1b[38;5;{style.fg}m" if style.fg and not style.fg.startswith("#") else ""
    return [f"\x1b[0m{colour}{lines[first]}", *lines[first + 1 :]]


def _plain(line: str) -> str:
    return strip_styles(line).rstrip(" ")


asking = [case for case in cases() if case.expect["question"]]


@in_batches("case", asking)
def test_a_live_dialog_is_read_the_same_under_a_reply_that_quotes_others(case: Case) -> None:
    rules = load_rules(case.agent)
    screen = session_of(case.screen(), rules)
    dialog = Regions(View(screen), rules).carve("dialog")
    if dialog.first <= 1 or not dialog.whole:
        pytest.skip("the dialog fills the screen: nothing stands above it")
    first = dialog.first - 1 if dialog.left else dialog.first

    for other in _one_of_each_state(case.agent):
        crowded = put_above(screen, first, other, case.agent)

        reading = read(crowded, rules)

        assert _choice(reading) == _choice(read(screen, rules)), f"under {other.name}: {reading.because}"


def _choice(reading: Reading) -> Question | None:
    """What can be chosen, whatever it is about: without a frame nobody sees where the body begins."""
    return reading.question and replace(reading.question, body=None)


def _one_of_each_state(agent: str) -> list[Case]:
    first: dict[str, Case] = {}
    for case in cases():
        if case.agent == agent:
            first.setdefault(case.expect["state"], case)
    return list(first.values())


def put_above(screen: Screen, first: int, other: Case, agent: str) -> Screen:
    """The screen with a reply that quotes another one inserted above row `first`."""
    assert screen.ansi is not None
    lines = [f"{INDENT[agent]}{row}" for row in other.screen().rows]
    said = [f"\x1b[0m{SPEECH[agent]}It looks like this:", "", *lines, ""]
    styled = [*screen.ansi[:first], *said, *_with_style(screen.ansi, first)]
    rows = [*screen.rows[:first], *map(_plain, said), *screen.rows[first:]]
    return Screen(tuple(rows), tuple(styled), screen.width, screen.height, None, screen.title, screen.command)
