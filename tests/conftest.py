"""What every test gets: a home of its own, and no tmux of the person who runs the tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine must not fail a law: how long an example takes is the benches' matter.
settings.register_profile("locum", deadline=None)
settings.load_profile("locum")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a temporary home."""
    place = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(place))
    for name in list(os.environ):
        if name.startswith(("XDG_", "LOCUM_")) or name in ("TMUX", "TMUX_PANE"):
            monkeypatch.delenv(name)
    return place
