"""What the options of `locum choose` wish for, in the order they were given, as an Answer."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from locum.errors import UserError
from locum.model.answer import Answer, Check, Choose, Fill, Page, PageAnswer, Pick, Write

Token = tuple[str, str | int]
"""The name of an option and its value, such as `("label", "PostgreSQL")`."""


@dataclass(slots=True)
class Wish:
    """What was said about one page so far."""

    tab: str | None = None
    number: int | None = None
    label: str | None = None
    text: str | None = None
    on: list[str] = field(default_factory=list)
    off: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing was wished for yet."""
        return self.number is None and self.label is None and self.text is None and not (self.on or self.off)

    def add(self, name: str, value: str | int) -> None:
        """Take one more option in; the same thing twice is an error."""
        match name:
            case "check":
                self.on.append(str(value))
            case "uncheck":
                self.off.append(str(value))
            case "option" if self.number is None:
                self.number = int(value)
            case "label" if self.label is None:
                self.label = str(value)
            case "text" if self.text is None:
                self.text = str(value)
            case _:
                raise UserError(
                    f"--{name} is given twice for one question.",
                    "Only a form takes several answers; --tab TITLE begins the next page.",
                )


def answer_from(tokens: Sequence[Token], *, form: bool) -> Answer:
    """The answer the tokens spell out, for a single question or for a form."""
    tabbed = any(name == "tab" for name, _ in tokens)
    wishes = _split(tokens, each_is_a_page=form and not tabbed)
    if form or tabbed:
        return Fill(tuple(Page(page_answer(wish), wish.tab) for wish in wishes))
    return page_answer(wishes[0])


def page_answer(wish: Wish) -> PageAnswer:
    """The answer to one page."""
    picked = wish.number is not None or wish.label is not None
    if wish.on or wish.off:
        if picked:
            raise UserError("Give --check and --uncheck, or --option and --label, not both for one question.")
        return Check(_picks(wish.on), _picks(wish.off), wish.text, exact=not wish.off)
    if picked:
        return Choose(Pick(wish.label, wish.number), wish.text)
    if wish.text is None:
        where = f" for the tab {wish.tab}" if wish.tab else ""
        raise UserError(f"There is no answer{where}.", "Give --option, --label, --text or --check.")
    return Write(wish.text)


def _split(tokens: Sequence[Token], *, each_is_a_page: bool) -> list[Wish]:
    """One wish a page: a new one at each --tab, or, where asked, at each answer that is not a box."""
    wishes = [Wish()]
    boxes = False
    for name, value in tokens:
        is_box = name in ("check", "uncheck")
        if name == "tab":
            wishes.append(Wish(tab=str(value)))
            continue
        if each_is_a_page and not wishes[-1].empty and not (is_box and boxes):
            wishes.append(Wish())
        boxes = is_box
        wishes[-1].add(name, value)
    return [wish for wish in wishes if wish.tab or not wish.empty] or [Wish()]


def _picks(labels: Sequence[str]) -> tuple[Pick, ...]:
    return tuple(Pick(label=label) for label in labels)
