"""What stands in a box beside the options is read, whole or known to be cut, and is no part of a label."""

import pytest

from locum.config.rules import rules_for
from locum.deciding.gate.danger import danger_of
from locum.deciding.seen_questions import asked_of, is_taller_than_its_pane, what_is_hidden
from locum.model.asked import Proposal
from locum.model.fingerprint import fingerprint
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.reading.read import read

BOX = """
────────────────────────────────────────────────────────────────────────────────
 ☐ Start

How should the service be started?

❯ 1. {first}                      ┌─────────────────────────────┐
  2. Script                       │ {shown:27} │
                                  {cut:31}
                                  └─────────────────────────────┘

                                  Notes: press n to add notes

────────────────────────────────────────────────────────────────────────────────
  Chat about this

Enter to select · ↑/↓ to navigate · n to add notes · Esc to cancel
"""


def seen(shown: str, first: str = "Direct", *, cut: bool = False) -> Reading:
    """A question of Claude Code that shows this beside its first option."""
    edge = "├─── ✂ ─── 4 lines hidden ────┤" if cut else f"│ {'':27} │"
    rows = BOX.format(shown=shown, first=first, cut=edge).split("\n")
    return read(Screen(rows=tuple(rows), width=80, height=24, command="claude"), rules_for("claude"))


@pytest.mark.parametrize("first", ["Direct", "直接启动"])
def test_a_preview_is_read_under_the_label_it_belongs_to(first: str) -> None:
    question = seen("python3 -m service", first).question

    assert question is not None
    assert [option.label for option in question.options][:2] == [first, "Script"]
    assert (question.preview or "").rstrip() == f"{first}:\npython3 -m service"


def test_the_gate_sees_what_stands_beside_an_option() -> None:
    asked = asked_of(seen("git push --force origin main"))

    assert danger_of(asked, Proposal((1,))) is not None
    assert danger_of(asked_of(seen("python3 -m service")), Proposal((1,))) is None


def test_a_preview_of_which_the_screen_leaves_something_out_is_hidden() -> None:
    cut = seen("python3 -m service", cut=True)

    assert what_is_hidden(cut) == "the screen does not show all of what stands beside the options"
    assert is_taller_than_its_pane(cut)
    assert what_is_hidden(seen("python3 -m service")) is None


def test_a_question_is_the_same_whichever_preview_it_shows() -> None:
    assert fingerprint(seen("python3 -m service")) == fingerprint(seen("sh start.sh"))
