"""Drafts: what somebody typed and has not sent."""

import re
from itertools import pairwise, takewhile

from locum.model.reading import Option, Question, State
from locum.reading.fields import Field, find_field
from locum.reading.parts import Composer, Region
from locum.reading.regions import Regions
from locum.reading.view import View


def read_draft(regions: Regions, state: State, question: Question | None) -> str | None:
    """The unsent text in the composer or in the free-text field of a dialog."""
    if regions.composer is not None:
        return _composed(regions, regions.composer)
    if question is not None:
        return _answered(regions, question, state)
    return None


def _composed(regions: Regions, box: Composer) -> str | None:
    view = regions.view
    beside = len(box.edge)
    lines = [
        _typed(view, row, box.column if row == box.first else beside)
        for row in range(box.first, box.last + 1)
    ]
    text = "\n".join(line.rstrip(" " + box.edge).strip(" \u00a0") for line in lines).strip()
    spec = regions.rules.composer
    # Some agents draw their placeholder in the colour of typed text: only its words give it away.
    by_words = spec.get("placeholder") == "words" or spec.get("plain_placeholder")
    if by_words and _is_known_placeholder(regions, text):
        text = ""
    shell = str(spec.get("shell", ""))
    if shell and box.prompt == shell:
        return f"{shell} {text}".strip()
    if not view.styled and _looks_like_placeholder(regions, box, text):
        return None
    return text or None


def _typed(view: View, row: int, start: int) -> str:
    """The characters of a row that are not dim, nor the caret standing on a dim placeholder."""
    line = view.rows[row]
    runs = view.runs(row)
    if not runs:
        return line[start:]
    kept = []
    for index, run in enumerate(runs):
        before_hint = run.style.inverse and index + 1 < len(runs) and runs[index + 1].style.dim
        if not run.style.dim and not before_hint:
            kept.append(line[max(run.start, start) : run.end] if run.end > start else "")
    return "".join(kept)


def _looks_like_placeholder(regions: Regions, box: Composer, text: str) -> bool:
    if _is_known_placeholder(regions, text):
        return True
    if regions.rules.composer.get("plain_placeholder"):
        return False
    # The cursor stands behind what was typed, and on the first letter of a placeholder.
    cursor = regions.view.screen.cursor
    return bool(text) and cursor is not None and cursor[0] == box.column and box.first == box.last


def _is_known_placeholder(regions: Regions, text: str) -> bool:
    known = regions.rules.patterns.get("placeholder")
    return bool(known and known.match(text))


def _answered(regions: Regions, question: Question, state: State) -> str | None:
    """What was typed into the free-text row of a question, or behind an answer to a permission."""
    chosen = question.selected
    ask = regions.rules.asks.get(state.value)
    if chosen is not None and ask is not None and ask.draft and (match := ask.draft.match(chosen.label)):
        return match["draft"].strip() or None
    if state is State.QUESTION or (state is State.PLAN and "typing" in regions.rules.patterns):
        return _free_text(regions, question)
    amended = regions.rules.patterns.get("amended")
    if amended is None or chosen is None:
        return None
    if regions.view.styled:
        return _behind_the_answer(regions)
    match = amended.match(chosen.label)
    return match["draft"].strip() or None if match else None


def _behind_the_answer(regions: Regions) -> str | None:
    """The words between `No, ` and the caret; they may go on over several rows."""
    region, view = regions.carve("dialog"), regions.view
    rows = range(region.first, region.first + len(region.lines))
    caret = next((row for row in rows if any(run.style.inverse for run in view.runs(row))), None)
    if caret is None:
        return None
    for row in range(caret, region.first - 1, -1):
        answer = _ANSWER.match(view.rows[row])
        if answer:
            first = _typed(view, row, _start_of_words(view, row, answer))
            more = (_typed(view, below, 0) for below in range(row + 1, caret + 1))
            return " ".join(words.strip() for words in (first, *more)).strip() or None
    return None


def _start_of_words(view: View, row: int, answer: re.Match[str]) -> int:
    """Behind `No, ` where that is the label, in the pointer's colour; a row of own words has no label."""
    return answer.end() if view.style_at(row, answer.end(1)).fg else answer.end(1)


_ANSWER = re.compile(r"( *❯? *\d+\. )(?:(?:No|Yes),? ?)?")


def _in_the_field(regions: Regions, region: Region, field: Field) -> str | None:
    """What was typed into a text field, where it is not the placeholder."""
    rows = range(region.first + field.first, region.first + field.end)
    starts = [region.left + (field.column if row == rows[0] else 0) for row in rows]
    if _begins_with_hint(regions.view, rows[0], starts[0]):
        return None
    typed = " ".join(
        _typed(regions.view, row, start).strip(" │") for row, start in zip(rows, starts, strict=True)
    ).strip()
    placeholder = regions.rules.patterns.get("free_text")
    return None if placeholder and placeholder.match(typed) else typed or None


def _begins_with_hint(view: View, row: int, start: int) -> bool:
    """Whether the caret stands on the first letter and coloured words follow, as in a placeholder."""
    runs = view.runs(row)
    for run, following in pairwise(runs):
        if run.start == start and run.style.inverse:
            return bool(following.style.fg) and following.start < len(view.rows[row].rstrip(" │"))
    return False


def _below_its_row(regions: Regions, region: Region, own: str) -> str | None:
    """The lines under the row that takes words, where they are not the placeholder."""
    row = re.compile(rf" *\d+[.)] +{own}")
    first = next((at for at, line in enumerate(region.lines) if row.match(line)), len(region.lines))
    typed = " ".join(line.strip() for line in takewhile(str.strip, region.lines[first + 1 :]))
    return None if re.match(own, typed) else typed or None


def _in_plain_colour(regions: Regions, region: Region, question: Question) -> str | None:
    """The label of the chosen row, where it lacks the pointer's colour: then it was typed."""
    chosen = question.selected
    placeholder = regions.rules.patterns.get("free_text")
    if chosen is None or (placeholder and placeholder.match(chosen.label)):
        return None
    for line, text in enumerate(region.lines):
        pointer = _POINTED.match(text)
        if pointer:
            look = [regions.view.style_at(region.first + line, region.left + at).fg for at in pointer.span(1)]
            return chosen.label if look[0] != look[1] else None
    return None


_POINTED = re.compile(r" ?(❯ *\d+[.)] +)(?=\S)")


def _free_text(regions: Regions, question: Question) -> str | None:
    """The label of the free-text row or the words in the field, where they are not a placeholder."""
    region = regions.carve("dialog")
    field = find_field(regions, region)
    if field is not None and not (question.options and regions.rules.menu.get("field_alone")):
        return _in_the_field(regions, region, field)
    if own := regions.rules.menu.get("typed_below"):
        return _below_its_row(regions, region, own)
    if regions.rules.menu.get("plain_is_typed"):
        return _in_plain_colour(regions, region, question)
    typing = regions.rules.patterns.get("typing")
    if typing and typing.search(regions.text("dialog-end")):
        row = question.selected
    else:
        row = _free_text_row(question, regions.rules.menu.get("free_text_before"))
    placeholder = regions.rules.patterns.get("free_text")
    if row is None or placeholder is None or placeholder.match(row.label):
        return None
    return row.label


def _free_text_row(question: Question, after: str | None) -> Option | None:
    """The option that is a text field: the last before the one named, and it never has a description."""
    if after is None:
        return None
    end = next((index for index, option in enumerate(question.options) if option.label == after), None)
    numbered = [option for option in question.options[:end] if option.number is not None]
    if not numbered or numbered[-1].detail is not None:
        return None
    if end is None:
        return numbered[-1] if any(option.detail for option in numbered) else None
    return numbered[-1] if question.options[end].number is not None else None
