"""A question for the proxy as JSON: what comes in, and the ruling that goes out."""

from typing import Any

from locum.errors import UserError
from locum.model.asked import Asked, Choice, Dossier, Proposal, Ruling, Source, Verdict

Json = dict[str, Any]
KINDS = ("single", "multi", "text", "permission", "plan", "dialog", "review")


def asked_of(given: Json) -> Asked:
    """The question of a JSON object, or a sentence that says which field is wrong."""
    choices = _choices(given.get("options"))
    kind = _text(given, "kind") or ("single" if choices else "text")
    if kind not in KINDS:
        raise UserError(f"kind must be one of {', '.join(KINDS)}, not {kind}.")
    text = _text(given, "question")
    if not text or not text.strip():
        raise UserError("There is no question.")
    body = _text(given, "body") or _text(given, "command")
    command = _text(given, "command") or (body if kind == "permission" else None)
    return Asked(text, choices, kind, _text(given, "title"), body, _text(given, "stage"), command)


def dossier_of(given: Json) -> Dossier | None:
    """The dossier that came with a question: texts by file name; None where none came."""
    files = given.get("dossier")
    if files is None:
        return None
    if not isinstance(files, dict):
        raise UserError("dossier must be an object of file names and texts.")
    for name, text in files.items():
        if not isinstance(text, str):
            raise UserError(f"dossier: {name} must be a text.")
    return Dossier(tuple(Source(name, text) for name, text in files.items()))


def as_json(asked: Asked, ruling: Ruling) -> Json:
    """The ruling as it is printed; what would be suggested to the human stands apart from an answer."""
    answers = ruling.verdict is Verdict.ANSWER
    said = _said(asked, ruling.proposal if answers else None)
    suggestion = _said(asked, ruling.proposal) if ruling.proposal and not answers else None
    return {
        "outcome": ruling.verdict.value,
        **said,
        "because": ruling.because,
        "by": ruling.by.value,
        "suggestion": suggestion,
    }


def _said(asked: Asked, proposal: Proposal | None) -> Json:
    places = proposal.places if proposal else ()
    basis = proposal.basis if proposal else None
    said: Json = {"option": places[0] if len(places) == 1 else None}
    if asked.kind == "multi":
        said["options"] = sorted(places)
    said["text"] = proposal.text if proposal else None
    said["basis"] = {"file": basis.file, "quote": basis.quote} if basis else None
    return said


def _choices(given: Any) -> tuple[Choice, ...]:
    if given is None:
        return ()
    if not isinstance(given, list):
        raise UserError("options must be a list.")
    return tuple(_choice(option, place) for place, option in enumerate(given, 1))


def _choice(option: Any, place: int) -> Choice:
    if isinstance(option, str) and option.strip():
        return Choice(option)
    if isinstance(option, dict) and isinstance(option.get("label"), str) and option["label"].strip():
        return Choice(option["label"], _text(option, "detail") or _text(option, "description"))
    raise UserError(f"Option {place} must be a text, or an object with a label.")


def _text(given: Json, name: str) -> str | None:
    value = given.get(name)
    if value is None or isinstance(value, str):
        return value
    raise UserError(f"{name} must be a string.")
