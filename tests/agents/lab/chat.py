"""The chat completions wire of OpenAI, as Copilot and opencode speak it."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from tests.agents.lab.script import Call, Drop, Fail, Hang, Heard, Json, Reply, Say, Think, pieces
from tests.agents.lab.server import Beat, Cut, Pause, event

NAME = "chat"
# Agents put the time, reminders and the like round the user's words, each in a tag of its own.
REMARK = re.compile(r"<([a-z][a-z_-]*)\b[^>]*>.*?</\1>", re.DOTALL)
_ids = itertools.count(1)


def hear(path: str, body: Json) -> Heard:
    """Read a request: the newest text of the user, and the tool results that came after it."""
    messages: list[Json] = body.get("messages") or []
    at, prompt = _newest_prompt(messages)
    since = messages[at:]
    return Heard(
        wire=NAME,
        path=path,
        prompt=prompt,
        results=tuple(_plain(message.get("content")) for message in since if message["role"] == "tool"),
        round=sum(message["role"] == "assistant" for message in since),
        tools=tuple(tool["function"]["name"] for tool in body.get("tools") or () if "function" in tool),
        model=str(body.get("model", "")),
        streaming=bool(body.get("stream")),
        body=body,
    )


def conversation(body: Json) -> list[str]:
    """Every text of the user that a request carries, oldest first."""
    said = [message for message in body.get("messages") or [] if message["role"] == "user"]
    plain = [REMARK.sub("", _plain(message.get("content"))).strip() for message in said]
    return [text for text in plain if text]


def aside(heard: Heard) -> Json | None:
    """Every request on this wire is a turn of the model."""
    return None


def failure(fail: Fail) -> Json:
    """Write an error body."""
    return {"error": {"message": fail.message, "type": fail.kind or "server_error", "code": fail.kind}}


def stream(heard: Heard, reply: Reply) -> Iterator[Beat]:
    """Write the reply as chunks, or as one body when no stream was asked for."""
    if not heard.streaming:
        yield json.dumps(_whole(heard, reply)).encode()
        return
    write = _Chunks(heard)
    calls = itertools.count()
    yield write.delta({"role": "assistant", "content": ""})
    for part in reply:
        match part:
            case Say():
                yield from write.text(part)
            case Think(text, seconds):
                yield write.delta({"reasoning_content": text, "reasoning_text": text})
                yield Pause(seconds)
            case Call():
                yield from write.text(Say(part.say))
                yield write.delta({"tool_calls": [{"index": next(calls), **_used(part)}]})
            case Hang(seconds):
                yield Pause(seconds)
            case Drop() | Fail():
                yield Cut()
                return
            case _:
                assert_never(part)
    yield write.end(_finish(reply))


def _newest_prompt(messages: Sequence[Json]) -> tuple[int, str]:
    for at in range(len(messages) - 1, -1, -1):
        if messages[at]["role"] == "user":
            text = REMARK.sub("", _plain(messages[at].get("content"))).strip()
            if text:
                return at, text
    return 0, ""


def _plain(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(str(part.get("text", "")) for part in content)
    return ""


class _Chunks:
    """Writes the pieces of one reply."""

    def __init__(self, heard: Heard) -> None:
        self._head = {"id": f"chatcmpl-lab{next(_ids):04}", "object": "chat.completion.chunk", "created": 1}
        self._head["model"] = heard.model

    def delta(self, delta: Json, finish: str | None = None) -> bytes:
        """One piece of the reply."""
        return event({**self._head, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]})

    def text(self, say: Say) -> Iterator[Beat]:
        """The text of a reply, at its pace."""
        for piece in pieces(say) if say.text else ():
            yield self.delta({"content": piece})
            if say.chunk_delay:
                yield Pause(say.chunk_delay)

    def end(self, finish: str) -> bytes:
        """The last pieces: the reason for the end, and what it cost."""
        cost = event({**self._head, "choices": [], "usage": _usage()})
        return self.delta({}, finish) + cost + b"data: [DONE]\n\n"


def _used(call: Call) -> Json:
    function = {"name": call.tool, "arguments": json.dumps(call.arguments)}
    return {"id": f"call_lab{next(_ids):04}", "type": "function", "function": function}


def _finish(reply: Reply) -> str:
    return "tool_calls" if any(isinstance(part, Call) for part in reply) else "stop"


def _usage() -> Json:
    return {"prompt_tokens": 1000, "completion_tokens": 50, "total_tokens": 1050}


def _whole(heard: Heard, reply: Reply) -> Json:
    calls = [_used(part) for part in reply if isinstance(part, Call)]
    text = "".join(part.text for part in reply if isinstance(part, Say))
    message: Json = {"role": "assistant", "content": text}
    if calls:
        message["tool_calls"] = calls
    return {
        "id": f"chatcmpl-lab{next(_ids):04}",
        "object": "chat.completion",
        "created": 1,
        "model": heard.model,
        "choices": [{"index": 0, "message": message, "finish_reason": _finish(reply)}],
        "usage": _usage(),
    }
