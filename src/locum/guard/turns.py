"""What is remembered of a session and its turn: plain dictionaries, changed under the store's lock."""

from __future__ import annotations

from locum.guard.commands import command_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

KEPT = frozenset({
    "number", "started", "prompt_id", "text", "command", "arguments", "claim", "made", "calls", "delegated",
    "agents", "denials", "blocks", "ran_since_block", "touched",
})  # fmt: skip
"""What every turn has; a state of another version may lack some of it."""

MOST_AGENTS = 500
"""Subagents remembered of one turn; more are counted, not listed."""


def new_turn(state: Json, prompt: str, prompt_id: str, now: float) -> Json:
    """Start a turn: counters, claims and delegations are those of this prompt alone."""
    former = state.get("turn", {})
    former = former if KEPT.issubset(former) else {}
    again = (
        former.get("prompt_id") == prompt_id
        and not former.get("touched")
        and former.get("text") == prompt[:200]
    )
    command, arguments = command_of(prompt) or (None, "")
    state["turns"] = state.get("turns", 0) + (not again)
    state["turn"] = {
        "number": state["turns"],
        "started": former["started"] if again else now,
        "prompt_id": prompt_id,
        "text": prompt[:200],
        "command": command,
        "arguments": arguments[:200],
        "claim": None,
        "made": 0,
        "calls": [],
        "delegated": [],
        "agents": {},
        "denials": 0,
        "blocks": 0,
        "ran_since_block": False,
        "touched": False,
    }
    turn: Json = state["turn"]
    return turn


def turn_of(state: Json, now: float) -> Json:
    """The turn a session is in; one without a command where no prompt was seen, or none we understand."""
    turn: Json = state.get("turn") or {}
    if not KEPT.issubset(turn):
        return new_turn(state, "", "", now)
    return turn


def note_delegation(turn: Json, kind: str, call: str) -> None:
    """Count one call of a subagent; a call that two hooks report is one call."""
    if call and call in turn["calls"]:
        return
    if call and len(turn["calls"]) < MOST_AGENTS:
        turn["calls"].append(call)
    turn["made"] += 1
    if kind not in turn["delegated"]:
        turn["delegated"].append(kind)


def note_start(turn: Json, agent: str, kind: str, now: float) -> None:
    """Remember when a subagent started."""
    if agent not in turn["agents"] and len(turn["agents"]) < MOST_AGENTS:
        turn["agents"][agent] = {"type": kind, "started": now, "stopped": None}
    if kind not in turn["delegated"]:
        turn["delegated"].append(kind)


def note_stop(turn: Json, agent: str, now: float) -> None:
    """Remember when a subagent stopped; one of an earlier turn is none of ours."""
    if agent in turn["agents"]:
        turn["agents"][agent]["stopped"] = now


def calls_made(turn: Json) -> int:
    """How many subagents this turn really called; one that started without a call we saw counts as well."""
    return max(int(turn["made"]), len(turn["agents"]))


def ran_at_once(turn: Json) -> int:
    """How many subagents of this turn really ran side by side."""
    edges = [(each["started"], 1) for each in turn["agents"].values()]
    edges += [(each["stopped"], -1) for each in turn["agents"].values() if each["stopped"] is not None]
    most = running = 0
    for _, step in sorted(edges):
        running += step
        most = max(most, running)
    return most


def was_delegated(turn: Json, wanted: str) -> bool:
    """Whether a subagent of this type was called, also under the name of the plugin it comes from."""
    return any(kind == wanted or kind.rpartition(":")[2] == wanted for kind in turn["delegated"])
