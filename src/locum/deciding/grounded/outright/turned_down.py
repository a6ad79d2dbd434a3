"""Words beside an answer that only turn another option down: “Elasticsearch would be overkill”."""

from collections.abc import Sequence
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.negation import UNWANTED
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, label_of, stands_in
from locum.deciding.grounded.outright.small_words import SMALL
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, tokens_of
from locum.deciding.grounded.plain_english import is_plain_english

REJECTS = Late(
    r"\b(?:rejected|turned down|ruled out|voted down|discarded|removed|gone|not allowed|isn't allowed"
    r"|never again|not used|no longer|put aside|set aside"
    r"|retired|abandoned|phased out|moved (?:away|off)|migrated away"
    r"|thrown out|went out|threw (?:it|them|that) out|got rid of|only in (?:the )?(?:old|legacy)|legacy"
    r"|gave us|kept (?:dropping|failing|crashing|breaking|hanging|timing out)|crashed"
    r"|said no|left (?:it|them|that)|walked away|did not (?:renew|like)|didn't (?:renew|like)"
    r"|(?:is|are|was|were) too \w+"
    r"|too (?:long|slow|big|heavy|much|hard|costly|expensive|complex|verbose|noisy|fat)"
    r"|(?:was|were) tried|^\W*(?:we |i )?tried)\b"
    r"|不用|不采用|不考虑|弃用|放弃|下线|拆了|只在[老旧]|[老旧]项目|作废|砍掉|砍了|换掉|试过"
    r"|拿掉|迁走|移除|废弃|去掉|淘汰|停用|退役|撤了|不行|不好用|不写(?!入)"
    r"|太[一-鿿]|容易(?:出?错|出|乱|坏|冲突)|不肯|不愿|没人(?:想|愿|肯|维护)|养不起|没续|嫌|划不来|不值"
)
"""How an option is turned down, besides what `UNWANTED` knows."""
CONTRAST = Late(r"\W*(?:not|never|rather than|instead of)\b|\W*(?:而不是|而非|不[是用放写走做按要]?)")
"""How a clause begins that only says what an answer is not."""
USED_ELSEWHERE = Late(
    r"\b(?:only|alone|remains?|survives?|stays?|lives? on) (?:in|on|at|for|with)\b"
    r"|\b(?:stays?|remains?|(?:is|are|be) left)"
    r" (?:as (?:it is|they are|is)|where (?:it is|they are)|alone|untouched)\b"
    r"|先不动|不用动|保持(?:不变|原样)|用[在于]|在另|另一|留[给在]|只在[^,，。]{1,8}(?:那边|那里|里|用)"
)
"""How an option is said to be for something else."""
ONLY_ANOTHER = Late(
    r"\W*only (?:the |our |its )?(?P<thing>[\w -]{3,40}?) (?:lives?|is|are|goes?|stays?|sits?|runs?|uses?)\b"
)
"""How one thing alone is said to have another option: “only the search index lives in SQLite”."""
ONLY_ANOTHER_IN_CHINESE = Late(r"\W*(?:只有)?(?P<thing>[^,，。;；才]{1,12}?)才[是用走要写放给]")
"""The same in Chinese: 对外才用 REST."""
BEFORE_A_NAME = Late(
    r"^\W*(?P<old>先前的?|之前的?|以前的?|原来的?|老的?|旧的?|the old |our old |the existing |old |former )?"
)
OLD = Late(r"\b(?:old|existing|legacy|former|current)\b|[旧老]|现有|原有|已有|之前|以前")
"""How a question asks about what there is already."""
BARE = Late(
    r"\W*(?:所以|就|都|后来|早就?|已经?|现在)*(?:换掉|拿掉|去掉|拆掉|撤掉|弃用|停用|淘汰|不用|放弃|下线|砍掉)了?\W*"
    r"|\W*(?:and |so |we )*(?:dropped|replaced|removed|gone|not used|retired)(?: it| them| now)?\W*"
)
"""A clause that only turns down what the one before it is on."""
SHORTEST_NAME = 2
CLAUSE_ENDS = Late(r"[,，;；。(（]")
WAVERS = Late(
    r"\?|\b(?:maybe|perhaps|might|unless|if|later|(?<!never )again|still)\b"
    r"|还没|未定|待定|可能|再说|再议|除非|如果|暂"
)


def turns_another_down(words: str, cut: Cut, place: Place) -> bool:
    """Whether some words name another option, turn it down, and do not waver."""
    plain = folded(words)
    if WAVERS.search(plain) or DOUBT.search(REJECTS.sub(" ", plain)):
        return False
    own = next((at for at, spots in cut.labels.items() if place in spots), None)
    if BARE.fullmatch(plain):
        before = _clause_before(words, cut)
        return bool(before) and _is_about_another(before, cut, own)
    if USED_ELSEWHERE.search(plain) and _is_about_another(words, cut, own):
        begins = BEFORE_A_NAME.match(plain)
        if begins and begins["old"] and not OLD.search(cut.question.text):
            return True
        return not any(cut.question.word(token) for token in tokens_of(words))
    tokens = tokens_of(words)
    named = [one.place for one in cut.options if _has(label_of(one), tokens, cut)]
    only = ONLY_ANOTHER.match(plain) or ONLY_ANOTHER_IN_CHINESE.match(plain)
    if only and named and own not in named:
        return not any(cut.question.word(token) for token in tokens_of(only["thing"]))
    contrast = CONTRAST.match(plain)
    if not contrast and not REJECTS.search(plain) and not UNWANTED.search(plain):
        return False
    if named:
        return own not in named
    if contrast:
        turned = plain[contrast.end() :]
        return _are_of_others(tokens_of(turned), cut, own) or _begins_another(turned, cut, own)
    return _is_about_another(words, cut, own)


def _clause_before(words: str, cut: Cut) -> str:
    """The clause right before some words of a line; nothing where they begin it."""
    before = cut.quote[: max(cut.quote.find(words.strip()), 0)].rstrip(" \t,，;；。")
    return CLAUSE_ENDS.split(before)[-1]


def _begins_another(turned: str, cut: Cut, own: int | None) -> bool:
    """Whether some Chinese words are the beginning of another option, and no part of the own: 不写选项式."""
    name = turned.strip(" \t,，;；。.!！了的")
    if len(name) < SHORTEST_NAME or any(char < "一" for char in name):
        return False
    mine = (folded(one.label) for one in cut.options if one.place == own)
    others = (folded(one.label) for one in cut.options if one.place != own)
    return any(other.startswith(name) for other in others) and not any(name in label for label in mine)


def explains_that(words: str, cut: Cut, place: Place) -> bool:
    """Whether words in brackets, or behind a “not red!”, only say why another option is turned down."""
    before = cut.quote[: max(cut.quote.find(words), 0)].rstrip()
    if not before.endswith(("(", "（", "!", "！")):
        return False
    clause = CLAUSE_ENDS.split(before[:-1])[-1]
    return turns_another_down(clause, cut, place)


def _has(label: Sequence[Token], tokens: Sequence[Token], cut: Cut) -> bool:
    """Whether some words name an option, be it without those of its words that the question has."""
    rest = [token for token in label if token.stem not in cut.question.spoken]
    return stands_in(label, tokens) or (1 < len(rest) < len(label) and stands_in(rest, tokens))


def _is_about_another(words: str, cut: Cut, own: int | None) -> bool:
    """Whether some words begin with another option, named whole or by its first word: LLVM for LLVM IR."""
    tokens = [
        token for token in tokens_of(BEFORE_A_NAME.sub("", folded(words))) if token.text not in ARTICLES
    ]
    if not tokens or _stems_of(cut, own) & {token.stem for token in tokens if not token.han}:
        return False
    others = [label_of(one) for one in cut.options if one.place != own]
    begins = tuple(token.stem for token in tokens[:2])
    if len(begins) > 1 and any(begins in _pairs_in(label) for label in others):
        return True
    return any(
        label[0].stem == tokens[0].stem and not label[0].han and not is_plain_english(label[0].text)
        for label in others
        if label
    )


def _pairs_in(label: Sequence[Token]) -> set[tuple[str, str]]:
    """The words of a label that stand side by side, Chinese ones aside."""
    plain = [token.stem for token in label if not token.han]
    return set(pairwise(plain))


def _are_of_others(tokens: Sequence[Token], cut: Cut, own: int | None) -> bool:
    """Whether all that some words name stands in the labels of other options: “not in raw counts”."""
    others = (_stems_of(cut, one.place) for one in cut.options if one.place != own)
    theirs = frozenset().union(*others) - _stems_of(cut, own)
    named = [token for token in tokens if not token.han and token.text not in SMALL]
    return bool(named) and not any(token.han for token in tokens) and all(one.stem in theirs for one in named)


def _stems_of(cut: Cut, place: int | None) -> frozenset[str]:
    """The words of one of the options, cut to their stems."""
    return frozenset(token.stem for one in cut.options if one.place == place for token in label_of(one))
