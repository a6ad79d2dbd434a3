"""Groups: which kinds of event a reader of the timeline asks for."""

from locum.model.history import KINDS

QUIET = frozenset({
    "StateRead", "MessageIntended", "AnswerGiven", "RulingMade", "RunnerReady", "AutonomyMoved",
})  # fmt: skip
"""Steps on the way, left out unless everything is asked for."""

GROUPS: dict[str, list[str]] = {
    "main": [kind for kind in KINDS if kind not in QUIET],
    "answers": [
        "QuestionSeen", "RulingMade", "AnswerIntended", "AnswerHindered", "AnswerDoubted", "QuestionGone",
    ],
    "you": ["DecisionOpened", "DecisionSettled", "DirectiveTaken", "OrderTaken", "AutonomyMoved"],
    "work": [
        "RunnerPlanned", "StartIntended", "RunnerStarted", "RunnerReady", "RunnerPaused", "RunnerContinued",
        "StopIntended", "RunnerStopped", "RunnerFailed", "RunnerDone", "TurnEnded", "RoundBegun", "HandedOff",
    ],
    "checks": ["ChecksRun", "EvaluationMade", "RoundBegun", "TurnEnded"],
    "troubles": [
        "LimitMet", "LimitOver", "Nudged", "Warned", "FileUnclear", "TmuxLost", "TmuxFound", "AnswerHindered",
        "AnswerDoubted", "MessageHindered", "MessageDropped", "RunnerFailed", "WorktreeLost", "LeadEnded",
    ],
    "all": [],
}  # fmt: skip
"""Group → kinds; none means every kind."""


def kinds_of(group: str) -> list[str] | None:
    """The kinds of a group; None where there is no such group."""
    return GROUPS.get(group)
