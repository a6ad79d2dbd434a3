"""What `doctor` says is wrong, and what the guard does not cover, in English and both Chinese scripts."""

from __future__ import annotations

from collections.abc import Mapping

from locum.workflow.language import in_tongue, pick_language, say_in

PROBLEMS = {
    "none installed": (
        "No hooks are installed here. To install them: locum hooks install",
        "这里没有安装钩子。安装：locum hooks install",
        "這裡沒有安裝鉤子。安裝：locum hooks install",
    ),
    "plugin lacks": (
        "The plugin {plugin} lacks {missing}. To renew it: claude plugin update {plugin}",
        "插件 {plugin} 缺少 {missing}。更新：claude plugin update {plugin}",
        "外掛 {plugin} 缺少 {missing}。更新：claude plugin update {plugin}",
    ),
    "lacks": (
        "{where} lacks {missing}. To add them: locum hooks install",
        "{where} 缺少 {missing}。补上：locum hooks install",
        "{where} 缺少 {missing}。補上：locum hooks install",
    ),
    "stale": (
        "{where} has hooks of another Locum. To renew them: locum hooks install",
        "{where} 的钩子属于另一个 Locum。更新：locum hooks install",
        "{where} 的鉤子屬於另一個 Locum。更新：locum hooks install",
    ),
    "off": (
        "The guard is switched off ({because}). To switch it on: locum hooks on",
        "守卫已关闭（{because}）。开启：locum hooks on",
        "守衛已關閉（{because}）。開啟：locum hooks on",
    ),
    "unwritable": (
        "Nothing can be remembered in {folder}: {because}. The guard lets everything pass.",
        "无法在 {folder} 中保存状态：{because}。守卫会放行一切。",
        "無法在 {folder} 中儲存狀態：{because}。守衛會放行一切。",
    ),
    "doubled": (
        "Claude Code has the hooks more than once, as a plugin and otherwise; one is enough.",
        "Claude Code 中的钩子不止一份：既有插件，又有其他安装；一份就够了。",
        "Claude Code 中的鉤子不止一份：既有外掛，又有其他安裝；一份就夠了。",
    ),
}
REMARKS = {
    "a turn ended with Esc sends no event; it is judged no more": (
        "按 Esc 结束的回合不发送事件，因此不再评判",
        "按 Esc 結束的回合不送出事件，因此不再評判",
    ),
    "subagent events were not seen to fire: parallel counts rest on tool calls": (
        "未见子代理事件触发：并行数以工具调用为准",
        "未見子代理事件觸發：並行數以工具呼叫為準",
    ),
    "Codex asks once whether these hooks may run: choose to trust them.": (
        "Codex 会询问一次是否允许运行这些钩子：请选择信任。",
        "Codex 會詢問一次是否允許執行這些鉤子：請選擇信任。",
    ),
    "its last message is not in the event: only the prompt's claims are heard": (
        "事件中没有它的最后一条消息：只能听到提示中的说法",
        "事件中沒有它的最後一則訊息：只能聽到提示中的說法",
    ),
    "Copilot reads a project's hooks only in a folder it trusts.": (
        "Copilot 只在受信任的文件夹中读取项目的钩子。",
        "Copilot 只在受信任的資料夾中讀取專案的鉤子。",
    ),
    "no events of subagents: stages of a workflow do not advance by themselves": (
        "没有子代理事件：工作流的阶段不会自行推进",
        "沒有子代理事件：工作流程的階段不會自行推進",
    ),
    "the end of a turn cannot be stopped, only noted in the log": (
        "回合的结束无法阻止，只能记入日志",
        "回合的結束無法阻止，只能記入日誌",
    ),
    "no events of subagents": ("没有子代理事件", "沒有子代理事件"),
}


def diagnosis(name: str, environ: Mapping[str, str], **words: object) -> str:
    """What is wrong, in the user's language."""
    return say_in(environ, PROBLEMS[name], **words)


def remark_on_agent(text: str, environ: Mapping[str, str]) -> str:
    """What is to be known about an agent's hooks, in the user's language where it is known in it."""
    return in_tongue((text, *REMARKS.get(text, (text, text))), pick_language(environ))
