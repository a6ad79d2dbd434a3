"""A permission is given where the user wrote so by name, once, and never for more than this one act."""

from dataclasses import replace

import pytest

from locum.deciding.gate.danger import danger, danger_of
from locum.deciding.gate.families import Family
from locum.deciding.proxy import after_brain
from locum.deciding.seen_questions import answer_for, misfit
from locum.model.answer import Dismiss
from locum.model.asked import Asked, Choice, Dossier, Proposal, Ruling, Source, Verdict
from locum.model.runner import Given

ONCE_OR_ALWAYS = ("Yes", "Yes, and switch to auto mode · auto mode handles these prompts for you", "No")


def permission(command: str, labels: tuple[str, ...] = ONCE_OR_ALWAYS) -> Asked:
    """An agent that wants to run a command."""
    choices = tuple(Choice(label) for label in labels)
    return Asked("Do you want to proceed?", choices, "permission", body=command, command=command)


def ruled(asked: Asked, wrote: str, file: str = "USER-CONTEXT.md") -> Ruling:
    """What the proxy says where the brain is silent."""
    return after_brain(asked, Dossier((Source(file, wrote),)), None)


@pytest.mark.parametrize("drawn", ["$ make test", "# Shell command\n$ make test"])
def test_the_prompt_of_a_shell_before_a_command_hides_nothing(drawn: str) -> None:
    asked = replace(permission("make test"), body=drawn)

    assert ruled(asked, "You may run make test.").proposal is not None


def test_what_stands_behind_the_prompt_of_a_shell_is_judged_by_what_it_does() -> None:
    found = danger(replace(permission("rm -rf data"), body="$ rm -rf data"), ())

    assert found is not None
    assert found.family is Family.DELETION


@pytest.mark.parametrize(
    ("command", "wrote"),
    [
        ("make test", "You may run make test."),
        ("make test -s", "You may run `make test` at any time."),
        ("pytest -q tests/test_parser.py", "You can always run pytest."),
        ("npm run lint", "Running npm run lint is allowed."),
        ("make test", "可以运行 make test，无需询问。"),
        ("cargo test", "You can run cargo test whenever you like, no need to ask."),
        ("make lint", "You need not ask for `make lint`, just run it."),
    ],
)
def test_a_command_the_user_allowed_by_name_is_allowed_once(command: str, wrote: str) -> None:
    ruling = ruled(permission(command), wrote)

    assert ruling.verdict is Verdict.ANSWER
    assert ruling.proposal is not None
    assert ruling.proposal.places == (1,)
    assert ruling.proposal.basis is not None
    assert ruling.proposal.basis.quote in wrote


@pytest.mark.parametrize(
    ("command", "wrote"),
    [
        ("make install", "You may run make test."),
        ("make test -k install", "You may run make test."),
        ("make test && make install", "You may run make test."),
        ("make testing", "You may run make test."),
        ("make test", "You may run make test if I am at the desk."),
        ("make test", "You may run make test whenever I am at the desk."),
        ("make test", "Do not run make test, you need not ask why."),
        ("make test", "You may not run make test."),
        ("make test", "You may run make test.\nNever run make test on battery."),
        ("make test", "We use make test in CI."),
        ("rm -rf build", "You may run rm -rf build."),
        ("npm run deploy", "You may run npm run deploy."),
    ],
)
def test_a_command_that_is_not_quite_the_allowed_one_is_for_the_human(command: str, wrote: str) -> None:
    assert ruled(permission(command), wrote).verdict is Verdict.ESCALATE


def tool(name: str) -> Asked:
    """An agent that wants to use a tool of an MCP server."""
    return Asked(
        "Do you want to proceed?",
        (Choice("Yes"), Choice("No")),
        "permission",
        "Tool use",
        f"{name}\ntext: hi",
    )


@pytest.mark.parametrize(
    ("name", "wrote", "verdict"),
    [
        ("mcp__notes__add_note", "You may use the tool mcp__notes__add_note.", Verdict.ANSWER),
        ("mcp__notes__add_note", "mcp__notes__add_note 可以直接用，不用问。", Verdict.ANSWER),
        ("mcp__notes__add_notebook", "You may use the tool mcp__notes__add_note.", Verdict.ESCALATE),
        ("mcp__notes__add_note", "You may use the notes.", Verdict.ESCALATE),
        ("mcp__notes__add_note", "Never use mcp__notes__add_note without asking.", Verdict.ESCALATE),
        ("mcp__notes__delete_all", "You may use the tool mcp__notes__delete_all.", Verdict.ESCALATE),
        ("mcp__post__send_mail", "You may use the tool mcp__post__send_mail.", Verdict.ESCALATE),
    ],
)
def test_a_tool_is_allowed_by_its_full_name_alone(name: str, wrote: str, verdict: Verdict) -> None:
    assert ruled(tool(name), wrote).verdict is verdict


def test_what_an_agent_wrote_permits_nothing() -> None:
    ruling = ruled(permission("make test"), "You may run make test.", "project-context.md")

    assert ruling.verdict is Verdict.ESCALATE


def test_where_no_option_says_yes_once_the_human_is_asked() -> None:
    ruling = ruled(permission("make test", ("Allow always", "Reject")), "You may run make test.")

    assert ruling.verdict is Verdict.ESCALATE


@pytest.mark.parametrize(
    "label",
    [
        "Yes, and don't ask again for make test commands",
        "Yes, and switch to auto mode · auto mode handles these prompts for you",
        "Yes, allow all edits during this session",
        "Allow always",
        "Yes, and auto-accept edits",
        "Yes, and bypass permissions",
        "始终允许",
    ],
)
def test_an_option_that_allows_more_than_this_act_is_never_chosen(label: str) -> None:
    asked = permission("make test", (label, "No"))

    found = danger_of(asked, Proposal((1,)))

    assert found is not None
    assert found.family is Family.GRANT


def test_an_option_nobody_chose_does_not_stop_a_permission() -> None:
    assert danger_of(permission("make test"), Proposal((1,))) is None


def test_words_do_not_answer_a_permission_and_the_options_are_named() -> None:
    asked = permission("make test", ("Yes", "No"))

    because = misfit((asked,), (Given(text="do what you like"),))

    assert because is not None
    assert "takes no words" in because
    assert "1 Yes, 2 No" in because


def test_words_answer_a_question_that_takes_them() -> None:
    asked = Asked("Which colour?", (Choice("Red"), Choice("Blue")))

    assert misfit((asked,), (Given(text="a warm green"),)) is None


def test_a_plan_that_goes_on_below_the_window_is_approved_by_nobody_but_the_human() -> None:
    plan = Asked(
        "Ready to code?", (Choice("Yes"), Choice("No")), "plan", body="1. Read the code\n2. Test   ↓"
    )

    found = danger(plan, ())

    assert found is not None
    assert found.family is Family.UNSEEN
    assert danger(replace(plan, body="1. Read the code\n2. Test"), ()) is None


@pytest.mark.parametrize("mark", ["…", "[… 21 lines] ^a view all", "... 14 hidden (Ctrl+O) ..."])
def test_a_command_that_is_not_all_in_sight_is_allowed_by_nobody_but_the_human(mark: str) -> None:
    asked = Asked("Allow it?", (Choice("Yes"), Choice("No")), "permission", body=f"$ make test\n{mark}")

    found = danger(asked, ())

    assert found is not None
    assert found.family is Family.UNSEEN
    assert "nobody has read" in found.because
    assert danger(replace(asked, body="$ make test"), ()) is None


@pytest.mark.parametrize("words", ["no", "No.", "不行"])
def test_a_permission_whose_no_is_out_of_sight_is_closed_by_a_bare_no(words: str) -> None:
    asked = permission("make test", ("Yes, proceed (y)", "Yes, and don't ask again (p)"))
    given = (Given(text=words),)

    assert misfit((asked,), given) is None
    assert answer_for((asked,), given) == Dismiss()


def test_a_permission_that_shows_its_no_is_not_closed() -> None:
    asked = permission("make test", ("Yes", "No"))

    assert misfit((asked,), (Given(text="no"),)) is not None
    assert answer_for((asked,), (Given((2,)),)) != Dismiss()


def test_who_says_something_else_there_is_told_that_no_may_be_said() -> None:
    asked = permission("make test", ("Yes, proceed (y)", "Yes, and don't ask again (p)"))

    assert "or say no" in (misfit((asked,), (Given(text="later"),)) or "")
