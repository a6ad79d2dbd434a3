"""A question, a dossier and an agent that says what it is told to, for the tests of the brains."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from locum.model.asked import Asked, Choice, Dossier, Source
from locum.model.call import Call, Permissions, Reply
from locum.model.reading import Trouble, TroubleKind

QUESTION = Asked(
    "How should todos persist?",
    (Choice("Local JSON file"), Choice("SQLite database"), Choice("Type something")),
    title="Storage",
)
CONTEXT = Source("USER-CONTEXT.md", "# Context\n\nTodos are kept in a local JSON file.\n")
DOSSIER = Dossier((CONTEXT,))
GOOD = {
    "option": 1,
    "file": "USER-CONTEXT.md",
    "quote": "Todos are kept in a local JSON file.",
    "because": "Says so.",
}


def said(**changes: object) -> str:
    """A good answer as JSON, with some fields changed."""
    return json.dumps({**GOOD, **changes})


@dataclass
class Parrot:
    """An agent whose output is its reply, and which remembers how it was called."""

    name: str = "claude"
    trouble: bool = False
    calls: list[Call] = field(default_factory=list)

    def call(
        self,
        prompt: str,
        *,
        session: str | None = None,
        permissions: Permissions = Permissions.ASK,
        model: str | None = None,
        extra: Sequence[str] = (),
    ) -> Call:
        """The command line of one run."""
        assert session is None
        assert permissions is Permissions.ASK
        return Call((self.name, *(("--model", model) if model else ()), *extra), prompt)

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What it said at the end."""
        error = Trouble(TroubleKind.AUTH) if self.trouble else None
        return Reply(out.decode(), error=error, because="Log in first." if self.trouble else None)
