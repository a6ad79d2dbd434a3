"""What of a text goes into the journal: within bounds, and without secrets."""

from locum.reading.scrub import without_secrets

LONGEST = 200_000


def kept(text: str) -> str:
    """The text with its tokens and keys hidden; of one that is too long, the beginning and the end."""
    if len(text) > LONGEST:
        half = LONGEST // 2
        text = f"{text[:half]}\n[… {len(text) - LONGEST} characters left out …]\n{text[-half:]}"
    return without_secrets(text)
