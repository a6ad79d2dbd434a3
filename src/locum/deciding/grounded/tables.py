"""Rows of a table, in Markdown or set out by hand, read as `key: value`."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late

ROW = Late(r"\s*\|.*\|\s*$")
HEADER = Late(r"^[ \t]*\|.*\|[ \t]*(?=\r?\n[ \t]*\|[ \t]*:?-{2,}[-:| \t]*\|[ \t]*\r?$)", re.M)
DECIDES = Late(
    r"\b(?:decisions?|decided|choices?|chosen|selected|selection|value|answers?|picked|setting|we use"
    r"|use)\b"
    r"|决定|决策|选择|选型|选用|结论|采用|取值|答案|方案|^取$"
)
EXPLAINS = Late(
    r"\b(?:rationale|why|reasons?|notes?|comments?|remarks?|because|alternatives?|considered|rejected"
    r"|instead of"
    r"|source|owner|by|date|since|until|priority)\b|^(?:who|when)$"
    r"|原因|理由|备注|说明|备选|否决|淘汰|来源"
    r"|负责人|日期|自何时|优先级|缘由|舍弃|^舍$"
)
REMARKS = Late(r"\b(?:notes?|comments?|remarks?)\b|备注|说明")
PRESCRIBES = Late(
    r"^\W*(?:use|always|never|must|only)\b|\b(?:always|must be|never|not [a-z-]+\W*$)"
    r"|(?<!不)(?<!没)用|统一|一律|必须|不要|只[用给走支]"
)
"""A cell among the remarks that says how it is to be, and not why."""
FORMER = Late(
    r"^\W*(?:before|formerly|former|previous(?:ly)?|old|past|used to be|was|history|originally|superseded)\b"
    r"|\bno longer\b|曾经|曾用|以前|之前|过去|旧|原来|原先|原本|历史|上一?[版次]"
)
"""A column that has what once was."""
CURRENT = Late(
    r"^\W*(?:now|current(?:ly)?|today|new|present(?:ly)?|in force|as of now)\b"
    r"|现在|现行|现用|目前|当前|如今|新|定案"
)
"""The column beside it that has what holds instead."""
TELLS = Late(r"\W*(?:notes?|comments?|remarks?|details?|description|备注|说明)\W*")
"""The only other column of a table, which has the decision whatever it is called."""
BARE_ROW = Late(
    r"^(?P<number>[ \t]*(?:(?:(?:[a-z]{1,5}-?)?\d+"
    r"|[一二三四五六七八九十]{1,3})[ \t]*)?\|)?(?P<key>[ \t]*[^\s|:：][^|:：\n]{1,40})\|"
    r"(?P<value>[^|\n]+)(?P<rest>\|[^|\n]*)?$",
    re.M | re.I,
)
"""“D-03 | Background jobs | Oban | 2025-01-21”: a row without bars at its ends."""
DAY = Late(r"\|\s*20\d\d[-/.]\d\d?[-/.]\d\d?\s*")
SET_OUT = Late(
    r"^(?P<key>[ \t]*(?:[-*+] |--?(?=\w))?[^\W\d][^\n:：|.。,，;；!?！？=]{0,38}?)"
    r"(?P<gap>[ \t]*\.{4,}[ \t]*|[ \t]+\.{2,}[ \t]+"
    r"|\u3000+| {3,}|\t+)(?=[^\s.|])",
    re.M,
)
"""“Installer ...... MSIX”: a key and its value, set out with dots or blanks."""
SOMEBODY = Late(r"\W*(?:who|person|name|from|asked by|wish of|谁|提出人|提议人)\W*")
"""A column that tells whose words a row has."""
STATE = Late(r"\b(?:status|state)\b|状态|进展")
OUTCOME = Late(r"\b(?:outcome|verdict|result|resolution)s?\b|结果")
"""A column that tells the state of each row, or what was chosen there."""
BARE_STATE = Late(
    r"\W*(?:accepted|adopted|approved|agreed|confirmed|done|yes|ok|in force|final|settled|decided|passed"
    r"|通过|采纳|已定|确认|同意|完成)\W*"
)
INDEX = Late(r"\W*(?:#|№|no|nr|num|number|id|adr|编号|序号)\W*")
"""A column that only counts the rows."""
UNSETTLED = Late(
    r"\b(?:pending|open|tbd|revisit|proposed|proposal|draft|rejected|superseded|dropped|deprecated|no"
    r"|later)\b"
    r"|❌|✗|⚠|待定|未定|草案|提议|否决|废弃|作废|搁置"
)


def columns_of(row: str) -> tuple[str, ...]:
    """The names of the columns, from the first row of a table."""
    return tuple(cell.strip(" *_`") for _, cell in cells_of(row))


def cells_of(row: str) -> list[tuple[int, str]]:
    """Each cell with the place where it begins."""
    bars = [match.start() for match in re.finditer(r"(?<!\\)\|", row)]
    return [(left + 1, row[left + 1 : right]) for left, right in pairwise(bars)]


def keyed(text: str) -> str:
    """A text of the same length, a colon behind each key that dots, blanks or bars part from its value."""
    text = BARE_ROW.sub(_as_key_and_value, text.replace("｜", "|"))
    return SET_OUT.sub(lambda found: f"{found['key']}:".ljust(len(found[0])), text)


def _as_key_and_value(found: re.Match[str]) -> str:
    """A row without bars at its ends: the number before its key blank, and a day behind its value."""
    number, key, value, rest = found["number"] or "", found["key"], found["value"], found["rest"] or ""
    dated = DAY.fullmatch(rest) is not None
    if ROW.match(found[0]) or not (number or dated):
        return found[0]
    rest = " " * len(rest) if dated else rest.replace("|", ",")
    return f"{' ' * len(number)}{key.rstrip()}:".ljust(len(number) + len(key) + 1) + value + rest


def unsettled(row: str, columns: Sequence[str]) -> bool:
    """Whether the row says of itself that it is open, or no longer holds; or somebody only said it."""
    names = [folded(name) for name in columns]
    named = list(zip(names, (folded(cell) for _, cell in cells_of(row)), strict=False))
    states = [cell for name, cell in named if STATE.search(name) or OUTCOME.search(name)]
    if any(map(SOMEBODY.fullmatch, names)) and not all(map(BARE_STATE.fullmatch, states)):
        return True
    return any(map(UNSETTLED.search, states))


def plain_rows(row: str, columns: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """A table row read as `key: value`, of the same length; what only explains is left blank.

    Where no column says that it decides, each value is read by itself, with the name of its column.
    """
    if not ROW.match(row):
        yield row, ""
        return
    cells = cells_of(row)
    kinds = [folded(name) for name in columns] or [""] * len(cells)
    kept = [
        (at, cell, kind)
        for (at, cell), kind in zip(cells, kinds, strict=False)
        if cell.strip()
        and not _only_explains(kind, cell)
        and (at == cells[0][0] or not (FORMER.search(kind) or _is_state(kind, cell)))
    ]
    if len(kept) == 1 and len(cells) == len(kinds) == 2 and _tells_all(kinds[1], cells[1][1]):
        kept = [(at, cell, kind) for (at, cell), kind in zip(cells, kinds, strict=True) if cell.strip()]
    if len(kept) > 2 and INDEX.fullmatch(kept[0][2]):
        kept = kept[1:]
    changed = any(map(FORMER.search, kinds[1:]))
    decides = [
        bool(DECIDES.search(kind) or OUTCOME.search(kind) or (changed and CURRENT.search(kind)))
        for kind in kinds
    ]
    if decides[:1] == [True] and not any(decides[1:]):
        kept = kept[:1]
    apart = bool(columns) and len(kept) > 1 and not any(decides)
    for values in [[value] for value in kept[1:]] if apart else [kept[1:]]:
        column = values[0][2] if apart else ""
        yield set_out(row, [(at, cell) for at, cell, _ in (*kept[:1], *values)]), column


def _tells_all(column: str, cell: str) -> bool:
    """Whether the only other cell of a row is what there is to tell, and no mere “done”."""
    says_more = STATE.search(column) and not BARE_STATE.fullmatch(folded(cell))
    return bool(TELLS.fullmatch(column) or says_more)


def _only_explains(column: str, cell: str) -> bool:
    """Whether a cell tells why, when or by whom; what it prescribes among the remarks counts."""
    prescribes = REMARKS.search(column) and PRESCRIBES.search(folded(cell))
    return bool(EXPLAINS.search(column)) and not prescribes


def _is_state(column: str, cell: str) -> bool:
    """Whether a cell only says how far its row is."""
    bare = OUTCOME.search(column) and (UNSETTLED.search(folded(cell)) or BARE_STATE.fullmatch(folded(cell)))
    return bool(STATE.search(column) or bare)


def set_out(row: str, kept: Sequence[tuple[int, str]]) -> str:
    """The cells at their places, a colon behind the first and commas between the others."""
    out = [" "] * len(row)
    for number, (at, cell) in enumerate(kept):
        out[at : at + len(cell)] = cell
        if number:
            out[at - 1] = ","
        if number == 1:
            behind = kept[0][0] + len(kept[0][1].rstrip())
            out[at - 1], out[behind] = " ", ":"
    return "".join(out)
