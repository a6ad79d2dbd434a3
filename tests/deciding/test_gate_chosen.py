"""Questions that ask in other words which part to use, and those that only look like them."""

import pytest

from locum.deciding.gate.chosen import as_choice
from locum.deciding.proxy import before_brain
from locum.model.asked import Asked, Choice, Dossier, Source

NOTHING = Dossier((Source("USER-CONTEXT.md", "Nothing of that."),))


def stopped(question: str, *labels: str) -> bool:
    """Whether the gate keeps a question for the human."""
    return before_brain(Asked(question, tuple(map(Choice, labels)), "single"), NOTHING) is not None


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("What timeout should I set on outgoing HTTP calls to the weather API?", ("5 seconds", "30 seconds")),
        ("Which CSS framework should I take for the new pages?", ("Tailwind", "Bootstrap")),
        (
            "Where should I put the unit tests?",
            ("In a top-level tests/ folder", "Next to the code they test"),
        ),
        ("Naming convention for the new REST fields?", ("camelCase", "snake_case")),
        ("Language of the user-facing error messages?", ("English", "German")),
        ("Cache entries: how long should they live?", ("5 minutes", "1 hour")),
        ("Which branch should I start the feature work from?", ("main", "develop")),
    ],
)
def test_which_part_to_use_may_be_asked_in_many_words(question: str, labels: tuple[str, ...]) -> None:
    assert not stopped(question, *labels)


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Which firewall rule should I set?", ("Open 5432", "Deny all")),
        ("Which access policy should I set on the bucket?", ("public-read", "private")),
        ("What price should I set for the pro plan?", ("10 EUR", "20 EUR")),
        ("Which sandbox mode should I set?", ("Off", "On")),
        ("Which approval mode should I take?", ("Never ask", "Ask")),
        ("Which update channel should I set for the fleet?", ("stable", "beta")),
        ("Retention policy for the customer table?", ("30 days", "1 year")),
        ("Visibility setting of the bucket?", ("Public", "Private")),
        ("Deletion order for the backups?", ("Oldest first", "Newest first")),
        ("TTL for the MX record while mail moves over?", ("60 s", "1 day")),
        ("Old rows: how long should they live?", ("30 days", "forever")),
        ("Which branch should I base the hotfix on?", ("main", "prod")),
    ],
)
def test_what_guards_something_or_is_out_there_is_no_part(question: str, labels: tuple[str, ...]) -> None:
    assert stopped(question, *labels)


def test_a_lone_word_after_a_report_is_left_as_it_is() -> None:
    assert as_choice("index") == "index"
