"""Whether an English question is known to be of the drawing board, by its words and by where they stand."""

import re
from collections.abc import Iterator

from locum.deciding.gate.familiar_known import does, is_part, is_plain, known, moves, shows, unremarkable
from locum.deciding.gate.familiar_owned import NEVER, TELLS, deed, live, owned
from locum.deciding.gate.familiar_phrases import THING, abridged
from locum.deciding.gate.familiar_verbs import is_verb, reaches
from locum.deciding.gate.familiar_words import ACTS, DEFINITE, DOES, FUNCTION, REAL, REAL_CHOICE
from locum.deciding.gate.suspects import HOST
from locum.deciding.gate.text import Shape, word_set

SHOWN_TO = Shape(
    r"\b(?:be|is|are|stay|get) (?:on|off|up|down|out(?! of (?:range|bounds|sync|memory|order|date))|open"
    r"|visible|public|free|available|reachable|accessible"
    r"|shared)\b(?! (?:by default|the (?:left|right|top|bottom|home|start|first|settings|map|page"
    r"|screen|list"
    r"|toolbar)|a |an |every|each|top|screen))|\b(?:to|for) all\b|\ball (?:users|members|players|readers"
    r"|visitors"
    r"|devices|people)\b"
)
"""Something is switched on, or opened to others."""
ON_A_SIDE = Shape(
    r"(?<=^which )(?:side|edge|end|corner|page|screen|tab|axis)\b.*\bbe on$"
    r"|\bbe (?:visible|open|on|off) (?:at|on|after|from|during|while|when)"
    r" (?:the |an? )?(?:start|start-?up|launch|first|load|round|game|typing|playback|drag)\b"
)
"""Where a part of the screen is."""
POLAR = Shape(r"(?:[\w /-]{1,30}: )?(?:should|shall|can|could|may|must|will|would|do|does|is|are)\b")
PEOPLES = Shape(
    r"\b(?:member|customer|client|patient|student|donor|employee|guest|subscriber|user"
    r"|pupil)s?'?s? (?:lists?"
    r"|data|records?|names|addresses|files?|details)\b"
)
"""What is known of people."""
PAID = Shape(
    r"\b(?:team|personal|pro|free|premium|business|enterprise|yearly|monthly|annual|paid|starter"
    r"|basic) (?:plan|tier"
    r"|subscription|seat)s?\b|\b(?:price|cost|fee) of\b|^which of (?!these\b|the following\b)"
)
"""What is paid for; and one of several things there are, where the others are lost."""
WHOLE = Shape(
    r"/dev/(?:sd[a-z]|nvme\d|mmcblk\d|disk\d)|\bfull (?:admin|access|control|rights)\b|\ball (?:repos"
    r"|repositories|users|data|accounts|devices)\b"
)
WORD = Shape(r"[a-z][\w'+#-]*|\d[\w.]*")
WHICH = Shape(
    r"(?:[\w /-]{1,60}: |\[[\w /-]{1,40}\]:? |(?:during|in|on|for|at|after|with|inside"
    r"|and for) [\w '-]{1,40}, )?"
    r"(?:(?:and|so|in|on|at|for|with|to|from|by|after|until|into) )?"
    r"(?:which|what|how|where|when|who)\b"
)
QUESTION_WORD = word_set("which what how where when who")
COUNTED = Shape(
    r"^\[?(?:(?:discuss|plan|execute|verify|research|new)-(?:phase|milestone|project|work)(?: \d[\d.]*)?"
    r"|(?:gr[ae]y area|question|decision|item|q|topic) ?#?\d+(?: ?(?:of|/) ?\d+)?"
    r"|\(?\d+[.)/]\d*\)?)\]?:? (?=\w)"
)
"""What a workflow writes before each of its questions."""
CHOSEN = word_set("apply configure set start pass put call go install initialise initialize stick end")
WHO = Shape(r"(?:[\w /-]{1,30}: )?who (?:gets|receives|has|can|may|should|will|is)\b")
"""People out there, and what they are given."""
MODAL = word_set("should shall can could may might must will would do does did")
BEING = word_set("be get been being")
AWAY = word_set("down off out loose away up over aside back through")
"""What makes another deed of a verb: stood down, waved through."""
BACK = word_set("it them this that these those they everything everyone everybody him her all")
"""Words that mean something said before, which may be anything."""
HOMES = word_set("file files folder folders script scripts note notes code checkbox todo todos")
"""Plain things that have a place in a work tree or on a screen; others go out into the world."""
GOES = word_set("go goes end ends live lives")
LAST = word_set("first next last second then too")
HAS = word_set("have has use uses be is are need needs support supports show shows contain contains speak")
PLACED = word_set("for of in on with inside within")
OURS = ACTS | DOES
"""What we ourselves may be asked to do on the drawing board."""
UNREMARKABLE = DOES | ACTS | FUNCTION
"""What an explanation may say is done without being strange."""
DEED = Shape(
    r"(?:^|[.,;:—–(] ?|\b(?:and|also|then|but|it|which|that|first) )(?P<does>[a-z]{3,}(?<!s)s)\b"
    r"|\b(?:is|are|gets?|be|been|being|was|were) (?:also |then |all )?(?P<done>[a-z]{3,}(?:ed|en|wn|ne))\b"
)
"""“Merges all of them”, “and ships it”, “is thrown away”: what an option does, or has done to something."""
LEAVE = Shape(
    r"\b(?:shall|should|can|could|may|must|might|would|will|do) (?P<who>i|we) (?:also |now |just |then "
    r"|please |first |already |really |always |both )*(?P<act>[a-z-]+)"
    r"|\b(?:me|us) to (?P<asked>[a-z-]+)|\b(?:let|let's) (?:me )?(?P<let>[a-z-]+)"
    r"|\b(?:ok|okay|fine|safe|ready|time|good|free|happy) to (?P<ok>[a-z-]+)"
)


def strange(
    question: str,
    names: frozenset[str],
    *,
    told: bool = False,
    values: bool = False,
    measures: bool = False,
) -> str | None:
    """The words by which a plain English question is not known to be about a product or its making.

    Names: what may stand in it unknown. Told: whether a report stands beside it. Values: whether the options
    only name numbers or things. Measures: whether these are numbers with a unit of a screen or a device.
    """
    question = COUNTED.sub("", question)
    which = WHICH.match(question) is not None
    if who := WHO.match(question) or TELLS.search(question):
        return who[0]
    words = words_in(abridged(question))
    parts = measures or any(is_part(word) or shows(word) for word in words)
    valued = values and not POLAR.match(question)
    verbs = [word for word in words if does(word) and word not in MODAL]
    anything = valued and which and (parts or (bool(verbs) and HAS.issuperset(verbs)))
    if not parts and (told or not (valued or any(is_plain(word) for word in words))):
        return question[:40]
    if told and (sum(word not in FUNCTION for word in words) < 2 or words[-1] == "next"):
        return question[:40]
    asked = ON_A_SIDE.sub("used", question)
    if opened := next((found for shape in (SHOWN_TO, PEOPLES, PAID) if (found := shape.search(asked))), None):
        return opened[0]
    if real := next((word for word in words if word.removesuffix("'s") in REAL), None):
        return real
    asking = _from_question_word(words) if which else words
    if moved := _moved(asking, free=parts and (which or " or " in question)):
        return moved
    most = (4 if valued else 2 if which else 1) if parts else 2 * valued
    odd = (
        _act(question, which=which)
        or _which(asking, names, anything=anything)
        or _verbless(asking)
        or done_in(words, names, which=which)
    )
    if odd:
        return odd
    taken = _owned(words, names) if valued else None
    if anything and not taken:
        return None
    if taken and (not parts or not NEVER.isdisjoint(words)):
        return taken
    return _unknown(words, names, most, which=which, valued=valued)


def unknown_words(question: str, names: frozenset[str]) -> list[str]:
    """The words of a plain question that are neither names nor known, phrases that are known aside."""
    words = words_in(abridged(COUNTED.sub("", question)))
    return [word for word in words if word not in FUNCTION and word not in names and not known(word)]


def naming(words: list[str]) -> list[str]:
    """Those of a question's words that name something."""
    return [word for word in words if word not in FUNCTION and (is_part(word) or not does(word))]


def real_choice(told: str) -> str | None:
    """The word of a plain option for what is out there already."""
    if whole := WHOLE.search(told) or HOST.search(told):
        return whole[0]
    return next((word for word in words_in(THING.sub("layout", told)) if word in REAL_CHOICE), None)


def strange_deed(detail: str) -> str | None:
    """What an option's explanation says is done, where that is nothing a product is known to do."""
    for found in DEED.finditer(detail):
        word = found["does"] or found["done"]
        stem = re.sub(r"(?:ies|ied)$", "y", word)
        forms = {word, stem, re.sub(r"(?:es|s|ed|d|ing)$", "", word), re.sub(r"s$|d$", "", word)}
        if not any(form in UNREMARKABLE or _told(form) for form in forms if form):
            return word
    return None


def _told(word: str) -> bool:
    """Whether an explanation may say a word without being strange: no deed, and nothing that reaches out."""
    return unremarkable(word) or (is_part(word) and not deed(word) and not reaches(word))


def _act(question: str, *, which: bool) -> str | None:
    """What the agent asks leave for, where that is no act known to stay on the drawing board."""
    for found in LEAVE.finditer(question):
        act = next(group for name, group in found.groupdict().items() if name != "who" and group)
        if act not in (OURS if found["who"] == "we" else ACTS) and not (which and _chosen(act)):
            return found[0]
    return None


def _chosen(act: str) -> bool:
    """Whether “which X should I …” is only about X."""
    return act in CHOSEN or is_verb(act)


def _from_question_word(words: list[str]) -> list[str]:
    """The words from “which”, “how” … on, without a heading before them."""
    at = next((at for at, word in enumerate(words) if word in QUESTION_WORD), 0)
    return words[at:]


def _which(words: list[str], names: frozenset[str], *, anything: bool) -> str | None:
    """The thing a question asks to choose among, where nobody knows it."""
    if not words or words[0] not in ("which", "what"):
        return None
    run = list(next(_runs(words[1:]), []))
    if not run or run[-1] in names or run[-1] in FUNCTION or known(run[-1]):
        return None
    return None if anything and not owned(run[-1]) else run[-1]


def _owned(words: list[str], names: frozenset[str]) -> str | None:
    """What is owned or done, in a question whose options are mere values; other nouns may be anything."""
    before = ""
    for run in _runs(words):
        *rest, head = run
        strangers = [word for word in run if word not in names and word not in FUNCTION and not known(word)]
        if strangers and before == "to" and not rest and not head.endswith("s"):
            return head
        held = (head,) if is_part(head) else run
        if taken := next((word for word in held if word in strangers and owned(word)), None):
            return taken
        before = head
    return None


def done_in(words: list[str], names: frozenset[str], *, which: bool) -> str | None:
    """What is done to something (“be unleashed”) and nobody knows, unless it is only a part being made."""
    held = _held(words)
    for at, word in enumerate(words):
        if not at or word in FUNCTION or word in names or known(word):
            continue
        if words[at - 1] in MODAL and deed(word) and not (at + 1 < len(words) and does(words[at + 1])):
            return word
        if words[at - 1] not in BEING:
            continue
        subject = next((each for each in reversed(words[: at - 1]) if each not in FUNCTION | MODAL), "")
        away = at + 1 < len(words) and words[at + 1] in AWAY
        if not which or held or away or deed(word) or not _only_made(subject):
            return word
    return None


def _asks_attribute(words: list[str]) -> bool:
    """Whether it asks which part or shape something has: then that something may be anything."""
    if words[0] not in ("which", "what"):
        return False
    run = next(_runs(words[1:]), [""])
    return is_part(run[-1]) and all(word in HAS or word in MODAL for word in words if does(word))


def _moved(words: list[str], *, free: bool) -> str | None:
    """What may be done to the world as well: a plain "should go", "comes first", "when does it open"."""
    held = _held(words)
    for at, word in enumerate(words):
        if held and reaches(word) and word not in DOES:
            return word
        last = all(rest in LAST for rest in words[at + 1 :])
        if last and words[0] == "where" and word in GOES and not _has_a_home(words[at - 1]):
            return word
        if moves(word) and (not free or words[0] in ("when", "who") or (last and words[at - 1] in MODAL)):
            return word
    return None


def _held(words: list[str]) -> bool:
    return any(owned(word) and not known(word) for word in words)


def _only_made(word: str) -> bool:
    """Whether a word names a part that is only ever designed and written, never run by somebody."""
    return is_part(word) and not live(word)


def _has_a_home(word: str) -> bool:
    return is_part(word) or word in HOMES


def words_in(question: str) -> list[str]:
    """The words and numbers of a plain question."""
    return [found[0].strip("'-") for found in WORD.finditer(question)]


def _verbless(words: list[str]) -> str | None:
    """The end of a question that asks whether something should, and names nothing known that it should do."""
    at = next((at for at, word in enumerate(words) if word in MODAL), None)
    if at is None or any(does(word) and word not in MODAL for word in words[at + 1 :]):
        return None
    made = any(map(_only_made, words)) and not any(deed(word) or owned(word) for word in words[at + 1 :])
    if made and words[0] in ("which", "what", "how"):
        return None
    return " ".join(words[at:])


def _unknown(words: list[str], names: frozenset[str], most: int, *, which: bool, valued: bool) -> str | None:
    """The first certain thing nobody knows, or the first of too many words nobody knows."""
    seen: list[str] = []
    named, attribute = False, valued or _asks_attribute(words)
    before = earlier = ""
    for run in _runs(words):
        *rest, head = run
        if head in FUNCTION or (does(head) and not rest and not is_part(head)):
            if head in BACK and before not in MODAL | {"is", "are", ""} and not rest:
                seen.append(head)
            before, earlier = head, before
            continue
        familiar = head in names or known(head)
        excused = (which and named and (before in PLACED or earlier in PLACED)) or attribute
        if not familiar and before in DEFINITE and not excused:
            return head
        if not is_part(head):
            seen += [word for word in rest if word not in names and not known(word)]
        else:
            named = True
        seen += [] if familiar else [head]
        before, earlier = head, before
    return seen[0] if len(seen) > most else None


def _runs(words: list[str]) -> Iterator[list[str]]:
    """The words in runs: each small word alone, and what stands between two of them together."""
    run: list[str] = []
    for word in words:
        small = word in FUNCTION or (does(word) and not is_part(word))
        if small and run:
            yield run
            run = []
        if small:
            yield [word]
        else:
            run.append(word)
    if run:
        yield run
