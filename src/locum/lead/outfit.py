"""The outfit: the brain, the checks and the judge that the settings name."""

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

from locum.config.lead import LeadSettings
from locum.lead.advice import Brain
from locum.lead.inspecting import Check, RunCheck
from locum.loop.calling import run_call
from locum.model.call import Call
from locum.model.runner import Runner
from locum.team.evaluation import Aspect, Evaluation, Result, Score
from locum.team.folder import Folder

NOBODY = "Nobody has looked at this: no reviewer is configured ([review] agent in locum.toml)."


def brain_of(settings: LeadSettings) -> Brain:
    """The brain that answers what no rule foresaw."""
    from locum.deciding.grounded import propose

    return propose


def check_runner(settings: LeadSettings) -> RunCheck:
    """Runs the project's checks in a shell of its own, in a process group that is ended with it."""

    def run(command: str, folder: Path) -> Check:
        call = Call(("sh", "-c", command))
        ran = run_call(
            call, folder, os.environ, timeout=settings.verify_timeout, mark=f"verify-{os.getpid()}"
        )
        tail = (ran.out + ran.err).decode("utf-8", "replace")
        if ran.ending.value == "timeout":
            return Check(False, f"{command} took longer than {settings.verify_timeout:.0f} seconds", tail)
        if ran.status == 127:
            return Check(False, f"{command} was not found", tail)
        words = "passed" if ran.status == 0 else f"failed with status {ran.status}"
        return Check(ran.status == 0, f"{command} {words}", tail)

    return run


def judge_of(settings: LeadSettings, folder: Folder) -> Callable[[Runner, Check], tuple[bool, str, str]]:
    """Judges by the project's own checks, and writes down what was and was not looked at."""

    def judge(runner: Runner, check: Check) -> tuple[bool, str, str]:
        made = evaluation_by_checks(runner, check, date.today())
        file = folder.keep_evaluation(made)
        if made.verdict is not Result.GOOD:
            folder.keep_feedback(made)
        return made.verdict is Result.GOOD, str(file.relative_to(folder.project)), made.summary

    return judge


def evaluation_by_checks(runner: Runner, check: Check, on: date) -> Evaluation:
    """What can be said of work that only its checks have looked at."""
    points = (4 if runner.task.verify else 3) if check.passed else 2
    scores = (
        Score(Aspect.COMPLETENESS, points, check.because),
        *(Score(aspect, 3, NOBODY) for aspect in Aspect if aspect is not Aspect.COMPLETENESS),
    )
    phase = f"{runner.id}-round-{runner.round}"
    verdict = Result.GOOD if check.passed else Result.NOT_YET
    mend = () if check.passed else (f"Make the checks pass: {check.because}.", check.tail.strip()[-1500:])
    summary = f"Round {runner.round}: {check.because}."
    return Evaluation(on, phase, runner.id, runner.round, verdict, scores, summary, check.because, mend)
