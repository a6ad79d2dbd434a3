"""Names alone, for a shell that completes them while somebody types: no history is folded."""

from collections.abc import Collection
from pathlib import Path

from locum.journal.journal import Journal
from locum.lead.project import project_at
from locum.model.record import Entry, questions_in


def runner_names(folder: Path) -> list[str]:
    """Every Runner of a project, each once."""
    return list(dict.fromkeys(str(entry.body["runner"]) for entry in _entries(folder, ["RunnerPlanned"])))


def waiting_decisions(folder: Path) -> dict[str, str]:
    """What waits for the human: the id of each decision, and its question."""
    waiting: dict[str, str] = {}
    for entry in _entries(folder, ["DecisionOpened", "DecisionSettled"]):
        name = str(entry.body["decision"])
        if entry.kind == "DecisionOpened":
            waiting[name] = questions_in(entry.body)
        else:
            waiting.pop(name, None)
    return waiting


def _entries(folder: Path, kinds: Collection[str]) -> list[Entry]:
    file = project_at(folder).journal
    if not file.is_file():
        return []
    with Journal.read(file) as journal:
        return journal.since(stream="team", kinds=kinds)
