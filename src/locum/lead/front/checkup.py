"""The checkup: everything Locum needs on this machine and in this project, each with a fix where it lacks."""

import asyncio
import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from locum.agents import installed
from locum.config.lead import LeadSettings, lead_settings
from locum.config.workflows import settings_file
from locum.errors import LocumError
from locum.guard.doctor import examine
from locum.lead.front.checkup_project import of_project
from locum.lead.project import Project, project_at
from locum.model.finding import Finding, broken, fine, note
from locum.tmux.errand import attempt

OLDEST_TMUX = (3, 2)
LITTLE = 200 << 20
"""So many free bytes are too few to work with."""
PATIENCE = 10.0


async def checkup(folder: Path, environ: Mapping[str, str] = os.environ) -> list[Finding]:
    """Look at everything; nothing is changed, and no secret is read."""
    project = project_at(folder)
    settings, config = _config(project.folder)
    tmux, agents, guard, disk, rest = await asyncio.gather(
        _tmux(environ),
        _agents(settings, environ),
        asyncio.to_thread(_guard, project.folder, environ),
        asyncio.to_thread(_disk, project),
        asyncio.to_thread(of_project, project),
    )
    return [*tmux, *agents, *config, *guard, *disk, *rest]


async def _tmux(environ: Mapping[str, str]) -> list[Finding]:
    how = "Install tmux 3.2 or newer, for example: apt install tmux"
    try:
        said = await attempt((), ("-V",), deadline=PATIENCE, environ=environ, starts_server=True)
    except LocumError as error:
        return [broken("tmux", error.message, error.hint or how)]
    number = re.search(r"(\d+)\.(\d+)", said.out)
    if number is None:
        return [
            note("tmux", f"tmux does not tell its version: {said.out.strip() or 'it says nothing'}.", how)
        ]
    if (int(number[1]), int(number[2])) < OLDEST_TMUX:
        return [broken("tmux", f"{said.out.strip()} is too old; Locum needs 3.2 or newer.", how)]
    return [fine("tmux", f"{said.out.strip()} is installed.")]


async def _agents(settings: LeadSettings, environ: Mapping[str, str]) -> list[Finding]:
    known = installed.found(environ)
    there = [each for each in known if each.program is not None]
    found = await asyncio.gather(*(asyncio.to_thread(_agent, each, environ) for each in there))
    missing = [_missing(each, settings) for each in known if each.program is None]
    if not there and settings.agent not in ("rehearsal", "command"):
        names = ", ".join(each.name for each in known)
        none = f"No agent is installed; Locum stands in for you with {names}."
        return [broken("agents", none, next((each.how for each in known), None)), *missing]
    return [*found, *missing]


def _missing(agent: installed.Installed, settings: LeadSettings) -> Finding:
    chosen = " though locum.toml or the default names it" if settings.agent == agent.name else ""
    return note(agent.name, f"{agent.name} is not installed{chosen}.", agent.how)


def _agent(agent: installed.Installed, environ: Mapping[str, str]) -> Finding:
    try:
        version = installed.version(agent.name, environ)
    except LocumError as error:
        return broken(agent.name, error.message, agent.how)
    if agent.login is None:
        return note(
            agent.name, f"{agent.name} {version}; there is no sign that anybody is logged in.", agent.log_in
        )
    return fine(agent.name, f"{agent.name} {version}; a login is there ({_sign(agent.login)}).")


def _sign(login: str) -> str:
    """What tells of the login: the variable's name, or the file; never what is in it."""
    return login if "/" not in login else Path(login).name


def _config(folder: Path) -> tuple[LeadSettings, list[Finding]]:
    try:
        file, settings = settings_file(folder), lead_settings(folder)
    except LocumError as error:
        return LeadSettings(), [broken("locum.toml", error.message, error.hint)]
    if file is None:
        return settings, [fine("locum.toml", "There is none; the defaults hold.")]
    odd = [note("locum.toml", warning, f"Look at {file}.") for warning in settings.warnings]
    return settings, odd or [fine("locum.toml", f"{file} is in order.")]


def _guard(folder: Path, environ: Mapping[str, str]) -> list[Finding]:
    found = examine(folder, environ)
    if not any(each.events for each in found.installed):
        return [
            note("guard", "The guard's hooks are not installed here.", "To install them: locum hooks install")
        ]
    failed = [firing.event for firing in found.firings if not firing.well]
    wrong = [broken("guard", problem, "Look closer with: locum hooks doctor") for problem in found.problems]
    if failed:
        wrong.append(
            broken("guard", f"These hooks misbehave: {', '.join(failed)}.", "Try: locum hooks doctor")
        )
    remarks = [note("guard", remark) for remark in found.remarks]
    return [*(wrong or [fine("guard", f"{len(found.firings)} hooks fire as they should.")]), *remarks]


def _disk(project: Project) -> list[Finding]:
    found = []
    free = shutil.disk_usage(project.folder).free
    if free < LITTLE:
        words = f"Only {free >> 20} MB are free where {project.folder} is."
        found.append(broken("disk", words, "Free some space; nothing can be remembered on a full disk."))
    place = project.machine if project.machine.is_dir() else project.folder
    try:
        with tempfile.NamedTemporaryFile(dir=place, prefix=".locum-doctor-"):
            pass
    except OSError as error:
        found.append(
            broken("disk", f"{place} cannot be written to: {error.strerror}.", f"See: ls -ld {place}")
        )
    return found or [fine("disk", f"{free >> 20} MB are free, and {place} can be written to.")]
