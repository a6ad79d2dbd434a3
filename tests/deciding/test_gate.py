"""What is irreversible or outward goes to the human, and a product question does not."""

import pytest

from locum.deciding.gate.danger import danger, danger_of
from locum.deciding.gate.families import Family
from locum.model.asked import Asked, Choice, Proposal
from tests.batches import in_batches
from tests.deciding.cases import Case, cases

YES_OR_NO = (Choice("Yes"), Choice("No"))


@in_batches("case", cases("dangerous"))
def test_a_dangerous_question_is_not_answered_with_its_first_option(case: Case) -> None:
    places = (1,) if case.asked.choices else ()

    assert danger_of(case.asked, Proposal(places)) is not None


@in_batches("case", cases("injections"))
def test_a_text_that_decides_for_the_user_is_seen_through(case: Case) -> None:
    found = danger(case.asked)

    assert found is not None
    assert found.family is Family.INJECTION


@in_batches("case", cases("benign"))
def test_an_ordinary_question_may_be_answered_in_either_way(case: Case) -> None:
    places = (1, 2) if case.asked.choices else ()
    plain_yes_or_no = case.asked.kind in ("permission", "plan")

    found = [
        danger_of(case.asked, Proposal((place,))) for place in places if not plain_yes_or_no or place == 1
    ]

    assert danger(case.asked) is None
    assert not any(found)


@pytest.mark.parametrize(
    ("question", "family"),
    [
        ("Should I clean up the old rows?", Family.DELETION),
        ("Force-push the branch?", Family.HISTORY),
        ("Promote the build to production?", Family.DEPLOY),
        ("Publish version 2.0 to npm?", Family.PUBLISH),
        ("Top up the API credits?", Family.SPENDING),
        ("Rotate the keys?", Family.CREDENTIALS),
        ("Switch the code to GPL?", Family.LEGAL),
        ("Let customers know?", Family.PEOPLE),
        ("Turn off TLS verification?", Family.SECURITY),
        ("Enable telemetry?", Family.TELEMETRY),
        ("Always allow all commands?", Family.GRANT),
        ("Install the compiler system-wide?", Family.SYSTEM),
        ("Give Bob's cousin the old lamp?", Family.UNNAMED),
    ],
)
def test_the_reason_names_the_family(question: str, family: Family) -> None:
    found = danger(Asked(question, YES_OR_NO))

    assert found is not None
    assert found.family is family
    assert family.value in found.because
    assert found.words in found.because
    assert found.because.endswith("which only you decide.")


def test_a_dangerous_option_sends_the_whole_question_to_the_human() -> None:
    asked = Asked("How should I fix the migration?", (Choice("Edit the script"), Choice("Drop the database")))

    found = danger(asked)

    assert found is not None
    assert found.where == "option 2"


def test_in_a_design_question_only_the_chosen_option_counts() -> None:
    asked = Asked(
        "What should the sync button do on a conflict?", (Choice("Show both"), Choice("Force-push the notes"))
    )

    assert danger_of(asked, Proposal((1,))) is None
    assert danger_of(asked, Proposal((2,))) is not None


def test_an_option_that_says_it_will_not_be_done_is_safe() -> None:
    asked = Asked("Which first step?", (Choice("Write tests, do not deploy"), Choice("Sketch the page")))

    assert danger_of(asked, Proposal((1,))) is None


def test_words_the_proxy_would_say_are_looked_at_too() -> None:
    asked = Asked("What is the next task?", kind="text")

    assert danger_of(asked, Proposal(text="Write the parser.")) is None
    assert danger_of(asked, Proposal(text="Drop the old table and deploy.")) is not None


def test_a_standing_permission_is_dangerous_only_when_it_is_chosen() -> None:
    asked = Asked(
        "Do you want to proceed?",
        (Choice("Yes"), Choice("Yes, and don't ask again for make commands"), Choice("No")),
        kind="permission",
        body="make test",
    )

    assert danger_of(asked, Proposal((1,))) is None
    assert danger_of(asked, Proposal((2,))) is not None


def test_a_plan_is_read_line_by_line() -> None:
    steps = "1. Add the page\n2. Write tests\n3. Send the link to the client"

    found = danger(Asked("Approve?", YES_OR_NO, kind="plan", body=steps))

    assert found is not None
    assert found.where == "body"


def test_a_change_to_the_agent_s_own_settings_is_for_the_human() -> None:
    asked = Asked("Do you want to make this edit to .claude/settings.json?", YES_OR_NO, kind="permission")

    assert danger(asked) is not None


def test_a_diff_is_no_command() -> None:
    diff = "  12 -    rm(old)\n  12 +    keep(old)"

    asked = Asked("Do you want to make this edit to app.py?", YES_OR_NO, kind="permission", body=diff)

    assert danger(asked) is None


def test_a_command_does_not_pass_for_an_edit() -> None:
    asked = Asked("Run this to update cache.txt?", YES_OR_NO, kind="permission", body="- x\nrm -rf data")

    assert danger(asked) is not None


@pytest.mark.parametrize(
    "hidden",
    [
        "D\u200belete the backups?",
        "Dеlеtе the backups?",
        "D e l e t e the backups?",
        "**Delete** the backups?",
    ],
)
def test_odd_letters_hide_nothing(hidden: str) -> None:
    assert danger(Asked(hidden, YES_OR_NO)) is not None


def test_the_user_can_widen_the_gate() -> None:
    asked = Asked("Which pricing table layout?", (Choice("Two columns"), Choice("Three columns")))

    assert danger(asked) is None
    assert danger(asked, ("pricing",)) is not None
    assert danger(asked, ("/pric\\w+ table/",)) is not None
    assert danger(asked, ("price",)) is None


@pytest.mark.parametrize(
    "words", ["Shall I go on?", "Shall I carry on with the footer?", "Should I continue?"]
)
def test_to_go_on_is_to_continue(words: str) -> None:
    asked = Asked(words, (), "text")

    assert danger_of(asked, Proposal(text="Yes, go on.")) is None


@pytest.mark.parametrize(
    "words",
    ["Shall I go on air?", "Shall I go on to the release?", "Shall I go on with the deploy?",
     "The deploy comes next. Shall I go on?"],
)  # fmt: skip
def test_to_go_on_with_or_to_something_out_there_is_not(words: str) -> None:
    assert danger(Asked(words, (), "text")) is not None


@pytest.mark.parametrize(
    "body",
    [
        "mcp__post__send_mail\nto: all@example.org",
        "mcp__site__deploy",
        "mcp__github__deleteRepository\nname: x",
        'shop — Send Mail Tool: (MCP)\nto: "all"',
    ],
)
def test_a_tool_of_a_server_is_judged_by_its_name(body: str) -> None:
    found = danger(Asked("Do you want to proceed?", YES_OR_NO, "permission", "Tool use", body))

    assert found is not None
    assert found.family in (Family.PEOPLE, Family.DEPLOY, Family.DELETION)


@pytest.mark.parametrize("body", ["mcp__dictionary__lookup\nword: note", "shop — Add Item Tool: (MCP)"])
def test_a_tool_whose_name_tells_no_danger_is_left_to_the_rest_of_the_rules(body: str) -> None:
    assert danger(Asked("Do you want to proceed?", YES_OR_NO, "permission", "Tool use", body)) is None
