"""Forms: several pages filled one by one, checked on the review page, and only then submitted."""

from dataclasses import dataclass, field

from locum.model.answer import Answer, Check, Choose, Fill, PageAnswer, Pick, Write, same_label
from locum.model.manners import Manners
from locum.model.reading import Option, Question, QuestionKind, Reading, State
from locum.model.screen import Screen
from locum.tmux.menus import Effect, Move, Press, Stop, Task, begins, next_move, step_to
from locum.tmux.typing import essence


@dataclass(slots=True)
class Leaf:
    """One page of the answer, and whether the agent has taken it."""

    title: str | None
    task: Task
    name: str | None = None
    """What the page was called on screen when it was met."""
    place: int | None = None
    """At which tab it was met, where the form has tabs: two of them may be called the same."""
    text: str | None = None
    done: bool = False


@dataclass(slots=True)
class Book:
    """The whole answer, page by page."""

    leaves: list[Leaf]
    manners: Manners
    tabs: tuple[str, ...] = ()
    kind: QuestionKind = QuestionKind.SINGLE
    follow_up: str | None = None
    reviewed: bool = False
    back: bool = False
    """Whether the pages are leafed through towards the first: the review came before one was answered."""
    open: Leaf | None = field(default=None)

    @property
    def filled(self) -> bool:
        """Whether every page was taken."""
        return all(leaf.done for leaf in self.leaves)

    @property
    def complete(self) -> bool:
        """Whether every page was taken, reviewed where there is a review, and nothing is left to confirm."""
        reviewed = self.reviewed or asking_tabs(self.tabs, self.manners) == len(self.tabs)
        return self.filled and reviewed and self.follow_up is None

    def move(self, reading: Reading, screen: Screen) -> Move:
        """Say which key comes next on the page that is on screen."""
        question = reading.question
        if question is None:
            return Stop("the screen shows no question")
        if self.follow_up is not None:
            return next_move(Task(Choose(Pick(self.follow_up))), reading, self.manners)
        if self.is_review(question) and self.kind is not QuestionKind.REVIEW:
            return self._review(reading, question, screen)
        leaf = self._leaf(question)
        if leaf is None:
            return Stop(f"the form has a page that was not answered: {page_name(question) or question.text}")
        if leaf.done:
            return self._leave(reading, question)
        self.open = leaf
        return next_move(leaf.task, reading, self.manners)

    def _leave(self, reading: Reading, question: Question) -> Move:
        """Turn to the next page; out of a text field first, where these keys would move the caret."""
        here = question.selected
        typing = here is not None and bool(reading.draft) and here is not question.options[0]
        if typing:
            return step_to(question.options[0], reading, question, self.manners)
        return Press(self.manners.previous_tab if self.back else self.manners.next_tab, Effect.TAB)

    def turn(self) -> None:
        """Note that the agent took the page which was handed in last."""
        if self.follow_up is not None:
            self.follow_up = None
            return
        if self.open is None:
            self.reviewed = True
            return
        self.open.done, self.back = True, False
        self.reviewed |= self.kind is QuestionKind.REVIEW
        self.follow_up = _second_step(self.open.task.answer, self.open.task, self.manners)
        self.open = None

    def is_review(self, question: Question) -> bool:
        """Whether this is the page that hands in all the others."""
        place, titles = _place(question), tuple(tab.title for tab in question.tabs)
        on_its_tab = place is not None and place >= asking_tabs(titles, self.manners)
        return question.kind is QuestionKind.REVIEW or on_its_tab

    def goes_on(self, reading: Reading) -> bool:
        """Whether a new page belongs to this answer, and is not the next question."""
        question = reading.question
        if not reading.state.asks or question is None:
            return False
        if self.follow_up is not None:
            return any(same_label(option.label, self.follow_up) for option in question.options)
        if self.is_review(question):
            return self.kind in {QuestionKind.MULTI, QuestionKind.FORM} or bool(self.tabs)
        if self.tabs:
            return same_tabs(tuple(tab.title for tab in question.tabs), self.tabs)
        return self.kind is QuestionKind.FORM and question.kind is QuestionKind.FORM and not self.filled

    def _leaf(self, question: Question) -> Leaf | None:
        name, place = page_name(question), _place(question)
        if name is None and self.open is not None:
            # Text typed into a low pane has pushed the header off the top.
            return self.open
        for leaf in self.leaves:
            known = leaf.name is not None and leaf.name == name and leaf.place == place
            if known and (self.tabs or leaf.text == question.text):
                return leaf
        met = self._unmet(question, name, place)
        if met is not None:
            met.name, met.place, met.text = name, place, question.text
        return met

    def _unmet(self, question: Question, name: str | None, place: int | None) -> Leaf | None:
        unmet = [leaf for leaf in self.leaves if leaf.name is None]
        titled = [leaf for leaf in unmet if leaf.title is not None and _names(leaf.title, question, name)]
        there = self.leaves[place] if place is not None and place < len(self.leaves) else None
        if titled:
            return next((leaf for leaf in titled if leaf is there), titled[0])
        if self.tabs and all(leaf.title is None for leaf in self.leaves):
            return there
        untitled = [leaf for leaf in unmet if leaf.title is None]
        return untitled[0] if untitled else None

    def _review(self, reading: Reading, question: Question, screen: Screen) -> Move:
        """Go back to what is missing; else compare the answers that are listed, then submit."""
        if not self.filled:
            self.back = True
            return Press(self.manners.previous_tab, Effect.TAB)
        fault = self._fault(screen)
        if fault:
            return Stop(fault)
        if not question.options:
            return Press(self.manners.submit, Effect.PAGE)
        row = next((each for each in question.options if self._is_submit(each)), None)
        if row is None:
            return Stop("the review page offers nothing to submit with")
        if row.selected:
            return Press(self.manners.submit, Effect.PAGE)
        return step_to(row, reading, question, self.manners)

    def _is_submit(self, option: Option) -> bool:
        return any(same_label(option.label, name) for name in self.manners.review_rows)

    def _fault(self, screen: Screen) -> str | None:
        """What the review page contradicts. A page scrolled out of sight was checked when it was filled."""
        whole = essence("".join(screen.rows)).casefold()
        warning = next(
            (each for each in self.manners.review_warnings if essence(each).casefold() in whole), None
        )
        if warning:
            return f"the review page says: {warning}"
        for leaf in self.leaves:
            listed = leaf.text is not None and essence(leaf.text).casefold() in whole
            lost = [word for word in _said(leaf.task) if essence(word).casefold() not in whole]
            if listed and lost:
                return f"the review page does not list “{lost[0]}” for “{leaf.text}”"
        return None


def bind(answer: Answer, reading: Reading, manners: Manners, *, own: bool = False) -> Book | str:
    """Lay an answer out for the question on screen; a sentence says why the two do not fit."""
    question = reading.question
    if question is None:
        return "the dialog on screen offers no choice"
    if isinstance(answer, Write) and reading.state is State.PLAN:
        answer = _change_asked_for(answer, question, manners)
    if isinstance(answer, Fill):
        leaves = [Leaf(page.title, Task(page.answer, own=own)) for page in answer.pages]
    elif isinstance(answer, Choose | Check | Write):
        leaves = [Leaf(None, Task(answer, own=own))]
    else:
        return "closing a question takes no options"
    book = Book(leaves, manners, tuple(tab.title for tab in question.tabs), question.kind)
    if book.is_review(question) and question.tabs and not isinstance(answer, Choose):
        # Somebody was cut off on the last page: the answer is meant for the pages before it.
        book.kind = QuestionKind.MULTI if isinstance(answer, Check | Write) else QuestionKind.FORM
    return _misfit(book, question) or book


def _change_asked_for(answer: Write, question: Question, manners: Manners) -> Write | Choose:
    """Words about a plan go into the one row of it that asks what is to change, where there is one."""
    rows = [option for option in question.options if begins(option.label, manners.amend_rows)]
    return Choose(Pick(rows[0].label), answer.text) if len(rows) == 1 else answer


def page_name(question: Question) -> str | None:
    """What the page on screen is called: its tab, else its header, else its question."""
    tab = next((tab.title for tab in question.tabs if tab.current), None)
    return tab or question.text or question.title


def _misfit(book: Book, question: Question) -> str | None:
    real = asking_tabs(book.tabs, book.manners)
    if book.kind is QuestionKind.FORM and len(book.leaves) == 1 and real != 1:
        return "the agent asks several questions at once: each page needs its answer"
    if book.kind is QuestionKind.FORM and real and real != len(book.leaves):
        return f"the form has {real} pages and the answer {len(book.leaves)}"
    if book.kind is not QuestionKind.FORM and len(book.leaves) != 1:
        return f"one question is on screen and the answer has {len(book.leaves)} pages"
    return None


def asking_tabs(titles: tuple[str, ...], manners: Manners) -> int:
    """How many tabs ask something: all but the last where that hands them in, whatever others are called."""
    hands_in = bool(titles) and any(same_label(titles[-1], name) for name in manners.review_tabs)
    return len(titles) - hands_in


def _place(question: Question) -> int | None:
    """At which tab the page on screen stands."""
    return next((place for place, tab in enumerate(question.tabs) if tab.current), None)


def _names(title: str, question: Question, name: str | None) -> bool:
    shown = (name, question.title, question.text)
    return any(each is not None and _same_title(title, each) for each in shown)


def same_tabs(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two tab bars are the same one, wherever it stands."""
    return len(one) == len(other) and all(map(_same_title, one, other))


def _same_title(one: str, other: str) -> bool:
    """Whether two titles are the same; in a narrow pane all but the current one are cut: `Datab…`."""
    first, second = (essence(title).casefold() for title in (one, other))
    if first.endswith("…") and second.startswith(first[:-1]):
        return True
    return first == second or (second.endswith("…") and first.startswith(second[:-1]))


def _said(task: Task) -> list[str]:
    """The words by which the review page must repeat a page's answer."""
    match task.answer:
        case Write(text):
            return [text]
        case Check(on=on, text=text):
            return [*(task.chosen[pick][1] for pick in on if pick in task.chosen), *([text] if text else [])]
        case Choose(pick=pick):
            return [task.chosen[pick][1]] if pick in task.chosen else []


def _second_step(answer: PageAnswer, task: Task, manners: Manners) -> str | None:
    if not isinstance(answer, Choose) or answer.pick not in task.chosen:
        return None
    label = task.chosen[answer.pick][1]
    return next((then for first, then in manners.follow_ups if same_label(first, label)), None)
