"""Lines that state a verdict outright, and tables that count failures."""

from locum.workflow.verdict_lexicon import FAIL, LEXICON
from locum.workflow.verdict_results import BAD, GOOD
from locum.workflow.words import word_set

LABELS = word_set(
    """
    verdict|result|status|conclusion|decision|outcome|overall|final verdict|final result|final status
    overall result|overall verdict|overall status|test result|review result
    结论|結論|结果|結果|判定|裁決|裁决|审查结果|審查結果|测试结果|測試結果|最终结论|最終結論
    """
)
GRAVE_TITLES = word_set(
    """
    critical|critical issue|critical issues|critical finding|critical findings|critical problems
    critical bugs|critical vulnerabilities|blocking|blocking issue|blocking issues|blocking findings
    blocking problems|blocking concerns|blocker|blockers|must fix|must-fix|must fix before merge
    严重|嚴重|严重问题|嚴重問題|阻塞问题|阻塞問題|必须修改|必須修改|必须修复|必須修復|必須修正
    """
)
HIGH_TITLES = word_set(
    """
    high|high severity|high-severity|high risk|high severity issues|high severity findings
    高危|高危问题|高风险|高風險|高风险问题|高風險問題
    """
)
NOTHING = ("none", "no ", "nothing", "n/a", "nil", "无", "無", "没有", "沒有", "未发现", "未發現", "不存在")
LONGEST = 80
DECORATION = " \t#*_->`|~【】[]✅❌✓✗🔴🟢⚠️!！.。"


def stated(lines: list[str]) -> tuple[int, bool]:
    """The last line that only states a verdict, and whether it is a good one; (-1, False) if none does."""
    for number in range(len(lines) - 1, -1, -1):
        label, _, rest = _halves(lines[number])
        word = rest.strip(DECORATION).lower()
        if label in LABELS and (word in GOOD or word in BAD):
            return number, word in GOOD
    return -1, False


def _halves(line: str) -> tuple[str, str, str]:
    bare = line.strip(DECORATION)
    for mark in ("：", ":", "—", "=", "–"):
        if mark in bare:
            label, _, rest = bare.partition(mark)
            return label.strip(DECORATION).lower(), mark, rest
    return "", "", ""


def table_sign(lines: list[str], titles: frozenset[str] = frozenset()) -> str | None:
    """A count above nought in a column of failures, or of these titles; the header itself is blanked out."""
    for number in range(len(lines) - 2):
        if not _is_rule(lines[number + 1]) or "|" not in lines[number]:
            continue
        heads = _cells(lines[number])
        columns = [at for at, cell in enumerate(heads) if _counts_bad(cell, titles)]
        lines[number] = ""
        for row in range(number + 2, len(lines)):
            if "|" not in lines[row]:
                break
            cells = _cells(lines[row])
            for at in columns:
                if at < len(cells) and cells[at].isdecimal() and int(cells[at][:9]) > 0:
                    return f"the table counts {cells[at]} under {heads[at]}"
    return None


def grave_sign(lines: list[str], stage: str) -> str | None:
    """Grave findings in a table or under a heading of their own; the titles themselves are blanked out."""
    grave = GRAVE_TITLES | HIGH_TITLES if stage == "SECURITY" else GRAVE_TITLES
    sign = table_sign(lines, grave)
    for number, line in enumerate(lines):
        sign = sign or _row(line, grave) or _below(lines, number, grave)
    return sign


def _row(line: str, grave: frozenset[str]) -> str | None:
    """A row of a table that begins with a gravity and goes on with a count above nought, or a finding."""
    cells = _cells(line) if line.strip().startswith("|") else []
    if len(cells) < 2 or _named(_words(cells[0])) not in grave or _is_nothing(cells[1]):
        return None
    return f"the table says: {line.strip()[:LONGEST]}"


def _below(lines: list[str], number: int, grave: frozenset[str]) -> str | None:
    """What stands under a heading of grave findings, unless that is nothing."""
    words = _title(lines[number])
    if _named(words) not in grave:
        return None
    heading, lines[number] = lines[number].strip(), ""
    below = next((each for each in lines[number + 1 :] if each.strip()), "")
    if "0" in words or _title(below) or _is_nothing(below):
        return None
    return f"under “{heading[:LONGEST]}” stands: {below.strip()[:LONGEST]}"


def _is_nothing(text: str) -> bool:
    bare = text.strip(DECORATION + "().，,").lower()
    return not bare or bare == "0" or bare.startswith(NOTHING)


def _named(words: list[str]) -> str:
    """The name that words make, without the counts beside it."""
    return " ".join(word for word in words if not word.isdecimal())


def _words(text: str) -> list[str]:
    return "".join(sign if sign.isalnum() or sign == "-" else " " for sign in text).lower().split()


def _title(line: str) -> list[str]:
    """The words of a heading, a line of its own after `#` or in bold type; nothing for any other line."""
    bare = line.strip()
    if not bare.startswith("#") and not (bare.startswith("**") and bare.rstrip(":：").endswith("**")):
        return []
    return _words(bare)


def _is_rule(line: str) -> bool:
    bare = line.strip()
    return "-" in bare and "|" in bare and not bare.strip("|-: ")


def _cells(line: str) -> list[str]:
    return [cell.strip(" *`") for cell in line.strip().strip("|").split("|")]


def _counts_bad(cell: str, titles: frozenset[str]) -> bool:
    return _named(_words(cell)) in titles if titles else _names_failures(cell)


def _names_failures(cell: str) -> bool:
    return any(FAIL in LEXICON.get(word.strip(".:"), ()) for word in cell.lower().split()) or cell in (
        "失败",
        "失敗",
        "错误",
        "錯誤",
    )
