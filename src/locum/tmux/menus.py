"""Menus: which one key comes next, given what is shown and what is wanted. Nothing here presses it."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from locum.model.answer import Check, Choose, PageAnswer, Pick, Write, matching, same_label
from locum.model.manners import End, Manners
from locum.model.reading import Option, Question, Reading
from locum.tmux.typing import Shown, essence, is_whole, shown


class Effect(StrEnum):
    """What a key is pressed for, and so what must change before the next one."""

    CURSOR = "cursor"
    BOX = "box"
    FIELD = "field"
    TAB = "tab"
    PAGE = "page"
    """The page is handed in: the only key that cannot be corrected afterwards."""


@dataclass(frozen=True, slots=True)
class Press:
    """Press this key."""

    key: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class Put:
    """Put this text into the field under the cursor."""

    text: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Press nothing more, for this reason."""

    because: str


Move = Press | Put | Stop


@dataclass(frozen=True, slots=True)
class Probe:
    """A harmless cursor key that shows whether the agent listens, and the row it leads to."""

    press: Press
    row: Option


@dataclass(slots=True)
class Task:
    """One page to answer, and what was learned about it on the way."""

    answer: PageAnswer
    chosen: dict[Pick, tuple[int | None, str]] = field(default_factory=dict)
    """The number and label each pick was found to mean; the label must hold until the end."""
    boxes: dict[str, bool] = field(default_factory=dict)
    """Every box seen so far, by label: a list that scrolls shows only some of them."""
    seen: list[str] = field(default_factory=list)
    """Where the cursor stood during the search for a hidden row."""
    field_open: bool = False
    text_put: bool = False
    text_seen: bool = False
    own: bool = False
    """Whether the very words of the answer may be found in the field, left by a sender that was cut off."""
    back: bool = False
    """Whether the search for a hidden row has turned round."""


def next_move(task: Task, reading: Reading, manners: Manners) -> Move:
    """Say which key brings this page one step nearer to the answer."""
    question = reading.question
    if question is None:
        return Stop("the screen shows no question")
    _find_own_words(task, reading, manners)
    match task.answer:
        case Choose():
            return _choose(task, task.answer, reading, question, manners)
        case Check():
            return _check(task, task.answer, reading, question, manners)
        case Write():
            return _write(task, task.answer.text, reading, question, manners)
        case _:
            assert_never(task.answer)


def _find_own_words(task: Task, reading: Reading, manners: Manners) -> None:
    """Take the words of the answer that stand in the field for typed, where an earlier sender may have."""
    text, question = task.answer.text, reading.question
    if not task.own or task.text_put or text is None or question is None:
        return
    if is_whole(reading.draft, text, manners):
        task.text_put = task.field_open = True
    elif isinstance(task.answer, Check):
        # The cursor has left the field already, and its row shows the words instead of its label.
        task.text_put = any(essence(option.label) == essence(text) for option in question.options)
    here = question.selected
    if isinstance(task.answer, Choose) and task.text_put and here is not None:
        _find_amended(task, task.answer.pick, here, text)


def _find_amended(task: Task, pick: Pick, here: Option, text: str) -> None:
    """Know the wanted option again although the words that were typed to it stand behind its label."""
    label = essence(here.label)
    if label.endswith(essence(text)) and label.startswith(essence(pick.label or "\0")):
        task.chosen.setdefault(pick, (here.number, here.label))


def _choose(task: Task, wanted: Choose, reading: Reading, question: Question, manners: Manners) -> Move:
    if any(option.checked is not None for option in question.options):
        return Stop("this question takes several answers: say which boxes to tick")
    option = _found(task, wanted.pick, question)
    if option is None:
        return _search(task, wanted.pick, reading, question, manners)
    if wanted.text is not None and not _takes_text(task, option, manners):
        return Stop(f"the option “{option.label}” takes no text")
    if not option.selected:
        return step_to(option, reading, question, manners)
    if wanted.text is None:
        wordless = manners.wordless if begins(option.label, manners.amend_rows) else None
        return Press(wordless or manners.submit, Effect.PAGE)
    return _amend(task, wanted.text, option, reading, manners)


def _amend(task: Task, text: str, option: Option, reading: Reading, manners: Manners) -> Move:
    if task.field_open or manners.amend is None or begins(option.label, _text_rows(manners)):
        task.field_open = True
        return _put_then(task, text, reading, manners, Press(manners.submit, Effect.PAGE))
    task.field_open = True
    return Press(manners.amend, Effect.FIELD)


def _takes_text(task: Task, option: Option, manners: Manners) -> bool:
    return task.field_open or manners.amend is not None or begins(option.label, _text_rows(manners))


def _text_rows(manners: Manners) -> tuple[str, ...]:
    return (*manners.amend_rows, *manners.free_text)


def _put_then(task: Task, text: str, reading: Reading, manners: Manners, then: Press) -> Move:
    """The text first, then the key that follows it, and only if the field shows the text."""
    amount = shown(reading.draft, text, manners)
    if amount is Shown.ALL and task.text_put:
        return then
    if task.text_put:
        return Stop(f"the field shows {amount.value} of the text")
    if reading.draft:
        return Stop("somebody's text is in the field")
    return Put(text)


def _write(task: Task, text: str, reading: Reading, question: Question, manners: Manners) -> Move:
    submit = Press(manners.submit, Effect.PAGE)
    if not question.options:
        return _put_then(task, text, reading, manners, submit)
    row = free_row(task, reading, question, manners)
    if row is None:
        return _search(
            task, Pick(manners.free_text[0] if manners.free_text else "…"), reading, question, manners
        )
    if not row.selected and not task.field_open:
        return step_to(row, reading, question, manners)
    if manners.free_text_opens and not task.field_open:
        task.field_open = True
        return Press(manners.free_text_opens, Effect.FIELD)
    return _put_then(task, text, reading, manners, submit)


def _check(task: Task, wanted: Check, reading: Reading, question: Question, manners: Manners) -> Move:
    boxes = [option for option in question.options if option.checked is not None]
    if not boxes and not task.boxes:
        return Stop("this question takes one answer: there are no boxes to tick")
    if wanted.exact and question.cut and not manners.scrolls:
        return Stop("some boxes are out of sight: make the pane taller, or say which boxes to leave alone")
    free = free_row(task, reading, question, manners)
    plain = [each for each in boxes if each is not free and not begins(each.label, manners.summary_boxes)]
    # The row that hands the page in may be called like one of its boxes.
    ticked = replace(question, options=tuple(boxes))
    on = [_found(task, pick, ticked) for pick in wanted.on]
    off = [_found(task, pick, ticked) for pick in wanted.off]
    if any(each is free and free is not None for each in (*on, *off)):
        return Stop("the free-text row is filled by its text, not by a tick")
    for box in plain:
        target = _target(box, on, off, wanted.exact)
        task.boxes[box.label] = bool(box.checked)
        if target is not None and bool(box.checked) != target:
            if not box.selected:
                return step_to(box, reading, question, manners)
            return Press(manners.toggle, Effect.BOX)
    if wanted.text is not None and not task.text_put:
        if free is None:
            return _search(
                task, Pick(manners.free_text[0] if manners.free_text else "…"), reading, question, manners
            )
        return _write(task, wanted.text, reading, question, manners)
    if wanted.text is not None and not _text_stands(task, wanted.text, reading, question, manners):
        return Stop("the free-text row does not show the text")
    return _hand_in(task, wanted, reading, question, manners)


def _text_stands(task: Task, text: str, reading: Reading, question: Question, manners: Manners) -> bool:
    """Whether the field shows the text; a list that scrolls may hide it later, after it was seen once."""
    labelled = any(essence(option.label) == essence(text) for option in question.options)
    standing = labelled or shown(reading.draft, text, manners) is Shown.ALL
    task.text_seen |= standing
    return standing or (manners.scrolls and task.text_seen)


def _target(box: Option, on: list[Option | None], off: list[Option | None], exact: bool) -> bool | None:
    if any(box is each for each in on):
        return True
    return False if exact or any(box is each for each in off) else None


def _hand_in(task: Task, wanted: Check, reading: Reading, question: Question, manners: Manners) -> Move:
    """All boxes in sight are right: find those out of sight, then hand the page in."""
    missing = [pick for pick in (*wanted.on, *wanted.off) if pick not in task.chosen]
    if missing:
        return _search(task, missing[0], reading, question, manners)
    if manners.multi_ends is End.TAB:
        return Press(manners.next_tab, Effect.PAGE)
    if manners.multi_ends is End.ROW:
        row = next((each for each in question.options if _is_submit_row(each, manners)), None)
        if row is None:
            return _search(task, Pick(manners.submit_rows[0]), reading, question, manners)
        return (
            Press(manners.submit, Effect.PAGE) if row.selected else step_to(row, reading, question, manners)
        )
    here = question.selected
    # Enter on an empty free-text row would open its field; with our text in it, it is the row to be on.
    if here is None or (wanted.text is None and begins(here.label, manners.free_text)):
        return step_to(question.options[0], reading, question, manners)
    return Press(manners.submit, Effect.PAGE)


def _is_submit_row(option: Option, manners: Manners) -> bool:
    return option.checked is None and any(same_label(option.label, name) for name in manners.submit_rows)


def _found(task: Task, pick: Pick, question: Question) -> Option | None:
    """The option a pick means; once found it must keep its number and its label."""
    known = task.chosen.get(pick)
    if known is None:
        option = matching(pick, question.options)
        if option is not None:
            task.chosen[pick] = (option.number, option.label)
        return option
    number, label = known
    same = [each for each in question.options if each.number == number]
    if task.field_open and number is not None and len(same) == 1:
        # An open text field takes the place of the label, but not of the number.
        return same[0]
    return matching(Pick(label, number), question.options)


def free_row(task: Task, reading: Reading, question: Question, manners: Manners) -> Option | None:
    """The row that takes one's own words, also when it shows those words instead of its label."""
    ours = task.answer.text if isinstance(task.answer, Write | Check) and task.text_put else None
    words = {essence(text) for text in (ours, reading.draft if task.text_put else None) if text}
    for option in question.options:
        if begins(option.label, manners.free_text) or essence(option.label) in words:
            return option
    return None


def step_to(option: Option, reading: Reading, question: Question, manners: Manners) -> Move:
    """One key towards an option that is in sight."""
    here = question.selected
    if here is None:
        return Stop("the screen does not show where the cursor is")
    across = manners.lies_across(reading.state)
    forward = _place(option, question) > _place(here, question)
    if across:
        return Press(manners.next_across if forward else manners.previous_across, Effect.CURSOR)
    return Press(manners.next_option if forward else manners.previous_option, Effect.CURSOR)


def probe_of(reading: Reading, manners: Manners, late: Press | None = None) -> Probe | None:
    """A probe for this question, opposite to a cursor key that may be late; None where none is harmless."""
    question = reading.question
    if question is None or question.selected is None or reading.draft:
        return None
    here = _place(question.selected, question)
    forward = here + 1 < len(question.options)
    if late and late.effect is Effect.CURSOR:
        forward = late.key in {manners.previous_option, manners.previous_across}
    there = here + 1 if forward else here - 1
    if not 0 <= there < len(question.options):
        return None
    row = question.options[there]
    move = step_to(row, reading, question, manners)
    return Probe(move, row) if isinstance(move, Press) else None


def same_row(reading: Reading, row: Option) -> bool:
    """Whether the cursor stands on this row."""
    here = reading.question.selected if reading.question else None
    return here is not None and (here.number, here.label) == (row.number, row.label)


def _search(task: Task, pick: Pick, reading: Reading, question: Question, manners: Manners) -> Move:
    """Walk a list that hides some of its rows, down to its end and then up to its beginning."""
    labels = ", ".join(f"“{option.label}”" for option in question.options) or "none"
    here = question.selected
    if not manners.scrolls or here is None:
        return Stop(f"there is no {pick} among the options: {labels}")
    if _at_the_end(task, f"{here.number}:{here.label}"):
        if task.back:
            return Stop(f"there is no {pick} in the whole list; on screen now: {labels}")
        task.back, task.seen = True, []
    return Press(manners.previous_option if task.back else manners.next_option, Effect.CURSOR)


def _at_the_end(task: Task, mark: str) -> bool:
    """Whether the cursor does not move any more, or came round to where it had been before."""
    stays = task.seen[-2:] == [mark, mark]
    came_round = mark in task.seen and task.seen[-1] != mark
    task.seen.append(mark)
    return stays or came_round


def begins(label: str, names: tuple[str, ...]) -> bool:
    """Whether a label begins with one of these names."""
    return any(essence(label).casefold().startswith(essence(name).casefold()) for name in names)


def _place(option: Option, question: Question) -> int:
    return next(place for place, each in enumerate(question.options) if each is option)
