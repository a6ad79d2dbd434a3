"""Trees of decisions over numbers, learned by `make words`: what all that is known of a line comes to."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

Node = list[float]
"""What is added where a tree ends; or which number is looked at, where it parts, the nodes beneath."""


@dataclass(frozen=True, slots=True)
class Trees:
    """The names of the numbers that are looked at, and the trees, each of which adds a little."""

    names: tuple[str, ...]
    every: tuple[list[Node], ...]

    def sum(self, numbers: Mapping[str, float]) -> float:
        """What all trees add up to; a number that is not there is nought."""
        values = [numbers.get(name, 0.0) for name in self.names]
        return sum(_end_of(tree, values) for tree in self.every)


@cache
def trees_in(package: str, table: str) -> Trees:
    """The trees of a table: a line that tells its origin, one with the names, and one a tree."""
    _, names, *lines = files(package).joinpath(table).read_text(encoding="utf-8").splitlines()
    return Trees(tuple(json.loads(names)), tuple(map(json.loads, lines)))


def _end_of(tree: list[Node], values: list[float]) -> float:
    node = tree[0]
    while len(node) > 1:
        which, parts_at, below, above = node
        node = tree[int(below if values[int(which)] <= parts_at else above)]
    return node[0]
