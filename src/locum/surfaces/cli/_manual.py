"""Pages of the manual: made from the commands themselves, so that they cannot say something else."""

import inspect
import re
import textwrap
from collections.abc import Iterable

import click

from locum.surfaces.cli.main import COMMANDS

WIDTH = 80
GROUPS = (
    ("Lead a project", ("init", "run", "resume", "adopt", "pause", "continue", "stop", "review", "research")),
    (
        "See and answer",
        ("watch", "status", "decide", "tell", "attach", "log", "serve", "notify", "lead", "mcp"),
    ),
    ("Screens and keys", ("panes", "read", "explain", "capture", "send", "choose")),
    ("Work until it is done", ("loop", "completion", "workflow", "verdict", "claim", "ask")),
    ("More work, more machines", ("submit", "worker", "jobs", "fleet")),
    ("Guard and machine", ("hooks", "hook", "doctor", "shell-completion", "help")),
    ("Try it", ("demo", "rehearse")),
)
"""Commands by what one wants to do; one that stands nowhere is shown at the end."""
FILES = (
    ("locum.toml", "The project's settings: the agent, answers, the gate, reviews, the loop."),
    (".team-config/", "What the lead knows of you and tells you, in Markdown: profile, inbox, decisions."),
    (".locum/", "What Locum remembers: the journal, orders that wait, screens nobody could read."),
)
VARIABLES = (
    ("LOCUM_TMUX_SOCKET", "The tmux server that is meant, by name or path."),
    ("LOCUM_GUARD", "Set to off, the guard lets everything pass."),
    ("LOCUM_LANG", "The language of guard, workflow and loop: en, zh-CN or zh-TW."),
    ("LOCUM_DATABASE_URL", "The database of the queue; --database-url counts before it."),
    ("LOCUM_TRACEBACK", "Set to 1, a bug shows where it is."),
)
INNER_VARIABLES = (
    ("LOCUM_RUNNER", "Tells an agent's hook which Runner it belongs to; set for every Runner."),
    (
        "LOCUM_PROJECT",
        "The project of a Runner: the hook asks its lead, the rehearsal agent keeps its session there.",
    ),
    ("LOCUM_ROUND", "Marks the processes of one call, so that whatever it leaves behind can be ended."),
    ("LOCUM_REHEARSAL_SPEED", "Story seconds a second of the rehearsal agent."),
    ("LOCUM_REHEARSAL_GUARD", "Seconds for which a new dialog of the rehearsal agent ignores keys."),
    ("LOCUM_REHEARSAL_LOG", "The file in which the rehearsal agent writes down what took effect."),
    ("_LOCUM_COMPLETE", "Set by the shell when it asks for completions."),
)
"""Variables between Locum and the processes it starts."""
STATUSES = (
    ("0", "It went well."),
    ("1", "Something outside Locum went wrong, or the answer is no."),
    ("2", "The command was called in a way that cannot be."),
    ("70", "A bug in Locum."),
    ("130", "It was interrupted."),
)


def overview(root: click.Context) -> str:
    """All of Locum on one page."""
    listed = [(title, [(name, COMMANDS[name][1]) for name in names]) for title, names in all_groups()]
    return "\n".join([
        _section("Name", f"locum - {_sentence(root.command.help)}"),
        _section("Synopsis", "locum COMMAND [OPTIONS] [ARGUMENTS]\nlocum help COMMAND"),
        *(_section(title, _table(rows)) for title, rows in listed if rows),
        _section("Files", _table(FILES)),
        _section("Environment", _table(VARIABLES)),
        _section("Exit status", _table(STATUSES)),
    ])  # fmt: skip


def all_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every command by what one wants to do, none left out."""
    placed = {name for _, names in GROUPS for name in names}
    rest = tuple(name for name in COMMANDS if name not in placed)
    known = tuple((title, tuple(name for name in names if name in COMMANDS)) for title, names in GROUPS)
    return (*known, *((("More", rest),) if rest else ()))


def page(ctx: click.Context, command: click.Command) -> str:
    """The page of one command."""
    described = _paragraphs(command.help or "")
    pieces = " ".join(command.collect_usage_pieces(ctx))
    parts = [
        _section("Name", f"{ctx.command_path.replace(' ', '-')} - {_line(ctx, command)}"),
        _section("Synopsis", f"{ctx.command_path} {pieces}"),
        _section("Description", described),
    ]
    if isinstance(command, click.Group):
        below = [(name, command.get_command(ctx, name)) for name in command.list_commands(ctx)]
        rows = [(name, each.get_short_help_str(WIDTH)) for name, each in below if each is not None]
        parts.append(_section("Commands", _table(rows)))
    parts.append(_section("Options", _table(_options(ctx, command))))
    title, text = _epilog(command.epilog or "")
    return "\n".join([*parts, *([_section(title, text)] if text else []), _section("See also", "locum help")])


def _line(ctx: click.Context, command: click.Command) -> str:
    top = ctx.parent is not None and ctx.parent.parent is None
    known = COMMANDS.get(command.name or "") if top else None
    return known[1] if known else command.get_short_help_str(WIDTH)


def _sentence(text: str | None) -> str:
    return " ".join(inspect.cleandoc(text or "").partition("\n\n")[0].split())


def _options(ctx: click.Context, command: click.Command) -> list[tuple[str, str]]:
    records = (each.get_help_record(ctx) for each in command.get_params(ctx))
    return [record for record in records if record is not None and record[1]]


def _epilog(text: str) -> tuple[str, str]:
    """The examples, and whatever else stands below the help."""
    clean = inspect.cleandoc(text.replace("\b", "")).strip()
    title, colon, rest = clean.partition(":\n")
    named = title if colon and re.fullmatch(r"\w+", title) else "More"
    return named, textwrap.dedent(rest if named != "More" else clean).rstrip()


def _paragraphs(text: str) -> str:
    found = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(
        textwrap.fill(" ".join(each.split()), WIDTH - 4) for each in found if each.strip("\b ")
    )


def _section(title: str, text: str) -> str:
    return f"{title.upper()}\n{textwrap.indent(text, '    ')}\n"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    told = []
    for name, words in rows:
        filled = textwrap.wrap(words, WIDTH - 28) or [""]
        first = f"{name:<22}" if len(name) < 22 else f"{name}\n{'':22}"
        told.append("\n".join([first + filled[0], *(f"{'':22}{line}" for line in filled[1:])]).rstrip())
    return "\n".join(told)
