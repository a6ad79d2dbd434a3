"""docs/reference/commands.md: every command with its options and examples, from click."""

import inspect
import textwrap
from collections.abc import Iterator

import click

from locum.surfaces.cli._manual import all_groups
from locum.surfaces.cli.main import locum
from tools.reference.markdown import block, code, page, table

INTRODUCTION = """\
`locum COMMAND --help` says the same in the terminal, and `locum help` is the manual. `--help` goes with every
command."""


def commands_page() -> str:
    """The page of all commands, by what one wants to do."""
    return page("Commands", INTRODUCTION, _contents(), *(_entry(*each) for each in walk()))


def walk() -> Iterator[tuple[click.Context, click.Command]]:
    """Every command in the order of the manual, each followed by the commands below it."""
    root = click.Context(locum, info_name="locum")
    for _, names in all_groups():
        for name in names:
            command = locum.get_command(root, name)
            assert command is not None, name
            yield from _with_those_below(command, name, root)


def _with_those_below(
    command: click.Command, name: str, parent: click.Context
) -> Iterator[tuple[click.Context, click.Command]]:
    ctx = click.Context(command, info_name=name, parent=parent)
    yield ctx, command
    if isinstance(command, click.Group):
        for below in command.list_commands(ctx):
            found = command.get_command(ctx, below)
            assert found is not None, below
            yield from _with_those_below(found, below, ctx)


def _contents() -> str:
    linked = (
        (title, ", ".join(f"[{name}](#locum-{name})" for name in names)) for title, names in all_groups()
    )
    return table(("to", "commands"), linked)


def _entry(ctx: click.Context, command: click.Command) -> str:
    level = "##" if ctx.parent is not None and ctx.parent.parent is None else "###"
    usage = f"{ctx.command_path} {' '.join(command.collect_usage_pieces(ctx))}"
    parts = [f"{level} `{ctx.command_path}`", told(command), block(usage, "text")]
    if options := _options(ctx, command):
        parts.append(table(("option", "what it does"), options))
    if command.epilog:
        parts.append(block(examples(command), "sh"))
    return "\n\n".join(part for part in parts if part)


def told(command: click.Command) -> str:
    """What a command says of itself, a paragraph a line."""
    paragraphs = inspect.cleandoc(command.help or "").replace("\b", "").split("\n\n")
    return "\n\n".join(" ".join(each.split()) for each in paragraphs if each.strip())


def examples(command: click.Command) -> str:
    """What stands below the help: examples, and what else there is to know."""
    clean = inspect.cleandoc((command.epilog or "").replace("\b", "")).strip()
    title, _, rest = clean.partition("\n")
    text = textwrap.dedent(rest) if title.rstrip(":") in ("Example", "Examples") else clean
    return "\n".join(line.rstrip() for line in text.splitlines())


def _options(ctx: click.Context, command: click.Command) -> list[tuple[str, str]]:
    asked = (each for each in command.get_params(ctx) if "--help" not in each.opts)
    records = (each.get_help_record(ctx) for each in asked)
    return [(code(record[0]), record[1]) for record in records if record is not None and record[1]]
