"""`locum shell-completion`: what a shell needs to complete commands, Runners, decisions and jobs."""

import click

EXAMPLES = """\b
Examples:
  locum shell-completion bash >> ~/.bashrc
  locum shell-completion zsh >> ~/.zshrc
  locum shell-completion fish > ~/.config/fish/completions/locum.fish
"""
VARIABLE = "_LOCUM_COMPLETE"


@click.command("shell-completion", epilog=EXAMPLES)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a script that completes commands, Runners, decisions and jobs; put it where a shell reads it."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "locum", VARIABLE).source())
