"""Messages in English, Simplified and Traditional Chinese."""

import string

import pytest

from locum.workflow.language import pick_language
from locum.workflow.messages import MESSAGES, say


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh-Hans"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LC_ALL": "zh_HK", "LANG": "en_GB"}, "zh-Hant"),
        ({"LOCUM_LANG": "en", "LANG": "zh_CN"}, "en"),
        ({"LOCUM_LANG": "zh-Hant"}, "zh-Hant"),
        ({"LOCUM_LANG": "zh"}, "zh-Hans"),
        ({"LOCUM_LANG": "", "LANG": "zh_SG.UTF-8"}, "zh-Hans"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_user_s(environ: dict[str, str], language: str) -> None:
    assert pick_language(environ) == language


@pytest.mark.parametrize("name", MESSAGES)
def test_every_message_says_the_same_in_every_language(name: str) -> None:
    blanks = [
        {field for _, field, _, _ in string.Formatter().parse(text) if field}
        for text in MESSAGES[name].values()
    ]

    assert set(MESSAGES[name]) == {"en", "zh-Hans", "zh-Hant"}
    assert all(fields == blanks[0] for fields in blanks)


def test_an_unknown_language_is_answered_in_english() -> None:
    assert say("finished", "fr") == "All stages are done."
