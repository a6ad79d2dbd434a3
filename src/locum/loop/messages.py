"""What the loop says about ends, limits and odd events, in every language it speaks."""

from locum.errors import LoopRefused
from locum.loop.told import Told
from locum.loop.wordings import feedback, lines, refusals
from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

ENDS: dict[str, dict[str, str]] = {
    "done": {
        ENGLISH: "The work is done: {because}.",
        SIMPLIFIED: "任务已完成：{because}。",
        TRADITIONAL: "任務已完成：{because}。",
    },
    "agent failed": {
        ENGLISH: "The agent cannot work: {because}",
        SIMPLIFIED: "代理无法工作：{because}",
        TRADITIONAL: "代理無法運作：{because}",
    },
    "asks": {
        ENGLISH: "The agent asks: {question}",
        SIMPLIFIED: "代理在提问：{question}",
        TRADITIONAL: "代理在提問：{question}",
    },
    "loops used up": {
        ENGLISH: "All {loops} rounds are used up and the work is not done.",
        SIMPLIFIED: "{loops} 轮已用完，任务尚未完成。",
        TRADITIONAL: "{loops} 輪已用完，任務尚未完成。",
    },
    "time used up": {
        ENGLISH: "The time for the whole loop, {budget}, is used up and the work is not done.",
        SIMPLIFIED: "总时间 {budget} 已用完，任务尚未完成。",
        TRADITIONAL: "總時間 {budget} 已用完，任務尚未完成。",
    },
    "cost used up": {
        ENGLISH: "The loop has cost ${cost} of at most ${most} and the work is not done.",
        SIMPLIFIED: "已花费 {cost} 美元（上限 {most} 美元），任务尚未完成。",
        TRADITIONAL: "已花費 {cost} 美元（上限 {most} 美元），任務尚未完成。",
    },
    "limit too long": {
        ENGLISH: "The agent's rate limit lasts until {until}, longer than the time that is left: {left}.",
        SIMPLIFIED: "代理的速率限制持续到 {until}，超过剩余时间 {left}。",
        TRADITIONAL: "代理的速率限制持續到 {until}，超過剩餘時間 {left}。",
    },
    "no progress": {
        ENGLISH: "The circuit breaker opened: {times} rounds in a row changed nothing.",
        SIMPLIFIED: "熔断器已断开：连续 {times} 轮没有任何改动。",
        TRADITIONAL: "熔斷器已斷開：連續 {times} 輪沒有任何變更。",
    },
    "same error": {
        ENGLISH: "The circuit breaker opened: the same error {times} times in a row: {error}",
        SIMPLIFIED: "熔断器已断开：同一错误连续出现 {times} 次：{error}",
        TRADITIONAL: "熔斷器已斷開：同一錯誤連續出現 {times} 次：{error}",
    },
    "trial failed": {
        ENGLISH: "The circuit breaker opened again: the one round on trial brought no progress.",
        SIMPLIFIED: "熔断器再次断开：试运行的一轮没有进展。",
        TRADITIONAL: "熔斷器再次斷開：試運行的一輪沒有進展。",
    },
    "stuck": {
        ENGLISH: "The agent goes round in circles: the same answer {times} times in a row.",
        SIMPLIFIED: "代理在原地打转：连续 {times} 次给出同样的回答。",
        TRADITIONAL: "代理在原地打轉：連續 {times} 次給出同樣的回答。",
    },
    "interrupted": {
        ENGLISH: "Interrupted in round {round}. Go on with: locum loop --resume {loop}",
        SIMPLIFIED: "第 {round} 轮被中断。继续请运行：locum loop --resume {loop}",
        TRADITIONAL: "第 {round} 輪被中斷。繼續請執行：locum loop --resume {loop}",
    },
}
NOTICES: dict[str, dict[str, str]] = {
    "file away": {
        ENGLISH: "The prompt file {file} cannot be read ({why}); its last text is used.",
        SIMPLIFIED: "无法读取提示文件 {file}（{why}）；沿用上次的内容。",
        TRADITIONAL: "無法讀取提示檔 {file}（{why}）；沿用上次的內容。",
    },
    "output dropped": {
        ENGLISH: "The agent printed {total} MB; its beginning and its end are kept, {dropped} MB are not.",
        SIMPLIFIED: "代理输出了 {total} MB；只保留开头和结尾，丢弃 {dropped} MB。",
        TRADITIONAL: "代理輸出了 {total} MB；只保留開頭和結尾，捨棄 {dropped} MB。",
    },
    "left behind": {
        ENGLISH: "Processes that the agent left running were ended: {count}.",
        SIMPLIFIED: "代理留下 {count} 个仍在运行的进程，已将其结束。",
        TRADITIONAL: "代理留下 {count} 個仍在執行的行程，已將其結束。",
    },
    "timed out": {
        ENGLISH: "The call took longer than {timeout}; the agent and all it had started were ended.",
        SIMPLIFIED: "调用超过 {timeout}；代理及其启动的所有进程已被结束。",
        TRADITIONAL: "呼叫超過 {timeout}；代理及其啟動的所有行程已被結束。",
    },
    "cut off": {
        ENGLISH: "Round {round} was cut off before it ended; it is done again.",
        SIMPLIFIED: "第 {round} 轮在结束前被切断，将重新执行。",
        TRADITIONAL: "第 {round} 輪在結束前被切斷，將重新執行。",
    },
    "orphans ended": {
        ENGLISH: "Processes of the round that was cut off were still running and were ended: {count}.",
        SIMPLIFIED: "被切断的那一轮仍有 {count} 个进程在运行，已将其结束。",
        TRADITIONAL: "被切斷的那一輪仍有 {count} 個行程在執行，已將其結束。",
    },
    "on trial": {
        ENGLISH: "The circuit breaker opened {ago} ago ({because}) Its cool-down is over:"
        " the next round is on trial. --reset forgets it.",
        SIMPLIFIED: "熔断器在 {ago} 前断开（{because}）冷却期已过：下一轮为试运行。--reset 可清除该状态。",
        TRADITIONAL: "熔斷器在 {ago} 前斷開（{because}）冷卻期已過：下一輪為試運行。--reset 可清除該狀態。",
    },
    "breaker reset": {
        ENGLISH: "The circuit breaker was reset.",
        SIMPLIFIED: "熔断器已重置。",
        TRADITIONAL: "熔斷器已重設。",
    },
    "no cost known": {
        ENGLISH: "This agent does not tell what it costs: the limit of ${most} cannot be held.",
        SIMPLIFIED: "该代理不提供费用信息：无法执行 {most} 美元的上限。",
        TRADITIONAL: "該代理不提供費用資訊：無法執行 {most} 美元的上限。",
    },
    "too many files": {
        ENGLISH: "There are very many files here; only the first of them are looked at for progress.",
        SIMPLIFIED: "文件过多；只检查其中一部分来判断进展。",
        TRADITIONAL: "檔案過多；只檢查其中一部分來判斷進展。",
    },
    "fresh after all": {
        ENGLISH: "The agent could not go on with its conversation; the next round starts a fresh one.",
        SIMPLIFIED: "代理无法继续之前的会话；下一轮将开始新的会话。",
        TRADITIONAL: "代理無法繼續之前的對話；下一輪將開始新的對話。",
    },
    "plan open": {
        ENGLISH: "{file}: not every box is ticked; the next round is told which.",
        SIMPLIFIED: "{file}：仍有未勾选的事项；将告知下一轮。",
        TRADITIONAL: "{file}：仍有未勾選的事項；將告知下一輪。",
    },
    "nobody to ask": {
        ENGLISH: "Nobody is there to ask: what {agent} may not do unasked, it is refused."
        " --permissions edit lets it change files.",
        SIMPLIFIED: "无人可问：{agent} 未获授权的操作会被拒绝。--permissions edit 允许其修改文件。",
        TRADITIONAL: "無人可問：{agent} 未獲授權的操作會被拒絕。--permissions edit 允許其修改檔案。",
    },
    "refused": {
        ENGLISH: "{because} --permissions edit lets it change files, skip lets it do anything;"
        " its own settings can allow single commands.",
        SIMPLIFIED: "{because} --permissions edit 允许其修改文件，skip 允许一切；"
        "也可在代理自己的设置中允许个别命令。",
        TRADITIONAL: "{because} --permissions edit 允許其修改檔案，skip 允許一切；"
        "也可在代理自己的設定中允許個別命令。",
    },
    "trouble": {
        ENGLISH: "The agent failed: {because}",
        SIMPLIFIED: "代理出错：{because}",
        TRADITIONAL: "代理出錯：{because}",
    },
}
MESSAGES = {**ENDS, **NOTICES, **feedback.MESSAGES, **lines.MESSAGES, **refusals.MESSAGES}


def say(name: str, language: str, **words: object) -> str:
    """The message of this name, with its words filled in."""
    return MESSAGES[name].get(language, MESSAGES[name][ENGLISH]).format(**words)


def worded(told: Told, language: str) -> str:
    """A told message in this language; a message of a newer version is shown by its name."""
    if told.name not in MESSAGES:
        return told.name
    words = {
        name: worded(Told(**value), language) if _is_told(value) else value
        for name, value in told.words.items()
    }
    return say(told.name, language, **words)


def decided(decision: str, language: str) -> str:
    """The decision on a round; one of a newer version as it is."""
    name = f"decision: {decision}"
    return say(name, language) if name in MESSAGES else decision


def refused(name: str, language: str, **words: object) -> LoopRefused:
    """The refusal of this name, with the next step."""
    return LoopRefused(say(name, language, **words), say(f"{name}: hint", language, **words))


def _is_told(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {"name", "words"}
