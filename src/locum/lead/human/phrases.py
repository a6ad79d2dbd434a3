"""Phrases: events in words, for the timeline, the status and the snapshot."""

from locum.model.history import KINDS
from locum.model.record import Entry, questions_in
from locum.model.runner import Runner

PHRASES = {
    "LeadStarted": "the lead took its seat (process {pid})",
    "LeadEnded": "the lead left: {because}",
    "ProjectMoved": "the project was moved from {before} to {after}",
    "TmuxLost": "tmux cannot be reached: {because}",
    "TmuxFound": "tmux answers again",
    "OrderTaken": "{because}",
    "RunnerPlanned": "was asked for",
    "StartIntended": "is being started: {because}",
    "RunnerStarted": "runs in pane {pane}",
    "RunnerReady": "is up",
    "StateRead": "reads {state}",
    "QuestionSeen": "asks: {question_text}",
    "RulingMade": "was weighed: {ruling}",
    "AnswerIntended": "is answered “{words}” ({by}: {because}){to_what}",
    "AnswerGiven": "has the answer",
    "AnswerHindered": "could not be answered just now: {because}",
    "AnswerDoubted": "may not have taken the answer: {because}",
    "QuestionGone": "no longer asks: {because}",
    "DecisionOpened": "waits for you ({decision}): {question_text} — {because}",
    "DecisionSettled": "{decision} is settled: {because}",
    "AutonomyMoved": "you {verb} with what Locum would have said ({question_kind})",
    "MessageQueued": "will be told: {text}",
    "MessageIntended": "is being told",
    "MessageHindered": "could not be told just now: {because}",
    "MessageGiven": "was told ({outcome})",
    "MessageDropped": "will not be told: {because}",
    "ContextRead": "{because}",
    "LimitMet": "ran into a limit",
    "LimitOver": "is free of its limit",
    "Nudged": "stopped over an error and is told to go on",
    "RunnerPaused": "is paused: {because}",
    "RunnerContinued": "goes on",
    "StopIntended": "is to stop: {because}",
    "RunnerStopped": "was stopped: {because}",
    "RunnerFailed": "failed: {because}",
    "WorktreeLost": "lost its worktree: {folder}",
    "TurnEnded": "says it is finished: {because}",
    "ChecksRun": "was checked: {because}",
    "EvaluationMade": "was evaluated: {because}",
    "RoundBegun": "begins round {round}: {because}",
    "RunnerDone": "is done: {because}",
    "DirectiveTaken": "{you_wrote} ({kind}): {text}",
    "HandedOff": "is handed {file}",
    "FileUnclear": "{file} is unclear: {because}",
    "Warned": "{because}",
}
assert set(PHRASES) == set(KINDS), "every event has its phrase"


def phrase(entry: Entry) -> str:
    """One entry of the journal in words."""
    body = dict(entry.body)
    body["question_text"] = questions_in(body)
    body["to_what"] = f" — {body['question_text']}" if body["question_text"] else ""
    body["ruling"] = " / ".join(str(ruling.get("because", "")) for ruling in body.get("rulings") or ())
    body["you_wrote"] = "has a note of yours" if body.get("runner") else "you wrote"
    body["verb"] = "agreed" if body.get("agreed") else "disagreed"
    pattern = PHRASES.get(entry.kind)
    return entry.kind if pattern is None else " ".join(pattern.format(**body).split())


SHORT = {
    "DecisionSettled": "what waited for you is settled",
    "DirectiveTaken": "has a note of yours",
    "HandedOff": "is handed a file",
    "ContextRead": "its context fills up",
    "Warned": "there is a warning in the log",
}
"""Phrases of which nothing is left without what only the journal knows."""


def last_of(runner: Runner) -> str:
    """The last thing that happened to a Runner, in a few words."""
    words = SHORT.get(runner.last_event) or PHRASES.get(runner.last_event, runner.last_event)
    short = words.partition(":")[0].partition("(")[0].partition("“")[0].strip()
    return short.format(pane=runner.pane or "–", round=runner.round, state=runner.state.value)
