"""Text as words: Latin words, numbers, marks and the longest known Chinese words."""

from locum.workflow.numbers import CHINESE_SIGNS, ENGLISH, chinese_value

Tags = frozenset[str]
Word = tuple[Tags, str]
"""A word with all it may be: (tags, text as written)."""

Lexicon = dict[str, Tags]
"""A word in lower case → its tags; phrases of several words are joined by one blank."""

NUMBER = "number"
ODD_NUMBER = "odd number"
UNKNOWN: Tags = frozenset()
JOINERS = "_'’-"
INNER = "./:,@"
COUNTS: Tags = frozenset({NUMBER})
ODD: Tags = frozenset({ODD_NUMBER})


def word_set(text: str) -> frozenset[str]:
    """The words of a text that are parted by bars or line ends."""
    return frozenset(word.strip() for word in text.replace("\n", "|").split("|") if word.strip())


def lexicon_of(table: dict[str, str]) -> Lexicon:
    """A lexicon from a table of tag → words parted by bars or line ends."""
    found: dict[str, set[str]] = {}
    for tag, words in table.items():
        for word in word_set(words):
            found.setdefault(word, set()).add(tag)
    return {word: frozenset(tags) for word, tags in found.items()}


def words_of(text: str, lexicon: Lexicon, longest_chinese: int = 6) -> list[Word]:
    """The words of a text in order, each with its tag from the lexicon."""
    words: list[Word] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign.isspace():
            end = at + 1
        elif is_chinese(sign):
            end = _chinese_end(text, at, lexicon, longest_chinese)
            words.append((_chinese_tag(text[at:end], lexicon), text[at:end]))
        elif sign.isalnum():
            end = _latin_end(text, at)
            words += _latin(text[at:end], lexicon)
        else:
            end = at + 1
            words.append((lexicon.get(sign, UNKNOWN), sign))
        at = end
    return join_phrases(words, lexicon)


def is_chinese(sign: str) -> bool:
    """Whether the character is a Chinese one."""
    return "\u3400" <= sign <= "\u9fff" or sign == "〇"


def _chinese_end(text: str, at: int, lexicon: Lexicon, longest: int) -> int:
    for end in range(min(len(text), at + longest), at + 1, -1):
        if text[at:end] in lexicon:
            return end
    end = at
    while end < len(text) and text[end] in CHINESE_SIGNS:
        end += 1
    return max(end, at + 1)


def _chinese_tag(word: str, lexicon: Lexicon) -> Tags:
    if word in lexicon:
        return lexicon[word]
    return UNKNOWN if chinese_value(word) is None else COUNTS


def _latin_end(text: str, at: int) -> int:
    """The end of a word; a point, slash or comma belongs to it only between letters or digits."""
    end = at
    while end < len(text):
        sign = text[end]
        inside = end + 1 < len(text) and text[end + 1].isalnum() and not is_chinese(text[end + 1])
        if is_chinese(sign) or not (
            sign.isalnum() or (sign in JOINERS and inside) or _binds(text, end, inside)
        ):
            break
        end += 1
    return end


def _binds(text: str, at: int, inside: bool) -> bool:
    """Whether a mark inside a word belongs to it: 1,600 and 14:30 and a/b.py, but not `one,two`."""
    if not inside or text[at] not in INNER:
        return False
    return text[at] in "./@" or (text[at - 1].isdigit() and text[at + 1].isdigit())


def _latin(word: str, lexicon: Lexicon) -> list[Word]:
    plain = word.lower().replace("’", "'")
    if plain in lexicon:
        return [(lexicon[plain], word)]
    if plain[0].isdigit() and "-" in plain:
        count, _, rest = word.partition("-")
        if count.isdecimal() and rest.isalpha() and rest.isascii():
            return [(COUNTS, count), *_latin(rest, lexicon)]
    if word.isdecimal() or plain in ENGLISH or _times(plain):
        return [(COUNTS, word)]
    first, _, rest = plain.partition("-")
    if first in ENGLISH and rest.isalpha() and rest not in ENGLISH:
        return [(COUNTS, first), *_latin(rest, lexicon)]
    if any(sign.isdigit() for sign in word) and not plain[0].isalpha():
        return [(ODD, word)]
    return [(UNKNOWN, word)]


def _times(word: str) -> bool:
    """Whether the word is a count such as x4 or 4x."""
    return (word[0] == "x" and word[1:].isdecimal()) or (word[-1] == "x" and word[:-1].isdecimal())


def join_phrases(words: list[Word], lexicon: Lexicon) -> list[Word]:
    """Make one word of every run of up to four Latin words that the lexicon knows as a phrase."""
    joined: list[Word] = []
    at = 0
    while at < len(words):
        size = _phrase(words, at, lexicon)
        text = " ".join(word for _, word in words[at : at + size])
        plain = text.lower().replace("’", "'")
        joined.append((lexicon.get(plain, COUNTS), text) if size > 1 else words[at])
        at += size
    return joined


def _phrase(words: list[Word], at: int, lexicon: Lexicon) -> int:
    for size in range(min(4, len(words) - at), 1, -1):
        text = " ".join(word for _, word in words[at : at + size]).lower().replace("’", "'")
        if text in lexicon or text in ENGLISH:
            return size
    return 1
