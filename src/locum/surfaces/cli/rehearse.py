"""`locum rehearse`: play a scripted agent in this terminal."""

from pathlib import Path

import click

EXAMPLES = """\b
Examples:
  locum rehearse demo
  locum rehearse story.toml --log heard.jsonl
  tmux new-window 'locum rehearse demo'
"""


@click.command("rehearse", epilog=EXAMPLES)
@click.argument("script", metavar="SCRIPT")
@click.option("--log", type=click.Path(path_type=Path), metavar="FILE", help="Append what took effect here.")
@click.pass_context
def command(ctx: click.Context, script: str, log: Path | None) -> None:
    """Play a scripted agent: it draws, asks and reacts to keys like a real one, with no model behind it.

    SCRIPT is a TOML file, or the name of one that ships with Locum.
    """
    from locum.rehearsal.play import play

    ctx.exit(play(Path(script), log))
