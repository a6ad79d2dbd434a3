"""One word for each thing: the glossary and the code say the same."""

import re
from pathlib import Path

import pytest

from locum.agents.book import names
from locum.config.answers import LEVELS
from locum.config.lead import KINDS
from locum.model.reading import State
from locum.model.receipt import Outcome
from tests.docs.pages import ROOT

ROW = re.compile(r"^\| \*\*(?P<word>[^*]+)\*\* \| (?P<meaning>.+) \|$", re.MULTILINE)
GLOSSARY = {
    found["word"]: found["meaning"]
    for found in ROW.finditer((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
}
EMPTY = re.compile(r"(?:^|_)(?:manager|service|helper|helpers|util|utils)(?:$|_)", re.IGNORECASE)
"""Nouns that say that the noun has not been found yet."""
DEFINED = re.compile(r"^ *(?:async def|def|class) (\w+)", re.MULTILINE)
EXCUSED = {"Service", "service"}
"""In tests/notify a service is a service: what an address of Apprise leads to."""
WORDS_OF_THE_CODE = "\n".join(
    path.read_text(encoding="utf-8").casefold() for path in (ROOT / "src").rglob("*.py")
)


def listed(word: str) -> set[str]:
    """What the glossary lists in back-quotes for a word."""
    return set(re.findall(r"`([^`]+)`", GLOSSARY[word]))


def test_the_glossary_is_in_order_and_has_each_word_once() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [found["word"].casefold() for found in ROW.finditer(text)]

    assert words == sorted(set(words))


def test_the_states_and_receipts_of_the_glossary_are_those_of_the_code() -> None:
    assert listed("state") == {each.value for each in State}
    assert listed("receipt") == {each.value for each in Outcome}
    assert listed("agent") == {*names(), "rehearsal"}


@pytest.mark.parametrize(("word", "values"), [("autonomy", LEVELS), ("brain", KINDS)])
def test_the_glossary_names_every_value(word: str, values: tuple[str, ...]) -> None:
    assert [value for value in values if value not in GLOSSARY[word]] == []


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_word_of_the_glossary_is_a_word_of_the_code(word: str) -> None:
    assert [each for each in word.split(", ") if each.casefold() not in WORDS_OF_THE_CODE] == []


def test_nothing_is_called_by_a_noun_that_says_nothing() -> None:
    rooms = [path for room in ("src", "tests", "bench", "tools") for path in (ROOT / room).rglob("*.py")]

    empty = {str(path.relative_to(ROOT)): found for path in rooms if (found := empty_names(path))}

    assert empty == {}


def empty_names(path: Path) -> list[str]:
    """The names of a module, and of what is defined in it, that are no names."""
    defined = DEFINED.findall(path.read_text(encoding="utf-8"))
    # The name of a test is a sentence, and may speak of services and helpers.
    named = [path.stem, *(name for name in defined if not name.startswith("test_"))]
    return [each for each in named if EMPTY.search(snake(each)) and each not in EXCUSED]


def snake(name: str) -> str:
    """A name of a class as one of a module."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
