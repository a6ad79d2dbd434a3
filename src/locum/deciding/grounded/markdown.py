"""A Markdown file as Items: paragraphs, list items, rows and answers, each with the headings above it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from locum.deciding.grounded.dates import SETTLED, STAMP, date_in
from locum.deciding.grounded.exchanges import ANSWERED, ASKED, HUMAN, set_apart
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.minutes import concluded
from locum.deciding.grounded.numbered import unnumbered
from locum.deciding.grounded.tables import HEADER, ROW, SET_OUT, columns_of, keyed, plain_rows, unsettled
from locum.deciding.grounded.tags import tag_at

HIDDEN = Late(
    r"<!--.*?(?:-->|\Z)|</?(?:ul|ol|li|p|br|b|strong|em)\b[^<>\n]{0,40}>"
    r"|~~.+?~~|^(?:```|~~~).*?(?:^(?:```|~~~)[ \t]*$|\Z)|^<{7}.*?(?:^>{7}[^\n]*$|\Z)",
    re.S | re.M,
)
EXAMPLE = Late(
    r"[,，(（]\s*(?:e\.g\.?|for (?:example|instance),?|例如|比如|譬如|like(?= \S*\d))"
    r"[^\n。;；]*?(?:[)）](?=\W)|(?=\.\s+[A-Z])|(?=[。;；\n])|\Z)"
)
"""What stands behind a thing as an example of it decides nothing."""
NOTED_OF = r"(?:priority|severity|source|confidence|status)"
SHAPE = r"[ \t]*[\"']?[a-z_]\w*[\"']?(?:[ \t]*[:,][ \t]*[\"']?[\w.]+[\"']?)+[ \t]*"
META = Late(
    rf"(?<![ \t])[ \t]*+\|[ \t]*{NOTED_OF}[ \t]*:.*$"
    rf"|\{{[ \t]*{NOTED_OF}[ \t]*:[^{{}}\n]*\}}|\{{(?!{SHAPE}\}})[^{{}}\n]*\}}",
    re.M,
)
"""What is noted of a line, and blanks that a template has for words; “{code, message, data}” is neither."""
REQUIREMENT = Late(r"[*_`\[]*[A-Z][A-Z0-9]{1,9}-\d{1,4}[*_`\]]*\s*[:：.)—–-]\s*[*_`]*\s*")
"""The number of a requirement, as `AUTH-01:`."""
BOLD = Late(r"\*\*")
TITLE = Late(r"^#\s", re.M)
HEADING = Late(r"(#{1,6})\s++((?:[^\s#]++|[^\S\n]++(?!\s*+#*+\s*+$)|#++(?!\s*+$))*+)\s*+#*+\s*+$")
BOXED = Late(r"^[【〖]([^【】〖〗:：\n]{2,20})[】〗]$")
"""A line that is nothing but a word in heavy brackets: a heading, as people write it in Chinese."""
UNDERLINED = Late(
    r"(?P<before>\A|\n[ \t]*\n)(?P<title>[^\W\d_][^\n|:：]{0,79})\n(?P<line>={3,}|-{3,})(?=[ \t]*(?:\n|\Z))"
)
"""A heading by a line drawn under it."""
BULLET = Late(
    r"(\s*)(?:(?:[-*+•·・‣▪◦●○]|\d{1,3}[.)、])\s+|\d{1,3}[）、](?=\S)|[一二三四五六七八九十]{1,3}[、.]\s*|[①-⑳]\s*"
    r"|[(（][一二三四五六七八九十\d]{1,3}[)）]\s*|(?=\[[ xX]\]\s))(\[[ xX]\]\s+)?"
)
RULER = Late(r"[|:\-=_*\s]+$")
NOTED = Late(
    r"\W*(?:basis|answered by|by|依据|依據|根据|runner|options?|suggestion|channel)\W{0,3}[:：]", re.I
)
OPTION_NUMBER = Late(r"(?:,\s*+|(?<!\s)\s*+)[(（]?(?:option|选项|選項)\s*#?\d+[)）]?", re.I)
BOOKKEEPING = Late(r"\s*(?:version|last_updated|human_confirmed|created|updated|author)\s*:", re.I)
PUT_FIRST = Late(
    r"[\s*_\"“]*([^?？。.!！;；:：\n]{2,60}[?？])[*_\"”]*(?:\s+|[:：]\s*)(?:[—–-]+\s+)?(?=[^\s?？—–])"
)
"""A question at the beginning of a line that answers it: “How long is a slot? 60 minutes.”."""
QUOTED = "\"'“”「」*_ "
WRAPPED = 48
LONGEST_NOTE = 58
"""How long a line may be that ends before the next one begins with a capital."""
MOST_KEYED = 3
"""After how many lines with a key a line without one is a note as well."""
MOST_OVER = 5
"""How many words a line may have that stands over others without a mark."""
HANGS = Late(
    r"(?:\b(?:want|wants|use|using|not|no|the|(?<!\d )an?|and|or|nor|with|without|for|to|in|of|but|than|never"
    r"|our|by|as|is|are|be)"
    r"|[,，、]|不要|不用|(?<![能可止许准起加合共复重同])使用|和|或|与|的|是|不)\s*$",
    re.I,
)
GOES_ON = Late(
    r"\s*(?:and|or|nor|but|because|since|so|with|without|for|in|on|at|of|to|by|from|as|which|that|who"
    r"|whose|than|then"
    r"|if|unless|until|except|when|while|once|though|although|yet|still|instead|rather|otherwise"
    r"|whereas|where"
    r"|maybe|perhaps|probably|possibly|later|not|never|only|just|pending|per|via|is|are|was|were|it|its"
    r"|they|this"
    r"|these|those|also|too|again)\b",
    re.I,
)
"""How a line begins that goes on with the one before it."""
CLOSED = Late(r"[.!?。！？；]['\"”’)）」』*_`]*$")
LEADS = Late(r"[\w][\w \-/]{0,40}[:：]\s*$")
"""A key that has nothing behind it, and so leads to what is below."""
KEYED = Late(r"\s*[*_`]*[\w][\w \-/]{0,40}[*_`]*\s*(?:[:：]\s|：)\s*\S")
OPENS = Late(
    "|".join(
        f"(?:{re.sub('[?]P<[a-z]+>', '?:', pattern.pattern)})"
        for pattern in (HEADING, BULLET, ROW, ASKED, ANSWERED, NOTED, BOOKKEEPING, STAMP, KEYED, LEADS)
    ),
    re.I,
)
"""Whatever begins something new, in one pattern, for every line of a dossier is held against it."""


@dataclass(frozen=True, slots=True)
class Item:
    """A stretch of a file that belongs together, the hidden parts blanked out, and what stands above it."""

    start: int
    masked: str
    context: tuple[str, ...] = ()
    question: str | None = None
    human: bool = False
    aside: bool = False
    unticked: bool = False
    """Whether it has a box that nobody has ticked."""
    ticked: bool = False
    bullet: bool = False
    titled: bool = False
    """Whether the only heading above it is the title of the file."""
    date: str | None = None
    lead: str = ""
    """The line with a colon right over it, where it is no list."""


@dataclass(slots=True)
class Place:
    """Where the reading of a file has got to."""

    headings: list[tuple[int, str]]
    leads: list[tuple[int, str]]
    question: str | None = None
    asked_on: str | None = None
    """The day on which that was asked."""
    headers: frozenset[int] = frozenset()
    """Where tables begin."""
    columns: tuple[str, ...] = ()
    lone_title: bool = False
    bare_lead: str = ""
    """A line with a colon that leads to the plain lines right below it, up to the next blank one."""

    @property
    def titled(self) -> bool:
        """Whether nothing but the title of the file stands above."""
        return self.lone_title and not self.leads and [level for level, _ in self.headings] == [1]

    @property
    def context(self) -> tuple[str, ...]:
        """The headings and leading lines that hold here."""
        return tuple(text for _, text in (*self.headings, *self.leads))


def items_of(text: str) -> Iterator[Item]:
    """The items of a file in their order."""
    visible = masked(text)
    headers = frozenset(match.start() for match in HEADER.finditer(visible))
    place = Place([], [], headers=headers, lone_title=sum(1 for _ in TITLE.finditer(visible)) == 1)
    for (start, block), (_, below) in pairwise((*blocks(visible), (0, ""))):
        yield from read_block(start, block, place, leads=is_over(block, below))
        if not block.splitlines()[-1].strip():
            place.bare_lead = ""


def is_over(block: str, below: str) -> bool:
    """Whether a bare line stands over lines that are set in further than itself."""
    line = block.strip()
    marked = BULLET.match(block) or HEADING.match(line) or ROW.match(line)
    if marked or "\n" in line or CLOSED.search(line) or not below.strip():
        return False
    if BULLET.match(below) and indent(below) >= indent(block):
        return ":" not in line and "：" not in line
    return indent(below) > indent(block) + 1 and len(line.split()) <= MOST_OVER


def indent(block: str) -> int:
    """How far a block is set in."""
    return len(block) - len(block.lstrip(" "))


def masked(text: str) -> str:
    """The text with comments, struck words, code, conflicts and bookkeeping blanked out, length unchanged.

    So are the numbers that its lines are counted by; a heading that is underlined gets its marks in front.
    """
    visible = set_apart(META.sub(blank, HIDDEN.sub(blank, text)))
    visible = EXAMPLE.sub(blank, BOLD.sub(blank, visible))
    return concluded(unnumbered(UNDERLINED.sub(_marked_in_front, visible)))


def _marked_in_front(found: re.Match[str]) -> str:
    """An underlined heading as one with marks, in the same room."""
    marks = "# " if found["line"].startswith("=") else "## "
    return f"{found['before']}{marks}{found['title']}\n{' ' * (len(found['line']) - len(marks))}"


def blank(match: re.Match[str]) -> str:
    """Blanks in place of what was found; line ends stay."""
    return re.sub(r"[^\n]", " ", match[0])


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs and single lines: a line goes on with the next unless something new begins."""
    at, begun, block = 0, 0, ""
    lines = text.splitlines(keepends=True)
    notes = notes_in(lines)
    for number, line in enumerate(lines):
        if block and (begins_anew(line) or ends(block) or number in notes):
            yield begun, block
            block = ""
        if not block:
            begun = at
        block = block + line if line.strip() or block else ""
        at += len(line)
        if not line.strip() and block:
            yield begun, block
            block = ""
    if block:
        yield begun, block


def notes_in(lines: Sequence[str]) -> frozenset[int]:
    """The numbers of lines that are notes of their own; in a paragraph of notes, all that may be."""
    found: set[int] = set()
    run: list[int] = []
    keyed = 0
    for number in range(1, len(lines) + 1):
        if number < len(lines) and lines[number - 1].strip() and not begins_anew(lines[number]):
            run.append(number)
            continue
        short = {each for each in run if stands_apart(lines[each - 1], lines[each])}
        most = 2 * len(short) >= len(run) or keyed >= MOST_KEYED
        found |= {each for each in run if may_stand_apart(lines[each - 1], lines[each])} if most else short
        run = []
        keyed = keyed + 1 if number < len(lines) and KEYED.match(lines[number]) else 0
    return frozenset(found)


def begins_anew(line: str) -> bool:
    """Whether a line opens something of its own."""
    return not line.strip() or bool(OPENS.match(line) or SET_OUT.match(line))


def stands_apart(last: str, line: str) -> bool:
    """Whether a line is a note of its own: the one before has room left, or is complete."""
    last = last.rstrip()
    room = WRAPPED - len(line.split(maxsplit=1)[0]) if line.lstrip()[:1].islower() else LONGEST_NOTE
    closed = line.lstrip()[:1].islower() and CLOSED.search(last)
    return bool(len(last) < room or closed) and may_stand_apart(last, line)


def may_stand_apart(last: str, line: str) -> bool:
    """Whether nothing in a line, or at the end of the one before, says that it goes on."""
    return not HANGS.search(last.rstrip()) and not (line.lstrip()[:1].islower() and GOES_ON.match(line))


def ends(block: str) -> bool:
    """Whether nothing can follow in the same item."""
    last = block.rstrip().rsplit("\n", 1)[-1]
    return bool(HEADING.match(last) or ROW.match(last)) or last.endswith((":", "："))


def read_block(start: int, block: str, place: Place, *, leads: bool = False) -> Iterator[Item]:
    """The item a block holds, if it holds one; headings and leading lines are kept for what follows."""
    line = block.strip()
    heading = HEADING.match(BOXED.sub(r"## \1", line))
    if start in place.headers:
        place.columns = columns_of(block)
        return
    if not ROW.match(line) and not RULER.fullmatch(line):
        place.columns = ()
    bullet = BULLET.match(line)
    told = heading[2] if heading else line[bullet.end() :] if bullet else line
    stamp = STAMP.match(told)
    if asked := ASKED.match(told, stamp.end() if stamp else 0):
        place.question = told[asked.end() :].strip(QUOTED)
        place.asked_on = date_in(stamp[0]) if stamp else None
    elif heading:
        level = len(heading[1])
        place.headings = [(above, text) for above, text in place.headings if above < level] + [
            (level, heading[2])
        ]
        place.leads, place.question, place.asked_on = [], None, None
    elif line and not NOTED.match(line) and not RULER.fullmatch(line) and not is_bookkeeping(line, place):
        yield from item_of(start, block, place, leads=leads)


def is_bookkeeping(line: str, place: Place) -> bool:
    """Whether a line is the head of a file: its version, its date."""
    return bool(BOOKKEEPING.match(line)) and all(level == 1 for level, _ in place.headings)


def item_of(start: int, block: str, place: Place, *, leads: bool = False) -> Iterator[Item]:
    """A paragraph, list item, row or answer; a line that ends in a colon leads to what is below it."""
    bullet = BULLET.match(block)
    depth = len(bullet[1]) + 1 if bullet else indent(block)
    place.leads = [(above, text) for above, text in place.leads if above < depth or (above == 0 and depth)]
    body = bullet.end() if bullet else 0
    if leads or block.rstrip().endswith((":", "：")):
        lead = block[body:].strip(" :：\n")
        place.leads.append((depth, lead))
        place.bare_lead = "" if bullet else lead
        return
    if bullet:
        place.bare_lead = ""
    body = marked.end() if (marked := REQUIREMENT.match(block, body)) else body
    tag = tag_at(block, body)
    body = tag.end if tag else body
    stamp = STAMP.match(block, body)
    undated = stamp.end() if stamp else body
    answer = ANSWERED.match(block, undated) if place.question is not None else None
    if answer:
        body = answer.end()
        stamp = STAMP.match(block, body) or stamp
        undated = max(stamp.end() if stamp else body, body)
    settled = SETTLED.match(block, undated)
    undated = (settled.end() if settled else undated) - body
    whole = Item(
        start=start + body,
        masked="",
        context=place.context,
        question=place.question if answer else None,
        human=bool(answer and answer["who"] and HUMAN.search(answer["who"])),
        aside=block.lstrip().startswith(">") or bool(tag and tag.void) or unsettled(block, place.columns),
        unticked=bool(bullet and bullet[2] and "x" not in bullet[2].lower()),
        ticked=bool(bullet and bullet[2] and "x" in bullet[2].lower()),
        bullet=bool(bullet),
        titled=place.titled,
        lead=place.bare_lead,
        date=date_in(stamp[0] if stamp else "")
        or (place.asked_on if answer else None)
        or next(filter(None, map(date_in, reversed(place.context))), None),
    )
    for text, column in plain_rows(OPTION_NUMBER.sub(blank, keyed(block[body:])), place.columns):
        context = (*place.context, column) if column else place.context
        said = undated
        if put := PUT_FIRST.match(text, undated):
            context, said = (*context, put[1].strip(QUOTED)), put.end()
        yield replace(whole, masked=" " * said + text[said:], context=context)
