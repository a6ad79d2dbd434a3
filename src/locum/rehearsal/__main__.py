"""`python -m locum.rehearsal SCRIPT [--log FILE]`: play one script in this terminal."""

import argparse
import sys
from pathlib import Path

from locum.errors import LocumError
from locum.rehearsal.play import play


def main() -> int:
    """Play the script named on the command line and give its exit code."""
    parser = argparse.ArgumentParser(prog="python -m locum.rehearsal")
    parser.add_argument("script", type=Path)
    parser.add_argument("--log", type=Path, default=None, help="append what took effect, as JSON lines")
    given = parser.parse_args()
    try:
        return play(given.script, given.log)
    except LocumError as error:
        print(" ".join(part for part in (error.message, error.hint) if part), file=sys.stderr)
        return error.exit_code


if __name__ == "__main__":
    sys.exit(main())
