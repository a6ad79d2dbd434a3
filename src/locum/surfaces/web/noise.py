"""What is no fault of ours is not told as one: an answer to somebody whose request broke off half-way."""

import logging

import h11


def no_noise() -> None:
    """Keep the web server from telling of answers that came too late for a line already closed."""
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(is_worth_telling)


def is_worth_telling(record: logging.LogRecord) -> bool:
    """Whether a line of the web server's own log says more than that a line was closed."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, h11.LocalProtocolError)
