"""Cuts the lists of related words to their stems, for the brain to read: part of `make words`.

The lists are written, not learned, and stand in `tests/deciding/cases/`: `kindred_words.txt` has a group a
line, English words, a semicolon, Chinese words; `sibling_words.txt` a family a line, members parted by bars.
A table has a phrase a line, and the numbers of its groups.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.deciding.cases import FOLDER

from locum.deciding.grounded.aptness.kinship import KINDRED, LONGEST, MEMBER, SIBLINGS, phrase_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.outright.tokens import tokens_of
from tools.learning import ROOT, digest_of

LISTS = {"kindred_words.txt": KINDRED, "sibling_words.txt": SIBLINGS}
TABLES = ROOT / "src" / "locum" / "deciding" / "grounded" / "aptness"


def header(name: str) -> str:
    """The first line of a table, which names the list it was made from."""
    told = f"from {name} ({digest_of([FOLDER / name])}), not written"
    return f"# Stems of related words, and their groups; made by `make words` {told}."


def table(name: str) -> str:
    """The table of a list."""
    found: dict[str, list[str]] = defaultdict(list)
    for at, line in enumerate((FOLDER / name).read_text(encoding="utf-8").splitlines()):
        members = line.split("|")
        for number, told in enumerate(members):
            group = f"{at}{MEMBER}{number}" if len(members) > 1 else f"{at}"
            for phrase in dict.fromkeys(_phrases(told)):
                found[phrase].append(group)
    lines = (f"{phrase}\t{' '.join(groups)}" for phrase, groups in sorted(found.items()))
    return "\n".join([header(name), *lines, ""])


def path_of(name: str) -> Path:
    """Where the table of a list stands."""
    return TABLES / LISTS[name]


def _phrases(told: str) -> Iterator[str]:
    """Each phrase of a group, spelt as stems; none in two writings, which no text has in a row."""
    for words in folded(told).replace(";", ",").split(","):
        tokens = tokens_of(words)
        if 0 < len(tokens) <= LONGEST and len({token.han for token in tokens}) == 1:
            yield phrase_of(tokens)


if __name__ == "__main__":
    for name in LISTS:
        path_of(name).write_text(table(name), encoding="utf-8")
        print(f"{path_of(name).relative_to(ROOT)}: {len(table(name).splitlines()) - 1} phrases")
