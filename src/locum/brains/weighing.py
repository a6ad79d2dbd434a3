"""Weighing: a question goes through gate, rules, brain and gate again; the brain may fail in any way."""

from collections.abc import Callable
from dataclasses import replace

from locum.brains.opinion import Opinion
from locum.deciding.mandate import Mandate
from locum.deciding.planted import trusted_part
from locum.deciding.proxy import after_brain, before_brain
from locum.errors import LocumError
from locum.model.asked import Asked, By, Dossier, Proposal, Ruling, Verdict

Thinks = Callable[[Asked, Dossier], Opinion]
"""A brain: its proposal, or why it has none."""


def weigh(asked: Asked, dossier: Dossier, mandate: Mandate, brain: Thinks) -> Ruling:
    """The whole pipeline. A question that a brain fails at goes to the human, with the reason."""
    settled = before_brain(asked, dossier, mandate)
    if settled is not None:
        return settled
    opinion = _opinion(asked, trusted_part(dossier), brain)
    ruling = after_brain(asked, dossier, opinion.proposal, mandate)
    if opinion.proposal is None and opinion.because and ruling.verdict is Verdict.ESCALATE:
        return replace(ruling, by=By.BRAIN, because=opinion.because)
    return ruling


def without_reasons(propose: Callable[[Asked, Dossier], Proposal | None]) -> Thinks:
    """A brain that only proposes, as one that would say why; why it has nothing, the proxy says."""

    def thinks(asked: Asked, dossier: Dossier) -> Opinion:
        return Opinion(propose(asked, dossier), "")

    return thinks


def one_after_another(first: Thinks, second: Thinks) -> Thinks:
    """The first brain, and the second one only where the first has nothing to say."""

    def thinks(asked: Asked, dossier: Dossier) -> Opinion:
        opinion = first(asked, dossier)
        return opinion if opinion.proposal is not None else second(asked, dossier)

    return thinks


def _opinion(asked: Asked, dossier: Dossier, brain: Thinks) -> Opinion:
    try:
        return brain(asked, dossier)
    except LocumError as error:
        return Opinion(None, f"The brain failed: {error.message}")
    except Exception as error:  # noqa: BLE001 - whatever a brain does, the question must reach the human
        return Opinion(None, f"The brain failed: {type(error).__name__}: {error}")
