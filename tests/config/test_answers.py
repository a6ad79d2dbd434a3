"""What `locum.toml` says about answering is read in full, or refused with a sentence."""

from pathlib import Path

import pytest

from locum.config.answers import Answering, answering_in
from locum.deciding.rules import AnswerRule
from locum.errors import UserError

GOOD = """
[[answers]]
pattern = "How should * persist?"
answer = "JSON file"

[[answers]]
pattern = "*proceed*"
command = "make *"
answer = "Yes"
kind = "permission"

[[answers]]
pattern = "Which features?"
answer = ["Tags", "Search"]

[gate]
also = ["pricing", "/plans?/"]

[autonomy]
permission = "shadow"
earned_after = 3
"""


def settings(folder: Path, text: str) -> Answering:
    (folder / "locum.toml").write_text(text, encoding="utf-8")
    return answering_in(folder)


def test_everything_is_read(tmp_path: Path) -> None:
    found = settings(tmp_path, GOOD)

    assert found.mandate.rules[0] == AnswerRule("How should * persist?", ("JSON file",))
    assert found.mandate.rules[1] == AnswerRule("*proceed*", ("Yes",), "make *", "permission")
    assert found.mandate.rules[2].answers == ("Tags", "Search")
    assert found.mandate.also == ("pricing", "/plans?/")
    assert (found.levels, found.earned_after) == ({"permission": "shadow"}, 3)


def test_no_file_is_all_defaults(tmp_path: Path) -> None:
    assert answering_in(tmp_path) == Answering()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[answers]]\npattern = 'x'", "Answer 1"),
        ("[[answers]]\nanswer = 'x'", "pattern must be"),
        ("[[answers]]\npattern = '*'\nanswer = 'x'", "pattern must be"),
        ("[[answers]]\npattern = 'x'\nanswer = []", "answer must be"),
        ("[[answers]]\npattern = 'x'\nanswer = 'y'\ncommand = '*'", "command must be"),
        ("[[answers]]\npattern = 'x'\nanswer = 'y'\nkind = 'odd'", "kind must be"),
        ("[[answers]]\npattern = '/(/'\nanswer = 'y'", "no regular expression"),
        ("[[answers]]\npattern = 'x'\nanswer = 'y'\nforce = true", "unknown field force"),
        ("answers = 'x'", "must be a list"),
        ("[gate]\nalso = 'x'", "gate.also"),
        ("[gate]\noff = true", "gate.off"),
        ("[gate]\nalso = ['/[/']", "no regular expression"),
        ("[autonomy]\nodd = 'auto'", "autonomy.odd"),
        ("[autonomy]\nsingle = 'always'", "autonomy.single"),
        ("[autonomy]\nearned_after = 0", "earned_after"),
        ("[autonomy", "Cannot read"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(UserError) as refused:
        settings(tmp_path, text)

    assert says in refused.value.message
    assert "locum.toml" in refused.value.message
    assert refused.value.hint
