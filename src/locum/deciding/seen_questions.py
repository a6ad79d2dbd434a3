"""What a screen asks, apart from the screen: an Asked from a Reading, and an Answer for the door."""

import re
from collections import Counter
from dataclasses import replace

from locum.deciding.refusing import closes, has_no_no
from locum.model.answer import Answer, Check, Choose, Dismiss, Fill, Page, PageAnswer, Pick, Write
from locum.model.asked import Asked, Choice
from locum.model.fingerprint import squeezed
from locum.model.reading import OUT_OF_SIGHT, Option, QuestionKind, Reading, State
from locum.model.runner import Given

FOR_HANDS = re.compile(
    r"Type something|Chat about this|Enter a custom value|Type your (?:own )?answer|Add notes"
    r"|Other \(type your answer"
)
"""Rows of a question that are no choice of their own: they take words, or turn to the agent."""
HANDS_IN = re.compile(r"(?:Submit|Next|Done|Finish selection|Submit answers)$")
"""How rows are called that hand a question in; what may be chosen can be called so too."""
KINDS = {State.PERMISSION: "permission", State.PLAN: "plan", State.DIALOG: "dialog"}


def asked_of(reading: Reading) -> Asked:
    """The question on screen, as the proxy weighs it."""
    question = reading.question
    if question is None:
        return Asked("; ".join(reading.because), kind=KINDS.get(reading.state, "text"), stage=reading.stage)
    kind = KINDS.get(reading.state) or _kind(reading)
    if kind == "dialog" and any(option.checked is not None for option in question.options):
        # Nobody but the user ticks what an agent may load, and they see it best where it is drawn.
        boxes = "\n".join(f"[{'x' if option.checked else ' '}] {option.label}" for option in question.options)
        return Asked(question.text or question.title or "", (), kind, question.title, boxes, reading.stage)
    only_choices = (option for option in question.options if not _is_for_hands(option, reading))
    choices = tuple(Choice(option.label, option.detail) for option in only_choices)
    current = next((tab.title for tab in question.tabs if tab.current), None)
    text = question.text or question.title or current or ""
    title = question.title or current
    body = question.body or question.preview
    return Asked(text, choices, kind, title, body, reading.stage, question.command)


def told_apart(pages: tuple[Asked, ...]) -> tuple[Asked, ...]:
    """The pages of a form; those that are put in the same words are told by their titles as well."""
    often = Counter(squeezed(page.text) for page in pages)
    return tuple(
        replace(page, text=titled(page)) if often[squeezed(page.text)] > 1 else page for page in pages
    )


def titled(page: Asked) -> str:
    """The words of a page with its title, where it has one of its own."""
    return page.text if not page.title or page.title in page.text else f"{page.text} — {page.title}"


def what_is_hidden(reading: Reading) -> str | None:
    """What a low pane does not show of the question, in a sentence; None where all of it is in sight."""
    question = reading.question
    if question is None:
        return "the screen does not show what may be chosen"
    if question.cut:
        return "the screen does not show everything that may be chosen"
    if OUT_OF_SIGHT in (question.preview or "").splitlines():
        return "the screen does not show all of what stands beside the options"
    return "the screen does not show where the question begins" if question.headless else None


def is_taller_than_its_pane(reading: Reading) -> bool:
    """Whether a taller pane may show more of what is asked."""
    question = reading.question
    if question is None or not reading.state.asks or question.scrolls:
        return False
    drawn = [*(question.body or "").splitlines(), *(question.preview or "").splitlines()]
    return question.cut or question.headless or OUT_OF_SIGHT in drawn


def answer_for(pages: tuple[Asked, ...], given: tuple[Given, ...]) -> Answer:
    """What the door is to do for an answer page by page; with none given, the question is closed."""
    if not given or (len(pages) == 1 and closes(pages[0], given[0])):
        return Dismiss()
    if len(pages) == 1:
        return page_answer(pages[0], given[0])
    return Fill(
        tuple(Page(page_answer(page, each), page.title) for page, each in zip(pages, given, strict=True))
    )


def page_answer(page: Asked, given: Given) -> PageAnswer:
    """What the door is to do on one page."""
    picks = tuple(Pick(page.choices[place - 1].label) for place in given.places)
    if page.kind == "multi":
        return Check(picks, text=given.text)
    if picks:
        return Choose(picks[0], given.text)
    return Write(given.text or "")


def words_of(pages: tuple[Asked, ...], given: tuple[Given, ...]) -> str:
    """An answer in words, for the log."""
    said = []
    for page, each in zip(pages, given, strict=True):
        labels = [page.choices[place - 1].label for place in each.places]
        parts = [*labels, *([each.text] if each.text else [])]
        said.append(" + ".join(parts) or "(nothing chosen)")
    return "; ".join(said)


def misfit(pages: tuple[Asked, ...], given: tuple[Given, ...]) -> str | None:
    """Why an answer does not fit its question, in a sentence; None where it does."""
    if len(pages) != len(given):
        return f"{len(pages)} questions were asked and {len(given)} answered."
    for page, each in zip(pages, given, strict=True):
        if page.kind == "dialog" and not page.choices:
            return f"“{page.title or page.text}” is answered at its terminal, which locum attach shows."
        wrong = [place for place in each.places if not 1 <= place <= len(page.choices)]
        if wrong:
            return f"There is no option {wrong[0]}: “{page.text}” has {len(page.choices)}."
        if len(each.places) > 1 and page.kind != "multi":
            return f"“{page.text}” takes one option, and {len(each.places)} were given."
        if page.choices and not each.places and each.text and not page.takes_words and not closes(page, each):
            ways = ", ".join(f"{place} {choice.label}" for place, choice in enumerate(page.choices, 1))
            ways += ", or say no" if has_no_no(page) else ""
            return f"“{page.text}” takes no words of your own. Choose one of these: {ways}."
        if not each.places and not (each.text or "").strip() and page.kind != "multi":
            return f"“{page.text}” needs an answer."
    return None


def is_asked_of(page: Asked, reading: Reading) -> bool:
    """Whether a screen asks this very thing, although somebody has typed into one of its rows."""
    seen = asked_of(reading)
    if not reading.draft or (seen.kind, seen.text, seen.body) != (page.kind, page.text, page.body):
        return False
    labels = [choice.label for choice in page.choices]
    # The row that takes words shows them in the place of its label, or behind it.
    typed = squeezed(reading.draft)
    others = [choice.label for choice in seen.choices if not squeezed(choice.label).endswith(typed)]
    return len(seen.choices) <= len(labels) and all(label in labels for label in others)


def _is_for_hands(option: Option, reading: Reading) -> bool:
    if reading.state is not State.QUESTION:
        return False
    typed = reading.draft is not None and squeezed(option.label) == squeezed(reading.draft)
    return typed or FOR_HANDS.match(option.label) is not None or _hands_in(option, reading)


def _hands_in(option: Option, reading: Reading) -> bool:
    """Whether a row hands the question in: it has no number, or no box where the choices have one."""
    question = reading.question
    assert question is not None
    if not HANDS_IN.match(option.label) or option.checked is not None:
        return False
    boxes = any(each.checked is not None for each in question.options)
    return boxes or option.number is None or question.kind is QuestionKind.REVIEW


def _kind(reading: Reading) -> str:
    assert reading.question is not None
    kind = reading.question.kind
    if kind is QuestionKind.FORM:
        ticks = any(option.checked is not None for option in reading.question.options)
        return "multi" if ticks else ("single" if reading.question.options else "text")
    return kind.value
