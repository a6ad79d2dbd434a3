"""What the user laid down for the proxy: exact rules, and further words for the gate."""

from dataclasses import dataclass

from locum.deciding.rules import AnswerRule


@dataclass(frozen=True, slots=True)
class Mandate:
    """Everything that shapes a ruling besides the question and the dossier."""

    rules: tuple[AnswerRule, ...] = ()
    also: tuple[str, ...] = ()
    """The user's own words for the gate; between slashes, regular expressions."""


NOTHING_LAID_DOWN = Mandate()
