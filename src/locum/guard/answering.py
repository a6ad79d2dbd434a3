"""What each event means for the session, decided while its state is locked."""

from __future__ import annotations

import sys
import time

from locum.guard import judging, turns
from locum.guard.commands import is_machine_made, prompt_of
from locum.guard.dialects import subagent_of
from locum.guard.mapping import setting
from locum.guard.places import inside, session_file
from locum.guard.store import update

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from locum.guard.nouns import Json
    from locum.guard.signal import Signal


def answer(signal: Signal) -> Json:
    """What the guard has to say about an event: `deny`, `block`, `warn`, `context`, and lines for the log."""
    handler = HANDLERS.get(signal.event)
    if handler is None or _is_a_subagents_own(signal):
        return {}
    found: Json = update(
        session_file(signal.folder, signal.session), lambda state: handler(signal, _known(state, signal))
    )
    if signal.event in AFTERWARDS:
        AFTERWARDS[signal.event](signal, found)
    return found


def _is_a_subagents_own(signal: Signal) -> bool:
    """Whether a subagent uses this tool: its work is what was asked for, and none of our business."""
    inner = signal.event in ("PreToolUse", "PostToolUse") and bool(signal.text("agent_id"))
    return inner and subagent_of(signal.text("tool_name"), {}) is None


def _known(state: Json, signal: Signal) -> Json:
    """The state with everything a session has from its first moment: the mapping as it was then."""
    if not isinstance(state.get("turn", {}), dict) or not isinstance(state.get("pinned", {}), dict):
        state.clear()
    pinned = state.get("pinned")
    if (
        pinned is None
        or "problems" not in pinned
        or (signal.event in NEW_PLACE and not inside(signal.workspace, pinned["workspace"]))
    ):
        state.update({"version": 1, "session": signal.session, "agent": signal.agent})
        _pin(signal, state)
    return state


def _pin(signal: Signal, state: Json) -> None:
    """Take the mapping as it is now; what is wrong with it has yet to be said."""
    from locum.guard.pinning import pin

    state["pinned"] = pin(signal.workspace, signal.env)
    state["unreported"] = True


def _on_session_start(signal: Signal, state: Json) -> Json:
    if signal.text("source") != "compact":
        _pin(signal, state)
    state.pop("ended", None)
    state["transcript"] = signal.text("transcript_path")
    if signal.env.get("CLAUDE_PLUGIN_ROOT"):
        state["plugin"] = signal.env["CLAUDE_PLUGIN_ROOT"]
    return _report(signal, state)


def _on_prompt(signal: Signal, state: Json) -> Json:
    prompt = prompt_of(signal.payload)
    if is_machine_made(prompt):
        return _hints(signal, state)
    former = state.get("turn", {}).get("number")
    turn = turns.new_turn(state, prompt, signal.text("prompt_id"), file_time())
    from locum.guard.claiming import claimed, mark

    turn["claim"] = claimed(prompt)
    turn["mark"] = mark(signal.text("transcript_path"))
    found = {**_report(signal, state), **_hints(signal, state)}
    if judging.is_unmapped(turn, state["pinned"]) and turn["number"] != former:
        return _unmapped(signal, state, found)
    return found


def file_time() -> float:
    """The time as files are stamped, so that one written a moment later is never older than its turn."""
    coarse = getattr(time, "CLOCK_REALTIME_COARSE", 5 if sys.platform == "linux" else None)
    return time.clock_gettime(coarse) if coarse is not None else time.time()


def _unmapped(signal: Signal, state: Json, found: Json) -> Json:
    turn, strict = state["turn"], setting("strict", state["pinned"])
    from locum.guard.wording import notice_of

    text = notice_of(signal, state, "prompt" if strict else "warn", judging.UNMAPPED)
    if strict:
        turn["command"] = None
    said = (
        {"block": text}
        if strict
        else {"warn": "\n".join([*([found["warn"]] if "warn" in found else []), text])}
    )
    entry = {"kind": "refusal" if strict else "warning", "code": judging.UNMAPPED}
    return {**found, **said, "log": [*found.get("log", []), entry]}


def _on_tool(signal: Signal, state: Json) -> Json:
    turn, tool = turns.turn_of(state, signal.now), signal.text("tool_name")
    kind = subagent_of(tool, signal.table("tool_input"))
    if kind is not None:
        turns.note_delegation(turn, kind, signal.text("tool_use_id"))
    elif judging.tool_is_early(
        turn, state["pinned"], tool, signal.table("tool_input"), _workspaces(signal, state)
    ):
        denied = _deny(signal, state, tool)
        if "deny" in denied:
            return denied
        turn["touched"] = turn["ran_since_block"] = True
        return denied
    turn["touched"] = turn["ran_since_block"] = True
    turn["free"] = judging.is_free(turn, state["pinned"])
    return {}


def _deny(signal: Signal, state: Json, tool: str) -> Json:
    turn, code = state["turn"], judging.TOO_EARLY
    turn["denials"] += 1
    most = setting("max_denials", state["pinned"])
    if turn["denials"] > most:
        return _let_through(signal, code, most, turn["denials"] == most + 1)
    from locum.guard.wording import notice_of

    text = notice_of(signal, state, "deny", code, {"tool": tool})
    return {"deny": text, "log": [{"kind": "denial", "code": code, "tool": tool, "command": turn["command"]}]}


def _on_stop(signal: Signal, state: Json) -> Json:
    turn = turns.turn_of(state, signal.now)
    if _still_running(signal):
        return {}
    from locum.guard.claiming import claimed_since

    turn["claim"] = max(turn["claim"] or 0, claimed_since(turn.get("mark"), signal) or 0) or None
    found = judging.findings(turn, state["pinned"], _workspaces(signal, state))
    if not found:
        return _hints(signal, state)
    code, _, blocks = found[0]
    if not blocks:
        return _remark(signal, state, found)
    if turn["blocks"] and signal.payload.get("stop_hook_active") is True and not turn["ran_since_block"]:
        return _let_through(signal, code, turn["blocks"], True)
    most = setting("max_stop_blocks", state["pinned"])
    if turn["blocks"] >= most:
        return _let_through(signal, code, most, True)
    turn["blocks"] += 1
    turn["ran_since_block"] = False
    from locum.guard.wording import notice_on

    text = notice_on(signal, state, "stop", found)
    return {"block": text, "log": [{"kind": "block", "code": code, "command": turn["command"]}]}


def _remark(signal: Signal, state: Json, found: list[tuple[str, str, bool]]) -> Json:
    """Say what is odd without stopping anything, once a turn for each oddity."""
    turn, code = state["turn"], found[0][0]
    if code in turn.setdefault("remarked", []):
        return {}
    turn["remarked"].append(code)
    from locum.guard.wording import notice_on

    text = notice_on(signal, state, "warn", found)
    return {"warn": text, "log": [{"kind": "warning", "code": code, "command": turn["command"]}]}


def _let_through(signal: Signal, code: str, times: int, aloud: bool) -> Json:
    from locum.guard.wording import line_of

    words = line_of(signal, "let_through", code=code, times=times)
    entry = {"kind": "let-through", "code": code, "times": times}
    return {"warn": words, "log": [entry]} if aloud else {"log": [entry]}


def _on_subagent_start(signal: Signal, state: Json) -> Json:
    turn, kind = turns.turn_of(state, signal.now), signal.text("agent_type")
    if kind:
        turns.note_start(turn, signal.text("agent_id"), kind, signal.now)
    return {}


def _on_subagent_stop(signal: Signal, state: Json) -> Json:
    if signal.text("agent_type"):  # Compaction ends in one without a type, which is no subagent of anybody's.
        turns.note_stop(turns.turn_of(state, signal.now), signal.text("agent_id"), signal.now)
    return {}


def _on_tool_done(signal: Signal, state: Json) -> Json:
    return _hints(signal, state) if subagent_of(signal.text("tool_name"), {}) else {}


def _on_failure(signal: Signal, state: Json) -> Json:
    turns.turn_of(state, signal.now)["failed"] = signal.text("error") or "unknown"
    return {}


def _on_session_end(signal: Signal, state: Json) -> Json:
    state["ended"] = signal.now
    agents = state.get("turn", {}).get("agents", {})
    running = [agent for agent, each in agents.items() if each["stopped"] is None]
    return {"lost": running} if running else {}


HANDLERS: dict[str, Callable[[Signal, Json], Json]] = {
    "SessionStart": _on_session_start,
    "UserPromptSubmit": _on_prompt,
    "UserPromptExpansion": _on_prompt,
    "PreToolUse": _on_tool,
    "PostToolUse": _on_tool_done,
    "SubagentStart": _on_subagent_start,
    "SubagentStop": _on_subagent_stop,
    "Stop": _on_stop,
    "StopFailure": _on_failure,
    "SessionEnd": _on_session_end,
}
NEW_PLACE = ("UserPromptSubmit", "UserPromptExpansion")


def _drive(signal: Signal, found: Json) -> None:
    from locum.guard.driving import drive

    drive(signal, found)


def _lose(signal: Signal, found: Json) -> None:
    from locum.guard.driving import lost

    lost(signal, found.pop("lost", []))


def _tidy(signal: Signal, found: Json) -> None:
    from locum.guard.bundling import make_bundle
    from locum.guard.tidying import tidy

    tidy(signal)
    make_bundle()


AFTERWARDS: dict[str, Callable[[Signal, Json], None]] = {
    "SubagentStart": _drive,
    "SubagentStop": _drive,
    "SessionStart": _tidy,
    "SessionEnd": _lose,
}
"""What else an event calls for, once the session's own lock is free."""


def _hints(signal: Signal, state: Json) -> Json:
    """The workflow's hint, if the main agent has not heard it yet."""
    if not state.pop("hint_due", False):
        return {}
    from locum.guard.driving import newest_hint

    hint = newest_hint(signal)
    return {"context": hint} if hint else {}


def _report(signal: Signal, state: Json) -> Json:
    """What is wrong with the project's mapping, said once a session."""
    problems = state["pinned"]["problems"]
    if not state.pop("unreported", False) or not problems:
        return {}
    from locum.guard.wording import line_of

    words = line_of(signal, "config", detail=" ".join(problems[:5]))
    return {
        "warn": words,
        "complain": words,
        "log": [{"kind": "config", "what": problem} for problem in problems[:50]],
    }


def _still_running(signal: Signal) -> bool:
    """Whether something of this turn still runs in the background, so that it is too early to judge."""
    tasks = signal.payload.get("background_tasks")
    ended = ("completed", "failed", "killed", "stopped", "cancelled")
    return isinstance(tasks, list) and any(
        not isinstance(task, dict) or task.get("status") not in ended for task in tasks
    )


def _workspaces(signal: Signal, state: Json) -> list[str]:
    return list(dict.fromkeys([state["pinned"]["workspace"], signal.workspace]))
