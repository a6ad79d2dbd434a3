"""The lines a person watches while a loop runs."""

from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

MESSAGES: dict[str, dict[str, str]] = {
    "line: loop started": {
        ENGLISH: "Loop {loop}: {agent} in {folder}, at most {loops} rounds and {budget}.",
        SIMPLIFIED: "循环 {loop}：{agent}，位于 {folder}，最多 {loops} 轮、{budget}。",
        TRADITIONAL: "迴圈 {loop}：{agent}，位於 {folder}，最多 {loops} 輪、{budget}。",
    },
    "line: loop resumed": {
        ENGLISH: "Loop {loop} goes on with round {round}: {agent} in {folder}, {left} left.",
        SIMPLIFIED: "循环 {loop} 从第 {round} 轮继续：{agent}，位于 {folder}，剩余 {left}。",
        TRADITIONAL: "迴圈 {loop} 從第 {round} 輪繼續：{agent}，位於 {folder}，剩餘 {left}。",
    },
    "line: round started": {
        ENGLISH: "Round {round} of {loops}  ({left} left)",
        SIMPLIFIED: "第 {round}/{loops} 轮（剩余 {left}）",
        TRADITIONAL: "第 {round}/{loops} 輪（剩餘 {left}）",
    },
    "line: live": {
        ENGLISH: "Round {round} of {loops} · {elapsed} · {doing} · files changed so far: {files}"
        " · last score {score} · {left} left",
        SIMPLIFIED: "第 {round}/{loops} 轮 · {elapsed} · {doing} · 已改 {files} 个文件 · 上轮得分 {score}"
        " · 剩余 {left}",
        TRADITIONAL: "第 {round}/{loops} 輪 · {elapsed} · {doing} · 已改 {files} 個檔案 · 上輪得分 {score}"
        " · 剩餘 {left}",
    },
    "line: starting": {
        ENGLISH: "the agent starts",
        SIMPLIFIED: "代理正在启动",
        TRADITIONAL: "代理正在啟動",
    },
    "line: verifying": {
        ENGLISH: "checking: {command}",
        SIMPLIFIED: "正在检查：{command}",
        TRADITIONAL: "正在檢查：{command}",
    },
    "line: verified": {
        ENGLISH: "  {command}: passed in {seconds}",
        SIMPLIFIED: "  {command}：通过，用时 {seconds}",
        TRADITIONAL: "  {command}：通過，用時 {seconds}",
    },
    "line: not verified": {
        ENGLISH: "  {command}: failed in {seconds}; its output goes into the next round",
        SIMPLIFIED: "  {command}：失败，用时 {seconds}；其输出将交给下一轮",
        TRADITIONAL: "  {command}：失敗，用時 {seconds}；其輸出將交給下一輪",
    },
    "line: verify ran nothing": {
        ENGLISH: "  {command}: ran no test in {seconds}; that proves nothing and counts as failed",
        SIMPLIFIED: "  {command}：没有运行任何测试，用时 {seconds}；这证明不了什么，视为失败",
        TRADITIONAL: "  {command}：沒有執行任何測試，用時 {seconds}；這證明不了什麼，視為失敗",
    },
    "line: verify timed out": {
        ENGLISH: "  {command}: not over after {seconds} and ended; that counts as failed",
        SIMPLIFIED: "  {command}：{seconds} 后仍未结束，已终止；视为失败",
        TRADITIONAL: "  {command}：{seconds} 後仍未結束，已終止；視為失敗",
    },
    "line: answered": {
        ENGLISH: "  asked: {question}\n  answered: {answer}",
        SIMPLIFIED: "  问：{question}\n  答：{answer}",
        TRADITIONAL: "  問：{question}\n  答：{answer}",
    },
    "line: round ended": {
        ENGLISH: "  {decision} · score {score} · files changed: {files} (+{added} -{removed}) ·"
        " {seconds}{cost}",
        SIMPLIFIED: "  {decision} · 得分 {score} · 改动 {files} 个文件（+{added} -{removed}）·"
        " {seconds}{cost}",
        TRADITIONAL: "  {decision} · 得分 {score} · 改動 {files} 個檔案（+{added} -{removed}）·"
        " {seconds}{cost}",
    },
    "line: waiting": {
        ENGLISH: "  rate limit: waiting until {until} ({left} to go)",
        SIMPLIFIED: "  速率限制：等待至 {until}（还有 {left}）",
        TRADITIONAL: "  速率限制：等待至 {until}（還有 {left}）",
    },
    "line: pausing": {
        ENGLISH: "  trying again in {left}",
        SIMPLIFIED: "  {left} 后重试",
        TRADITIONAL: "  {left} 後重試",
    },
    "decision: done": {ENGLISH: "done", SIMPLIFIED: "完成", TRADITIONAL: "完成"},
    "decision: unverified": {
        ENGLISH: "says done, but is not",
        SIMPLIFIED: "声称完成，实则未完成",
        TRADITIONAL: "聲稱完成，實則未完成",
    },
    "decision: asks": {ENGLISH: "asks", SIMPLIFIED: "提问", TRADITIONAL: "提問"},
    "decision: answered": {
        ENGLISH: "asked, answered",
        SIMPLIFIED: "提问，已回答",
        TRADITIONAL: "提問，已回答",
    },
    "decision: failed": {ENGLISH: "failed", SIMPLIFIED: "出错", TRADITIONAL: "出錯"},
    "decision: timeout": {ENGLISH: "out of time", SIMPLIFIED: "超时", TRADITIONAL: "逾時"},
    "decision: goes on": {ENGLISH: "not done yet", SIMPLIFIED: "尚未完成", TRADITIONAL: "尚未完成"},
    "hint: human": {
        ENGLISH: "Answer it: locum loop --resume {loop} --answer 'your answer'",
        SIMPLIFIED: "请回答：locum loop --resume {loop} --answer '你的回答'",
        TRADITIONAL: "請回答：locum loop --resume {loop} --answer '你的回答'",
    },
    "hint: allow": {
        ENGLISH: "It was refused what it wanted to do, and an answer alone does not allow it:"
        " locum loop --resume {loop} --permissions {more} --answer 'your answer'",
        SIMPLIFIED: "它想做的操作被拒绝，仅凭回答并不能放行："
        "locum loop --resume {loop} --permissions {more} --answer '你的回答'",
        TRADITIONAL: "它想做的操作被拒絕，僅憑回答並不能放行："
        "locum loop --resume {loop} --permissions {more} --answer '你的回答'",
    },
    "hint: limit": {
        ENGLISH: "Go on with more: locum loop --resume {loop} {flag}",
        SIMPLIFIED: "增加额度继续：locum loop --resume {loop} {flag}",
        TRADITIONAL: "增加額度繼續：locum loop --resume {loop} {flag}",
    },
    "hint: breaker": {
        ENGLISH: "See what it did: locum loop log {loop}. Go on all the same: locum loop --resume {loop}"
        " --reset",
        SIMPLIFIED: "查看经过：locum loop log {loop}。仍要继续：locum loop --resume {loop} --reset",
        TRADITIONAL: "查看經過：locum loop log {loop}。仍要繼續：locum loop --resume {loop} --reset",
    },
    "hint: agent": {
        ENGLISH: "Mend that, then: locum loop --resume {loop}",
        SIMPLIFIED: "修复后运行：locum loop --resume {loop}",
        TRADITIONAL: "修復後執行：locum loop --resume {loop}",
    },
    "log: underway": {
        ENGLISH: "Round {round} is under way.",
        SIMPLIFIED: "第 {round} 轮正在进行。",
        TRADITIONAL: "第 {round} 輪正在進行。",
    },
    "log: cut off": {
        ENGLISH: "Round {round} was cut off, and nothing runs. Go on with: locum loop --resume {loop}",
        SIMPLIFIED: "第 {round} 轮被切断，目前没有在运行。继续请运行：locum loop --resume {loop}",
        TRADITIONAL: "第 {round} 輪被切斷，目前沒有在執行。繼續請執行：locum loop --resume {loop}",
    },
    "log: open": {
        ENGLISH: "It has no end yet. Go on with: locum loop --resume {loop}",
        SIMPLIFIED: "尚未结束。继续请运行：locum loop --resume {loop}",
        TRADITIONAL: "尚未結束。繼續請執行：locum loop --resume {loop}",
    },
    "show: prompt": {ENGLISH: "prompt", SIMPLIFIED: "提示", TRADITIONAL: "提示"},
    "show: reply": {ENGLISH: "reply", SIMPLIFIED: "回复", TRADITIONAL: "回覆"},
    "show: trouble": {ENGLISH: "trouble", SIMPLIFIED: "故障", TRADITIONAL: "故障"},
    "show: decision": {ENGLISH: "decision", SIMPLIFIED: "判定", TRADITIONAL: "判定"},
    "show: verify": {ENGLISH: "check", SIMPLIFIED: "检查", TRADITIONAL: "檢查"},
    "show: changes": {ENGLISH: "files changed", SIMPLIFIED: "改动的文件", TRADITIONAL: "改動的檔案"},
    "show: feedback": {
        ENGLISH: "told to the next round",
        SIMPLIFIED: "交给下一轮",
        TRADITIONAL: "交給下一輪",
    },
}
