"""How the nouns look as JSON: one function a noun, plain dicts out."""

from typing import Any

from locum.model.change import Change
from locum.model.pane import Pane
from locum.model.reading import Limit, Option, Question, Reading, Tab, Trouble
from locum.model.receipt import Receipt
from locum.model.view import Line

Json = dict[str, Any]


def reading_as_dict(reading: Reading) -> Json:
    """A Reading with every key present, null where the screen does not say."""
    return {
        "state": reading.state.value,
        "because": list(reading.because),
        "agent": reading.agent,
        "question": question_as_dict(reading.question),
        "draft": reading.draft,
        "limit": limit_as_dict(reading.limit),
        "error": trouble_as_dict(reading.error),
        "stage": reading.stage,
        "composer": reading.composer,
    }


def question_as_dict(question: Question | None) -> Json | None:
    """A Question with its tabs and options, or null."""
    if question is None:
        return None
    return {
        "kind": question.kind.value,
        "title": question.title,
        "text": question.text,
        "tabs": [tab_as_dict(tab) for tab in question.tabs],
        "options": [option_as_dict(option) for option in question.options],
        "body": question.body,
    }


def tab_as_dict(tab: Tab) -> Json:
    """One page of a form."""
    return {"title": tab.title, "done": tab.done, "current": tab.current}


def option_as_dict(option: Option) -> Json:
    """One row the cursor can stand on."""
    return {
        "number": option.number,
        "label": option.label,
        "detail": option.detail,
        "selected": option.selected,
        "checked": option.checked,
    }


def limit_as_dict(limit: Limit | None) -> Json | None:
    """A limit and when it ends, or null."""
    if limit is None:
        return None
    return {"resets_at": limit.resets_at, "lasts": limit.lasts, "by_itself": limit.by_itself}


def trouble_as_dict(trouble: Trouble | None) -> Json | None:
    """An error and whether the agent is still trying, or null."""
    return None if trouble is None else {"kind": trouble.kind.value, "retrying": trouble.retrying}


def receipt_as_dict(receipt: Receipt) -> Json:
    """What became of a send."""
    return {
        "outcome": receipt.outcome.value,
        "because": receipt.because,
        "pane": receipt.pane,
        "pressed": list(receipt.pressed),
    }


def pane_as_dict(pane: Pane) -> Json:
    """What tmux knows about one pane."""
    return {
        "id": pane.id,
        "session": pane.session,
        "window": pane.window,
        "title": pane.title,
        "command": pane.command,
        "pid": pane.pid,
        "width": pane.width,
        "height": pane.height,
        "dead": pane.dead,
    }


def line_as_dict(line: Line) -> Json:
    """One line of the timeline."""
    return {"seq": line.seq, "at": line.at, "runner": line.runner, "kind": line.kind, "words": line.words}


def change_as_dict(change: Change) -> Json:
    """One piece of news from a watcher."""
    return {
        "news": change.news.value,
        "pane": change.pane,
        "reading": None if change.reading is None else reading_as_dict(change.reading),
        "because": change.because,
    }
