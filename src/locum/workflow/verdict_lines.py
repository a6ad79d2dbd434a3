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


def table_sign(lines: list[str]) -> str | None:
    """A table row with a count above nought in a column of failures; the header itself is blanked out."""
    for number in range(len(lines) - 2):
        if not _is_rule(lines[number + 1]) or "|" not in lines[number]:
            continue
        columns = [at for at, cell in enumerate(_cells(lines[number])) if _names_failures(cell)]
        lines[number] = ""
        for row in range(number + 2, len(lines)):
            if "|" not in lines[row]:
                break
            cells = _cells(lines[row])
            for at in columns:
                if at < len(cells) and cells[at].isdecimal() and int(cells[at][:9]) > 0:
                    return f"the table counts {cells[at]} failures"
    return None


def _is_rule(line: str) -> bool:
    bare = line.strip()
    return "-" in bare and "|" in bare and not bare.strip("|-: ")


def _cells(line: str) -> list[str]:
    return [cell.strip(" *`") for cell in line.strip().strip("|").split("|")]


def _names_failures(cell: str) -> bool:
    return any(FAIL in LEXICON.get(word.strip(".:"), ()) for word in cell.lower().split()) or cell in (
        "失败",
        "失敗",
        "错误",
        "錯誤",
    )
