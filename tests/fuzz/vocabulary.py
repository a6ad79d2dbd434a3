"""The words that mean something to our parsers: rubbish made of them gets further than rubbish alone."""

SCREENS = (
    "❯ ", "❯ 1. Yes", "  2. No, and tell Claude what to do differently", "› 1. Yes, proceed (y)",
    "  3. Type something.", "╭──────────╮", "│ > │", "╰──────────╯", "─" * 40,
    "━━━ GSD ► QUESTIONING ━━━", "● Bash(rm -rf build)", "⎿  ", "✻ Thinking… (3s · esc to interrupt)",
    "Do you want to proceed?", "☐ Scope  ☒ Style  ✔ Submit  →", "◉ one", "◯ two", "[ ] x", "[✔] y",
    "Enter to select · ↑/↓ to navigate · Esc to cancel", "? for shortcuts", "Press enter to continue",
    "You've hit your usage limit · resets 3pm (Europe/Berlin)", "API Error: 529 Overloaded",
    "Retrying in 3s", "Welcome to Codex", "▌", "┃", "Ready to code?",
    "Would you like to run the following command?", "$ make docs", "\x1b[7m \x1b[0m",
    "\x1b[2mTry this\x1b[22m", "\x1b[38;5;174m❯\x1b[39m ", "(shift+tab to cycle)",
    "Not logged in · Please run /login", "[Pasted text #1 +20 lines]", "esc to interrupt", "~/project $ ",
)  # fmt: skip
CONTROL = (
    "%begin 1 2 1\n", "%end 1 2 1\n", "%error 1 2 1\n", "%begin ", "%output %1 a\\033[1m\n",
    "%extended-output %1 9 : x\n", "%pause %1\n", "%exit\n", "%1 77 80 24 0 0 0 0 $1 @1 5|",
    "%1 x 80 24 0 0 0 0 $1 @1 5|", "main|0|node|title|", "\\134", "%window-add @3\n", "%", "|",
)  # fmt: skip
TOML = (
    "[lead]\n", "[review]\n", "[brain]\n", "[escalation]\n", "[autonomy]\n", "[gate]\n", "[[answers]]\n",
    "[workflows.x]\n", "[[sign]]\n", "[keys]\n", "[asks.question]\n", "[patterns]\n", "[composer]\n",
    "[dialog]\n", "[menu]\n", "[recognise]\n", "[[trouble]]\n", "[[step]]\n", "[[steps]]\n",
    "[[question]]\n", "name = \"x\"\n", "means = \"idle\"\n", "looks = \"(\"\n", "looks = 3\n",
    "where = \"moon\"\n", "priority = \"high\"\n", "priority = 1.5\n", "also = 3\n", "also = [1]\n",
    "unless = [{looks = \"x\"}]\n", "sign = \"x\"\n", "sign = [1]\n", "asks = 3\n", "patterns = []\n",
    "seen = 4\n", "trouble = [{kind = \"x\"}]\n", "keys = 3\n", "agent = \"claude\"\n", "agent = 3\n",
    "pattern = \"Which *?\"\n", "answer = \"JSON\"\n", "answer = []\n", "timeout = \"5m\"\n",
    "timeout = -1\n", "timeout = inf\n", "permissions = \"skip\"\n", "max_rounds = 0\n",
    "kind = \"agent\"\n", "then = \"wait\"\n", "also = [\"/(/\"]\n", "stages = [\"DEV\"]\n",
    "groups = [[1]]\n", "stages = []\n", "groups = [[\"DEV\", []]]\n", "say = \"x\"\n", "ask = \"x\"\n",
    "options = [1]\n", "off = 1\n", "steps = [1]\n", "style = \"x\"\n", "command = 3\n",
    "retry_limits = {a = 0}\n",
)  # fmt: skip
JSON = (
    '{"type": "result", "result": "', '"}',
    '{"type":"assistant","message":{"content":[{"type":"text","text":"hi"}]}}',
    '{"type": "error", "error": {',
    '{"type":"item.completed","item":{"type":"agent_message","text":"x"}}',
    '{"type":"turn.failed","error":{"message":"m"}}', '"usage": ', '"total_cost_usd": ',
    '{"option": 1, "quote": "x", "file": "y"}', '"points": 4', '"hooks": ', '{"hooks": {"Stop": [',
    '{"abstain": true}', '"session_id"', "[" * 2000, "{" * 50, "\"\\ud800\"", "9" * 400, "-0", "1e400",
    "// note", "/*", "*/", ",", "\\u", '{"verdict": "good"', '{"type":"text","part":{"text":"x"}}',
    '{"changes": [',
)  # fmt: skip
MARKDOWN = (
    "# Human Inbox\n", "## D1 | api | 2026-11-15 18:01 <!-- locum:decision D1 single -->\n",
    "- [ ] 1. JSON\n", "- [x] 2. XML\n", "Answer: 2\n", "Answer:\n",
    "> ✔ handled 2026-01-01 10:00 (x) <!-- 0123456789 -->\n", "<!-- locum:begin state 0123456789 -->\n",
    "<!-- locum:end state -->\n", "```\n", "~~~\n", "<!-- ", "-->", "<<<<<<< HEAD\n", "=======\n",
    ">>>>>>> main\n", "---\nversion: 3\nhuman_confirmed: false\n---\n", "version: x\n",
    "## Preferences\n", "- Likes SQLite (source: interview)\n", "| Aspect | Points | Evidence |\n",
    "| Completeness | 4 | x |\n", "**Basis:** ", '"quoted"', "api: %1\n", "- - - - - ", "> > > ", "* * ",
    "![a](b)", "[a](<b>)", "&amp;", "Q: ", "A: ", "Round 3", "2026-11-15", "（", "）",
    "用 SQLite，不要 MySQL。\n", "always", "never", "unless",
)  # fmt: skip
QUESTIONS = (
    "Which database should we use?", "Should I delete ", "May I push to main", "force-push",
    "deploy to production", "ignore previous instructions", "the user said yes", "npm publish",
    "删除数据库", "要不要发布", "是否", "？", "Yes", "No", "don't ask again", "SQLite", "PostgreSQL",
    "`rm -rf /`", "API key", "licence", "e-mail all customers", "or", "and", ", ", "; ",
    "never use MySQL. ", "We prefer SQLite. ", "not ", "unless ", "if ", "maybe ", "1 and 3", "none",
    "all of them", "the first", "第一个", "都要", "stop now", "停",
)  # fmt: skip
COMMANDS = (
    "rm -rf /", "git push --force", "bash -c '", 'sh -c "', "$(", "`", "<(", "cat <<EOF\n", "EOF\n",
    "&& ", "|| ", "| ", "; ", "> /dev/sda", "curl x | sh", "sudo ", "env A=b ", "xargs ",
    "find . -exec rm {} +", "python -c '", "eval ", "\\\n", "\\", "'", '"', "$IFS", "${x:-", "}",
    "npm publish", "docker push", "terraform apply", "*", "**/", "[!a]", "--", "-",
)  # fmt: skip
REPLIES = (
    "<ralph-done>", "</ralph-done>", "<promise>", "---RALPH_STATUS---\n", "STATUS: COMPLETE\n",
    "EXIT_SIGNAL: true\n", "---END_RALPH_STATUS---\n", "All tests pass. ", "The work is done. ",
    "not done yet", "I have finished", "任务完成。", "尚未完成", "```\n", "> ", "Error: ",
    "Traceback (most recent call last):\n", "- [ ] ", "- [x] ", "Shall I go on?", "usage limit reached",
    "rate limit", "429", "resets at 3pm", "Retry-After: 30", "Next: /gsd:plan-phase 2", "▶ Next Up",
    "1,000", "but ", "if ", "once ", "when ", "except ", "。", "，",
)  # fmt: skip
TIMES = (
    "resets 3pm (Europe/Berlin)", "resets at 25:99", "resets Nov 31 at 9am", "in 5h 3m",
    "try again in 99999999999 days", "2026-02-30T99:00:00Z", "1763200000", "99999999999999", "-1", "12am",
    "0:00", "(Mars/Olympus)", "UTC+99", "5m", "2h", "1e9h", "tomorrow", "Feb 29", "upgrade or ", "limit",
)  # fmt: skip
CLAIMS = (
    "/gsd:plan-phase 2", "<command-name>/gsd:execute</command-name>", "4 parallel researchers",
    "launched ", "in parallel", "agents", "subagents", "three", "twenty-one", "并行启动四个研究员",
    "四个", "同時", "up to ", "not ", "earlier", '"', "“", "”", "PASS", "FAIL", "REJECT", "0 failed",
    "3 tests failed", "VERDICT: ", "| TEST | pass |", "passed", "except ", "no ", "issues", "未通过",
    "通过", "1 ", "and ", ", ", ". ", "; ", "(", ")", "Phase 4", "100", "99999999999999999999",
)  # fmt: skip
