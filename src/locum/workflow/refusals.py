"""Refusals of the guard, the workflow and the loop: what is wrong and the next step, in every language."""

from __future__ import annotations

from locum.workflow.language import say_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

Choices = tuple[str, str, str]
UNTOUCHED: Choices = ("Nothing in it was touched.", "文件内容未作任何改动。", "檔案內容未作任何變更。")
MEND: Choices = (
    "Mend the file; nothing in it was touched.",
    "请修好该文件；其内容未作任何改动。",
    "請修好該檔案；其內容未作任何變更。",
)
UNWRITABLE: Choices = (
    "{file} cannot be written: {why}.",
    "无法写入 {file}：{why}。",
    "無法寫入 {file}：{why}。",
)
LOOP_EXAMPLE: Choices = (
    "See docs/loop.md for an example.",
    "示例见 docs/loop.md。",
    "範例見 docs/loop.md。",
)
REFUSALS: dict[str, tuple[Choices, Choices | None]] = {
    "no scope": (
        (
            "{agent} has no {scope} scope for hooks.",
            "{agent} 的钩子没有 {scope} 这一范围。",
            "{agent} 的鉤子沒有 {scope} 這個範圍。",
        ),
        ("It has: {scopes}.", "可用范围：{scopes}。", "可用範圍：{scopes}。"),
    ),
    "not json": (
        ("{file} is not JSON: {why}.", "{file} 不是 JSON：{why}。", "{file} 不是 JSON：{why}。"),
        MEND,
    ),
    "no hooks object": (
        (
            "{file} does not hold settings with a hooks object.",
            "{file} 中的设置没有 hooks 对象。",
            "{file} 中的設定沒有 hooks 物件。",
        ),
        UNTOUCHED,
    ),
    "no hooks list": (
        (
            "hooks.{event} in {file} is not a list.",
            "{file} 中的 hooks.{event} 不是列表。",
            "{file} 中的 hooks.{event} 不是清單。",
        ),
        UNTOUCHED,
    ),
    "not text": (
        ("{file} is not UTF-8 text.", "{file} 不是 UTF-8 文本。", "{file} 不是 UTF-8 文字檔。"),
        MEND,
    ),
    "unreadable": (
        ("{file} cannot be read: {why}.", "无法读取 {file}：{why}。", "無法讀取 {file}：{why}。"),
        None,
    ),
    "unwritable": (
        UNWRITABLE,
        None,
    ),
    "not installed": (
        UNWRITABLE,
        ("Nothing was installed.", "没有安装任何钩子。", "沒有安裝任何鉤子。"),
    ),
    "no switch": (
        ("{file} cannot be changed: {why}.", "无法更改 {file}：{why}。", "無法變更 {file}：{why}。"),
        None,
    ),
    "no plugin": (
        (
            "The plugin {plugin} is not there. To install it: claude plugin install {plugin}",
            "插件 {plugin} 不存在。安装：claude plugin install {plugin}",
            "外掛 {plugin} 不存在。安裝：claude plugin install {plugin}",
        ),
        None,
    ),
    "no workflow": (
        (
            "There is no workflow called {name}.",
            "没有名为 {name} 的工作流。",
            "沒有名為 {name} 的工作流程。",
        ),
        ("Known here: {known}.", "可用的有：{known}。", "可用的有：{known}。"),
    ),
    "no lock": (
        (
            "The loop's lock {file} cannot be opened: {why}.",
            "无法打开循环的锁文件 {file}：{why}。",
            "無法開啟迴圈的鎖定檔 {file}：{why}。",
        ),
        None,
    ),
    "nothing kept": (
        (
            "Nothing can be kept in {folder}: {why}.",
            "无法在 {folder} 中保存任何内容：{why}。",
            "無法在 {folder} 中儲存任何內容：{why}。",
        ),
        None,
    ),
    "no time": (
        ("{text!r} is no length of time.", "{text!r} 不是时长。", "{text!r} 不是時間長度。"),
        (
            "Write it like 90s, 5m, 2h or 1h30m.",
            "请写成 90s、5m、2h 或 1h30m 这样的形式。",
            "請寫成 90s、5m、2h 或 1h30m 這樣的形式。",
        ),
    ),
    "odd time": (
        (
            "{text} is no length of time a loop can have.",
            "循环的时长不能是 {text}。",
            "迴圈的時間長度不能是 {text}。",
        ),
        (
            "Give more than 0s and at most 366d.",
            "请给出大于 0s 且不超过 366d 的时长。",
            "請給出大於 0s 且不超過 366d 的時間長度。",
        ),
    ),
    "no agent": (
        ("No agent called {name} is known.", "没有名为 {name} 的代理。", "沒有名為 {name} 的代理。"),
        ("Known agents: {known}.", "可用的代理：{known}。", "可用的代理：{known}。"),
    ),
    "no loop table": (
        ("loop in {file} must be a table.", "{file} 中的 loop 必须是表。", "{file} 中的 loop 必須是表格。"),
        (
            "Write [loop] above its settings.",
            "请在其各项设置之前写上 [loop]。",
            "請在其各項設定之前寫上 [loop]。",
        ),
    ),
    "own setting": (
        (
            "{name} in [loop] of {file} is not taken from a project.",
            "{file} 的 [loop] 中的 {name} 不能由项目来设置。",
            "{file} 的 [loop] 中的 {name} 不能由專案來設定。",
        ),
        (
            "Give it on the command line, or put it into {own}.",
            "请在命令行中给出，或写入 {own}。",
            "請在命令列中給出，或寫入 {own}。",
        ),
    ),
    "unknown setting": (
        (
            "[loop] in {file} has an unknown setting: {name}.",
            "{file} 的 [loop] 中有未知设置：{name}。",
            "{file} 的 [loop] 中有未知設定：{name}。",
        ),
        ("Known: {known}.", "可用的设置：{known}。", "可用的設定：{known}。"),
    ),
    "odd setting": (
        (
            "{name} in [loop] of {file} must be {kinds}.",
            "{file} 的 [loop] 中的 {name} 必须是 {kinds}。",
            "{file} 的 [loop] 中的 {name} 必須是 {kinds}。",
        ),
        LOOP_EXAMPLE,
    ),
    "bad setting": (
        (
            "{name} in [loop] of locum.toml: {why}",
            "locum.toml 的 [loop] 中的 {name}：{why}",
            "locum.toml 的 [loop] 中的 {name}：{why}",
        ),
        (
            "Mend it there; docs/loop.md has an example.",
            "请在该处修正；示例见 docs/loop.md。",
            "請在該處修正；範例見 docs/loop.md。",
        ),
    ),
    "no workflow tables": (
        (
            "workflows in {file} must be a table of tables.",
            "{file} 中的 workflows 必须是由表组成的表。",
            "{file} 中的 workflows 必須是由表格組成的表格。",
        ),
        (
            "Write [workflows.NAME] above each.",
            "请在每个工作流之前写上 [workflows.NAME]。",
            "請在每個工作流程之前寫上 [workflows.NAME]。",
        ),
    ),
    "odd workflow": (
        (
            "Workflow {name} in {where}: {problem}",
            "{where} 中的工作流 {name}：{problem}",
            "{where} 中的工作流程 {name}：{problem}",
        ),
        (
            "See docs/workflows.md for an example.",
            "示例见 docs/workflows.md。",
            "範例見 docs/workflows.md。",
        ),
    ),
    "no table": (
        (
            "it must be a table.",
            "必须是表。",
            "必須是表格。",
        ),
        None,
    ),
    "unknown field": (
        (
            "unknown field {field}.",
            "未知字段 {field}。",
            "未知欄位 {field}。",
        ),
        None,
    ),
    "no stages": (
        (
            "stages must be a list of names, with at least one.",
            "stages 必须是名称的列表，至少要有一项。",
            "stages 必須是名稱的清單，至少要有一項。",
        ),
        None,
    ),
    "no groups": (
        (
            "groups must be lists of stage names.",
            "groups 必须是由阶段名称组成的列表。",
            "groups 必須是由階段名稱組成的清單。",
        ),
        None,
    ),
    "strange member": (
        (
            "group member {stage} is no stage of it.",
            "组成员 {stage} 不是它的阶段。",
            "群組成員 {stage} 不是它的階段。",
        ),
        None,
    ),
    "no stage table": (
        (
            "{field} must be a table of stages and their subagents.",
            "{field} 必须是列出各阶段及其子代理的表。",
            "{field} 必須是列出各階段及其子代理的表格。",
        ),
        None,
    ),
    "strange stage": (
        (
            "{field} names {stage}, which is no stage of it.",
            "{field} 中的 {stage} 不是它的阶段。",
            "{field} 中的 {stage} 不是它的階段。",
        ),
        None,
    ),
    "no limit table": (
        (
            "retry_limits must be a table of stage names and numbers.",
            "retry_limits 必须是列出阶段名称及次数的表。",
            "retry_limits 必須是列出階段名稱及次數的表格。",
        ),
        None,
    ),
    "odd limit": (
        (
            "a retry limit must be a whole number from 1.",
            "重试上限必须是不小于 1 的整数。",
            "重試上限必須是不小於 1 的整數。",
        ),
        None,
    ),
    "odd redo": (
        (
            "redo must be failed or group.",
            "redo 必须是 failed 或 group。",
            "redo 必須是 failed 或 group。",
        ),
        None,
    ),
    "two prompts": (
        (
            "Give the prompt once: as an argument or as --prompt.",
            "提示只需给出一次：作为参数，或用 --prompt。",
            "提示只需給出一次：作為引數，或用 --prompt。",
        ),
        None,
    ),
    "answer alone": (
        (
            "--answer goes with --resume.",
            "--answer 要与 --resume 一起使用。",
            "--answer 要與 --resume 一起使用。",
        ),
        None,
    ),
    "words too many": (
        (
            "There are words too many: {words}. Put the prompt in quotes.",
            "多出了文字：{words}。请给提示加上引号。",
            "多出了文字：{words}。請為提示加上引號。",
        ),
        None,
    ),
}


def refusal(which: str, environ: Mapping[str, str], /, **words: object) -> tuple[str, str | None]:
    """What is wrong, and the next step where there is one, in the user's language."""
    wrong, step = REFUSALS[which]
    return say_in(environ, wrong, **words), None if step is None else say_in(environ, step, **words)
