"""Every reply in `cases/` is decided as its file says; a new file is a new claim."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from locum.completion.decide import decide
from tests.batches import in_batches

CASES = Path(__file__).parent / "cases"


def replies() -> Iterator[tuple[str, str | None, dict[str, str], str]]:
    """Each reply with the layer it must end in, the settings of its file, and its place there."""
    for file in sorted(CASES.glob("*.toml")):
        claim = tomllib.loads(file.read_text(encoding="utf-8"))
        layer = None if claim["layer"] == "none" else claim["layer"]
        settings: dict[str, str] = {name: claim[name] for name in ("promise", "tag_match") if name in claim}
        for number, reply in enumerate(claim["reply"], 1):
            yield reply["text"], layer, settings, f"{file.stem}-{number}"


@in_batches("text, layer, settings, name", list(replies()), called=lambda reply: reply[-1])
def test_a_reply_ends_the_loop_exactly_as_its_file_says(
    text: str, layer: str | None, settings: dict[str, str], name: str
) -> None:
    completion = decide(text, **settings)

    assert (completion["layer"], completion["done"]) == (layer, layer is not None), completion["because"]


def test_there_are_cases_both_ways() -> None:
    layers = [layer for _, layer, _, _ in replies()]

    assert layers.count(None) > 200
    assert len(layers) - layers.count(None) > 150
