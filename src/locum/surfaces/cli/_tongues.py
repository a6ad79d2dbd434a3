"""What `locum hooks` and `locum workflow` say, in English and both Chinese scripts."""

import os

from locum.workflow.language import say_in

LINES = {
    "installed": ("{agent}: installed in {file}", "{agent}：已安装到 {file}", "{agent}：已安裝到 {file}"),
    "already": ("{agent}: already in {file}", "{agent}：已在 {file} 中", "{agent}：已在 {file} 中"),
    "removed": ("{agent}: removed from {file}", "{agent}：已从 {file} 移除", "{agent}：已從 {file} 移除"),
    "nothing of ours": (
        "{agent}: nothing of ours in {file}",
        "{agent}：{file} 中没有 Locum 的钩子",
        "{agent}：{file} 中沒有 Locum 的鉤子",
    ),
    "not covered": ("  not covered: {gap}", "  未覆盖：{gap}", "  未涵蓋：{gap}"),
    "not installed": ("{agent}: not installed", "{agent}：未安装", "{agent}：未安裝"),
    "agent": ("{agent}:", "{agent}：", "{agent}："),
    "events": ("{count} events", "{count} 个事件", "{count} 個事件"),
    "lacks": (", lacks {missing}", "，缺少 {missing}", "，缺少 {missing}"),
    "stale": (", of another Locum", "，属于另一个 Locum", "，屬於另一個 Locum"),
    "on here": (
        "The guard is on in {folder}.",
        "守卫在 {folder} 中已开启。",
        "守衛在 {folder} 中已開啟。",
    ),
    "off here": (
        "The guard is off in {folder}.",
        "守卫在 {folder} 中已关闭。",
        "守衛在 {folder} 中已關閉。",
    ),
    "on everywhere": (
        "The guard is on everywhere.",
        "守卫在所有项目中已开启。",
        "守衛在所有專案中已開啟。",
    ),
    "off everywhere": (
        "The guard is off everywhere.",
        "守卫在所有项目中已关闭。",
        "守衛在所有專案中已關閉。",
    ),
    "kept off": (
        "Something else keeps it off: try `locum hooks on --everywhere`, or unset LOCUM_GUARD.",
        "另有设置使其保持关闭：请试 `locum hooks on --everywhere`，或取消 LOCUM_GUARD。",
        "另有設定使其保持關閉：請試 `locum hooks on --everywhere`，或取消 LOCUM_GUARD。",
    ),
    "no objection": ("no objection", "没有异议", "沒有異議"),
    "problem": ("problem: {what}", "问题：{what}", "問題：{what}"),
    "remark": ("remark: {what}", "提醒：{what}", "提醒：{what}"),
    "fault": ("fault: {event}: {what}", "故障：{event}：{what}", "故障：{event}：{what}"),
    "works": ("The guard works here.", "守卫在此工作正常。", "守衛在此運作正常。"),
    "does not work": (
        "The guard does not fully work here.",
        "守卫在此不能完全工作。",
        "守衛在此不能完全運作。",
    ),
    "attempts": ("up to {limit} attempts", "最多 {limit} 次", "最多 {limit} 次"),
    "redo group": (
        "After a failure, the whole group is done again.",
        "失败后，整组重做。",
        "失敗後，整組重做。",
    ),
    "redo failed": (
        "After a failure, only what failed is done again.",
        "失败后，只重做失败的部分。",
        "失敗後，只重做失敗的部分。",
    ),
    "no agent yet": (
        "No agent of this workflow has started yet.",
        "此工作流还没有代理开始工作。",
        "此工作流程還沒有代理開始工作。",
    ),
    "nothing yet": ("Nothing has happened yet.", "还没有发生任何事。", "還沒有發生任何事。"),
    "no workflow": (
        "No workflow runs in this project.",
        "此项目中没有正在运行的工作流。",
        "此專案中沒有正在執行的工作流程。",
    ),
    "start one": (
        "Start one: locum workflow start quick",
        "启动一个：locum workflow start quick",
        "啟動一個：locum workflow start quick",
    ),
    "workflow runs": (
        "Workflow {workflow} is running in this project.",
        "工作流 {workflow} 正在此项目中运行。",
        "工作流程 {workflow} 正在此專案中執行。",
    ),
    "see or afresh": (
        "See `locum workflow next`, or start afresh with --again.",
        "请看 `locum workflow next`，或用 --again 重新开始。",
        "請看 `locum workflow next`，或用 --again 重新開始。",
    ),
}


def say(name: str, **words: object) -> str:
    """One of these sentences, in the user's language."""
    return say_in(os.environ, LINES[name], **words)
