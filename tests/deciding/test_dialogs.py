"""Start-up dialogs: the plain yes where the user chose it beforehand, and nothing else."""

import re

import pytest

from locum.deciding.dialogs import by_policy
from locum.deciding.policy import Policy
from locum.deciding.seen_questions import asked_of, misfit
from locum.model.call import Permissions
from locum.model.reading import Option, Question, QuestionKind, Reading, State
from locum.model.runner import Given
from locum.reading.read import read
from locum.reading.rules import load_rules
from tests.deciding.scenes import question, task
from tests.reading.corpus import Case, cases

PLAIN_YES = {
    "Yes", "Yes, I trust this folder", "Yes, continue", "Trust and continue", "Trust folder (work-120x40)",
}  # fmt: skip
DIALOGS = [case for case in cases() if case.expect["state"] == "dialog"]


def chosen(reading: Reading, permissions: Permissions = Permissions.ASK, *, trust: bool = True) -> str | None:
    """The label that is chosen by policy."""
    settled = by_policy(reading, task(permissions=permissions), Policy(trust_folder=trust))
    if settled is None:
        return None
    assert reading.question is not None
    return reading.question.options[settled.given[0].places[0] - 1].label


def recorded(word: str, *, without: bool = False) -> pytest.MarkDecorator:
    """The recorded dialogs whose case is named after this sort."""
    named = [case for case in DIALOGS if (word in case.name) is not without]
    return pytest.mark.parametrize("case", named, ids=lambda case: f"{case.agent}/{case.name}")


def read_case(case: Case) -> Reading:
    """What a recorded screen says."""
    return read(case.screen(), load_rules(case.agent))


@recorded("trust")
def test_a_trust_dialog_of_any_agent_gets_the_plain_yes(case: Case) -> None:
    assert chosen(read_case(case)) in PLAIN_YES


@recorded("trust")
def test_a_folder_the_user_does_not_trust_is_trusted_by_nobody(case: Case) -> None:
    assert chosen(read_case(case), trust=False) is None


@recorded("bypass")
def test_skipped_permissions_are_accepted_only_where_the_user_asked_for_exactly_that(case: Case) -> None:
    reading = read_case(case)

    assert chosen(reading, Permissions.SKIP) == "Yes, I accept"
    assert chosen(reading, Permissions.ASK) is None
    assert chosen(reading, Permissions.EDIT) is None


@recorded("limit")
def test_a_limit_is_waited_for_and_never_bought_off(case: Case) -> None:
    assert chosen(read_case(case)) == "Stop and wait for limit to reset"


@pytest.mark.parametrize(
    "labels",
    [
        ("Stop and wait for limit to reset", "Switch to your API account"),
        ("Add funds to continue with usage credits", "Stop and wait for limit to reset"),
    ],
)
def test_what_else_is_offered_beside_waiting_does_not_matter(labels: tuple[str, ...]) -> None:
    reading = question("What do you want to do?", labels, state=State.DIALOG)

    assert chosen(reading) == "Stop and wait for limit to reset"


@pytest.mark.parametrize("labels", [("Stop", "Upgrade your plan"), ("Wait here", "Upgrade your plan")])
def test_a_dialog_about_a_limit_without_plain_waiting_is_left_to_a_person(labels: tuple[str, ...]) -> None:
    assert chosen(question("What do you want to do?", labels, state=State.DIALOG)) is None


@pytest.mark.parametrize(
    "case",
    [case for case in DIALOGS if not re.search("trust|bypass|limit", case.name)],
    ids=lambda case: f"{case.agent}/{case.name}",
)
@pytest.mark.parametrize("permissions", list(Permissions))
def test_every_other_recorded_dialog_is_left_to_a_person(case: Case, permissions: Permissions) -> None:
    assert chosen(read_case(case), permissions) is None


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Do you trust the files in this folder?", ("Yes, and remember it", "No")),
        ("Do you trust the files in this folder?", ("Trust parent folder (home)", "Don't trust")),
        ("Do you trust the files in this folder?", ("Yes, always trust", "No")),
        ("Do you trust the files in this folder?", ("Yes", "Yes", "No")),
        ("Do you trust this project's MCP server?", ("Yes", "Use all MCP servers", "No")),
        ("Do you trust these hooks?", ("Yes", "No")),
        ("Sign in to trust this folder?", ("Yes", "Sign in with Google")),
        ("Allow Codex to work in this folder, which you trust?", ("Yes, allow it without asking", "No")),
        ("May I update myself?", ("Yes", "No")),
    ],
)
def test_a_dialog_that_asks_for_more_is_left_to_a_person(text: str, labels: tuple[str, ...]) -> None:
    assert chosen(question(text, labels, state=State.DIALOG), Permissions.SKIP) is None


@pytest.mark.parametrize("state", [State.QUESTION, State.PERMISSION, State.PLAN])
def test_what_is_no_dialog_is_not_settled_by_policy(state: State) -> None:
    reading = question("Do you trust the files in this folder?", ("Yes", "No"), state=state)

    assert by_policy(reading, task(), Policy()) is None


def test_boxes_are_left_to_a_person() -> None:
    options = (Option(1, "Trust this folder", checked=False), Option(2, "No", checked=False))
    asks = Question(QuestionKind.MULTI, text="Which folder do you trust?", options=options)

    assert by_policy(Reading(State.DIALOG, ("boxes",), question=asks), task(), Policy()) is None


def test_servers_to_be_ticked_are_shown_to_the_human_and_answered_at_the_terminal() -> None:
    case = next(case for case in DIALOGS if case.name == "dialog-mcp-json-80x24-1")
    asked = asked_of(read_case(case))

    assert (asked.choices, asked.body) == ((), "[x] shop\n[x] depot")
    assert "locum attach" in (misfit((asked,), (Given((1,)),)) or "")


def test_a_list_that_goes_on_out_of_sight_is_left_to_a_person() -> None:
    reading = question("Do you trust this folder?", ("Yes",), state=State.DIALOG, cut=True)

    assert by_policy(reading, task(), Policy()) is None


def test_the_answer_names_its_place() -> None:
    reading = question("Do you trust this folder?", ("No, exit", "Yes, proceed"), state=State.DIALOG)

    settled = by_policy(reading, task(), Policy())

    assert settled is not None
    assert settled.given == (Given((2,)),)


def test_for_an_agent_that_the_user_started_only_waiting_is_chosen() -> None:
    trust = question("Do you trust this folder?", ("No, exit", "Yes, proceed"), state=State.DIALOG)
    limit = question("What do you want to do?", ("Stop and wait for limit to reset",), state=State.DIALOG)

    assert by_policy(trust, None, Policy()) is None
    assert by_policy(limit, None, Policy()) == ((Given((1,)),), "a limit is waited for")


MOVING = """/home/dev/moved 项目 This session hasn't worked here before. Is this a directory
you created or one you trust? Claude Code'll be able to read, edit, and execute files here."""


def test_an_agent_follows_its_project_to_its_new_place_and_to_no_other() -> None:
    options = (Option(None, "No, stay put", None, True), Option(None, "Yes, move here"))
    asked = Question(QuestionKind.PERMISSION, "Moving to a new directory:", MOVING, (), options)
    reading, place = Reading(State.DIALOG, ("confirm or cancel",), "claude", asked), "/home/dev/moved 项目"
    there = {
        folder: by_policy(reading, task(), Policy(), folder) for folder in (place, place[:-1], "/home", "")
    }

    assert [folder for folder, settled in there.items() if settled is not None] == [place]
    assert there[place] == ((Given((2,)),), "its project is there now")
    assert by_policy(reading, task(), Policy(trust_folder=False), place) is None
