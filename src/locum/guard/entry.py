"""The hook as a program: `python -I -S entry.py [AGENT]`, an event on stdin, the answer on stdout, exit 0."""

import posix
import sys

# Run by path and isolated, Python knows nothing of Locum. At the end, so that nothing shadows the library.
sys.path.append(__file__.rsplit("/", 3)[0] or "/")

from locum.guard.hook import main

if __name__ == "__main__":
    main(sys.argv[1:])
    # Nothing is left to tidy, and tearing an interpreter down takes longer than the whole answer.
    posix._exit(0)
