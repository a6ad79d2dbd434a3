"""The option that says which project is meant, and orders to its lead, the same for every command."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from locum.errors import UserError, WorldError

if TYPE_CHECKING:
    from locum.model.events import OrderTaken
    from locum.model.orders import Order

Command = Callable[..., None]

PATIENCE = 5.0
"""Seconds a lead may take to say what came of an order."""


def project(command: Command) -> Command:
    """Add --project; the command gets the `folder` of the project."""

    @click.option("--project", "named", metavar="FOLDER", help="The project's folder, if not this one.")
    @wraps(command)
    def with_project(*, named: str | None, **rest: Any) -> None:
        command(folder=project_folder(named), **rest)

    return with_project


def project_folder(named: str | None) -> Path:
    """The folder named, else the nearest one upwards that a lead has worked in, else this one."""
    from locum.config.places import led_project

    here = Path.cwd() if named is None else Path(named)
    if named is not None and not here.is_dir():
        raise UserError(f"There is no folder {named}.", "Name your project's folder with --project.")
    return here if named is not None else (led_project(here) or here)


def order(folder: Path, wanted: "Order", unled: str = "Start one with: locum resume") -> "OrderTaken":
    """Have the lead do something, and say what came of it; `unled` is the advice where nobody leads."""
    import asyncio

    from locum.lead.api import outcome, place, refused_anyway, who_leads

    led = who_leads(folder) is not None
    if not led and (refused := refused_anyway(folder, wanted)) is not None:
        return refused
    placed = place(folder, wanted)
    taken = asyncio.run(outcome(folder, placed, PATIENCE if led else 0.0))
    if taken is not None:
        return taken
    if led:
        raise WorldError(
            "The lead has not answered yet; the order is kept and will be carried out.",
            "locum log shows when.",
        )
    raise WorldError(
        "Nobody leads this project now; the order is kept until somebody does.",
        unled,
    )


def warn(folder: Path) -> None:
    """Name on stderr what stands in the settings and nobody reads: it may be a slip."""
    from locum.config.lead import warnings_in

    for warning in warnings_in(folder):
        click.echo(f"locum: {warning}", err=True)


def report(taken: "OrderTaken") -> None:
    """Say what came of an order; one that was refused is a failure."""
    if not taken.done:
        raise UserError(taken.because)
    click.echo(taken.because)
