"""`locum workflow`: the workflows there are, the one that runs here, and dry runs of one."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from locum.config.workflows import workflow_named, workflows
from locum.surfaces.cli._runs import run_here, start_here
from locum.surfaces.cli._stories import replay
from locum.surfaces.cli._texts import answer_lines, read_text
from locum.surfaces.cli._tongues import say
from locum.workflow.language import pick_language
from locum.workflow.plan import Workflow, agent_of, limit_for, steps
from locum.workflow.running import report_of

EXAMPLES = """\b
Examples:
  locum workflow list
  locum workflow show standard
  locum workflow start quick "add a dark mode"
  locum workflow next
  locum workflow replay story.json
"""
STORY = """\b
A story is a workflow and what its agents did:
  {"id": "s1", "workflow": {"stages": ["DEV", "REVIEW", "TEST"], "groups": [["REVIEW", "TEST"]]},
   "events": [{"event": "started", "stage": "TEST", "instance": "t1", "round": 1},
              {"event": "finished", "stage": "TEST", "instance": "t1", "round": 1, "verdict": "fail"}]}
`workflow` may also be the name of a known one. Out comes one entry an event.
\b
Example:
  locum workflow replay story.json
"""

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group("workflow", epilog=EXAMPLES)
def command() -> None:
    """Stages, parallel groups, and what comes next.

    A workflow is data: stages in order, groups that run in parallel, who works on what, how often a stage may
    fail. A project adds its own under [workflows.NAME] in locum.toml.
    """


@command.command("list", epilog="\b\nExample:\n  locum workflow list --json\n")
@as_json
def list_(as_json: bool) -> None:
    """List the workflows that can be started here."""
    known = workflows(Path.cwd())
    if as_json:
        click.echo(json.dumps(list(known.values()), ensure_ascii=False))
        return
    width = max(len(name) for name in known)
    for name, workflow in known.items():
        click.echo(f"{name.ljust(width)}  {_road(workflow)}")


@command.command("show", epilog="\b\nExample:\n  locum workflow show standard\n")
@click.argument("name")
@as_json
def show(name: str, as_json: bool) -> None:
    """Show one workflow: its stages, who works on them, and how often they may fail."""
    workflow = workflow_named(name, Path.cwd())
    if as_json:
        click.echo(json.dumps(workflow, ensure_ascii=False))
        return
    about = f": {workflow['about']}" if workflow["about"] else ""
    click.echo(f"{name}{about}\n{_road(workflow)}\n")
    for stage in (stage for step in steps(workflow) for stage in step):
        limit = limit_for(workflow, stage)
        attempts = say("attempts", limit=limit)
        click.echo(f"  {stage.ljust(12)} {agent_of(workflow, stage).ljust(22)} {attempts}")
    click.echo(f"\n{say('redo group' if workflow['redo'] == 'group' else 'redo failed')}")


@command.command("start", epilog='\b\nExample:\n  locum workflow start quick "add a dark mode"\n')
@click.argument("name")
@click.argument("goal", required=False, default="")
@click.option("--again", is_flag=True, help="Start afresh although one is running here.")
@as_json
def start(name: str, goal: str, again: bool, as_json: bool) -> None:
    """Start a workflow in this project; the hooks move it on."""
    run = start_here(workflow_named(name, Path.cwd()), goal, again)
    _tell(run, as_json)


@command.command("next", epilog="\b\nExample:\n  locum workflow next --json\n")
@as_json
def next_(as_json: bool) -> None:
    """Say where the workflow of this project stands and what comes next."""
    _tell(run_here(), as_json)


@command.command("log", epilog="\b\nExample:\n  locum workflow log\n")
@as_json
def log(as_json: bool) -> None:
    """Show what the agents of the running workflow did, and what was said to the main agent."""
    entries = run_here()["log"]
    if as_json:
        click.echo(json.dumps(entries, ensure_ascii=False))
        return
    if not entries:
        click.echo(say("no agent yet"))
    for entry in entries:
        verdict = f" {entry['verdict']}" if entry.get("verdict") else ""
        because = f"  ({entry['because']})" if entry.get("because") else ""
        who = f"{entry['stage']}  {entry['agent']}"
        click.echo(f"{entry.get('at', '').ljust(20)}  {who}  {entry['event']}{verdict}{because}")
        if entry.get("hint"):
            click.echo(f"{'':22}→ {entry['hint']}")


@command.command("replay", epilog=STORY)
@click.argument("file", required=False, metavar="[FILE|-]")
@click.option("--batch", is_flag=True, help="Read one story a line, write one answer a line.")
def replay_(file: str | None, batch: bool) -> None:
    """Try a workflow on a made-up story before trusting it with real agents."""
    language = pick_language(os.environ)
    if batch:
        answer_lines(file, sys.stdout.buffer, lambda asked: replay(asked, language))
        return
    from locum.surfaces.cli._stories import story_of

    story = story_of(read_text(file, "story"))
    answer = {"id": story.get("id"), **replay(story, language)}
    click.echo(json.dumps(answer, ensure_ascii=False, indent=1))


def _road(workflow: Workflow) -> str:
    """The steps as a person draws them: DEV → (REVIEW | TEST) → RETRO."""
    return " → ".join(step[0] if len(step) == 1 else f"({' | '.join(step)})" for step in steps(workflow))


def _tell(run: dict[str, Any], as_json: bool) -> None:
    report = report_of(run, pick_language(os.environ))
    if as_json:
        click.echo(json.dumps({"workflow": run["name"], "goal": run["goal"], **report}, ensure_ascii=False))
        return
    click.echo(f"{run['name']}: {_road(run['workflow'])}")
    click.echo(report["hint"] or say("nothing yet"))
