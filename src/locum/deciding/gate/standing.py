"""Options of a permission: the plain yes to this one act, and those that allow more than it."""

from locum.deciding.gate.text import Shape, plain
from locum.model.asked import Asked

STANDING = Shape(
    r"don'?t (?:ask|prompt|show)|(?:not|never|stop|without) (?:ask|prompt)|\balways\b|\bauto\b"
    r"|auto-?(?:accept|approve|mode|edit|run)|\bbypass|for (?:session|project)|during |\bremember\b|from now"
    r"|\b(?:this|the|whole|entire|current) (?:session|conversation|project|workspace|director|folder|repo)"
    r"|\ball (?:\w+ )?(?:edits|commands|tools|future|requests|similar|files)|\bevery|\btrust\b|\ball$"
    r"|\byolo\b"
    r"|full access|\bsimilar|\bany\b|\bfuture\b|\bpersist|\bsave\b"
    r"|不再|总是|始终|一律|永远|一直|以后|今后|自动|全部|所有|本次会话|整个会话|此会话|这个会话|记住|信任"
    r"|类似|同类"
)
"""What an option says that allows more than this one act: it is never chosen."""

YES = Shape(
    r"(?:yes|yep|allow|approve|accept|proceed|run|run it|ok(?:ay)?|continue|是|好|可以|允许|同意|批准"
    r"|继续|运行)"
    r"(?:,? (?:proceed|once|allow(?: once)?|run it|run this command|this time|just this once|continue))?"
    r"(?:一次|本次|这次)?$"
)

MARKS = Shape(r"^\d+[.)] |\s*\([^)]{1,12}\)$|[.。!]$")
"""What stands around a label: its number, its key."""


def standing(words: str) -> str | None:
    """The words of an option that allow more than this one act, if it does."""
    found = STANDING.search(plain(words))
    return found[0] if found else None


def plain_yes(asked: Asked) -> int | None:
    """The place of the only option that says yes to this one act and nothing more."""
    labels = [MARKS.sub("", plain(choice.label)) for choice in asked.choices]
    places = [
        place
        for place, (label, choice) in enumerate(zip(labels, asked.choices, strict=True), 1)
        if YES.match(label) and not standing(choice.in_full)
    ]
    return places[0] if len(places) == 1 else None
