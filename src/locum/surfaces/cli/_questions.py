"""A question for the proxy as JSON: what comes in, and the ruling that goes out."""

from typing import Any

from locum.errors import UserError
from locum.model.asked import Asked, Choice, Dossier, Proposal, Ruling, Verdict
from locum.team.dossier import handed_in

Json = dict[str, Any]
KINDS = ("single", "multi", "text", "permission", "plan", "dialog", "review")


SYNONYMS = {
    "perm": "permission",
    "approv": "permission",
    "plan": "plan",
    "multi": "multi",
    "check": "multi",
    "text": "text",
    "free": "text",
    "open": "text",
    "dialog": "dialog",
    "review": "review",
}
"""How the beginnings of other words for a kind are taken; any further word leaves it to the options."""


def asked_of(given: Json) -> Asked:
    """The question of a JSON object, or a sentence that says which field is wrong."""
    choices = _choices(given.get("options"), given.get("details"))
    kind = _kind(_text(given, "kind"), bool(choices))
    text = _text(given, "question")
    if not text or not text.strip():
        raise UserError("There is no question.")
    details = given.get("details") if isinstance(given.get("details"), str) else None
    command = _text(given, "command")
    body = "\n".join(part for part in (_text(given, "body") or command, details) if part) or None
    if command is None and kind == "permission" and not details:
        command = body
    return Asked(text, choices, kind, _text(given, "title"), body, _text(given, "stage"), command)


def _kind(said: str | None, choices: bool) -> str:
    """The kind by its own name or another word for it."""
    if said in KINDS:
        return said
    bare = (said or "").strip().casefold()
    meant = next((kind for word, kind in SYNONYMS.items() if word in bare), None)
    return meant or ("single" if choices else "text")


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
    return handed_in(files)


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


def _choices(given: Any, details: Any) -> tuple[Choice, ...]:
    if given is None:
        return ()
    if not isinstance(given, list):
        raise UserError("options must be a list.")
    beside = details if isinstance(details, list) and len(details) == len(given) else [None] * len(given)
    numbered = enumerate(zip(given, beside, strict=True), 1)
    return tuple(_choice(option, detail, place) for place, (option, detail) in numbered)


def _choice(option: Any, detail: Any, place: int) -> Choice:
    beside = detail if isinstance(detail, str) else None
    if isinstance(option, str) and option.strip():
        return Choice(option, beside)
    label = option.get("label") if isinstance(option, dict) else None
    if isinstance(label, str) and label.strip():
        return Choice(label, _text(option, "detail") or _text(option, "description") or beside)
    raise UserError(f"Option {place} must be a text, or an object with a label.")


def _text(given: Json, name: str) -> str | None:
    value = given.get(name)
    if value is None or isinstance(value, str):
        return value
    raise UserError(f"{name} must be a string.")
