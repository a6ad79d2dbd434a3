"""Questions that say by themselves what they are about, whatever is told before and behind them.

“File names: A new note needs a name on disk. How should the name be formed?” The remark is no part of what is
asked, and its words need not be known one by one. Deeds and dangers in it are looked for all the same.
"""

from dataclasses import replace
from functools import lru_cache

from locum.deciding.gate.familiar_english import WHICH, naming
from locum.deciding.gate.familiar_known import is_part
from locum.deciding.gate.familiar_phrases import abridged
from locum.deciding.gate.families import ABOUT_AN_ACT
from locum.deciding.gate.suspects import MONEY, PEOPLE, RIGHTS, suspect_in, without_compounds
from locum.deciding.gate.text import CHINESE, Shape, plain, sentences_with_marks, word_set
from locum.model.asked import Asked

MOST_BESIDE = 3
HEADER = Shape(r"^(?:\[[^\]]{1,40}\]|[a-z][\w /.&-]{1,40}?:)\s+(?=\S)")
"""“Test runner: ”, “[Storage] ”: the title of a form before its question."""
HINT = Shape(r"\s*\((?:pick|select|choose|tick)\b[^)]{0,40}\)|\s*\((?:multiple|several)\b[^)]{0,40}\)")
"""“(pick all that apply)”."""
NEEDS = Shape(
    r"^(?P<thing>(?:the |our |a |an |every |each )?[\w() -]{2,40}?) (?:needs?|takes?|wants?"
    r"|requires?) (?:a|an|one|some)"
    r" (?P<part>[\w -]{2,30})\.$"
)
SHORT = Shape(
    r"^(?:which(?: one| type| value| kind)?|how (?:long|many|much|often|large|big)|what(?: value)?)"
    r"(?: should it (?:be|have|use)| (?:do you want|would you like))?\?$"
)
BARE = Shape(r"^(?:which|what) ([\w-]+)\?$")
IT = Shape(r"\bshould it (have|use|support|show|return|print|follow|default to)\b")
THING = Shape(
    r"\b((?:the|our) (?:[\w-]+ ){0,2}?[\w-]+)(?= (?:gets?|needs?|has|have|will|takes?|can|must|should"
    r"|now|next|writes?"
    r"|reads?|comes?|builds?)\b|[.,])"
)
DONE = Shape(
    r"\b(?:is|are|was|were|has been|have been|'s|'re) (?:now |all |fully |finally |almost |nearly )?"
    r"(?:\w+ed|done|built|ready|green|complete|full|red|written|drawn|set|gone|out|up|down|over|live"
    r"|short|stuck)\b"
)
"""What a report says before it wants a go-ahead."""
BACK = word_set("it them they these those him her everything one ones")
"""Words that mean what was told before."""
PRESSING = word_set("""
    alarm announce backup backups branch bucket cloud cohort customs deadline delete deleted deploy
    deployed deployment expire expired friday group groups history launch live merge migrate migration
    monday old overwrite overwritten prod production publish published push pushed release released
    remote reply restore review rollback saturday ship shipped staging store submit submitted sunday
    thursday today tomorrow tonight tuesday warning wednesday wipe
""")
"""What a remark tells of that is under way, or cannot wait."""
HINTS = PEOPLE | RIGHTS | MONEY
PRESSES = HINTS | PRESSING | frozenset("€$£¥@")
WORD = Shape(r"[a-z][\w'+#-]*|[€$£¥@]")


@lru_cache(maxsize=16)
def standalone(asked: Asked) -> Asked:
    """The question without header and remarks, where it stands by itself and they hint at nothing."""
    if asked.kind in ABOUT_AN_ACT or CHINESE.search(asked.text):
        return asked
    text = HINT.sub("", plain(asked.text))
    header = HEADER.match(text)
    parts = sentences_with_marks(HEADER.sub("", text))
    asks = [part for part in parts if part[-1] == "?"]
    if len(asks) != 1 or len(parts) > 1 + MOST_BESIDE:
        return asked
    question = _told_first(parts, header[0] if header else "") or asks[0]
    if not _stands_alone(question.rstrip("? ")):
        return asked
    at = parts.index(asks[0])
    before, behind = parts[:at], parts[at + 1 :]
    if header and not HINTS.isdisjoint(_words(header[0])):
        return asked
    if any(DONE.search(part) or _presses(part) for part in before) or any(map(suspect_in, behind)):
        return asked
    return replace(asked, text=question)


def _told_first(parts: list[str], header: str) -> str | None:
    """“The client needs a timeout. How long?” as one question, in the words of both sentences."""
    title = header.strip("[]: ")
    if (bare := BARE.match(parts[-1])) and title.endswith(bare[1]):
        return f"which {title} should be used?"
    if len(parts) != 2:
        return None
    if SHORT.match(parts[1]) and (found := NEEDS.match(parts[0])):
        return f"which {found['part']} should {found['thing']} have?"
    if (thing := THING.search(parts[0])) and IT.search(parts[1]):
        return IT.sub(rf"should {thing[1]} \1", parts[1])
    return None


def _stands_alone(question: str) -> bool:
    """Whether a question asks which, names a part or two things, and points at nothing told before."""
    words = _words(abridged(question))
    named = naming(words)
    if not WHICH.match(question) or not BACK.isdisjoint(words):
        return False
    return len(named) > 1 and any(map(is_part, named))


def _presses(remark: str) -> bool:
    """Whether a remark tells of people, money, rights, or something that is under way."""
    return not PRESSES.isdisjoint(_words(without_compounds(remark)))


def _words(text: str) -> list[str]:
    return [found[0].strip("'-") for found in WORD.finditer(text)]
