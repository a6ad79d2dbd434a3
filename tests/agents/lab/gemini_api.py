"""The generateContent wire of Google, as Gemini CLI speaks it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Sequence
from typing import assert_never

from tests.agents.lab.script import Call, Drop, Fail, Hang, Heard, Json, Reply, Say, Think, pieces
from tests.agents.lab.server import Beat, Cut, Pause, event

NAME = "gemini_api"
KINDS = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED", 429: "RESOURCE_EXHAUSTED"}
DAY = "GenerateRequestsPerDayPerProjectPerModel"
# What the program asks on the side, by a field of the answer's schema: who speaks next, how hard is this.
ERRANDS: dict[str, Json] = {
    "next_speaker": {"reasoning": "The turn is over.", "next_speaker": "user"},
    "complexity_score": {"complexity_reasoning": "Simple.", "complexity_score": 10},
    "model_choice": {"reasoning": "Simple.", "model_choice": "flash"},
}
_ids = itertools.count(1)


def hear(path: str, body: Json) -> Heard:
    """Read a request: the newest text of the user, and the tool results that came after it."""
    contents: list[Json] = body.get("contents") or []
    at, prompt = _newest_prompt(contents)
    since = contents[at:]
    return Heard(
        wire=NAME,
        path=path,
        prompt=prompt,
        results=tuple(json.dumps(result.get("response", {})) for result in _results(since)),
        round=sum(content.get("role") == "model" for content in since),
        tools=tuple(_tools(body)),
        model=path.split("models/")[-1].split(":")[0],
        streaming=":stream" in path,
        body=body,
    )


def conversation(body: Json) -> list[str]:
    """Every text of the user that a request carries, oldest first."""
    said = [content for content in body.get("contents") or [] if content.get("role") == "user"]
    return [text for content in said for text in _said(content)]


def aside(heard: Heard) -> Json | None:
    """Count tokens, or answer the program's own errands, which ask for JSON."""
    if ":countTokens" in heard.path:
        return {"totalTokens": len(json.dumps(heard.body)) // 4}
    schema = json.dumps((heard.body.get("generationConfig") or {}).get("responseJsonSchema"))
    for field, answer in ERRANDS.items():
        if field in schema:
            return _chunk([{"text": json.dumps(answer)}], "STOP")
    return None


def failure(fail: Fail) -> Json:
    """Write an error body; a quota says what it counts, and only that of a day is not tried again."""
    kind = KINDS.get(fail.status, "INTERNAL") if fail.kind in {None, DAY} else fail.kind
    error: Json = {"code": fail.status, "message": fail.message, "status": kind}
    if fail.kind == DAY:
        spent = {"quotaMetric": "generativelanguage.googleapis.com/requests", "quotaId": DAY}
        error["details"] = [{"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [spent]}]
    return {"error": error}


def stream(heard: Heard, reply: Reply) -> Iterator[Beat]:
    """Write the reply as chunks, or as one body when no stream was asked for."""
    if not heard.streaming:
        yield json.dumps(_chunk(list(_parts(reply)), "STOP")).encode()
        return
    for part in reply:
        match part:
            case Say():
                yield from _text(part)
            case Think(text, seconds):
                yield event(_chunk([{"text": text, "thought": True}]))
                yield Pause(seconds)
            case Call():
                yield from _text(Say(part.say))
                yield event(_chunk([_used(part)]))
            case Hang(seconds):
                yield Pause(seconds)
            case Drop() | Fail():
                yield Cut()
                return
            case _:
                assert_never(part)
    yield event(_chunk([{"text": ""}], "STOP"))


def _newest_prompt(contents: Sequence[Json]) -> tuple[int, str]:
    for at in range(len(contents) - 1, -1, -1):
        mine = contents[at].get("role") == "user" and not list(_results(contents[at : at + 1]))
        if mine and (said := _said(contents[at])):
            return at, "\n".join(said)
    return 0, ""


def _said(content: Json) -> list[str]:
    # The first turn begins with the program's own remarks about the surroundings, in a part of their own.
    texts = [str(part.get("text", "")).strip() for part in content.get("parts", [])]
    return [text for text in texts if text and not text.startswith("<")]


def _results(contents: Sequence[Json]) -> Iterator[Json]:
    for content in contents:
        for part in content.get("parts", []):
            if "functionResponse" in part:
                yield part["functionResponse"]


def _tools(body: Json) -> Iterator[str]:
    for group in body.get("tools") or ():
        for tool in group.get("functionDeclarations") or ():
            yield str(tool["name"])


def _chunk(parts: Sequence[Json], finish: str | None = None) -> Json:
    candidate: Json = {"index": 0, "content": {"role": "model", "parts": list(parts)}}
    if finish:
        candidate["finishReason"] = finish
    usage = {"promptTokenCount": 1000, "candidatesTokenCount": 50, "totalTokenCount": 1050}
    return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "lab"}


def _parts(reply: Reply) -> Iterator[Json]:
    for part in reply:
        if isinstance(part, Say):
            yield {"text": part.text}
        elif isinstance(part, Call):
            yield _used(part)


def _text(say: Say) -> Iterator[Beat]:
    for piece in pieces(say) if say.text else ():
        yield event(_chunk([{"text": piece}]))
        if say.chunk_delay:
            yield Pause(say.chunk_delay)


def _used(call: Call) -> Json:
    return {"functionCall": {"id": f"call_lab{next(_ids):04}", "name": call.tool, "args": call.arguments}}
