"""Without the libraries that only some need, a sentence says how to get them."""

import subprocess
import sys
from pathlib import Path

import pytest

BLOCKED = """
import sys
sys.modules[{library!r}] = None
from locum.surfaces.cli.main import main
sys.exit(main({words!r}))
"""


@pytest.mark.parametrize(
    ("library", "words", "extra"),
    [
        ("mcp", ["mcp"], "'.[mcp]'"),
        ("uvicorn", ["mcp", "--http"], "'.[mcp]'"),
        ("apprise", ["notify", "test"], "'.[notify]'"),
    ],
)
def test_the_line_to_install_it_is_named(tmp_path: Path, library: str, words: list[str], extra: str) -> None:
    code = BLOCKED.format(library=library, words=[*words, "--project", str(tmp_path)])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )

    assert done.returncode == 2
    assert extra in done.stderr
    assert "Traceback" not in done.stderr
