"""A player for tests: a rehearsal driven by keys and a clock that only the test moves."""

import time
from dataclasses import replace
from typing import Any

from locum.rehearsal.cells import plain
from locum.rehearsal.drawing.frame import draw
from locum.rehearsal.keys import Decoder
from locum.rehearsal.reacting import react
from locum.rehearsal.script import parse
from locum.rehearsal.state import Record, Rehearsal, WriteFile, begin
from locum.rehearsal.story import advance

NOON = time.struct_time((2026, 1, 1, 12, 5, 0, 3, 1, 0))


class Player:
    """Plays a script without a terminal."""

    def __init__(self, text: str, guard: float = 0.0) -> None:
        self.now = 100.0
        self.log: list[tuple[str, dict[str, Any]]] = []
        self.files: dict[str, str] = {}
        self.state: Rehearsal = begin(parse(f"guard = {guard}\n{text}", "test"), "/home/dev/proj")
        self.passes(0)

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.state = advance(self.state, self.now, NOON)
        for effect in self.state.effects:
            match effect:
                case Record(event, fields):
                    self.log.append((event, dict(fields)))
                case WriteFile(path, content):
                    self.files[path] = content
        self.state = replace(self.state, effects=())

    def types(self, *data: str) -> None:
        """Send bytes as a terminal would, each with a pause behind it."""
        for text in data:
            decoder = Decoder()
            for key in [*decoder.feed(text.encode()), *decoder.lapse()]:
                self.state = react(self.state, key, self.now)
                self.passes(0)

    def heard(self, event: str) -> list[dict[str, Any]]:
        """What the log holds of one event."""
        return [fields for name, fields in self.log if name == event]

    @property
    def prompts(self) -> list[str]:
        """The prompts received, in order."""
        return [str(fields["text"]) for fields in self.heard("prompt")]

    def screen(self, width: int = 80, height: int = 24) -> str:
        """What is to be seen."""
        return "\n".join(plain(row) for row in draw(self.state, self.now, width, height).lines)
