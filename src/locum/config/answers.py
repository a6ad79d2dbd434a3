"""What `locum.toml` says about answering: `[[answers]]`, `[gate]` and `[autonomy]`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.config.tables import read_tables
from locum.config.workflows import settings_file
from locum.deciding.mandate import Mandate
from locum.deciding.rules import AnswerRule
from locum.errors import UserError

KINDS = ("single", "multi", "text", "permission", "plan", "dialog", "review")
LEVELS = ("shadow", "confirm", "auto")
RULE_FIELDS = ("pattern", "answer", "command", "kind")
EXAMPLE = 'Write [[answers]] with pattern = "How should todos persist?" and answer = "JSON file".'


@dataclass(frozen=True, slots=True)
class Answering:
    """The user's settings for the proxy: its mandate, and how freely each kind is answered."""

    mandate: Mandate = field(default_factory=Mandate)
    levels: Mapping[str, str] = field(default_factory=dict)
    """shadow, confirm or auto, for the kinds the user named."""
    earned_after: int | None = None


def answering_in(folder: Path) -> Answering:
    """The settings of the nearest `locum.toml` from this folder upwards; all defaults without one."""
    file = settings_file(folder)
    return Answering() if file is None else answering_of(read_tables(file), str(file))


def answering_of(settings: Mapping[str, Any], where: str) -> Answering:
    """Settings with every field in order, or a sentence that says which one is not."""
    rules = settings.get("answers", [])
    if not isinstance(rules, list):
        raise UserError(f"answers in {where} must be a list of tables.", EXAMPLE)
    made = tuple(_rule(given, place, where) for place, given in enumerate(rules, 1))
    levels, earned_after = _autonomy(settings.get("autonomy", {}), where)
    return Answering(Mandate(made, _gate(settings.get("gate", {}), where)), levels, earned_after)


def _rule(given: Any, place: int, where: str) -> AnswerRule:
    problem = _rule_problem(given)
    if problem:
        raise UserError(f"Answer {place} in {where}: {problem}", EXAMPLE)
    answers = (given["answer"],) if isinstance(given["answer"], str) else tuple(given["answer"])
    return AnswerRule(given["pattern"], answers, given.get("command"), given.get("kind"))


def _rule_problem(given: Any) -> str | None:
    if not isinstance(given, dict):
        return "it must be a table."
    if odd := sorted(set(given) - set(RULE_FIELDS)):
        return f"unknown field {odd[0]}; known are {', '.join(RULE_FIELDS)}."
    if not _is_text(given.get("pattern")) or not given["pattern"].strip("* "):
        return "pattern must be the question, with * for any words."
    answer = given.get("answer")
    if not _is_text(answer) and not (isinstance(answer, list) and answer and all(map(_is_text, answer))):
        return "answer must be a text, or a list of texts for a question that takes several."
    if "command" in given and (not _is_text(given["command"]) or not given["command"].strip("* ")):
        return "command must be the command that may be run, with * for any arguments."
    if given.get("kind") not in (None, *KINDS):
        return f"kind must be one of {', '.join(KINDS)}."
    return _pattern_problem(given["pattern"])


def _gate(given: Any, where: str) -> tuple[str, ...]:
    also = given.get("also", []) if isinstance(given, dict) else None
    if not isinstance(also, list) or not all(map(_is_text, also)):
        hint = 'Write [gate] and also = ["migrations", "/pricing|plans/"].'
        raise UserError(f"gate.also in {where} must be a list of texts.", hint)
    if odd := sorted(set(given) - {"also"}):
        raise UserError(
            f"Unknown field gate.{odd[0]} in {where}.", "The gate can be widened by also, never narrowed."
        )
    for words in also:
        if problem := _pattern_problem(words):
            raise UserError(f"gate.also in {where}: {problem}", "Mend that pattern.")
    return tuple(also)


def _autonomy(given: Any, where: str) -> tuple[dict[str, str], int | None]:
    hint = 'Write [autonomy] and permission = "confirm", or earned_after = 5.'
    if not isinstance(given, dict):
        raise UserError(f"autonomy in {where} must be a table.", hint)
    levels = {name: value for name, value in given.items() if name != "earned_after"}
    for name, value in levels.items():
        if name not in KINDS:
            raise UserError(f"Unknown kind autonomy.{name} in {where}.", f"Known kinds: {', '.join(KINDS)}.")
        if value not in LEVELS:
            raise UserError(f"autonomy.{name} in {where} must be shadow, confirm or auto.", hint)
    earned_after = given.get("earned_after")
    if earned_after is not None and (type(earned_after) is not int or earned_after < 1):
        raise UserError(f"autonomy.earned_after in {where} must be a whole number from 1.", hint)
    return levels, earned_after


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _pattern_problem(words: str) -> str | None:
    if len(words) > 2 and words[0] == words[-1] == "/":
        try:
            re.compile(words[1:-1])
        except (re.error, OverflowError, RecursionError) as error:
            return f"{words} is no regular expression: {error}."
    return None
