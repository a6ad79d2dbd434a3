"""Every reply in `cases/` is decided as its file says; a new file is a new claim."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from locum.completion.decide import decide

CASES = Path(__file__).parent / "cases"


def replies() -> Iterator[object]:
    """Each reply with the layer it must end in and the settings of its file."""
    for file in sorted(CASES.glob("*.toml")):
        claim = tomllib.loads(file.read_text(encoding="utf-8"))
        layer = None if claim["layer"] == "none" else claim["layer"]
        settings = {name: claim[name] for name in ("promise", "tag_match") if name in claim}
        for number, reply in enumerate(claim["reply"], 1):
            yield pytest.param(reply["text"], layer, settings, id=f"{file.stem}-{number}")


@pytest.mark.parametrize(("text", "layer", "settings"), list(replies()))
def test_a_reply_ends_the_loop_exactly_as_its_file_says(
    text: str, layer: str | None, settings: dict[str, str]
) -> None:
    completion = decide(text, **settings)

    assert (completion["layer"], completion["done"]) == (layer, layer is not None), completion["because"]


def test_there_are_cases_both_ways() -> None:
    layers = [claim.values[1] for claim in replies() if isinstance(claim, type(pytest.param()))]

    assert layers.count(None) > 200
    assert len(layers) - layers.count(None) > 150
