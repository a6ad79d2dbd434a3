"""What a person meant who answered in a file: a number, a letter, a name, a tick, or words of their own."""

import re
from dataclasses import dataclass

from locum.deciding.gate.standing import plain_yes
from locum.model.answer import plain_label
from locum.model.asked import Asked, Choice
from locum.model.chinese import simplified

TICKS = frozenset("xXvV✓✔√☑×*")
NUMBER = re.compile(
    r"(?:(?:option|choice|number|no\.?|answer|nr\.?|the|#|选项?|选择|我选|第)\s*)*[(\[（]?(?P<number>\d{1,3})"
    r"(?:st|nd|rd|th)?\s*(?:号|个|项|选项|(?:one|option|choice)\b)?[.)\]）、。:]?"
)
BARE = re.compile(r"[(\[（]?\d{1,3}[.)\]）、。:]?")
"""A number and nothing that says it is the number of an option."""
LETTER = re.compile(
    r"(?:(?:option|choice|answer|选项?|选择|我选)\s*)?\(?(?P<letter>[a-z])[.)、。:]?", re.IGNORECASE
)
ORDINAL = re.compile(
    r"(?:选项?|选择|我选)?\s*第?(?P<sign>[一二三四五六七八九十])(?:个|项|号)?(?:选项)?[。.]?"
)
ENGLISH = re.compile(
    r"(?:the )?(?:(?P<word>first|second|third|fourth|fifth|last)(?: (?:one|option|choice))?"
    r"|(?:option|number|choice) (?P<count>one|two|three|four|five))[.!]?",
    re.IGNORECASE,
)
WORDS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
CHOSEN = re.compile(
    r"(?:(?:ok(?:ay)?|please|just|well|then|so),? )*(?:(?:i|we)(?:'d| would|'ll| will)? |let'?s )?"
    r"(?:go (?:with|for)|take|use|choose|pick|select|prefer|want) (?:the )?"
    r"|(?:那|我们?|还是|先|请)*就?(?:用|选用?|选择|采用|要)\s*",
    re.IGNORECASE,
)
"""How people begin who then name what they choose."""
AGREES = {
    "yes": re.compile(
        r"y|yes|yep|yeah|yup|sure|ok(?:ay)?|go ahead|do it|approved?|allow"
        r"|好的?|可以|行|是的?|同意|批准|允许|嗯",
        re.IGNORECASE,
    ),
    "no": re.compile(
        r"n|no|nope|nah|no way|don'?t|do not|denied|不|不要|不行|不可以|否|别|拒绝|不同意|不批准|不允许",
        re.IGNORECASE,
    ),
}
"""Words for a plain yes and a plain no."""
DENIED = re.compile(
    r"(?:no|nope|nah|不|不要|不行|不可以|别|別|否)\s*[,，.。;；:：!！-]+\s*(?P<instead>\w.*)\Z",
    re.IGNORECASE | re.DOTALL,
)
"""A no, and behind a mark what is to be done instead."""
DENIES = re.compile(r"(?:no|deny|reject|don'?t)\b", re.IGNORECASE)
"""How an option begins that refuses a permission."""
ALL = re.compile(
    r"all(?: of (?:them|these|the above))?|everything|every one|全部|全都要|都要|都选|全选|所有的?",
    re.IGNORECASE,
)
BOTH = re.compile(r"both(?: of (?:them|these))?|(?:[两兩][个者样]|二者)(?:都要?|都选)?", re.IGNORECASE)
FROM_TO = re.compile(r"(?P<first>\d{1,3})\s*(?:-|–|—|~|to|through|到|至)\s*(?P<last>\d{1,3})", re.IGNORECASE)
SIGNS = {sign: place for place, sign in enumerate("一二三四五六七八九十", 1)}
PARTS = re.compile(
    r"\s*(?:,|，|、|;|；|&|\+|\n|\s和\s?|和(?=\s*[\d一-十A-Za-z])|\s+and\s+|\s+und\s+|(?<=\d)\s+(?=\d)|/)\s*",
    re.IGNORECASE,
)
COURTESY = re.compile(r"(?:please|pls|thanks?|thank you|谢谢|請|请|吧|!|！|\.|。)\Z", re.IGNORECASE)
"""One word of courtesy at the end, at most nine characters long."""
BLANKS = re.compile(r"\s+")
NONE = re.compile(
    r"(?:none(?: of (?:them|these|the above))?|nothing|都不要|都不选|一个也不选|無|无)[.。!]?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Written:
    """What stands in the file under one question: its options, the boxes, and the words after Answer."""

    id: str
    kind: str
    labels: tuple[str, ...]
    boxes: tuple[str, ...]
    words: str
    state: str = ""
    stray: str | None = None
    """A ticked line that is none of the options."""
    elsewhere: str = ""
    """What stands in the entry where no answer is looked for."""


@dataclass(frozen=True, slots=True)
class FileAnswer:
    """A person's answer: options by their place from one, words, or why neither can be taken."""

    id: str
    places: tuple[int, ...] = ()
    text: str | None = None
    unclear: str | None = None
    """A sentence for the person; nothing is taken until they write it otherwise."""
    state: str = ""
    """A short name for the way it is written, so that the sentence is put there once."""


def read_answer(written: Written) -> FileAnswer | None:
    """What was answered; None where nothing is written yet."""
    odd = [box for box in written.boxes if box.strip() and box.strip() not in TICKS]
    if odd:
        return _unclear(
            written, f"Locum cannot read the box [{odd[0]}]. Please put an x into it, or nothing."
        )
    if written.stray:
        return _unclear(
            written, f"Locum cannot tell which option “{written.stray}” is. Please keep its number."
        )
    ticked = tuple(place for place, box in enumerate(written.boxes, 1) if box.strip())
    if not ticked and not written.words:
        return _unclear(written, _misplaced(written.elsewhere)) if written.elsewhere else None
    said = meaning(written.words, written.labels, written.kind) if written.words else Meaning()
    if said.doubt:
        return _unclear(written, said.doubt)
    places = tuple(sorted({*ticked, *said.places}))
    if written.kind != "multi" and len(places) > 1:
        return _unclear(written, _too_many(written, ticked, said.places))
    if ticked and said.places and written.kind == "multi" and set(ticked) != set(said.places):
        return _unclear(
            written, "The boxes and the words after Answer say different things. Please leave one of them."
        )
    return FileAnswer(written.id, places, said.text, None, written.state)


def _misplaced(words: str) -> str:
    """Say that words stand where no answer is looked for."""
    shown = words if len(words) <= 80 else f"{words[:79]}…"
    return f"“{shown}” stands where no answer is looked for. If it is one, please write it after Answer:"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What some words mean as an answer."""

    places: tuple[int, ...] = ()
    text: str | None = None
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class _Label:
    """An option in the forms that words are compared with."""

    names: frozenset[str]
    start: str

    @property
    def is_gap(self) -> bool:
        """Whether a person deleted the option that stood here."""
        return not self.start


def meaning(words: str, offered: tuple[str, ...], kind: str = "single") -> Meaning:
    """What words mean where these options are offered."""
    whole = words.strip()
    if not offered:
        return Meaning(text=whole)
    labels = tuple(map(_label, offered))
    if kind == "permission" and (place := _permitted(whole, offered)):
        return Meaning(places=(place,))
    one = _one(whole, labels)
    if one.places or one.doubt:
        return one
    if kind == "permission":
        return _denied(whole, labels) or Meaning(text=whole)
    if kind == "multi":
        if NONE.fullmatch(whole):
            return Meaning(text=whole)
        if every := _every(_without_courtesy(whole).strip(), labels):
            return Meaning(places=every)
        return _several(whole, labels)
    parts = _parts(whole, labels)
    if len(parts) > 1 and all(part.places for part in parts) and len({part.places for part in parts}) > 1:
        chosen = " and ".join(str(place) for part in parts for place in part.places)
        return Meaning(
            doubt=f"Only one option may be chosen, but the answer names {chosen}. Please leave one."
        )
    return Meaning(text=whole)


def _permitted(words: str, offered: tuple[str, ...]) -> int | None:
    """The option that a bare yes or no means: a yes is for this one act and no more."""
    said = simplified((_without_courtesy(words).strip() or words).casefold())
    if AGREES["yes"].fullmatch(said):
        return plain_yes(Asked("", tuple(map(Choice, offered))))
    denials = [place for place, label in enumerate(offered, 1) if DENIES.match(label.strip())]
    return denials[0] if AGREES["no"].fullmatch(said) and len(denials) == 1 else None


def _every(words: str, labels: tuple[_Label, ...]) -> tuple[int, ...]:
    """Every option, where somebody wants all, or both of two beside a box for all of them."""
    there = tuple(place for place, one in enumerate(labels, 1) if not one.is_gap)
    if ALL.fullmatch(words):
        return there
    own = tuple(place for place in there if not ALL.fullmatch(labels[place - 1].start))
    return own if len(own) == 2 and BOTH.fullmatch(simplified(words)) else ()


def _label(label: str) -> _Label:
    bare_label = re.sub(r"[(（][^()（）]*[)）]\Z", "", label.rstrip())
    return _Label(frozenset((plain_label(label), plain_label(bare_label))), label.strip().casefold())


def _parts(whole: str, labels: tuple[_Label, ...]) -> list[Meaning]:
    """What each part of an answer names; long blanks become short, lest each be looked at for every other."""
    parts = [part for part in PARTS.split(BLANKS.sub(_short, whole)) if part]
    return [_range(part, labels) or _one(part, labels) for part in parts]


def _range(words: str, labels: tuple[_Label, ...]) -> Meaning | None:
    """Options from one number to another, where all of them are there."""
    found = FROM_TO.fullmatch(words.strip())
    if not found:
        return None
    places = tuple(range(int(found["first"]), int(found["last"]) + 1))
    there = all(1 <= place <= len(labels) and not labels[place - 1].is_gap for place in places)
    return Meaning(places=places) if places and there else None


def _short(blanks: re.Match[str]) -> str:
    return ("\n" if "\n" in blanks[0] else "") + (" " if blanks[0][-1] != "\n" else "")


def _several(whole: str, labels: tuple[_Label, ...]) -> Meaning:
    """Several options in one line; words that name none make it an answer in words."""
    parts = _parts(whole, labels)
    doubt = next((part.doubt for part in parts if part.doubt), None)
    if doubt:
        return Meaning(doubt=doubt)
    if parts and all(part.places for part in parts):
        return Meaning(places=tuple(sorted({place for part in parts for place in part.places})))
    return Meaning(text=whole)


def _one(words: str, labels: tuple[_Label, ...]) -> Meaning:
    """The one option some words name, if they name one."""
    plain = _without_courtesy(words).strip() or words
    named = [place for place, label in enumerate(labels, 1) if _names(plain, label)]
    numbered = _number(plain, labels)
    if numbered is not None and not named and (other := _counted(plain, numbered, labels)):
        if numbered > len(labels):
            return Meaning(places=(other,))
        return Meaning(
            doubt=f"“{words}” may be the number of option {numbered}, or the beginning of option {other}."
            f" Please write “option {numbered}” or “option {other}”."
        )
    if numbered is not None and named and named != [numbered]:
        return Meaning(
            doubt=f"“{words}” is the name of option {named[0]} and the number of another. Please tick a box."
        )
    if len(named) == 1:
        return Meaning(places=(named[0],))
    if numbered is not None:
        if 1 <= numbered <= len(labels) and not labels[numbered - 1].is_gap:
            return Meaning(places=(numbered,))
        return Meaning(
            doubt=f"There is no option {numbered}; there are {len(labels)}. Please choose one of them."
        )
    begun = named or [place for place, label in enumerate(labels, 1) if _begins(plain, label)]
    if len(begun) == 1:
        return Meaning(places=(begun[0],))
    if len(begun) > 1:
        either = " or ".join(map(str, begun))
        return Meaning(doubt=f"“{words}” may mean option {either}. Please write the number.")
    return _agreed(plain, labels) or _chosen(plain, labels)


def _counted(words: str, numbered: int, labels: tuple[_Label, ...]) -> int | None:
    """Another option that begins with a bare number, as “2 spaces” does: it may be what was meant."""
    if not BARE.fullmatch(words.strip()):
        return None
    begins = re.compile(rf"{numbered}(?![\d.])")
    found = [place for place, label in enumerate(labels, 1) if begins.match(label.start)]
    return found[0] if found and numbered not in found else None


def _agreed(words: str, labels: tuple[_Label, ...]) -> Meaning | None:
    """A yes or a no in other words, where just one option is that and no more."""
    for name, agrees in AGREES.items():
        places = [place for place, label in enumerate(labels, 1) if name in label.names]
        if len(places) == 1 and agrees.fullmatch(simplified(words.strip())):
            return Meaning(places=(places[0],))
    return None


def _denied(words: str, labels: tuple[_Label, ...]) -> Meaning | None:
    """A no with what is to be done instead, where just one option is a no."""
    said = DENIED.match(words)
    places = [place for place, label in enumerate(labels, 1) if DENIES.match(label.start)]
    return Meaning((places[0],), said["instead"]) if said and len(places) == 1 else None


def _chosen(words: str, labels: tuple[_Label, ...]) -> Meaning:
    """The option that is named behind “let's use” and the like."""
    begins = CHOSEN.match(words)
    rest = words[begins.end() :].strip() if begins else ""
    return _one(rest, labels) if rest else Meaning()


def _without_courtesy(words: str) -> str:
    """The words without a “please” or “thanks” at their end, and the marks before it."""
    end = len(words.rstrip())
    start = end
    while found := COURTESY.search(words, max(0, start - 9), start):
        start = found.start()
    if start == end:
        return words
    while start and (words[start - 1].isspace() or words[start - 1] in ",，"):
        start -= 1
    return words[:start]


def _number(words: str, labels: tuple[_Label, ...]) -> int | None:
    plain = simplified(words.strip())
    if found := NUMBER.fullmatch(plain):
        return int(found["number"])
    if found := LETTER.fullmatch(plain):
        place = "abcdefghijklmnopqrstuvwxyz".find(found["letter"].lower()) + 1
        return place if 1 <= place <= len(labels) else None
    if found := ORDINAL.fullmatch(plain):
        return SIGNS[found["sign"]]
    if (found := ENGLISH.fullmatch(plain)) and plain.isascii():
        if found["count"]:
            return COUNTS[found["count"].lower()]
        return WORDS.get(found["word"].lower(), len(labels))
    numbered = re.fullmatch(r"(?P<number>\d{1,3})[.)、:]?\s+(?P<label>\S.*)", plain)
    if numbered and 1 <= int(numbered["number"]) <= len(labels):
        place = int(numbered["number"])
        return place if _names(numbered["label"], labels[place - 1]) else None
    return None


def _names(words: str, label: _Label) -> bool:
    """Whether the words are the label, perhaps without the hint behind it."""
    quoted = words.strip().strip("\"'“”‘’「」`*")
    return bool(quoted) and plain_label(quoted) in label.names


def _begins(words: str, label: _Label) -> bool:
    """Whether the label begins with these words."""
    start = words.strip().casefold()
    if len(start) < 2 or not label.start.startswith(start):
        return False
    behind = label.start[len(start) : len(start) + 1]
    return len(start) >= 4 or not behind.isalnum() or start[-1] > "\u2e80"


def _too_many(written: Written, ticked: tuple[int, ...], said: tuple[int, ...]) -> str:
    if len(ticked) > 1:
        return f"Only one option may be chosen, but {len(ticked)} boxes are ticked. Please leave one."
    return f"Box {ticked[0]} is ticked, but the answer says {said[0]}. Please leave one of them."


def _unclear(written: Written, sentence: str) -> FileAnswer:
    return FileAnswer(written.id, unclear=sentence, state=written.state)
