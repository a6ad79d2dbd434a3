"""The reference in docs/reference/ is what the code says now."""

import re
from pathlib import Path

import pytest
from tools.reference import FOLDER, pages
from tools.reference.environment import OTHERS
from tools.reference.events import LOOP, loop_kinds
from tools.reference.settings import tables

from locum.config.tables import TABLES
from locum.surfaces.cli._manual import INNER_VARIABLES, VARIABLES
from tests.docs.pages import ROOT

PAGES = pages()
EXAMPLES = {"LOCUM_NOTIFY_URL"}
"""Names of variables that Locum only proposes."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_the_code_says(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")

    assert kept == PAGES[name], f"docs/reference/{name} is stale: run make reference"


def test_every_table_of_the_settings_is_in_the_reference() -> None:
    assert {each.name for each in tables()} == set(TABLES)


def test_every_event_of_a_loop_is_in_the_reference() -> None:
    assert set(LOOP) == loop_kinds()


def test_every_variable_in_the_code_is_in_the_reference() -> None:
    named = {name for name, _ in (*VARIABLES, *INNER_VARIABLES, *OTHERS)}

    used = {found for file in (ROOT / "src").rglob("*.py") for found in variables_in(file)}

    assert used - named - EXAMPLES == set()
    assert {name for name, _ in VARIABLES} <= used


def variables_in(file: Path) -> list[str]:
    """Names of variables of the environment that belong to Locum."""
    return re.findall(r"[\"'](_?LOCUM_[A-Z_]+)[\"'=]", file.read_text(encoding="utf-8"))
