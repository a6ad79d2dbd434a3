"""The book of brains: each by its name, ready to be asked."""

from collections.abc import Callable

from locum.brains import agent, grounded, model
from locum.brains.agent import Run, Talks
from locum.errors import UserError
from locum.model.asked import Asked, Dossier, Proposal

Brain = Callable[[Asked, Dossier], Proposal | None]
NAMES = ("grounded", "agent", "model")
TIMEOUT = 60.0


def brain(
    name: str,
    *,
    talks: Talks | None = None,
    run: Run | None = None,
    model_name: str | None = None,
    timeout: float = TIMEOUT,
) -> Brain:
    """The brain of this name; `talks` and `run` are for the agent brain, `model_name` for it and `model`."""
    if name == "grounded":
        return grounded.propose
    if name == "agent":
        if talks is None or run is None:
            hint = 'Say which agent in locum.toml: [brain] kind = "agent", agent = "claude".'
            raise UserError("The brain “agent” needs an agent to ask.", hint)
        return asking_agent(talks, run, timeout, model_name)
    if name == "model":
        return asking_model(model_name, timeout)
    raise UserError(f"There is no brain called {name}.", f"Choose one of: {', '.join(NAMES)}.")


def asking_agent(talks: Talks, run: Run, timeout: float, model_name: str | None) -> Brain:
    """The agent brain with its agent."""

    def ask(asked: Asked, dossier: Dossier) -> Proposal | None:
        return agent.propose(asked, dossier, talks, run, timeout, model_name)

    return ask


def asking_model(model_name: str | None, timeout: float) -> Brain:
    """The model brain with its model."""
    if not model_name:
        hint = 'Say which in locum.toml: [brain] kind = "model", model = "openai:gpt-5-mini".'
        raise UserError("The brain “model” needs a model to ask.", hint)
    say = model.provider(model_name)

    def ask(asked: Asked, dossier: Dossier) -> Proposal | None:
        return model.propose(asked, dossier, say, timeout)

    return ask
