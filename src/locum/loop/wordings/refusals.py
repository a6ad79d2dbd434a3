"""Why a loop does not start, and what to do about it."""

from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

RESET = {
    ENGLISH: "Mend what held it up; --reset starts at once all the same.",
    SIMPLIFIED: "请先排除原因；--reset 可立即重新开始。",
    TRADITIONAL: "請先排除原因；--reset 可立即重新開始。",
}
MESSAGES: dict[str, dict[str, str]] = {
    "no folder": {
        ENGLISH: "There is no folder {folder}.",
        SIMPLIFIED: "文件夹 {folder} 不存在。",
        TRADITIONAL: "資料夾 {folder} 不存在。",
    },
    "no folder: hint": {
        ENGLISH: "Check --workdir.",
        SIMPLIFIED: "请检查 --workdir。",
        TRADITIONAL: "請檢查 --workdir。",
    },
    "read-only folder": {
        ENGLISH: "Nothing can be written in the folder {folder}.",
        SIMPLIFIED: "文件夹 {folder} 不可写。",
        TRADITIONAL: "資料夾 {folder} 無法寫入。",
    },
    "read-only folder: hint": {
        ENGLISH: "An agent must be able to change files there: check who owns it.",
        SIMPLIFIED: "代理需要在其中修改文件：请检查其权限。",
        TRADITIONAL: "代理需要在其中修改檔案：請檢查其權限。",
    },
    "empty prompt": {
        ENGLISH: "The prompt is empty.",
        SIMPLIFIED: "提示为空。",
        TRADITIONAL: "提示為空。",
    },
    "empty prompt: hint": {
        ENGLISH: "Say what the agent should do: words, @FILE, or - for standard input.",
        SIMPLIFIED: "请说明要代理做什么：文字、@文件，或用 - 表示标准输入。",
        TRADITIONAL: "請說明要代理做什麼：文字、@檔案，或用 - 表示標準輸入。",
    },
    "no prompt file": {
        ENGLISH: "The prompt file {file} cannot be read: {why}.",
        SIMPLIFIED: "无法读取提示文件 {file}：{why}。",
        TRADITIONAL: "無法讀取提示檔 {file}：{why}。",
    },
    "no prompt file: hint": {
        ENGLISH: "Check the name; it is looked for in the folder the loop runs in.",
        SIMPLIFIED: "请检查文件名；它在循环运行的文件夹中查找。",
        TRADITIONAL: "請檢查檔名；它在迴圈執行的資料夾中尋找。",
    },
    "no plan": {
        ENGLISH: "The plan {file} cannot be read: {why}.",
        SIMPLIFIED: "无法读取计划 {file}：{why}。",
        TRADITIONAL: "無法讀取計畫 {file}：{why}。",
    },
    "no plan: hint": {
        ENGLISH: "Check --plan; the file must be there before the first round.",
        SIMPLIFIED: "请检查 --plan；该文件须在第一轮之前存在。",
        TRADITIONAL: "請檢查 --plan；該檔案須在第一輪之前存在。",
    },
    "verify empty": {
        ENGLISH: "The verify command is empty.",
        SIMPLIFIED: "检查命令为空。",
        TRADITIONAL: "檢查命令為空。",
    },
    "verify empty: hint": {
        ENGLISH: "Give one, such as --verify 'make test'.",
        SIMPLIFIED: "请给出命令，例如 --verify 'make test'。",
        TRADITIONAL: "請給出命令，例如 --verify 'make test'。",
    },
    "verify unreadable": {
        ENGLISH: "The shell cannot read the verify command {command!r}: {why}",
        SIMPLIFIED: "shell 无法解析检查命令 {command!r}：{why}",
        TRADITIONAL: "shell 無法解析檢查命令 {command!r}：{why}",
    },
    "verify unreadable: hint": {
        ENGLISH: "Try it in a shell first; nothing was run.",
        SIMPLIFIED: "请先在 shell 中试一下；尚未运行任何东西。",
        TRADITIONAL: "請先在 shell 中試一下；尚未執行任何東西。",
    },
    "verify missing": {
        ENGLISH: "The verify command {first} is not found in {folder} or on the PATH.",
        SIMPLIFIED: "在 {folder} 或 PATH 中找不到检查命令 {first}。",
        TRADITIONAL: "在 {folder} 或 PATH 中找不到檢查命令 {first}。",
    },
    "verify missing: hint": {
        ENGLISH: "Check its name; nothing was run.",
        SIMPLIFIED: "请检查名称；尚未运行任何东西。",
        TRADITIONAL: "請檢查名稱；尚未執行任何東西。",
    },
    "another loop": {
        ENGLISH: "Loop {loop} is already running here (process {pid}, since {since}).",
        SIMPLIFIED: "循环 {loop} 已在此运行（进程 {pid}，始于 {since}）。",
        TRADITIONAL: "迴圈 {loop} 已在此執行（行程 {pid}，始於 {since}）。",
    },
    "another loop: hint": {
        ENGLISH: "Two loops would take each other's changes for progress. Wait for it, or end it with"
        " Ctrl-C there.",
        SIMPLIFIED: "两个循环会把对方的改动当成进展。请等待其结束，或在那边按 Ctrl-C。",
        TRADITIONAL: "兩個迴圈會把對方的變更當成進展。請等待其結束，或在那邊按 Ctrl-C。",
    },
    "breaker open": {
        ENGLISH: "The circuit breaker is open since {since} ({ago} ago). {because} It lets one round"
        " through at {until}.",
        SIMPLIFIED: "熔断器自 {since}（{ago} 前）起断开。{because} 将于 {until} 放行一轮。",
        TRADITIONAL: "熔斷器自 {since}（{ago} 前）起斷開。{because} 將於 {until} 放行一輪。",
    },
    "breaker open: hint": RESET,
    "breaker open ahead": {
        ENGLISH: "The circuit breaker is open until {until}. {because} It seems to have opened at {since},"
        " which is still to come: this machine's clock was set back.",
        SIMPLIFIED: "熔断器断开至 {until}。{because} 断开时间 {since} 尚未到来：本机时钟曾被调回。",
        TRADITIONAL: "熔斷器斷開至 {until}。{because} 斷開時間 {since} 尚未到來：本機時鐘曾被調回。",
    },
    "breaker open ahead: hint": RESET,
    "no loop yet": {
        ENGLISH: "No loop has run in {folder} yet.",
        SIMPLIFIED: "{folder} 中还没有运行过循环。",
        TRADITIONAL: "{folder} 中還沒有執行過迴圈。",
    },
    "no loop yet: hint": {
        ENGLISH: "Start one: locum loop 'fix the tests' --agent claude --permissions edit",
        SIMPLIFIED: "请先开始一个：locum loop '修好测试' --agent claude --permissions edit",
        TRADITIONAL: "請先開始一個：locum loop '修好測試' --agent claude --permissions edit",
    },
    "no such loop": {
        ENGLISH: "There is no loop {loop} in {folder}.",
        SIMPLIFIED: "{folder} 中没有循环 {loop}。",
        TRADITIONAL: "{folder} 中沒有迴圈 {loop}。",
    },
    "no such loop: hint": {
        ENGLISH: "locum loop list shows the loops of this project.",
        SIMPLIFIED: "locum loop list 可列出本项目的循环。",
        TRADITIONAL: "locum loop list 可列出本專案的迴圈。",
    },
    "already done": {
        ENGLISH: "Loop {loop} is done; there is nothing to go on with.",
        SIMPLIFIED: "循环 {loop} 已完成，无需继续。",
        TRADITIONAL: "迴圈 {loop} 已完成，無需繼續。",
    },
    "already done: hint": {
        ENGLISH: "Start a new one: locum loop PROMPT",
        SIMPLIFIED: "请开始新的循环：locum loop PROMPT",
        TRADITIONAL: "請開始新的迴圈：locum loop PROMPT",
    },
    "bounds used up": {
        ENGLISH: "Loop {loop} has used up what it may use. {because}",
        SIMPLIFIED: "循环 {loop} 的额度已用完。{because}",
        TRADITIONAL: "迴圈 {loop} 的額度已用完。{because}",
    },
    "bounds used up: hint": {
        ENGLISH: "Give it more with --max-loops, --budget or --max-cost.",
        SIMPLIFIED: "可用 --max-loops、--budget 或 --max-cost 增加。",
        TRADITIONAL: "可用 --max-loops、--budget 或 --max-cost 增加。",
    },
    "needs an answer": {
        ENGLISH: "Loop {loop} waits for an answer. The agent asked: {question}",
        SIMPLIFIED: "循环 {loop} 在等待回答。代理的问题：{question}",
        TRADITIONAL: "迴圈 {loop} 在等待回答。代理的問題：{question}",
    },
    "needs an answer: hint": {
        ENGLISH: "Answer it: locum loop --resume {loop} --answer 'your answer'",
        SIMPLIFIED: "请回答：locum loop --resume {loop} --answer '你的回答'",
        TRADITIONAL: "請回答：locum loop --resume {loop} --answer '你的回答'",
    },
    "prompt not kept": {
        ENGLISH: "The prompt of loop {loop} held a secret, which is not kept.",
        SIMPLIFIED: "循环 {loop} 的提示含有密钥，未予保存。",
        TRADITIONAL: "迴圈 {loop} 的提示含有密鑰，未予保存。",
    },
    "prompt not kept: hint": {
        ENGLISH: "Give it again: locum loop --resume {loop} --prompt 'the prompt'",
        SIMPLIFIED: "请重新给出：locum loop --resume {loop} --prompt '提示'",
        TRADITIONAL: "請重新給出：locum loop --resume {loop} --prompt '提示'",
    },
    "no such round": {
        ENGLISH: "Loop {loop} has no finished round {number}.",
        SIMPLIFIED: "循环 {loop} 没有已完成的第 {number} 轮。",
        TRADITIONAL: "迴圈 {loop} 沒有已完成的第 {number} 輪。",
    },
    "no such round: hint": {
        ENGLISH: "It has {count}: locum loop log",
        SIMPLIFIED: "共有 {count} 轮：locum loop log",
        TRADITIONAL: "共有 {count} 輪：locum loop log",
    },
    "no agent": {
        ENGLISH: "Which agent should work?",
        SIMPLIFIED: "由哪个代理来工作？",
        TRADITIONAL: "由哪個代理來工作？",
    },
    "no agent: hint": {
        ENGLISH: "Give --agent claude (or codex, copilot, opencode, gemini), or --command 'mytool -p"
        " {{prompt}}'.",
        SIMPLIFIED: "请给出 --agent claude（或 codex、copilot、opencode、gemini），或 --command 'mytool -p"
        " {{prompt}}'。",
        TRADITIONAL: "請給出 --agent claude（或 codex、copilot、opencode、gemini），或 --command 'mytool"
        " -p {{prompt}}'。",
    },
    "no prompt": {
        ENGLISH: "There is no prompt.",
        SIMPLIFIED: "没有提示。",
        TRADITIONAL: "沒有提示。",
    },
    "no prompt: hint": {
        ENGLISH: "Give words, @FILE, or - for standard input: locum loop 'fix the tests' --agent claude",
        SIMPLIFIED: "请给出文字、@文件，或用 - 表示标准输入：locum loop '修好测试' --agent claude",
        TRADITIONAL: "請給出文字、@檔案，或用 - 表示標準輸入：locum loop '修好測試' --agent claude",
    },
}
