"""Reviews: the evaluations of a project, listed and rendered. Their text is an agent's and not trusted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from locum.team.evaluation import Evaluation, parse
from locum.team.folder import Folder

LONGEST = 256 * 1024
"""Characters of an evaluation that are shown."""
MOST = 200


def reviews_told(project: Path) -> list[dict[str, Any]]:
    """Every evaluation, newest first, with its scores where it can be read."""
    return [_told(file) for file in _files(project)][:MOST]


def review_text(project: Path, name: str) -> str | None:
    """The text of one evaluation; None for a name that is not in the list."""
    file = next((file for file in _files(project) if file.name == name), None)
    return None if file is None else _text(file)


def rendered(text: str) -> str:
    """Markdown as HTML that holds nothing but text, headings, lists, tables, quotes, code and plain links."""
    return str(_markdown().render(text))


def _files(project: Path) -> Iterator[Path]:
    folder = Folder(project).evaluations
    if not folder.is_dir() or folder.is_symlink():
        return
    names = sorted((file for file in folder.iterdir() if file.suffix == ".md"), key=_newest, reverse=True)
    yield from (file for file in names if file.is_file() and not file.is_symlink())


def _newest(file: Path) -> tuple[str, float]:
    return file.name[:10], file.lstat().st_mtime


def _told(file: Path) -> dict[str, Any]:
    made = parse(_text(file))
    return {"name": file.name, "title": file.stem, **(_scores(made) if made is not None else {})}


def _scores(made: Evaluation) -> dict[str, Any]:
    return {
        "on": made.on.isoformat(),
        "title": made.phase or made.runner,
        "runner": made.runner,
        "round": made.round,
        "good": made.verdict.value == "good",
        "summary": made.summary,
        "verify": made.verify,
        "scores": [{"aspect": score.aspect.name.lower(), "points": score.points} for score in made.scores],
    }


def _text(file: Path) -> str:
    with file.open(encoding="utf-8", errors="replace") as opened:
        return opened.read(LONGEST)


def _markdown() -> MarkdownIt:
    made = (
        MarkdownIt("commonmark", {"html": False, "linkify": False, "breaks": True})
        .enable("table")
        .disable("image")
    )
    made.validateLink = lambda url: url.lower().startswith(("http://", "https://"))  # type: ignore[method-assign]
    made.add_render_rule("link_open", _link)
    for cell in ("th_open", "td_open"):
        made.add_render_rule(cell, _cell)
    return made


def _link(self: Any, tokens: Any, place: int, options: Any, env: Any) -> str:
    """A link says nothing about where it was followed from, and opens beside the page."""
    tokens[place].attrSet("rel", "noopener noreferrer nofollow")
    tokens[place].attrSet("target", "_blank")
    return str(self.renderToken(tokens, place, options, env))


def _cell(self: Any, tokens: Any, place: int, options: Any, env: Any) -> str:
    """A cell without the style that the page's own policy would refuse."""
    tokens[place].attrs.pop("style", None)
    return str(self.renderToken(tokens, place, options, env))
