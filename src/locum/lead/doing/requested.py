"""Requested: what an agent asks through its exact channel, in the words its own dialog would use."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.model.asked import Asked, Choice
from locum.model.reading import State
from locum.model.runner import Given

QUESTION, PLAN = "AskUserQuestion", "ExitPlanMode"
STATES = {QUESTION: State.QUESTION, PLAN: State.PLAN}
PROCEED = "Do you want to proceed?"
READY = "Claude has written up a plan and is ready to execute. Would you like to proceed?"
YES, NO = Choice("Yes"), Choice("No")
NO_FETCH = Choice("No, and tell Claude what to do differently (esc)")
APPROVE, CHANGE = Choice("Yes, manually approve edits"), Choice("Tell Claude what to change")
UNANSWERED = "The user is not there to answer. Go on without an answer, in the most careful way."
NOT_ALLOWED = "The user does not allow this."
NOT_YET = "The user does not approve of this plan yet. Ask what should change."
NOTHING = "None of these"


@dataclass(frozen=True, slots=True)
class Request:
    """One thing an agent asks through a hook that waits for the answer."""

    name: str
    runner: str
    tool: str
    given: Mapping[str, Any]
    """What the tool was called with."""
    folder: str
    subagent: str
    pid: int
    until: float
    pane: str = ""
    """The pane the agent runs in; empty where it runs in none, or the hook is older than this."""

    @property
    def state(self) -> State:
        """What the agent's screen would read, if it asked there."""
        return STATES.get(self.tool, State.PERMISSION)

    @property
    def id(self) -> str:
        """The name of the request, and before it a name for what is asked, the same whenever it is asked."""
        asked = json.dumps([self.tool, self.given], sort_keys=True)
        return f"{hashlib.sha256(asked.encode('utf-8', 'replace')).hexdigest()[:16]}.{self.name}"


def request_from(name: str, told: object) -> Request | None:
    """The request that a file holds; nothing where it holds none."""
    if not isinstance(told, dict) or not isinstance(told.get("input"), dict):
        return None
    if not isinstance(told.get("pid"), int) or not isinstance(told.get("until"), int | float):
        return None
    texts = [told.get(field) or "" for field in ("runner", "tool", "folder", "subagent", "pane")]
    if not all(isinstance(text, str) for text in texts) or not texts[0] or not texts[1]:
        return None
    runner, tool, folder, subagent, pane = texts
    return Request(name, runner, tool, told["input"], folder, subagent, told["pid"], told["until"], pane)


def pages_of(request: Request, stage: str | None = None) -> tuple[Asked, ...] | None:
    """What is asked, page by page; None where it cannot be told apart well enough to answer it here."""
    if request.tool == QUESTION:
        return _questions(request.given.get("questions"), stage)
    if request.tool == PLAN:
        plan = _text(request.given.get("plan"))
        # A plan that nobody can read here is better looked at on the screen.
        return (Asked(READY, (APPROVE, CHANGE), "plan", "Ready to code?", plan, stage),) if plan else None
    return (_permission(request, stage),)


def _questions(asked: object, stage: str | None) -> tuple[Asked, ...] | None:
    pages = [_question(each, stage) for each in asked] if isinstance(asked, list) else []
    known = tuple(page for page in pages if page is not None)
    # Answers are given by the question's text: the same text twice could not be answered.
    whole = len(known) == len(pages) and len({page.text for page in known}) == len(known)
    return known if known and whole else None


def _question(asked: object, stage: str | None) -> Asked | None:
    if not isinstance(asked, dict) or not isinstance(asked.get("question"), str):
        return None
    options = asked.get("options")
    if not isinstance(options, list) or not all(isinstance(each, dict) for each in options):
        return None
    choices = tuple(Choice(str(each.get("label") or ""), _text(each.get("description"))) for each in options)
    if len({choice.label for choice in choices}) != len(choices) or not all(each.label for each in choices):
        return None
    kind = "multi" if asked.get("multiSelect") is True else ("single" if choices else "text")
    return Asked(asked["question"], choices, kind, _text(asked.get("header")), _previews(options), stage)


def _previews(options: Sequence[Mapping[str, Any]]) -> str | None:
    """What the options show beside their words, such as a layout or code; it is chosen with them."""
    shown = [f"{each.get('label')}:\n{each['preview']}" for each in options if _text(each.get("preview"))]
    return "\n".join(shown) or None


def _permission(request: Request, stage: str | None) -> Asked:
    title, text, body = _about(request)
    if request.subagent:
        title = f"{title} · from the {request.subagent} agent"
    choices = (YES, NO_FETCH if request.tool == "WebFetch" else NO)
    command = request.given.get("command") if request.tool == "Bash" else None
    return Asked(text, choices, "permission", title, body, stage, _text(command))


def _about(request: Request) -> tuple[str, str, str]:
    """The title, the question and the matter of a permission."""
    given = request.given
    if request.tool == "Bash":
        lines = [_text(given.get("description")), _text(given.get("command"))]
        return "Bash command", PROCEED, "\n".join(line for line in lines if line)
    path = _text(given.get("file_path") or given.get("notebook_path"))
    if request.tool in ("Edit", "MultiEdit", "NotebookEdit") and path:
        what = "Edit notebook" if request.tool == "NotebookEdit" else "Edit file"
        return what, f"Do you want to make this edit to {Path(path).name}?", _edit(path, request)
    if request.tool == "Write" and path:
        verb = "overwrite" if (Path(request.folder) / path).is_file() else "create"
        body = f"{_near(path, request.folder)}\n{_text(given.get('content')) or ''}"
        return f"{verb.capitalize()} file", f"Do you want to {verb} {Path(path).name}?", body
    body = "\n".join(f"{key}: {_value(value)}" for key, value in given.items())
    if request.tool == "WebFetch":
        return "Fetch", "Do you want to allow Claude to fetch this content?", body
    return "Tool use", PROCEED, f"{request.tool}\n{body}"


def _edit(path: str, request: Request) -> str:
    given = request.given
    edits = given.get("edits")
    changes = [each for each in edits if isinstance(each, dict)] if isinstance(edits, list) else [given]
    lines = [_near(path, request.folder)]
    for change in changes:
        lines += [f"- {line}" for line in (_text(change.get("old_string")) or "").splitlines()]
        new = _text(change.get("new_string") or change.get("new_source")) or ""
        lines += [f"+ {line}" for line in new.splitlines()]
    return "\n".join(lines)


def _near(path: str, folder: str) -> str:
    """A path as the dialog shows it: from the agent's folder on, where it lies in there."""
    whole = Path(folder) / path
    return str(whole.relative_to(folder)) if folder and whole.is_relative_to(folder) else path


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def reply_to(state: State, pages: Sequence[Asked], given: Sequence[Given]) -> dict[str, Any] | None:
    """What the hook is to tell the agent; None where only keys at the dialog can say it."""
    if state is State.QUESTION:
        return _answered(pages, given)
    chosen = given[0] if given else Given()
    if chosen.places == (1,):
        return None if chosen.text else {"behaviour": "allow"}
    refusal = NOT_YET if state is State.PLAN else NOT_ALLOWED
    return {"behaviour": "deny", "message": chosen.text or refusal}


def _answered(pages: Sequence[Asked], given: Sequence[Given]) -> dict[str, Any]:
    if not given:
        return {"behaviour": "deny", "message": UNANSWERED}
    return {
        "behaviour": "allow",
        "answers": {page.text: _said(page, each) for page, each in zip(pages, given, strict=True)},
    }


def _said(page: Asked, given: Given) -> str:
    """An answer as the agent's own dialog would hand it on: labels, then words, with commas between."""
    labels = [page.choices[place - 1].label for place in given.places]
    return ", ".join([*labels, *([given.text] if given.text else [])]) or NOTHING
