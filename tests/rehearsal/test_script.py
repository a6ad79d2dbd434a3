"""Scripts are read whole, or refused with a sentence that names file, step and next step."""

import subprocess
import sys
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.rehearsal.play import shipped
from locum.rehearsal.script import load, parse
from locum.rehearsal.steps import Ask, Branch, Expect, Repeat, Say


def test_steps_keep_their_order() -> None:
    script = parse('[[step]]\nexpect = "hi"\n[[step]]\nsay = "hello"', "story.toml")

    assert script.steps == (Expect("hi"), Say("hello"))


@pytest.mark.parametrize("name", sorted(path.stem for path in shipped("demo").parent.glob("*.toml")))
def test_every_shipped_script_can_be_played(name: str) -> None:
    assert load(shipped(name)).steps


def test_options_may_be_words_or_tables() -> None:
    text = '[[step]]\n[[step.ask]]\nheader="H"\nquestion="Q"\noptions=["a", {label="b", detail="c"}]'
    (step,) = parse(text, "s").steps

    assert isinstance(step, Ask)
    assert [(option.label, option.detail) for option in step.questions[0].options] == [
        ("a", None),
        ("b", "c"),
    ]


def test_branches_and_repeats_hold_steps() -> None:
    text = """
    [[step]]
    repeat = 2
      [[step.step]]
      expect = "x"
      [[step.step]]
        [[step.step.branch]]
        when = "x"
          [[step.step.branch.step]]
          say = "y"
    """
    (step,) = parse(text, "s").steps

    assert isinstance(step, Repeat)
    assert isinstance(step.steps[1], Branch)
    assert step.steps[1].arms[0].steps == (Say("y"),)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there are no steps"),
        ("[[step]]\nsay = 3", "step 1: say is 3, not a text"),
        ("[[step]]\n", "step 1: it names nothing to do"),
        ('[[step]]\nsay = "a"\nexit = 0', "step 1: it names say and exit"),
        ('[[step]]\nsay = "a"\n[[step]]\nsay = "b"\nloud = true', "step 2: loud means nothing here"),
        ('[[step]]\nexpect = "("', "step 1: expect is not a regular expression"),
        ('[[step]]\nwrite = "/etc/x"\ntext = ""', "step 1: write is '/etc/x', outside the working folder"),
        ('[[step]]\nwrite = "a/../../x"\ntext = ""', "outside the working folder"),
        ('[[step]]\ndialog = "door"', "step 1: dialog is 'door'"),
        ('[[step]]\nwork = "soon"', "step 1: work is 'soon', not seconds"),
        ("[[step]]\nrepeat = 0\n[[step.step]]\nsay = 'x'", "step 1: nothing in the repeat waits"),
        ("[[step]]\nask = []", "step 1: it asks 0 questions"),
        ("[[step]]\nask = [{header='H', question='Q', options=[]}]", "step 1, question 1: it has no options"),
        ("[[step", "is not valid TOML"),
        ("guard = true\n[[step]]\nsay='x'", "guard is True"),
    ],
)
def test_a_bad_script_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(UserError) as refused:
        parse(text, "story.toml")

    assert refused.value.message.startswith("story.toml")
    assert says in refused.value.message
    assert refused.value.hint


def test_a_missing_script_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"absent\.toml cannot be read"):
        load(tmp_path / "absent.toml")


def test_without_a_terminal_it_says_so() -> None:
    words = [sys.executable, "-m", "locum.rehearsal", "demo"]
    refused = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "A rehearsal needs a terminal. Start it in a terminal or a tmux pane.\n"
