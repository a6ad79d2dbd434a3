"""Next up: the command that GSD itself names at the end of a step."""

import re

HEADING = re.compile(
    r"▶\s*Next Up\b|^[^\S\n]*+#*+[^\S\n]*+Next Up\b|▶\s*下一步", re.MULTILINE | re.IGNORECASE
)
COMMAND = re.compile(r"(?:^|[\s`│┃])(/gsd[:-](?P<name>[a-z-]+)(?P<words>(?:[ \t]+(?:--?[\w-]+|\d[\w.]*))*))")
FORWARD = frozenset(
    {"new-project", "discuss-phase", "plan-phase", "execute-phase", "verify-work", "ui-phase"}
)
"""Steps that only do the work; what ships, publishes or closes a milestone is the human's to start."""


def next_command(transcript: str) -> str | None:
    """The first command under the last such heading; None where there is none that Locum may give."""
    headings = list(HEADING.finditer(transcript))
    if not headings:
        return None
    found = COMMAND.search(transcript, headings[-1].end())
    if found is None or found["name"] not in FORWARD:
        return None
    return " ".join(found[1].split())
