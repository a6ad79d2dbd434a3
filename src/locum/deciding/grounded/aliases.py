"""Other names that a label gives its option: “Gyroid” in brackets, the “Room” of “Room 数据库”."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stems import wordset

BRACKET = Late(r"[(（]([^()（）]{2,40})[)）]")
MOST_WORDS = 4
MOST_BEHIND = 4
"""How many characters behind a name may be no more than what sort of thing it is."""
REMARK = Late(
    r"\b(?:e\.g|for example|i\.e|about|approx|see|only|not|no|with|fast|slow"
    r"|simple|simplest|integers?)\b|例如|比如|约|最|不|无|带|快|慢|简单"
)
"""What a bracket says that is no other name; hints such as “(Recommended)” are gone by then."""
LATIN = Late(r"[A-Za-z][\w.+#/-]{2,}(?: [A-Za-z][\w.+#/-]*){0,2}")
HAN = Late("[一-鿿]{2,}")
KINDS = wordset(
    """文件 格式 数据库 数据 目录 方式 方案 工具 框架 模式 风格 主题 字段 接口 语言 单位 类型 表格 资料库 档案
    檔案 資料庫 目錄"""
)
"""Words for what sort of thing an option is, which name none."""
EXAMPLE = Late(r",?\s+(?:e\.g\.|for example|such as)\s.*$|[,，]?\s*(?:例如|比如).*$")
PLACEHOLDER = Late(r"/?<[\w -]+>/?$")


def aliases_of(labels: Sequence[str]) -> list[tuple[str, ...]]:
    """For each of some labels the other names it gives, those that no other label has a word of."""
    names = [tuple(_names(label)) for label in labels]
    plain = [folded(label) for label in labels]
    return [
        tuple(
            name
            for name in mine
            if not any(folded(name) in other for at, other in enumerate(plain) if at != place)
        )
        for place, mine in enumerate(names)
    ]


def _names(label: str) -> list[str]:
    """The other names in one label."""
    found = [one[1].strip() for one in BRACKET.finditer(label) if _is_name(one[1])]
    bare = BRACKET.sub("", label).strip()
    halves = [[one[0] for one in shape.finditer(bare)] for shape in (LATIN, HAN)]
    if all(len(half) == 1 for half in halves) and not _tells_more(bare, halves[1][0]):
        found += [half[0] for half in halves if half[0] not in KINDS]
    for shape in (EXAMPLE, PLACEHOLDER):
        short = shape.sub("", bare).strip()
        if short and short != bare and "<" not in short:
            found.append(short)
    return found


def _tells_more(label: str, han: str) -> bool:
    """Whether the Chinese says what of a name is meant: PostgreSQL 内建全文检索, 978 开头的假 ISBN."""
    return (len(han) > MOST_BEHIND and label.endswith(han)) or "的" in han


def _is_name(told: str) -> bool:
    """Whether what stands in a bracket is a name, and no remark on the option."""
    return len(told.split()) <= MOST_WORDS and not REMARK.search(folded(told))
