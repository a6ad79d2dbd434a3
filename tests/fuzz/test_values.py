"""JSON and TOML that parse and are rubbish all the same: each is taken, or refused with a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.config.answers import answering_of
from locum.config.lead import settings_of
from locum.config.workflows import checked
from locum.deciding.evolve import evolve
from locum.errors import LocumError
from locum.guard.dialects import heard, said
from locum.guard.hook import respond
from locum.lead.doing.requested import pages_of, request_from
from locum.lead.human.listening import order_from, parts_of
from locum.loop.told import told_from
from locum.model.codec import encode
from locum.model.history import KINDS, from_entry
from locum.model.record import Entry
from locum.model.team import Team
from locum.reading.rules import _table_of, compiled, laid_over
from locum.surfaces.cli._batch import answer_to
from locum.surfaces.mcp.answers import given_for
from locum.surfaces.web.orders import Wrong, order_named
from tests.deciding.scenes import escalated
from tests.fuzz.soup import budget, values

ORDER = (
    "is", "Hire", "Adopt", "Tell", "Decide", "Pause", "Stop", "Together", "orders", "name", "task",
    "goal", "agent", "claude", "text", "runner", "api", "decision", "D1", "given", "places", "nonce",
    "0123456789", "via", "now", "extra", "opening", "worktree", "pane", "%1",
)  # fmt: skip
HOOK = (
    "hook_event_name", "PreToolUse", "PostToolUse", "Stop", "SubagentStop", "SessionStart",
    "UserPromptSubmit", "tool_name", "Task", "Agent", "Write", "tool_input", "subagent_type", "prompt",
    "/gsd:plan-phase 2", "session_id", "s-1", "cwd", "workspace", "current_dir", "transcript_path",
    "tool_use_id", "stop_hook_active", "agent_id", "last_assistant_message", "4 parallel researchers",
    "questions", "options", "label", "input", "pid", "until", "runner", "tool", "AskUserQuestion",
    "ExitPlanMode", "plan", "question", "multiSelect", "command", "file_path",
)  # fmt: skip
RULES = (
    "sign", "name", "looks", "where", "means", "priority", "also", "unless", "style", "off", "asks",
    "question", "permission", "options", "details", "text", "title", "kind", "line", "draft", "command",
    "trouble", "patterns", "echo", "keys", "composer", "dialog", "menu", "recognise", "commands", "seen",
    "extends", "idle", "screen", "(", "numbered", "pointers", "submit",
)  # fmt: skip
SETTINGS = (
    "lead", "review", "brain", "escalation", "autonomy", "gate", "answers", "workflows", "agent",
    "claude", "kind", "pattern", "answer", "command", "timeout", "5m", "then", "wait", "max_rounds",
    "stages", "groups", "DEV", "retry_limits", "ranking", "redo", "also", "/(/", "single", "auto",
    "earned_after", "marker", "permissions", "plan", "verify", "agents",
)  # fmt: skip
EVENT = (
    "runner", "api", "question", "api-q1", "message", "api-m1", "text", "because", "state", "idle",
    "pages", "given", "decision", "D1", "task", "goal", "agent", "places", "rulings", "verdict", "answer",
    "by", "until", "order", "done", "pid", "version", "folder", "session", "is", "Given", "Asked",
    "Choice", "label", "about", "busy", "typed",
)  # fmt: skip


@given(values(ORDER))
@budget(60)
def test_any_order_in_the_spool_or_from_the_page_is_taken_or_refused(told: Any) -> None:
    for _, body in parts_of("1", told) if isinstance(told, dict) else ():
        order_from(body)
    for verb in ("decide", "tell", "stop"):
        try:
            order_named(verb, told)
        except Wrong:
            continue


@pytest.mark.parametrize("agent", ["claude", "codex", "copilot", "gemini", "opencode"])
def test_any_hook_payload_is_answered(agent: str, home: Any) -> None:
    env = {"HOME": str(home), "PATH": "/usr/bin"}

    @given(st.dictionaries(st.sampled_from(HOOK), values(HOOK), max_size=8))
    @budget(12)
    def read(payload: dict[str, Any]) -> None:
        json.dumps(heard(agent, dict(payload)))
        json.dumps(respond(agent, dict(payload), env))
        said(agent, str(payload.get("hook_event_name")), {"block": "x"})
        request = request_from("r", payload)
        if request is not None:
            pages_of(request)

    read()


@pytest.mark.filterwarnings("ignore:Possible:FutureWarning")
@given(st.dictionaries(st.sampled_from(RULES), values(RULES), max_size=6))
@budget(60)
def test_any_table_of_rules_is_compiled_or_refused_with_a_sentence(table: dict[str, Any]) -> None:
    with suppressed():
        compiled(laid_over(_table_of("claude"), table, "claude"), "claude")


@given(st.dictionaries(st.sampled_from(SETTINGS), values(SETTINGS), max_size=6))
@budget(60)
def test_any_settings_are_taken_or_refused_with_a_sentence(table: dict[str, Any]) -> None:
    for take in (settings_of, answering_of, lambda given, where: checked("x", given, where)):
        with suppressed():
            take(table, "locum.toml")


@given(st.sampled_from(sorted(KINDS)), st.dictionaries(st.sampled_from(EVENT), values(EVENT), max_size=8))
@budget(150)
def test_any_row_of_the_journal_folds_or_is_passed_over(kind: str, body: dict[str, Any]) -> None:
    event = from_entry(Entry(1, "team", kind, body, 1.0, 1))
    if event is not None:
        for team in (Team(), escalated().team):
            encode(evolve(team, event, 2.0))


@given(values(("told", "name", "words", "x")))
@budget()
def test_any_line_of_a_loop_s_news_is_taken_or_passed_over(body: Any) -> None:
    told_from(body)


@given(
    st.dictionaries(
        st.sampled_from(("id", "text", "ansi", "agent", "cursor", "size", "title", "command")),
        values(("1", "claude", "a")),
    )
)
@budget(40)
def test_any_line_of_a_batch_is_answered(request: dict[str, Any]) -> None:
    assert "id" in answer_to(json.dumps(request).encode(), None)


@given(st.lists(st.text(st.characters(exclude_categories=()), max_size=12), max_size=4))
@budget(40)
def test_any_words_of_a_tool_are_an_answer_or_refused(words: list[str]) -> None:
    with suppressed():
        given_for(escalated().team.decisions["D1"], words)


class suppressed:
    """To be refused with a sentence is an answer."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, LocumError)
