"""The workflow that runs in this project, as the guard keeps it."""

import os
from pathlib import Path
from typing import Any

from locum.config.places import project_of
from locum.errors import UserError, WorldError
from locum.guard.places import guard_folder, workflow_file
from locum.guard.store import peek, update
from locum.surfaces.cli._tongues import say
from locum.workflow.plan import Workflow
from locum.workflow.running import is_run, report_of, start_run

Run = dict[str, Any]


def run_here() -> Run:
    """The workflow that runs in this project."""
    run = peek(_file())
    if not is_run(run):
        raise UserError(say("no workflow"), say("start one"))
    return run


def start_here(workflow: Workflow, goal: str, again: bool) -> Run:
    """Start a workflow in this project, unless one is in work already."""

    def start(run: Run) -> Run:
        if is_run(run) and not again and not _is_done(run):
            raise UserError(say("workflow runs", workflow=run["name"]), say("see or afresh"))
        start_run(run, workflow, goal)
        return dict(run)

    try:
        started: Run = update(_file(), start)
    except OSError as error:
        raise WorldError(f"The workflow cannot be kept in {_file()}: {error}.") from error
    return started


def _is_done(run: Run) -> bool:
    report = report_of(run)
    return bool(report["converged"]) and not report["failed"] and report["next"] is None


def _file() -> str:
    """Where the run of this folder, or of one above it, is kept; else where one of this project would be."""
    here = Path.cwd()
    places = (workflow_file(guard_folder(), str(place)) for place in (here, *here.parents))
    known = next((file for file in places if os.path.exists(file)), None)
    return known or workflow_file(guard_folder(), str(project_of(here) or here))
