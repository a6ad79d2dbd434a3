"""The closing words: what an agent said last, read off its screen above the box."""

import re
from collections.abc import Callable, Sequence

from locum.model.screen import Screen
from locum.reading.panels import session_width
from locum.reading.regions import Regions
from locum.reading.rules import Rules
from locum.reading.style import Style
from locum.reading.view import View

MARK = re.compile(r"^\s{0,2}[●⏺•✦◆]\s+")
"""The sign some agents draw before what they say."""
BEGUN = re.compile(r"^\s?[●⏺•✦◆]\s+|^\s*⎿|^\s*└(?![─┴┘])")
"""The same sign where it cannot be the bullet of a list, or the result of a tool."""
UNDER_LAST_WORDS = 10
"""So many rows at most stand between an agent's last words and its box: blank ones, remarks, notices."""
REMARK = re.compile(
    r"^\s*(?:[✻✽✳✶✢∗*·]\s+\S+.*\bfor\s+\d|Worked for <?\d|▣\s|◐\s|\?\s+for shortcuts|.*\[⎇"
    r"|※|(?:[⎿└]\s*)?Tip:|[Ss]hift\+Tab )"
)
"""Rows that agents draw under their last words: how long it took, where they are, tips."""
SPENT = re.compile(r"^\s{0,2}[✻✽✳✶✢]\s+\S+ for (?:\d+[hms]\s?)+(?:·|$)")
"""The row that ends a turn, however much room is left between it and the notices above the box."""
FAR = 8
"""A row that begins further to the right, and ends at the edge, is pushed there; no speech is."""
RULE = re.compile(r"^\s*[─━═]{8,}\s*$")
"""A rule: drawn around what is no speech, but within a speech too, as under the headings of a workflow."""
BROKEN_OFF = re.compile(
    r"^\s*⎿\s*(?:Interrupted\b|User rejected \S+ plan)|^\s*\[?Request interrupted by user"
    r"|^\s*[●⏺■ℹ]\s*(?:Conversation interrupted"
    r"|Operation cancelled by user|Request cancelled\.|User (?:declined to answer|rejected \S+ plan))"
    r"|^\s*▣.*·\s*interrupted\b"
)
"""Rows that say that somebody stopped the agent: what it said before that is not its last word."""
SURVEY = re.compile(r"^\s{0,2}(?:[●⏺]\s+)?How [^?]{1,60}\? \(optional\)\s*$")
"""What the maker of the agent would like to know: no question of the agent's own."""
RATINGS = re.compile(r"^\s*1: Bad\s+2: Fine\s+3: Good\b")
ENDED = re.compile(r"^\s*[▣┃]\s")
"""Rows behind which something else begins: the end of another turn, or what was said to the agent."""
TOOLS = re.compile(r"^\s{0,2}[●⏺•✔✓]\s*\w+\(|^\s*⎿|^\s*└(?![─┴┘])")
"""Rows of tools and their output; the lower edge of a table that an agent draws begins in the same way."""
OTHERS = re.compile(rf"^\s*[┃╭╰▄█▀▝]|{TOOLS.pattern}|^\s*[←$]\s")
"""Rows that are not the agent's words where no sign tells where these begin: what was said to it, boxes and
banners as well."""

FRAMED = re.compile(r"^\s*┃")
"""Rows of what a tool printed, where an agent frames it and draws no sign before its own words."""
LIGHTS = frozenset({"1", "2", "3", "9", "10", "11"})
DEED_STYLES: dict[str, Callable[[Style], bool]] = {
    "coloured": lambda style: bool(style.fg),
    "bold": lambda style: style.bold,
    "light": lambda style: style.fg in LIGHTS,
}
"""How a group of the pattern `deed` must be drawn: in a colour, in bold, or as a light for the outcome."""


def closing_words(screen: Screen, rules: Rules) -> str:
    """The last thing the agent said, without what is drawn around it; empty where nothing tells."""
    rows = _rows_of_turn(screen, Regions(View(screen), rules))
    return "\n".join(row.strip() for row in _last_speech(rows)).strip()


def ends_silently(screen: Screen, rules: Rules) -> bool:
    """Whether the last thing in the turn is what a tool did: the agent stopped behind it without a word."""
    regions = Regions(View(screen), rules)
    rows, speech = _rows_of_turn(screen, regions), rules.patterns.get("speech", MARK)
    for at in range(len(rows) - 1, -1, -1):
        if _is_deed(regions, rows[at], regions.carve("turn").first + at):
            return True
        if speech.match(rows[at]) or ("speech" not in rules.patterns and not FRAMED.match(rows[at] or "┃")):
            return False
    return False


def says_nothing(screen: Screen, rules: Rules) -> bool:
    """Whether nothing at all stands behind what was last said to the agent: its turn ended with no word."""
    regions = Regions(View(screen), rules)
    told = regions.carve("turn").first > 0 or any(map(FRAMED.match, regions.carve("turn").lines))
    return told and not any(row.strip() for row in _last_speech(_rows_of_turn(screen, regions)))


def begins_out_of_sight(screen: Screen, rules: Rules) -> bool:
    """Whether the last words fill the screen, and their beginning is not on it.

    Some agents keep what was said to them in the first row, and draw the words that are left right under it.
    """
    regions = Regions(View(screen), rules)
    if regions.composer is None or regions.carve("turn").first > 1:
        return False
    rows = _rows_of_turn(screen, regions)
    if regions.carve("turn").first == 1:
        return bool(rows and rows[0].strip()) and not any(BEGUN.match(row) for row in rows)
    begun = any(BEGUN.match(row) or OTHERS.match(row) for row in rows)
    ends_at_box = regions.composer.top - len(rows) < UNDER_LAST_WORDS
    return not begun and ends_at_box and any(row.strip() for row in rows[:3])


def words_begun_in(rows: Sequence[str], screen: Screen, rules: Rules) -> str | None:
    """The last words whole, from rows that reach further up than the screen; None if they begin nowhere."""
    kept = _up_to_last_words(rows, screen, rules)
    if not any(BEGUN.match(row) for row in kept):
        return None
    return "\n".join(row.strip() for row in _last_speech(kept)).strip()


def _is_deed(regions: Regions, row: str, at: int) -> bool:
    """Whether a row tells what a tool did: by its words, and by how they are drawn where that is known."""
    pattern = regions.rules.patterns.get("deed")
    found = pattern.match(row) if pattern else None
    if found is None:
        return False
    drawn = [name for name in found.groupdict() if found[name] is not None]
    if drawn and not regions.view.styled:
        return False
    return all(DEED_STYLES[name](regions.view.style_at(at, found.start(name))) for name in drawn)


def _rows_of_turn(screen: Screen, regions: Regions) -> list[str]:
    """The rows since something was last said to the agent, without what is drawn under its last words."""
    return _up_to_last_words(regions.carve("turn").lines, screen, regions.rules)


def _up_to_last_words(rows: Sequence[str], screen: Screen, rules: Rules) -> list[str]:
    """Rows of a turn without what is drawn under the last words."""
    rows = _without_survey([row.rstrip(" ┃█") for row in rows])
    if aside := rules.patterns.get("aside"):
        rows = _without_asides(rows, aside)
    if notice := rules.patterns.get("notice"):
        rows = ["" if notice.match(row) else row for row in rows]
    return _without_remarks(rows, session_width(screen, rules))


def is_broken_off(screen: Screen, rules: Rules) -> bool:
    """Whether the agent did not come to an end, but was stopped, and waits to be told what to do instead."""
    rows = Regions(View(screen), rules).carve("turn").lines
    for row in reversed(rows):
        if BROKEN_OFF.match(row):
            return True
        if MARK.match(row) or ENDED.match(row):
            return False
    return False


def _without_remarks(rows: list[str], width: int) -> list[str]:
    """The rows up to the last words: notices and remarks stand under them, a few rows at most."""
    rows = _without_notices(rows, width)
    last_said = max((at for at, row in enumerate(rows) if MARK.match(row)), default=0)
    for at in range(last_said, len(rows)):
        if SPENT.match(rows[at]) or (at >= len(rows) - 8 and REMARK.match(rows[at])):
            return _without_notices(rows[:at], width)
    return rows


def _without_asides(rows: list[str], aside: re.Pattern[str]) -> list[str]:
    """The rows with what an agent tells of itself left blank, each time up to the end of its paragraph."""
    kept, within = [], False
    for row in rows:
        goes_on = within and row.strip() != "" and not MARK.match(row)
        within = goes_on or aside.match(row) is not None
        kept.append("" if within else row)
    return kept


def _without_survey(rows: list[str]) -> list[str]:
    """The rows above the question how content one is, which is asked with its ratings under it."""
    for at in range(len(rows) - 1, 0, -1):
        if SURVEY.match(rows[at - 1]) and RATINGS.match(rows[at]):
            return rows[: at - 1]
    return rows


def _without_notices(rows: list[str], width: int) -> list[str]:
    """The rows without blank ones, rules, and notices on the right-hand side, at their end."""
    end = len(rows)
    while end and (_is_on_the_right(rows[end - 1], width) or RULE.match(rows[end - 1])):
        end -= 1
    return rows[:end]


def _is_on_the_right(row: str, width: int) -> bool:
    """Whether a row is blank, begins in the right half, or is pushed to the right edge."""
    pushed = _begins(row) >= FAR and len(row.rstrip()) >= width - 2
    return pushed or _begins(row) >= width // 2


def _begins(row: str) -> int:
    """The column of the first character; a blank row begins nowhere at all."""
    return len(row) - len(row.lstrip()) if row.strip() else 10_000


def _last_speech(rows: list[str]) -> list[str]:
    """The rows from the last sign of speech on: tables, boxes and commands below it are part of it."""
    others = TOOLS if any(MARK.match(row) and not TOOLS.match(row) for row in rows) else OTHERS
    for at in range(len(rows) - 1, -1, -1):
        if others.match(rows[at]):
            return rows[at + 1 :]
        if MARK.match(rows[at]):
            return [MARK.sub("", rows[at]), *rows[at + 1 :]]
    return rows
