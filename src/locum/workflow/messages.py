"""What the workflow says, in every language it speaks."""

from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

MESSAGES: dict[str, dict[str, str]] = {
    "waiting": {
        ENGLISH: "waiting for: {stages}",
        SIMPLIFIED: "等待：{stages}",
        TRADITIONAL: "等待：{stages}",
    },
    "next": {
        ENGLISH: "Next: delegate {stages}.",
        SIMPLIFIED: "下一步：委派 {stages}。",
        TRADITIONAL: "下一步：委派 {stages}。",
    },
    "next together": {
        ENGLISH: "Next: delegate {stages} in parallel, all in one message.",
        SIMPLIFIED: "下一步：在同一条消息中并行委派 {stages}。",
        TRADITIONAL: "下一步：在同一則訊息中並行委派 {stages}。",
    },
    "mend": {
        ENGLISH: "{told}. Next: have {fixer} mend what {first} found, then do {redo} again.",
        SIMPLIFIED: "{told}。下一步：委派 {fixer} 修复 {first} 发现的问题，然后重做 {redo}。",
        TRADITIONAL: "{told}。下一步：委派 {fixer} 修復 {first} 發現的問題，然後重做 {redo}。",
    },
    "mend several": {
        ENGLISH: "{told}. Next: have {fixer} mend {first} first, carry the remarks of {rest} along,"
        " then do {redo} again.",
        SIMPLIFIED: "{told}。下一步：委派 {fixer} 先修复 {first}，一并处理 {rest} 的意见，然后重做 {redo}。",
        TRADITIONAL: "{told}。下一步：委派 {fixer} 先修復 {first}，一併處理 {rest} 的意見，然後重做 {redo}。",
    },
    "human": {
        ENGLISH: "{told}: the last attempt is used up. Next: ask the human how to go on.",
        SIMPLIFIED: "{told}：重试次数已用尽。下一步：请人来决定如何继续。",
        TRADITIONAL: "{told}：重試次數已用盡。下一步：請人來決定如何繼續。",
    },
    "issues": {
        ENGLISH: "{stages} reports issues; they do not hold the work up.",
        SIMPLIFIED: "{stages} 提出了改进意见，不影响继续。",
        TRADITIONAL: "{stages} 提出了改進意見，不影響繼續。",
    },
    "finished": {
        ENGLISH: "All stages are done.",
        SIMPLIFIED: "所有阶段均已完成。",
        TRADITIONAL: "所有階段均已完成。",
    },
}
COMMA = {ENGLISH: ", ", SIMPLIFIED: "、", TRADITIONAL: "、"}


def say(name: str, language: str, **words: object) -> str:
    """The message of this name, with its words filled in."""
    return MESSAGES[name].get(language, MESSAGES[name][ENGLISH]).format(**words)


def joined(names: list[str], language: str) -> str:
    """A list of names as it is written in the language."""
    return COMMA.get(language, ", ").join(names)
