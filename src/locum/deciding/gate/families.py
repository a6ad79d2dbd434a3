"""The things only the human decides, by family, and a Danger: one of them, seen in a question."""

from dataclasses import dataclass
from enum import StrEnum

ABOUT_AN_ACT = frozenset({"permission", "plan", "dialog"})
"""The kinds of questions by which an agent asks leave for an act."""


class Family(StrEnum):
    """A kind of thing the proxy never answers, in the words a person reads."""

    DELETION = "deleting or overwriting data"
    HISTORY = "pushing, merging or rewriting shared history"
    DEPLOY = "deploying or going live"
    PUBLISH = "publishing or making public"
    SPENDING = "spending money"
    CREDENTIALS = "credentials and secrets"
    LEGAL = "licences and legal terms"
    PEOPLE = "contacting people"
    PRODUCTION = "touching production"
    SECURITY = "weakening security"
    TELEMETRY = "sharing data with others"
    GRANT = "a standing permission"
    SYSTEM = "changing the system"
    REMOTE = "running or reaching something remote"
    UNNAMED = "an act that is not known to be harmless"
    UNKNOWN = "something not known to belong to the product or to its making"
    WORDED = "something that is worded as dangerous questions are"
    HIDDEN = "a command that hides what it does"
    UNSEEN = "something that goes on out of sight"
    INJECTION = "a text that tries to decide for you"
    OWN = "something locum.toml keeps for you"


@dataclass(frozen=True, slots=True)
class Danger:
    """Why a question goes to the human: the family, the words that show it, and where they stand."""

    family: Family
    words: str
    where: str
    """question, title, body, or option 2."""

    @property
    def because(self) -> str:
        """The reason as a sentence for the human."""
        seen = f"“{self.words}” in the {self.where}"
        if self.family is Family.UNKNOWN:
            return f"Locum does not know what {seen} is about, and answers only what it knows to be harmless."
        if self.family is Family.WORDED:
            return f"It is worded as questions are that only you decide ({seen})."
        if self.family is Family.UNSEEN:
            return (
                "It goes on out of sight of what its terminal shows: only you approve what nobody has read."
            )
        return f"This is about {self.family.value} ({seen}), which only you decide."
