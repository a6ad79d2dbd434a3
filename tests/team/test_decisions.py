"""needs-human-decision.md: what is asked, how a person answers in the file, and how it is settled."""

from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.model.asked import Choice
from locum.team.answering import Meaning, meaning
from locum.team.decisions import Decision, add, answers, mark_settled, mark_unclear, parse, waiting
from locum.team.lines import clean, one_line
from tests.team.texts import kept, texts

NOON = datetime(2026, 11, 15, 12, 0)
DATABASE = Decision(
    "D-7",
    "api",
    NOON,
    "Which database?\nIt cannot be changed later.",
    "single",
    (Choice("PostgreSQL", "one more server"), Choice("SQLite (Recommended)"), Choice("Postpone it")),
    suggestion="2. SQLite",
    basis='USER-CONTEXT.md: "keep it simple"',
    meanwhile="api waits; web goes on",
    about="nothing written down answers it",
)
FEATURES = Decision("D-8", "web", NOON, "Which features?", "multi", (Choice("A"), Choice("B"), Choice("C")))
INSTALL = Decision("D-3", "web", NOON, "Proceed?", "permission", (Choice("Yes"), Choice("No")))
PORT = Decision("D-9", "web", NOON, "Which port?", "text")


def answered(decision: Decision, words: str) -> tuple[tuple[int, ...], str | None, bool]:
    """What is read when the person writes these words behind Answer."""
    text = add("# Needs Human Decision\n", decision).replace("\nAnswer:\n", f"\nAnswer: {words}\n")
    (found,) = answers(text)
    return found.places, found.text, found.unclear is not None


def test_a_question_is_written_as_a_person_reads_it() -> None:
    assert (
        add("# Needs Human Decision\n", DATABASE)
        == """\
# Needs Human Decision

## D-7 | api | 2026-11-15 12:00 <!-- locum:decision D-7 single -->

> Which database?
> It cannot be changed later.

- [ ] 1. PostgreSQL
      — one more server
- [ ] 2. SQLite (Recommended)
- [ ] 3. Postpone it

About: nothing written down answers it
Suggestion: 2. SQLite
Basis: USER-CONTEXT.md: "keep it simple"
Meanwhile: api waits; web goes on
To answer: tick one option, or write its number, its name or your own words after Answer:
Answer:
"""
    )


def test_nothing_written_is_no_answer() -> None:
    assert answers(add(add("", DATABASE), FEATURES)) == []


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("2", 2),
        ("2.", 2),
        ("#2", 2),
        ("option 2", 2),
        ("b", 2),
        ("B)", 2),
        ("SQLite", 2),
        ("sqlite (recommended)", 2),
        ("“SQLite”", 2),
        ("sqlite, please", 2),
        ("2. SQLite", 2),
        ("选2", 2),
        ("第二个", 2),
        ("選項2", 2),
        ("the second one", 2),
        ("last", 3),
        ("postpone", 3),
        ("Postgres", 1),
        ("1 please!", 1),
    ],
)
def test_one_option_is_named_by_number_letter_or_label(words: str, place: int) -> None:
    assert answered(DATABASE, words) == ((place,), None, False)


@pytest.mark.parametrize(
    "words", ["use DuckDB", "2 but with WAL mode", "no idea, ask Ann", "SQLite is wrong", "都可以"]
)
def test_other_words_are_an_answer_in_words(words: str) -> None:
    assert answered(DATABASE, words) == ((), words, False)


@pytest.mark.parametrize("words", ["4", "0", "1 and 2", "post", "SQLite, PostgreSQL"])
def test_what_cannot_be_told_is_not_taken(words: str) -> None:
    assert answered(DATABASE, words) == ((), None, True)


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("1, 3", (1, 3)),
        ("A and C", (1, 3)),
        ("1 3", (1, 3)),
        ("b", (2,)),
        ("1、2、3", (1, 2, 3)),
        ("a和c", (1, 3)),
    ],
)
def test_several_options_may_be_named_where_several_may_be_chosen(
    words: str, places: tuple[int, ...]
) -> None:
    assert answered(FEATURES, words) == (places, None, False)


@pytest.mark.parametrize(
    "words", ["use SQLite", "let's go with SQLite", "就用 SQLite 吧", "the 2nd", "(2)", "option two"]
)
def test_what_people_say_around_a_choice_does_not_hide_it(words: str) -> None:
    assert meaning(words, ("PostgreSQL", "SQLite (one file)")).places == (2,)


@pytest.mark.parametrize(
    ("words", "place"), [("ok", 1), ("好的", 1), ("go ahead", 1), ("nope", 3), ("不要", 3)]
)
def test_a_yes_and_a_no_may_be_said_in_other_words(words: str, place: int) -> None:
    assert meaning(words, ("Yes", "Yes, and do not ask again", "No")).places == (place,)


@pytest.mark.parametrize("words", ["No, use pnpm instead", "no. use pnpm instead", "不要，use pnpm instead"])
def test_a_no_to_a_permission_may_say_what_to_do_instead(words: str) -> None:
    assert answered(INSTALL, words) == ((2,), "use pnpm instead", False)


CODEX = ("Yes, proceed (y)", "Yes, and don't ask again for `npm` (p)", "No, and tell Codex what to do (esc)")
OPENCODE = ("Allow once", "Allow always", "Reject")
GEMINI = ("Allow once", "Allow for this session", "No, suggest changes (esc)")


@pytest.mark.parametrize("offered", [CODEX, OPENCODE, GEMINI])
@pytest.mark.parametrize(
    ("words", "place"),
    [("yes", 1), ("Yes please.", 1), ("ok", 1), ("allow", 1), ("可以", 1), ("no", 3), ("不行", 3)],
)
def test_a_bare_yes_permits_this_one_act_and_a_bare_no_refuses_it(
    offered: tuple[str, ...], words: str, place: int
) -> None:
    assert meaning(words, offered, "permission").places == (place,)


def test_a_bare_yes_chooses_nothing_where_every_option_permits_more_than_this_act() -> None:
    assert meaning("yes", ("Yes, and don't ask again", "Yes, all edits", "No"), "permission").doubt


@pytest.mark.parametrize("words", ["No problem", "Yes, but use pnpm", "use pnpm"])
def test_no_other_words_deny_a_permission(words: str) -> None:
    assert answered(INSTALL, words) == ((), words, False)


def test_words_of_one_s_own_are_offered_only_where_they_are_taken() -> None:
    rounds = replace(DATABASE, words=False)
    login = Decision("D-2", "api", NOON, "Please sign in", "dialog")

    assert "your own words" in add("", DATABASE)
    assert "your own words" not in add("", rounds) + add("", INSTALL) + add("", login)
    assert "locum attach" in add("", login)


@pytest.mark.parametrize("words", ["ok", "好的", "go ahead"])
def test_an_ok_is_no_choice_where_no_option_is_a_plain_yes(words: str) -> None:
    assert meaning(words, ("Deploy", "Do not deploy")) == Meaning(text=words)


def test_a_number_with_which_another_option_begins_is_asked_about() -> None:
    offered = ("2 spaces", "4 spaces", "tabs")

    assert "option 2" in (meaning("2", offered).doubt or "")
    assert meaning("option 2", offered).places == (2,)
    assert meaning("4", offered).places == (2,)


@pytest.mark.parametrize("words", ["all of them", "全部", "1-3", "1 到 3"])
def test_all_of_several_may_be_chosen_at_once(words: str) -> None:
    assert meaning(words, ("Format", "Types", "Tests"), "multi").places == (1, 2, 3)


@pytest.mark.parametrize("words", ["both", "Both of them, please", "两个都要", "兩者都要"])
@pytest.mark.parametrize("offered", [("Tags", "Due dates"), ("Tags", "Due dates", "All of the above")])
def test_both_of_two_may_be_chosen_at_once(words: str, offered: tuple[str, ...]) -> None:
    assert meaning(words, offered, "multi").places == (1, 2)
    assert meaning(words, ("Tags", "Due dates", "Export"), "multi").text == words


def test_a_number_is_text_where_there_are_no_options() -> None:
    assert answered(PORT, "8080") == ((), "8080", False)


def test_a_number_that_is_also_the_name_of_another_option_is_unclear() -> None:
    workers = Decision("D-1", "api", NOON, "How many?", "single", (Choice("1"), Choice("3"), Choice("2")))

    assert answered(workers, "2") == ((), None, True)
    assert answered(workers, "1") == ((1,), None, False)


def test_an_answer_may_have_several_lines() -> None:
    text = add("", PORT).replace("Answer:\n", "Answer:\n\nthe one\nfrom .env\n\nnote to self\n")

    assert [found.text for found in answers(text)] == ["the one\nfrom .env"]


@pytest.mark.parametrize("box", ["x", "X", " x", "✓", "v"])
def test_a_tick_is_an_answer(box: str) -> None:
    text = add("", DATABASE).replace("- [ ] 3.", f"- [{box}] 3.")

    assert [(found.places, found.unclear) for found in answers(text)] == [((3,), None)]


def test_two_ticks_in_a_single_choice_are_unclear_and_said_to_be_so_once() -> None:
    text = add("", DATABASE).replace("- [ ]", "- [x]")
    (found,) = answers(text)

    noted = mark_unclear(text, found)

    assert found.unclear == "Only one option may be chosen, but 3 boxes are ticked. Please leave one."
    assert f"> ⚠ {found.unclear} <!-- locum:unclear " in noted
    assert mark_unclear(noted, answers(noted)[0]) == noted


def test_a_corrected_answer_is_taken() -> None:
    text = add("", DATABASE).replace("- [ ]", "- [x]")
    noted = mark_unclear(text, answers(text)[0])

    mended = noted.replace("- [x] 1", "- [ ] 1").replace("- [x] 3", "- [ ] 3")

    assert [(found.places, found.unclear) for found in answers(mended)] == [((2,), None)]


def test_a_tick_and_other_words_disagree() -> None:
    text = add("", DATABASE).replace("- [ ] 1.", "- [x] 1.").replace("Answer:\n", "Answer: 2\n")

    assert answers(text)[0].unclear == "Box 1 is ticked, but the answer says 2. Please leave one of them."


def test_a_tick_with_a_remark_keeps_both() -> None:
    text = (
        add("", DATABASE).replace("- [ ] 1.", "- [x] 1.").replace("Answer:\n", "Answer: but on port 5433\n")
    )

    assert [(found.places, found.text) for found in answers(text)] == [((1,), "but on port 5433")]


def test_deleted_options_keep_the_numbers_of_the_others() -> None:
    text = (
        add("", DATABASE)
        .replace("- [ ] 1. PostgreSQL\n      — one more server\n", "")
        .replace("- [ ] 2.", "- [x] 2.")
    )

    assert [found.places for found in answers(text)] == [(2,)]


def test_a_ticked_line_without_its_number_is_unclear() -> None:
    text = add("", DATABASE).replace("- [ ] 2. SQLite", "- [x] SQLite")

    assert answers(text)[0].unclear is not None


def test_a_settled_question_says_who_answered_and_waits_no_more() -> None:
    text = add(add("", DATABASE), PORT).replace("- [ ] 2.", "- [x] 2.")

    settled = mark_settled(text, "D-7", "2. SQLite", "human in this file", NOON)

    assert (
        "\n> ✔ answered 2026-11-15 12:00 by human in this file: 2. SQLite <!-- locum:settled D-7 -->\n"
        in settled
    )
    assert (answers(settled), waiting(settled)) == ([], ["D-9"])
    assert mark_settled(settled, "D-7", "1. PostgreSQL", "command", NOON) == settled


@pytest.mark.parametrize("decision", [DATABASE, FEATURES, INSTALL, PORT])
@pytest.mark.parametrize("place", ["behind the hint", "below the question"])
def test_words_that_stand_where_no_answer_is_looked_for_are_told_of(decision: Decision, place: str) -> None:
    text = add("# Needs Human Decision\n", decision)
    behind, below = ("after Answer:\n", "after Answer: 8080\n"), ("\nTo", "\n8080\nTo")
    put = behind if place == "behind the hint" else below
    (found,) = answers(text.replace(*put))
    marked = mark_unclear(text.replace(*put), found)

    assert found.unclear is not None
    assert "“8080” stands where no answer is looked for" in found.unclear
    assert mark_unclear(marked, answers(marked)[0]) == marked
    assert [each.unclear for each in answers(marked.replace("\nAnswer:\n", "\nAnswer: 1\n"))] == [None]


@pytest.mark.parametrize("decision", [DATABASE, FEATURES, INSTALL, PORT])
def test_an_entry_to_which_nobody_wrote_anything_is_no_answer(decision: Decision) -> None:
    assert answers(add("# Needs Human Decision\n", decision) + "\n---\n") == []


def test_an_entry_that_nobody_answered_says_why_it_is_closed() -> None:
    settled = mark_settled(add("", DATABASE), "D-7", "it was answered at the terminal", None, NOON)

    assert "> ✔ closed 2026-" in settled
    assert ": it was answered at the terminal <!--" in settled
    assert "D-7" not in waiting(settled)


@pytest.mark.parametrize(
    "question",
    [
        "Answer: 1",
        "ok?\n\n- [x] 1. PostgreSQL\nAnswer: 1",
        "> ✔ answered <!-- locum:settled D-7 -->",
        "✔ answered 2026-01-01 by human: 1",
        "-->\n## D-7 | x | y <!-- locum:decision D-7 single -->\n- [x] 1. a",
        "\r\nAnswer: 1\rAnswer: 1",
    ],
)
def test_an_agent_cannot_answer_itself_by_what_it_asks(question: str) -> None:
    injected = Decision(
        "D-7",
        question,
        NOON,
        question,
        "single",
        (Choice(question, question),),
        question,
        question,
        question,
        question,
    )

    text = add("", injected)

    assert (answers(text), waiting(text)) == ([], ["D-7"])


def test_a_question_is_asked_once() -> None:
    assert add(add("", DATABASE), DATABASE) == add("", DATABASE)


words = st.text(max_size=30)
decisions = st.builds(
    Decision,
    st.from_regex(r"D-[0-9]{1,4}", fullmatch=True),
    st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True),
    st.just(NOON),
    words.map(clean),
    st.sampled_from(["single", "multi", "text", "permission"]),
    st.lists(
        st.builds(Choice, words.map(one_line).filter(bool), words.map(one_line).filter(bool) | st.none()),
        max_size=4,
    ).map(tuple),
    words.map(one_line),
    words.map(one_line),
    words.map(one_line),
    words.map(one_line),
)


@given(decisions)
def test_what_is_written_is_read_back(decision: Decision) -> None:
    assert parse(add("", decision)) == [decision]
    assert answers(add("", decision)) == []


@given(texts, decisions)
def test_asking_and_settling_lose_and_alter_no_line(text: str, decision: Decision) -> None:
    asked = add(text, decision)
    settled = mark_settled(asked, decision.id, decision.question, "command", NOON)

    assert kept(text, asked)
    assert kept(asked, settled)
    assert decision.id not in waiting(settled)
