"""A question the user foresaw gets the answer they wrote."""

from locum.deciding.mandate import Mandate
from locum.deciding.proxy import after_brain
from locum.deciding.rules import AnswerRule, rule_for
from locum.model.asked import Asked, Choice, Dossier, Source, Verdict

STORE = Asked("How should todos persist?", (Choice("SQLite"), Choice("JSON file (Recommended)")))
MAY_I = (Choice("Yes"), Choice("No"))


def test_the_question_s_words_and_the_option_s_label_are_enough() -> None:
    rule = AnswerRule("how should TODOS  persist", ("JSON file",))

    proposal = rule_for(STORE, [rule])

    assert proposal is not None
    assert proposal.places == (2,)
    assert proposal.basis is not None
    assert proposal.basis.file == "locum.toml"


def test_a_star_stands_for_any_words() -> None:
    assert rule_for(STORE, [AnswerRule("How should * persist?", ("SQLite",))]) is not None
    assert rule_for(STORE, [AnswerRule("persist", ("SQLite",))]) is None


def test_a_pattern_between_slashes_is_a_regular_expression() -> None:
    assert rule_for(STORE, [AnswerRule("/todos?|notes? persist/", ("SQLite",))]) is not None


def test_a_rule_whose_answer_is_not_on_offer_says_nothing() -> None:
    rules = [AnswerRule("How should * persist?", ("Postgres",)), AnswerRule("How *", ("SQLite",))]

    proposal = rule_for(STORE, rules)

    assert proposal is not None
    assert proposal.places == (1,)


def test_two_options_with_one_label_are_not_told_apart() -> None:
    asked = Asked("Which?", (Choice("Same"), Choice("same")))

    assert rule_for(asked, [AnswerRule("Which?", ("Same",))]) is None


def test_several_answers_go_with_a_question_that_takes_several() -> None:
    rule = AnswerRule("Which features?", ("Tags", "Search"))
    choices = (Choice("Search"), Choice("Sync"), Choice("Tags"))

    several = rule_for(Asked("Which features?", choices, kind="multi"), [rule])

    assert several is not None
    assert several.places == (3, 1)
    assert rule_for(Asked("Which features?", choices), [rule]) is None


def test_an_open_question_gets_the_words() -> None:
    proposal = rule_for(
        Asked("What is it called?", kind="text"), [AnswerRule("What is it called?", ("Tally",))]
    )

    assert proposal is not None
    assert proposal.text == "Tally"


def test_a_yes_to_a_permission_needs_the_command() -> None:
    asked = Asked("Do you want to proceed?", MAY_I, kind="permission", command="make test")

    assert rule_for(asked, [AnswerRule("*proceed*", ("Yes",))]) is None
    assert rule_for(asked, [AnswerRule("*proceed*", ("Yes",), command="make *")]) is not None
    assert rule_for(asked, [AnswerRule("*proceed*", ("Yes",), command="make lint")]) is None


def test_a_star_in_a_command_does_not_reach_into_the_next_one() -> None:
    rule = AnswerRule("*proceed*", ("Yes",), command="make *")

    for body in ("make test; python x.py", "make $(cat x)", "make test\npython x.py", "make test | tee x"):
        assert (
            rule_for(Asked("Do you want to proceed?", MAY_I, kind="permission", command=body), [rule]) is None
        )


def test_a_rule_for_one_kind_leaves_the_others_alone() -> None:
    assert rule_for(STORE, [AnswerRule("How *", ("SQLite",), kind="multi")]) is None


def test_a_rule_whose_answer_is_not_on_offer_is_named_where_the_human_is_asked() -> None:
    rules = (AnswerRule("Which cache?", ("Yes, Redis.",)),)
    asked = Asked("Which cache?", (Choice("Redis"), Choice("Memcached")))
    dossier = Dossier((Source("USER-CONTEXT.md", "- Language: Go\n"),))
    ruling = after_brain(asked, dossier, None, Mandate(rules=rules))

    assert ruling.verdict is Verdict.ESCALATE
    assert "Your rule for “Which cache?” is no help: “Yes, Redis.”" in ruling.because
    assert "no help" not in after_brain(asked, dossier, None, Mandate()).because
