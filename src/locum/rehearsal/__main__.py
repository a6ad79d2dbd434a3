"""`python -m locum.rehearsal SCRIPT`: play one script in this terminal, or go on with it."""

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
    parser.add_argument("--speed", type=_speed, default=None, metavar="N", help="story seconds a second")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--session", default=None, metavar="ID", help="begin under this name")
    which.add_argument("--resume", default=None, metavar="ID", help="go on where this session stopped")
    given = parser.parse_args()
    try:
        return play(given.script, given.log, session=given.session, resume=given.resume, speed=given.speed)
    except LocumError as error:
        print(" ".join(part for part in (error.message, error.hint) if part), file=sys.stderr)
        return error.exit_code


def _speed(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return number


if __name__ == "__main__":
    sys.exit(main())
