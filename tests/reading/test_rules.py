"""Rules are data: a user's own file changes one sign and leaves the rest."""

import pytest

from locum.errors import UserError
from locum.model.reading import State
from locum.reading.explain import explain
from locum.reading.read import read
from locum.reading.rules import AGENTS, load_rules
from locum.reading.screens import screen_of
from tests.reading.corpus import cases

IDLE = next(case for case in cases() if case.name == "idle-after-answer-80x24-2" and case.agent == "claude")


@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_says_which_versions_its_rules_were_seen_on(agent: str) -> None:
    rules = load_rules(agent)

    assert rules.agent == agent
    assert rules.seen
    assert rules.signs


def test_a_user_can_add_a_sign_of_their_own() -> None:
    own = """
    [[sign]]
    name = "my own banner"
    where = "last-lines"
    looks = 'MY PICKER'
    means = "menu"
    priority = 99
    """
    rules = load_rules("claude", (own,))

    reading = read(screen_of("hello\nMY PICKER", command="claude"), rules)

    assert reading.state is State.MENU
    assert reading.because[0] == "my own banner"


def test_a_user_can_change_one_field_of_a_built_in_sign() -> None:
    own = '[[sign]]\nname = "quiet title above the box"\nmeans = "unknown"\n'

    changed = {sign.name: sign for sign in load_rules("claude", (own,)).signs}["quiet title above the box"]
    built_in = {sign.name: sign for sign in load_rules("claude").signs}["quiet title above the box"]

    assert changed.means is State.UNKNOWN
    assert changed.look.pattern.pattern == built_in.look.pattern.pattern


def test_a_user_can_switch_a_sign_off() -> None:
    own = '[[sign]]\nname = "quiet title above the box"\noff = true\n'

    assert "quiet title above the box" not in {sign.name for sign in load_rules("claude", (own,)).signs}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[[sign", "your rules for claude"),
        ('[[sign]]\nlooks = "x"\nmeans = "idle"', "no name"),
        ('[[sign]]\nname = "a"\nlooks = "("\nmeans = "idle"', "'a'"),
        ('[[sign]]\nname = "a"\nlooks = "x"\nmeans = "asleep"', "'asleep'"),
    ],
)
def test_a_faulty_rule_is_named_in_a_sentence(text: str, named: str) -> None:
    with pytest.raises(UserError) as error:
        load_rules("claude", (text,))

    assert named in error.value.message
    assert error.value.hint


def test_an_agent_nobody_knows_is_a_users_error() -> None:
    with pytest.raises(UserError) as error:
        load_rules("clippy")

    assert "clippy" in error.value.message
    assert "codex" in (error.value.hint or "")


def test_the_explanation_names_the_winner_and_why_the_others_lost() -> None:
    explanation = explain(IDLE.screen(), load_rules("claude"))
    won = [trial for trial in explanation.trials if trial.verdict == "won"]

    assert explanation.reading == read(IDLE.screen(), load_rules("claude"))
    assert [trial.sign for trial in won] == [explanation.reading.because[0]]
    assert all(trial.verdict.startswith("lost") for trial in explanation.trials if trial not in won)
    assert len(explanation.trials) == len(load_rules("claude").signs)
