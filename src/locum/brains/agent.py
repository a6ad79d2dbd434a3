"""The agent brain: any installed agent, called headless with its tools off, in an empty folder."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from locum.brains.opinion import Opinion, refused, weighed
from locum.brains.prompt import Rubbish, prompt, proposal_in
from locum.errors import WorldError
from locum.model.asked import Asked, Dossier, Proposal
from locum.model.call import Call, Permissions, Reply

TIMEOUT = 60.0
Run = Callable[[Call, float], tuple[bytes, bytes, int]]
"""Runs a call in an empty folder for at most so many seconds and ends all of it: output, errors, status.

A run that took too long raises TimeoutError.
"""
WITHOUT_TOOLS: dict[str, tuple[str, ...]] = {
    "claude": (
        "--tools", "", "--strict-mcp-config", "--setting-sources", "user", "--no-session-persistence",
    ),
    "codex": ("--ephemeral",),
    "copilot": (
        "--deny-tool=shell", "--deny-tool=write", "--disable-builtin-mcps", "--no-custom-instructions",
    ),
    "gemini": ("--extensions", "none"),
}  # fmt: skip
"""What switches an agent's tools off, or as many of them as its command line allows."""
QUIET = (("LOCUM_GUARD", "off"),)


class Talks(Protocol):
    """As much of a headless agent as a brain needs."""

    @property
    def name(self) -> str:
        """What the agent is called."""

    def call(
        self,
        prompt: str,
        *,
        session: str | None = None,
        permissions: Permissions = Permissions.ASK,
        model: str | None = None,
        extra: Sequence[str] = (),
    ) -> Call:
        """The command line of one run."""

    def reply(self, out: bytes, err: bytes, status: int) -> Reply:
        """What the agent said at the end."""


def propose(
    asked: Asked, dossier: Dossier, agent: Talks, run: Run, timeout: float = TIMEOUT, model: str | None = None
) -> Proposal | None:
    """What the agent proposes, if it proposes something that stands in the dossier."""
    return opinion(asked, dossier, agent, run, timeout, model).proposal


def opinion(
    asked: Asked, dossier: Dossier, agent: Talks, run: Run, timeout: float = TIMEOUT, model: str | None = None
) -> Opinion:
    """The agent's proposal, or why there is none."""
    call = agent.call(prompt(asked, dossier), model=model, extra=WITHOUT_TOOLS.get(agent.name, ()))
    try:
        out, err, status = run(replace(call, env=(*call.env, *QUIET)), timeout)
    except TimeoutError:
        return refused(f"The agent {agent.name} did not answer within {timeout:.0f} seconds.")
    except (OSError, WorldError) as error:
        return refused(f"The agent {agent.name} could not be run: {error}.")
    return heard(asked, dossier, agent.name, agent.reply(out, err, status))


def heard(asked: Asked, dossier: Dossier, name: str, reply: Reply) -> Opinion:
    """The reply of an agent, weighed."""
    if reply.error or reply.limit:
        return refused(f"The agent {name} could not answer: {reply.because or 'it did not say why'}")
    try:
        proposal = proposal_in(reply.text)
    except Rubbish as rubbish:
        return refused(f"The reply of the agent {name} is of no use: {rubbish}.")
    if proposal is None:
        return refused(f"The agent {name} finds no answer in the dossier.")
    return weighed(f"The agent {name}", asked, dossier, proposal)
