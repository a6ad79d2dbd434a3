"""A Draft: an answer while it is being given, page by page, and nothing sent yet."""

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from locum.model.asked import Asked, Proposal
from locum.model.decision import About, Decision
from locum.model.runner import Given
from locum.team.answering import meaning

Each = TypeVar("Each")


@dataclass(frozen=True, slots=True)
class Draft:
    """What the user has chosen so far of one decision."""

    decision: Decision
    page: int = 0
    """The page shown; one behind the last is the summary of a form."""
    cursor: int = 1
    """The option that Enter or Space means, from 1."""
    ticks: tuple[frozenset[int], ...] = ()
    given: tuple[Given | None, ...] = ()

    @classmethod
    def of(cls, decision: Decision) -> Self:
        """A draft in which nothing is chosen; the cursor stands on what Locum suggests."""
        many = len(decision.pages)
        draft = cls(decision, 0, 1, (frozenset[int](),) * many, (None,) * many)
        return replace(draft, cursor=draft._first_place())

    @property
    def asked(self) -> Asked | None:
        """The question on the page shown; None on the summary."""
        pages = self.decision.pages
        return pages[self.page] if self.page < len(pages) else None

    @property
    def suggestion(self) -> Proposal | None:
        """What Locum would say to the page shown."""
        rulings = self.decision.rulings
        return rulings[self.page].proposal if self.page < len(rulings) else None

    @property
    def takes_several(self) -> bool:
        """Whether boxes are ticked here rather than one option chosen."""
        return self.asked is not None and self.asked.kind == "multi"

    @property
    def takes_words(self) -> bool:
        """Whether one's own words may answer the page shown; some want one of their options."""
        if self.asked is None:
            return False
        wants_an_option = self.decision.about is About.TROUBLE or not self.asked.takes_words
        return not (wants_an_option and self.asked.choices)

    @property
    def ticked(self) -> frozenset[int]:
        """The boxes that are ticked on the page shown."""
        return self.ticks[self.page] if self.page < len(self.ticks) else frozenset()

    @property
    def answers(self) -> tuple[Given, ...] | None:
        """The whole answer, once every page has one and a form's summary was seen."""
        known = tuple(each for each in self.given if each is not None)
        whole = len(known) == len(self.decision.pages)
        return known if whole and (len(known) == 1 or self.asked is None) else None

    def at(self, place: int) -> Self:
        """Move the cursor, no further than there are options."""
        most = len(self.asked.choices) if self.asked else 1
        return replace(self, cursor=max(1, min(place, most)))

    def picked(self, place: int) -> Self:
        """Choose an option by its number: a box is ticked or cleared, any other choice is made."""
        if self.asked is None or not 1 <= place <= len(self.asked.choices):
            return self
        moved = replace(self, cursor=place)
        if not self.takes_several:
            return moved.answered(Given((place,)))
        return replace(moved, ticks=_with(self.ticks, self.page, self.ticked ^ {place}))

    def entered(self) -> Self:
        """Make the choice the cursor stands on, or take the boxes as they are ticked."""
        if self.asked is None or not self.asked.choices:
            return self
        if not self.takes_several:
            return self.picked(self.cursor)
        return self.answered(Given(tuple(sorted(self.ticked)))) if self.ticked else self

    def as_suggested(self) -> Self:
        """Answer the page as Locum suggests, where it does."""
        proposal = self.suggestion
        if self.asked is None or proposal is None or not (proposal.places or proposal.text):
            return self
        return self.answered(Given(proposal.places, proposal.text))

    def said(self, words: str) -> tuple[Self, str | None]:
        """Answer in words: a number or name of an option, or a text; else why that cannot be taken."""
        if self.asked is None:
            return self, None
        labels = tuple(choice.label for choice in self.asked.choices)
        meant = meaning(words, labels, self.asked.kind)
        if meant.doubt:
            return self, meant.doubt
        return self.answered(Given(meant.places, meant.text)), None

    def answered(self, given: Given) -> Self:
        """The draft with this page answered, turned to the next page that is not."""
        filled = replace(self, given=_with(self.given, self.page, given))
        return filled if len(self.given) == 1 else filled.turned(1)

    def turned(self, by: int) -> Self:
        """Turn the pages of a form; behind the last one stands the summary."""
        many = len(self.decision.pages)
        last = many if all(each is not None for each in self.given) and many > 1 else many - 1
        there = replace(self, page=max(0, min(self.page + by, last)))
        return replace(there, cursor=there._first_place())

    def words_of(self, page: int) -> str:
        """What was chosen on a page, in words."""
        given = self.given[page]
        if given is None:
            return "–"
        labels = [self.decision.pages[page].choices[place - 1].label for place in given.places]
        return ", ".join([*labels, *([given.text] if given.text else [])]) or "nothing"

    def _first_place(self) -> int:
        made = self.given[self.page] if self.page < len(self.given) else None
        places = made.places if made else self.suggestion.places if self.suggestion else ()
        return places[0] if places else 1


def _with(row: tuple[Each, ...], place: int, value: Each) -> tuple[Each, ...]:
    return (*row[:place], value, *row[place + 1 :])
