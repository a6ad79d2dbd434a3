"""The `locum` command: a table of commands, each loaded only when it is asked for."""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from locum import __version__
from locum.errors import LocumError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("locum.surfaces.cli.init", "Make a project ready: an interview, and the lead's files."),
    "run": ("locum.surfaces.cli.run", "Start an agent and stand in for you until its work is done."),
    "resume": ("locum.surfaces.cli.resume", "Take the lead again after a restart or a crash."),
    "lead": ("locum.surfaces.cli.lead", "Talk with the lead: how is it going, what should change?"),
    "status": ("locum.surfaces.cli.status", "How is it going? Who does what, and what waits for you."),
    "decide": ("locum.surfaces.cli.decide", "Answer what waits for you."),
    "tell": ("locum.surfaces.cli.tell", "Tell the lead something: a change, a stop, a note."),
    "pause": ("locum.surfaces.cli.pause", "Stop typing to a Runner, or to all, for now."),
    "continue": ("locum.surfaces.cli.continue_", "Go on with what was paused, stopped or failed."),
    "stop": ("locum.surfaces.cli.stop", "End a Runner, or all of them."),
    "attach": ("locum.surfaces.cli.attach", "Go to a Runner's window."),
    "adopt": ("locum.surfaces.cli.adopt", "Take over a pane that Locum did not start."),
    "review": ("locum.surfaces.cli.review", "Check and evaluate a Runner's work now."),
    "research": ("locum.surfaces.cli.research", "Have an agent find out about your users."),
    "log": ("locum.surfaces.cli.log", "What happened, and why."),
    "serve": ("locum.surfaces.cli.serve", "Serve a page that shows it all and answers by a tap."),
    "mcp": ("locum.surfaces.cli.mcp", "Give any agent the tools to see, tell and decide."),
    "notify": ("locum.surfaces.cli.notify", "News that finds you when you are not looking."),
    "read": ("locum.surfaces.cli.read", "Say what a screen shows."),
    "explain": ("locum.surfaces.cli.explain", "Show every sign that was tried on a screen, and why."),
    "capture": ("locum.surfaces.cli.capture", "Keep a live screen as a scrubbed test case."),
    "panes": ("locum.surfaces.cli.panes", "List tmux panes with their agent and state."),
    "watch": ("locum.surfaces.cli.watch", "See everyone at a glance, live, and answer by a key."),
    "send": ("locum.surfaces.cli.send", "Type a text to an agent and verify it was heard."),
    "choose": ("locum.surfaces.cli.choose", "Answer a menu, form or permission prompt."),
    "ask": ("locum.surfaces.cli.ask", "Say what the proxy would answer to a question, and why."),
    "hooks": ("locum.surfaces.cli.hooks", "Install the guard that keeps a workflow honest."),
    "hook": ("locum.surfaces.cli.hook", "Answer one event of an agent, as its hook."),
    "claim": ("locum.surfaces.cli.claim", "Say how many agents a text claims to run in parallel."),
    "verdict": ("locum.surfaces.cli.verdict", "Say whether a stage passed, by its agent's last message."),
    "workflow": ("locum.surfaces.cli.workflow", "Stages, parallel groups and what comes next."),
    "loop": ("locum.surfaces.cli.loop", "Run an agent again until the work is really done."),
    "submit": ("locum.surfaces.cli.submit", "Put work into the queue, for any worker to do."),
    "worker": ("locum.surfaces.cli.worker", "Take jobs from the queue and see them through."),
    "jobs": ("locum.surfaces.cli.jobs", "What is in the queue, and what to do about it."),
    "fleet": ("locum.surfaces.cli.fleet", "The hosts that work on one queue."),
    "completion": ("locum.surfaces.cli.completion", "Say whether an agent's reply ends the loop."),
    "doctor": ("locum.surfaces.cli.doctor", "Is all there that Locum needs? With a fix for what lacks."),
    "shell-completion": ("locum.surfaces.cli.shell_completion", "Complete commands and names in your shell."),
    "help": ("locum.surfaces.cli.help", "The manual, one page a command."),
    "rehearse": ("locum.surfaces.cli.rehearse", "Play a scripted agent in this terminal."),
    "demo": ("locum.surfaces.cli.demo", "Let Locum answer the rehearsal agent, live."),
}
"""Command name → the module that holds it (as `command`), and its line in `locum --help`."""

INTERRUPTED = 130
BUG = 70


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; nothing that goes wrong prints a traceback."""
    forgive_odd_characters()
    try:
        status = locum.main(args=argv, prog_name="locum", standalone_mode=False)
    except LocumError as error:
        return complain(error.message, error.hint, error.exit_code)
    except click.UsageError as error:
        return complain(error.format_message(), usage_hint(error), error.exit_code)
    except click.ClickException as error:
        return complain(error.format_message(), None, error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the outermost loop: whatever else is raised is a bug
        return admit(error)
    return status if isinstance(status, int) else 0


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports a command's module on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        """Commands that begin so, from the table, so that a shell need not wait for imports."""
        from click.shell_completion import CompletionItem

        named = [
            CompletionItem(name, help=line)
            for name, (_, line) in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the table, so that help imports nothing."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


EPILOG = """\b
Examples:
  locum demo                                   see it work: no account, no network
  locum init                                   what you want, in an interview
  locum run "Add a login page" --agent claude  until it is really done
  locum status                                 who does what, and what waits for you
  locum help run                               one command, with all its options
"""


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]}, epilog=EPILOG)
@click.version_option(__version__, message="locum %(version)s")
def locum() -> None:
    """Stand in for a developer with their coding agents in tmux."""


def complain(message: str, hint: str | None, status: int) -> int:
    """Say what went wrong and what to do next, on stderr, and hand back the exit status."""
    click.echo(f"locum: {message}", err=True)
    if hint:
        click.echo(f"       {hint}", err=True)
    return status


def usage_hint(error: click.UsageError) -> str | None:
    """Where to read how the command is called."""
    return f"Try: {error.ctx.command_path} --help" if error.ctx else None


def admit(error: Exception) -> int:
    """Own up to a bug in one line; the traceback is there for whoever asks."""
    if os.environ.get("LOCUM_TRACEBACK"):
        raise error
    hint = "This is a bug in Locum. LOCUM_TRACEBACK=1 shows where; please report it with the screen."
    return complain(f"{type(error).__name__}: {error}", hint, BUG)


def forgive_odd_characters() -> None:
    """Let a terminal that cannot show a character show a replacement instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
