"""Which key comes next."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from locum.model.answer import Check, Choose, Pick, Write
from locum.model.manners import Manners
from locum.model.reading import Option, Question, QuestionKind, Reading, State
from locum.reading.rules import load_rules
from locum.tmux.menus import Effect, Move, Press, Probe, Put, Stop, Task, next_move, probe_of
from tests.door.agent import asking, question, ticked
from tests.door.claude import CLAUDE


def move(answer: Choose | Check | Write, reading: Reading) -> Move:
    return next_move(Task(answer), reading, CLAUDE)


def test_the_cursor_goes_down_to_an_option_below_it() -> None:
    seen = asking(question("PostgreSQL", "SQLite", "MongoDB"))

    assert move(Choose(Pick("MongoDB")), seen) == Press("Down", Effect.CURSOR)


def test_the_cursor_goes_up_to_an_option_above_it() -> None:
    seen = asking(question("PostgreSQL", "SQLite", "MongoDB", cursor=2))

    assert move(Choose(Pick("PostgreSQL")), seen) == Press("Up", Effect.CURSOR)


def test_enter_is_pressed_only_on_the_wanted_label() -> None:
    seen = asking(question("PostgreSQL", "SQLite", cursor=1))

    assert move(Choose(Pick("sqlite")), seen) == Press("Enter", Effect.PAGE)
    assert move(Choose(Pick("PostgreSQL")), seen) == Press("Up", Effect.CURSOR)


def test_an_option_that_is_not_there_stops_everything() -> None:
    found = move(Choose(Pick("Redis")), asking(question("PostgreSQL", "SQLite")))

    assert isinstance(found, Stop)
    assert "Redis" in found.because


def test_two_options_with_one_label_stop_everything() -> None:
    assert isinstance(move(Choose(Pick("Yes")), asking(question("Yes", "Yes"))), Stop)


def test_a_cursor_that_cannot_be_seen_stops_everything() -> None:
    seen = asking(question("PostgreSQL", "SQLite", cursor=-1))

    assert isinstance(move(Choose(Pick("SQLite")), seen), Stop)


def test_a_number_means_the_number_drawn_and_else_the_place() -> None:
    drawn = asking(Question(QuestionKind.SINGLE, options=(Option(3, "c", selected=True), Option(4, "d"))))
    bare = asking(
        Question(
            QuestionKind.PERMISSION, options=(Option(None, "No, exit", selected=True), Option(None, "Yes"))
        )
    )

    assert move(Choose(Pick(number=3)), drawn) == Press("Enter", Effect.PAGE)
    assert isinstance(move(Choose(Pick(number=1)), drawn), Stop)
    assert move(Choose(Pick(number=2)), bare) == Press("Down", Effect.CURSOR)


def test_a_label_is_found_before_its_hint() -> None:
    seen = asking(question("PostgreSQL (Recommended)", "SQLite"))

    assert move(Choose(Pick("PostgreSQL")), seen) == Press("Enter", Effect.PAGE)


def test_an_option_whose_label_changed_under_its_number_is_not_taken() -> None:
    task = Task(Choose(Pick(number=2)))
    next_move(task, asking(question("Yes", "No")), CLAUDE)

    assert isinstance(next_move(task, asking(question("Yes", "Yes, always", cursor=1)), CLAUDE), Stop)


def test_only_boxes_that_differ_are_turned() -> None:
    asked = ticked(question("Logging", "Metrics", "Tracing", kind=QuestionKind.MULTI), 0)
    wanted = Check(on=(Pick("Logging"), Pick("Tracing")))

    assert move(wanted, asking(asked)) == Press("Down", Effect.CURSOR)
    assert move(Check(on=()), asking(asked)) == Press("Space", Effect.BOX)


def test_boxes_not_named_are_left_alone_unless_exactly_these_are_wanted() -> None:
    asked = ticked(question("Logging", "Metrics", kind=QuestionKind.MULTI), 0)
    asked = replace(asked, options=(*asked.options, Option(None, "Submit")))

    assert move(Check(off=(Pick("Metrics"),), exact=False), asking(asked)) == Press("Down", Effect.CURSOR)
    assert move(Check(off=(Pick("Metrics"),)), asking(asked)) == Press("Space", Effect.BOX)


def test_boxes_out_of_sight_are_not_taken_for_empty_ones() -> None:
    low = asking(replace(question("Logging", "Metrics", kind=QuestionKind.MULTI), cut=True))

    assert isinstance(move(Check((Pick("Logging"),)), low), Stop)
    assert move(Check((Pick("Logging"),), exact=False), low) == Press("Space", Effect.BOX)


def test_a_multi_select_is_handed_in_on_its_submit_row() -> None:
    asked = question("Logging", kind=QuestionKind.MULTI)
    on_submit = replace(
        asked, options=(replace(asked.options[0], selected=False), Option(None, "Submit", selected=True))
    )

    assert move(Check(), asking(on_submit)) == Press("Enter", Effect.PAGE)


def test_a_single_choice_is_never_made_by_ticking_a_box() -> None:
    assert isinstance(
        move(Choose(Pick("Logging")), asking(question("Logging", kind=QuestionKind.MULTI))), Stop
    )
    assert isinstance(move(Check(on=(Pick("A"),)), asking(question("A", "B"))), Stop)


def test_own_words_go_into_the_free_text_row_once() -> None:
    task = Task(Write("my own"))
    seen = asking(question("A", "Type something.", cursor=1))
    put = next_move(task, seen, CLAUDE)
    task.text_put = True
    typed = asking(question("A", "my own", cursor=1), draft="my own")

    assert put == Put("my own")
    assert next_move(task, typed, CLAUDE) == Press("Enter", Effect.PAGE)
    assert isinstance(next_move(task, seen, CLAUDE), Stop)


def test_a_free_text_row_with_our_words_is_not_a_box_to_empty() -> None:
    asked = question("A", "my own", "Submit", kind=QuestionKind.MULTI, cursor=2)
    rows = (
        asked.options[0],
        replace(asked.options[1], checked=True),
        replace(asked.options[2], checked=None),
    )
    task = Task(Check(text="my own"), text_put=True)

    found = next_move(task, asking(replace(asked, options=rows)), CLAUDE)

    assert found == Press("Enter", Effect.PAGE)


def test_text_of_somebody_else_in_the_field_is_left_alone() -> None:
    seen = asking(question("A", "Type something.", cursor=1), draft="theirs")

    assert isinstance(move(Write("mine"), seen), Stop)


def test_a_permission_is_amended_through_its_field() -> None:
    task = Task(Choose(Pick("No"), text="use pnpm"))
    asked = asking(question("Yes", "No", cursor=1, kind=QuestionKind.PERMISSION), State.PERMISSION)
    opened = asking(question("Yes", "No, and tell Claude what to do differently", cursor=1), State.PERMISSION)

    assert next_move(task, asked, CLAUDE) == Press("Tab", Effect.FIELD)
    assert next_move(task, opened, CLAUDE) == Put("use pnpm")


def test_an_option_that_waits_for_words_is_chosen_without_any_by_its_own_key() -> None:
    copilot = Manners.from_table(load_rules("copilot").keys)
    asks = asking(question("Yes", "No, and tell Copilot what to do differently (Esc to stop)", cursor=1))

    assert next_move(Task(Choose(Pick(number=2))), asks, copilot) == Press("Escape", Effect.PAGE)


def test_words_for_an_option_without_a_field_stop_before_any_key() -> None:
    seen = asking(question("Yes", "No", kind=QuestionKind.PERMISSION), State.PERMISSION)

    found = next_move(Task(Choose(Pick("No"), text="use pnpm")), seen, replace(CLAUDE, amend=None))

    assert isinstance(found, Stop)


def test_a_box_that_sums_up_the_others_is_left_alone() -> None:
    asked = question("A", "All of the above", "Submit", kind=QuestionKind.MULTI, cursor=2)
    boxes = (replace(asked.options[0], checked=True), replace(asked.options[1], checked=True))
    seen = asking(replace(asked, options=(*boxes, replace(asked.options[2], checked=None))))

    found = next_move(
        Task(Check(on=(Pick("A"),))), seen, replace(CLAUDE, summary_boxes=("All of the above",))
    )

    assert found == Press("Enter", Effect.PAGE)


def test_options_in_a_row_are_reached_sideways() -> None:
    row = Question(
        QuestionKind.PERMISSION, options=(Option(None, "Allow once", selected=True), Option(None, "Reject"))
    )
    across = replace(CLAUDE, across=("permission",))

    found = next_move(Task(Choose(Pick("Reject"))), asking(row, State.PERMISSION), across)

    assert found == Press("Right", Effect.CURSOR)


def test_a_list_that_scrolls_is_searched_before_giving_up() -> None:
    scrolling = replace(CLAUDE, scrolls=True)
    task = Task(Choose(Pick("Done")))

    down = [
        next_move(task, asking(question("A", "B", "C", cursor=place)), scrolling) for place in (0, 1, 2, 2)
    ]
    end = next_move(task, asking(question("A", "B", "C", cursor=2)), scrolling)
    up = [next_move(task, asking(question("A", "B", "C", cursor=place)), scrolling) for place in (1, 0, 0)]
    over = next_move(task, asking(question("A", "B", "C", cursor=0)), scrolling)

    assert down == [Press("Down", Effect.CURSOR)] * 4
    assert [end, *up] == [Press("Up", Effect.CURSOR)] * 4
    assert isinstance(over, Stop)


def test_the_probe_never_leaves_the_list() -> None:
    second = question("A", "B", "C", cursor=1)
    down, up = Press("Down", Effect.CURSOR), Press("Up", Effect.CURSOR)

    assert probe_of(asking(second), CLAUDE) == Probe(down, second.options[2])
    assert probe_of(asking(second), CLAUDE, down) == Probe(up, second.options[0])
    assert probe_of(asking(question("A", "B", cursor=1)), CLAUDE, up) is None
    assert probe_of(asking(question("A")), CLAUDE) is None
    assert probe_of(asking(second, draft="mine"), CLAUDE) is None


@given(st.lists(st.text(min_size=1), min_size=1, max_size=6), st.integers(0, 5), st.text(min_size=1))
def test_enter_is_never_decided_on_a_label_that_was_not_asked_for(
    labels: list[str], cursor: int, wanted: str
) -> None:
    seen = asking(question(*labels, cursor=cursor))
    under = seen.question.selected if seen.question else None

    found = move(Choose(Pick(wanted)), seen)

    if found == Press("Enter", Effect.PAGE):
        assert under is not None
        assert plain(wanted) in plain(under.label) or under.label.rstrip().endswith("…")


def plain(text: str) -> str:
    return "".join(text.split()).casefold()
