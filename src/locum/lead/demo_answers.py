"""What the user of the demo wrote down, and how their stand-in answers from it."""

from dataclasses import dataclass

from locum.model.answer import Answer, Check, Choose, Fill, Page, PageAnswer, Pick
from locum.model.reading import Question, QuestionKind, Reading, State
from locum.model.screen import Screen

GOAL = "Build a small web service with sign-in."

NOTES: dict[str, PageAnswer] = {
    "Database": Choose(Pick(label="PostgreSQL")),
    "Features": Check((Pick(label="Logging"), Pick(label="Metrics"))),
    "Language": Choose(Pick(label="Python")),
    "Auth method": Choose(Pick(label="OAuth")),
    "Checks": Check((Pick(label="Types"), Pick(label="Tests"))),
    "Migration": Choose(Pick(label="Later")),
}
"""What is wanted, by the title of the question."""

MAY_RUN = ("make test",)
PAGES_TO_CHECK = ("Submit", "Review", "Confirm")


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer, in keys and in words, and the rule it rests on."""

    answer: Answer
    words: str
    because: str


def decide(reading: Reading, screen: Screen) -> Decision | None:
    """The answer that follows from the notes, or None: then the question is the human's."""
    question = reading.question
    if question is None:
        return None
    match reading.state:
        case State.DIALOG:
            return _yes(question, "the demo's folder is empty and its own")
        case State.PLAN:
            return _yes(question, "plans may go ahead, edits are approved by hand", "manually")
        case State.PERMISSION:
            allowed = next((command for command in MAY_RUN if _asked_for(screen, command)), None)
            return _yes(question, f"the notes allow {allowed}") if allowed else None
        case State.QUESTION:
            return _from_notes(question)
        case _:
            return None


def _asked_for(screen: Screen, command: str) -> bool:
    """Whether the prompt is about this command and nothing more: it stands alone on a row."""
    return any(row.strip(" │") == command for row in screen.rows)


def _yes(question: Question, because: str, word: str = "") -> Decision | None:
    """The first option that says yes, and the word if one is wanted."""
    labels = (option.label for option in question.options)
    yes = [label for label in labels if label.startswith("Yes") and word in label]
    return Decision(Choose(Pick(label=yes[0])), yes[0], because) if yes else None


def _from_notes(question: Question) -> Decision | None:
    titles = [tab.title for tab in question.tabs if tab.title not in PAGES_TO_CHECK]
    if question.kind is not QuestionKind.FORM:
        titles = [question.title or "", *titles][:1]
    if not titles or any(title not in NOTES for title in titles):
        return None
    pages = tuple(Page(NOTES[title], title) for title in titles)
    answer = Fill(pages) if question.kind is QuestionKind.FORM else pages[0].answer
    return Decision(answer, "; ".join(_words(page.answer) for page in pages), "it is in the notes")


def _words(answer: PageAnswer) -> str:
    match answer:
        case Choose(pick=pick):
            return pick.label or str(pick)
        case Check(on=on):
            return " + ".join(pick.label or str(pick) for pick in on)
        case _:
            return answer.text
