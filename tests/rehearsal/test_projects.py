"""The shipped stories: what they ask can be answered from their dossiers, and they come to their ends."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from locum.rehearsal import steps as s
from locum.rehearsal.choice import Picking
from locum.rehearsal.form import Form
from locum.rehearsal.keeping import packed, unpacked
from locum.rehearsal.play import shipped
from locum.rehearsal.script import load
from locum.rehearsal.state import Pausing
from tests.rehearsal.story import Player

DOSSIER = Path(shipped("project")).parent.parent / "dossiers" / "project"
ANSWERS = {
    "Where should the expenses be stored?": ["One SQLite file"],
    "Which features belong in the first version?": ["Add an expense", "Show the balance", "Export to CSV"],
    "Which language is the program written in?": ["Python"],
    "How are amounts of money kept?": ["As whole cents"],
    "Which checks run before a commit?": ["Formatting", "Unit tests"],
}
HUMAN = {"The ledger works here. Shall I deploy it to production now?": ["Do not deploy"]}


def player(name: str) -> Player:
    """A shipped story from its start."""
    return Player(shipped(name).read_text(encoding="utf-8"))


def fill(story: Player, form: Form, answers: dict[str, list[str]]) -> None:
    """Answer every page of a form by its labels."""
    for page in form.pages:
        labels = [option.label for option in page.asked.options]
        digits = [str(labels.index(label) + 1) for label in answers[page.asked.question]]
        story.types(*digits, *(["\t"] if page.asked.multi else []))
    if form.tabbed:
        story.types("1")


def plays(story: Player, answers: dict[str, list[str]], prompts: list[str], most: int = 200) -> float:
    """Play until nobody has anything to say any more; gives the seconds the agent took."""
    began = story.now
    for _ in range(most):
        state = story.state
        if state.ended:
            break
        if isinstance(state.open, Form):
            fill(story, state.open, answers)
        elif isinstance(state.open, Picking):
            story.types(*(("\x1b[B", "\r") if isinstance(state.open.about, s.Dialog) else ("\r",)))
        elif state.activity is not None:
            assert not isinstance(state.activity, Pausing)
            story.passes(state.activity.until - story.now)
        elif prompts:
            story.types(prompts.pop(0), "\r")
        else:
            break
    return story.now - began


GOAL = "Build a ledger of shared expenses."
TOLD = [GOAL, "kitty", "Please read REVIEW-FEEDBACK.md and mend what it says."]


@pytest.mark.parametrize("opening", [[], ["/gsd:new-project"]])
def test_the_project_takes_two_rounds_and_less_than_fifteen_seconds(opening: list[str]) -> None:
    story = player("project")

    seconds = plays(story, ANSWERS | HUMAN, [*opening, *TOLD])

    given = {page["question"]: page["labels"] for each in story.heard("answer") for page in each["answers"]}
    assert given == ANSWERS | HUMAN
    assert [each["subject"] for each in story.heard("permission")] == ["make test"]
    assert len(story.heard("plan")) == 1
    assert "What the review found is mended" in story.screen(120, 50)
    assert "DEPLOYED.md" not in story.files
    assert seconds < 15


def test_the_first_round_has_the_flaw_and_the_second_has_not(tmp_path: Path) -> None:
    story = player("project")
    plays(story, ANSWERS | HUMAN, TOLD[:2])
    first = _check(story.files["src/ledger.py"], tmp_path)
    plays(story, ANSWERS | HUMAN, TOLD[2:])
    second = _check(story.files["src/ledger.py"], tmp_path)

    assert (first.returncode, first.stderr) == (2, "unknown command: balance\n")
    assert (second.returncode, second.stdout) == (0, "nobody owes anything\n")


def _check(text: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    file = folder / "ledger.py"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, str(file), "balance"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_prompt_that_is_no_review_does_not_begin_the_second_round() -> None:
    story = player("project")
    plays(story, ANSWERS | HUMAN, [*TOLD[:2], "How is it going?"])

    assert "I wait for your review" in story.screen(120, 50)


def test_every_stage_of_the_workflow_is_announced() -> None:
    stages = [step.text for step in load(shipped("project")).steps if isinstance(step, s.Stage)]

    words = [re.sub(r"^GSD ► ", "", stage) for stage in stages]
    assert words[:5] == ["QUESTIONING", "RESEARCHING", "PLANNING", "EXECUTING", "VERIFYING"]


def words(text: str) -> set[str]:
    """The words of a text, ends of words aside."""
    return {word.rstrip("s") for word in re.findall(r"[a-z]+", text.lower())} - {"an", "a", "the", "to", "as"}


@pytest.mark.parametrize("question", ANSWERS)
def test_every_answer_stands_in_the_dossier_in_the_words_of_its_option(question: str) -> None:
    lines = [line for file in DOSSIER.glob("*.md") for line in file.read_text("utf-8").splitlines()]

    wanted = set().union(*(words(label) for label in ANSWERS[question]))
    assert any(wanted <= words(line) and words(line) & words(question) for line in lines)


def test_the_dossier_says_nothing_about_production() -> None:
    for file in DOSSIER.glob("*.md"):
        assert not words(file.read_text(encoding="utf-8")) & {"deploy", "production", "live", "release"}


SHORT = {
    "api": ({"Which format does the API speak?": ["JSON"]}, ["go"], "api.md"),
    "web": ({"How should the page look?": ["Minimal"]}, ["go", "read api.md"], "web.md"),
    "docs": ({"Which chapters does the manual have?": ["Commands"]}, ["go"], "docs.md"),
    "forty": ({"Which colour should the page have?": ["Light green"]}, ["go"], "colour.md"),
    "limited": ({"Which database should the service use?": ["SQLite"]}, ["go", "go on"], "limited.md"),
}


@pytest.mark.parametrize("name", SHORT)
def test_a_short_story_writes_its_file_and_ends(name: str) -> None:
    answers, prompts, file = SHORT[name]
    story = player(name)

    plays(story, answers, [*prompts])

    assert next(iter(answers.values()))[0] in story.files[file]
    assert "work is complete" in story.screen(120, 60)


def test_the_page_goes_on_only_when_it_is_told_of_the_file() -> None:
    story = player("web")
    plays(story, {}, ["go", "hurry up"])

    assert "I still wait for api.md" in story.screen(120, 50)
    assert story.files == {}


def test_the_page_hears_of_the_file_while_its_helper_still_draws() -> None:
    story = player("web")
    story.types("go", "\r")
    story.passes(1)
    story.types("The file api.md is there now.", "\r")
    plays(story, {"How should the page look?": ["Minimal"]}, [])

    assert "web.md" in story.files


def test_the_stubborn_one_asks_the_same_for_ever() -> None:
    story = player("stubborn")
    plays(story, {"Which database should the service use?": ["SQLite"]}, ["go"], most=60)

    assert len(story.heard("answer")) > 10


def test_the_mortal_one_dies_after_its_first_answer() -> None:
    story = player("mortal")
    plays(story, {"Which database should the service use?": ["SQLite"]}, ["go"])

    assert story.state.ended is not None
    assert (story.state.ended.crashed, list(story.files)) == (True, ["before.md"])


def test_the_mortal_one_goes_on_behind_its_death_when_it_is_resumed() -> None:
    first, second = player("mortal"), player("mortal")
    plays(first, {"Which database should the service use?": ["SQLite"]}, ["go"])
    second.state = unpacked(second.state, packed(first.state))
    plays(second, {"Where do we keep the cache?": ["On disk"]}, ["go on"])

    assert second.files == {"after.md": "On disk\n"}
    assert len(second.heard("answer")) == 1


def test_a_limit_of_a_few_seconds_ends_at_a_full_minute_not_far_away() -> None:
    story = player("limited")
    plays(story, {}, ["go"])
    (limited,) = story.heard("limited")

    assert re.fullmatch(r"\d{1,2}:\d\d[ap]m \(UTC\)", limited["resets"])
    assert limited["until"] % 60 == 0
