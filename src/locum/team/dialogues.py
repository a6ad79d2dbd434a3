"""Dialogues in a person's notes: what an agent asked and what they answered, as questions with their answers.

2025-03-13 agent> Soft delete or hard delete?      ## 2025-03-13
2025-03-13 me> Soft delete.                        Q: Soft delete or hard delete?
                                                   A: Soft delete.
"""

import re

LONGEST = 300
"""A longer line is no turn of a dialogue."""
STAMP = (
    r"[ \t>*-]{0,8}+(?:[\[(]?(?P<day>\d{4}[-/.]\d\d?[-/.]\d\d?)(?:[ T]\d\d:\d\d(?::\d\d)?)?"
    r"[\])]?[:,]?[ \t]{0,4}+)?+"
)
AGENT = re.compile(
    STAMP
    + r"(?i:agent|assistant|claude(?: code)?|codex|copilot|gemini|runner|bot|ai|代理人?|助手|机器人|機器人)"
    r" ?(?:->|[:：>→]) ?(?P<words>.+[?？])"
)
PERSON = re.compile(
    STAMP + r"(?i:myself|me|user|human|i|我|用户|使用者|用戶|人类|人類) ?(?:->|[:：>→]) ?(?P<words>.+)"
)
IN_A_ROW = re.compile(STAMP + r"(?:问|問|Q)[:：] ?(?P<question>[^?？]+[?？]) ?(?:答|A)[:：] ?(?P<answer>.+)")
QUOTED = re.compile(
    STAMP + r"(?:问|問)[「“\"](?P<question>[^」”\"]+)[」”\"] ?答[「“\"](?P<answer>[^」”\"]+)[」”\"]"
)
FEWEST = 2
"""So many turns make a dialogue; one may be an example."""


def as_questions(text: str) -> str:
    """The text with each turn of a dialogue as a question and its answer; the text itself where none is."""
    lines = text.split("\n")
    out: list[str] = []
    turns = 0
    for line in lines:
        answered = _alone(line) or _answered(out, line)
        turns += answered is not None
        out += [line] if answered is None else answered
    return "\n".join(out) if turns >= FEWEST else text


def _alone(line: str) -> list[str] | None:
    """A line that has both the question and its answer."""
    if len(line) > LONGEST:
        return None
    found = IN_A_ROW.fullmatch(line.rstrip()) or QUOTED.fullmatch(line.rstrip())
    return _turn(found["day"], found["question"], found["answer"]) if found else None


def _answered(before: list[str], line: str) -> list[str] | None:
    """The line that answers what an agent asks in the one before, which is taken away."""
    if not before or len(line) > LONGEST or len(before[-1]) > LONGEST:
        return None
    asked, said = AGENT.fullmatch(before[-1].rstrip()), PERSON.fullmatch(line.rstrip())
    if not asked or not said:
        return None
    before.pop()
    return _turn(asked["day"], asked["words"], said["words"])


def _turn(day: str | None, question: str, answer: str) -> list[str]:
    asked = question.strip()
    asked = asked if asked.endswith(("?", "？")) else f"{asked}？"
    return [*([f"## {day}"] if day else []), f"Q: {asked}", f"A: {answer.strip()}", ""]
