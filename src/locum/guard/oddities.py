"""What can be odd about a project's mapping, in English and both Chinese scripts."""

from __future__ import annotations

from locum.workflow.language import say_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from locum.guard.pinning import Odd

SENTENCES = {
    "unreadable": (
        "{path} cannot be read ({because}); the built-in mapping holds.",
        "无法读取 {path}（{because}）；使用内置映射。",
        "無法讀取 {path}（{because}）；使用內建對應。",
    ),
    "no json": (
        "{path} is not JSON{place}; the built-in mapping holds.",
        "{path} 不是 JSON{place}；使用内置映射。",
        "{path} 不是 JSON{place}；使用內建對應。",
    ),
    "place": (
        " (line {line}, column {column})",
        "（第 {line} 行，第 {column} 字）",
        "（第 {line} 行，第 {column} 字）",
    ),
    "no place": ("", "", ""),
    "no object": (
        "{path} holds no JSON object of a sensible size; the built-in mapping holds.",
        "{path} 中没有大小合理的 JSON 对象；使用内置映射。",
        "{path} 中沒有大小合理的 JSON 物件；使用內建對應。",
    ),
    "no mapping": (
        "command_mapping {wrong} in {path}; the built-in mapping holds.",
        "{path} 中的 command_mapping {wrong}；使用内置映射。",
        "{path} 中的 command_mapping {wrong}；使用內建對應。",
    ),
    "bad entry": (
        "command_mapping[{command!r}] {wrong}; its default holds.",
        "command_mapping[{command!r}] {wrong}；使用其默认值。",
        "command_mapping[{command!r}] {wrong}；使用其預設值。",
    ),
    "unknown field": (
        "command_mapping[{command!r}] has an unknown field {field!r}.",
        "command_mapping[{command!r}] 有未知字段 {field!r}。",
        "command_mapping[{command!r}] 有未知欄位 {field!r}。",
    ),
    "guard no object": (
        "guard is not an object in {path}; the built-in settings hold.",
        "{path} 中的 guard 不是对象；使用内置设置。",
        "{path} 中的 guard 不是物件；使用內建設定。",
    ),
    "bad setting": (
        "guard.{field} in {path} is unknown or has a bad value; its default holds.",
        "{path} 中的 guard.{field} 未知或取值不对；使用其默认值。",
        "{path} 中的 guard.{field} 未知或取值不對；使用其預設值。",
    ),
    "missing": ("is missing", "缺失", "缺少"),
    "not an object": ("is not an object", "不是对象", "不是物件"),
    "bad key": ("must start with /gsd:", "必须以 /gsd: 开头", "必須以 /gsd: 開頭"),
    "bad field": ("has a bad {field}: {wrong}", "的 {field} 不对：{wrong}", "的 {field} 不對：{wrong}"),
    "no subagent": ("not the name of a subagent", "不是子代理的名称", "不是子代理的名稱"),
    "no tools": ("not a list of tool names", "不是工具名称的列表", "不是工具名稱的清單"),
    "no number": ("not a number from 1 to 100", "不是 1 到 100 的数字", "不是 1 到 100 的數字"),
    "no list": ("not a list", "不是列表", "不是清單"),
    "no base": ("an entry without base_dir", "有一项没有 base_dir", "有一項沒有 base_dir"),
    "base outside": (
        "base_dir {base!r} leads out of the workspace",
        "base_dir {base!r} 超出工作区",
        "base_dir {base!r} 超出工作區",
    ),
    "no globs": ("{field} is not a list of globs", "{field} 不是 glob 的列表", "{field} 不是 glob 的清單"),
    "glob outside": (
        "{field} has a glob that leads out of the workspace",
        "{field} 中有 glob 超出工作区",
        "{field} 中有 glob 超出工作區",
    ),
}  # fmt: skip


def told(odd: Odd, environ: Mapping[str, str]) -> str:
    """The sentence about one oddity, in the user's language, with the smaller ones it is made of."""
    name, words = odd
    filled = {each: told(word, environ) if isinstance(word, tuple) else word for each, word in words.items()}
    return say_in(environ, SENTENCES[name], **filled)
