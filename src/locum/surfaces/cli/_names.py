"""Completing names of Runners, decisions and jobs; where nobody can be asked, nothing is completed."""

from collections.abc import Callable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from locum.errors import LocumError

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]
OPEN = ("waiting", "queued", "running")
BROKEN = ("failed", "cancelled", "parked")


def complete_runner(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The Runners whose name begins so."""
    from locum.lead.api import runner_names

    names = _asked(lambda: dict.fromkeys(runner_names(_folder(ctx)), ""))
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def complete_decision(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The decisions that wait, here and in jobs, with their questions where the shell shows them."""
    from locum.lead.api import waiting_decisions

    found = _asked(lambda: waiting_decisions(_folder(ctx)))
    mine = {name: text for name, text in found.items() if name.startswith(incomplete.upper())}
    return [*_items(mine), *complete_job_decision(ctx, param, incomplete)]


def complete_job_decision(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """What jobs ask, as JOB/ID."""
    from locum.jobs.names import asked_names

    found = _asked(lambda: asked_names(_database(ctx)))
    return _items({name: text for name, text in found.items() if _begins(name, incomplete)})


def complete_job(*standings: str) -> Complete:
    """The jobs that stand so, or all; the end of a name is enough to begin with."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from locum.jobs.names import job_names

        found = _asked(lambda: job_names(_database(ctx), standings))
        return _items({name: text for name, text in found.items() if _begins(name, incomplete)})

    return complete


def _begins(name: str, incomplete: str) -> bool:
    """Whether a job is meant by these letters: its name begins so, or the last part of it does."""
    begun = incomplete.lower()
    return name.lower().startswith(begun) or name.rpartition("-")[2].lower().startswith(begun)


def _items(found: dict[str, str]) -> list[CompletionItem]:
    return [CompletionItem(name, help=" ".join(text.split())[:60]) for name, text in found.items()]


def _asked(ask: Callable[[], dict[str, str]]) -> dict[str, str]:
    try:
        return ask()
    except LocumError:
        return {}  # A line of words would end up in the middle of what somebody is typing.


def _folder(ctx: click.Context) -> Path:
    from locum.surfaces.cli._project import project_folder

    return project_folder(ctx.params.get("named"))


def _database(ctx: click.Context) -> str:
    """The queue that is meant: the one named before, else that of the project."""
    from locum.config.jobs import jobs_settings

    named = [each.params.get("address") for each in (ctx, ctx.parent) if each is not None]
    folder = _folder(ctx) if ctx.params.get("named") else Path.cwd()
    return jobs_settings(folder, next((each for each in named if each), None)).database
