"""What every claim about the view starts from."""

from pathlib import Path

import pytest

from tests.watch.project import Written


@pytest.fixture
def project(tmp_path: Path) -> Written:
    """A project with two Runners."""
    written = Written(tmp_path / "shop")
    written.runner("api", "Lay down the API")
    written.runner("web", "Build the page")
    return written
