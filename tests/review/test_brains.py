"""The brain that the settings name: the built-in one first, the other where that one is silent."""

import json
from pathlib import Path
from typing import Any

import pytest

from locum.config.lead import LeadSettings
from locum.errors import UserError
from locum.lead.outfit import brain_of
from locum.model.asked import Asked, Choice, Dossier, Source
from tests.review.reviewing import saying, script
from tests.surfaces.ran import Ran, locum

CONTEXT = (
    "# User Context\n- Todos persist in a local JSON file.\n- Ordinary people will read it on the bus.\n"
)
QUOTE = "Ordinary people will read it on the bus."
QUESTION = ("--text", "Which screen comes first?", "--option", "A phone", "--option", "A desktop")


def answer(**changes: Any) -> str:
    """What a brain says: the phone, because of the bus."""
    said = {
        "option": 1,
        "file": "USER-CONTEXT.md",
        "quote": QUOTE,
        "because": "A bus has no desks.",
        **changes,
    }
    return json.dumps(said)


def ask(folder: Path, command: str, *words: str, timeout: str = "20") -> Ran:
    """`locum ask` in a project whose brain is a program."""
    (folder / ".team-config").mkdir(exist_ok=True)
    (folder / ".team-config" / "USER-CONTEXT.md").write_text(CONTEXT, encoding="utf-8")
    settings = (
        f'[brain]\nkind = "agent"\nagent = "command"\ncommand = {json.dumps(command)}\ntimeout = {timeout}\n'
    )
    (folder / "locum.toml").write_text(settings, encoding="utf-8")
    return locum("ask", *(words or QUESTION), cwd=folder)


def test_an_agent_answers_what_the_built_in_brain_leaves_open(tmp_path: Path) -> None:
    ran = ask(tmp_path, saying(tmp_path, answer()))

    assert (
        ran.out
        == f"answer: 1. A phone\nbecause: A bus has no desks. (by brain)\nbasis: USER-CONTEXT.md: “{QUOTE}”\n"
    )


def test_the_agent_is_not_asked_what_the_built_in_brain_knows(tmp_path: Path) -> None:
    ran = ask(
        tmp_path, saying(tmp_path, answer()),
        "--text", "How should todos persist?", "--option", "SQLite", "--option", "Local JSON file",
    )  # fmt: skip

    assert ran.out.startswith("answer: 2. Local JSON file\n")
    assert not (tmp_path / "reviewer.asked").exists()


def test_the_agent_is_not_asked_what_the_gate_keeps_for_the_human(tmp_path: Path) -> None:
    ran = ask(tmp_path, saying(tmp_path, answer()), "--text", "Deploy to production?", "--option", "Yes")

    assert "(by gate)" in ran.out
    assert not (tmp_path / "reviewer.asked").exists()


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (f"print({answer(quote='The user loves phones.')!r})", "do not stand in the file"),
        (f"print({answer(option=7)!r})", "does not exist"),
        ("print('Certainly! I would choose the phone.')", "of no use"),
        ("raise SystemExit('rubbish')", "could not answer"),
        ("import time; time.sleep(600)", "within 1 seconds"),
    ],
)
def test_a_brain_that_lies_errs_or_hangs_leaves_it_to_the_human_with_the_reason(
    tmp_path: Path, program: str, why: str
) -> None:
    ran = ask(tmp_path, script(tmp_path, "odd", program), timeout="1")

    assert ran.out.startswith("ask the human\nbecause: ")
    assert why in ran.out


def test_a_brain_that_is_not_installed_leaves_it_to_the_human_with_the_reason(tmp_path: Path) -> None:
    ran = ask(tmp_path, "no-such-brain-anywhere")

    assert ran.out.startswith("ask the human\nbecause: The brain failed: The program no-such-brain-anywhere")


def test_a_rehearsal_can_be_the_brain(tmp_path: Path) -> None:
    play = tmp_path / "brain.toml"
    play.write_text(f"[[round]]\nreply = {json.dumps(answer())}\n", encoding="utf-8")
    brain = brain_of(LeadSettings(brain="agent", brain_agent="rehearsal", brain_command=str(play)))
    asked = Asked("Which screen comes first?", (Choice("A phone"), Choice("A desktop")))

    opinion = brain(asked, Dossier((Source("USER-CONTEXT.md", CONTEXT),)))

    assert opinion.proposal is not None
    assert opinion.proposal.places == (1,)


def test_a_model_that_cannot_be_asked_at_all_is_refused_at_once_with_the_next_step() -> None:
    with pytest.raises(UserError, match=r"whose it is|needs a library") as refused:
        brain_of(LeadSettings(brain="model", brain_model="some-model"))

    assert refused.value.hint


LOOP = """
import pathlib, sys
asked = sys.stdin.read()
if "JSON file" in asked:
    print("Stored it. <ralph-done>")
else:
    print("I can begin. How should the todos be stored?")
"""


def test_a_loop_is_answered_by_the_proxy_where_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "locum.toml").write_text(
        '[[answers]]\npattern = "How should the todos be stored?"\nanswer = "In a JSON file"\n'
    )
    command = script(tmp_path, "worker", LOOP)

    alone = locum("loop", "Build it", "--command", command, "--max-loops", "3", cwd=tmp_path)
    helped = locum("loop", "Build it", "--command", command, "--max-loops", "3", "--proxy", cwd=tmp_path)

    assert alone.status == 4
    assert helped.status == 0


def test_a_loop_that_the_proxy_cannot_help_says_why(tmp_path: Path) -> None:
    command = script(tmp_path, "worker", LOOP)

    ran = locum("loop", "Build it", "--command", command, "--max-loops", "3", "--proxy", cwd=tmp_path)

    assert ran.status == 4
    assert "locum: There is nothing to answer from" in ran.err
