"""human-inbox.md: what is an entry, when it is taken, and how it is marked."""

from datetime import datetime

import pytest
from hypothesis import given

from locum.team.inbox import add, entries, mark_handled, news
from tests.team.texts import kept, texts

NOON = datetime(2026, 11, 15, 12, 0)
INBOX = """\
# Human Inbox

<!-- Write here what Locum should know.
An entry is a heading, an item or a paragraph. -->

"""


def words(text: str) -> list[str]:
    return [entry.text for entry in entries(text)]


def test_the_title_and_the_instructions_are_no_entries() -> None:
    assert entries(INBOX) == []


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("Use PostgreSQL.\n", ["Use PostgreSQL."]),
        ("one\nmore of it\n\ntwo\n", ["one\nmore of it", "two"]),
        ("- one\n- two\n  more\n\n  still two\n- [ ] three\n", ["one", "two\nmore\n\nstill two", "three"]),
        ("1. one\n2. two\n", ["one", "two"]),
        ("## Theme\nDark.\n\n- really\n\n## Stop\n", ["Theme\nDark.\n\n- really", "Stop"]),
        ("## 2026-11-15\n\n- one\n\ntwo\n", ["one", "two"]),
        ("# Stop everything\n", ["Stop everything"]),
        ("one\n```\na\n\n# b\n```\n\ntwo\n", ["one\n```\na\n\n# b\n```", "two"]),
        ("one\n\n---\n\ntwo\n", ["one", "two"]),
        ("one\n<!-- a note to myself -->\ntwo\n", ["one", "two"]),
        ("<!-- never closed\n\ntwo\n", ["<!-- never closed", "two"]),
        ("```\nnever closed\n\ntwo\n", ["```\nnever closed", "two"]),
        ("改成深色主题\r\n\r\n先停\r\n", ["改成深色主题", "先停"]),
        ("---\n***\n\n...\n", []),
    ],
)  # fmt: skip
def test_headings_items_and_paragraphs_are_entries(written: str, found: list[str]) -> None:
    assert words(INBOX + written) == found


def test_the_last_entry_is_taken_only_when_the_file_has_been_quiet() -> None:
    text = INBOX + "Use Postgres\n\nand st"

    assert [entry.text for entry in news(text, quiet=0.3).new] == ["Use Postgres"]
    assert [entry.text for entry in news(text, quiet=2.0).new] == ["Use Postgres", "and st"]


def test_a_heading_may_still_get_its_text() -> None:
    assert news(INBOX + "## Database\n\n", quiet=0.5).new == ()


def test_a_marked_entry_is_handled_and_stays() -> None:
    text = INBOX + "Use Postgres.\n\n- stop\n"

    marked = mark_handled(text, [entries(text)[0].id], "requirement → USER-CONTEXT.md", NOON)

    assert [entry.handled for entry in entries(marked)] == [True, False]
    assert "\n> ✔ handled 2026-11-15 12:00 (requirement → USER-CONTEXT.md) <!-- " in marked
    assert [entry.text for entry in news(marked).new] == ["stop"]


def test_editing_another_entry_changes_nothing() -> None:
    text = INBOX + "Use Postgres.\n\nBe quick.\n"
    marked = mark_handled(text, [entries(text)[0].id], "told", NOON)

    edited = marked.replace("Be quick.", "Be very quick.")

    assert [entry.text for entry in news(edited).new] == ["Be very quick."]


def test_an_edited_entry_is_a_new_one() -> None:
    text = INBOX + "Use Postgres.\n"
    marked = mark_handled(text, [entries(text)[0].id], "told", NOON)

    edited = marked.replace("Use Postgres.", "Use MySQL.")

    assert [entry.text for entry in news(edited).new] == ["Use MySQL."]


def test_text_under_a_mark_is_a_new_entry() -> None:
    text = INBOX + "Use Postgres.\n"
    marked = mark_handled(text, [entries(text)[0].id], "told", NOON)

    assert [entry.text for entry in news(marked + "And Redis.\n").new] == ["And Redis."]


def test_the_same_words_written_again_are_a_new_entry() -> None:
    text = mark_handled(INBOX + "stop\n", [entries(INBOX + "stop\n")[0].id], "stopped", NOON)

    found = news(text + "\nstop\n", dealt=news(text).dealt)

    assert [(entry.text, entry.occurrence) for entry in found.new] == [("stop", 2)]


def test_a_stale_save_that_lost_the_mark_does_not_trigger_again() -> None:
    text = INBOX + "stop\n"
    marked = mark_handled(text, [entries(text)[0].id], "stopped", NOON)

    found = news(text, dealt=news(marked).dealt)

    assert found.new == ()
    assert [entry.text for entry in found.unmarked] == ["stop"]


def test_what_left_the_file_may_come_again() -> None:
    text = INBOX + "stop\n"
    dealt = news(mark_handled(text, [entries(text)[0].id], "stopped", NOON)).dealt

    emptied = news(INBOX, dealt=dealt)

    assert [entry.text for entry in news(text, dealt=emptied.dealt).new] == ["stop"]


def test_an_id_may_carry_the_caller_s_own_count() -> None:
    text = INBOX + "stop\n"

    marked = mark_handled(text, [f"{entries(text)[0].id}@2"], "stopped", NOON)

    assert news(marked).new == ()


def test_no_words_are_no_entry() -> None:
    assert add(INBOX, " \n") == INBOX


def test_an_item_a_person_ticked_is_done() -> None:
    assert news(INBOX + "- [x] use tabs\n").new == ()


def test_a_told_directive_is_an_entry_of_its_own() -> None:
    text = add(INBOX + "half a thou", "Use Postgres.\n\nReally.")

    assert words(text) == ["half a thou", "Use Postgres.\n\nReally."]


@given(texts)
def test_marking_loses_and_alters_no_line(text: str) -> None:
    marked = mark_handled(text, [entry.id for entry in entries(text)], "told", NOON)

    assert kept(text, marked)


@given(texts)
def test_what_was_marked_is_never_new_again(text: str) -> None:
    marked = mark_handled(text, [entry.id for entry in entries(text)], "told", NOON)

    assert news(marked, quiet=99).new == ()
    assert [entry.id for entry in entries(marked)] == [entry.id for entry in entries(text)]


@given(texts, texts)
def test_adding_loses_and_alters_no_line(text: str, words: str) -> None:
    assert kept(text, add(text, words))
