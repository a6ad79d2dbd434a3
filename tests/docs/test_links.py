"""Every link in the documentation leads somewhere."""

from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.docs.pages import ROOT, Page, pages, slug_of

ELSEWHERE = ("http://", "https://", "mailto:")


def broken(page: Page) -> list[str]:
    """Links of a page that lead nowhere inside the project."""
    inner = [link for link in page.links() if not link.startswith(ELSEWHERE)]
    return [link for link in inner if not leads_somewhere(page.path, unquote(link))]


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether the file of a link is there, and the heading in it."""
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or (target.suffix == ".md" and anchor in Page(target).anchors())


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_every_relative_link_leads_to_a_file_and_a_heading(page: Page) -> None:
    assert broken(page) == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen: set[Path] = set()
    todo = [ROOT / "README.md"]
    while todo:
        page = todo.pop()
        seen.add(page)
        targets = {(page.parent / link.partition("#")[0]).resolve() for link in Page(page).links()}
        todo += [each for each in targets if each.suffix == ".md" and each.is_file() and each not in seen]

    lost = [page.name for page in pages() if page.path not in seen and not page.name.startswith("plugin/")]

    assert lost == []


def test_a_link_to_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A\n[a](#a) [b](#b) [c](none.md) `[d](none.md)`\n```\n[e](none.md)\n```\n")

    assert Page(page).links() == ["#a", "#b", "none.md"]
    assert Page(page).anchors() == {"a"}
    assert not leads_somewhere(page, "none.md")


def test_headings_get_the_anchors_that_github_gives_them() -> None:
    assert slug_of("`[[answers]]`: exact answers") == "answers-exact-answers"
    assert slug_of("What it will never do, on *your* behalf") == "what-it-will-never-do-on-your-behalf"
    assert slug_of("它绝不会替你做的事") == "它绝不会替你做的事"
