"""Which repository a job is for, by what the user wrote."""

from pathlib import Path

from locum.errors import UserError


def repository_named(given: str | None, here: Path) -> str:
    """The repository a job is for: an address as it is, a path made absolute, else this folder."""
    if given is not None and ("://" in given or (":" in given and not Path(given).exists())):
        return given
    place = Path(given) if given is not None else here
    if not place.is_dir():
        raise UserError(f"There is no folder {place}.", "Name a repository: --repo URL-or-path")
    return str(place.resolve())
