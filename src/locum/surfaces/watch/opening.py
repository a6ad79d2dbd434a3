"""Opening the view: Textual is an extra, and is imported only here, when a person asks to look."""

import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from locum.errors import UserError, with_extra


def open_view(folder: Path, theme: str | None = None, environ: Mapping[str, str] = os.environ) -> int:
    """Show the view of a project until the user leaves it; gives the exit status."""
    require_textual()
    with _nothing_thrown_away():
        from locum.surfaces.watch.reader import Reader

        reader = Reader(folder.absolute())  # It reads while Textual is being loaded.
        from locum.surfaces.watch.app import WatchApp

        app = WatchApp(folder, reader, dark=is_dark(theme, environ))
    app.run()
    return app.return_code or 0


@contextmanager
def _nothing_thrown_away() -> Iterator[None]:
    """Loading makes what stays until the end: to search it for rubbish, then and later, only costs time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def require_textual(name: str = "textual") -> None:
    """Say how to get Textual where it is missing."""
    if find_spec(name) is None:
        raise UserError(
            "The live view needs Textual, which is not installed.",
            f"{with_extra('watch')} — or use locum watch --plain.",
        )


def is_dark(theme: str | None, environ: Mapping[str, str]) -> bool:
    """Whether to draw light on dark: as the user says, else as the terminal tells of its background."""
    if theme is not None:
        return theme == "dark"
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return background not in ("7", "15")
