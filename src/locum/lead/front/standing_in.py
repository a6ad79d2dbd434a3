"""Standing in: the proxy for one question in words, without a Runner, for whoever runs an agent headless."""

from collections.abc import Callable
from pathlib import Path

from locum.brains.weighing import weigh
from locum.config.lead import lead_settings
from locum.deciding.trust import may_settle
from locum.lead.outfit import brain_of
from locum.model.asked import Asked, Dossier, Proposal, Ruling, Verdict
from locum.model.team import Team
from locum.team.dossier import gather
from locum.team.places import nearest

Told = Callable[[str], None]
HELD_BACK = "A question of the kind “{kind}” is not answered for you ([autonomy] in locum.toml)."


def stand_in(folder: Path, told: Told) -> Callable[[Asked], str | None]:
    """Answers as the user would, from the files and settings of a folder; None leaves it to the human.

    `told` hears why: on what an answer rests, or what kept it back.
    """
    settings = lead_settings(folder)
    weighed = weighing(folder)

    def answer(asked: Asked) -> str | None:
        ruling = weighed(asked)
        if ruling.verdict is not Verdict.ANSWER or ruling.proposal is None:
            told(ruling.because)
            return None
        if not may_settle(asked.kind, Team(), settings.policy):
            told(HELD_BACK.format(kind=asked.kind))
            return None
        told(_basis(ruling.proposal) or ruling.because)
        said = _words(asked, ruling.proposal)
        return f"{said} {settings.policy.marker}" if settings.policy.marker else said

    return answer


def weighing(folder: Path) -> Callable[[Asked], Ruling]:
    """Says what becomes of a question by the files and settings of a folder."""
    settings = lead_settings(folder)
    brain = brain_of(settings)
    return lambda asked: weigh(asked, _dossier(folder), settings.mandate, brain)


def _dossier(folder: Path) -> Dossier:
    """What the nearest `.team-config/` upwards holds now; nothing where there is none."""
    places = nearest(folder)
    return Dossier() if places is None else gather(places).dossier


def _words(asked: Asked, proposal: Proposal) -> str:
    chosen = ", ".join(asked.choices[place - 1].label for place in proposal.places)
    return proposal.text or chosen


def _basis(proposal: Proposal) -> str:
    return f"{proposal.basis.file}: “{proposal.basis.quote}”" if proposal.basis else ""
