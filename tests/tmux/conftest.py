"""A private tmux server for a test."""

import secrets
from collections.abc import Iterator

import pytest

from locum.tmux.server import PrivateServer


@pytest.fixture
def tmux_server() -> Iterator[PrivateServer]:
    """A private server with nothing in it yet; ended by its socket name."""
    with PrivateServer(f"locum-test-{secrets.token_hex(5)}", width=80, height=24) as server:
        yield server
