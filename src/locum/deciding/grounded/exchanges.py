"""Earlier questions and their answers, however they are set out: line by line, as a talk, or side by side."""

import re

from locum.deciding.grounded.late import Late

AGENT = (
    r"agent|assistant|ai|bot|claude(?: code)?|codex|copilot|gemini|opencode|runner|locum"
    r"|代理|助理|助手|智能体|智能體|机器人|機器人"
)
USER = r"me|user|human|owner|我|本人|用户|用戶|使用者"
CLOCK = r"(?:\[?\d{1,2}:\d{2}\]?\s+)?"
ASKED = Late(
    rf"\W*{CLOCK}(?:(?:q|question|问题?|提问|問題?|提問)\W{{0,3}}(?:[(（][^)）\n]{{1,20}}[)）] ?)?[:：]"
    r"|q\.(?=\s)"
    rf"|(?:{AGENT})\W{{0,3}}[:：](?=[^\n]*[?？]\W*$))\s*",
    re.I,
)
"""How a line begins that asks: by its mark, or by the agent that speaks and then does ask."""
ANSWERED = Late(
    rf"\W*{CLOCK}(?:(?:a|answer|答案?|回答|答复|答覆|{USER})\W{{0,3}}[:：]|a\.(?=\s))\s*"
    r"(?:[(（](?P<who>[^)）]{1,40})[)）]\s*)?",
    re.I,
)
HUMAN = Late(r"human|user$|人类|人類|本人|me$", re.I)
SIDE_BY_SIDE = Late(
    r"(?m)^(?P<asks>[^\n]{0,40}?(?:\bq|\bquestion|问题?|問題?)\s?[:：][^\n]{2,200}?[?？」”\"])[ \t]"
    r"(?=[ \t]{0,4}(?:a|answer|答案?|回答)\s?[:：])",
    re.I,
)
"""“Q: Which licence? A: Apache-2.0.”"""
SIDE_TO_SIDE = Late(
    r"(?m)^(?P<asks>[^\n]{0,40}?(?:\bq|\bquestion|问题?|問題?)\s?[:：][^\n]{2,200}?)[?？]"
    r"(?=(?:a|answer|答案?|回答)\s?[:：])",
    re.I,
)
"""問：平手怎麼辦？答：並列。"""
QUOTED = Late(
    r"(?P<ask>问|問|asked:?)(?P<gap>\s?)[「“\"](?P<question>[^「」“”\"\n]{2,80})[」”\"]"
    r"(?P<joint>[,，;；]?\s?)(?P<answer>答|answered:?)(?P<room>\s?)[「“\"](?P<words>[^「」“”\"\n]{1,120})[」”\"]",
    re.I,
)
"""问「导出采样率」答「48 kHz」."""
MARK = r"[^\w\n]{0,12}(?:\[?\d[\d:/. -]{3,20}\]?[ \t]{0,3})?"
TALK = Late(
    rf"(?m)^(?P<before>{MARK})(?P<who>[^\W\d_][\w ]{{0,11}})"
    rf"(?=\s?[:：][^\n]{{2,300}}[?？][ \t]{{0,4}}\n{MARK}(?:{USER})\s?[:：])",
    re.I,
)
"""Somebody who asks, where the next line is the user's."""
BOLD_QUESTION = Late(r"(?m)^\*\*(?P<question>[^*\n]{4,120}[?？])\*\*(?=[ \t]*$)")
"""A question in bold letters that has a line of its own, over what answers it."""
BOLD_BEFORE = Late(r"(?m)^(?P<bullet>[-*] )?\*\*(?P<question>[^*\n]{4,120}[?？])\*\*[ \t](?=[ \t]*\S)")
"""The same right before what answers it."""


MARKED_IN_BOLD = Late(
    r"(?m)^(?P<bullet>[-*] )?\*\*(?P<question>(?:q|question|问题?|問題?)\s?[:：][^*\n]{2,200}?[?？])\*\*"
    r"(?=[ \t]{0,4}(?:a|answer|答案?|回答)\s?[:：])",
    re.I,
)
"""“**Q: Which licence?** A: Apache-2.0.”"""


def set_apart(text: str) -> str:
    """A text of the same length, in which each question and each answer has a line of its own."""
    text = BOLD_QUESTION.sub(lambda found: f"### {found['question']}", text)
    text = MARKED_IN_BOLD.sub(lambda found: f"{found['bullet'] or ''}  {found['question']}  ", text)
    text = BOLD_BEFORE.sub(lambda found: f"{found['bullet'] or ''}Q:{found['question']}\nA:", text)
    text = TALK.sub(lambda found: found["before"] + "Q".rjust(len(found["who"])), text)
    text = QUOTED.sub(_line_by_line, text)
    text = SIDE_TO_SIDE.sub(lambda found: f"{found['asks']}\n", text)
    return SIDE_BY_SIDE.sub(lambda found: f"{found['asks']}\n", text)


def _line_by_line(found: re.Match[str]) -> str:
    """A question and its answer in quotation marks, as two lines with marks, in the same room."""
    asks = f"Q:{found['question']}".rjust(len(found["ask"] + found["gap"]) + 1 + len(found["question"]))
    answers = f"A:{found['words']}".rjust(
        len(found["joint"] + found["answer"] + found["room"]) + 1 + len(found["words"])
    )
    return f"{asks}\n{answers} "
