"""Whether words of ours stand in a conversation: as something said, not as something quoted."""

import pytest

from locum.agents.conversations.account import Account
from locum.lead.doing.echoes import above_the_box, after_the_last, echoes, in_full, the_one_shown
from locum.model.manners import Manners
from locum.reading.rules import load_rules
from locum.reading.screens import screen_of
from locum.workflow.next_up import next_command

GO_ON = "Please go on where you stopped."
RULES = load_rules("claude")
MANNERS = Manners.from_table(RULES.keys)


def test_what_was_said_counts_each_time() -> None:
    talk = [f"❯ {GO_ON}", "● API Error: 529", f"❯ {GO_ON}", "● Working again."]

    assert echoes(talk, GO_ON, RULES, MANNERS).times == 2


def test_what_the_agent_quotes_does_not_count() -> None:
    talk = ["❯ Build the page", f"● You may say “{GO_ON}”", f"  ❯ {GO_ON}", f"  {GO_ON}"]

    found = echoes(talk, GO_ON, RULES, MANNERS)

    assert found.times == 0
    assert not found.last
    assert found.others


def test_a_message_of_several_lines_is_known_again_however_it_is_wrapped() -> None:
    text = "Please read REVIEW-FEEDBACK.md.\nThen mend what it names, one thing after the other."
    talk = [
        "❯ Please read REVIEW-FEEDBACK.md.",
        "  Then mend what it names, one",
        "  thing after the other.",
        "● Yes.",
    ]

    assert echoes(talk, text, RULES, MANNERS).times == 1


def test_a_long_paste_is_known_by_its_mark_and_its_size() -> None:
    text = "line\n" * 30 + "end"

    assert echoes(["❯ [Pasted text #1 +30 lines]"], text, RULES, MANNERS).times == 1
    assert echoes(["❯ [Pasted text #1 +9 lines]"], text, RULES, MANNERS).times == 0


def test_the_beginning_of_a_message_is_not_the_message() -> None:
    assert echoes([f"❯ {GO_ON}"], f"{GO_ON} And be quick.", RULES, MANNERS).times == 0


def test_what_stands_in_the_box_was_not_said() -> None:
    rule = "─" * 60
    rows = ["❯ Build the page", "● Done.", "", rule, f"❯ {GO_ON}", rule, "  ? for shortcuts"]
    screen = screen_of("\n".join(rows), None, width=60, height=8)

    talk = above_the_box(rows, screen, RULES)

    assert talk == rows[:3]
    assert echoes(talk, GO_ON, RULES, MANNERS).times == 0


def test_a_step_that_was_named_before_the_last_thing_said_is_not_the_next_one() -> None:
    talk = ["● ▶ Next Up", "  /gsd:plan-phase 1", "❯ /gsd:plan-phase 1", "● All is finished."]

    assert next_command("\n".join(talk)) == "/gsd:plan-phase 1"
    assert next_command("\n".join(after_the_last(talk, RULES))) is None


def test_last_words_that_left_the_screen_at_its_top_are_taken_as_they_are_kept() -> None:
    kept = "Which **format** comes first?\n\n" + "\n".join(
        f"{place}. Format {place}" for place in range(1, 41)
    )
    shown = "\n".join(f"{place}. Format {place}" for place in range(20, 41))

    assert in_full(shown, Account(kept)) == kept


def test_last_words_that_are_all_on_screen_or_kept_of_another_turn_are_taken_as_they_are_drawn() -> None:
    assert in_full("All is done.", Account("**All** is done.")) == "All is done."
    assert in_full("All is done.", Account("Which format comes first?")) == "All is done."
    assert in_full("All is done.", None) == "All is done."
    assert in_full("", Account("Which format comes first?")) == ""


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("See [the manual](docs/manual.md) for more.", "See the manual for more."),
        ("See [the manual](docs/manual.md) for more.", "See the manual (docs/manual.md) for more."),
        ("Run it:\n\n```sh\nmake test\n```", "Run it:\n\n  make test"),
        ("- [x] parser\n- [ ] manual", "☑ parser\n☐ manual"),
        ("- [x] parser\n- [ ] manual", "- [x] parser\n- [ ] manual"),
        ("Press <kbd>Enter</kbd>.\n\n<ralph-done>", "Press Enter."),
        ("Press <kbd>Enter</kbd>.\n\n<ralph-done>", "Press <kbd>Enter</kbd>.\n\n<ralph-done>"),
    ],
)
def test_words_are_known_again_however_they_are_drawn(kept: str, shown: str) -> None:
    whole = f"Is port 80 free?\n\n{kept}"

    assert in_full(shown, Account(whole)) == whole


def test_of_several_conversations_the_one_on_screen_is_meant() -> None:
    own, other = Account("Which port?\n\nAll is done.", ("Write the tests",)), Account("Nothing is done.")

    assert the_one_shown("All is done.", (other, own)) == own
    assert the_one_shown("Something else.", (other, own)) is None


def test_where_two_conversations_end_alike_none_is_meant() -> None:
    assert the_one_shown("Done.", (Account("Done."), Account("Done.", ("Write the tests",)))) is None
    assert the_one_shown("Done.", (Account("Which port? Done."), Account("Done."))) is None
    assert the_one_shown("Done.", (Account("Done."), Account("Done."))) == Account("Done.")
