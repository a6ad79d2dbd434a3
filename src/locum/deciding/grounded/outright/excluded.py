"""Whether a question says that it is not about what a line is about: “sound effects (not the music)”."""

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.affirming import NOT
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.small_words import SMALL_IN_CHINESE
from locum.deciding.grounded.outright.tokens import tokens_of

LEFT_OUT = Late(
    r"(?:[(,;–—] ?(?:and |but )?not|\b(?:is|are|was|were)(?:n't| not)|\bthis time not|\brather than"
    r"|\bother than|\bunlike|\bas opposed to|\bapart from|\bbesides)"
    r" (?:only |just )?(?:about |for |in |on |part of )?(?:the |an? |our |its )?(?P<words>[\w' -]{3,40})"
)
LEFT_OUT_IN_CHINESE = Late(
    r"(?:不是|并非|而非|不同于|有别于|除了|不算)(?!要|说|让|很|太|必)(?P<words>[一-鿿\w]{2,12}?)"
    r"(?=[的,，。;；:：)）?？、]|之外|以外|$)"
)
LEAST_IN_CHINESE = 2
"""How many characters in a row must be the same."""


def is_left_out(cut: Cut) -> bool:
    """Whether a line has what the question says that it is not about; the options may be named so."""
    labels = {token.stem for option in cut.options for token in tokens_of(option.label)}
    return _is_left_out_in_english(cut, labels) or _is_left_out_in_chinese(cut, "".join(sorted(labels)))


def _is_left_out_in_english(cut: Cut, labels: set[str]) -> bool:
    """Whether it has all words that count and no “not”, which may put the same case: “not fetched”."""
    if NOT.search(cut.plain):
        return False
    here = {token.stem for token in cut.tokens if not token.han} - labels
    left = (tokens_of(found["words"]) for found in LEFT_OUT.finditer(cut.question.text))
    named = ({token.stem for token in tokens if is_content(token)} for tokens in left)
    return any(words and words <= here for words in named)


def _is_left_out_in_chinese(cut: Cut, labels: str) -> bool:
    """Whether it has two characters in a row that no option has, and does not deny them itself."""
    return any(
        _shares_a_run(found["words"], cut.plain)
        and not _shares_a_run(found["words"], labels)
        and not _denies(cut.plain, found["words"])
        for found in LEFT_OUT_IN_CHINESE.finditer(cut.question.text)
    )


def _denies(plain: str, words: str) -> bool:
    """Whether a line has a “not” right before some words: it puts the same case as the question."""
    return any(_shares_a_run(words, plain[found.end() :][: len(words)]) for found in NOT.finditer(plain))


def _shares_a_run(words: str, plain: str) -> bool:
    """Whether a line has two characters in a row of these words, neither of them a small one."""
    pairs = (words[at : at + LEAST_IN_CHINESE] for at in range(len(words) - 1))
    return any(pair in plain for pair in pairs if min(pair) >= "一" and SMALL_IN_CHINESE.isdisjoint(pair))
