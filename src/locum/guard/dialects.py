"""How each agent words its events and wants its answers; Claude Code's wording is the common one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

EVENTS: dict[str, dict[str, str]] = {
    "gemini": {
        "BeforeAgent": "UserPromptSubmit",
        "BeforeTool": "PreToolUse",
        "AfterTool": "PostToolUse",
        "AfterAgent": "Stop",
    },
    "copilot": {
        "sessionStart": "SessionStart",
        "userPromptSubmitted": "UserPromptSubmit",
        "preToolUse": "PreToolUse",
        "postToolUse": "PostToolUse",
        "agentStop": "Stop",
        "subagentStop": "SubagentStop",
        "sessionEnd": "SessionEnd",
    },
}
"""Agent → its name of an event → ours; a name that is not here is ours already."""

FIELDS: dict[str, dict[str, str]] = {
    "gemini": {"prompt_response": "last_assistant_message"},
    "copilot": {
        "sessionId": "session_id",
        "toolName": "tool_name",
        "toolArgs": "tool_input",
        "transcriptPath": "transcript_path",
        "stopHookActive": "stop_hook_active",
        "agentName": "agent_type",
        "hookEventName": "hook_event_name",
    },
}

TOOLS: dict[str, dict[str, str]] = {
    "codex": {"apply_patch": "Edit", "spawn_agent": "Agent"},
    "copilot": {"create": "Write", "edit": "Edit", "bash": "Bash", "task": "Agent", "view": "Read"},
    "gemini": {"write_file": "Write", "replace": "Edit", "run_shell_command": "Bash", "read_file": "Read"},
    "opencode": {
        "write": "Write",
        "edit": "Edit",
        "patch": "Edit",
        "task": "Agent",
        "bash": "Bash",
        "read": "Read",
    },
}
SUBAGENT_TOOLS = ("Agent", "Task")
SUBAGENT_FIELDS = ("subagent_type", "agent_type", "agent_name", "agent")


def heard(agent: str, payload: Json) -> Json:
    """An agent's event in the common wording."""
    if agent == "claude":
        return payload
    fields, tools = FIELDS.get(agent, {}), TOOLS.get(agent, {})
    common = {fields.get(name, name): value for name, value in payload.items()}
    event = common.get("hook_event_name")
    if isinstance(event, str):
        common["hook_event_name"] = EVENTS.get(agent, {}).get(event, event)
    tool = common.get("tool_name")
    if isinstance(tool, str):
        common["tool_name"] = tools.get(tool, tool)
    if isinstance(common.get("tool_input"), str):
        common["tool_input"] = _parsed(common["tool_input"])
    return common


def said(agent: str, event: str, answer: Json) -> Json:
    """The guard's answer in the agent's wording; empty when there is nothing it could understand."""
    if agent == "opencode":
        return answer
    reply: Json = {}
    if "warn" in answer:
        reply["systemMessage"] = answer["warn"]
    if "block" in answer:
        reply.update({"decision": "deny" if agent == "gemini" else "block", "reason": answer["block"]})
    if "deny" in answer:
        reply.update(_denial(agent, answer["deny"]))
    if "context" in answer:
        inner = {"hookEventName": event, "additionalContext": answer["context"]}
        reply["hookSpecificOutput"] = {**reply.get("hookSpecificOutput", {}), **inner}
    return reply


def subagent_of(tool: str, tool_input: Json) -> str | None:
    """The type of subagent that a tool call starts; nothing when it starts none."""
    if tool not in SUBAGENT_TOOLS:
        return None
    for field in SUBAGENT_FIELDS:
        if isinstance(tool_input.get(field), str) and tool_input[field]:
            return str(tool_input[field])
    return "general-purpose"


def _denial(agent: str, reason: str) -> Json:
    if agent == "gemini":
        return {"decision": "deny", "reason": reason}
    inner = {"hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": reason}
    flat = {"permissionDecision": "deny", "permissionDecisionReason": reason} if agent == "copilot" else {}
    return {**flat, "hookSpecificOutput": inner}


def _parsed(text: str) -> Json:
    from locum.guard.plainjson import loads

    try:
        value = loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
