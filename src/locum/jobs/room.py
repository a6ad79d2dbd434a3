"""The room of a job: a clone with a branch of its own, made whole whatever interrupted the last try."""

import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from locum.errors import UserError, WorldError
from locum.jobs.nouns import Job
from locum.repo.git import Told, git

CLONING = 1800.0
OURS = (".locum/", ".team-config/", "REVIEW-FEEDBACK.md")
CARRIED = ("locum.toml", ".team-config")
"""What of a local project counts for its jobs although git may not know it."""
RECORDS = ".records"
"""The folder beside the rooms for what was asked, answered and judged in those that are gone."""
RECORDED = (".locum", ".team-config")
NOBODY = ("-c", "user.name=Locum", "-c", "user.email=locum@localhost")


@dataclass(frozen=True, slots=True)
class Room:
    """Where a job is worked on, with its branch and the commit it began at; both None without git."""

    folder: Path
    branch: str | None = None
    base: str | None = None


def make(job: Job, rooms: Path, parents: tuple[str, ...]) -> Room:
    """Make the room of a job on this host, or give the one that is there.

    The branch goes on from what was pushed of it, else it begins at the branches of the jobs before it.
    """
    if not is_repository(job.wanted.repo):
        return Room(Path(job.wanted.repo))
    folder = rooms / job.id
    branch = f"locum/{job.id}"
    if not (folder / ".git" / "locum-ready").is_file():
        _clone(job.wanted.repo, folder)
        base = _branch_off(folder, branch, job.base, parents)
        _carry(Path(job.wanted.repo), folder)
        _keep_out(folder)
        (folder / ".git" / "locum-ready").write_text(base, encoding="utf-8")
    return Room(folder, branch, (folder / ".git" / "locum-ready").read_text(encoding="utf-8"))


def keep(room: Room, job: Job) -> str:
    """Commit what is left uncommitted and push the branch; says what there is to see now."""
    if room.branch is None:
        return f"The work is in {room.folder}."
    _commit(room, job)
    told = git(room.folder, "rev-list", "--count", f"{room.base}..HEAD")
    if told.out == "0":
        return "Nothing was changed."
    push(room)
    return f"{told.out} commit{'s' if told.out != '1' else ''} on {room.branch}, pushed to {job.wanted.repo}."


def push(room: Room) -> None:
    """Push the branch; what another host pushed of it meanwhile is replaced by nobody's guess."""
    if room.branch is None:
        return
    told = git(room.folder, "push", "--quiet", "origin", f"HEAD:refs/heads/{room.branch}", patience=CLONING)
    if told.ok:
        return
    if "rejected" in told.err or "non-fast-forward" in told.err:
        # Another host went on with this job before it came back here: both lines are kept.
        other = f"{room.branch}-{git(room.folder, 'rev-parse', '--short', 'HEAD').out}"
        told = git(room.folder, "push", "--quiet", "origin", f"HEAD:refs/heads/{other}", patience=CLONING)
    if not told.ok:
        raise WorldError(f"The branch {room.branch} cannot be pushed: {_last(told)}")


def head(room: Room) -> str:
    """The commit the room stands at."""
    return git(room.folder, "rev-parse", "HEAD").out if room.branch else ""


def clean(room: Room) -> Path:
    """Take the room away: its work was pushed. Gives the folder where the record of the work stays."""
    if room.branch is None:
        return room.folder
    kept = room.folder.parent / RECORDS / room.folder.name
    kept.mkdir(parents=True, exist_ok=True)
    for name in RECORDED:
        # Where a kill broke this off the room may be a fresh one: what is kept already is the record.
        if (room.folder / name).is_dir() and not (kept / name).exists():
            (room.folder / name).rename(kept / name)
    shutil.rmtree(room.folder, ignore_errors=True)
    return kept


def is_repository(repo: str) -> bool:
    """Whether a job of this place is done on a branch, rather than in the folder itself."""
    place = Path(repo)
    if not place.is_absolute():
        return True
    if not place.is_dir():
        raise UserError(
            f"There is no folder {repo} on this host.", "A fleet needs an address that every host can clone."
        )
    return git(place, "rev-parse", "--verify", "-q", "HEAD").ok


def _clone(repo: str, folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)  # It was broken off half-way: nothing was worked on in it yet.
    folder.parent.mkdir(parents=True, exist_ok=True)
    told = git(folder.parent, "clone", "--quiet", "--", repo, str(folder), patience=CLONING)
    if not told.ok:
        raise UserError(
            f"{repo} cannot be cloned: {_last(told)}.",
            "Does this host have access to it, and room on its disk?",
        )


def _branch_off(folder: Path, branch: str, base: str | None, parents: tuple[str, ...]) -> str:
    start = git(folder, "rev-parse", "--verify", "-q", "HEAD")
    if not start.ok:
        raise UserError("The repository has no commit yet, so there is nothing to branch from.")
    known = base or start.out
    if git(folder, "rev-parse", "--verify", "-q", f"refs/remotes/origin/{branch}").ok:
        _must(git(folder, "checkout", "--quiet", "-b", branch, f"origin/{branch}"), branch)
        return known
    first, *rest = [name for name in parents if _is_there(folder, name)] or [known]
    _must(git(folder, "checkout", "--quiet", "--no-track", "-b", branch, _remote(folder, first)), branch)
    for name in rest:
        told = git(folder, *NOBODY, "merge", "--quiet", "--no-edit", _remote(folder, name))
        if not told.ok:
            git(folder, "merge", "--abort")
            raise UserError(
                f"The branches of the jobs before it do not go together: {name}",
                "Merge them by hand, then retry.",
            )
    return git(folder, "rev-parse", "HEAD").out


def _is_there(folder: Path, branch: str) -> bool:
    return git(folder, "rev-parse", "--verify", "-q", f"refs/remotes/origin/{branch}").ok


def _remote(folder: Path, name: str) -> str:
    return f"origin/{name}" if _is_there(folder, name) else name


def _carry(project: Path, folder: Path) -> None:
    """Take over the settings and the human's files of a local project that are not in its commits."""
    for name in CARRIED:
        source, target = project / name, folder / name
        if not project.is_absolute() or target.exists() or not source.exists():
            continue
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy2(source, target)


def _keep_out(folder: Path) -> None:
    """Keep what belongs to Locum out of the commits, without a change to the user's own files."""
    tracked = git(folder, "ls-files", "--", *CARRIED).out.splitlines()
    names = [*OURS, *(name for name in CARRIED if not any(each.startswith(name) for each in tracked))]
    file = folder / ".git" / "info" / "exclude"
    file.parent.mkdir(exist_ok=True)
    with suppress(FileExistsError):
        file.touch()
    file.write_text("\n".join([file.read_text("utf-8").rstrip(), *names, ""]), encoding="utf-8")


def _commit(room: Room, job: Job) -> None:
    _must(git(room.folder, "add", "--all"), str(room.branch))
    if git(room.folder, "diff", "--cached", "--quiet").ok:
        return
    goal = " ".join(job.wanted.goal.split())[:60]
    named = () if git(room.folder, "config", "user.email").ok else NOBODY
    words = ("commit", "--quiet", "--no-verify", "-m", f"{goal}\n\nLeft uncommitted by job {job.id}.")
    _must(git(room.folder, *named, *words), str(room.branch))


def _must(told: Told, branch: str) -> None:
    if not told.ok:
        raise WorldError(f"git cannot go on with {branch}: {_last(told)}")


def _last(told: Told) -> str:
    return (told.err.strip().splitlines() or ["it said nothing"])[-1].removeprefix("fatal: ")
