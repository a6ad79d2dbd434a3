"""What the next round is told about the last one."""

from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

MESSAGES: dict[str, dict[str, str]] = {
    "verify failed": {
        ENGLISH: "The last round said that the work is done, but the check `{command}` failed with status"
        " {status}. The end of its output:\n\n```\n{tail}\n```\n\nMend this, then go on.",
        SIMPLIFIED: "上一轮声称任务已完成，但检查 `{command}` 失败，状态码 {status}。输出的结尾："
        "\n\n```\n{tail}\n```"
        "\n\n请先修复，再继续。",
        TRADITIONAL: "上一輪聲稱任務已完成，但檢查 `{command}` 失敗，狀態碼 {status}。輸出的結尾："
        "\n\n```\n{tail}\n```"
        "\n\n請先修復，再繼續。",
    },
    "verify took too long": {
        ENGLISH: "The last round said that the work is done, but the check `{command}` did not end within"
        " {timeout}. The end of its output:\n\n```\n{tail}\n```\n\nMend this, then go on.",
        SIMPLIFIED: "上一轮声称任务已完成，但检查 `{command}` 在 {timeout} 内没有结束。输出的结尾："
        "\n\n```\n{tail}\n```"
        "\n\n请先修复，再继续。",
        TRADITIONAL: "上一輪聲稱任務已完成，但檢查 `{command}` 在 {timeout} 內沒有結束。輸出的結尾："
        "\n\n```\n{tail}\n```"
        "\n\n請先修復，再繼續。",
    },
    "verify ran nothing": {
        ENGLISH: "The last round said that the work is done, but the check `{command}` ran no test, which"
        " proves nothing. The end of its output:\n\n```\n{tail}\n```\n\nWrite tests that it finds.",
        SIMPLIFIED: "上一轮声称任务已完成，但检查 `{command}` 没有运行任何测试，什么也证明不了。输出的结尾："
        "\n\n```\n{tail}\n```"
        "\n\n请先写出它能找到的测试，再继续。",
        TRADITIONAL: "上一輪聲稱任務已完成，但檢查 `{command}` 沒有執行任何測試，什麼也證明不了。輸出的結尾："
        "\n\n```\n{tail}\n```"
        "\n\n請先寫出它能找到的測試，再繼續。",
    },
    "boxes open": {
        ENGLISH: "The last round said that the work is done, but boxes of {file} are not ticked ({count}):"
        "\n{boxes}\nDo what they say and tick them.",
        SIMPLIFIED: "上一轮声称任务已完成，但 {file} 中还有 {count} 项未勾选："
        "\n{boxes}\n请完成这些事项并勾选。",
        TRADITIONAL: "上一輪聲稱任務已完成，但 {file} 中還有 {count} 項未勾選："
        "\n{boxes}\n請完成這些事項並勾選。",
    },
    "plan away": {
        ENGLISH: "The last round said that the work is done, but the plan {file} cannot be read: {why}."
        " Put it back, with the boxes ticked that are done.",
        SIMPLIFIED: "上一轮声称任务已完成，但无法读取计划 {file}：{why}。请恢复该文件，并勾选已完成的事项。",
        TRADITIONAL: "上一輪聲稱任務已完成，但無法讀取計畫 {file}：{why}。請恢復該檔案，並勾選已完成的事項。",
    },
    "was answered": {
        ENGLISH: "The last round asked: {question}\nThe answer is: {answer}\nGo on with that.",
        SIMPLIFIED: "上一轮的问题：{question}\n回答：{answer}\n请据此继续。",
        TRADITIONAL: "上一輪的問題：{question}\n回答：{answer}\n請據此繼續。",
    },
}
