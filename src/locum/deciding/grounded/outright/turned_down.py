"""Words beside an answer that only turn another option down: “Elasticsearch would be overkill”."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.hedges import DOUBT
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.negation import UNWANTED
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, label_of, stands_in
from locum.deciding.grounded.outright.small_words import SMALL
from locum.deciding.grounded.outright.tokens import Token, tokens_of

REJECTS = Late(
    r"\b(?:rejected|removed|gone|not allowed|isn't allowed|never again|not used"
    r"|only in (?:the )?(?:old|legacy)|legacy)\b"
    r"|不用|不采用|不考虑|弃用|放弃|下线|拆了|只在[老旧]|[老旧]项目"
)
"""How an option is turned down, besides what `UNWANTED` knows."""
CONTRAST = Late(r"\W*(?:not|never|rather than|instead of)\b|\W*(?:而不是|而非|不[是用放写走做按要]?)")
"""How a clause begins that only says what an answer is not."""
WAVERS = Late(
    r"\?|\b(?:maybe|perhaps|might|unless|if|later|again|still)\b|还没|未定|待定|可能|再说|再议|除非|如果|暂"
)


def turns_another_down(words: str, cut: Cut, place: Place) -> bool:
    """Whether some words name another option, turn it down, and do not waver."""
    plain = folded(words)
    contrast = CONTRAST.match(plain)
    rejects = contrast or REJECTS.search(plain) or UNWANTED.search(plain)
    if not rejects or WAVERS.search(plain) or DOUBT.search(plain):
        return False
    own = next((at for at, spots in cut.labels.items() if place in spots), None)
    tokens = tokens_of(words)
    named = [one.place for one in cut.options if stands_in(label_of(one), tokens)]
    if named:
        return own not in named
    return contrast is not None and _are_of_others(tokens_of(plain[contrast.end() :]), cut, own)


def _are_of_others(tokens: Sequence[Token], cut: Cut, own: int | None) -> bool:
    """Whether all that some words name stands in the labels of other options: “not in raw counts”."""
    mine = {token.stem for one in cut.options if one.place == own for token in label_of(one)}
    theirs = {token.stem for one in cut.options if one.place != own for token in label_of(one)} - mine
    named = [token for token in tokens if not token.han and token.text not in SMALL]
    return bool(named) and not any(token.han for token in tokens) and all(one.stem in theirs for one in named)
