"""The lead's own log, beside its journal."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from locum.errors import WorldError
from locum.lead.project import Project


class LeadLog(logging.FileHandler):
    """The lead's own log. On a full disk it goes without: whoever must know is warned in another way."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Let a record go that finds no room; anything else that fails is told as ever."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)


@contextmanager
def logging_to(project: Project) -> Iterator[None]:
    """Keep the lead's own log beside its journal."""
    file = project.machine / "lead.log"
    try:
        project.machine.mkdir(parents=True, exist_ok=True)
        handler = LeadLog(file, encoding="utf-8")
    except OSError as error:
        why = f"The lead's log {file} cannot be written: {error.strerror}."
        raise WorldError(why, "Is the disk full or read-only?") from error
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = logging.getLogger("locum")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        handler.close()
