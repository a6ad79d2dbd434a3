"""The pipeline: gate, exact rules, a brain with a verified quote, the gate again; else the human."""

import pytest

from locum.deciding.gate.danger import danger
from locum.deciding.grounded import propose
from locum.deciding.mandate import Mandate
from locum.deciding.plainly import plainly
from locum.deciding.proxy import after_brain, before_brain
from locum.deciding.purpose import GOAL
from locum.deciding.rules import AnswerRule
from locum.model.asked import Asked, Basis, By, Choice, Dossier, Proposal, Ruling, Source, Verdict

STORE = Asked("How should todos persist?", (Choice("SQLite"), Choice("JSON file")))
QUOTE = Basis("USER-CONTEXT.md", "Todos live in a JSON file.")
DOSSIER = Dossier(
    (Source("USER-CONTEXT.md", "Todos live in a JSON file. You may run the tests. Deploy at will."),)
)
YES_OR_NO = (Choice("Yes"), Choice("No"))


def after(proposal: Proposal | None, asked: Asked = STORE, mandate: Mandate | None = None) -> Ruling:
    return after_brain(asked, DOSSIER, proposal, mandate or Mandate())


def test_a_verified_quote_carries_an_answer() -> None:
    ruling = after(Proposal((2,), basis=QUOTE, because="It says so."))

    assert (ruling.verdict, ruling.by) == (Verdict.ANSWER, By.BRAIN)
    assert ruling.proposal is not None
    assert ruling.proposal.places == (2,)


def test_where_nothing_is_written_down_but_the_goal_that_is_the_reason_told() -> None:
    goal = Source(GOAL, "Build a to-do list")
    bare = after_brain(STORE, Dossier((goal,)), None)
    silent = after_brain(STORE, Dossier((goal, Source("USER-CONTEXT.md", "The page is green."))), None)

    assert (bare.verdict, silent.verdict) == (Verdict.ESCALATE, Verdict.ESCALATE)
    assert "are missing or empty" in bare.because
    assert "missing" not in silent.because


def test_a_quote_that_stands_there_and_bears_nothing_is_not_called_false() -> None:
    line = "Oversampling: 4x is the default, user may pick 1/2/4/8."
    asked = Asked("Which oversampling factor should be the default?", (Choice("2x"), Choice("4x")), "single")
    proposal = Proposal((2,), basis=Basis("USER-CONTEXT.md", line), because="It says so.")
    weak = after_brain(asked, Dossier((Source("USER-CONTEXT.md", line),)), proposal)
    false = after_brain(asked, Dossier((Source("USER-CONTEXT.md", "Oversampling is 4x."),)), proposal)

    assert weak.verdict is Verdict.ESCALATE
    assert "reads like an order" in weak.because
    assert "does not stand in your files" in false.because


@pytest.mark.parametrize(
    "proposal",
    [
        None,
        Proposal((2,)),
        Proposal((2,), basis=Basis("USER-CONTEXT.md", "Todos live in the cloud.")),
        Proposal((3,), basis=QUOTE),
        Proposal((0,), basis=QUOTE),
        Proposal((-1,), basis=QUOTE),
        Proposal((1, 2), basis=QUOTE),
        Proposal((), text="JSON", basis=QUOTE),
    ],
)
def test_a_brain_that_is_silent_or_lies_or_chooses_nonsense_is_not_followed(
    proposal: Proposal | None,
) -> None:
    ruling = after(proposal)

    assert (ruling.verdict, ruling.by) == (Verdict.ESCALATE, By.BRAIN)


def test_a_rule_comes_before_the_brain() -> None:
    mandate = Mandate((AnswerRule("How should todos persist?", ("SQLite",)),))

    ruling = before_brain(STORE, DOSSIER, mandate)

    assert ruling is not None
    assert (ruling.verdict, ruling.by) == (Verdict.ANSWER, By.RULE)
    assert after(Proposal((2,), basis=QUOTE), mandate=mandate) == ruling


@pytest.mark.parametrize("question", ["Deploy now?", "现在上线吗？", "要部署到正式環境嗎？"])
def test_neither_rule_nor_quote_opens_the_gate(question: str) -> None:
    asked = Asked(question, YES_OR_NO)
    mandate = Mandate((AnswerRule("*", ("Yes",)),))

    ruled, thought = before_brain(asked, DOSSIER, mandate), after(Proposal((1,), basis=QUOTE), asked)

    assert ruled is not None
    assert (ruled.verdict, ruled.by) == (Verdict.ESCALATE, By.GATE)
    assert (thought.verdict, thought.by) == (Verdict.ESCALATE, By.GATE)


def test_a_rule_does_not_choose_what_the_gate_forbids() -> None:
    asked = Asked("What should the save button do?", (Choice("Save"), Choice("Save and git push")))
    mandate = Mandate((AnswerRule("What should the save button do?", ("Save and git push",)),))

    ruling = before_brain(asked, DOSSIER, mandate)

    assert ruling is not None
    assert (ruling.verdict, ruling.by) == (Verdict.ESCALATE, By.GATE)


def test_an_empty_profile_escalates_and_says_why() -> None:
    ruling = before_brain(STORE, Dossier((Source("USER-CONTEXT.md", " \n"),)))

    assert ruling is not None
    assert ruling.verdict is Verdict.ESCALATE
    assert "missing or empty" in ruling.because


def test_a_permission_needs_words_that_allow_it() -> None:
    asked = Asked(
        "Do you want to proceed?", YES_OR_NO, kind="permission", body="make test", command="make test"
    )
    allowed = Proposal((1,), basis=Basis("USER-CONTEXT.md", "You may run the tests."))

    assert after(allowed, asked).verdict is Verdict.ANSWER
    assert after(Proposal((1,), basis=QUOTE), asked).verdict is Verdict.ESCALATE


def test_a_dialog_of_the_agent_is_never_a_brain_s() -> None:
    asked = Asked("Which theme?", (Choice("Dark"), Choice("Light")), kind="dialog")

    ruling = before_brain(asked, DOSSIER)

    assert ruling is not None
    assert ruling.verdict is Verdict.ESCALATE


def test_what_locum_toml_adds_is_kept_for_the_human() -> None:
    ruling = after(Proposal((2,), basis=QUOTE), mandate=Mandate(also=("todos",)))

    assert (ruling.verdict, ruling.by) == (Verdict.ESCALATE, By.GATE)


def test_forty_options_are_answered_like_two() -> None:
    asked = Asked("Which colour should the button have?", tuple(Choice(f"Colour {n}") for n in range(1, 41)))

    assert after(Proposal((40,), basis=QUOTE), asked).verdict is Verdict.ANSWER
    assert after(Proposal((41,), basis=QUOTE), asked).verdict is Verdict.ESCALATE


@pytest.mark.parametrize(
    ("opening", "question", "line"),
    [
        ("Before I go on: ", "should the search ignore case?", "- The search ignores case."),
        ("One last question: ", "Should the search ignore case?", "- The search ignores case."),
        ("继续之前：", "列表要显示日期吗？", "- 列表显示日期。"),
    ],
)
def test_words_that_only_say_that_a_question_comes_do_not_keep_it_from_being_answered(
    opening: str, question: str, line: str
) -> None:
    asked = Asked(opening + question, (Choice("Yes"), Choice("No")))
    dossier = Dossier((Source("USER-CONTEXT.md", line),))

    assert after_brain(asked, dossier, propose(asked, dossier)).verdict is Verdict.ANSWER


def test_what_stands_behind_such_words_is_judged_as_ever() -> None:
    asked = Asked("Before I go on: shall I empty the old folder?", (Choice("Yes"), Choice("No")))
    dossier = Dossier((Source("USER-CONTEXT.md", "- Empty the old folder."),))

    assert after_brain(asked, dossier, propose(asked, dossier)).by is By.GATE


KEPT = Asked(
    "Where should I put the helpers that the soil tests share?",
    (Choice("tests/conftest.py"), Choice("tests/helpers/"), Choice("soil/testing.py")),
)


def brought_up(asked: Asked, line: str, place: int) -> Ruling:
    """What becomes of a choice that a brain rests on this line of the user's."""
    dossier = Dossier((Source("USER-CONTEXT.md", line),))
    return after_brain(asked, dossier, Proposal((place,), None, Basis("USER-CONTEXT.md", line)))


def test_what_may_be_an_act_is_answered_where_the_user_has_written_down_just_that() -> None:
    assert danger(KEPT) is not None
    assert brought_up(KEPT, "Shared helpers of tests live in tests/conftest.py.", 1).verdict is Verdict.ANSWER


def test_what_may_be_an_act_is_the_human_s_where_the_notes_say_it_in_other_words() -> None:
    ruling = brought_up(KEPT, "Shared helpers of tests live where pytest finds them.", 1)

    assert ruling.verdict is Verdict.ESCALATE
    assert ruling.by is By.GATE


@pytest.mark.parametrize(
    ("question", "labels", "line"),
    [
        ("The leavers' accounts are there yet. How are they handled?", ("Closed", "Kept"), "Closed."),
        ("Shall I hand it over?", ("Hand it over", "Wait"), "Hand it over."),
        ("Two parcels came back. What should I do with them?", ("Send again", "Refund"), "Send again."),
        ("The table is ready.", ("A", "B"), "A."),
    ],
)
def test_what_is_worded_as_a_deed_is_the_human_s_whatever_the_notes_say(
    question: str, labels: tuple[str, ...], line: str
) -> None:
    assert brought_up(Asked(question, tuple(map(Choice, labels))), line, 1).by is By.GATE


def test_a_rule_does_not_answer_what_may_be_an_act() -> None:
    rule = AnswerRule(KEPT.text, ("soil/testing.py",))

    assert before_brain(KEPT, Dossier(()), Mandate(rules=(rule,))) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Where should host and port be written (passwords aside)?",
        "Where should host and port be written, apart from the passwords?",
        "端口和超时写在哪里？密钥不算。",
        "端口和超时写在哪里（密码除外）？",
    ],
)
def test_a_question_that_leaves_secrets_out_is_not_about_secrets(question: str) -> None:
    asked = Asked(question, (Choice("TOML"), Choice("YAML")))

    assert danger(asked) is not None
    assert danger(plainly(asked)) is None


@pytest.mark.parametrize(
    "question",
    ["密钥不算敏感吧，放进仓库？", "Should guests log in without passwords?", "Which passwords go in?"],
)
def test_a_question_about_secrets_stays_one(question: str) -> None:
    asked = Asked(question, YES_OR_NO)

    assert plainly(asked) == asked
    assert before_brain(asked, DOSSIER) is not None
