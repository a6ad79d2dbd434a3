"""What a file is headed with as a whole: that names the product, and sets nothing in it apart."""

import re
from functools import lru_cache

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import date_in
from locum.deciding.grounded.plain_english import is_plain_english
from locum.model.asked import Source

WORDS = Late("[一-鿿]")
FIRST_HEADING = Late(r"^#(?:#+\s|\s+(?P<title>[^\n]*))", re.M)
ANY_HEADING = Late(r"^(#{2,6})\s+([^\n]*)", re.M)


@lru_cache(maxsize=64)
def titles_of(source: Source) -> frozenset[str]:
    """What a file may be headed with as a whole: its first heading, and a first line that is none."""
    first = FIRST_HEADING.search(source.text)
    title = (first["title"] or "").strip() if first else ""
    title = title or lone_heading(source.text)
    line = source.text.strip().split("\n", 1)[0].strip().rstrip(":：")
    return frozenset({title.rstrip("# "), "" if line.startswith("#") else line} - {""})


def lone_heading(text: str) -> str:
    """The heading that a file begins with, where no other is as high: it names the whole."""
    found = [(len(one[1]), one[2].strip()) for one in ANY_HEADING.finditer(text)]
    if not text.lstrip().startswith("##") or not found or date_in(found[0][1]):
        return ""
    (level, title), *others = found
    named = len(title.split()) == 1 and not is_plain_english(title.lower()) and not WORDS.search(title)
    return title.rstrip("# ") if named or all(level < other for other, _ in others) else ""
