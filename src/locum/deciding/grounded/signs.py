"""Signs in options, such as □ and 〓: no words, and yet what tells one option from another."""

import unicodedata
from collections.abc import Sequence

from locum.deciding.grounded.options import Option


def has_anothers_sign(options: Sequence[Option], place: int, said: str) -> bool:
    """Whether what is said has a sign of another option, and lacks one of this option's or it has none."""
    mine = next(signs_in(option.label) for option in options if option.place == place)
    others = frozenset().union(*(signs_in(option.label) for option in options if option.place != place))
    return not (others - mine).isdisjoint(said) and not (mine and mine <= signs_in(said))


def signs_in(text: str) -> frozenset[str]:
    """The signs of a text that are neither letters nor marks of its grammar."""
    return frozenset(char for char in text if not char.isascii() and unicodedata.category(char) == "So")
