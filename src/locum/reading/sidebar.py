"""Sidebars: a column of facts beside the session that is no part of it."""

from dataclasses import replace

from locum.model.cells import characters
from locum.reading.panels import session_of, up_to_the_last
from locum.reading.rules import Rules
from locum.reading.view import View


def without_sidebar(view: View, rules: Rules) -> View:
    """The view cut off where the agent's sidebar or panel begins; the view itself where there is none."""
    bare = session_of(view.screen, rules)
    if bare is not view.screen:
        view = View(bare)
    columns = rules.composer.get("sidebar")
    look = rules.patterns.get("sidebar")
    if not columns or look is None or view.width <= 2 * columns:
        return view
    edge = view.width - columns
    cuts = [characters(row, edge) for row in view.rows]
    if not any(look.match(row[cut:]) for row, cut in zip(view.rows, cuts, strict=True)):
        return view
    rows = tuple(row[:cut].rstrip(" ") for row, cut in zip(view.rows, cuts, strict=True))
    return View(replace(view.screen, rows=up_to_the_last(rows), width=edge))
