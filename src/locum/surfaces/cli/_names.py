"""Completing names of Runners and decisions; whoever cannot be asked completes nothing and says nothing."""

from collections.abc import Callable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from locum.errors import LocumError

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def complete_runner(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The Runners whose name begins so."""
    from locum.lead.api import runner_names

    names = _asked(ctx, lambda folder: dict.fromkeys(runner_names(folder), ""))
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def complete_decision(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The decisions that wait, with their questions where the shell shows them."""
    from locum.lead.api import waiting_decisions

    found = _asked(ctx, waiting_decisions).items()
    return [
        CompletionItem(name, help=" ".join(text.split())[:60])
        for name, text in found
        if name.startswith(incomplete.upper())
    ]


def _asked(ctx: click.Context, ask: Callable[[Path], dict[str, str]]) -> dict[str, str]:
    from locum.surfaces.cli._project import project_folder

    try:
        return ask(project_folder(ctx.params.get("named")))
    except LocumError:
        return {}  # A line of words would end up in the middle of what somebody is typing.
