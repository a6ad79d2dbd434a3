"""`locum fleet`: the hosts that work on one queue."""

import json
from typing import TYPE_CHECKING

import click

from locum.surfaces.cli._queue import database, looked_into, needs_jobs, opened

if TYPE_CHECKING:
    from locum.jobs.accounts import Pause
    from locum.jobs.fleet import Worker

EXAMPLES = """\b
Examples:
  locum fleet
  locum fleet --json
  locum fleet drain host-b          it finishes what it has, takes nothing new, and leaves
  locum fleet drain host-b --undo
"""


@click.group("fleet", epilog=EXAMPLES, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the workers as JSON.")
@database
@click.pass_context
@needs_jobs
def command(ctx: click.Context, address: str | None, as_json: bool) -> None:
    """Show every worker: host, slots, jobs running, last sign of life, version."""
    from dataclasses import asdict

    ctx.obj = address
    if ctx.invoked_subcommand is not None:
        return
    workers, paused = _all_workers(address)
    if as_json:
        told = {"workers": [asdict(each) for each in workers], "paused": [asdict(each) for each in paused]}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    if not workers:
        click.echo("No worker was ever here. Start one with: locum worker")
        return
    _show(workers)
    for pause in paused:
        click.echo(f"{pause.agent} is left alone for {pause.left:.0f} s more. {pause.because}")


@command.command("drain", epilog="\b\nExamples:\n  locum fleet drain host-b\n")
@click.argument("name")
@click.option("--undo", is_flag=True, help="Let it take jobs again.")
@click.pass_obj
def drain(address: str | None, name: str, undo: bool) -> None:
    """Have a worker finish what it has and leave."""
    from locum.jobs.fleet import Fleet

    with opened(address) as store:
        Fleet(store).drain(name, draining=not undo)
    click.echo(
        f"{name} takes jobs again." if undo else f"{name} takes no further job and leaves after its last."
    )


def _all_workers(address: str | None) -> "tuple[list[Worker], list[Pause]]":
    """Every worker and every account that is left alone; nothing where there is no queue."""
    with looked_into(address) as store:
        if store is None:
            return [], []
        from locum.jobs.accounts import Accounts
        from locum.jobs.fleet import Fleet

        return Fleet(store).workers(), list(Accounts(store).paused().values())


def _show(workers: list["Worker"]) -> None:
    from locum.jobs.fleet import SILENT
    from locum.surfaces.cli._table import show_table
    from locum.surfaces.cli.status import ago

    def state(each: "Worker") -> str:
        if each.left:
            return "left"
        return "silent" if each.silent > SILENT else "draining" if each.draining else "working"

    rows = [
        (each.name, each.host, state(each), f"{each.running}/{each.slots}", ago(0, each.silent), each.version,
         ", ".join(each.agents))
        for each in workers
    ]  # fmt: skip
    show_table(("WORKER", "HOST", "STATE", "JOBS", "HEARD", "VERSION", "AGENTS"), rows)
