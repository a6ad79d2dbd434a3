"""The verdict of a stage, read from the last message of the agent that worked on it."""

from locum.workflow.verdict_results import BAD, GOOD

FAILING = frozenset(("TEST", "QA", "E2E", "BUILD-FIX"))
REJECTING = frozenset(("REVIEW", "SECURITY", "DB-REVIEW"))
REPORTING = frozenset(("RETRO",))

MOST_WORDS = 200_000
"""Characters of a message that are judged by their words: the newest, if there are more."""


def find_verdict(text: str, stage: str) -> tuple[str | None, str]:
    """The verdict (pass, fail, reject or issues) on this stage, and why; None where nothing was said."""
    worst = failing_result(stage)
    commented = _comment(text)
    if commented:
        word, good = commented
        return ("pass" if good else worst or "fail"), f"the VERDICT comment says {word}"
    if not text.strip():
        return None, "the message is empty"
    if worst is None:
        return "pass", f"the words of {base_of(stage) or 'this stage'} are not judged"
    from locum.workflow.verdict_words import bad_sign

    sign = bad_sign(text[-MOST_WORDS:], worst, base_of(stage))
    return (worst, sign) if sign else ("pass", "nothing in it speaks against the work")


def failing_result(stage: str) -> str | None:
    """What a stage calls it when it does not pass; None for a stage whose words are not judged."""
    base = base_of(stage)
    if base in FAILING:
        return "fail"
    if base in REJECTING:
        return "reject"
    return "issues" if base in REPORTING else None


def base_of(stage: str) -> str:
    """The stage without the number of its repetition: `TEST:2` is a TEST."""
    return stage.partition(":")[0].strip().upper()


def _comment(text: str) -> tuple[str, bool] | None:
    """What the last readable comment says, and whether it is good; a fenced one only if no other is there."""
    loose: list[str] = []
    fenced: list[str] = []
    for start, body in _comments(text):
        word = _result(body)
        if word is not None:
            (fenced if _in_code(text, start) else loose).append(word)
    said = (loose or fenced)[-1:]
    return (said[0], said[0].lower() in GOOD) if said else None


def _comments(text: str) -> list[tuple[int, str]]:
    """Where each VERDICT comment begins, and what stands in it; one cut off at the end counts."""
    found = []
    at = text.find("<!--")
    while at >= 0:
        end = text.find("-->", at)
        body = text[at + 4 : end if end >= 0 else len(text)].strip()
        if body[:7].upper() == "VERDICT":
            found.append((at, body[7:].lstrip(" \t\r\n:：=")))
        at = text.find("<!--", end if end >= 0 else at + 4)
    return found


def _in_code(text: str, at: int) -> bool:
    """Whether this place is inside a code fence or inside back quotes."""
    before = text[:at]
    fences = sum(line.lstrip().startswith(("```", "~~~")) for line in before.split("\n"))
    line = before.rsplit("\n", 1)[-1]
    return fences % 2 == 1 or (line.count("`") % 2 == 1 and not line.lstrip().startswith("```"))


def _result(body: str) -> str | None:
    """The known word that `result` has, however oddly the JSON is written; None if there is none."""
    if not body.startswith(("{", "[", "(")):
        return _known(body)
    plain = body.lower()
    for key in ("result", "verdict", "status"):
        at = plain.find(key)
        while at >= 0:
            rest = body[at + len(key) :].lstrip("\"'”“’`\\ \t\r\n")
            if rest[:1] in (":", "：", "="):
                word = _known(rest[1:].lstrip(" \t\r\n{["))
                if word is not None:
                    return word
            at = plain.find(key, at + 1)
    return None


def _known(value: str) -> str | None:
    """The value up to its end, if it is one of the words we know."""
    bare = value.lstrip("\"'”“’`\\ \t*").rstrip()
    end = next((at for at, sign in enumerate(bare) if sign in "\"'”“’`\\,;}]\n*.!，。"), len(bare))
    word = bare[:end].strip()
    return word if word.lower() in GOOD or word.lower() in BAD else None
