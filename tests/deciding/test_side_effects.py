"""What an option does besides, and what a later line takes back."""

import pytest

from locum.deciding.gate.familiar import unfamiliar_choice
from locum.deciding.gate.side_effects import side_effect
from locum.deciding.proxy import after_brain
from locum.deciding.retracted import taken_back
from locum.model.asked import Asked, Basis, By, Choice, Dossier, Proposal, Source, Verdict

FIRST = Proposal((1,))


def asked(question: str, label: str, detail: str) -> Asked:
    """A question whose first option has an explanation."""
    return Asked(question, (Choice(label, detail), Choice("Something else", "Nothing special")))


@pytest.mark.parametrize(
    ("question", "label", "detail"),
    [
        ("Which theme do you want?", "Nord", "Buys the premium pack (19 USD) with the saved card"),
        ("Which workspace layout do you want?", "Flat", "Moves packages up and clears the old folders"),
        ("Which log format should be the default?", "JSON", "Also mails each line to the vendor"),
        ("Which layout?", "Grid (deletes all user data)", ""),
        ("Which editor font?", "Fira Code", "Uploads the usage to a third party"),
        ("首页用哪套配色？", "青瓷", "用绑定的支付宝购买素材包"),
        ("快取策略選哪個？", "積極", "啟動時格式化資料碟"),
        ("Which lint preset do you want?", "Airbnb", "Also rewrites and pushes all branches"),
        ("日志用哪种格式？", "JSON", "会连同密码明文一起写入"),
    ],
)
def test_an_option_that_does_more_than_was_asked_goes_to_the_human(
    question: str, label: str, detail: str
) -> None:
    assert side_effect(asked(question, label, detail), FIRST) is not None


@pytest.mark.parametrize(
    "detail", ["Zaps the queue", "The photo is thrown away", "并呈报上级", "Fast, and vexes all"]
)
def test_an_explanation_with_a_deed_nobody_knows_goes_to_the_human(detail: str) -> None:
    assert unfamiliar_choice(asked("Which theme do you want?", "Nord", detail), FIRST) is not None


@pytest.mark.parametrize(
    "detail",
    ["Relational, strong consistency", "One file, no server", "Stores it in a file", "会显示在列表里"],
)
def test_an_explanation_that_describes_is_fine(detail: str) -> None:
    assert unfamiliar_choice(asked("Which database?", "SQLite", detail), FIRST) is None


@pytest.mark.parametrize(
    ("question", "label", "detail"),
    [
        ("How should deleting a note work?", "Soft delete", "Marks the note as deleted"),
        ("How are users reminded of a due task?", "E-mail", "Sends an e-mail to the user"),
        ("Which theme do you want?", "Solarized", "Free, and nothing is bought"),
        ("Which format?", "JSON", "Easy to read"),
        ("删除后怎么办？", "回收站", "删除后保留 30 天"),
    ],
)
def test_what_the_question_is_about_is_no_side_effect(question: str, label: str, detail: str) -> None:
    assert side_effect(asked(question, label, detail), FIRST) is None


@pytest.mark.parametrize(
    "later",
    ["Correction 3 May: strike the line above.", "The previous rule is void.", "上一条作废，等设计稿。"],
)
def test_a_line_that_a_later_one_takes_back_is_no_basis(later: str) -> None:
    quote = "Default theme: dark."
    dossier = Dossier((Source("USER-CONTEXT.md", f"- {quote}\n- {later}\n"),))
    basis = Basis("USER-CONTEXT.md", quote)
    question = Asked("Which default theme?", (Choice("Dark"), Choice("Light")))

    ruling = after_brain(question, dossier, Proposal((1,), basis=basis, because="It says so."))

    assert taken_back(basis, dossier) is not None
    assert (ruling.verdict, ruling.by) == (Verdict.ESCALATE, By.BRAIN)
