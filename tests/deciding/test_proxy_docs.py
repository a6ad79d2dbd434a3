"""What docs/proxy.md shows is what Locum reads and does."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from locum.config.answers import answering_of
from locum.deciding.gate.danger import danger, danger_of
from locum.deciding.gate.familiar import unfamiliar
from locum.deciding.gate.families import Family
from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain
from locum.model.asked import Asked, Choice, Proposal, Verdict
from locum.surfaces.cli._questions import asked_of, dossier_of

PAGE = (Path(__file__).parents[2] / "docs" / "proxy.md").read_text(encoding="utf-8")
YES_OR_NO = (Choice("Yes"), Choice("No"))


def blocks(language: str) -> list[str]:
    """The code blocks of the page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def table() -> list[tuple[str, str]]:
    """The families on the page, each with its examples."""
    rows = re.findall(r"^\| ([a-z][^|]+) \| (.+) \|$", PAGE, re.MULTILINE)
    return [(name.strip(), examples) for name, examples in rows if name.strip() != "family"]


@pytest.mark.parametrize("block", blocks("toml"))
def test_every_setting_on_the_page_is_taken(block: str) -> None:
    answering_of(tomllib.loads(block), "docs/proxy.md")


@pytest.mark.parametrize("block", blocks("json"))
def test_every_question_on_the_page_is_answered(block: str) -> None:
    told = json.loads(block)
    asked, dossier = asked_of(told), dossier_of(told)
    assert dossier is not None

    assert after_brain(asked, dossier, propose(asked, dossier)).verdict is Verdict.ANSWER


def test_every_family_is_on_the_page() -> None:
    assert {name for name, _ in table()} == {family.value for family in Family}


@pytest.mark.parametrize(
    "question",
    [question for _, examples in table() for question in re.findall(r'"([^"]+[?？.])"', examples)],
)
def test_every_example_of_the_page_is_the_human_s(question: str) -> None:
    asked = Asked(question, YES_OR_NO)

    assert danger(asked) or danger_of(asked, Proposal((1,))) or unfamiliar(asked)
