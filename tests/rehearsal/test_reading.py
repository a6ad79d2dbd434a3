"""What the rehearsal agent draws is read as what it is, at every usual size."""

import pytest

from locum.model.reading import QuestionKind, Reading, State
from locum.model.screen import Screen
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.rehearsal.cells import encode, plain
from locum.rehearsal.drawing.frame import draw, title
from locum.rehearsal.play import shipped
from tests.rehearsal.story import Player

SIZES = [(80, 24), (120, 40), (200, 50)]
DELIVERIES = shipped("deliveries").read_text(encoding="utf-8")
RULES = load_rules("rehearsal")


def reading(player: Player, size: tuple[int, int]) -> Reading:
    frame = draw(player.state, player.now, *size)
    screen = Screen(
        rows=tuple(plain(row).rstrip(" ") for row in frame.lines),
        ansi=tuple(map(encode, frame.lines)),
        width=size[0],
        height=size[1],
        cursor=frame.cursor,
        title=title(player.state, player.now),
        command="python3",
        alternate=player.state.started,
    )
    return read(screen, RULES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("typed", "state", "kind"),
    [
        ("", State.IDLE, None),
        ("hello\r", State.IDLE, None),
        ("a draft", State.IDLE, None),
        ("ask single\r", State.QUESTION, QuestionKind.SINGLE),
        ("ask cjk\r", State.QUESTION, QuestionKind.SINGLE),
        ("ask multi\r", State.QUESTION, QuestionKind.MULTI),
        ("ask form\r", State.QUESTION, QuestionKind.FORM),
        ("ask form\r112\t1", State.QUESTION, QuestionKind.REVIEW),
        ("permit\r", State.PERMISSION, QuestionKind.PERMISSION),
        ("permit two\r", State.PERMISSION, QuestionKind.PERMISSION),
        ("permit four\r", State.PERMISSION, QuestionKind.PERMISSION),
        ("permit edit\r", State.PERMISSION, QuestionKind.PERMISSION),
        ("plan\r", State.PLAN, QuestionKind.PERMISSION),
        ("work 60\r", State.WORKING, None),
        ("think 60\r", State.WORKING, None),
        ("work 60\rqueued\r", State.WORKING, None),
        ("work 60\rtyped", State.WORKING, None),
        ("background\r", State.BACKGROUND, None),
        ("fail\r", State.ERROR, None),
        ("limit\r", State.LIMITED, None),
        ("menu\r", State.MENU, None),
        ("/", State.MENU, None),
    ],
)
def test_each_state_is_read(
    typed: str, state: State, kind: QuestionKind | None, size: tuple[int, int]
) -> None:
    player = Player(DELIVERIES)
    player.types(typed)
    player.passes(0.5)
    found = reading(player, size)

    assert (found.state, found.question.kind if found.question else None) == (state, kind), found.because


@pytest.mark.parametrize("doorway", ["trust", "bypass", "api-key"])
def test_each_dialog_is_read(doorway: str) -> None:
    found = reading(Player(f'[[step]]\ndialog = "{doorway}"'), (80, 24))

    assert found.state is State.DIALOG, found.because
    assert found.question is not None
    assert found.question.selected is not None
    assert found.question.selected.label.startswith("No")


def test_a_draft_is_told_from_a_placeholder() -> None:
    player = Player(DELIVERIES)
    assert reading(player, (80, 24)).draft is None

    player.types("half 漢字")
    assert reading(player, (80, 24)).draft == "half 漢字"


def test_a_stage_banner_is_read() -> None:
    player = Player('[[step]]\nexpect = ""\n[[step]]\nstage = "GSD ► QUESTIONING"')
    player.types("go\r")

    assert reading(player, (80, 24)).stage is not None


def test_a_quoted_menu_is_not_a_question() -> None:
    player = Player(
        '[[step]]\nexpect = ""\n[[step]]\nsay = """\nLook:\n\n❯ 1. Yes\n  2. No\n\nDo you want to proceed?"""'
    )
    player.types("go\r")

    assert reading(player, (80, 24)).state is State.IDLE
