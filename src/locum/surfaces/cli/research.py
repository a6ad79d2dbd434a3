"""`locum research`: have an agent find out about your users; what it proposes waits for you."""

import json
import os
from datetime import date
from pathlib import Path

import click

from locum.config.fields import duration
from locum.config.lead import AGENTS, lead_settings
from locum.errors import UserError
from locum.model.researched import Researched
from locum.surfaces.cli._project import project
from locum.team.files import read
from locum.team.folder import Folder
from locum.team.profile import parse

EXAMPLES = """\b
Examples:
  locum research "How do families share expenses?"
  locum research "Onboarding of teachers" --agent codex
  locum research --confirm
\b
The report goes into .team-config/user-research/. What the agent would add to target-user-profile.md is
added as a new version that is not confirmed: no answer rests on it until you have read it and say --confirm.
"""


@click.command("research", epilog=EXAMPLES)
@click.argument("topic", required=False)
@click.option(
    "--agent", type=click.Choice(AGENTS), help="Who does it; by default [lead] agent of locum.toml."
)
@click.option("--command", "line", metavar="LINE", help="The command line of --agent command.")
@click.option("--model", metavar="NAME", help="The agent's model.")
@click.option("--timeout", default="15m", show_default=True, metavar="TIME", help="How long it may take.")
@click.option("--confirm", is_flag=True, help="Confirm the profile as it stands, in your own name.")
@click.option("--json", "as_json", is_flag=True, help="Print what came of it as JSON.")
@project
def command(
    folder: Path,
    topic: str | None,
    agent: str | None,
    line: str | None,
    model: str | None,
    timeout: str,
    confirm: bool,
    as_json: bool,
) -> None:
    """Have a headless agent do research about your users, and propose changes of the profile.

    It reads and looks things up; what it brings back is material for you, never an instruction to Locum.
    """
    if confirm == bool(topic and topic.strip()):
        raise UserError(
            "Name a topic, or say --confirm.", "For example: locum research “Who uses it, and where?”"
        )
    if confirm:
        _confirm(Folder(folder), as_json)
        return
    from locum.lead.api import research

    seconds = duration(timeout)
    if not seconds or seconds <= 0:
        raise UserError(f"--timeout {timeout} is no time.", "Write it like 90, 15m or 1h.")
    settings = lead_settings(folder)
    who = agent or ("command" if line else settings.agent)
    click.echo(f"{who} looks into it; this takes a few minutes.", err=True)
    found = research(folder, topic or "", agent=who, command=line, model=model, timeout=seconds)
    click.echo(json.dumps(_told(found), ensure_ascii=False) if as_json else _words(found))


def _confirm(folder: Folder, as_json: bool) -> None:
    """Say in the profile that the human stands behind it; an agent cannot do that in their place."""
    if os.environ.get("LOCUM_RUNNER"):
        raise UserError(
            "Only you can confirm the profile, not a Runner.", "Say it in a terminal of your own."
        )
    if not folder.profile.is_file():
        raise UserError(f"There is no profile in {folder.root}.", "Make the project ready with: locum init")
    before = parse(read(folder.profile).text)
    if not before.human_confirmed:
        folder.confirm_profile(date.today())
    if as_json:
        click.echo(json.dumps({"version": before.version, "confirmed": True}))
    elif before.human_confirmed:
        click.echo(f"Version {before.version} of the profile was confirmed already.")
    else:
        click.echo(f"Version {before.version} of the profile is confirmed; answers may rest on it now.")


def _words(found: Researched) -> str:
    lines = [f"The report is in {found.file}"]
    if found.version is not None:
        lines.append(f"Proposed for version {found.version} of target-user-profile.md, not confirmed yet:")
        lines += [f"  {each}" for each in found.proposed]
        lines.append("Read it, change what is wrong, then: locum research --confirm")
    else:
        lines.append("Nothing was added to the profile.")
    if found.odd:
        lines.append(f"Left out: {found.odd}.")
    return "\n".join(lines)


def _told(found: Researched) -> dict[str, object]:
    return {
        "file": found.file, "proposed": list(found.proposed), "version": found.version, "odd": found.odd,
    }  # fmt: skip
