"""What the core makes of a screen on which a killed lead has left something half done."""

from dataclasses import replace

from locum.deciding.actions import PressAnswer, SayMessage, StartAgent
from locum.deciding.observed import Started, TmuxDown, TmuxUp
from locum.deciding.starting import GO_ON
from locum.model.events import AnswerGiven, MessageGiven, QuestionSeen
from locum.model.reading import Reading, State
from locum.model.runner import Given
from tests.deciding.scenes import (
    API,
    Scene,
    answer,
    asked,
    at_work,
    escalated,
    idle,
    question,
    started,
    trust_dialog,
)

LABELS = ("SQLite", "PostgreSQL", "Type something.")


def telling() -> Scene:
    """A Runner that is being told what it is for, by a lead that is killed now."""
    scene = started()
    scene.saw(idle())
    scene.saw(idle())
    return scene


def with_words(words: str) -> Reading:
    """The question with words in the field of its last row."""
    typed = question(labels=(*LABELS[:2], words))
    return replace(typed, draft=words)


def test_a_box_that_holds_the_very_message_is_seen_to() -> None:
    came = telling().saw(idle(draft="Please build the shop."))

    assert [each.again for each in came.wants(SayMessage)] == [True]


def test_a_command_that_stands_in_the_box_with_its_list_open_is_seen_to() -> None:
    scene = started(opening=("/gsd:new-project",))
    scene.saw(idle())
    scene.saw(idle())
    menu = Reading(State.MENU, ("slash menu",), "claude", typed="/gsd:new-project", composer=True)

    assert scene.saw(menu).wants(SayMessage)
    assert not scene.saw(replace(menu, typed="/gsd:new")).wants(SayMessage)


def test_an_agent_that_asks_has_heard_what_it_was_being_told() -> None:
    came = telling().saw(question())

    assert [each.outcome for each in came.noted(MessageGiven)] == ["submitted"]
    assert came.noted(QuestionSeen)


def test_a_dialog_at_the_start_proves_nothing_about_a_message() -> None:
    assert not telling().saw(trust_dialog()).noted(MessageGiven)


def test_the_same_words_a_second_time_are_told_apart_by_how_often_they_were_heard() -> None:
    scene = telling()
    scene.hears()
    scene.see(TmuxDown("no server running", gone=True), Started(API, "%2", "/tmp/tmux", None))
    scene.saw(idle())
    first = scene.saw(idle()).wants(SayMessage)
    scene.hears()
    scene.see(TmuxUp(), TmuxDown("no server running", gone=True), Started(API, "%3", "/tmp/tmux", None))
    scene.saw(idle())
    second = scene.saw(idle()).wants(SayMessage)

    assert [(each.text, each.before) for each in (*first, *second)] == [(GO_ON, 0), (GO_ON, 1)]


def test_a_question_with_our_words_in_its_field_is_the_same_question() -> None:
    scene = asked(question(labels=LABELS))
    scene.rules(answer(text="a flat file"))
    typed = scene.pending.given[0].text or ""
    came = scene.saw(with_words(typed))

    assert not came.noted(AnswerGiven)
    assert not came.noted(QuestionSeen)
    assert [each.given for each in came.wants(PressAnswer)] == [(Given((), typed),)]


def test_somebody_s_words_in_the_field_do_not_make_it_another_question() -> None:
    scene = escalated(question(labels=LABELS))
    came = scene.saw(with_words("let me think"))

    assert not came.events
    assert scene.pending.pages[0].choices[0].label == "SQLite"


def test_another_question_with_words_in_its_field_is_another_question() -> None:
    scene = escalated(question(labels=LABELS))
    other = replace(question("Which language?", ("Go", "Rust", "x")), draft="x")

    assert scene.saw(other).noted(QuestionSeen)


def test_without_a_tmux_server_every_agent_is_started_again() -> None:
    assert at_work().see(TmuxDown("no server running", gone=True)).wants(StartAgent)
    assert not at_work().see(TmuxDown("no answer")).wants(StartAgent)
