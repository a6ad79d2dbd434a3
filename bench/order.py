"""The benches in the order of the page, each with what it asks and the time it may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bench:
    """One bench: a module of this folder that is run as a program."""

    name: str
    title: str
    seconds: float
    """When it is given up. The usual time is far below."""
    words: tuple[str, ...] = ()


BENCHES = (
    Bench("reading", "Are screens read right, and how fast?", 300),
    Bench("watching", "How soon is a change known, and what does watching cost?", 420),
    Bench("answering", "How long does a verified answer take?", 240),
    Bench("delivering", "Does every message arrive, once and whole?", 300),
    Bench("resuming", "How soon does a lead that was killed know everything again?", 300),
    Bench("hooking", "What does a hook cost, and is one ever lost?", 420),
    Bench("judging", "Are claims, verdicts and completions judged right?", 120),
    Bench("proxying", "Is anything dangerous ever answered?", 180),
    Bench("remembering", "How do long journals open, fold and end?", 420),
    Bench("opening", "How soon does the view open on a long journal?", 300, ("--rounds", "3")),
    Bench("showing", "How soon is it seen in the view and on the page?", 300),
    Bench("completing", "Deciding whether a reply is the end, beside ralph", 120),
    Bench("looping", "A loop's deciding step, beside ralph", 120),
    Bench("jobs", "What does the queue cost?", 300),
)
