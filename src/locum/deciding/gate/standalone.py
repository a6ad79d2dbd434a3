"""Questions that say by themselves what they are about, whatever is told before and behind them.

“File names: A new note needs a name on disk. How should the name be formed?” The remark is no part of what is
asked, and its words need not be known one by one. Deeds and dangers in it are looked for all the same.
"""

from dataclasses import replace
from functools import lru_cache

from locum.deciding.gate.familiar_english import WHICH
from locum.deciding.gate.familiar_known import does, is_part
from locum.deciding.gate.familiar_words import FUNCTION
from locum.deciding.gate.suspects import MONEY, PEOPLE, RIGHTS, suspect_in, without_compounds
from locum.deciding.gate.text import CHINESE, Shape, plain, sentences_with_marks, word_set
from locum.model.asked import Asked

ABOUT_AN_ACT = frozenset({"permission", "plan", "dialog"})
MOST_BESIDE = 3
HEADER = Shape(r"^(?:\[[^\]]{1,40}\]|[a-z][\w /.&-]{1,40}?:)\s+(?=\S)")
"""“Test runner: ”, “[Storage] ”: the title of a form before its question."""
DONE = Shape(
    r"\b(?:is|are|was|were|has been|have been|'s|'re) (?:now |all |fully |finally |almost |nearly )?"
    r"(?:\w+ed|done|built|ready|green|complete|full|red|written|drawn|set|gone|out|up|down|over|live|short|stuck)\b"
)
"""What a report says before it wants a go-ahead."""
BACK = word_set("it them they these those him her everything one ones")
"""Words that mean what was told before."""
PRESSING = word_set("""
    cohort group groups reply review store alarm announce backup backups branch bucket cloud customs deadline deploy deployed deployment delete deleted
    expire expired history launch live merge migrate migration old overwrite overwritten prod production publish
    published push pushed release released remote restore rollback ship shipped staging submit submitted tonight
    today tomorrow monday tuesday wednesday thursday friday saturday sunday warning wipe
""")
WORD = Shape(r"[a-z][\w'+#-]*|[€$£¥@]")


@lru_cache(maxsize=16)
def standalone(asked: Asked) -> Asked:
    """The question without header and remarks, where it stands by itself and they hint at nothing."""
    if asked.kind in ABOUT_AN_ACT or CHINESE.search(asked.text):
        return asked
    text = plain(asked.text)
    header = HEADER.match(text)
    parts = sentences_with_marks(HEADER.sub("", text))
    asks = [part for part in parts if part[-1] == "?"]
    if len(asks) != 1 or len(parts) > 1 + MOST_BESIDE or not _stands_alone(asks[0].rstrip("? ")):
        return asked
    before, behind = parts[: parts.index(asks[0])], parts[parts.index(asks[0]) + 1 :]
    if header and _presses(header[0]):
        return asked
    if any(DONE.search(part) or _presses(part) for part in before) or any(map(suspect_in, behind)):
        return asked
    return replace(asked, text=asks[0])


def _stands_alone(question: str) -> bool:
    """Whether a question asks which, names a part or two things, and points at nothing told before."""
    words = _words(question)
    named = [word for word in words if word not in FUNCTION and (is_part(word) or not does(word))]
    if not WHICH.match(question) or not BACK.isdisjoint(words):
        return False
    return len(named) > 1 and any(map(is_part, named))


def _presses(remark: str) -> bool:
    """Whether a remark tells of people, money, rights, or something that is under way."""
    hints = PEOPLE | RIGHTS | MONEY | PRESSING
    return any(word in hints or word in "€$£¥@" for word in _words(without_compounds(remark)))


def _words(text: str) -> list[str]:
    return [found[0].strip("'-") for found in WORD.finditer(text)]
