"""Asking: what an agent wants to know is put to the lead that supervises it, and the answer waited for.

A request is `<id>.json` in the project's `.locum/asks/`; the lead answers it with `<id>.answer`. Renaming
that to `<id>.taken` is the one act by which an answer counts as heard: it is heard once, or withdrawn.
"""

from __future__ import annotations

import posix
import time

from locum.guard.places import moved_file
from locum.guard.plainjson import dumps, loads
from locum.guard.plainos import exists, opened, read_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from locum.guard.nouns import Json

QUESTION, PLAN = "AskUserQuestion", "ExitPlanMode"
WAIT = 600.0
"""Seconds an answer is waited for, where the command does not say it."""
SOON, SELDOM = 0.02, 0.05
"""Seconds between two looks for the answer: at first, and later."""
SEAT_EVERY = 0.5
"""Seconds between two looks at whether somebody still leads."""


class Ended(BaseException):
    """The agent wants this hook to end."""


def ask(payload: Json, env: Mapping[str, str], wait: float = WAIT) -> Json:
    """The reply to one event, as the lead answers it; empty leaves the agent to ask on its screen."""
    runner, project = env.get("LOCUM_RUNNER"), env.get("LOCUM_PROJECT")
    event, tool = payload.get("hook_event_name"), payload.get("tool_name")
    if not runner or not project or not _is_asked_here(event, tool):
        return {}
    machine = next((place for place in _places(project, env) if is_led(f"{place}/lead.lock")), None)
    if machine is None:
        return {}
    until = time.time() + wait
    name = f"{machine}/asks/{time.time_ns():020d}-{posix.getpid()}"
    try:
        _heed_the_end()
        _put(name, _request(payload, runner, env.get("TMUX_PANE", ""), until))
        answer = _waited(name, f"{machine}/lead.lock", until)
    except Ended:
        return {}
    finally:
        _remove(f"{name}.json")
    return worded(str(event), payload, answer)


def _places(project: str, env: Mapping[str, str]) -> Iterator[str]:
    """Where the lead may sit: in the project's folder, or where that was moved since the agent started."""
    yield f"{project}/.locum"
    try:
        yield f"{read_whole(moved_file(project, env)).decode('utf-8', 'surrogateescape')}/.locum"
    except FileNotFoundError:
        return  # It was not moved.


def _is_asked_here(event: object, tool: object) -> bool:
    """Whether an event is worth asking about: questions before their dialog, all else while it is drawn."""
    return event == ("PreToolUse" if tool == QUESTION else "PermissionRequest")


def is_led(lock: str) -> bool:
    """Whether a lead holds the project's seat; its lock goes away with it, however it ends."""
    import fcntl

    try:
        seat = posix.open(lock, posix.O_RDONLY | posix.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(seat, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        posix.close(seat)
    return False


def _heed_the_end() -> None:
    """An agent that no longer wants an answer says so by a signal; the request goes with us."""
    import _signal  # type: ignore[import-not-found, unused-ignore]

    def end(*_: object) -> None:
        raise Ended

    for number in (_signal.SIGTERM, _signal.SIGINT, _signal.SIGHUP):
        _signal.signal(number, end)


def _request(payload: Json, runner: str, pane: str, until: float) -> Json:
    return {
        "runner": runner,
        "pane": pane,
        "event": payload.get("hook_event_name"),
        "session": payload.get("session_id"),
        "tool": payload.get("tool_name"),
        "input": payload.get("tool_input"),
        "folder": payload.get("cwd"),
        "subagent": payload.get("agent_type"),
        "at": time.time(),
        "until": until,
        "pid": posix.getpid(),
    }


def _put(name: str, request: Json) -> None:
    """Write a request down whole: the lead never sees half of one."""
    draft = f"{name}.draft"
    file = opened(draft, posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL)
    try:
        data = dumps(request).encode()
        while data:
            data = data[posix.write(file, data) :]
        posix.rename(draft, f"{name}.json")
    except BaseException:
        _remove(draft)
        raise
    finally:
        posix.close(file)


def _waited(name: str, lock: str, until: float) -> Json:
    """The lead's answer; empty when the time is over, or nobody leads any more."""
    pause, last_look = SOON, time.monotonic()
    while time.time() < until:
        answer = _taken(name)
        if answer is not None:
            return answer
        if time.monotonic() - last_look >= SEAT_EVERY:
            last_look = time.monotonic()
            if not is_led(lock) or not exists(f"{name}.json"):
                return {}
        time.sleep(pause)
        pause = min(SELDOM, pause * 1.1)
    return {}


def _taken(name: str) -> Json | None:
    """The answer, which is ours from here on; nothing where none is there yet."""
    try:
        posix.rename(f"{name}.answer", f"{name}.taken")
    except FileNotFoundError:
        return None
    answer = loads(read_whole(f"{name}.taken").decode("utf-8", "replace"))
    return answer if isinstance(answer, dict) else {}


def worded(event: str, payload: Json, answer: Json) -> Json:
    """The lead's answer as Claude Code wants it; empty where the dialog is left to the screen."""
    behaviour = answer.get("behaviour")
    if behaviour not in ("allow", "deny"):
        return {}
    if event == "PreToolUse":
        inner = _before_the_dialog(payload, answer)
    else:
        inner = {"decision": _in_the_dialog(payload, answer)}
    return {"hookSpecificOutput": {"hookEventName": event, **inner}}


def _before_the_dialog(payload: Json, answer: Json) -> Json:
    if answer["behaviour"] == "deny":
        return {"permissionDecision": "deny", "permissionDecisionReason": str(answer.get("message") or "")}
    answered = {**_input(payload), "answers": answer.get("answers") or {}}
    return {"permissionDecision": "allow", "updatedInput": answered}


def _in_the_dialog(payload: Json, answer: Json) -> Json:
    if answer["behaviour"] == "deny":
        return {"behavior": "deny", "message": str(answer.get("message") or "")}
    # A plan counts as approved only when its input is handed back.
    again = {"updatedInput": _input(payload)} if payload.get("tool_name") == PLAN else {}
    return {"behavior": "allow", **again}


def _input(payload: Json) -> Json:
    given = payload.get("tool_input")
    return given if isinstance(given, dict) else {}


def _remove(path: str) -> None:
    try:
        posix.unlink(path)
    except FileNotFoundError:
        return  # It was never there, or the lead has tidied it.
