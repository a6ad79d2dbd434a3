"""Running the installed `locum`, as a person or a script would."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LOCUM = str(Path(sys.executable).with_name("locum"))


@dataclass(frozen=True, slots=True)
class Ran:
    """All that a command leaves behind."""

    out: str
    err: str
    status: int


def locum(
    *arguments: str,
    stdin: str | bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    patience: float = 60,
) -> Ran:
    """Run `locum` to its end."""
    done = subprocess.run(
        [LOCUM, *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        timeout=patience,
        check=False,
    )
    return Ran(done.stdout.decode(), done.stderr.decode(), done.returncode)
