"""`locum doctor`: is everything there that Locum needs?"""

import asyncio
import json
from pathlib import Path

import click

from locum.model.finding import Finding, Health
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum doctor
  locum doctor --json | jq '.findings[] | select(.health == "broken")'
"""
COLOURS = {Health.FINE: "green", Health.NOTE: "yellow", Health.BROKEN: "red"}


@click.command("doctor", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON object.")
@project
def command(folder: Path, as_json: bool) -> None:
    """Look at tmux, agents, hooks, settings, disk and journal, with a fix for each finding.

    Ends with status 1 if something is broken. Nothing is changed, and no secret is read.
    """
    from locum.lead.api import checkup

    found = asyncio.run(checkup(folder))
    well = all(each.health is not Health.BROKEN for each in found)
    if as_json:
        click.echo(
            json.dumps({"ok": well, "findings": [_as_dict(each) for each in found]}, ensure_ascii=False)
        )
    else:
        _show(found, well)
    raise SystemExit(0 if well else 1)


def _show(found: list[Finding], well: bool) -> None:
    width = max(len(each.about) for each in found)
    for each in found:
        health = click.style(f"{each.health.value:<6}", fg=COLOURS[each.health])
        click.echo(f"{health}  {each.about:<{width}}  {each.says}")
        if each.fix:
            click.echo(f"{'':6}  {'':{width}}  → {each.fix}")
    click.echo(
        "\nEverything Locum needs is there." if well else "\nSomething is broken; each arrow says what helps."
    )


def _as_dict(each: Finding) -> dict[str, str | None]:
    return {"about": each.about, "health": each.health.value, "says": each.says, "fix": each.fix}
