"""`locum help`: the manual, one page a command."""

import sys

import click

from locum.errors import UserError

EXAMPLES = """\b
Examples:
  locum help
  locum help run
  locum help hooks install
"""


@click.command("help", epilog=EXAMPLES)
@click.argument("words", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...]) -> None:
    """Show the manual: all of Locum on one page, or one command with its options and examples."""
    from locum.surfaces.cli._manual import overview, page

    root = ctx.find_root()
    text = page(*_found(root, words)) if words else overview(root)
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


def _found(root: click.Context, words: tuple[str, ...]) -> tuple[click.Context, click.Command]:
    """The command of these words, in the context of its parents."""
    ctx, here = root, root.command
    for word in words:
        below = here.get_command(ctx, word) if isinstance(here, click.Group) else None
        if below is None:
            raise UserError(f"There is no command called {' '.join(words)}.", "locum help lists them all.")
        ctx, here = click.Context(below, parent=ctx, info_name=word), below
    return ctx, here
