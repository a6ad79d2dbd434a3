"""A long last message is told by what it asks wherever there is room for a few lines only."""

from locum.model.asked import LONG, Asked, Choice, heart_of
from locum.model.decision import About
from locum.model.events import DecisionOpened
from locum.model.record import Entry, questions_in
from locum.model.runner import RunnerId
from locum.notify.wording import notice_of

REPORT = "\n\n".join(f"Part {place}: the parsing of amounts is done and tested." for place in range(40))
PORT = "Before I go on: which port should it listen on?"


def test_of_a_long_message_what_asks_is_kept_and_what_comes_behind_it() -> None:
    assert heart_of(f"{REPORT}\n\n{PORT}\n\nI lean to 8080.") == f"… {PORT}\n\nI lean to 8080."
    assert heart_of(f"{REPORT}\n\n要不要我继续？") == "… 要不要我继续？"
    assert heart_of(f"{REPORT}\n\nTell me which port.") == "… Tell me which port."


def test_all_questions_at_the_end_are_kept_where_there_is_room() -> None:
    assert heart_of(f"{REPORT}\n\nWhich name?\n\n{PORT}") == f"… Which name?\n\n{PORT}"


def test_a_short_message_and_one_that_asks_at_its_top_stay_whole() -> None:
    early = f"{PORT}\n\n{REPORT}"

    assert heart_of(PORT) == PORT
    assert len(early) > LONG
    assert heart_of(early) == early


def test_a_list_the_log_and_a_notification_show_the_question_of_a_long_message() -> None:
    asked = Asked(f"{REPORT}\n\n{PORT}", kind="text")
    opened = DecisionOpened("D6", RunnerId("api"), About.QUESTION, (asked,), "nothing settles it")
    page = {"text": asked.text, "kind": "text"}
    body = {"decision": "D6", "runner": "api", "about": "question", "pages": [page], "because": "so"}
    notice = notice_of(Entry(1, "team", "DecisionOpened", body, 0.0))

    assert opened.pages[0].in_a_line == f"… {PORT}"
    assert questions_in({"pages": [page]}) == f"… {PORT}"
    assert notice is not None
    assert PORT in notice.subject
    assert PORT in notice.text


EDIT = "Would you like to make the following edits?"
YES_NO = (Choice("Yes"), Choice("No"))


def test_a_question_that_the_agent_draws_again_above_what_it_is_about_is_shown_once() -> None:
    edit = Asked(EDIT, YES_NO, "permission", body="Would you like to make the\nfollowing edits?\n+ x = 1")
    page = {"text": EDIT, "kind": "permission", "body": edit.body}

    assert edit.about == "+ x = 1"
    assert edit.in_a_line == questions_in({"pages": [page]}) == f"{EDIT} (+ x = 1)"


def test_a_question_that_stands_alone_above_nothing_leaves_nothing_to_show() -> None:
    asked = Asked(EDIT, YES_NO, "permission", body=EDIT)

    assert asked.about is None
    assert asked.in_a_line == EDIT


def test_words_of_a_question_inside_a_command_stay_in_it() -> None:
    text = "Do you want to proceed?"
    asked = Asked(text, YES_NO, "permission", body=f"cat > notes <<EOF\n{text}\nEOF")

    assert asked.about == asked.body
