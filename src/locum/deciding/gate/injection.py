"""Texts that try to decide in the user's name: claims of approval, orders, pressure not to ask."""

import re
from collections.abc import Sequence

from locum.deciding.gate import injection_words as words
from locum.deciding.gate.text import CHINESE, Shape, asides, between_characters, plain

IN_FILES = (
    *words.ORDERS,
    *words.ORDERS_IN_CHINESE,
    r"(?:^|\n|[\[<(] ?)(?:system|assistant|developer|admin|root)(?: (?:message|prompt|notice"
    r"|override))? ?[\]>)]? ?[:>\]]",
    r"[\[<]/?(?:proxy|agent|assistant|ai|llm|model)[-_ ]?(?:instructions?|notes?|messages?|directives?"
    r"|commands?|overrides?|hints?|policy)[\]>]",
    r"(?:^|\n|[\[【<(])\s*(?:系统|管理员)(?:提示|消息|指令|通知|讯息)?\s*[\]】>)]?\s*[:：\]】]",
)
TALKS_TO_US = tuple(
    Shape(pattern)
    for pattern in (
        r"\b(?:ignore|disregard|forget|overrule)\b(?:\W+[\w'-]+){0,5}?\W+(?:instructions?|profile|dossier"
        r"|gate)\b",
        r"\b(?:ignore|disregard|forget) (?:all |everything |any |the )*(?:above|previous|prior|earlier)\b",
        r"\"role\"\s*:\s*\"(?:system|assistant|developer)",
        r"</?(?:system|assistant|instructions?)(?:[- ]?\w+)?>",
        r"\b(?:system prompt|developer mode|jailbreak)\b",
        r"\b(?:note|attention|instructions?|message) (?:to|for) (?:the |any |all )?(?:ai|llm|proxy"
        r"|assistant|locum|bot)\b",
        words.LETTER,
        r"\b(?:begin|end) (?:trusted|system|verified|official)\b",
        r"\b(?:whoever|anyone who) (?:reads|answers|processes|decides)\b|\bon behalf of the user\b",
        r"(?:替|代|代替|代表)(?:用户|使用者|主人|本人)[^，。]{0,4}(?:作答|回答|答复|决定|选)",
        r"\b(?:ai|llm) (?:agents?|models?|assistants?|reviewers?)\b ?[:：,]",
        r"忽略(?:以上|上述|之前|前面|先前|用户|使用者)|系统(?:提示|指令)[:：]|(?:给|致)(?:所有)? ?(?:ai"
        r"|助手|代理)[^，。\n]{0,4}[:：]",
    )
)
"""Words no user writes into a file for themselves: where they stand, the whole file may be another's."""

FILE_PATTERNS = tuple(map(Shape, IN_FILES))
HIDDEN = r"<!--.{8,}"
"""No agent asks the user in a comment that a page would not show."""
ASIDES = (
    r"(?:[—–]|--| - ) ?(?:system|assistant) ?:",
    r"[(（\[【] ?(?:ai|助手|助理|代理人?|系统|管理员) ?(?:注|备注|附注|提示|说明|消息|按)? ?[:：]",
    r"我代表[^,，。]{1,8}(?:确认|同意|批准|采用|选)",
)
"""How somebody else than the user puts in a word beside a question or an option."""
PATTERNS = tuple(map(Shape, (*IN_FILES, HIDDEN, *ASIDES, *words.CLAIMS, *words.CLAIMS_IN_CHINESE)))
TAKE = (
    r"\b(?:choose|pick|select|answer|reply|respond|say|take|go (?:with|for)|must be|should be"
    r"|said|decided|confirmed)\b"
    r"|\b(?:user|owner|boss|lead|manager|team|client|customer|maintainers?|he|she|they|we|i|every(?:one|body))"
    r" (?:\w+ )?wants?\b"
    r"|选择?|回答|答|用|要|同意|确认"
)


def injected(text: str) -> str | None:
    """The words by which a question tries to decide in the user's name, if it does."""
    return _first(PATTERNS, text)


def planted(text: str) -> str | None:
    """The words by which a file talks to the proxy behind the user's back, if it does."""
    return _first(FILE_PATTERNS, text)


def foreign(text: str) -> str | None:
    """The words that show that somebody else wrote into a file, so that nothing in it counts."""
    return _first(TALKS_TO_US, text)


def told_what_to_choose(text: str, labels: Sequence[str]) -> str | None:
    """The words by which a text next to the question itself names the option to take."""
    names = [rf"(?<![a-z0-9]){re.escape(plain(label))}(?![a-z0-9])" for label in labels if plain(label)]
    for sentence in asides(between_characters(plain(text))):
        named = [name for name in names if re.search(name, sentence)]
        if len(named) == 1 and (found := re.search(rf"(?:{TAKE})[^.?!。]{{0,24}}?{named[0]}", sentence)):
            return found[0]
    return None


def _first(patterns: Sequence[Shape], text: str) -> str | None:
    told = between_characters(plain(text))
    english = CHINESE.search(told) is None
    speaks = [pattern for pattern in patterns if not (english and CHINESE.search(pattern.source))]
    found = (pattern.search(told) for pattern in speaks)
    return next((match[0].strip() for match in found if match), None)
