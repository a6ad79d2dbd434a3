"""Why a form was answered is said as a person would say it."""

from locum.deciding.reasons import in_sentences

SAYS = "USER-CONTEXT.md says {} on this very matter, and nothing in the dossier speaks against it."
LIST = "USER-CONTEXT.md has a list on this very matter, and of the options it names Export."


def test_one_reason_stays_as_it_is() -> None:
    assert in_sentences([LIST]) == in_sentences([LIST, LIST]) == LIST
    assert in_sentences(["you chose it"]) == "you chose it"


def test_reasons_that_differ_in_their_quotation_alone_are_said_once() -> None:
    quotes = ("“Python”", "“As whole cents”", "“None”")
    told = in_sentences(SAYS.format(quote) for quote in quotes)

    assert told == SAYS.format("“Python”, “As whole cents” and “None”")


def test_several_reasons_are_sentences_one_after_the_other() -> None:
    told = in_sentences([SAYS.format("“Python”"), LIST, "it was the only one left"])

    assert told == f"{SAYS.format('“Python”')} {LIST} it was the only one left."
    assert ".;" not in told


def test_a_reason_with_two_quotations_is_never_taken_apart() -> None:
    one, other = "A says “x” on “y”.", "A says “x” on “z”."

    assert in_sentences([one, other]) == f"{one} {other}"
