"""A question without the words that only say that one is asked, or that a choice is wanted.

“Before I go on: …”, “继续之前：……”, “… Pick one.”, “……选一个。”
"""

import re
from dataclasses import replace

from locum.model.asked import Asked

PROMPT = re.compile(
    r"(?<![\s,，;；:：.。—–-])[\s,，;；:：.。—–-]*+"
    r"(?:(?:please )?(?:pick|choose|select) one(?: of (?:them|these))?"
    r"|(?:any )?preference|your (?:pick|preference)|请?(?:选|挑)一[个個种種项項])\s*[.!?。！？:：]*$",
    re.IGNORECASE,
)
OPENING = re.compile(
    r"^\s*(?:(?:(?:just |and )?(?:one|a|another) )?(?:last |more |quick |small |short |final )?"
    r"(?:question|thing)(?: before (?:i|we) (?:go on|continue|carry on|move on))?"
    r"|before (?:i|we) (?:go on|continue|carry on|move on|go any further|start|begin))"
    r"\s*[:：—–]\s*(?=\w)"
    r"|^\s*(?:在?(?:我|我们|我們)?(?:继续|繼續|往下做|开始|開始)(?:之前|以前|前)"
    r"|(?:还有|還有|最后)?(?:一个|一個)(?:小)?(?:问题|問題))\s*[:：，,]\s*(?=\w)",
    re.IGNORECASE,
)
"""What only says that a question comes; what it is about stands behind it."""
LEAST = 8
"""How many characters must be left to ask something."""


def plainly(asked: Asked) -> Asked:
    """The question as it is without such words around it, where anything is left."""
    text = OPENING.sub("", PROMPT.sub("", asked.text, 1), 1)
    if text == asked.text or len(text.strip()) < LEAST:
        return asked
    return replace(asked, text=text if text.rstrip()[-1:] in "?？" else f"{text.rstrip()}?")
