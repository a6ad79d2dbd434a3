"""Laws of the grounded brain that hold for any text."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from locum.deciding.grounded import propose
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.stances import stretches
from locum.deciding.grounded.words import words_of
from locum.model.asked import Asked, Choice, Dossier, Source

PIECES = st.sampled_from(
    ["SQLite", "PostgreSQL", "use", "not", "no", "不要", "使用", "数据库", "資料庫",
     ",", ".", ":", "\n", "- ", "## ",
     "if", "dark", "~~", "<!--", "-->", "| ", "2026-02-22", "?", "。", "5 minutes", "Q: ", "A: (Human) "]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=40).map(" ".join) | st.text(max_size=200)
QUESTION = Asked("Which database should we use?", (Choice("SQLite"), Choice("PostgreSQL"), Choice("Other")))


@given(TEXTS)
def test_folding_keeps_every_place(text: str) -> None:
    assert len(folded(text)) == len(text)


@given(TEXTS)
def test_words_stand_where_they_say(text: str) -> None:
    for word in words_of(text):
        assert 0 <= word.start < word.end <= len(text)


@given(TEXTS)
def test_stretches_do_not_overlap(text: str) -> None:
    found = [part for part in stretches(text) if part.start < part.end]

    assert all(first.end <= second.start for first, second in pairwise(found))


@settings(max_examples=150)
@given(TEXTS)
def test_any_dossier_gives_a_verbatim_quote_or_nothing(text: str) -> None:
    proposal = propose(QUESTION, Dossier((Source("USER-CONTEXT.md", text),)))

    if proposal is not None:
        assert proposal.basis is not None
        assert proposal.basis.quote in text
        assert proposal.places in ((1,), (2,))


@settings(max_examples=100)
@given(TEXTS, st.text(max_size=80), st.lists(st.text(max_size=20), max_size=5))
def test_no_question_makes_it_stumble(text: str, question: str, labels: list[str]) -> None:
    asked = Asked(question, tuple(Choice(label) for label in labels), "single" if labels else "text")

    proposal = propose(asked, Dossier((Source("USER-CONTEXT.md", text),)))

    assert proposal is None or proposal.basis is not None
