"""An Opinion: what a brain that uses a model proposes, or why it proposes nothing."""

from dataclasses import dataclass

from locum.deciding.grounded.options import options_of
from locum.deciding.grounding import verified
from locum.model.asked import Asked, Dossier, Proposal


@dataclass(frozen=True, slots=True)
class Opinion:
    """A proposal, or none; and the reason, for the log, in a full sentence."""

    proposal: Proposal | None
    because: str


def refused(because: str) -> Opinion:
    """No proposal, and why."""
    return Opinion(None, because)


def weighed(who: str, asked: Asked, dossier: Dossier, proposal: Proposal) -> Opinion:
    """The proposal if it fits the question and its quote stands in the dossier; else what is wrong."""
    if wrong := misfit(asked, proposal):
        return refused(f"{who} {wrong}.")
    grounded = verified(proposal, dossier)
    if grounded is None:
        return refused(f"{who} quoted words that do not stand in the file it named.")
    return Opinion(grounded, grounded.because or f"{who} found the answer in the dossier.")


def misfit(asked: Asked, proposal: Proposal) -> str | None:
    """What makes the proposal no answer to this question."""
    places, count = proposal.places, len(asked.choices)
    if not count:
        return None if (proposal.text or "").strip() else "gave no words to a question that wants words"
    if any(not 1 <= place <= count for place in places):
        return f"chose an option that does not exist; there are {count}"
    if len(set(places)) != len(places) or not places or (asked.kind != "multi" and len(places) != 1):
        return "did not choose as the question wants"
    chosen = [option for option in options_of(asked.choices) if option.place in places]
    if any(option.generic and option.answer is None for option in chosen):
        return "chose a row that decides nothing"
    return None
