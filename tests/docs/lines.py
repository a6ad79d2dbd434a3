"""Command lines of `locum` as people write them, parsed by the command itself without being run."""

import re
import shlex
from collections.abc import Iterator
from itertools import groupby

import click

from locum.surfaces.cli.main import locum
from tests.docs.pages import Page

PROMPT = re.compile(r"^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*")
SIGNS = frozenset("();<>|&")
"""What parts one command of a shell from the next, or from the file it reads."""
CALLED = re.compile(r"(?:^|[|&;]\s*)locum ")
REMARK = re.compile(r"\s+#\s.*$")
EXPLAINED = re.compile(r"\s{2,}(?!-)\S.*$")
SHELLS = ("", "sh", "console", "bash")
PLACEHOLDERS = ("…", "COMMAND")


def problems_on(page: Page) -> dict[str, str]:
    """The command lines of a page that Locum would not take, each with the reason."""
    whole = {line: problem_of(line) for line in lines_of(page)}
    named = {line: problem_of(line, whole=False) for span in page.spans() for line in commands_in(span)}
    return {line: problem for line, problem in (whole | named).items() if problem}


def lines_of(page: Page) -> Iterator[str]:
    """Every command line of Locum that stands in a page's blocks of code."""
    for language, text in page.blocks():
        if language in SHELLS:
            for line in text.replace("\\\n", "").splitlines():
                yield from commands_in(line)


def commands_in(line: str) -> Iterator[str]:
    """The commands of Locum in one line of a shell; a remark behind one is left out."""
    bare = EXPLAINED.sub("", REMARK.sub("", PROMPT.sub("", line)))
    if not CALLED.search(bare):
        return
    words = shlex.shlex(bare, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    for is_sign, part in groupby(words, key=lambda word: set(word) <= SIGNS):
        found = list(part)
        if not is_sign and found[0] == "locum" and len(found) > 1:
            yield shlex.join(found)


def problem_of(line: str, *, whole: bool = True) -> str | None:
    """What is wrong with a command line, or None; one that is not whole may lack what must follow."""
    cut_short = not whole or PLACEHOLDERS[0] in line
    try:
        return _parsed(click.Context(locum, info_name="locum"), shlex.split(line)[1:], cut_short)
    except click.exceptions.Exit:
        return None


def _parsed(ctx: click.Context, words: list[str], cut_short: bool) -> str | None:
    if not words or words[0] in ("--help", "-h", "--version", *PLACEHOLDERS):
        return None
    group = ctx.command
    assert isinstance(group, click.Group)
    command = group.get_command(ctx, words[0])
    if command is None:
        return f"there is no command {words[0]}"
    try:
        below = command.make_context(words[0], words[1:], parent=ctx)
    except click.UsageError as error:
        return None if excused(error, cut_short) else error.format_message()
    rest = below._protected_args + below.args if isinstance(command, click.Group) else []
    return _parsed(below, rest, cut_short) if rest else None


def excused(error: click.UsageError, cut_short: bool) -> bool:
    """Whether a line is fine all the same: its file is an example, or it is only a beginning."""
    lacking = click.MissingParameter | click.BadOptionUsage | click.exceptions.NoArgsIsHelpError
    if isinstance(error, lacking) and cut_short:
        return True
    return isinstance(error, click.BadParameter) and isinstance(
        getattr(error.param, "type", None), click.Path | click.File
    )
