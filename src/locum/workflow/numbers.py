"""Counts in digits and in words, English and Chinese."""

UNITS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "both": 2, "pair": 2, "couple": 2, "trio": 3,
    "quartet": 4, "dozen": 12, "half a dozen": 6, "half dozen": 6, "hundred": 100, "a hundred": 100,
    "one hundred": 100, "a pair of": 2, "a couple of": 2, "a trio of": 3, "a dozen": 12, "a quartet of": 4,
    "two dozen": 24, "duo": 2, "two hundred": 200, "a pair": 2, "a couple": 2, "a trio": 3,
}  # fmt: skip
TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
    "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
ONES = {"one": 1, **{word: UNITS[word] for word in list(UNITS)[:8]}}
DIGITS = {
    "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    "〇": 0, "零": 0, "俩": 2, "倆": 2, "仨": 3, "壹": 1, "贰": 2, "貳": 2, "叁": 3, "參": 3,
}  # fmt: skip
CHINESE_SIGNS = frozenset("一二两兩三四五六七八九十百〇零俩倆仨")


def number_words() -> dict[str, int]:
    """Every English number word from two to a hundred, with its value."""
    table = dict(UNITS)
    table.update(TENS)
    for ten, value in TENS.items():
        for one, small in ONES.items():
            table[f"{ten}-{one}"] = table[f"{ten} {one}"] = value + small
    return table


ENGLISH = number_words()


def value_of(word: str) -> int | None:
    """The count that a word stands for, or None."""
    plain = word.lower()
    if plain.isdecimal():
        return int(plain[:9])
    if plain[:1] in ("x", "×") and plain[1:].isdecimal():
        return int(plain[1:10])
    if plain[-1:] in ("x", "×") and plain[:-1].isdecimal():
        return int(plain[:-1][:9])
    if plain in ENGLISH:
        return ENGLISH[plain]
    return chinese_value(plain)


def chinese_value(text: str) -> int | None:
    """The value of a Chinese numeral up to the hundreds, or None."""
    if not text or any(sign not in CHINESE_SIGNS for sign in text):
        return None
    hundreds, found, rest = text.rpartition("百")
    total = (DIGITS.get(hundreds, 1) if hundreds else 1) * 100 if found else 0
    tens, found, ones = rest.rpartition("十")
    if found:
        tens = tens.lstrip("零〇")
        total += (DIGITS.get(tens, 1) if tens else 1) * 10
    ones = ones.lstrip("零〇")
    if len(ones) > 1:
        return None
    return total + (DIGITS[ones] if ones else 0)
