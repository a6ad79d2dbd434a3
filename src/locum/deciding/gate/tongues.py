"""The two languages the gate listens to, each with its deeds and its way to say who does them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from locum.deciding.gate import (
    chinese,
    chinese_deeds,
    chinese_frames,
    english,
    english_deeds,
    frames,
    product,
    product_chinese,
)
from locum.deciding.gate.bad_input import about_bad_input
from locum.deciding.gate.families import Family
from locum.deciding.gate.text import CHINESE as HAS_CHINESE
from locum.deciding.gate.text import Shape, between_characters

SEVERAL = Shape(r"[。!?;,\n]|\.\s")
"""Marks of more than one sentence: a report before a question may make it about anything."""

Table = tuple[tuple[Family, Shape], ...]


@dataclass(frozen=True, slots=True)
class Tongue:
    """What one language calls the things only the human decides."""

    anywhere: Table
    deeds: Table
    product_does_it: Callable[[str, int], bool]
    denied: Callable[[str, int], bool]


ENGLISH = Tongue(english.ANYWHERE, english_deeds.DEEDS, frames.product_does_it, frames.denied)
CHINESE = Tongue(
    chinese.ANYWHERE,
    chinese_deeds.DEEDS,
    chinese_frames.product_does_it,
    chinese_frames.denied,
)


def tongues_of(sentence: str) -> Iterator[tuple[Tongue, str]]:
    """The languages a plain sentence may be in, each with the words as it reads them."""
    yield ENGLISH, sentence
    if HAS_CHINESE.search(sentence):
        yield CHINESE, between_characters(sentence)


def is_design_question(question: str) -> bool:
    """Whether a plain question in either language asks how a product should be."""
    chinese = HAS_CHINESE.search(question) is not None
    shaped = frames.is_design(question) or (chinese and chinese_frames.is_design(question))
    return shaped or asks_about_product(question)


def asks_about_product(question: str) -> bool:
    """Whether a plain question of one sentence asks what a product has, allows or measures."""
    asked = question.rstrip("?？ ")
    if about_bad_input(asked):
        return True
    if SEVERAL.search(asked):
        return False
    if HAS_CHINESE.search(asked):
        return product_chinese.about_product(asked)
    return product.about_product(asked)


def asks_where_it_runs(question: str) -> bool:
    """Whether a plain question of one sentence asks on what kind of machine a product is to run one day."""
    asked = question.rstrip("?？ ")
    hosted = product_chinese.hosted if HAS_CHINESE.search(asked) else product.hosted
    return not SEVERAL.search(asked) and hosted(asked)


def leaves_open(question: str) -> bool:
    """Whether a plain question leaves the next step open, so that its options are orders."""
    return frames.is_open(question)
