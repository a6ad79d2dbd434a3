"""Fuzzing by coverage, where atheris is installed: `python -m tests.fuzz.guided SECONDS [PARSER ...]`."""

import subprocess
import sys
import tempfile
from pathlib import Path

MISSING = "atheris is not installed here: the parsers are not fuzzed by coverage (pip install atheris)."
ONE = "--one"


def main(arguments: list[str]) -> int:
    """Feed each parser for so many seconds with what its own code suggests; say what broke."""
    try:
        import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        print(MISSING)
        return 0
    if arguments[:1] == [ONE]:
        return _one(atheris, *arguments[1:])
    seconds, *wanted = arguments or ["180"]
    from tests.fuzz.parsers import parsers

    names = wanted or [parser.name for parser in parsers()]
    broken = [name for name in names if _run(name, seconds)]
    print(f"Broken: {', '.join(broken)}." if broken else f"{len(names)} parsers, {seconds} s each: all well.")
    return 1 if broken else 0


def _run(name: str, seconds: str) -> int:
    """One parser in a process of its own, for the fuzzer ends the one it runs in."""
    print(f"{name}: {seconds} s", flush=True)
    return subprocess.run(
        [sys.executable, "-m", "tests.fuzz.guided", ONE, name, f"-max_total_time={seconds}"], check=False
    ).returncode


def _one(atheris: object, name: str, *options: str) -> int:
    """Watch Locum's own code alone: the standard library's would take minutes to prepare."""
    with atheris.instrument_imports(include=["locum"]):  # type: ignore[attr-defined]
        from tests.fuzz.parsers import parsers
    parser = next(parser for parser in parsers() if parser.name == name)

    def feed(data: bytes) -> None:
        parser.feed(data.decode("utf-8", "surrogateescape"))

    kept = Path(tempfile.mkdtemp(prefix="locum-fuzz-"))
    (kept / "words").write_text("".join(map(_quoted, parser.words)), encoding="ascii")
    limits = ["-max_len=4096", "-timeout=20", "-rss_limit_mb=1024", "-verbosity=0", "-print_final_stats=1"]
    given = [f"-dict={kept / 'words'}", f"-artifact_prefix={kept}/"]
    atheris.Setup([sys.argv[0], *limits, *given, *options], feed)  # type: ignore[attr-defined]
    atheris.Fuzz()  # type: ignore[attr-defined]
    return 0


def _quoted(word: str) -> str:
    """A word as a line of a fuzzer's dictionary."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in word.encode("utf-8", "surrogateescape")[:60]) + '"\n'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
