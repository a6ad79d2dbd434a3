"""Dialogs: what an agent wants confirmed by itself, settled by what the user chose beforehand.

Each dialog that may be settled is one row of a table. What is in no row, or fits one only nearly, goes to
the human: an account, a key, a hook or a server is nobody's business but theirs.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from locum.deciding.policy import Policy
from locum.deciding.seen_questions import asked_of
from locum.model.asked import Choice
from locum.model.call import Permissions
from locum.model.reading import Question, Reading, State
from locum.model.runner import Given, Task


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog Locum may settle: how it asks, the plain yes it offers, and when that yes is wanted."""

    name: str
    asks: re.Pattern[str]
    plain_yes: re.Pattern[str]
    """The whole label of the option that grants what is asked now, and nothing beyond it."""
    wanted: Callable[[Task | None, Policy], bool]
    """Whether the user wants it; there is no task of an agent that they started themselves."""
    because: str = "what you chose when you started it"
    alone: bool = True
    """Whether nothing else may be offered beside it that is only the user's business."""
    names_folder: bool = False
    """Whether it must name the folder the agent is to work in."""


class Settled(NamedTuple):
    """The answer to a dialog, and why it is the user's."""

    given: tuple[Given, ...]
    because: str


FOLDER = r"(?:folder|director(?:y|ies)|workspace|project|repository)"
DIALOGS = (
    Dialog(
        "skipped permissions",
        re.compile(r"\bbypass permissions mode\b|\byolo mode\b", re.IGNORECASE),
        re.compile(r"yes, i accept|i accept|accept", re.IGNORECASE),
        lambda task, policy: task is not None and task.permissions is Permissions.SKIP,
    ),
    Dialog(
        "the new place of a project that was moved",
        re.compile(r"\bmoving to a new director(?:y|ies)\b", re.IGNORECASE),
        re.compile(r"yes, move here", re.IGNORECASE),
        lambda task, policy: task is not None and policy.trust_folder,
        because="its project is there now",
        names_folder=True,
    ),
    Dialog(
        "trust in the folder",
        re.compile(
            rf"\btrust\b[^?？]*{FOLDER}|{FOLDER}[^?？]*\btrust\b|信任[^?？]*(?:文件夹|目录|項目|项目|資料夾)",
            re.IGNORECASE,
        ),
        re.compile(
            r"yes|yes, i trust this folder|yes, (?:continue|proceed)|trust and continue|trust this folder"
            r"|trust folder(?: \([^()]*\))?|(?:是，?)?(?:我)?信任(?:此|该|這個|这个)?(?:文件夹|目录|資料夾)",
            re.IGNORECASE,
        ),
        lambda task, policy: task is not None and policy.trust_folder,
    ),
    Dialog(
        "what to do about a limit",
        re.compile(r"what do you want to do\?", re.IGNORECASE),
        re.compile(r"stop and wait for limit to reset", re.IGNORECASE),
        lambda task, policy: True,
        because="a limit is waited for",
        alone=False,
    ),
)  # fmt: skip
NOT_OURS = re.compile(
    r"\b(?:log ?in|sign ?in|authenticate|api key|accounts?|subscription|mcp servers?|imports?)\b"
    r"|without asking|登录|登入|密钥",
    re.IGNORECASE,
)
"""Words in the title or the options of a dialog that is about something else as well."""


def by_policy(reading: Reading, task: Task | None, policy: Policy, folder: str = "") -> Settled | None:
    """The answer that follows from what the user chose, or None: then somebody must be asked.

    The folder is the one that the agent is to work in.
    """
    question = reading.question
    if reading.state is not State.DIALOG or question is None or question.cut or len(question.tabs) > 1:
        return None
    told = " ".join(filter(None, (question.title, question.text, question.body)))
    found = next((dialog for dialog in DIALOGS if dialog.asks.search(told)), None)
    if found is None or not found.wanted(task, policy) or (found.alone and _is_about_more(question)):
        return None
    if found.names_folder and not _names(told, folder):
        return None
    given = _plain_yes(found, asked_of(reading).choices)
    return Settled(given, found.because) if given else None


def _names(told: str, folder: str) -> bool:
    """Whether a dialog is about this folder; a narrow window breaks a long path anywhere."""
    path = r"\s*".join(re.escape(letter) for letter in "".join(folder.split()))
    return bool(path) and re.search(rf"(?<!\S){path}/?(?!\S)", told) is not None


def _is_about_more(question: Question) -> bool:
    headed = " ".join([question.title or "", *(option.label for option in question.options)])
    ticks = any(option.checked is not None for option in question.options)
    return ticks or NOT_OURS.search(headed) is not None


def _plain_yes(dialog: Dialog, choices: tuple[Choice, ...]) -> tuple[Given, ...] | None:
    """The one option that says yes to this and to nothing more."""
    places = [
        place for place, choice in enumerate(choices, 1) if dialog.plain_yes.fullmatch(choice.label.strip())
    ]
    return (Given((places[0],)),) if len(places) == 1 else None
