"""Purpose: an agent asks what it is to build, and the human has already said so: it is the Runner's goal."""

import re

from locum.completion.questions import questions
from locum.model.asked import Asked, Basis, Proposal

GOAL = "the goal"
"""What the source of a Runner's own goal is called, when an answer quotes it."""

MAKE = r"(?:build|make|create|develop|design|write|implement|work on|achieve|accomplish|see built)"
MAKING = r"(?:building|making|creating|developing|working on)"
PROJECT = r"(?:project|goal|idea|vision|app|application|product|tool|software)"
WHAT = re.compile(
    rf"(?:what (?:exactly )?(?:do|would|did) you (?:want|like|wish|need)(?: me| us)? to {MAKE}"
    rf"|what (?:exactly )?(?:are you|are we|will you be|would you like to be) {MAKING}"
    rf"|what (?:should|shall|can|may) (?:i|we) {MAKE}(?: for you)?"
    rf"|what(?:'s| is) (?:the|your) {PROJECT}(?: about| here)?"
    r"|what do you have in mind"
    rf"|tell me (?:more )?about (?:the|your) {PROJECT}"
    r"|(?:想|要|希望|打算)要?(?:做|构建|構建|开发|開發|创建|創建|建立|实现|實現|建造)(?:一个|一個)?"
    r"(?:什么|什麼|甚麼|怎样的|怎樣的)(?:样的|樣的)?(?:项目|專案|东西|東西|产品|產品|应用|應用|软件|軟體)?"
    r"|(?:你|您)的?(?:项目|專案|想法|目标|目標)是(?:什么|什麼))"
    r"(?: today| exactly| together)?\W*\Z"
)
"""Asks for the whole, and for nothing besides."""


def goal_asked_for(asked: Asked, goal: str) -> Proposal | None:
    """The goal, where that is all that is asked for; else None."""
    if asked.choices or asked.kind != "text" or not goal.strip():
        return None
    wanted = [" ".join(each.lower().replace("’", "'").split()) for each in questions(asked.text)]
    if not wanted or not all(WHAT.search(each) for each in wanted):
        return None
    because = "It asks what is to be built, and that is the goal you gave."
    return Proposal((), goal.strip(), Basis(GOAL, goal.strip()), because)
