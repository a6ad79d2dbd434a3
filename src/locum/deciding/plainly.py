"""A question without the words that only say that one is asked, that a choice is wanted, or what is left out.

“Before I go on: …”, “继续之前：……”, “… Pick one.”, “……选一个。”; “… (secrets aside)”, “……，密钥不算。”
And one for a name as such a one: “What should I call …?”
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
SECRET = r"(?:secrets?|passwords?|credentials?|tokens?|keys)"
SECRETS = rf"(?:(?:the |any |all )?(?:api |private )?{SECRET}(?: (?:and|or) {SECRET})?)"
SECRET_IN_CHINESE = "(?:密钥|密鑰|金鑰|密码|密碼|口令|私钥|私鑰|令牌|凭证|憑證|凭据|敏感信息)"
SECRETS_IN_CHINESE = rf"{SECRET_IN_CHINESE}(?:[和跟与與、及]{SECRET_IN_CHINESE})?"
LEFT_OUT = re.compile(
    rf"\s*[(,;–—-]\s*(?:(?:apart|aside) from|except(?: for)?|excluding|not counting|other than) {SECRETS}"
    r"(?=\s*(?:[),.;:?!–—-]|$))\)?"
    rf"|\s*[(,;–—-]\s*{SECRETS} (?:aside|excluded|excepted|not included)(?=\s*(?:[),.;:?!–—-]|$))\)?"
    rf"|(?:[(（,，、;；。]|(?<=[?？]))\s*(?:(?:不含|不算|不包括){SECRETS_IN_CHINESE}"
    rf"|{SECRETS_IN_CHINESE}(?:都)?(?:不算|除外|不在内|不在內|另说|另說|不包括在内))(?=\s*(?:[)）,，、。;；?？]|$))(?:[)）]|。$)?"
    rf"|除了?{SECRETS_IN_CHINESE}(?:之外|以外|外)?[,，]",
    re.IGNORECASE,
)
"""That secrets are no part of what is asked: then it is no question about them."""
NAMING = re.compile(
    r"\bwhat (?:should|shall|do|can|would) (?:i|we|you) (?:want (?:me )?to )?(?:call|name) "
    r"(?!(?:\w+ ){0,3}(?:customers?|clients?|users?|people|team|boss|vendors?|partners?"
    r"|suppliers?|patients?)\b)",
    re.IGNORECASE,
)
"""“What should I call the branch?”: it asks for a name, and nobody is called."""
LEAST = 8
"""How many characters must be left to ask something."""


def plainly(asked: Asked) -> Asked:
    """The question as it is without such words, where anything is left."""
    text = OPENING.sub("", PROMPT.sub("", asked.text, 1), 1)
    if text != asked.text and text.rstrip()[-1:] not in "?？":
        text = f"{text.rstrip()}?"
    text = NAMING.sub("What is the name of ", LEFT_OUT.sub("", text))
    return asked if text == asked.text or len(text.strip()) < LEAST else replace(asked, text=text)
