"""An Answer: what one wants to say to a question, before anybody knows which keys that takes."""

from dataclasses import dataclass

from locum.model.reading import Option


@dataclass(frozen=True, slots=True)
class Pick:
    """One option, named by its label, by its number, or by both (then both must agree).

    Where no numbers are drawn, the number counts the rows from the top, beginning with one.
    """

    label: str | None = None
    number: int | None = None

    def __str__(self) -> str:
        number = "" if self.number is None else f"option {self.number}"
        label = "" if self.label is None else f"“{self.label}”"
        return " ".join(part for part in (number, label) if part) or "no option"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one option; `text` goes into its text field, where it has one (“No, and tell Claude …”)."""

    pick: Pick
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """Tick and untick boxes. With `exact`, every box that is not named in `on` ends up empty."""

    on: tuple[Pick, ...] = ()
    off: tuple[Pick, ...] = ()
    text: str | None = None
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Write:
    """Answer in one's own words: the free-text row of a list, or a plain text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """The answer to one page of a form, found by the page's title or question, else by its place."""

    answer: Choose | Check | Write
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill a form of several pages, review it and submit it."""

    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Close the question without an answer."""


PageAnswer = Choose | Check | Write
Answer = Choose | Check | Write | Fill | Dismiss


def words_in(answer: Answer) -> tuple[str, ...]:
    """Every text that this answer types into a field."""
    pages = tuple(page.answer for page in answer.pages) if isinstance(answer, Fill) else (answer,)
    texts = (None if isinstance(page, Dismiss) else page.text for page in pages)
    return tuple(text for text in texts if text)


def matching(pick: Pick, options: tuple[Option, ...]) -> Option | None:
    """Find the one option that is meant; None where there is none, or more than one."""
    found = [option for place, option in enumerate(options, 1) if _numbered(pick, option, place, options)]
    if pick.label is not None:
        found = _labelled(pick.label, found)
    return found[0] if len(found) == 1 else None


def same_label(one: str, other: str) -> bool:
    """Whether two labels say the same, blanks and letter case aside."""
    return plain_label(one) == plain_label(other)


def plain_label(text: str) -> str:
    """A label as it is compared: no blanks, one letter case."""
    return "".join(text.split()).casefold()


def _numbered(pick: Pick, option: Option, place: int, options: tuple[Option, ...]) -> bool:
    if pick.number is None:
        return pick.label is not None
    drawn = any(each.number is not None for each in options)
    return pick.number == (option.number if drawn else place)


def _labelled(label: str, options: list[Option]) -> list[Option]:
    """The same words; else the same words before a hint such as “(Recommended)”; else a label cut by “…”."""
    exact = [option for option in options if same_label(option.label, label)]
    hinted = [option for option in options if same_label(_without_hint(option.label), label)]
    cut = [option for option in options if _is_cut_from(option.label, label)]
    return exact or hinted or cut


def _without_hint(label: str) -> str:
    head, opened, _ = label.rpartition("(")
    return head if opened and label.rstrip().endswith(")") else label


def _is_cut_from(label: str, whole: str) -> bool:
    stem = plain_label(label).removesuffix("…")
    return label.rstrip().endswith("…") and len(stem) >= 8 and plain_label(whole).startswith(stem)
