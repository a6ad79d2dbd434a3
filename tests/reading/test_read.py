"""Laws of reading that hold for any screen."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from locum.model.reading import State
from locum.model.screen import Screen
from locum.reading.menus import find_menu
from locum.reading.read import read
from locum.reading.recognise import recognise
from locum.reading.regions import Regions
from locum.reading.rules import AGENTS, load_rules
from locum.reading.screens import screen_of
from locum.reading.view import View
from tests.batches import in_batches
from tests.reading.corpus import Case, cases

GLYPHS = "❯›●>1234. ─╭│╰╯╮┃☐☒✔…·✻[]?YesNo\n\u00a0数 \x1b[1m\x1b[0m"
any_agent = st.sampled_from(AGENTS)
any_command = st.sampled_from([None, "claude", "node", "bash", "opencode", "python3"])
any_title = st.one_of(
    st.none(), st.text(max_size=20), st.sampled_from(["✳ x", "◐ x", "⠧ x", "✋  Action Required (x)"])
)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=GLYPHS, max_size=600), any_agent, any_command, any_title, st.integers(1, 200))
def test_any_text_gets_a_reading_with_a_reason(
    text: str, agent: str, command: str | None, title: str | None, width: int
) -> None:
    screen = screen_of(text, width=width, title=title, command=command)

    reading = read(screen, load_rules(agent))
    recognise(screen)

    assert reading.because
    assert (reading.question is None) or reading.state.asks


@pytest.mark.parametrize("agent", AGENTS)
def test_prose_alone_is_unknown_not_idle(agent: str) -> None:
    screen = screen_of("The build is green.\nNothing else to say here.", command="node", width=80, height=24)

    assert read(screen, load_rules(agent)).state is State.UNKNOWN


@pytest.mark.parametrize("agent", AGENTS)
def test_a_blank_pane_is_starting_while_the_agent_runs_and_exited_under_a_shell(agent: str) -> None:
    rules = load_rules(agent)

    assert read(screen_of("", command="node"), rules).state is State.STARTING
    assert read(screen_of("", command="bash"), rules).state is State.EXITED


@in_batches("case", [case for case in cases() if case.expect["question"]])
def test_a_question_cut_off_above_its_first_option_still_asks_or_is_unknown(case: Case) -> None:
    whole = case.screen()
    last = first_option_row(whole, case)
    for first in range(last + 1):
        cut = replace(whole, rows=whole.rows[first:], ansi=whole.ansi and whole.ansi[first:])

        reading = read(cut, load_rules(case.agent))

        assert reading.state.asks or reading.state is State.UNKNOWN, f"from row {first}: {reading.because}"


def first_option_row(screen: Screen, case: Case) -> int:
    """The row in which the menu of this screen begins; 0 where it has none."""
    rules = load_rules(case.agent)
    regions = Regions(View(screen), rules)
    ask = rules.asks[case.expect["state"]]
    region = regions.carve("dialog")
    menu = find_menu(regions.view, region, rules.menu, ask.options, ask.details)
    return region.first + menu.first if menu else 0
