"""The Responses wire of OpenAI, as Codex speaks it."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator, Sequence
from typing import assert_never

from tests.agents.lab.script import Call, Drop, Fail, Hang, Heard, Json, Reply, Say, Think, pieces
from tests.agents.lab.server import Beat, Cut, Pause, event

NAME = "responses"
SHELLS = frozenset({"exec_command", "shell_command", "shell", "local_shell", "bash", "exec"})
OUTPUTS = frozenset({"function_call_output", "custom_tool_call_output", "local_shell_call_output"})
_ids = itertools.count(1)


def hear(path: str, body: Json) -> Heard:
    """Read a request: the newest text of the user, and the tool results that came after it."""
    items = _items(body)
    at, prompt = _newest_prompt(items)
    since = items[at:]
    return Heard(
        wire=NAME,
        path=path,
        prompt=prompt,
        results=tuple(_plain(item.get("output", "")) for item in since if item.get("type") in OUTPUTS),
        round=_rounds(since),
        tools=_tools(body),
        model=str(body.get("model", "")),
        streaming=bool(body.get("stream")),
        body=body,
    )


def conversation(body: Json) -> list[str]:
    """Every text of the user that a request carries, oldest first."""
    said = [_plain(item.get("content", "")).strip() for item in _items(body) if item.get("role") == "user"]
    return [text for text in said if text and not text.startswith("<")]


def aside(heard: Heard) -> Json | None:
    """Every request on this wire is a turn of the model."""
    return None


def failure(fail: Fail) -> Json:
    """Write an error body; a usage limit says when it ends, as far as retry-after tells."""
    error: Json = {"message": fail.message, "type": fail.kind or "server_error", "code": fail.kind}
    if fail.kind == "usage_limit_reached":
        seconds = int(fail.headers.get("retry-after", "3600"))
        error |= {"plan_type": "plus", "resets_in_seconds": seconds, "resets_at": int(time.time()) + seconds}
    return {"error": error}


def stream(heard: Heard, reply: Reply) -> Iterator[Beat]:
    """Write the reply as events, or as one body when no stream was asked for."""
    if not heard.streaming:
        written = [_written(part) for part in reply if isinstance(part, Say)]
        yield json.dumps(_response("completed", written)).encode()
        return
    yield _event("response.created", response=_response("in_progress"))
    for index, part in enumerate(_split(reply)):
        match part:
            case Say():
                yield from _text(index, part)
            case Think():
                yield from _thought(index, part)
            case Call():
                yield from _call(index, part, heard)
            case Hang(seconds):
                yield Pause(seconds)
            case Drop():
                yield Cut()
                return
            case Fail(message=message, kind=kind):
                error = {"code": kind or "server_error", "message": message}
                yield _event("response.failed", response={**_response("failed"), "error": error})
                return
            case _:
                assert_never(part)
    yield _event("response.completed", response=_response("completed"))


def _items(body: Json) -> list[Json]:
    given = body.get("input") or []
    return [{"role": "user", "content": given}] if isinstance(given, str) else list(given)


def _newest_prompt(items: Sequence[Json]) -> tuple[int, str]:
    # What stands in tags is the agent's own remark about the surroundings, not something the user said.
    for at in range(len(items) - 1, -1, -1):
        if items[at].get("role") == "user":
            text = _plain(items[at].get("content", "")).strip()
            if text and not text.startswith("<"):
                return at, text
    return 0, ""


def _plain(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, dict):
        return str(content.get("text", ""))
    return "\n".join(_plain(part) for part in content) if isinstance(content, list) else ""


def _rounds(since: Sequence[Json]) -> int:
    answered = [item.get("type") in OUTPUTS for item in since]
    return sum(now and not before for before, now in itertools.pairwise([False, *answered]))


def _tools(body: Json) -> tuple[str, ...]:
    # A request that offers no shell is an errand of the agent's own, such as finding a title.
    names = tuple(str(tool.get("name") or tool.get("type")) for tool in body.get("tools") or ())
    return names if SHELLS.intersection(names) else ()


def _split(reply: Reply) -> Iterator[Say | Think | Call | Fail | Drop | Hang]:
    for part in reply:
        if isinstance(part, Call) and part.say:
            yield Say(part.say)
        yield part


def _event(kind: str, **fields: object) -> bytes:
    return event({"type": kind, **fields}, kind)


def _response(status: str, output: Sequence[Json] = ()) -> Json:
    return {
        "id": f"resp_lab{next(_ids):04}",
        "object": "response",
        "status": status,
        "output": list(output),
        "usage": {
            "input_tokens": 1200,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens": 60,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": 1260,
        },
    }


def _written(say: Say) -> Json:
    content = [{"type": "output_text", "text": say.text, "annotations": []}]
    return {"type": "message", "id": f"msg_lab{next(_ids):04}", "role": "assistant", "content": content}


def _text(index: int, say: Say) -> Iterator[Beat]:
    item = _written(say)
    where = {"item_id": item["id"], "output_index": index, "content_index": 0}
    yield _event("response.output_item.added", output_index=index, item={**item, "content": []})
    yield _event("response.content_part.added", **where, part={"type": "output_text", "text": ""})
    for piece in pieces(say):
        yield _event("response.output_text.delta", **where, delta=piece)
        if say.chunk_delay:
            yield Pause(say.chunk_delay)
    yield _event("response.output_text.done", **where, text=say.text)
    yield _event("response.output_item.done", output_index=index, item=item)


def _thought(index: int, think: Think) -> Iterator[Beat]:
    item: Json = {"type": "reasoning", "id": f"rs_lab{next(_ids):04}", "summary": []}
    where = {"item_id": item["id"], "output_index": index, "summary_index": 0}
    part = {"type": "summary_text", "text": think.text}
    yield _event("response.output_item.added", output_index=index, item=item)
    yield _event("response.reasoning_summary_part.added", **where, part={**part, "text": ""})
    yield _event("response.reasoning_summary_text.delta", **where, delta=think.text)
    yield Pause(think.seconds)
    yield _event("response.output_item.done", output_index=index, item={**item, "summary": [part]})


def _call(index: int, call: Call, heard: Heard) -> Iterator[Beat]:
    item: Json = {"id": f"fc_lab{next(_ids):04}", "call_id": f"call_lab{next(_ids):04}", "name": call.tool}
    if _takes_text(call.tool, heard.body):
        item |= {"type": "custom_tool_call", "input": call.arguments["input"]}
    else:
        item |= {"type": "function_call", "arguments": json.dumps(call.arguments)}
    yield _event("response.output_item.added", output_index=index, item=item)
    yield _event("response.output_item.done", output_index=index, item=item)


def _takes_text(tool: str, body: Json) -> bool:
    offered = body.get("tools") or ()
    return any(other.get("name") == tool and other.get("type") == "custom" for other in offered)
