"""How a program ended, and what it said last."""

from locum.lead.seeing.partings import Parting, above_the_box, ended_by, last_words
from locum.lead.seeing.sightings import Sightings
from locum.lead.seeing.sights import ENDED
from locum.model.pane import PaneId
from locum.model.runner import RunnerId
from locum.model.screen import Screen
from locum.tmux.tags import PaneFacts

API = RunnerId("api")


def test_the_last_words_are_the_last_lines_above_what_tmux_writes() -> None:
    rows = ("Welcome", "", "bad.toml, step 1:", "no work in it", "", "Pane is dead (status 2, Mon Nov 16)")

    assert last_words(rows) == "bad.toml, step 1: / no work in it"


def test_what_tmux_writes_right_behind_the_last_words_is_none_of_them() -> None:
    assert last_words(["no such model", "esc to interruptPane is dead (status 1, Mon Nov 16)"]) == (
        "no such model / esc to interrupt"
    )


def test_what_was_said_at_each_of_several_ends_is_told_once() -> None:
    assert last_words(["no such option", "no such option", "no such option"]) == "no such option"


def test_the_last_words_of_a_program_hold_no_secrets() -> None:
    assert last_words(["denied: sk-ant-abcdefghijklmnop"]) == "denied: sk-ant-xxxxxxxxxxxxxxxx"


def test_the_edge_of_a_box_is_nobodys_last_word() -> None:
    rows = ("│ Trust this folder? │", "╰────────────────────╯", "", "Gemini CLI is restarting...")

    assert last_words(rows) == "│ Trust this folder? │ / Gemini CLI is restarting..."


def test_the_box_of_a_program_that_was_killed_is_nobodys_last_word() -> None:
    box = ("─" * 40, " >   Type your message", " workspace (/directory)", " /home/dev/shop")

    assert list(above_the_box(("✦ I start.", *box))) == ["✦ I start."]
    assert list(above_the_box(("killed before it drew anything",))) == ["killed before it drew anything"]


def test_very_long_last_words_are_cut() -> None:
    assert len(last_words(["no " * 200])) == 201


def test_an_end_is_told_by_status_or_by_signal() -> None:
    assert ended_by(PaneFacts(PaneId("%1"), 1, True, 2, None, "", 0.0)) == "status 2"
    assert ended_by(PaneFacts(PaneId("%1"), 1, True, None, 9, "", 0.0)) == "signal 9"
    assert ended_by(PaneFacts(PaneId("%1"), 1, True, None, None, "", 0.0)) == ""


def test_the_end_is_part_of_what_is_seen_until_something_else_is() -> None:
    sightings = Sightings()
    sightings.take(API, ENDED, Screen(()), 0.0, Parting("status 2", "no such option"))
    saw = sightings.saw(API, 1.0, False)

    assert saw is not None
    assert (saw.ended, saw.words) == ("status 2", "no such option")
