"""What the rules say about a prompt, a tool call and the end of a turn."""

from __future__ import annotations

from locum.guard.mapping import rule_for, setting
from locum.guard.turns import calls_made, was_delegated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

UNMAPPED = "USER_UNMAPPED_COMMAND"
TOO_EARLY = "USER_TOOL_BEFORE_DELEGATION"
NOT_DELEGATED = "USER_MISSING_DELEGATION"
FAKE = "USER_FAKE_PARALLEL"
TOO_FEW = "USER_TOO_FEW_PARALLEL"


def effective_rule(turn: Json, pinned: Json) -> Json | None:
    """What this turn is held to; nothing outside a mapped command."""
    command = turn["command"]
    rule = rule_for(command, pinned) if command else None
    if rule is None or command in pinned.get("entries", {}):
        return rule
    from locum.guard.defaults import OTHER, is_excused

    if is_excused(command, turn["arguments"]):
        return {"required_subagent": OTHER, "expected_artifacts": []}
    return rule


def is_unmapped(turn: Json, pinned: Json) -> bool:
    """Whether the turn uses a command that nobody has described."""
    return bool(turn["command"]) and rule_for(turn["command"], pinned) is None


def tool_is_early(turn: Json, pinned: Json, tool: str, tool_input: Json, workspaces: list[str]) -> bool:
    """Whether this tool must wait until the required subagent was called."""
    rule = effective_rule(turn, pinned)
    if rule is None or not _wants_delegation(rule) or was_delegated(turn, rule["required_subagent"]):
        return False
    own_list = rule.get("allowed_pre_tools")
    if own_list is not None:
        return tool not in own_list
    from locum.guard.defaults import OWN_WORK

    return tool in OWN_WORK and not _prepares(tool_input, rule, workspaces)


def is_free(turn: Json, pinned: Json) -> bool:
    """Whether no tool can be too early any more in this turn."""
    rule = effective_rule(turn, pinned)
    return rule is None or not _wants_delegation(rule) or was_delegated(turn, rule["required_subagent"])


def findings(turn: Json, pinned: Json, workspaces: list[str]) -> list[tuple[str, str, bool]]:
    """What is wrong at the end of a turn: error code, detail, and whether it blocks; the gravest first."""
    rule = effective_rule(turn, pinned)
    found = _claim_findings(turn, pinned, rule)
    if rule is None:
        return found
    if _wants_delegation(rule) and not was_delegated(turn, rule["required_subagent"]):
        found.append((NOT_DELEGATED, rule["required_subagent"], True))
    if calls_made(turn) < rule.get("min_parallel", 0):
        found.append((TOO_FEW, str(rule["min_parallel"]), True))
    found.extend(_artifact_findings(turn, rule, workspaces))
    return sorted(found, key=lambda finding: not finding[2])


def _claim_findings(turn: Json, pinned: Json, rule: Json | None) -> list[tuple[str, str, bool]]:
    claimed, made = turn["claim"] or 0, calls_made(turn)
    if claimed < 2 or made >= claimed:
        return []
    if made == 1:
        return [(FAKE, str(claimed), rule is not None)]
    answer = setting("no_parallel" if made == 0 else "partial_parallel", pinned)
    return [] if answer == "silent" else [(FAKE, str(claimed), rule is not None and answer == "block")]


def _artifact_findings(turn: Json, rule: Json, workspaces: list[str]) -> list[tuple[str, str, bool]]:
    specs = rule.get("expected_artifacts") or []
    if not specs:
        return []
    from locum.guard.artifacts import FILE_MISSING, CannotTell, missing

    try:
        lacking = missing(specs, workspaces, turn["started"])
    except CannotTell as reason:
        return [(FILE_MISSING, str(reason), False)]
    return [(*lacking, True)] if lacking else []


def _wants_delegation(rule: Json) -> bool:
    return str(rule["required_subagent"]).strip().lower() not in ("none", "other")


def _prepares(tool_input: Json, rule: Json, workspaces: list[str]) -> bool:
    """Whether a write only prepares: a note among the plans, and not the very file the subagent is to write.

    GSD's own commands write context and validation notes below `.planning` before they delegate.
    """
    path = tool_input.get("file_path") or tool_input.get("notebook_path")
    if not isinstance(path, str) or not path:
        return False
    from locum.guard.places import inside
    from locum.guard.plainos import normal

    for workspace in workspaces:
        whole = normal(path if path.startswith("/") else f"{workspace}/{path}")
        if inside(whole, f"{workspace}/.planning"):
            from locum.guard.artifacts import is_promised

            return not is_promised(whole, workspace, rule.get("expected_artifacts") or [])
    return False
