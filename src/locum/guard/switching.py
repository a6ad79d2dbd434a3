"""The guard's switch: a file in the project, or one for every project."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from locum.errors import WorldError
from locum.guard.places import everywhere_switch, guard_folder, project_switch
from locum.workflow.refusals import refusal


def switch(on: bool, project: Path, everywhere: bool = False, env: Mapping[str, str] = os.environ) -> Path:
    """Switch the guard on or off; the file that says so."""
    file = Path(everywhere_switch(guard_folder(env)) if everywhere else project_switch(str(project)))
    try:
        if on:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("The guard is off. To switch it on: locum hooks on\n", encoding="utf-8")
    except OSError as error:
        raise WorldError(*refusal("no switch", env, file=file, why=error.strerror)) from error
    return file
