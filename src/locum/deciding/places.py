"""Places: where a file is, in words that a Runner can open it by."""

from locum.model.runner import Runner


def seen_from(runner: Runner, path: str) -> str:
    """A file as a Runner finds it: from its own folder on, or by its whole path where it is elsewhere.

    An agent that Locum did not start may have gone to any folder, so that it is always told the whole path.
    """
    return path if runner.adopted else path.removeprefix(f"{runner.folder.rstrip('/')}/")
