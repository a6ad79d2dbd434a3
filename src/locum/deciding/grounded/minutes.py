"""Minutes: “Framework: we compared two at length. Outcome: Flutter.” is read as “Framework: Flutter.”

What was talked over before there was an outcome settles nothing; what it was about is the key of the outcome.
"""

import re

from locum.deciding.grounded.late import Late

OUTCOME = Late(
    r"^(?P<mark>[ \t]*(?:[-*+•][ \t]+)?)(?P<label>(?:议题|議題|话题|話題|topic|item)[ \t]*[:：][ \t]*)?"
    r"(?P<topic>[^:：.。;；|\n]{2,40})(?P<talk>[:：.。;；](?:[^\n|]*[.。;；!！?？])?)"
    r"(?P<outcome>[ \t]*(?:outcome|result|decision|decided|agreed|conclusion|verdict"
    r"|结论|結論|决议|決議|决定|決定)[ \t]*[:：][ \t]*)(?=\S)",
    re.I | re.M,
)
NO_TOPIC = Late(
    r"\W*(?:context|background|problem|question|reason|why|背景|现状|現狀|问题|問題|原因|讨论|討論)\W*"
)
"""What stands where the topic does, and only says that it comes to the point later."""


def concluded(text: str) -> str:
    """The text with the talk before each outcome blanked out, length unchanged."""
    return OUTCOME.sub(_with_its_topic, text)


def _with_its_topic(found: re.Match[str]) -> str:
    label, topic, talk = found["label"] or "", found["topic"], found["talk"] + found["outcome"]
    kept = " " * (len(topic) + 1) if NO_TOPIC.fullmatch(topic) else f"{topic}:"
    return found["mark"] + " " * len(label) + kept + " " * (len(talk) - 1)
