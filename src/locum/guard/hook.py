"""One hook call: an event comes in on stdin, a decision goes out on stdout, a fault goes to the log."""

from __future__ import annotations

import posix
import time

from locum.guard.places import guard_folder, is_off, session_file, session_of, workspace_of
from locum.guard.plainjson import dumps, loads, newest
from locum.guard.plainos import environment, read_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from locum.guard.nouns import Json

LARGEST = 256_000_000
AGENTS = ("claude", "codex", "copilot", "gemini", "opencode")


def main(arguments: list[str]) -> int:
    """Answer the event on stdin. Whatever goes wrong is our own fault, and never stops the user's work."""
    agent = arguments[0] if arguments and arguments[0] in AGENTS else "claude"
    event = "?"
    try:
        payload = _parsed(_read(0))
        event = str(payload.get("hook_event_name") or (arguments[1] if len(arguments) > 1 else "?"))
        payload.setdefault("hook_event_name", event)
        if arguments[:1] == ["asking"]:
            reply = _asked(payload, arguments[1:])
        else:
            reply = respond(agent, payload, environment())
        if reply:
            _write(1, dumps(reply) + "\n")
    except BaseException as error:  # noqa: BLE001 - the outermost frame of a program that must never fail loudly
        confess(event, error)
    return 0


def respond(agent: str, payload: Json, env: Mapping[str, str]) -> Json:
    """The reply to one event, in the agent's own wording; empty when the guard has nothing to say."""
    folder, workspace = guard_folder(env), workspace_of(payload, env)
    if is_off(workspace, folder, env):
        return {}
    if agent == "claude" and is_idle(payload, folder, session_of(payload, workspace, env)):
        return {}
    from locum.guard import dialects

    common = dialects.heard(agent, payload)
    from locum.guard.answering import answer
    from locum.guard.signal import Signal

    signal = Signal(agent, common, workspace, session_of(common, workspace, env), folder, env)
    found = answer(signal)
    if "complain" in found:
        _write(2, f"{found.pop('complain')}\n")
    noted = found.pop("log", None)
    if noted:
        from locum.guard.log import write_log

        stamp = {"at": round(time.time(), 3), "session": signal.session, "event": signal.event}
        write_log(folder, [{**stamp, **entry} for entry in noted])
    return dialects.said(agent, str(payload.get("hook_event_name")), found) if found else {}


def _asked(payload: Json, wait: list[str]) -> Json:
    """The reply to an agent that asks something and is supervised by a lead."""
    from locum.guard.asking import WAIT, ask

    return ask(payload, environment(), float(wait[0]) if wait else WAIT)


def is_idle(payload: Json, folder: str, session: str) -> bool:
    """Whether nothing can come of this event: most tools are used where every tool is free and one was noted.

    A subagent's tools are what was asked for. The state is only looked at, which needs no lock.
    """
    if payload.get("hook_event_name") != "PreToolUse" or payload.get("tool_name") in ("Agent", "Task"):
        return False
    if payload.get("agent_id"):
        return True
    try:
        turn = (newest(read_whole(session_file(folder, session))) or {}).get("turn")
    except (OSError, ValueError):
        return False  # No state yet: the long way knows what to do.
    return isinstance(turn, dict) and turn.get("free") is True and turn.get("ran_since_block") is True


def confess(event: str, error: BaseException) -> None:
    """Put a fault of ours into the log, or at least on stderr; the agent sees neither."""
    words = f"{type(error).__name__}: {error}"[:500]
    try:
        from locum.guard.log import write_log

        write_log(
            guard_folder(), [{"at": round(time.time(), 3), "kind": "fault", "event": event, "what": words}]
        )
    except (OSError, ImportError) as worse:
        words = f"{words} (and the log cannot be written: {worse})"
    try:
        _write(2, f"locum guard: {event}: {words}\n")
    except OSError:
        return  # Nobody listens any more; there is no one left to tell.


def _read(source: int) -> bytes:
    pieces, size = [], 0
    while piece := posix.read(source, 1 << 16):
        size += len(piece)
        if size > LARGEST:
            raise ValueError(f"the event is larger than {LARGEST} bytes")
        pieces.append(piece)
    return b"".join(pieces)


def _parsed(raw: bytes) -> Json:
    payload = loads(raw.decode("utf-8", "replace").lstrip("\ufeff"))
    if not isinstance(payload, dict):
        raise ValueError("the event is not a JSON object")
    return payload


def _write(target: int, text: str) -> None:
    data = text.encode("utf-8", "replace")
    while data:
        data = data[posix.write(target, data) :]
