"""How long a file has not changed, so that nobody's half-written words are taken."""

from dataclasses import dataclass

from locum.team.lines import digest_of

QUIET = 2.0
"""After so many seconds without a change, the last entry of a file counts as written."""


@dataclass(frozen=True, slots=True)
class Stillness:
    """What a file held when it last changed, and when that was."""

    digest: str = ""
    since: float = 0.0

    def seen(self, text: str, at: float) -> "Stillness":
        """The stillness after one more look; a clock that jumped back begins it anew."""
        now = digest_of(text)
        return self if now == self.digest and at >= self.since else Stillness(now, at)

    def lasted(self, at: float) -> float:
        """For how many seconds the file has not changed."""
        return max(0.0, at - self.since)
