"""How an option that a line has in part may be another one, and how a line may hold for something else."""

from collections.abc import Iterator
from dataclasses import replace

from locum.deciding.grounded.amounts import has_another_number
from locum.deciding.grounded.aptness.parts import pieces_had, pieces_of, share_of
from locum.deciding.grounded.aptness.spots import Spot
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late

STUCK_TOGETHER = Late(r"[^\s\d]:[^\s\d/]|[一-鿿]/[一-鿿]")
"""What means nothing in part: “node:test”, 公里/小时."""
COMMA = Late("[,，]")
"""Before it an option names what it is about, and behind it tells more of that."""
BOUND = Late(
    r"[\d零一二三四五六七八九十百千万半][^,，;；。]{0,4}(?:以下|以上|以内|之内|及以上|开外)"
    r"|(?:超过|不到|少于|多于|大于|小于|不足|满)[^,，;；。]{0,3}[\d零一二三四五六七八九十百千万半]"
    r"|\b(?:below|under|above|over|beyond|(?:less|more|fewer|longer|shorter|larger|smaller) than"
    r"|up to|at least) (?:\w+ )?\d"
)
"""How a line says that it holds up to a number, or from one on."""
OF_OTHERS = Late(
    r"\b(?:mocks?|stubs?|dummy|sandbox|suppliers?|vendors?|competitors?|partners?|third[- ]part(?:y|ies))\b"
    r"|供应商|竞品|对方|模拟数据|沙箱"
)
"""What is only there to try things on, or is somebody else's."""
MANY, MOSTLY = 4, 0.34
"""How many pieces an option must have to be known by its own ones only if these are so much of it."""
LITTLE = 0.4
"""How much of the pieces that are not the question's a line must have."""


def partly_marks(spot: Spot) -> Iterator[str]:
    """What may make another thing of an option, or of a line."""
    if not spot.whole:
        yield f"has too little:{_has_too_little(spot)}"
        yield f"mostly shared:{_is_mostly_shared(spot)}"
        yield f"lacks its head:{_lacks_its_head(spot)}"
        yield f"stuck together:{STUCK_TOGETHER.search(spot.option.label) is not None}"
        yield f"another number:{has_another_number(spot.option.label, spot.cut.quote)}"
        yield f"half a path:{'/' in spot.option.label and folded(spot.option.label) not in spot.cut.plain}"
    yield f"bounded:{BOUND.search(spot.cut.plain[: spot.cut.span(spot.place)[0]]) is not None}"
    others = OF_OTHERS.search(spot.cut.plain)
    yield f"of others:{others is not None and others[0] not in spot.question.text}"


def _has_too_little(spot: Spot) -> bool:
    """Whether a line has next to nothing of what an option says beside the question's own words."""
    question, parts = spot.question, spot.lines.parts[spot.option.place]
    own = {piece for piece in parts if piece.text not in question.text and piece.text not in question.spoken}
    had = own & pieces_had(parts, spot.cut)
    return len(had) < max(1.0, len(own) * LITTLE)


def _is_mostly_shared(spot: Spot) -> bool:
    """Whether an option consists of the same words as others, in another order, but for a few."""
    every, own = set(pieces_of(spot.option)), spot.lines.parts[spot.option.place]
    return len(every) >= MANY and len(own) < len(every) * MOSTLY


def _lacks_its_head(spot: Spot) -> bool:
    """Whether a line has nothing of what an option names before its comma: “a string, two decimals”."""
    head, *more = COMMA.split(spot.option.label, maxsplit=1)
    if not more:
        return False
    parts = spot.lines.parts[spot.option.place]
    own = set(parts) & set(pieces_of(replace(spot.option, label=head)))
    return share_of(parts, own) > MOSTLY and own.isdisjoint(pieces_had(parts, spot.cut))
