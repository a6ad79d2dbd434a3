"""Subagents that start and stop move the project's workflow on; its newest hint waits for the main agent."""

from __future__ import annotations

import time

from locum.guard.places import session_file, workflow_file
from locum.guard.plainos import exists
from locum.guard.store import peek, update

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json
    from locum.guard.signal import Signal


def drive(signal: Signal, found: Json) -> None:
    """Tell the project's workflow, if one was started, what its subagent did; show the hint to the user."""
    file = run_file(signal)
    if file is None or not signal.text("agent_type"):
        return
    hint = update(file, lambda run: _moved(signal, run))
    if hint:
        # Said to the subagent it would only keep that one going, so it waits for the main agent's next event.
        update(session_file(signal.folder, signal.session), lambda state: state.update(hint_due=True))
        found["warn"] = hint
        found["log"] = [*found.get("log", []), {"kind": "hint", "what": hint}]


def newest_hint(signal: Signal) -> str:
    """What the workflow said last: of several hints that came at once, the one that still holds."""
    file = run_file(signal)
    return str(peek(file).get("hint") or "") if file else ""


def lost(signal: Signal, agents: list[str]) -> None:
    """Tell the workflow that these subagents ended without a word, because their session did."""
    from locum.workflow.running import agents_gone

    file = run_file(signal) if agents else None
    if file is not None:
        update(file, lambda run: [agents_gone(run, agent) for agent in agents])


def run_file(signal: Signal) -> str | None:
    """The state of the workflow that runs in the session's folder or in one above it."""
    if not exists(f"{signal.folder}/workflows"):
        return None
    import os.path

    place = os.path.realpath(signal.workspace)
    while not exists(workflow_file(signal.folder, place)):
        if place == os.path.dirname(place):
            return None
        place = os.path.dirname(place)
    return workflow_file(signal.folder, place)


def _moved(signal: Signal, run: Json) -> str:
    from locum.workflow.language import pick_language
    from locum.workflow.running import agent_finished, agent_started

    language, at = pick_language(signal.env), time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    kind, agent = signal.text("agent_type"), signal.text("agent_id")
    if signal.event == "SubagentStart":
        return agent_started(run, kind, agent, language, at)
    return agent_finished(run, kind, agent, signal.text("last_assistant_message"), language, at)
