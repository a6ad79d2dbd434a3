"""`python -m tests.suite`: every test; the few that failed beside the others once more, alone.

Five real agents on two cores are slow by turns, and a test that waits for one may lose its patience. Such a
test passes when it runs alone. It is named at the end either way, so that nobody takes it for a good one.
"""

import json
import subprocess
import sys
from pathlib import Path

CACHE = Path(".pytest_cache/v/cache/lastfailed")
SIDE_BY_SIDE = ("-n", "3", "--dist", "loadfile")
"""Three on two cores: a test of a real agent waits for it half of the time."""
ALONE = ("--last-failed", "--last-failed-no-failures", "none")
SOME_FAILED = 1
MOST = 3
"""More than so many are no accident."""


def main() -> int:
    """Run the tests and say how it went, as pytest does."""
    CACHE.unlink(missing_ok=True)
    status = _pytest(*SIDE_BY_SIDE)
    failed = sorted(json.loads(CACHE.read_text())) if CACHE.exists() else []
    if status != SOME_FAILED or not 0 < len(failed) <= MOST:
        return status
    print(f"Once more, alone: {', '.join(failed)}", flush=True)
    again = _pytest(*ALONE)
    if again == 0:
        print(f"Failed beside the others, passed alone: {', '.join(failed)}", flush=True)
    return again


def _pytest(*options: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *options], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
