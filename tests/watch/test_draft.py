"""An answer while it is being given."""

from locum.model.asked import Asked, By, Choice, Proposal, Ruling, Verdict
from locum.model.decision import About, Decision
from locum.model.runner import Given
from locum.surfaces.watch.draft import Draft

ONE = Asked("Which?", (Choice("A"), Choice("B")))
SEVERAL = Asked("Which ones?", (Choice("A"), Choice("B"), Choice("C")), kind="multi")
WORDS = Asked("What name?", kind="text")


def draft(*pages: Asked, suggest: int | None = None) -> Draft:
    """A draft of a decision with these pages."""
    proposal = None if suggest is None else Proposal((suggest,))
    rulings = tuple(Ruling(Verdict.ESCALATE, By.BRAIN, "", proposal) for _ in pages)
    return Draft.of(Decision("D1", None, About.QUESTION, pages, "", 0.0, rulings))


def test_a_number_answers_a_single_choice() -> None:
    assert draft(ONE).picked(2).answers == (Given((2,)),)


def test_a_number_that_is_no_option_changes_nothing() -> None:
    begun = draft(ONE)

    assert begun.picked(3) == begun
    assert begun.picked(0) == begun


def test_a_number_ticks_a_box_and_ticks_it_off_again() -> None:
    begun = draft(SEVERAL).picked(1).picked(3).picked(1)

    assert begun.answers is None
    assert begun.entered().answers == (Given((3,)),)


def test_boxes_without_a_tick_are_no_answer() -> None:
    assert draft(SEVERAL).entered().answers is None


def test_enter_takes_what_locum_suggests() -> None:
    assert draft(ONE, suggest=2).entered().answers == (Given((2,)),)


def test_words_may_name_an_option() -> None:
    answered, doubt = draft(ONE).said("b")

    assert (answered.answers, doubt) == ((Given((2,)),), None)


def test_words_of_ones_own_are_an_answer() -> None:
    answered, doubt = draft(WORDS).said("ledger")

    assert (answered.answers, doubt) == ((Given(text="ledger"),), None)


def test_a_form_is_whole_only_on_its_summary() -> None:
    filled = draft(ONE, SEVERAL, WORDS).picked(1).picked(2).entered()
    whole, _ = filled.said("ledger")

    assert filled.answers is None
    assert whole.asked is None
    assert whole.answers == (Given((1,)), Given((2,)), Given(text="ledger"))


def test_a_page_of_a_form_can_be_answered_again() -> None:
    filled = draft(ONE, ONE).picked(1).picked(1)
    changed = filled.turned(-1).picked(2)

    assert changed.answers == (Given((1,)), Given((2,)))


def test_the_summary_is_not_reached_while_a_page_is_open() -> None:
    assert draft(ONE, ONE).turned(5).asked == ONE


def test_agreeing_gives_what_locum_suggests_on_any_kind_of_page() -> None:
    assert draft(ONE, suggest=2).as_suggested().answers == (Given((2,)),)
    assert draft(SEVERAL, suggest=3).as_suggested().answers == (Given((3,)),)


def test_agreeing_where_nothing_is_suggested_changes_nothing() -> None:
    begun = draft(ONE)

    assert begun.as_suggested() == begun
