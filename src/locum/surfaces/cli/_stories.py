"""Stories for `locum workflow replay`: a workflow, events, and where it stands after each."""

import json
from pathlib import Path
from typing import Any

from locum.config.workflows import workflow_named
from locum.errors import UserError
from locum.workflow.engine import apply, begin
from locum.workflow.plan import Workflow, normal

Json = dict[str, Any]


def story_of(text: str) -> Json:
    """The story in a text."""
    try:
        story = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"This story is not JSON: {error}", "See `locum workflow replay --help`.") from error
    if not isinstance(story, dict):
        raise UserError("A story must be a JSON object.", "See `locum workflow replay --help`.")
    return story


def replay(story: Json, language: str) -> Json:
    """Where the workflow stands after each event of the story."""
    workflow = _workflow(story.get("workflow"))
    events = story.get("events", [])
    if not isinstance(events, list):
        raise UserError("events must be a list.")
    state, after = begin(workflow), []
    for event in events:
        state, report = apply(workflow, state, event if isinstance(event, dict) else {}, language)
        after.append(report)
    return {"after": after}


def _workflow(given: object) -> Workflow:
    if isinstance(given, str):
        return workflow_named(given, Path.cwd())
    stages = given.get("stages") if isinstance(given, dict) else None
    if not isinstance(given, dict) or not isinstance(stages, list) or not stages:
        raise UserError("The story has no workflow with stages.", "See `locum workflow replay --help`.")
    return normal(given)
