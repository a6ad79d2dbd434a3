"""The guard's messages about a turn, with everything that is known of it filled in."""

from __future__ import annotations

from locum.guard import judging, turns
from locum.guard.messages import line, notice
from locum.workflow.language import pick_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json
    from locum.guard.signal import Signal


def notice_on(signal: Signal, state: Json, kind: str, found: list[tuple[str, str, bool]]) -> str:
    """The message about what was found at the end of a turn: the gravest in full, the others by code."""
    code, detail, _ = found[0]
    facts: Json = {"detail": detail}
    if code == judging.FAKE:
        facts |= {"claimed": detail, "at_once": turns.ran_at_once(state["turn"])}
    if code in (judging.FAKE, judging.TOO_FEW):
        facts["made"] = turns.calls_made(state["turn"])
    others = [other for other, _, _ in found[1:] if other != code]
    if others:
        facts["also"] = others
    return notice_of(signal, state, kind, code, facts)


def notice_of(signal: Signal, state: Json, kind: str, code: str, facts: Json | None = None) -> str:
    """The message for one error code, in the user's language."""
    turn = state["turn"]
    rule = judging.effective_rule(turn, state["pinned"]) or {}
    known: Json = {
        "command": turn["command"] or "–",
        "required": rule.get("required_subagent", "–"),
        "delegated": turn["delegated"],
        "artifacts": named(rule.get("expected_artifacts") or []),
    }
    return notice(kind, code, {**known, **(facts or {})}, pick_language(signal.env))


def line_of(signal: Signal, name: str, **words: object) -> str:
    """One of the guard's short sentences, in the user's language."""
    return line(name, pick_language(signal.env), **words)


def named(specs: list[Json]) -> list[str]:
    """Every expected artifact as people write it: folder and glob."""
    names = []
    for spec in specs:
        globs = [*spec.get("required_all", []), *spec.get("required_any", [])]
        names += [f"{spec['base_dir'].rstrip('/')}/{glob}" for glob in globs] or [spec["base_dir"]]
    return names
