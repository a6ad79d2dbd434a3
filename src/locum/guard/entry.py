"""The hook as a program: `python -I -S entry.py [AGENT]`, an event on stdin, the answer on stdout, exit 0."""

import os
import sys

# Run by path and isolated, Python knows nothing of Locum. At the end, so that nothing shadows the library.
sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

from locum.guard.hook import main

if __name__ == "__main__":
    main(sys.argv[1:])
    # Nothing is left to tidy, and tearing an interpreter down takes longer than the whole answer.
    os._exit(0)
