"""Sentences that take back the one before them, or leave it open: “Scratch that.”, “Not decided yet.”."""

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stances import doubtful
from locum.deciding.grounded.words import words_of

WITHDRAWS = Late(
    r"(?:no,? )?(?:scrap|scratch|strike|forget|ignore|cancel) (?:that|it|this)\b|never ?mind\b"
    r"|on second thought\b|(?:i|we) take (?:that|it) back\b|actually,? no\b|(?:no|hm+),? wait\b"
    r"|(?:later|then|now) i (?:felt|thought|changed)|后来(?:又|还是)?(?:觉得|想想|发现|改)|后悔"
    r"|算了|当我没说|收回(?:这|上|前)|不算(?:数)?|划掉|作废(?![一-鿿])|作废(?=[这那上前此该]|了)|上面那?[句条]不算"
)
"""A sentence that takes back the one before it."""
UNDOES = Late(
    r"\b(?:take|took|taken)\b[^.;]{1,30}? back\b"
    r"|\b(?:withdrawn|revoked|dropped|cancell?ed|undone|reverted|out again)\b|撤|取消|作废|不用了|收回"
)
"""A sentence that undoes something itself: a doubt behind it leaves it so."""
OF_OTHERS = Late(
    r"(?:for|with|on|in|about|as (?:for|to)) (?!that\b|this\b|it\b|now\b|(?:the|this) (?:moment|time)\b"
    r"|today\b|which\b)[a-z]|(?:其他|其它|其余|别的|别处|至于|小的)"
)
"""How a doubt begins that is on something else: “For small things I don't care.”."""
MOST_IN_A_DOUBT = 2
"""How many words of weight a sentence may have that only doubts the one before it."""
SHORT, SHORT_IN_CHINESE = 18, 5
"""How long a doubt may be that stands in an item of its own, and still is about the one before."""


def takes_back(text: str, before: str, *, apart: bool) -> bool:
    """Whether a sentence takes back, or leaves open, what the one before it said; apart: in another item."""
    if WITHDRAWS.match(folded(text)):
        return True
    if apart and len(text.strip()) > (SHORT if text.isascii() else SHORT_IN_CHINESE):
        return False
    bare = doubtful(text) and len(words_of(text)) <= MOST_IN_A_DOUBT
    return (
        bare
        and not OF_OTHERS.match(folded(text))
        and not doubtful(before)
        and not UNDOES.search(folded(before))
    )
