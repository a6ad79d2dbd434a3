"""`python -m tests.untested`: one line that says which real agents the tests could not run."""

from tests.agents.fetch import find_agent, load


def main() -> None:
    """Print the line that `make test` ends with."""
    missing = [name for name in load() if find_agent(name) is None]
    if missing:
        print(f"Not tested, because they are not installed: {', '.join(missing)}. To get them: make agents")
    else:
        print(f"Tested with every real agent: {', '.join(load())}.")


if __name__ == "__main__":
    main()
