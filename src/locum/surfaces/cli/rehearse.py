"""`locum rehearse`: play a scripted agent in this terminal."""

from pathlib import Path

import click

from locum.errors import UserError

EXAMPLES = """\b
Examples:
  locum rehearse demo
  locum rehearse story.toml --log heard.jsonl
  tmux new-window 'locum rehearse demo'
"""


@click.command("rehearse", epilog=EXAMPLES)
@click.argument("script", metavar="SCRIPT")
@click.option("--log", type=click.Path(path_type=Path), metavar="FILE", help="Append what took effect, as JSON lines.")
@click.pass_context
def command(ctx: click.Context, script: str, log: Path | None) -> None:
    """Play a scripted agent: it draws, asks and reacts to keys like a real one, with no model behind it.

    SCRIPT is a TOML file, or the name of one that ships with Locum.
    """
    from locum.rehearsal.play import play

    ctx.exit(play(_found(script), log))


def _found(script: str) -> Path:
    """The script's file: as named, else the one of that name that ships with Locum."""
    if Path(script).exists():
        return Path(script)
    from locum.rehearsal import __file__ as here

    shipped = Path(here).parent / "scripts"
    names = sorted(file.stem for file in shipped.glob("*.toml"))
    if script in names:
        return shipped / f"{script}.toml"
    raise UserError(f"There is no script {script}.", f"Name a file, or one that ships: {', '.join(names)}.")
