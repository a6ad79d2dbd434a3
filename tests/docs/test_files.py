"""A file of the code that a page names is there, and the two READMEs say the same."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, Page, pages

CODE = ROOT / "src" / "locum"
ELSEWHERE = ("src/ledger.py", "src/locum/agents/newagent.py")
"""Files of the demo's project, and of examples."""
NAMED = re.compile(r"^[\w.-]+(?:/[\w.-]+)*\.py$")


def missing(page: Page) -> list[str]:
    """Files with a folder before their name that are nowhere: neither in the project nor in its code."""
    named = [word.partition("::")[0] for word in page.spans()]
    paths = [name for name in named if NAMED.match(name) and "/" in name and name not in ELSEWHERE]
    homes = (ROOT, CODE, CODE / "deciding", page.path.parent)
    return [name for name in paths if not any((home / name).is_file() for home in homes)]


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_file_of_the_code_that_a_page_names_is_there(page: Page) -> None:
    assert missing(page) == []


def test_every_file_of_the_walk_from_a_command_to_a_key_is_where_it_is_said_to_be() -> None:
    walk = Page(ROOT / "docs" / "architecture.md").text.split("## From `locum run` to a pressed key")[1]
    lost = []
    for line in re.findall(r"^\|.*", walk.split("\n## ")[0], re.MULTILINE):
        folder = CODE
        for name in (word for word in re.findall(r"`([^`]+\.py)`", line) if NAMED.match(word)):
            path = CODE / name if "/" in name else folder / name
            folder = path.parent
            lost += [] if path.is_file() else [name]

    assert lost == []


def test_both_readmes_have_the_same_parts_pictures_and_links() -> None:
    english, chinese = (Page(ROOT / name) for name in ("README.md", "README.zh-CN.md"))

    def shape(page: Page) -> tuple[int, list[str], list[int]]:
        links = [link for link in page.links() if not link.startswith("README")]
        return page.text.count("\n## "), links, [block.count("\n") for _, block in page.blocks()]

    assert shape(english) == shape(chinese)


def test_a_file_that_is_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("See `lead/wheel.py` and `lead/no_such_file.py`.\n")

    assert missing(Page(page)) == ["lead/no_such_file.py"]
