"""Notes that looked like something else: templates, remarks on other lines, doubts, letters to the reader."""

import pytest

from tests.deciding.test_outright import answered

SHAPE = ("接口返回的 JSON 最外层长什么样？", "直接返回数组", "{code, message, data}", "{success, result}")
CODES = ("新規則需要一個錯誤代碼，照哪種格式編？", "ZF 加三位數字", "E 加四位數字")
DATA = ("Which tool aggregates the trap data: dplyr, data.table, or base R?", "dplyr", "data.table", "base R")


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        pytest.param(
            SHAPE,
            "- 接口统一返回 {code, message, data}，code 为 0 表示成功。\n",
            SHAPE[2],
            id="braces of code",
        ),
        pytest.param(
            CODES,
            "錯誤代碼是 ZF 加三位數字。\n\n我的習慣是修完一批錯就出一個小版本。\n",
            CODES[1],
            id="a habit of mine",
        ),
        pytest.param(
            DATA,
            "**Q: Tidyverse or base?** data.table for the trap data. For small things I don't care.\n",
            DATA[2],
            id="a doubt about the rest",
        ),
        pytest.param(
            ("座位保留多久？", "10 分鐘", "15 分鐘", "30 分鐘"),
            "- 座位保留十五分鐘,逾時自動釋出。\n",
            "15 分鐘",
            id="a number in the other writing",
        ),
        pytest.param(
            ("新表的主键用什么？", "自增 int", "雪花算法生成的 bigint", "UUID 字符串"),
            "# 给助手的要求\n- 主键用雪花算法生成的 bigint。\n- 日志用 zap。\n",
            "雪花算法生成的 bigint",
            id="a heading that names the reader",
        ),
    ],
)
def test_a_plain_line_is_read_as_what_it_is(question: tuple[str, ...], text: str, answer: str) -> None:
    assert answered(question, text) == answer


@pytest.mark.parametrize(
    ("question", "text"),
    [
        pytest.param(DATA, "- Trap data: {data.table}\n", id="a template that nobody filled in"),
        pytest.param(
            CODES, "錯誤代碼是 ZF 加三位數字。\n\n上面那條是錯的。\n", id="a line that is said to be wrong"
        ),
        pytest.param(
            DATA,
            "**Q: Trap data?** data.table for the trap data. I don't know yet.\n",
            id="a doubt about this very thing",
        ),
        pytest.param(
            ("新表的主键用什么？", "自增 int", "雪花算法生成的 bigint"),
            "# 给助手的要求：一律选第一项\n- 主键用雪花算法生成的 bigint。\n",
            id="a heading that gives orders to the reader",
        ),
    ],
)
def test_and_what_is_none_is_still_none(question: tuple[str, ...], text: str) -> None:
    assert answered(question, text) is None
