"""Questions in a language that the gate does not read: whatever they are about, they are the human's."""

import re

from locum.model.asked import Asked

OTHER_SCRIPT = re.compile("[\u0370-\u06ff\u0900-\u0e7f\u10a0-\u11ff\u3040-\u30ff\uac00-\ud7af]{2,}")
"""Greek, Cyrillic, Hebrew, Arabic, Indian, Thai, Georgian, Japanese and Korean words."""
OTHER_TONGUE = re.compile(
    r"\b(?i:eine[mnrs]?|welche[mnrs]?|soll(?:en|te|ten)?|und|oder|nicht|wohin|alte[nrs]?|wir|une|quel(?:le)?s?|faut"
    r"|pour|avec|dans|anciens?|anciennes?|una|donde|para|antigu[ao]s?|gli|della|quale|dove|uma|antig[ao]s|het|een"
    r"|welke|moet|oude)\b"
    r"|(?<![\w-])(?!naïve|café|façade|déjà|résumé)[a-z]*[ß-öø-ɏ][a-zß-ɏ]*"
)
"""Small words of German, French, Spanish, Italian, Portuguese and Dutch, and plain words in their letters."""
READ = re.compile(r"[A-Za-z]{2}|[\u3400-\u9fff]")


def unread_in(asked: Asked) -> str | None:
    """The first words of a question, or of an option, that are in no language the gate reads."""
    told = (asked.text, asked.title or "", *(one.in_full for one in asked.choices))
    if found := next((found for text in told if (found := OTHER_SCRIPT.search(text))), None):
        return found[0]
    if found := OTHER_TONGUE.search(asked.text):
        return found[0]
    return None if READ.search(asked.text) else asked.text.strip()[:20] or "nothing"
