"""The Messages wire of Anthropic, as Claude Code speaks it."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from typing import assert_never

from tests.agents.lab.script import Call, Drop, Fail, Hang, Heard, Json, Reply, Say, Think, pieces
from tests.agents.lab.server import Beat, Cut, Pause, event

NAME = "anthropic"
KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    529: "overloaded_error",
}
REMINDER = re.compile(r"<system-reminder>.*?</system-reminder>", re.DOTALL)
INTERRUPTED = "[Request interrupted by user"
MID_TURN = re.compile(r"The user sent a new message while you were working:\n(.*?)\n\nThis is ", re.DOTALL)
_ids = itertools.count(1)


def hear(path: str, body: Json) -> Heard:
    """Read a request: the newest text of the user, and the tool results that came after it."""
    messages: list[Json] = body.get("messages", [])
    at, prompt = _newest_prompt(messages)
    since = messages[at + 1 :]
    return Heard(
        wire=NAME,
        path=path,
        prompt=prompt,
        results=tuple(_results(since)),
        round=sum(message["role"] == "assistant" for message in since),
        tools=tuple(tool["name"] for tool in body.get("tools") or ()),
        model=str(body.get("model", "")),
        streaming=bool(body.get("stream")),
        body=body,
    )


def conversation(body: Json) -> list[str]:
    """Every text of the user that a request carries, oldest first."""
    return [text for message in body.get("messages", []) for text in _spoken(message, queued=True)]


def results(body: Json) -> list[str]:
    """Every answer of a tool that a request carries, oldest first."""
    return list(_results(body.get("messages", [])))


def aside(heard: Heard) -> Json | None:
    """Count the tokens of a request, roughly."""
    if "count_tokens" in heard.path:
        return {"input_tokens": _tokens(heard)}
    return None


def failure(fail: Fail) -> Json:
    """Write an error body."""
    kind = fail.kind or KINDS.get(fail.status, "api_error")
    return {"type": "error", "error": {"type": kind, "message": fail.message}}


def stream(heard: Heard, reply: Reply) -> Iterator[Beat]:
    """Write the reply as events, or as one body when no stream was asked for."""
    if not heard.streaming:
        yield json.dumps(_whole(heard, reply)).encode()
        return
    yield _event("message_start", message=_message(heard, [], None))
    index = itertools.count()
    for part in reply:
        match part:
            case Say():
                yield from _text(next(index), part)
            case Think():
                yield from _thought(next(index), part)
            case Call():
                if part.say:
                    yield from _text(next(index), Say(part.say))
                yield from _call(next(index), part)
            case Hang(seconds):
                yield Pause(seconds)
            case Drop() | Fail():
                yield Cut()
                return
            case _:
                assert_never(part)
    delta = {"stop_reason": _stop_reason(reply), "stop_sequence": None}
    yield _event("message_delta", delta=delta, usage={"output_tokens": 40})
    yield _event("message_stop")


def _newest_prompt(messages: list[Json]) -> tuple[int, str]:
    for at in range(len(messages) - 1, -1, -1):
        if spoken := _spoken(messages[at]):
            return at, spoken[-1]
    return -1, ""


def _spoken(message: Json, queued: bool = False) -> list[str]:
    """What the user said in a message, leaving out reminders and the agent's own remarks."""
    if message["role"] != "user":
        return []
    texts = [REMINDER.sub("", text).strip() for text in _texts(message["content"])]
    if list(_results([message])):
        # Text beside a tool result is a remark of the agent ("Tool loaded."), unless the turn was broken off.
        stops = [place for place, text in enumerate(texts) if text.startswith(INTERRUPTED)]
        mid_turn = [found[1] for text in texts if queued and (found := MID_TURN.match(text))]
        texts = texts[stops[-1] :] if stops else mid_turn
    return [text for text in texts if text and not text.startswith(INTERRUPTED)]


def _texts(content: str | list[Json]) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [block["text"] for block in content if block["type"] == "text"]


def _results(messages: list[Json]) -> Iterator[str]:
    for message in messages:
        if message["role"] == "user" and not isinstance(message["content"], str):
            for block in message["content"]:
                if block["type"] == "tool_result":
                    yield "\n".join(_texts(block.get("content") or ""))


def _tokens(heard: Heard) -> int:
    return len(json.dumps(heard.body.get("messages", ""))) // 4


def _message(heard: Heard, content: list[Json], stop_reason: str | None) -> Json:
    return {
        "id": f"msg_lab{next(_ids):04}",
        "type": "message",
        "role": "assistant",
        "model": heard.model,
        "content": content,
        "stop_reason": stop_reason,
        "stop_sequence": None,
        "usage": {
            "input_tokens": _tokens(heard),
            "output_tokens": 1,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
        },
    }


def _whole(heard: Heard, reply: Reply) -> Json:
    content: list[Json] = []
    for part in reply:
        match part:
            case Say(text):
                content.append({"type": "text", "text": text})
            case Call():
                content.append(_use(part, part.arguments))
            case _:
                pass
    return _message(heard, content, _stop_reason(reply))


def _stop_reason(reply: Reply) -> str:
    return "tool_use" if any(isinstance(part, Call) for part in reply) else "end_turn"


def _use(call: Call, arguments: Json) -> Json:
    return {"type": "tool_use", "id": f"toolu_lab{next(_ids):04}", "name": call.tool, "input": arguments}


def _event(kind: str, **fields: object) -> bytes:
    return event({"type": kind, **fields}, kind)


def _block(index: int, start: Json, deltas: Iterator[Json | Pause]) -> Iterator[Beat]:
    yield _event("content_block_start", index=index, content_block=start)
    for delta in deltas:
        yield delta if isinstance(delta, Pause) else _event("content_block_delta", index=index, delta=delta)
    yield _event("content_block_stop", index=index)


def _text(index: int, say: Say) -> Iterator[Beat]:
    def deltas() -> Iterator[Json | Pause]:
        for piece in pieces(say):
            yield {"type": "text_delta", "text": piece}
            if say.chunk_delay:
                yield Pause(say.chunk_delay)

    return _block(index, {"type": "text", "text": ""}, deltas())


def _thought(index: int, think: Think) -> Iterator[Beat]:
    def deltas() -> Iterator[Json | Pause]:
        yield {"type": "thinking_delta", "thinking": think.text}
        yield Pause(think.seconds)
        yield {"type": "signature_delta", "signature": "bGFi"}

    return _block(index, {"type": "thinking", "thinking": "", "signature": ""}, deltas())


def _call(index: int, call: Call) -> Iterator[Beat]:
    def deltas() -> Iterator[Json | Pause]:
        yield {"type": "input_json_delta", "partial_json": json.dumps(call.arguments)}

    return _block(index, _use(call, {}), deltas())
