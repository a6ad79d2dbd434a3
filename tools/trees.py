"""Grows small trees that tell two sorts apart by numbers, and writes them as Locum reads them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from locum.deciding.grounded.aptness.trees import Node, Trees
from tools.learning import ROOT

ALWAYS: dict[str, Any] = {
    "objective": "binary",
    "bagging_freq": 1,
    "lambda_l2": 10,
    "seed": 1,
    "deterministic": True,
    "num_threads": 1,
    "verbose": -1,
}


def grown(
    rows: Sequence[Mapping[str, float]],
    sought: Sequence[bool],
    counts: Sequence[int],
    how: Mapping[str, Any],
    many: int,
) -> Trees:
    """So many trees that tell rows of the sought sort from the others; counts: how many times each counts."""
    import lightgbm
    import numpy

    names = sorted({name for row in rows for name in row})
    column = {name: at for at, name in enumerate(names)}
    table = numpy.zeros((len(rows), len(names)))
    for at, row in enumerate(rows):
        for name, value in row.items():
            table[at, column[name]] = value
    data = lightgbm.Dataset(table, sought, weight=counts)
    told = lightgbm.train(ALWAYS | dict(how), data, many).dump_model()
    return Trees(tuple(names), tuple(_flat(tree["tree_structure"]) for tree in told["tree_info"]))


def _flat(top: Mapping[str, Any]) -> list[Node]:
    """A tree as a list of nodes, the first one on top."""
    nodes: list[Node] = []

    def add(node: Mapping[str, Any]) -> int:
        at = len(nodes)
        if "leaf_value" in node:
            nodes.append([round(node["leaf_value"], 4)])
            return at
        nodes.append([])
        below, above = add(node["left_child"]), add(node["right_child"])
        nodes[at] = [node["split_feature"], round(node["threshold"], 4), below, above]
        return at

    add(top)
    return nodes


def write(trees: Trees, table: Path, header: str) -> None:
    """Write a table: a line that tells its origin, one with the names, and one a tree."""
    dense = (
        json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in (trees.names, *trees.every)
    )
    lines = [header, *dense]
    table.write_text("\n".join([*lines, ""]), encoding="utf-8")
    print(f"{table.relative_to(ROOT)}: {len(lines) - 1} lines")
