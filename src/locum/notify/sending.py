"""Sending: one message to one address, by Apprise, and in no case a word about the address itself."""

import logging
import warnings
from dataclasses import dataclass
from importlib.util import find_spec
from threading import Lock
from typing import Any

from locum.errors import UserError, with_extra
from locum.model.notice import Address
from locum.notify.wording import Message

MISSING = "Notifications need one library more: apprise."
INSTALL = with_extra("notify")
TALKATIVE = ("apprise", "urllib3.connectionpool", "urllib3.util.retry", "requests")
"""Logs that name addresses, and those hold passwords."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of a message."""

    ok: bool
    because: str


def send(address: Address, message: Message) -> Sent:
    """Send one message; waits for the service as long as Apprise does, a few seconds."""
    apprise = _library()
    post = apprise.Apprise(asset=apprise.AppriseAsset(storage_mode="memory", app_id="Locum"))
    if not post.add(address.url):
        return Sent(False, "that is no address Apprise knows; its page lists how each service is written")
    ok = post.notify(title=message.title, body=message.body, body_format=apprise.NotifyFormat.TEXT)
    return Sent(bool(ok), "sent" if ok else "the service did not take it, or cannot be reached")


def require() -> None:
    """Complain where the library is missing; it is not loaded yet, for that takes a while."""
    if find_spec("apprise") is None:
        raise UserError(MISSING, INSTALL)


def _library() -> Any:
    with _LOADING, warnings.catch_warnings():
        # It loads every service it knows, and some of those still lean on parts of Python that will go.
        warnings.simplefilter("ignore")
        try:
            import apprise
        except ImportError as error:
            raise UserError(MISSING, INSTALL) from error
        for name in TALKATIVE:
            logging.getLogger(name).disabled = True
        apprise.Apprise().add("json://localhost")
    return apprise


_LOADING = Lock()
