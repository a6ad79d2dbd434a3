"""`locum hooks`: install the guard in an agent, take it out, look after it."""

import json
import os
from pathlib import Path
from typing import Any

import click

from locum.guard.registry import AGENTS, Agent, Scope
from locum.surfaces.cli._tongues import say

EXAMPLES = """\b
Examples:
  locum hooks install
  locum hooks install --scope user --agent codex
  locum hooks status
  locum hooks doctor
  locum hooks off
"""


@click.group("hooks", epilog=EXAMPLES)
def command() -> None:
    """Install the guard's hooks in an agent, take them out, see that they fire."""


def _places(run: Any) -> Any:
    """The options that say for which agent and for whom."""
    for option in (
        click.option("--scope", type=click.Choice([each.value for each in Scope]), default="project",
                     show_default=True, help="All in the project, me in it, or me everywhere."),
        click.option("--agent", "names", multiple=True, type=click.Choice([*AGENTS, "all"]),
                     default=("claude",), show_default=True, help="Which agent; may be given again."),
        click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON."),
    ):  # fmt: skip
        run = option(run)
    return run


def _chosen(names: tuple[str, ...]) -> list[Agent]:
    return list(AGENTS.values()) if "all" in names else [AGENTS[name] for name in dict.fromkeys(names)]


@command.command(
    "install",
    epilog="\b\nExamples:\n  locum hooks install\n  locum hooks install --scope user --agent codex\n",
)
@_places
def install(scope: str, names: tuple[str, ...], as_json: bool) -> None:
    """Register the hooks; everything else in the settings stays as it is. Doing it twice changes nothing."""
    from locum.guard.bundling import make_bundle
    from locum.guard.installing import install as put_in

    done = []
    for agent in _chosen(names):
        file, changed = put_in(agent, Scope(scope), Path.cwd())
        make_bundle()
        done.append({"agent": agent.name, "file": str(file), "changed": changed})
        told = say("installed" if changed else "already", agent=agent.title, file=file)
        _tell(as_json, told, *(f"  {_told(note)}" for note in agent.notes if changed))
        _tell(as_json, *(say("not covered", gap=_told(gap)) for gap in agent.gaps))
    _tell_json(as_json, done)


@command.command("remove", epilog="\b\nExample:\n  locum hooks remove --scope user\n")
@_places
def remove(scope: str, names: tuple[str, ...], as_json: bool) -> None:
    """Take out exactly Locum's hooks."""
    from locum.guard.installing import remove as take_out

    done = []
    for agent in _chosen(names):
        file, changed = take_out(agent, Scope(scope), Path.cwd())
        done.append({"agent": agent.name, "file": str(file), "changed": changed})
        _tell(as_json, say("removed" if changed else "nothing of ours", agent=agent.title, file=file))
    _tell_json(as_json, done)


@command.command("status", epilog="\b\nExample:\n  locum hooks status --json\n")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def status(as_json: bool) -> None:
    """Say where the guard is installed, whether it is on, and what it does not cover."""
    from locum.guard.installing import look_everywhere
    from locum.guard.places import guard_folder, is_off

    project = Path.cwd()
    places = look_everywhere(project)
    off = is_off(str(project), guard_folder())
    if as_json:
        click.echo(
            json.dumps({"on": not off, "places": [_as_dict(each) for each in places]}, ensure_ascii=False)
        )
        return
    click.echo(say("off here" if off else "on here", folder=project))
    for agent in AGENTS.values():
        mine = [each for each in places if each.agent == agent.name and (each.events or each.trouble)]
        click.echo(f"\n{say('agent' if mine else 'not installed', agent=agent.title)}")
        for each in mine:
            click.echo(f"  {each.scope}: {_gist(each)}  {each.file}")
        for gap in agent.gaps:
            click.echo(say("not covered", gap=_told(gap)))


def _told(remark: str) -> str:
    from locum.guard.diagnoses import remark_on_agent

    return remark_on_agent(remark, os.environ)


def _gist(place: Any) -> str:
    if place.trouble:
        return str(place.trouble)
    lacking = say("lacks", missing=", ".join(place.missing)) if place.missing else ""
    return f"{say('events', count=len(place.events))}{lacking}{say('stale') if place.stale else ''}"


def _as_dict(place: Any) -> dict[str, Any]:
    return {
        "agent": place.agent,
        "scope": place.scope.value,
        "file": str(place.file),
        "installed": bool(place.events),
        "events": list(place.events),
        "missing": list(place.missing),
        "stale": place.stale,
        "trouble": place.trouble,
        "not_covered": list(AGENTS[place.agent].gaps),
    }


@command.command("doctor", epilog="\b\nExample:\n  locum hooks doctor\n")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Fire every hook with a sample event; show what came back, how long it took, and what is wrong."""
    from locum.guard.doctor import examine

    found = examine(Path.cwd())
    if as_json:
        click.echo(json.dumps(_examined(found), ensure_ascii=False))
    else:
        for firing in found.firings:
            words = " ".join((firing.reply or firing.complaint or say("no objection")).split())
            mark = "ok " if firing.well else "BAD"
            click.echo(f"{mark} {firing.event:20} {firing.milliseconds:6.0f} ms  {words[:110]}")
        for problem in found.problems:
            click.echo(say("problem", what=problem))
        for remark in found.remarks:
            click.echo(say("remark", what=remark))
        for fault in found.faults:
            click.echo(say("fault", event=fault.get("event"), what=fault.get("what")))
        click.echo(say("works" if found.well else "does not work"))
    ctx.exit(0 if found.well else 1)


def _examined(found: Any) -> dict[str, Any]:
    fired = [
        {
            "event": each.event, "ok": each.well, "ms": round(each.milliseconds, 1), "status": each.status,
            "reply": each.reply, "stderr": each.complaint,
        }
        for each in found.firings
    ]  # fmt: skip
    installed = [_as_dict(each) for each in found.installed]
    return {
        "ok": found.well, "installed": installed, "fired": fired, "problems": list(found.problems),
        "remarks": list(found.remarks),
        "faults": list(found.faults),
    }  # fmt: skip


@command.command("on", epilog="\b\nExample:\n  locum hooks on --everywhere\n")
@click.option("--everywhere", is_flag=True, help="For every project, not just this one.")
def on(everywhere: bool) -> None:
    """Switch the guard on again."""
    _switch(True, everywhere)


@command.command("off", epilog="\b\nExample:\n  locum hooks off\n")
@click.option("--everywhere", is_flag=True, help="For every project, not just this one.")
def off(everywhere: bool) -> None:
    """Switch the guard off without taking the hooks out."""
    _switch(False, everywhere)


def _switch(wanted: bool, everywhere: bool) -> None:
    from locum.guard.places import guard_folder, is_off
    from locum.guard.switching import switch

    project = Path.cwd()
    switch(wanted, project, everywhere)
    is_on = not is_off(str(project), guard_folder())
    click.echo(say(f"{'on' if is_on else 'off'} {'everywhere' if everywhere else 'here'}", folder=project))
    if wanted and not is_on:
        click.echo(say("kept off"))


def _tell(as_json: bool, *lines: str) -> None:
    if not as_json:
        for line in lines:
            click.echo(line)


def _tell_json(as_json: bool, value: object) -> None:
    if as_json:
        click.echo(json.dumps(value, ensure_ascii=False))
