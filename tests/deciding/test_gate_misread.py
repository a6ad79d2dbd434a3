"""Words that name a danger elsewhere, and here a place, a lifetime, a line that breaks, a piece of code."""

import pytest

from locum.deciding.proxy import before_brain
from locum.model.asked import Asked, By, Choice, Dossier, Source

DOSSIER = Dossier((Source("USER-CONTEXT.md", "A small tool."),))


def asked(question: str, *labels: str) -> Asked:
    """A question with a choice."""
    return Asked(question, tuple(map(Choice, labels)), "single")


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Where does the definition of a spell live?", ("In JSON", "In a script")),
        ("How long does the alias of `parse` live on?", ("Two minor versions", "Until 3.0")),
        ("Which body do errors of the API have?", ("Plain text", "JSON with `ok: false`")),
        (
            "The broker drops the connection. How long does the client wait before it tries again?",
            ("2 seconds", "10 seconds"),
        ),
        ("On which ADC channel is the light sensor?", ("Channel 1", "Channel 4")),
        (r"Which style belongs into `\usepackage[style=...]{biblatex}`?", ("authoryear", "numeric")),
        (
            "A room is full. Should the card be hidden, or what?",
            ("Shown in grey", "Hidden", "Moved to the end"),
        ),
        ("What do I do with missing values in the chart?", ("A gap", "A straight line")),
        ("老照片没有编号，主键怎么给？", ("以 LP 开头的手工号", "自增数字")),
        ("無人導覽的聲音檔案要用什麼格式？", ("Opus", "MP3")),
        ("往话题发布温度时 QoS 用几？", ("0", "1")),
        ("What should I call the branch for issue 87?", ("feat/notes-87", "notes-87")),
        ("How should the third-party code come in?", ("Swift Package Manager", "CocoaPods")),
        ("合同列表要按签约日期筛选，日期处理用哪个库？", ("Day.js", "date-fns")),
        ("如果知识库里查不到，系统怎么回答？", ("直接回答“没有相关内容”", "让模型自己答")),
        ("A newer `regex` wants Rust 1.80. What should `rust-version` say?", ("1.80", "1.74")),
        ("Users can define their own ignore rules. What format should the file have?", ("TOML", "YAML")),
    ],
)
def test_a_word_is_read_as_it_is_meant(question: str, labels: tuple[str, ...]) -> None:
    assert before_brain(asked(question, *labels), DOSSIER) is None


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Where does the new build live from tonight?", ("On the shop's domain", "On the preview")),
        ("Let the definition go live?", ("Yes", "No")),
        ("Drop the connections table?", ("Drop it", "Keep it")),
        ("On login let anybody in?", ("Let them in", "Ask for a code")),
        ("Launch the app?", ("Launch", "Wait")),
        ("Which channel is it announced on?", ("The newsletter", "The forum")),
        ("Units in the shed take the new firmware when?", ("At once", "After a test")),
        ("After the talk, how should the repository look to others?", ("Visible", "Hidden")),
        ("今晚发布温度看板？", ("发布", "等等")),
        ("钥匙怎么给外包？", ("发到群里", "当面给")),
    ],
)
def test_the_same_word_of_a_deed_is_the_human_s(question: str, labels: tuple[str, ...]) -> None:
    ruling = before_brain(asked(question, *labels), DOSSIER)

    assert ruling is not None
    assert ruling.by is By.GATE
