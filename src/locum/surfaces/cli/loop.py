"""`locum loop`: run an agent again and again until the work is really done."""

import math
import os
import sys
from collections.abc import Callable, MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from locum.config.loop import loop_settings
from locum.errors import UserError
from locum.loop.breaker import Fuse
from locum.loop.durations import seconds_of
from locum.loop.messages import refused
from locum.loop.order import Bounds, Continuity, Order, Prompt
from locum.loop.prompting import prompt_given
from locum.loop.starting import Again, Terms, resume, start
from locum.model.asked import Asked
from locum.model.call import Permissions
from locum.surfaces.cli._loop_history import list_loops, show_log, show_round
from locum.surfaces.cli._loop_view import view
from locum.surfaces.cli._project import warn
from locum.workflow.language import pick_language
from locum.workflow.refusals import refusal

HISTORY = {"log": show_log, "show": show_round, "list": list_loops}
TAG_MATCHES = ("anywhere", "last-line")

EXAMPLES = """\b
Examples:
  locum loop "make the tests pass" --agent claude --permissions edit --verify "make test"
  locum loop @PROMPT.md --agent copilot --permissions edit --max-loops 20 --budget 4h --plan TODO.md
  locum loop "port the parser" --command 'mytool -p {prompt}' --json
  locum loop --resume                  go on after a crash, Ctrl-C or a question
  locum loop log                       the rounds of the last loop
  locum loop show 3                    all of its round 3
  locum loop list                      the loops of this project
\b
A prompt that is just the word log, show or list goes behind -- or into --prompt.
The prompt is words, @FILE (read again each round) or - (standard input). Settings
under [loop] of locum.toml are the defaults.
\b
Exit status: 0 done, 1 the agent failed or could not start, 2 a limit is reached
(rounds, time, cost), 3 the circuit breaker is open or the agent is stuck,
4 it needs a human, 130 interrupted.
"""


class LoopCommand(click.Command):
    """The command that runs a loop, with three words that show its history instead."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of this command, or of the one that the first word names."""
        if args and args[0] in HISTORY:
            return HISTORY[args[0]].make_context(f"{info_name} {args[0]}", args[1:], parent)
        extra.setdefault("default_map", _settings(args))
        return super().make_context(info_name, args, parent, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the command line; words too many are most likely a prompt without its quotes."""
        try:
            return super().parse_args(ctx, args)
        except click.BadParameter as error:
            if error.param is None or not _is_set(ctx, error.param.name):
                raise
            raise _badly_set(error.param, error.message) from error
        except click.UsageError as error:
            if "unexpected extra argument" not in error.message:
                raise
            words = error.message.rpartition("(")[2].rstrip(")")
            raise click.UsageError(refusal("words too many", os.environ, words=words)[0], ctx) from error


def _is_set(ctx: click.Context, name: str | None) -> bool:
    """Whether the value comes from locum.toml, not from the command line."""
    return ctx.get_parameter_source(name or "") is ParameterSource.DEFAULT_MAP


def _badly_set(param: click.Parameter, why: str) -> UserError:
    named = "command" if param.name == "own_command" else param.name
    return UserError(*refusal("bad setting", os.environ, name=named, why=why))


def duration(flag: str, usual: str, about: str = "", **more: Any) -> Callable[[Any], Any]:
    """An option that takes a length of time, such as 5m."""

    def seconds(ctx: click.Context, param: click.Parameter, value: str) -> float:
        try:
            return seconds_of(value)
        except UserError as error:
            if not _is_set(ctx, param.name):
                raise
            raise _badly_set(param, error.message) from error

    return click.option(
        flag, metavar="TIME", default=usual, show_default=True, help=about, callback=seconds, **more
    )


def _dollars(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    """A sum of money; what is no number at all would be a limit that is never reached."""
    if value is not None and not math.isfinite(value):
        raise click.BadParameter(f"{value} is no sum of money.", ctx, param)
    return value


def _settings(args: list[str]) -> MutableMapping[str, Any]:
    """The settings of the folder the loop will run in; help needs none."""
    if "--help" in args or "-h" in args:
        return {}
    given = "."
    for at, word in enumerate(args):
        if word in ("--workdir", "-C") and at + 1 < len(args):
            given = args[at + 1]
        elif word.startswith("--workdir="):
            given = word.partition("=")[2]
    settings = loop_settings(Path(given).absolute())
    if "command" in settings:
        settings["own_command"] = settings.pop("command")
    return settings


@click.command("loop", cls=LoopCommand, epilog=EXAMPLES)
@click.argument("prompt", required=False, metavar="[PROMPT|@FILE|-]")
@click.option("--prompt", "prompt_option", metavar="PROMPT", help="The prompt, whatever it looks like.")
@click.option("--agent", metavar="NAME", help="claude, codex, copilot, opencode, gemini or rehearsal.")
@click.option("--command", "own_command", metavar="LINE", help="Any program: 'mytool -p {prompt}'.")
@click.option("--workdir", "-C", default=".", metavar="FOLDER", help="Where the agent works.")
@click.option("--max-loops", type=click.IntRange(1, 10_000), default=10, show_default=True, help="Rounds.")
@duration("--timeout", "5m", "Time for one call.")
@duration("--budget", "2h", "Time for the whole loop.")
@click.option(
    "--max-cost",
    type=click.FloatRange(0, min_open=True),
    metavar="USD",
    callback=_dollars,
    help="Dollars for all of it.",
)
@click.option("--verify", metavar="LINE", help="Done counts only if this shell command passes.")
@duration("--verify-timeout", "10m", "Time for --verify.")
@click.option("--plan", metavar="FILE", help="Done also needs the boxes of this Markdown file ticked.")
@click.option("--promise", metavar="PHRASE", help="Done is <promise>PHRASE</promise>, too.")
@click.option("--tag-match", type=click.Choice(TAG_MATCHES), default="anywhere", help="Where the tag counts.")
@click.option(
    "--session",
    type=click.Choice([each.value for each in Continuity]),
    default="fresh",
    show_default=True,
    help="A new conversation each round, or the agent's own resume.",
)
@click.option(
    "--permissions",
    type=click.Choice([each.value for each in Permissions]),
    default="ask",
    show_default=True,
    help="What the agent may do without asking.",
)
@click.option("--model", metavar="NAME", help="The agent's model.")
@click.option("--arg", "extra", multiple=True, metavar="WORD", help="A further argument for the agent.")
@click.option("--pty", is_flag=True, help="Give the agent a terminal instead of a pipe.")
@click.option("--resume", "wanted", is_flag=False, flag_value="", metavar="[ID]", help="Go on with a loop.")
@click.option("--answer", metavar="TEXT", help="With --resume: the answer to what the agent asked.")
@click.option("--proxy", is_flag=True, help="Answer its questions from your own files, as locum run does.")
@click.option("--reset", is_flag=True, help="Reset the circuit breaker first.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON lines.")
@click.option("--no-progress", type=click.IntRange(1), default=3, hidden=True)
@click.option("--same-error", type=click.IntRange(1), default=5, hidden=True)
@click.option("--same-answer", type=click.IntRange(2), default=5, hidden=True)
@duration("--cooldown", "30m", hidden=True)
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> int:
    """Run an agent headless again and again until the work is really done.

    Each round is in the project's journal before the next begins. Done is what the agent claims and
    --verify confirms; limits, a circuit breaker and stuck detection end what is not going anywhere.
    """
    language = pick_language(os.environ)
    folder = Path(given["workdir"]).absolute()
    if given["prompt"] is not None and given["prompt_option"] is not None:
        raise click.UsageError(refusal("two prompts", os.environ)[0], ctx)
    if ctx.get_parameter_source("agent") is ParameterSource.COMMANDLINE and _is_set(ctx, "own_command"):
        given["own_command"] = None  # Who names an agent does not want the program of the settings.
    words = given["prompt_option"] if given["prompt_option"] is not None else given["prompt"]
    warn(folder)
    with view(given["as_json"], language) as tell:
        terms = Terms(os.environ, language, tell, _proxy(given, folder), given["reset"])
        if given["wanted"] is not None:
            prompt = None if words is None else _prompt(words, folder, language)
            again = Again(_changes(ctx, given), prompt, given["answer"])
            return resume(given["wanted"] or None, folder, terms, again).exit_code
        if given["answer"] is not None:
            raise click.UsageError(refusal("answer alone", os.environ)[0], ctx)
        if given["own_command"] is None and given["agent"] is None:
            raise refused("no agent", language)
        order = _order(given, _prompt(words, folder, language), language)
        return start(order, folder, terms).exit_code


def _proxy(given: dict[str, Any], folder: Path) -> Callable[[Asked], str | None] | None:
    """Who answers in the user's place, where they want that; why is told beside the loop's own news."""
    if not given["proxy"]:
        return None
    from locum.lead.api import stand_in

    return stand_in(folder, lambda why: click.echo(f"locum: {why}", err=True))


def _order(given: dict[str, Any], prompt: Prompt, language: str) -> Order:
    """The order as it was given on the command line and in the settings."""
    named = given["agent"] or "command"
    return Order(
        agent=named if given["own_command"] is None or named == "rehearsal" else "command",
        prompt=prompt,
        command=given["own_command"],
        bounds=Bounds(
            given["max_loops"], given["timeout"], given["budget"], given["max_cost"], given["verify_timeout"]
        ),
        fuse=Fuse(given["no_progress"], given["same_error"], given["cooldown"]),
        stuck=given["same_answer"],
        verify=given["verify"],
        plan=given["plan"],
        promise=given["promise"],
        tag_match=given["tag_match"],
        session=Continuity(given["session"]),
        permissions=Permissions(given["permissions"]),
        model=given["model"],
        extra=tuple(given["extra"]),
        pty=given["pty"],
        language=language,
    )


def _prompt(words: str | None, folder: Path, language: str) -> Prompt:
    """The prompt from the command line, or from standard input where it says so or says nothing."""
    if words is not None and words != "-":
        return prompt_given(words, folder, language)
    piped = "" if sys.stdin.isatty() else sys.stdin.buffer.read().decode("utf-8", "replace")
    if not piped.strip():
        raise refused("no prompt", language)
    return Prompt(piped)


CHANGES: dict[str, Callable[[Order, Any], Order]] = {
    "max_loops": lambda order, value: replace(order, bounds=replace(order.bounds, loops=value)),
    "timeout": lambda order, value: replace(order, bounds=replace(order.bounds, timeout=value)),
    "budget": lambda order, value: replace(order, bounds=replace(order.bounds, budget=value)),
    "max_cost": lambda order, value: replace(order, bounds=replace(order.bounds, cost=value)),
    "verify_timeout": lambda order, value: replace(order, bounds=replace(order.bounds, verify_timeout=value)),
    "cooldown": lambda order, value: replace(order, fuse=replace(order.fuse, cooldown=value)),
    "agent": lambda order, value: replace(order, agent=value, command=None),
    "own_command": lambda order, value: replace(order, agent="command", command=value),
    "verify": lambda order, value: replace(order, verify=value),
    "plan": lambda order, value: replace(order, plan=value),
    "model": lambda order, value: replace(order, model=value),
    "session": lambda order, value: replace(order, session=Continuity(value)),
    "permissions": lambda order, value: replace(order, permissions=Permissions(value)),
    "pty": lambda order, value: replace(order, pty=value),
}
"""What may be ordered otherwise when a loop goes on."""


def _changes(ctx: click.Context, given: dict[str, Any]) -> Callable[[Order], Order]:
    """Lay what the command line says over the order the loop was started with; settings do not count now."""
    typed = [name for name in CHANGES if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]

    def changed(order: Order) -> Order:
        for name in typed:
            order = CHANGES[name](order, given[name])
        return order

    return changed
