"""The User Proxy: gate, exact rules, a brain with a verified quote, the gate again; else the human.

How freely an answer is then given, by kind of question, is `trust.py`'s to say.
"""

from dataclasses import replace

from locum.deciding.gate.danger import danger, danger_in_quote, danger_of_answer, merely_unnamed
from locum.deciding.gate.familiar import notes_may_settle, unfamiliar, unfamiliar_choice
from locum.deciding.gate.families import Danger, Family
from locum.deciding.gate.side_effects import side_effect
from locum.deciding.grounded.aptness.parts import pieces_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.options import options_of
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.reopening import reopened
from locum.deciding.grounding import permits, standing, verified
from locum.deciding.mandate import NOTHING_LAID_DOWN, Mandate
from locum.deciding.permitting import permitted
from locum.deciding.plainly import plainly
from locum.deciding.planted import (
    LONGEST_TOLD,
    held_by_a_plant,
    may_say_otherwise,
    set_aside_in,
    trusted_part,
)
from locum.deciding.purpose import GOAL
from locum.deciding.retracted import taken_back
from locum.deciding.rules import in_vain, rule_for
from locum.model.asked import Asked, By, Dossier, Proposal, Ruling, Verdict

NEEDS_A_RULE = frozenset({"dialog"})
NEEDS_PERMISSION = frozenset({"permission", "plan"})
GOES_WITHOUT_SAYING = frozenset({"as", "keep", "leave", "make", "show", "stay", "store", "use"})
"""What an option may say beside what it is about: “Keep it greyed out” of what “stays, greyed out”."""

ONLY_A_RULE = "What the agent wants confirmed about itself is answered by a rule of yours, or by you."
NO_DOSSIER = "There is nothing to answer from: the profile and the user context are missing or empty."
NO_BASIS = "Nothing you wrote down settles this."
FALSE_QUOTE = "The quote this answer rests on does not stand in your files."
SET_ASIDE = "Nothing in {} was believed: somebody wrote orders to whoever answers into it."
OTHERWISE = "A file that may have been tampered with has another option."
WEAK_QUOTE = "The line this answer rests on says too little, or reads like an order to whoever answers."


def before_brain(asked: Asked, dossier: Dossier, mandate: Mandate = NOTHING_LAID_DOWN) -> Ruling | None:
    """What is settled without a brain, by the gate or an exact rule; None if a brain is to be asked."""
    whole, asked = asked, plainly(asked)
    found = danger(asked, mandate.also)
    if found and not _notes_may_settle_act(asked, found, mandate):
        return _held(found)
    if not found and (proposal := rule_for(asked, mandate.rules) or rule_for(whole, mandate.rules)):
        return _checked(asked, proposal, By.RULE, mandate)
    stranger = unfamiliar(asked)
    if stranger and not (stranger.family is Family.UNKNOWN and notes_may_settle(asked)):
        return _beside_rules(_held(stranger), whole, mandate)
    if asked.kind in NEEDS_A_RULE:
        return _beside_rules(_to_human(By.GATE, ONLY_A_RULE), whole, mandate)
    if not any(source.text.strip() for source in dossier.sources):
        return _to_human(By.BRAIN, NO_DOSSIER)
    if told := held_by_a_plant(asked, dossier):
        return _to_human(By.GATE, told)
    return None


def _notes_may_settle_act(asked: Asked, found: Danger, mandate: Mandate) -> bool:
    """Whether a question that may be about an act may be answered if the user has written down just that."""
    unnamed = found.family is Family.UNNAMED and merely_unnamed(asked, mandate.also)
    return unnamed and notes_may_settle(asked, is_act=True)


def _beside_rules(ruling: Ruling, asked: Asked, mandate: Mandate) -> Ruling:
    """A ruling that also says of a rule of the user's for this question why it did not answer it."""
    why = in_vain(asked, mandate.rules)
    return replace(ruling, because=f"{ruling.because} {why}") if why else ruling


def after_brain(
    asked: Asked, dossier: Dossier, proposal: Proposal | None, mandate: Mandate = NOTHING_LAID_DOWN
) -> Ruling:
    """What becomes of a question after the brain has spoken, lied, or kept silent."""
    asked = plainly(asked)
    if settled := before_brain(asked, dossier, mandate):
        return settled
    trusted = trusted_part(dossier)
    proposal = proposal or permitted(asked, trusted)
    if proposal is None:
        nothing = _beside_rules(_to_human(By.BRAIN, _nothing_in(dossier)), asked, mandate)
        return _beside_plants(nothing, dossier)
    if wrong := misfit(asked, proposal):
        return _to_human(By.BRAIN, wrong)
    grounded = verified(proposal, trusted)
    if grounded is None or grounded.basis is None:
        return _to_human(By.BRAIN, WEAK_QUOTE if _stands(proposal, dossier) else FALSE_QUOTE)
    if may_say_otherwise(asked, grounded.places, dossier):
        return _beside_plants(_to_human(By.BRAIN, OTHERWISE, grounded), dossier)
    if line := taken_back(grounded.basis, dossier):
        why = f"“{grounded.basis.quote}” is taken back by a later line: “{line}”."
        return _to_human(By.BRAIN, why, grounded)
    if line := reopened(asked, grounded, dossier):
        why = f"“{grounded.basis.quote}” may not stand any more: “{line[:LONGEST_TOLD]}”."
        return _to_human(By.BRAIN, why, grounded)
    if asked.kind in NEEDS_PERMISSION and not permits(grounded.basis, asked):
        why = f"“{grounded.basis.quote}” does not say that this very thing may be done."
        return _to_human(By.BRAIN, why, grounded)
    if not in_these_words(asked, grounded) and (unsure := danger(asked, mandate.also) or unfamiliar(asked)):
        return _held(unsure)
    return _beside_plants(_checked(asked, grounded, By.BRAIN, mandate), dossier)


def _beside_plants(ruling: Ruling, dossier: Dossier) -> Ruling:
    """A ruling that also says in which files nothing was believed."""
    aside = " and ".join(set_aside_in(dossier))
    return replace(ruling, because=f"{ruling.because} {SET_ASIDE.format(aside)}") if aside else ruling


def in_these_words(asked: Asked, grounded: Proposal) -> bool:
    """Whether the quote has all words of what is chosen: then the user has written down just this."""
    quote = grounded.basis.quote if grounded.basis else ""
    plain, tokens, options = folded(quote), tokens_of(quote), options_of(asked.choices)
    pieces = [
        [piece for piece in pieces_of(options[place - 1]) if piece.text not in GOES_WITHOUT_SAYING]
        for place in grounded.places
    ]
    return all(mine and all(piece.stands_in(plain, tokens) for piece in mine) for mine in pieces)


def _nothing_in(dossier: Dossier) -> str:
    """Why a dossier settles nothing: beside the goal of the Runner that asks it may hold no word."""
    written = any(source.text.strip() for source in dossier.sources if source.name != GOAL)
    return NO_BASIS if written else NO_DOSSIER


def _stands(proposal: Proposal, dossier: Dossier) -> bool:
    """Whether the file that a proposal names has the words that it quotes."""
    if not proposal.basis or not (quote := proposal.basis.quote.strip()):
        return False
    named = (source for source in dossier.sources if source.name == proposal.basis.file)
    return any(standing(quote, source) for source in named)


def misfit(asked: Asked, proposal: Proposal) -> str | None:
    """Why a proposal is no answer to this question, if it is none."""
    places, count = proposal.places, len(asked.choices)
    if wrong := [place for place in places if not 1 <= place <= count]:
        return f"The brain chose option {wrong[0]}, and the question has {count}."
    if len(set(places)) != len(places):
        return "The brain chose the same option twice."
    if not count:
        spoken = bool((proposal.text or "").strip())
        return None if spoken else "The brain gave no words to a question that wants words."
    if asked.kind == "multi":
        return None if places else "The brain chose none of the options."
    return None if len(places) == 1 else "The question takes one option, and the brain did not choose one."


def _checked(asked: Asked, proposal: Proposal, by: By, mandate: Mandate) -> Ruling:
    """The answer, unless the gate, which let the question through, stops it: it is above rule and brain."""
    found = danger_of_answer(asked, proposal, mandate.also)
    if not found and by is By.BRAIN and proposal.basis:
        found = (
            danger_in_quote(asked, proposal.basis.quote)
            or unfamiliar_choice(asked, proposal)
            or (side_effect(asked, proposal) if asked.kind not in NEEDS_PERMISSION else None)
        )
    if found:
        return _held(found)
    return Ruling(Verdict.ANSWER, by, proposal.because, proposal)


def _held(found: Danger) -> Ruling:
    unfamiliar_only = found.family is Family.UNKNOWN
    return Ruling(Verdict.ESCALATE, By.GATE, found.because, unfamiliar=unfamiliar_only)


def _to_human(by: By, because: str, suggestion: Proposal | None = None) -> Ruling:
    return Ruling(Verdict.ESCALATE, by, because, suggestion)
