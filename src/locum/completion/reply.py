"""What the agent itself said: its own text, out of whatever its CLI printed."""

import re
from typing import Any

from locum.completion.markdown import fenced_lines

Event = dict[str, Any]

ESCAPES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_][^\x1b]{0,4096}\x1b\\"
    r"|\x1b[()*+][A-Za-z0-9]|\x1b[@-Z\\^_=>78c]",
    re.DOTALL,
)
INVISIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u00ad\u200b-\u200f\u2060\ufeff]")
LONGEST = 200_000
"""How many characters of a reply are read; an agent that prints megabytes is judged by their end."""

TEXT_KEYS = ("result", "response")
STREAM_TYPES = re.compile(
    r"(?:system|init|assistant|user|result|message|text|error|stream_event|tool_use|tool_result"
    r"|step_start|step_finish"
    r"|reasoning|(?:thread|turn|item|session|assistant|user|tool|hook|model|subagent|abort)\.[a-z_.]+)\Z"
)


class Own(str):
    """The agent's own words, taken out already: JSON in them is something it quotes."""

    __slots__ = ()


def own_text(raw: str) -> Own:
    """The agent's own words: the text of the CLI's JSON where it is JSON, with the terminal's noise gone."""
    shown = clean(raw)
    events = None if isinstance(raw, Own) else _events(shown)
    return Own(_end_of(shown if events is None else clean(_said(events))))


def _end_of(text: str) -> str:
    """The text, or the last lines of one that is too long to be a reply."""
    if len(text) <= LONGEST:
        return text
    tail = text[-LONGEST:]
    return tail[tail.find("\n") + 1 :]


def decoded(raw: bytes) -> str:
    """Bytes as text; what is not UTF-8 becomes a replacement character, and a UTF-16 mark is believed."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw.decode("utf-16", "replace")
    return raw.decode("utf-8", "replace")


def clean(text: str) -> str:
    """The text without escape sequences, invisible characters and odd line ends."""
    if "\x1b" in text:
        text = ESCAPES.sub("", text)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return INVISIBLE.sub("", text).replace("\u00a0", " ").replace("\u3000", " ")


def _events(text: str) -> list[Event] | None:
    """The JSON objects a CLI printed, or None where the text is plain."""
    start = text.lstrip()[:1]
    if start not in ("{", "[") and "\n{" not in text:
        return None
    whole = _parsed(text.strip()) if start in ("{", "[") else _tail_object(text)
    if isinstance(whole, dict):
        return [whole]
    if isinstance(whole, list):
        return whole if all(isinstance(event, dict) for event in whole) else None
    return _stream(text)


def _parsed(text: str) -> Any:
    """The value of a JSON text, or None."""
    import json

    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None


def _tail_object(text: str) -> Event | None:
    """A CLI's one object after a few lines of noise; an object an agent merely quotes is not one."""
    found = _parsed(text[text.find("\n{") + 1 :])
    if isinstance(found, dict) and any(isinstance(found.get(key), str) for key in TEXT_KEYS):
        return found if "session_id" in found or found.get("type") == "result" else None
    return None


def _stream(text: str) -> list[Event] | None:
    """The events of a JSON-lines stream; the lines between them are noise, and fenced ones are quotes."""
    events: list[Event] = []
    plain = 0
    lines = text.split("\n")
    for line, fenced in zip(lines, fenced_lines(lines), strict=True):
        event = _parsed(line) if line.startswith("{") and not fenced else None
        if isinstance(event, dict) and STREAM_TYPES.match(str(event.get("type"))):
            events.append(event)
        elif line.strip() and not line.startswith('{"'):
            plain += 1
    return events if events and (len(events) > plain or _is_final(events[-1])) else None


def _is_final(event: Event) -> bool:
    """Whether this is the closing line of a CLI, which no one quotes with all its figures by chance."""
    return event.get("type") == "result" and isinstance(event.get("result"), str) and "session_id" in event


def _said(events: list[Event]) -> str:
    """The last result; where the stream broke off before it, the last thing the agent said."""
    for event in reversed(events):
        for key in TEXT_KEYS:
            if isinstance(event.get(key), str):
                return str(event[key])
    return _last_message(events)


def _last_message(events: list[Event]) -> str:
    """The text of the last message of the agent, pieces of it put together."""
    pieces: list[str] = []
    for event in reversed(events):
        text, is_piece = _message(event)
        if text is None:
            if pieces:
                break
            continue
        pieces.append(text)
        if not is_piece:
            break
    return "".join(reversed(pieces))


def _message(event: Event) -> tuple[str | None, bool]:
    """The agent's text in one event, and whether it is only a piece of a message."""
    kind, data, item, part = event.get("type"), event.get("data"), event.get("item"), event.get("part")
    if kind == "assistant" and isinstance(event.get("message"), dict):
        return _blocks(event["message"].get("content")), False
    if kind == "assistant.message" and isinstance(data, dict):
        return _blocks(data.get("content")), False
    if kind == "item.completed" and isinstance(item, dict) and item.get("type") == "agent_message":
        return _blocks(item.get("text")), False
    if kind == "text" and isinstance(part, dict):
        return _blocks(part.get("text")), False
    if kind == "message" and event.get("role") == "assistant":
        return _blocks(event.get("content")), bool(event.get("delta"))
    return None, False


def _blocks(content: object) -> str | None:
    """Text given as a string, or as a list of blocks some of which are text."""
    if isinstance(content, str):
        return content or None
    if not isinstance(content, list):
        return None
    blocks = (block for block in content if isinstance(block, dict) and block.get("type") == "text")
    return "\n".join(block["text"] for block in blocks if isinstance(block.get("text"), str)) or None
