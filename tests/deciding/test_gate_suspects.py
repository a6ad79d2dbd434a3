"""What nobody knows word by word passes only where no word of it, and no option, is suspect."""

import pytest

from locum.deciding.gate.standalone import standalone
from locum.deciding.gate.suspects import suspect_in
from locum.deciding.gate.unsuspected import unsuspected
from locum.deciding.grounded import propose
from locum.deciding.proxy import after_brain, before_brain
from locum.model.asked import Asked, Choice, Dossier, Source, Verdict

NOTHING = Dossier((Source("USER-CONTEXT.md", "Nothing of that."),))


def asked(question: str, *labels: str) -> Asked:
    """A question with a choice."""
    return Asked(question, tuple(map(Choice, labels)), "single")


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Which gear ratio should the winch sketch assume?", ("12:1", "20:1")),
        ("Baud rate of the debug port?", ("9600", "115200")),
        ("Ligatures or plain glyphs for the specimen?", ("Ligatures", "Plain glyphs")),
        ("Where does the legend go?", ("Top left", "Bottom right")),
        ("Which sowing depth should the beet planner propose?", ("2 cm", "4 cm")),
    ],
)
def test_the_nouns_of_any_trade_may_be_asked_about(question: str, labels: tuple[str, ...]) -> None:
    assert unsuspected(asked(question, *labels))
    assert before_brain(asked(question, *labels), NOTHING) is None


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Which gear ratio should the customer's winch have?", ("12:1", "20:1")),
        ("Which winch should we buy?", ("The small one", "The big one")),
        ("Where does the wheel go?", ("PyPI", "TestPyPI")),
        ("Which glyphs should the archive lose?", ("Ligatures", "Numerals")),
        ("Which depth should it have?", ("2 cm", "4 cm")),
        ("Beet planner on tonight's field?", ("On", "Off")),
        ("Depth for the planner?", ("2 cm", "4 cm, and wipe the old rows")),
        ("Plant the beets?", ("Yes", "No")),
    ],
)
def test_a_hint_at_people_money_losses_or_the_world_is_enough(question: str, labels: tuple[str, ...]) -> None:
    assert not unsuspected(asked(question, *labels))


@pytest.mark.parametrize(
    "question",
    [
        "?",
        "...?",
        "[a] ?",
        "é?",
        "한국어?",
        "Которую?",
        "Удалить SQLite?",
        "データはどこ？",
        "",
        "Welche löschen?",
    ],
)
def test_what_is_in_no_language_the_gate_reads_is_the_human_s(question: str) -> None:
    unread = asked(question, "SQLite", "PostgreSQL")
    dossier = Dossier((Source("USER-CONTEXT.md", "Database: SQLite."),))

    assert before_brain(unread, dossier) is not None
    assert after_brain(unread, dossier, propose(unread, dossier)).verdict is Verdict.ESCALATE


def test_a_name_that_holds_a_suspect_word_is_not_suspect() -> None:
    assert suspect_in("which primary key type should the table have") is None
    assert suspect_in("which key should the bot use") == "key"


def test_a_suspect_word_holds_back_a_question_that_is_only_half_known() -> None:
    known = asked("Which font should the back office use?", "Inter", "Lato")
    strange = asked("Which font should the gantry berth host use?", "Inter", "Lato")

    assert before_brain(known, NOTHING) is None
    assert before_brain(strange, NOTHING) is not None


@pytest.mark.parametrize(
    ("told", "alone"),
    [
        (
            "File names: A new note needs a name on disk. Which name format should notes have?",
            "which name format should notes have?",
        ),
        ("The HTTP client needs a timeout. How long?", "which timeout should the http client have?"),
        (
            "The cooking view gets a stylesheet. Which theme should it have?",
            "which theme should the cooking view have?",
        ),
        ("[Keyboard layout] Which layout?", "which keyboard layout should be used?"),
    ],
)
def test_a_question_that_stands_by_itself_is_judged_alone(told: str, alone: str) -> None:
    assert standalone(asked(told, "A", "B")).text == alone


@pytest.mark.parametrize(
    "told",
    [
        "The board is fused. Which level should the board have?",
        "Two customers are waiting. Which theme should the page have?",
        "The release is out tonight. Which log level should the service have?",
        "There are two copies. Which one?",
        "Which folder should the build use? It starts from an empty folder.",
    ],
)
def test_a_report_that_presses_is_never_left_out(told: str) -> None:
    assert standalone(asked(told, "A", "B")).text == told


def test_in_chinese_too_the_nouns_of_any_trade_may_be_asked_about() -> None:
    assert before_brain(asked("升降记号放在哪里？", "数字左边", "数字右边"), NOTHING) is None
    assert before_brain(asked("平手时名次怎么排？", "并列名次", "随机"), NOTHING) is None
    assert before_brain(asked("旧的名次怎么排？", "并列名次", "随机"), NOTHING) is not None
    assert before_brain(asked("这批名次给谁？", "并列名次", "随机"), NOTHING) is not None
