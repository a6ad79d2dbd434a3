"""docs/reference/exit-codes.md: what a command's exit status says, from where it is decided."""

import re

from locum import errors
from locum.loop.ending import EXITS
from locum.model.receipt import Outcome
from locum.surfaces.cli._manual import STATUSES
from locum.surfaces.cli._receipts import STATUS
from tools.reference.commands import told, walk
from tools.reference.markdown import code, page, table

SAYS = re.compile(r"[^.\n]*\b(?:exit status|with status)\b[^.\n]*\.?", re.IGNORECASE)


def statuses_page() -> str:
    """The page of exit statuses."""
    return page(
        "Exit codes",
        "## Every command",
        table(("status", "meaning"), ((code(status), words) for status, words in STATUSES)),
        "What went wrong outside and what you can mend are told apart by the kind of error:",
        table(("status", "error", "meaning"), _errors()),
        "## `locum loop`",
        table(("status", "the loop ended because of"), _loop()),
        "## `locum send` and `locum choose`",
        table(("status", "receipt"), ((code(str(STATUS[each])), each.value) for each in Outcome)),
        "`typed` is 0 only with `--no-submit`; text left in the box against the order is 5.",
        "## Commands that say more by their status",
        table(("command", "what it says"), _told()),
    )


def _errors() -> list[tuple[str, str, str]]:
    found = [each for each in vars(errors).values() if isinstance(each, type)]
    return [
        (code(str(each.exit_code)), each.__name__, (each.__doc__ or "").strip())
        for each in found
        if issubclass(each, errors.LocumError) and each is not errors.LocumError
    ]


def _loop() -> list[tuple[str, str]]:
    by_status: dict[int, list[str]] = {}
    for reason, status in EXITS.items():
        by_status.setdefault(status, []).append(reason.value)
    return [(code(str(status)), ", ".join(reasons)) for status, reasons in by_status.items()]


def _told() -> list[tuple[str, str]]:
    said = ((ctx.command_path, SAYS.search(told(command))) for ctx, command in walk())
    return [
        (f"[{name}](commands.md#{name.replace(' ', '-')})", found[0].strip()) for name, found in said if found
    ]
