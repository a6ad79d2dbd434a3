"""What agents keep of a conversation: their last words, and what is open on their own list."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from locum.agents.book import onscreen
from locum.agents.conversations import files
from locum.agents.conversations.account import Account, Trace
from locum.model.fingerprint import words_mark

SESSION = "4e24095d-17ce-4226-9dcd-c8987502ed0a"
GOAL, GO_ON = "Build the ledger.", "Please go on where you stopped."
LIST = (("Write the parser", "completed"), ("Write the tests", "in_progress"), ("写手册", "pending"))
LEFT = ("Write the tests", "写手册")
NOON, LATER = "2026-11-18T12:00:00.000Z", 1795005000.0
"""A time, and one half an hour later."""


def lines(*rows: Any) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def accounts(agent: str, home: Path, **more: Any) -> Sequence[Account]:
    trace = {"folder": "/work/shop", "session": SESSION, "told": (words_mark(GOAL), words_mark(GO_ON))}
    env = {"HOME": str(home), **more.pop("env", {})}
    return onscreen(agent).accounts(Trace(**{**trace, **more}), env)


def account(agent: str, home: Path, **more: Any) -> Account:
    (found,) = accounts(agent, home, **more)
    return found


# ---- Claude Code


def told(text: str) -> dict[str, Any]:
    return {"type": "user", "message": {"role": "user", "content": text}}


def said(text: str, *, sidechain: bool = False, model: str = "opus") -> dict[str, Any]:
    message = {"model": model, "content": [{"type": "text", "text": text}]}
    return {"type": "assistant", "isSidechain": sidechain, "message": message}


def todos(*items: tuple[str, str], sidechain: bool = False) -> dict[str, Any]:
    new = [{"content": text, "status": status} for text, status in items]
    result = {"oldTodos": [], "newTodos": new}
    return {"type": "user", "isSidechain": sidechain, "timestamp": NOON, "toolUseResult": result}


def claude_keeps(home: Path, *rows: dict[str, Any]) -> Path:
    return written(home / "projects" / "-tmp-a-----b" / f"{SESSION}.jsonl", lines(*rows))


def test_the_last_words_of_claude_are_its_own_and_the_last(tmp_path: Path) -> None:
    others = (said("A subagent's words.", sidechain=True), said("API Error", model="<synthetic>"))
    claude_keeps(tmp_path / ".claude", said("At first."), said("要用哪种格式？"), *others, {"type": "mode"})

    assert account("claude", tmp_path).said == "要用哪种格式？"


def test_they_are_found_where_a_variable_has_moved_the_settings(tmp_path: Path) -> None:
    claude_keeps(tmp_path / "elsewhere", said("Done."))

    env = {"CLAUDE_CONFIG_DIR": str(tmp_path / "elsewhere")}

    assert account("claude", tmp_path, env=env).said == "Done."


def test_words_from_before_the_last_thing_that_was_said_to_claude_are_not_its_last(tmp_path: Path) -> None:
    result = {"type": "user", "message": {"content": [{"type": "tool_result", "content": "ok"}]}}
    claude_keeps(tmp_path / ".claude", told(GOAL), said("A long report. Done."), told(GO_ON), result)

    assert account("claude", tmp_path).said == ""


def test_the_list_of_claude_is_the_one_it_wrote_last_and_not_a_subagents(tmp_path: Path) -> None:
    ticked = [(text, "completed") for text, _ in LIST]
    claude_keeps(
        tmp_path / ".claude", todos(*ticked), todos(*LIST), todos(*ticked, sidechain=True), said("Done.")
    )

    assert account("claude", tmp_path).left == LEFT


def test_a_list_that_was_ticked_later_leaves_nothing_open(tmp_path: Path) -> None:
    claude_keeps(tmp_path / ".claude", todos(*LIST), todos(*((text, "completed") for text, _ in LIST)))

    assert account("claude", tmp_path).left == ()


def test_a_list_from_before_the_runner_was_asked_for_is_of_other_work(tmp_path: Path) -> None:
    claude_keeps(tmp_path / ".claude", todos(*LIST), said("Done."))

    assert account("claude", tmp_path, since=LATER - 1900).left == LEFT
    assert account("claude", tmp_path, since=LATER).left == ()


def claude_tasks(home: Path) -> None:
    claude_keeps(home / ".claude", said("Done."))
    for number, (text, status) in enumerate(LIST, 1):
        task = json.dumps({"id": str(number), "subject": text, "status": status}, indent=1)
        written(home / ".claude" / "tasks" / SESSION / f"{number}.json", task)


def test_the_tasks_of_claude_have_a_file_each(tmp_path: Path) -> None:
    claude_tasks(tmp_path)

    assert account("claude", tmp_path).left == LEFT


def test_a_list_of_tasks_that_several_conversations_share_holds_nobody_back(tmp_path: Path) -> None:
    claude_tasks(tmp_path)

    assert account("claude", tmp_path, env={"CLAUDE_CODE_TASK_LIST_ID": "all"}).left == ()


# ---- Codex


def codex_message(role: str, text: str) -> dict[str, Any]:
    kind = "output_text" if role == "assistant" else "input_text"
    payload = {"type": "message", "role": role, "content": [{"type": kind, "text": text}]}
    return {"type": "response_item", "timestamp": NOON, "payload": payload}


def codex_plan(
    *items: tuple[str, str], call: str = "c1", answer: str = "Plan updated"
) -> list[dict[str, Any]]:
    plan = json.dumps({"plan": [{"step": text, "status": status} for text, status in items]})
    called = {"type": "function_call", "name": "update_plan", "arguments": plan, "call_id": call}
    output = {"type": "function_call_output", "call_id": call, "output": answer}
    return [{"type": "response_item", "timestamp": NOON, "payload": each} for each in (called, output)]


def codex_keeps(
    home: Path, *rows: dict[str, Any], name: str = "a", cwd: str = "/work/shop", source: Any = "cli"
) -> Path:
    meta = {"type": "session_meta", "payload": {"cwd": cwd, "source": source}}
    file = home / ".codex" / "sessions" / "2026" / "11" / "18" / f"rollout-{name}.jsonl"
    return written(file, lines(meta, *rows))


HEARD = (codex_message("user", GOAL), codex_message("user", GO_ON))
ENDS = codex_message("assistant", "Which port? …\n\nDone.")


def test_codex_is_known_by_its_folder_and_what_it_was_told(tmp_path: Path) -> None:
    context = codex_message("user", "<environment_context>…</environment_context>")
    codex_keeps(tmp_path, context, *HEARD, *codex_plan(*LIST), ENDS)
    codex_keeps(tmp_path, codex_message("user", "Another goal."), HEARD[1], ENDS, name="b")
    codex_keeps(tmp_path, *HEARD, ENDS, name="c", cwd="/work/other")
    codex_keeps(tmp_path, *HEARD, ENDS, name="d", source={"subagent": {"thread_spawn": {}}})

    assert accounts("codex", tmp_path) == (Account("Which port? …\n\nDone.", LEFT),)


def test_two_conversations_of_codex_that_were_told_the_same_are_both_given(tmp_path: Path) -> None:
    codex_keeps(tmp_path, *HEARD, ENDS)
    codex_keeps(tmp_path, *HEARD, codex_message("assistant", "Not done."), name="b")

    assert {each.said for each in accounts("codex", tmp_path)} == {"Which port? …\n\nDone.", "Not done."}


def test_a_conversation_of_codex_from_before_is_none_of_the_runners(tmp_path: Path) -> None:
    os.utime(codex_keeps(tmp_path, *HEARD, ENDS), (LATER, LATER))

    assert accounts("codex", tmp_path, since=LATER)
    assert not accounts("codex", tmp_path, since=LATER + 1)
    assert not accounts("codex", tmp_path, told=())


def test_a_plan_that_codex_did_not_take_is_no_list(tmp_path: Path) -> None:
    refused = codex_plan(*LIST, call="c2", answer="unsupported call: update_plan")
    codex_keeps(tmp_path, *HEARD, *codex_plan(("Write it", "completed")), *refused, ENDS)

    assert account("codex", tmp_path).left == ()


def codex_script(code: str, answer: str = "Script completed\nOutput:\n") -> list[dict[str, Any]]:
    called = {"type": "custom_tool_call", "name": "exec", "input": code, "call_id": "c9"}
    output = [{"type": "input_text", "text": answer}]
    answered = {"type": "custom_tool_call_output", "call_id": "c9", "output": output}
    return [{"type": "response_item", "timestamp": NOON, "payload": each} for each in (called, answered)]


SCRIPT = """const r = await tools.update_plan({plan: [
  {step: "Write the parser", status: "completed"},
  {"step": 'Write "the" tests', "status": 'pending'},
]}); text(r);"""


def test_a_plan_that_is_written_by_a_script_is_read_from_the_script(tmp_path: Path) -> None:
    codex_keeps(tmp_path, *HEARD, *codex_script(SCRIPT), ENDS)

    assert account("codex", tmp_path).left == ('Write "the" tests',)


@pytest.mark.parametrize(
    "later",
    [
        codex_script(SCRIPT.replace("pending", "completed")),
        codex_script(
            "const plan = steps.map(step => ({step, status: 'completed'})); tools.update_plan({plan});"
        ),
        codex_script(SCRIPT + " await tools.update_plan({plan: done(plan)});"),
    ],
)
def test_a_later_script_counts_alone_also_where_it_cannot_be_read(tmp_path: Path, later: Any) -> None:
    codex_keeps(tmp_path, *HEARD, *codex_plan(*LIST), *later, ENDS)

    assert account("codex", tmp_path).left == ()


def test_a_script_that_failed_writes_no_plan(tmp_path: Path) -> None:
    codex_keeps(tmp_path, *HEARD, *codex_script(SCRIPT, "Script failed\nError: no"), ENDS)

    assert account("codex", tmp_path).left == ()


def test_a_conversation_that_is_larger_than_what_is_read_is_known_by_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "TAIL", 2000)
    filling = [codex_message("assistant", f"Step {number}. " + "x" * 200) for number in range(200)]
    codex_keeps(tmp_path, HEARD[0], *filling, HEARD[1], ENDS)

    assert account("codex", tmp_path).said.endswith("Done.")


# ---- Copilot


def copilot_keeps(home: Path, *rows: dict[str, Any], items: Sequence[tuple[str, str]] = ()) -> Path:
    folder = home / ".copilot" / "session-state" / SESSION
    written(folder / "events.jsonl", lines(*rows))
    with sqlite3.connect(folder / "session.db") as kept:
        kept.execute("CREATE TABLE todos (id TEXT PRIMARY KEY, title TEXT, status TEXT)")
        kept.executemany(
            "INSERT INTO todos VALUES (?, ?, ?)", [(str(at), *row) for at, row in enumerate(items)]
        )
    return folder


def copilot_message(kind: str, text: str, **more: Any) -> dict[str, Any]:
    return {"type": f"{kind}.message", "data": {"content": text}, **more}


def test_copilot_has_a_folder_with_its_words_and_its_list(tmp_path: Path) -> None:
    subagents = copilot_message("assistant", "A subagent's words.", agentId="a1")
    items = [("Write the parser", "done"), *LIST[1:]]
    copilot_keeps(tmp_path, copilot_message("assistant", "要用哪种格式？"), subagents, items=items)

    assert account("copilot", tmp_path) == Account("要用哪种格式？", LEFT)


def test_what_copilot_said_before_it_was_told_something_is_not_its_last_word(tmp_path: Path) -> None:
    copilot_keeps(tmp_path, copilot_message("assistant", "Done."), copilot_message("user", GO_ON))

    assert account("copilot", tmp_path).said == ""


# ---- Gemini


def test_gemini_has_a_file_with_its_words_and_its_list(tmp_path: Path) -> None:
    def called(items: Sequence[tuple[str, str]], status: str = "success") -> dict[str, Any]:
        args = {"todos": [{"description": text, "status": status} for text, status in items]}
        call = {"name": "write_todos", "args": args, "status": status, "timestamp": NOON}
        return {"type": "gemini", "content": "", "toolCalls": [call]}

    told = {"type": "user", "content": [{"text": GOAL}]}
    answer = {"type": "user", "content": [{"functionResponse": {"name": "write_todos"}}]}
    last = {"type": "gemini", "content": "All is done."}
    rows = ({"sessionId": SESSION}, told, called(LIST), answer, called((), "error"), answer, last)
    chats = tmp_path / ".gemini" / "tmp" / "shop" / "chats"
    written(chats / f"session-2026-11-18T12-00-{SESSION[:8]}.jsonl", lines(*rows, {"$set": {}}))
    written(chats / f"session-2026-11-18T13-00-{SESSION[:8]}.jsonl", lines({"sessionId": "4e24095d-x"}, last))

    assert accounts("gemini", tmp_path) == (Account("All is done.", LEFT),)


# ---- opencode


def opencode_keeps(home: Path) -> sqlite3.Connection:
    file = home / ".local" / "share" / "opencode" / "opencode.db"
    file.parent.mkdir(parents=True)
    kept = sqlite3.connect(file)
    kept.executescript(
        "CREATE TABLE session (id TEXT, parent_id TEXT, directory TEXT, time_updated INTEGER);"
        "CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT);"
        "CREATE TABLE part (id TEXT, message_id TEXT, data TEXT);"
        "CREATE TABLE todo (session_id TEXT, content TEXT, status TEXT, position INTEGER,"
        " time_updated INTEGER);"
    )
    return kept


def opencode_session(
    kept: sqlite3.Connection,
    name: str,
    *talk: tuple[str, str],
    parent: str | None = None,
    folder: str = "/work/shop",
) -> None:
    kept.execute("INSERT INTO session VALUES (?, ?, ?, ?)", (name, parent, folder, int(LATER * 1000)))
    for at, (role, text) in enumerate(talk):
        message = f"{name}-{at}"
        kept.execute(
            "INSERT INTO message VALUES (?, ?, ?, ?)", (message, name, at, json.dumps({"role": role}))
        )
        part = json.dumps({"type": "text", "text": text})
        kept.execute("INSERT INTO part VALUES (?, ?, ?)", (f"{message}-p", message, part))
    for at, (text, status) in enumerate(LIST):
        kept.execute("INSERT INTO todo VALUES (?, ?, ?, ?, ?)", (name, text, status, at, int(LATER * 1000)))
    kept.commit()


TALK = (("user", GOAL), ("assistant", "Begun."), ("user", GO_ON), ("assistant", "全部完成。"))


def test_opencode_is_known_by_its_folder_and_what_it_was_told(tmp_path: Path) -> None:
    kept = opencode_keeps(tmp_path)
    opencode_session(kept, "own", *TALK)
    opencode_session(kept, "another", ("user", "Another goal."), *TALK[1:])
    opencode_session(kept, "subagent", *TALK, parent="own")
    opencode_session(kept, "elsewhere", *TALK, folder="/work/other")

    assert accounts("opencode", tmp_path) == (Account("全部完成。", LEFT),)
    assert not accounts("opencode", tmp_path, since=LATER + 1)


def test_a_database_that_another_version_made_tells_nothing(tmp_path: Path) -> None:
    kept = opencode_keeps(tmp_path)
    opencode_session(kept, "own", *TALK)
    kept.execute("ALTER TABLE part RENAME COLUMN data TO content")
    kept.commit()

    assert not accounts("opencode", tmp_path)


def test_a_database_that_would_never_end_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "STEPS", 2_000_000)
    kept = opencode_keeps(tmp_path)
    kept.executescript(
        "DROP TABLE session;"
        "CREATE VIEW session AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        " SELECT i AS id, NULL AS parent_id, '/elsewhere' AS directory, 0 AS time_updated FROM n;"
    )

    assert not accounts("opencode", tmp_path)
