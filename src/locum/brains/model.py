"""The model brain: any provider's model, asked directly through any-llm (the extra `locum[model]`)."""

import importlib
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import wait as wait_for
from typing import Any

from locum.brains.opinion import Opinion, refused, weighed
from locum.brains.prompt import Rubbish, prompt, proposal_in
from locum.errors import UserError, with_extra
from locum.model.asked import Asked, Dossier, Proposal

TIMEOUT = 60.0
LONGEST_ANSWER = 1500
TICK = 0.2
"""Seconds between two looks whether the answer is still wanted."""
Say = Callable[[str, float], str]
"""Gives a model a prompt and so many seconds, and brings back what it says.

TimeoutError when the time is up, ConnectionError with a sentence when the provider refuses.
"""


def propose(asked: Asked, dossier: Dossier, say: Say, timeout: float = TIMEOUT) -> Proposal | None:
    """What the model proposes, if it proposes something that stands in the dossier."""
    return opinion(asked, dossier, say, timeout).proposal


def opinion(asked: Asked, dossier: Dossier, say: Say, timeout: float = TIMEOUT) -> Opinion:
    """The model's proposal, or why there is none."""
    try:
        proposal = proposal_in(say(prompt(asked, dossier), timeout))
    except TimeoutError:
        return refused(f"The model did not answer within {timeout:.0f} seconds.")
    except ConnectionError as error:
        return refused(f"The model could not be asked: {error}")
    except Rubbish as rubbish:
        return refused(f"The reply of the model is of no use: {rubbish}.")
    if proposal is None:
        return refused("The model finds no answer in the dossier.")
    return weighed("The model", asked, dossier, proposal)


def provider(
    model: str,
    *,
    base: str | None = None,
    key: str | None = None,
    stay: Callable[[], None] = lambda: None,
) -> Say:
    """A model by its name, `provider:model`; the key comes from the provider's own variable, or is given.

    `stay` is called while the model is waited for, and raises when nobody wants the answer any more.
    """
    library = installed()
    whose, _, name = model.partition(":")
    if not whose or not name:
        hint = 'Write it as provider:model in locum.toml, for example model = "openai:gpt-5-mini".'
        raise UserError(f"The model “{model}” does not say whose it is.", hint)
    try:
        client = library.AnyLLM.create(whose, key, base, unified_exceptions=True, max_retries=0)
    except (library.AnyLLMError, ImportError) as error:
        hint = f"Set the key of {whose} in its own variable, or install what it needs: any-llm-sdk[{whose}]."
        raise UserError(f"The models of {whose} cannot be used: {error}", hint) from None

    def say(text: str, timeout: float) -> str:
        return in_time(lambda: spoken(library, client, name, text, timeout), timeout, stay)

    return say


def in_time(ask: Callable[[], str], seconds: float, stay: Callable[[], None] = lambda: None) -> str:
    """What asking brings back; TimeoutError when the time is up, also where a server still sends something.

    A library counts its time from the last byte, and some servers send blanks while they have no answer.
    """
    said: Future[str] = Future()

    def asking() -> None:
        try:
            said.set_result(ask())
        except (TimeoutError, ConnectionError) as error:
            said.set_exception(error)
        except BaseException as error:
            said.set_exception(error)
            raise

    # A daemon, so that nobody who leaves has to wait for a server.
    threading.Thread(target=asking, name="locum-model", daemon=True).start()
    ends = time.monotonic() + seconds
    while not said.done():
        stay()
        left = ends - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"no answer within {seconds:.0f} seconds")
        wait_for([said], min(left, TICK))
    return said.result()


def installed() -> Any:
    """The library, imported only when it is needed."""
    try:
        return importlib.import_module("any_llm")
    except ImportError:
        raise UserError(
            "The brain “model” needs a library that is not installed.",
            f"{with_extra('model')}; or use the brain “grounded” or “agent”.",
        ) from None


def spoken(library: Any, client: Any, name: str, text: str, timeout: float) -> str:
    """One prompt, one reply; whatever the provider complains of becomes one of two errors."""
    message = {"role": "user", "content": text}
    try:
        answer = client.completion(name, [message], timeout=timeout, max_tokens=LONGEST_ANSWER)
    except (library.AnyLLMError, OSError) as error:
        if "timeout" in f"{type(error).__name__} {error}".lower() or "timed out" in str(error).lower():
            raise TimeoutError(str(error)) from error
        raise ConnectionError(f"{type(error).__name__}: {str(error)[:300]}") from error
    content = answer.choices[0].message.content if answer.choices else None
    return content if isinstance(content, str) else ""
