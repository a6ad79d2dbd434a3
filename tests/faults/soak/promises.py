"""The promises that are looked at all the time, and those that hold at the end of an act."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.model.record import Entry
from locum.model.runner import Phase, RunnerId
from locum.team import decisions, inbox, log
from tests.faults.soak.mischief import DRAFT
from tests.faults.soak.stage import Stage
from tests.faults.soak.story import Part
from tests.lead.three import answers_given_twice, unanswered

MOST_MEMORY = 200_000
"""Kilobytes a lead may hold, however long it leads."""
OUR_WORDS = ("Please go on", "You were ", "The work is not", "Requirement change", "Note from", "Remark")
DOTS = re.compile(r"^VmRSS:\s+(\d+) kB", re.MULTILINE)


def broken_now(stage: Stage) -> list[str]:
    """Every promise that does not hold at this moment."""
    return [*_journal(stage), *_agents(stage), *_files(stage), *_panes(stage), *_memory(stage)]


def broken_at_the_end(stage: Stage) -> list[str]:
    """Every promise that does not hold when all is over."""
    entries = _entries(stage)
    found = [f"{each} was never answered" for each in unanswered(entries)]
    for part in stage.story.parts:
        found += _unfinished(stage, part)
    papers = stage.folder / ".team-config"
    found += [f"never handled: {each.text}" for each in inbox.news(_text(papers / "human-inbox.md")).new]
    logged = Counter(each.by == log.TERMINAL for each in log.parse(_text(papers / "communication-log.md")))
    for kind, at_terminal in (("AnswerGiven", False), ("QuestionGone", True)):
        times = sum(entry.kind == kind for entry in entries)
        found += [] if logged[at_terminal] == times else [f"{times} {kind}, {logged[at_terminal]} in the log"]
    return found


def _journal(stage: Stage) -> Iterator[str]:
    try:
        entries = _entries(stage)
        stage.team()
    except WorldError as error:
        yield f"the journal does not open: {error.message}"
        return
    yield from (f"{each} was answered twice" for each in answers_given_twice(entries))
    yield from _typed_while_paused(entries)


def _typed_while_paused(entries: list[Entry]) -> Iterator[str]:
    """Nothing is typed to a Runner that the human paused; what was on its way may still arrive."""
    paused: dict[str, set[str]] = {}
    for entry in entries:
        runner = str(entry.body.get("runner"))
        if entry.kind == "RunnerPaused":
            paused[runner] = set()
        elif entry.kind in ("RunnerContinued", "RunnerStarted", "StopIntended"):
            paused.pop(runner, None)
        elif runner in paused and entry.kind == "AnswerIntended":
            paused[runner].add(str(entry.body["question"]))
        elif runner in paused and (
            entry.kind == "MessageIntended" or str(entry.body.get("question")) in _given_in(paused, entry)
        ):
            yield f"{entry.kind} for {runner} at {entry.seq}, while it was paused"


def _given_in(paused: dict[str, set[str]], entry: Entry) -> set[str]:
    return paused[str(entry.body["runner"])] if entry.kind == "AnswerGiven" else set()


def _agents(stage: Stage) -> Iterator[str]:
    """What the agents themselves took: right answers, once each, and no words but ours and the human's."""
    for part in stage.story.parts:
        taken: Counter[str] = Counter()
        said: Counter[str] = Counter()
        for record in stage.records(part.name):
            match record["event"]:
                case "answer":
                    yield from _wrong_answers(stage, part, record["answers"], taken)
                case "permission" if record["label"] != "Yes":
                    yield f"{part.name} was told {record['label']} to a permission"
                case "prompt":
                    said[record["text"]] += 1
        yield from _wrong_words(stage, part, said)


def _wrong_answers(
    stage: Stage, part: Part, answers: list[dict[str, object]], taken: Counter[str]
) -> Iterator[str]:
    for page in answers:
        asked = stage.story.asked(str(page["question"]))
        if asked is None or page["labels"] != list(asked.right):
            yield f"{part.name} took {page['labels']} for {page['question']}, not {asked and asked.right}"
        elif taken[asked.text] > stage.deaths[part.name]:
            yield f"{part.name} took an answer to {asked.text} {taken[asked.text] + 1} times"
        if asked is not None:
            taken[asked.text] += 1


def _wrong_words(stage: Stage, part: Part, said: Counter[str]) -> Iterator[str]:
    for text, times in said.items():
        known = text == part.goal or any(note in text for note in stage.notes) or text.startswith(OUR_WORDS)
        if DRAFT in text or not known:
            yield f"{part.name} was told {text!r}"
        once = text == part.goal or any(note in text for note in stage.notes)
        if once and times > 1 + stage.deaths[part.name]:
            yield f"{part.name} was told {text!r} {times} times"


def _files(stage: Stage) -> Iterator[str]:
    """The human's files can be read, and nothing in them is there twice."""
    folder = stage.folder / ".team-config"
    for name, parse in (("needs-human-decision.md", decisions.parse), ("human-inbox.md", inbox.entries)):
        file = folder / name
        if file.is_file():
            parse(file.read_text("utf-8"))
    heads = re.findall(r"locum:decision ([\w.-]+) ", _text(folder / "needs-human-decision.md"))
    yield from (
        f"{each} stands {times} times in the file" for each, times in Counter(heads).items() if times > 1
    )


def _panes(stage: Stage) -> Iterator[str]:
    yield from (
        f"{file.name} was typed into" for file in stage.foreign if file.is_file() and file.stat().st_size
    )


def _memory(stage: Stage) -> Iterator[str]:
    """The lead does not grow without bound."""
    assert stage.lead is not None
    found = DOTS.search(_text(Path(f"/proc/{stage.lead.pid}/status")))
    held = int(found[1]) if found else 0
    stage.largest = max(stage.largest, held)
    if held > MOST_MEMORY:
        yield f"the lead holds {held} kB"


def _unfinished(stage: Stage, part: Part) -> Iterator[str]:
    runner = stage.team().runners.get(RunnerId(part.name))
    if runner is None or runner.phase is not Phase.DONE:
        yield f"{part.name} is {runner.phase if runner else 'not there'}: {runner.because if runner else ''}"
    records = stage.records(part.name)
    taken = {
        str(page["question"]) for each in records if each["event"] == "answer" for page in each["answers"]
    }
    yield from (
        f"{part.name} never got an answer to {each.text}" for each in part.questions if each.text not in taken
    )
    if not any(each["event"] == "prompt" and each["text"] == part.goal for each in records):
        yield f"{part.name} was never told its goal"


def _entries(stage: Stage) -> list[Entry]:
    file = stage.folder / ".locum" / "journal.db"
    if not stage.team().runners:
        return []
    with Journal.read(file) as journal:
        return journal.since(stream="team")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except FileNotFoundError:
        return ""
