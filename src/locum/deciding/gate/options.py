"""What an option would really bring about, where its name says nothing and its explanation everything."""

import re
from collections.abc import Sequence

from locum.deciding.gate.acts import unnamed_order
from locum.deciding.gate.acts_chinese import unnamed_order_in_chinese
from locum.deciding.gate.text import Shape, between_characters, plain, sentences
from locum.deciding.gate.world import names_the_world, touches
from locum.deciding.gate.world_chinese import touches_in_chinese

HOLLOW = Shape(
    r"(?:yes|yep|sure|ok(?:ay)?|proceed|continue|go|go ahead|apply|enable|finish|accept|confirm|do it"
    r"|next|start"
    r"|run|the usual|(?:use )?(?:the )?(?:defaults?|recommended)|as planned|[a-z]|\d+|option \w{1,2}|fine"
    r"|agreed"
    r"|approve|allow|是|好|可以|行|继续|确认|同意|执行|开始|应用|启用|完成|默认|照旧|方案.|选项."
    r"|[甲乙])(?:\W|$)"
)
"""Names that only say “go on”: what is meant stands behind them."""

OPAQUE = Shape(
    r"(?:option|choice|variant|plan|方案|选项|第)? ?(?:[a-h]|\d|one|two|three|一|二|三|甲|乙|first|second"
    r"|third|last)"
    r"(?: (?:one|option|choice))?(?:个|项|种)?[.)]?$|the (?:first|second|third|last)(?: one| option)?$"
)
"""Names that only say which place an option has."""

STATES = Shape(r"[.!。！]$")
ASKS = Shape(
    r"[?？吗呢]|^(?:\w+, )?(?:which|what|how|where|when|who|whose|why|should|shall|do|does|can|could|may"
    r"|will|would"
    r"|is|are|choose|pick|select|prefer|please|tell|describe|give|name|decide|explain|list|let's|enter"
    r"|type)\b"
    r"|[哪谁几]|什么|怎|如何|是否|要不要|还是|请|选|多少|多久"
)


def says_nothing(labels: Sequence[str]) -> str | None:
    """The first of options that only say which place they have, so that nobody knows what is chosen."""
    bare = [plain(label) for label in labels]
    if len(bare) > 1 and all(OPAQUE.match(label) for label in bare) and not all(map(str.isdigit, bare)):
        return labels[0]
    return None


def mere_report(text: str) -> str | None:
    """The words of a text that asks nothing and only waits for a go: “Ready when you are.”."""
    told = plain(text)
    asks = any(ASKS.search(sentence) for sentence in re.split(r"(?<=[.!;。！])\s*|\n+", told) if sentence)
    return told[:40] if STATES.search(told) and not asks else None


def as_order(sentence: str) -> str:
    """A plain sentence that says what an option does as the order it is: “Drops it all” as “drop it all”."""
    first, _, rest = sentence.partition(" ")
    if not first.endswith("s") or first.endswith("ss"):
        return sentence
    act = f"{first[:-3]}y" if first.endswith("ies") else re.sub(r"(?<=sh|ch|ss)es$|s$", "", first)
    return f"{act} {rest}"


def behind(label: str, detail: str) -> str | None:
    """The act that stands behind a hollow name, where it is not known to be harmless."""
    if not HOLLOW.match(plain(label)):
        return None
    for sentence in sentences(plain(detail)):
        order = as_order(sentence)
        act = order.partition(" ")[0]
        if words := unnamed_order(order) or names_the_world(sentence) or touches(order, act):
            return words
        chinese = between_characters(sentence)
        if words := unnamed_order_in_chinese(chinese) or (
            touches_in_chinese(chinese) if not sentence.isascii() else None
        ):
            return words
    return None
