"""Fuzzing by coverage, where atheris is installed: `python -m tests.fuzz.guided claims [OPTIONS]`."""

import sys

from tests.fuzz.parsers import parsers


def main(arguments: list[str]) -> int:
    """Feed one parser with what its own code suggests, until something breaks or the options say stop."""
    try:
        import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        print("atheris is not installed here; make fuzz does without it.")
        return 2
    known = {parser.name: parser for parser in parsers()}
    if not arguments or arguments[0] not in known:
        print(f"Name a parser: {', '.join(known)}.")
        return 2
    parser = known[arguments[0]]
    atheris.instrument_all()
    atheris.Setup(
        [sys.argv[0], *arguments[1:]], lambda data: parser.feed(data.decode("utf-8", "surrogateescape"))
    )
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
