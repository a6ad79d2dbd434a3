"""What a question says that it is not about, and a syllable that makes the contrary of an option."""

import pytest

from tests.deciding.test_outright import answered


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (("Sound effects (not the music): which format?", "WAV", "OGG", "MP3"), "Music is OGG."),
        (
            ("What font should the filter list use? It isn't log text.", "JetBrains Mono", "Inter"),
            "Font for log lines: JetBrains Mono",
        ),
        (("展厅导言(不是单件展品)文字上限?", "200 字", "300 字"), "每件展品文字 200 字"),
        (("时序图(不是状态机)要放进文档,用什么画?", "drawio", "Mermaid"), "状态机画在 docs/ 的 drawio 里"),
    ],
)
def test_a_line_on_what_the_question_leaves_out_is_no_answer(question: tuple[str, ...], line: str) -> None:
    assert answered(question, line) is None


@pytest.mark.parametrize(
    ("question", "line", "label"),
    [
        (("The music of the menu: which format?", "WAV", "OGG", "MP3"), "Music is OGG.", "OGG"),
        (
            ("What font should log lines use?", "JetBrains Mono", "Inter"),
            "Font for log lines: Inter",
            "Inter",
        ),
        (("单件展品的文字上限?", "200 字", "300 字"), "单件展品的文字上限:200 字", "200 字"),
    ],
)
def test_the_same_line_answers_a_question_that_is_on_it(
    question: tuple[str, ...], line: str, label: str
) -> None:
    assert answered(question, line) == label


def test_what_stands_behind_a_syllable_for_not_is_the_contrary_and_not_the_option() -> None:
    question = ("新增的异常应该是受检还是非受检？", "非受检异常，继承 LogiException", "受检异常")

    assert answered(question, "异常统一继承 LogiException，是非受检异常。") != "受检异常"
