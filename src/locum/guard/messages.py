"""What the guard says, in English and both Chinese scripts: title, facts, error code, one next step."""

from __future__ import annotations

from locum.workflow.language import in_tongue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

TITLES = {
    "stop": (
        "Locum guard: this turn is not finished",
        "Locum 守卫：本回合尚未完成",
        "Locum 守衛：本回合尚未完成",
    ),
    "deny": (
        "Locum guard: this tool has to wait",
        "Locum 守卫：此工具需要等待",
        "Locum 守衛：此工具需要等待",
    ),
    "prompt": ("Locum guard: command not accepted", "Locum 守卫：命令未被接受", "Locum 守衛：命令未被接受"),
    "warn": ("Locum guard: a remark", "Locum 守卫：提醒", "Locum 守衛：提醒"),
}
LABELS = {
    "command": ("Command", "命令", "命令"),
    "required": ("Required subagent", "要求的子代理", "要求的子代理"),
    "delegated": ("Delegated", "已委派", "已委派"),
    "artifacts": ("Expected artifacts", "预期产物", "預期產物"),
    "tool": ("Tool", "工具", "工具"),
    "claimed": ("Claimed in parallel", "声称并行", "聲稱並行"),
    "made": ("Subagent calls made", "实际子代理调用", "實際子代理呼叫"),
    "at_once": ("Ran at once", "同时运行", "同時執行"),
    "code": ("Error code", "错误代码", "錯誤代碼"),
    "also": ("Also", "另有", "另有"),
    "next": ("Next step", "下一步", "下一步"),
    "none": ("none", "无", "無"),
}
NEXT = {
    "USER_UNMAPPED_COMMAND": (
        "describe {command} under command_mapping in .planning/config.json, or use one that is described.",
        "请在 .planning/config.json 的 command_mapping 中描述 {command}，或使用已描述的命令。",
        "請在 .planning/config.json 的 command_mapping 中描述 {command}，或使用已描述的命令。",
    ),
    "USER_TOOL_BEFORE_DELEGATION": (
        "call the Agent (Task) tool with subagent_type {required} first; {tool} is free after that.",
        "请先用 Agent（Task）工具委派 {required}，之后即可使用 {tool}。",
        "請先用 Agent（Task）工具委派 {required}，之後即可使用 {tool}。",
    ),
    "USER_MISSING_DELEGATION": (
        "call the Agent (Task) tool with subagent_type {required} and let it do the work; if the command"
        " or the user ended it early, say so and stop.",
        "请用 Agent（Task）工具委派 {required} 完成这项工作；若命令本身或用户已提前结束，请说明后停止。",
        "請用 Agent（Task）工具委派 {required} 完成這項工作；若命令本身或使用者已提前結束，請說明後停止。",
    ),
    "USER_FAKE_PARALLEL": (
        "send the {claimed} Agent (Task) calls together in one message, or take the claim back; made so far:"
        " {made}.",
        "声称并行 {claimed} 个子代理，实际只调用 {made} 次："
        "请在同一条消息中真正发出多个 Agent（Task）调用，或撤回该说法。",
        "聲稱並行 {claimed} 個子代理，實際只呼叫 {made} 次："
        "請在同一則訊息中真正發出多個 Agent（Task）呼叫，或撤回該說法。",
    ),
    "USER_TOO_FEW_PARALLEL": (
        "make at least {detail} Agent (Task) calls for this command; made so far: {made}.",
        "此命令至少需要 {detail} 次 Agent（Task）调用，目前 {made} 次，请补足。",
        "此命令至少需要 {detail} 次 Agent（Task）呼叫，目前 {made} 次，請補足。",
    ),
    "USER_ARTIFACT_BASE_MISSING": (
        "the folder {detail} does not exist; have the subagent write its files there.",
        "目录 {detail} 不存在；请让子代理在其中写入产物。",
        "目錄 {detail} 不存在；請讓子代理在其中寫入產物。",
    ),
    "USER_MISSING_ARTIFACT": (
        "no file changed in this turn fits {detail}; have the subagent write it.",
        "本回合没有文件符合 {detail}；请让子代理写入该产物。",
        "本回合沒有檔案符合 {detail}；請讓子代理寫入該產物。",
    ),
}
LINES = {
    "let_through": (
        "{code} still stands, but it has been said {times} times this turn: let through.",
        "{code} 仍然存在，但本回合已提示 {times} 次：放行。",
        "{code} 仍然存在，但本回合已提示 {times} 次：放行。",
    ),
    "config": (
        "Locum guard: {detail}",
        "Locum 守卫：配置有问题，使用内置默认值。{detail}",
        "Locum 守衛：設定有問題，使用內建預設值。{detail}",
    ),
}


def notice(kind: str, code: str, facts: Json, tongue: str) -> str:
    """A whole message: its title, what is known, the error code and the next step."""
    words = _words(facts, tongue)
    lines = [in_tongue(TITLES[kind], tongue)]
    words["code"] = code
    lines += [f"{in_tongue(LABELS[name], tongue)}: {words[name]}" for name in LABELS if name in words]
    step = in_tongue(NEXT[code], tongue).format_map(_Forgiving(words))
    lines.append(f"{in_tongue(LABELS['next'], tongue)}: {step}")
    return "\n".join(lines)


def line(name: str, tongue: str, **words: object) -> str:
    """One of the guard's short sentences."""
    return in_tongue(LINES[name], tongue).format_map(_Forgiving(words))


def _words(facts: Json, tongue: str) -> Json:
    nothing = in_tongue(LABELS["none"], tongue)
    return {
        name: (", ".join(fact) or nothing) if isinstance(fact, list) else fact for name, fact in facts.items()
    }


class _Forgiving(dict):  # type: ignore[type-arg]
    """A fact nobody gave is a dash, never an error."""

    def __missing__(self, key: str) -> str:
        return "–"
