"""Everything that can be known to fail is found before the first round."""

import os
from collections.abc import Mapping
from pathlib import Path

from locum.agents.book import headless
from locum.agents.interface import Headless
from locum.errors import LoopRefused, UserError
from locum.loop.messages import refused
from locum.loop.order import Order
from locum.loop.verifying import check_verify


def check(order: Order, folder: Path, env: Mapping[str, str], language: str) -> Headless:
    """The agent, ready to be called; a refusal that says what is missing otherwise."""
    check_folder(folder, language)
    agent = _agent(order, env)
    if order.plan is not None:
        _check_plan(folder / order.plan, order.plan, language)
    if order.verify is not None:
        check_verify(order.verify, folder, env, language)
    return agent


def check_folder(folder: Path, language: str) -> None:
    """A loop needs a folder that is there and can be changed."""
    if not folder.is_dir():
        raise refused("no folder", language, folder=folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise refused("read-only folder", language, folder=folder)


def _agent(order: Order, env: Mapping[str, str]) -> Headless:
    try:
        agent = headless(order.agent, order.command)
        agent.program(env)
    except UserError as error:
        raise LoopRefused(error.message, error.hint) from error
    return agent


def _check_plan(file: Path, name: str, language: str) -> None:
    try:
        with file.open("rb"):
            return
    except OSError as error:
        raise refused("no plan", language, file=name, why=error.strerror) from error
