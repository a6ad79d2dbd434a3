"""The outfit: the brain, the checks and the judge that the settings name."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from locum.agents.book import headless
from locum.agents.interface import Headless
from locum.completion.reply import clean, decoded
from locum.completion.untested import ran_no_test
from locum.config.lead import LeadSettings
from locum.errors import WorldError
from locum.lead.errands import Errands, Left
from locum.lead.reviewing.inspecting import Check, Finding, Judge, RunCheck
from locum.model.asked import Asked, Dossier
from locum.model.call import Call
from locum.model.runner import Runner
from locum.team.folder import Folder

if TYPE_CHECKING:
    from locum.brains.opinion import Opinion
    from locum.brains.weighing import Thinks


def brain_of(settings: LeadSettings, errands: Errands | None = None) -> "Thinks":
    """The brain that answers what no rule foresaw: the built-in one first, then the one that is named."""
    from locum.brains import grounded as grounded_brain  # A lead that takes over looks first, then thinks.
    from locum.brains.weighing import one_after_another, without_reasons

    grounded = without_reasons(grounded_brain.propose)
    if settings.brain == "agent":
        return one_after_another(grounded, _agent(settings, errands or Errands()))
    if settings.brain == "model":
        from locum.brains import model as model_brain

        say = model_brain.provider(settings.brain_model or "", stay=(errands or Errands()).stay)
        asked = partial(model_brain.opinion, say=say, timeout=settings.brain_timeout)
        return one_after_another(grounded, asked)
    return grounded


def _agent(settings: LeadSettings, errands: Errands) -> "Thinks":
    from locum.brains import agent as agent_brain

    call_for = _agents(settings.brain_agent or "", settings.brain_command)

    def thinks(asked: Asked, dossier: Dossier) -> "Opinion":
        thinker = call_for()
        thinker.program(errands.env)
        return agent_brain.opinion(
            asked, dossier, thinker, errands.run_apart, settings.brain_timeout, settings.brain_model
        )

    return thinks


def check_runner(settings: LeadSettings, errands: Errands) -> RunCheck:
    """Runs the project's checks in a shell of its own, in a process group that is ended with it."""

    def run(command: str, folder: Path) -> Check:
        try:
            ran = errands.run(
                Call(("/bin/sh", "-c", f"exec 2>&1\n{command}")), folder, settings.verify_timeout
            )
        except TimeoutError:
            return Check(False, f"{command} took longer than {settings.verify_timeout:.0f} seconds")
        except Left:
            raise
        except WorldError as error:
            return Check(False, f"{command} could not be run: {error.message}")
        tail = clean(decoded(ran.out + ran.err)).strip()
        if ran.status == 127:
            return Check(False, f"{command} was not found by the shell", tail)
        if ran.status == 0 and ran_no_test(tail):
            return Check(False, f"{command} ran no test, which proves nothing", tail)
        words = "passed" if ran.status == 0 else f"failed with status {ran.status}"
        return Check(ran.status == 0, f"{command} {words}", tail)

    return run


def judge_of(settings: LeadSettings, folder: Folder, errands: Errands) -> Judge:
    """Judges by the checks, the plan and a reviewer, and writes down what was and was not looked at."""
    chosen = settings.reviewer
    reviewer = _agents(chosen.agent, chosen.command) if chosen.agent else None

    def judge(runner: Runner, check: Check) -> Finding:
        from locum.lead.reviewing.evaluating import Evaluating

        return Evaluating(folder, chosen, reviewer, errands).judge(runner, check)

    return judge


def _agents(name: str, command: str | None) -> Callable[[], Headless]:
    """Gives an agent of this name for each call, so that none sees another's; an odd name is refused now."""
    headless(name, command)
    return partial(headless, name, command)
