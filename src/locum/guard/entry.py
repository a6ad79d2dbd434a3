"""The hook as a program: `python -I -S entry.py [AGENT]`, an event on stdin, the answer on stdout, exit 0."""

import marshal
import posix
import sys

# Run by path and isolated, Python knows nothing of Locum. At the end, so that nothing shadows the library.
sys.path.append(__file__.rsplit("/", 3)[0] or "/")

if __name__ == "__main__":
    try:
        name = "/__pycache__/hook." + sys.implementation.cache_tag + ".bundle"
        file = posix.open(__file__.rpartition("/")[0] + name, posix.O_RDONLY)
        bundle = marshal.loads(posix.read(file, 65536))
        exec(bundle["boot"], {"BUNDLE": bundle, "FILE": file})
    except (OSError, ValueError, EOFError, TypeError, KeyError):
        pass  # No bundle, or none for us: Python imports the modules one by one, which takes a little longer.
    from locum.guard.hook import main

    main(sys.argv[1:])
    # Nothing is left to tidy, and tearing an interpreter down takes longer than the whole answer.
    posix._exit(0)
