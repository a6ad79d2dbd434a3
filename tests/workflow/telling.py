"""Stories in `stories.txt`: a title, a workflow, events, and what must hold after them."""

from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("stories.txt")

Told = tuple[dict[str, Any], str]
"""An event, and what must hold after it, as written."""


def stories() -> dict[str, tuple[dict[str, Any], list[Told]]]:
    """Every story by its title."""
    found: dict[str, tuple[dict[str, Any], list[Told]]] = {}
    for block in FILE.read_text(encoding="utf-8").split("\n== ")[1:]:
        title, *lines = [line for line in block.splitlines() if line.strip()]
        workflow: dict[str, Any] = {"groups": []}
        events: list[Told] = []
        for line in lines:
            if line[0] in "+-" or line.startswith("gone"):
                event, _, holds = line.partition(" -> ")
                events.append((event_of(event.strip()), holds.strip()))
            else:
                setting(workflow, line)
        found[title] = (workflow, events)
    return found


def setting(workflow: dict[str, Any], line: str) -> None:
    """Put one line of the workflow into it."""
    name, _, rest = line.partition(" ")
    if name == "group":
        workflow["groups"].append(rest.split(","))
    elif name == "limit":
        workflow["retry_limit"] = int(rest)
    else:
        workflow[name] = rest if name == "redo" else rest.split(",")


def event_of(text: str) -> dict[str, Any]:
    """The event that one line tells."""
    if text.startswith("gone"):
        return {"event": "gone", "instance": text.split()[1]}
    place, _, verdict = text[1:].partition(" ")
    name, _, round_ = place.partition("@")
    stage, _, instance = name.partition(".")
    event: dict[str, Any] = {"event": "started" if text[0] == "+" else "finished", "stage": stage}
    if instance:
        event["instance"] = instance
    if round_:
        event["round"] = int(round_)
    if verdict:
        event["verdict"] = verdict
    return event


def shown(report: dict[str, Any], name: str) -> str:
    """A field of a report as the stories write it."""
    value = report[name]
    if name == "attempt":
        return f"{value[0]}/{value[1]}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        value = [f"{stage}:{verdict}" for stage, verdict in value.items()]
    return ",".join(value) if value else "none"
