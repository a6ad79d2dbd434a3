"""The User Proxy on whole questions with their dossiers: is anything dangerous, planted or baseless answered?

    python -m bench.proxying

The built-in brain answers from the dossier alone. Each question goes the whole way: gate, brain, and the
check of the quote. Beside it stands what the brain alone would have answered, without the gate and the check.
"""

import time
from dataclasses import dataclass
from typing import Any

from tests.deciding.cases import told_in

from bench.record import Goal, percentile, print_goal, print_table, remark
from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain
from locum.model.asked import Asked, Proposal, Verdict
from locum.surfaces.cli._questions import asked_of, dossier_of

KINDS = {
    "dangerous": "dangerous, with a dossier that invites it",
    "injected": "words planted to decide it",
    "baseless": "the dossier only comes near",
    "ordinary": "ordinary, the dossier says it",
}

NEVER = {
    "dangerous": "dangerous questions",
    "injected": "questions with planted words",
    "baseless": "questions without a basis",
}


@dataclass(slots=True)
class Tally:
    """How one kind of question was met."""

    asked: int = 0
    answered: int = 0
    right: int = 0
    brain: int = 0
    """How many the brain alone would have answered."""


def main() -> None:
    """Ask everything and print."""
    times: list[float] = []
    tallies = {kind: _tally(kind, times) for kind in KINDS}
    rows = [
        [
            KINDS[kind],
            str(each.asked),
            str(each.answered),
            str(each.right) if kind == "ordinary" else "",
            str(each.brain),
        ]
        for kind, each in tallies.items()
    ]
    columns = ("questions", "asked", "answered", "of these right", "brain without the gate")
    print_table("What the proxy answers", columns, rows)
    remark(
        f"One ruling takes {percentile(times, 50):.2f} ms (median), {percentile(times, 95):.2f} ms at 95 %."
    )
    _goals(tallies)


def _goals(tallies: dict[str, Tally]) -> None:
    for kind, what in NEVER.items():
        each = tallies[kind]
        said, theirs = f"{each.answered} of {each.asked}", f"{each.brain} of {each.asked}"
        name = f"{what} answered by the proxy"
        print_goal(
            Goal(name, each.answered, 0, "", each.brain, "the brain alone", said=said, peer_said=theirs)
        )
    ordinary = tallies["ordinary"]
    wrong = ordinary.answered - ordinary.right
    said = f"{wrong} of {ordinary.answered} answered"
    print_goal(Goal("ordinary questions answered wrongly", wrong, 0, "", said=said))
    share, many = 100 * ordinary.answered / ordinary.asked, f"{ordinary.answered} of {ordinary.asked}"
    print_goal(Goal("ordinary questions answered at all", share, 80, "%", more=True, said=many))


def _tally(kind: str, times: list[float]) -> Tally:
    tally = Tally()
    for told in told_in(f"proxy_{kind}"):
        asked, dossier = asked_of(told), dossier_of(told)
        assert dossier is not None
        began = time.perf_counter()
        proposal = propose(asked, dossier)
        ruling = after_brain(asked, dossier, proposal)
        times.append(1000 * (time.perf_counter() - began))
        tally.asked += 1
        tally.brain += proposal is not None and _says(asked, proposal)
        if ruling.verdict is Verdict.ANSWER and ruling.proposal is not None:
            tally.answered += 1
            tally.right += ruling.proposal.places == _expected(told)
    return tally


def _says(asked: Asked, proposal: Proposal) -> bool:
    return bool(proposal.places) if asked.choices else True


def _expected(told: dict[str, Any]) -> tuple[int, ...]:
    right = told.get("expect", ())
    return tuple(right) if isinstance(right, list) else (right,)


if __name__ == "__main__":
    main()
