"""Questions with options: the pages of a form, and what each key does to them."""

from dataclasses import dataclass, replace

from locum.rehearsal.box import EMPTY, Box, edit
from locum.rehearsal.keys import Key
from locum.rehearsal.steps import Asked


@dataclass(frozen=True, slots=True)
class Page:
    """One question: where the cursor is, what is ticked, what is typed, what was answered."""

    asked: Asked
    cursor: int = 0
    ticked: frozenset[int] = frozenset()
    typed: Box = EMPTY
    answer: tuple[str, ...] = ()

    @property
    def free_row(self) -> int:
        """The row for one's own words."""
        return len(self.asked.options)

    @property
    def submit_row(self) -> int | None:
        """The row that ends a multi-select."""
        return self.free_row + 1 if self.asked.multi else None

    @property
    def chat_row(self) -> int:
        """The last row, which leaves the questions to talk about them."""
        return self.free_row + (2 if self.asked.multi else 1)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The labels answered so far."""
        if not self.asked.multi:
            return self.answer
        ticked = [option.label for row, option in enumerate(self.asked.options) if row in self.ticked]
        return (*ticked, self.typed.full) if self.free_row in self.ticked else tuple(ticked)


@dataclass(frozen=True, slots=True)
class Form:
    """All questions of one ask; `at == len(pages)` is the review page."""

    pages: tuple[Page, ...]
    at: int = 0
    review_cursor: int = 0

    @property
    def tabbed(self) -> bool:
        """Whether there is a tab bar and a review page."""
        return len(self.pages) > 1 or any(page.asked.multi for page in self.pages)

    @property
    def reviewing(self) -> bool:
        """Whether the review page is shown."""
        return self.at >= len(self.pages)

    @property
    def page(self) -> Page:
        """The question shown."""
        return self.pages[self.at]


@dataclass(frozen=True, slots=True)
class Submitted:
    """The form was sent with these answers, one entry a question."""

    answers: tuple[tuple[Asked, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """The form was left without an answer; `chat` when somebody wants to talk about it."""

    chat: bool = False


def open_form(questions: tuple[Asked, ...]) -> Form:
    """A form as it first appears."""
    return Form(tuple(Page(asked) for asked in questions))


def press(form: Form, key: Key) -> Form | Submitted | Declined:
    """The form after one key, or how it ended."""
    if key.name in {"escape", "ctrl-c"}:
        return Declined()
    moved = _turn_page(form, key)
    if moved is not None:
        return moved
    return _press_review(form, key) if form.reviewing else _press_page(form, form.page, key)


def _turn_page(form: Form, key: Key) -> Form | None:
    typing = not form.reviewing and form.page.cursor == form.page.free_row and not form.page.typed.empty
    if not form.tabbed or (typing and key.name in {"left", "right"}):
        return None
    by = {"tab": 1, "right": 1, "shift-tab": -1, "left": -1}.get(key.name)
    return None if by is None else replace(form, at=min(len(form.pages), max(0, form.at + by)))


def _press_review(form: Form, key: Key) -> Form | Submitted | Declined:
    if key.name in {"up", "down"}:
        return replace(form, review_cursor=0 if key.name == "up" else 1)
    picked = {"1": 0, "2": 1, "enter": form.review_cursor}.get(key.name)
    if picked is None:
        return form
    return _submit(form) if picked == 0 else Declined()


def _press_page(form: Form, page: Page, key: Key) -> Form | Submitted | Declined:
    if key.name in {"up", "down"}:
        by = -1 if key.name == "up" else 1
        return _with(form, replace(page, cursor=min(page.chat_row, max(0, page.cursor + by))))
    if key.name == "enter":
        return _choose(form, page, page.cursor)
    if page.cursor == page.free_row:
        return _with(form, _type(page, key))
    if key.name == "space" and page.asked.multi and page.cursor < page.free_row:
        return _choose(form, page, page.cursor)
    return _press_digit(form, page, key) if key.name.isdecimal() and key.name.isascii() else form


def _press_digit(form: Form, page: Page, key: Key) -> Form | Submitted | Declined:
    row = int(key.name) - 1
    if 0 <= row < page.free_row:
        return _choose(form, page, row)
    if row == page.free_row:
        return _with(form, replace(page, cursor=row))
    return Declined(chat=True) if row == page.free_row + 1 else form


def _choose(form: Form, page: Page, row: int) -> Form | Submitted | Declined:
    """What Enter on a row does, or its digit."""
    if row == page.chat_row:
        return Declined(chat=True)
    if page.asked.multi:
        return _onward(form, page) if row == page.submit_row else _with(form, _tick(page, row))
    words = (page.typed.full,) if row == page.free_row else (page.asked.options[row].label,)
    if not words[0].strip():
        return form
    return _onward(form, replace(page, answer=words, cursor=row))


def _tick(page: Page, row: int) -> Page:
    if row == page.free_row and page.typed.empty:
        return page
    return replace(page, ticked=page.ticked ^ {row})


def _type(page: Page, key: Key) -> Page:
    typed = edit(page.typed, key)
    if not page.asked.multi:
        return replace(page, typed=typed)
    return replace(page, typed=typed, ticked=page.ticked - {page.free_row} if typed.empty
                   else page.ticked | {page.free_row})  # fmt: skip


def _onward(form: Form, page: Page) -> Form | Submitted:
    answered = _with(form, page)
    if not form.tabbed:
        return _submit(answered)
    return replace(answered, at=form.at + 1)


def _with(form: Form, page: Page) -> Form:
    pages = tuple(page if index == form.at else other for index, other in enumerate(form.pages))
    return replace(form, pages=pages)


def _submit(form: Form) -> Submitted:
    return Submitted(tuple((page.asked, page.chosen) for page in form.pages))
