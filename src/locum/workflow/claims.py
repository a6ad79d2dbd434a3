"""A claim that several agents work in parallel, found in what somebody wrote."""

PARALLEL_SIGNS = (
    "parallel", "concurrent", "simultaneous", "side by side", "at the same time", "at once",
    "并行", "並行", "平行", "并发", "並發", "併發", "併行", "并列", "並列", "同时", "同時", "同步",
    "一起", "一齐", "一齊", "一并", "一併",
)  # fmt: skip
"""One of these stands in every claim, so that a text without them is done with at once."""

LONGEST_LINE = 4000
LONGEST_SENTENCE = 500
"""Nobody claims anything in a longer one, and reading it takes the square of its length."""
MOST_LINES = 2000
"""Of more lines that could hold a claim the newest are read: a hook must not keep anybody waiting."""


def find_claim(text: str) -> tuple[int | None, str]:
    """How many agents the text claims to run in parallel (the largest claim), and why."""
    plain = text.lower()
    if not any(sign in plain for sign in PARALLEL_SIGNS):
        return None, "no parallel word"
    from locum.workflow.claim_grammar import claims_in
    from locum.workflow.prose import prose_lines, sentences_of

    sentences = sentences_of(_worth_reading(prose_lines(text)), LONGEST_LINE)
    found = claims_in([sentence[:LONGEST_SENTENCE] for sentence in sentences])
    counts = [(count, because) for count, because in found if count is not None]
    if counts:
        return max(counts, key=lambda claim: claim[0])
    doubts = [because for _, because in found]
    return None, doubts[0] if doubts else "no count of agents hangs on a parallel word"


def _worth_reading(lines: list[str]) -> list[str]:
    """The lines with a parallel word, each with the line before it, which may name what it speaks of."""
    held = [any(sign in line.lower() for sign in PARALLEL_SIGNS) for line in lines]
    kept = [line for at, line in enumerate(lines) if held[at] or (at + 1 < len(lines) and held[at + 1])]
    return kept[-MOST_LINES:]
