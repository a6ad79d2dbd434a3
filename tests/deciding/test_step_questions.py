"""Questions of an agent: seen, weighed, written down; half-drawn, gone, asked for ever."""

import pytest

from locum.deciding.actions import Consult, PressAnswer, TellHuman
from locum.deciding.observed import Ruled
from locum.deciding.policy import Policy
from locum.deciding.seen_questions import asked_of, told_apart
from locum.model.asked import By, Proposal, Ruling, Verdict
from locum.model.decision import About
from locum.model.events import (
    AnswerIntended,
    DecisionOpened,
    DecisionSettled,
    QuestionGone,
    QuestionSeen,
    RulingMade,
)
from locum.model.fingerprint import fingerprint
from locum.model.reading import QuestionKind, Reading, State, Tab
from locum.model.receipt import Outcome
from locum.model.runner import Given, Hold
from tests.deciding.scenes import (
    API,
    FORM_PAGES,
    answer,
    asked,
    at_work,
    escalated,
    form,
    gated,
    held_back,
    intended,
    permission,
    plan,
    question,
    silent,
    unknown,
    working,
)


def test_a_question_is_noted_and_weighed() -> None:
    came = at_work().saw(question())

    assert came.noted(QuestionSeen)
    assert [each.question for each in came.wants(Consult)] == ["api-q1"]


def test_a_question_that_is_still_being_drawn_is_let_be() -> None:
    assert not at_work().saw(question(), held=0.1).noted(QuestionSeen)


def test_a_question_is_noted_once_however_often_it_is_seen() -> None:
    scene = asked()
    scene.saw(question())
    scene.saw(question())

    assert len(scene.noted(QuestionSeen)) == 1


def test_a_question_that_a_killed_lead_was_weighing_is_weighed_again() -> None:
    assert asked().saw(question()).wants(Consult)


def test_a_question_that_cannot_be_weighed_does_not_wait_for_ever() -> None:
    scene = asked(policy=Policy(weighing=600))

    assert scene.saw(question(), held=300, after=300).wants(Consult)
    assert scene.saw(question(), held=700, after=400).noted(DecisionOpened)


def test_a_question_that_waited_for_a_lead_is_weighed_all_the_same() -> None:
    scene = asked(policy=Policy(weighing=600))

    assert scene.saw(question(), held=1.0, after=7200).wants(Consult)


@pytest.mark.parametrize(
    ("reading", "kind"),
    [
        (question(), "single"),
        (question(kind=QuestionKind.MULTI), "multi"),
        (question(labels=(), kind=QuestionKind.TEXT), "text"),
        (form(), "single"),
        (permission(), "permission"),
        (plan(), "plan"),
        (question("Use this API key?", ("Yes", "No"), state=State.DIALOG), "dialog"),
    ],
)
def test_every_kind_of_question_is_put_to_the_proxy(reading: Reading, kind: str) -> None:
    (consult,) = at_work().saw(reading).wants(Consult)

    assert consult.pages[0].kind == kind


def test_what_a_permission_is_about_is_weighed_too() -> None:
    (consult,) = at_work().saw(permission("rm -rf build")).wants(Consult)

    assert consult.pages[0].body == "rm -rf build"


def test_only_a_form_is_leafed_through() -> None:
    assert at_work().saw(form()).wants(Consult)[0].leaf
    assert not at_work().saw(question()).wants(Consult)[0].leaf


def test_a_list_that_goes_on_out_of_sight_goes_to_the_human() -> None:
    scene = at_work()
    came = scene.saw(question(cut=True))

    assert came.noted(DecisionOpened)
    assert not came.wants(Consult)


def test_a_list_that_shows_some_of_its_rows_is_read_to_its_end_before_it_is_weighed() -> None:
    came = at_work().saw(question(cut=True, scrolls=True))

    assert came.wants(Consult)[0].leaf
    assert not came.noted(DecisionOpened)


def test_a_question_that_begins_out_of_sight_goes_to_the_human() -> None:
    came = at_work().saw(question(headless=True))

    assert "where the question begins" in came.noted(DecisionOpened)[0].because
    assert not came.wants(Consult)


def test_a_question_whose_options_nobody_can_read_goes_to_the_human() -> None:
    came = at_work().saw(Reading(State.DIALOG, ("press y to quit",), "claude"))

    assert came.noted(DecisionOpened)


def test_an_answer_is_written_down_before_a_key_is_wanted() -> None:
    scene = asked()
    came = scene.rules(answer(2))

    assert came.noted(RulingMade)
    assert came.noted(AnswerIntended)[0].words == "PostgreSQL"
    assert not came.wants(PressAnswer)


def test_an_answer_names_what_it_rests_on() -> None:
    came = asked().rules(answer(2))

    assert came.noted(AnswerIntended)[0].basis == "USER-CONTEXT.md: “SQLite is enough”"


def test_keys_carry_the_fingerprint_of_the_screen_they_answer() -> None:
    (press,) = intended().saw(question()).wants(PressAnswer)

    assert press.fingerprint == fingerprint(question())
    assert press.given == (Given((1,)),)


def test_keys_are_not_wanted_at_a_screen_that_nobody_can_read() -> None:
    assert not intended().saw(unknown()).actions


def test_keys_are_not_wanted_while_a_hand_is_at_work() -> None:
    assert not intended().saw(question(), busy=True).actions


def test_keys_are_not_wanted_at_a_frame_that_asks_nothing() -> None:
    assert not intended().saw(working(), held=0.1).actions


def test_keys_are_not_wanted_at_another_question() -> None:
    came = intended().saw(question("Delete the database?", ("Yes", "No")), held=0.1)

    assert not came.wants(PressAnswer)


def test_an_unreadable_screen_over_a_question_is_told_the_human() -> None:
    scene = escalated()
    scene.saw(unknown(), held=3600.0, after=3600.0)

    assert [each.about for each in scene.team.decisions.values()] == [About.QUESTION, About.TROUBLE]


def test_what_can_only_be_answered_at_the_terminal_is_told_so() -> None:
    came = at_work().saw(Reading(State.DIALOG, ("must sign in first",), "copilot"))

    assert [each.because for each in came.noted(DecisionOpened)] == [
        "it is answered at its terminal, which locum attach api shows"
    ]


def test_a_form_is_known_by_its_tabs_whichever_page_is_on_screen() -> None:
    scene = asked(form(0))
    scene.saw(form(1))

    assert len(scene.noted(QuestionSeen)) == 1


def test_a_form_is_answered_page_by_page() -> None:
    scene = asked(form())
    came = scene.rules(answer(1), answer(2), pages=FORM_PAGES)

    assert came.noted(AnswerIntended)[0].words == "SQLite; Go"
    assert scene.saw(form()).wants(PressAnswer)[0].pages == FORM_PAGES


def test_pages_put_in_the_same_words_are_told_apart_by_their_titles() -> None:
    first, second = form_in_the_same_words(0), form_in_the_same_words(1)
    pages = told_apart((asked_of(first), asked_of(second)))
    scene = asked(first)
    scene.rules(answer(1), answer(2), pages=pages)

    assert [page.text for page in pages] == ["Some details, please — Colours", "Some details, please — Name"]
    assert scene.saw(second).wants(PressAnswer)[0].pages == pages
    assert told_apart(FORM_PAGES) == FORM_PAGES


def form_in_the_same_words(current: int) -> Reading:
    """A form whose pages are all put in the same words, with one of them on screen."""
    tabs = tuple(Tab(title, current=place == current) for place, title in enumerate(("Colours", "Name")))
    choices = (("Yes", "No"), ("todo", "td"))[current]
    return question("Some details, please", choices, kind=QuestionKind.FORM, tabs=tabs)


def test_one_page_that_only_the_human_may_answer_holds_the_whole_form() -> None:
    scene = asked(form())
    scene.rules(answer(1), gated(), pages=FORM_PAGES)

    assert scene.pending.hold is Hold.HUMAN
    assert scene.team.decisions["D1"].danger


@pytest.mark.parametrize(
    ("rulings", "because"),
    [
        ((answer(1), held_back()), "“Which language?”: nothing settles this"),
        (
            (held_back(), gated()),
            "“Which language?”: this deletes data “Which database?”: nothing settles this",
        ),
        ((held_back(), held_back()), "nothing settles this"),
    ],
)
def test_of_a_form_is_told_which_page_is_the_humans_and_the_danger_first(
    rulings: tuple[Ruling, ...], because: str
) -> None:
    scene = asked(form())
    scene.rules(*rulings, pages=FORM_PAGES)

    assert scene.team.decisions["D1"].because == because


def test_a_question_that_went_away_while_it_was_weighed_is_gone() -> None:
    scene = asked()
    came = scene.saw(working())

    assert came.noted(QuestionGone)
    assert scene.runner.pending is None


def test_a_ruling_on_a_question_that_is_gone_changes_nothing() -> None:
    scene = asked()
    question_id, pages = scene.pending.id, scene.pending.pages
    scene.saw(working())

    assert not scene.see(Ruled(API, question_id, pages, (answer(),))).events


def test_a_second_ruling_on_one_question_changes_nothing() -> None:
    scene = intended()

    assert not scene.rules(answer(2)).events


def test_a_blink_of_something_else_does_not_make_a_question_go_away() -> None:
    assert not asked().saw(working(), held=0.1).noted(QuestionGone)


def test_a_menu_or_a_half_drawn_frame_over_a_question_does_not_make_it_go_away() -> None:
    scene = asked()
    scene.saw(unknown())
    scene.saw(Reading(State.MENU, ("a picker",), "claude"))

    assert scene.runner.pending is not None


def test_a_question_gone_while_the_human_was_asked_settles_the_decision() -> None:
    scene = escalated()
    came = scene.saw(working())

    assert came.noted(DecisionSettled)[0].by == "nobody"
    assert not scene.team.decisions


def test_the_next_question_is_met_as_soon_as_the_last_one_is_gone() -> None:
    came = asked().saw(question("Which language?", ("Python", "Go")))

    assert came.noted(QuestionGone)
    assert [each.question for each in came.wants(Consult)] == ["api-q2"]


def test_the_last_frame_of_an_answered_question_is_not_a_new_question() -> None:
    scene = intended()
    scene.saw(question())
    scene.receipt(Outcome.ACCEPTED)

    assert not scene.saw(question(), held=60.0, after=0.5).noted(QuestionSeen)


def test_the_same_question_asked_anew_is_a_new_question() -> None:
    scene = asked()
    scene.saw(working())
    scene.saw(question())

    assert len(scene.noted(QuestionSeen)) == 2


def test_an_agent_that_asks_the_same_for_ever_is_put_to_the_human() -> None:
    scene = at_work(Policy(same_question=3))
    for _ in range(4):
        scene.saw(question())
        scene.saw(working())

    assert "4 times in a row" in scene.noted(DecisionOpened)[0].because


def test_something_else_in_between_begins_the_count_anew() -> None:
    scene = at_work(Policy(same_question=2))
    for text in ("Which?", "Which?", "Where?", "Which?", "Which?"):
        scene.saw(question(text))
        scene.saw(working())

    assert not scene.noted(DecisionOpened)


def test_a_question_the_proxy_cannot_settle_goes_to_the_human_with_its_suggestion() -> None:
    scene = asked()
    came = scene.rules(held_back(2))

    assert scene.team.decisions["D1"].rulings[0].proposal == Proposal((2,), because="a guess")
    assert came.wants(TellHuman)[0].decision == "D1"


def test_what_the_gate_holds_is_marked_as_dangerous() -> None:
    scene = asked()
    scene.rules(gated())

    assert scene.team.decisions["D1"].danger


def test_an_answer_with_an_option_that_does_not_exist_goes_to_the_human() -> None:
    scene = asked()
    scene.rules(answer(7))

    assert "no option 7" in scene.team.decisions["D1"].because


def test_a_ruling_that_answers_without_an_answer_goes_to_the_human() -> None:
    scene = asked()
    scene.rules(Ruling(Verdict.ANSWER, By.BRAIN, "trust me"))

    assert scene.pending.hold is Hold.HUMAN


def test_a_form_that_could_not_be_leafed_through_goes_to_the_human() -> None:
    scene = asked(form())
    scene.see(Ruled(API, "api-q1", (), (silent(),)))

    assert scene.pending.hold is Hold.HUMAN
