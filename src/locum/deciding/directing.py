"""Directing: notes of the human, and files of theirs that cannot be taken as they stand."""

import re

from locum.deciding import ending
from locum.deciding.actions import TellHuman
from locum.deciding.observed import Directed, Unclear
from locum.deciding.places import seen_from
from locum.deciding.starting import say
from locum.deciding.turn import Turn
from locum.model.events import DirectiveTaken, FileUnclear, Warned
from locum.model.runner import Phase, Runner

REQUIREMENT, STOP, OTHER = "requirement", "stop", "other"
CHANGED = "The user changed what they want: {text} ({file} has it in writing.)"
CONTEXT = ".team-config/USER-CONTEXT.md"
"""Where a change is written down, seen from the project's folder."""
REMARK = "A note from the user: {text}"
ADDRESS = re.compile(r"\s*@(?P<name>[A-Za-z0-9][\w-]*)(?:\s*[:：,，])?(?:\s+(?:and|和|与|與))?\s+(?=\S)")
"""How a note begins that is for one Runner; to an agent a word with such a sign is a file to read."""


def directive_of(note: str, runner: str | None, *, several: bool) -> str:
    """What a note is called as a directive for one Runner; a note to several is one for each of them."""
    return f"{note}@{runner}" if runner and several else note


def note_of(directive: str, runner: str | None) -> str:
    """The note that a directive for one of several Runners came from."""
    return directive.replace(f"@{runner}", "", 1) if runner else directive


def directed(turn: Turn, seen: Directed) -> None:
    """A note of the human: a change of requirement, an order to stop, or something else."""
    if seen.directive in turn.team.directives:
        return
    meant, later = told_apart(turn, seen.runner, seen.kind, seen.at)
    outcome = _stopped(meant, later) if seen.kind == STOP else ""
    turn.note(
        DirectiveTaken(seen.directive, seen.kind, seen.text, seen.source, seen.because, seen.runner, outcome)
    )
    if later:
        _say_not_applied(turn, seen.text, later)
    for runner in meant:
        if seen.kind == STOP:
            ending.stop(turn, runner, False, f"you wrote: {seen.text}")
        elif seen.kind == REQUIREMENT:
            file = seen_from(runner, f"{seen.project}/{CONTEXT}")
            say(
                turn,
                runner,
                CHANGED.format(text=without_address(turn, seen.text), file=file),
                "a change of requirement",
            )
        elif seen.runner is not None or seen.unclear:
            say(turn, runner, REMARK.format(text=without_address(turn, seen.text)), "a note for this Runner")


def without_address(turn: Turn, text: str) -> str:
    """The words of a note without the Runners it is addressed to."""
    names = {name.casefold() for name in turn.team.runners}
    while (found := ADDRESS.match(text)) and found["name"].casefold() in names:
        text = text[found.end() :]
    return text


def told_apart(
    turn: Turn, name: str | None, kind: str, at: float | None
) -> tuple[list[Runner], list[Runner]]:
    """The Runners that a note is for, and those that a word to stop is too old to have meant."""
    found = concerned(turn, name)
    later = [runner for runner in found if kind == STOP and ending.came_later(runner, at)]
    return [runner for runner in found if runner not in later], later


def _stopped(meant: list[Runner], later: list[Runner]) -> str:
    """What came of a word to stop, where it is not that everybody stopped."""
    if later:
        return f"{'Runners stopped, but' if meant else 'not applied:'} {_names(later)} came only after it"
    return "" if meant else "nobody was at work"


def _say_not_applied(turn: Turn, text: str, later: list[Runner]) -> None:
    names = _names(later)
    one = f" {later[0].id}" if len(later) == 1 else ""
    because = (
        f"“{text}” was written before {names} came, and does not stop what came after it. "
        f"To stop {names} too: locum stop{one}, or write it once more."
    )
    turn.note(Warned(None, because))
    turn.do(TellHuman(f"{names} was not stopped", because))


def _names(runners: list[Runner]) -> str:
    return ", ".join(runner.id for runner in runners)


def unclear(turn: Turn, seen: Unclear) -> None:
    """A file of the human cannot be taken as it stands; they are told, and nothing is lost."""
    turn.note(FileUnclear(seen.file, seen.because))
    turn.do(TellHuman(f"{seen.file} is unclear", seen.because))


def concerned(turn: Turn, name: str | None) -> list[Runner]:
    """The Runners a note is for: the one it names, also when it is done; else all at work."""
    deaf = {Phase.STOPPING, Phase.STOPPED, Phase.FAILED} | ({Phase.DONE} if name is None else set())
    live = [runner for runner in turn.team.runners.values() if runner.phase not in deaf]
    return [runner for runner in live if runner.id == name or (name is None and not runner.task.talking)]
