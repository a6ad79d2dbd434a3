"""`locum send`, `locum choose`, `locum rehearse` and `locum demo`, end to end."""

import json
from pathlib import Path

from locum.tmux.server import PrivateServer
from tests.surfaces.conftest import StartAgent, until_it_reads
from tests.surfaces.ran import locum

ECHO = """
    [[step]]
    expect = ""
    [[step]]
    write = "heard.txt"
    text = "{heard}"
    [[step]]
    expect = ""
"""

ASK = """
    [[step]]
      [[step.ask]]
      header = "Database"
      question = "Which database?"
      options = ["PostgreSQL", "SQLite"]
    [[step]]
    write = "heard.txt"
    text = "{heard}"
    [[step]]
    expect = ""
"""

FORM = """
    [[step]]
      [[step.ask]]
      header = "Size"
      question = "How large?"
      options = ["Small", "Large"]
      [[step.ask]]
      header = "Checks"
      question = "Which checks?"
      multi = true
      options = ["Formatting", "Types", "Tests"]
    [[step]]
    write = "heard.txt"
    text = "{heard}"
    [[step]]
    expect = ""
"""


def test_a_sent_text_is_heard_once(server: PrivateServer, start_agent: StartAgent, tmp_path: Path) -> None:
    pane = start_agent(ECHO)

    ran = locum("send", "--pane", pane, "-L", server.socket, "--json", "Füge 測試 hinzu")
    until_it_reads(server, pane, "idle")

    assert json.loads(ran.out)["outcome"] == "submitted"
    assert (ran.err, ran.status) == ("", 0)
    assert (tmp_path / "heard.txt").read_text().strip() == "Füge 測試 hinzu"


def test_a_text_from_standard_input_is_sent_whole(
    server: PrivateServer, start_agent: StartAgent, tmp_path: Path
) -> None:
    pane = start_agent(ECHO)

    ran = locum("send", "--pane", pane, "-L", server.socket, "-", stdin="one\ntwo\nthree\n")
    until_it_reads(server, pane, "idle")

    assert ran.out.startswith("submitted: ")
    assert (tmp_path / "heard.txt").read_text().strip() == "one\ntwo\nthree"


def test_no_submit_leaves_the_text_in_the_box(server: PrivateServer, start_agent: StartAgent) -> None:
    pane = start_agent(ECHO)

    ran = locum("send", "--pane", pane, "-L", server.socket, "--no-submit", "half a thought")
    reading = json.loads(locum("read", "--pane", pane, "-L", server.socket, "--json").out)

    assert (ran.out.split(":")[0], ran.status) == ("typed", 0)
    assert reading["draft"] == "half a thought"


def test_a_draft_is_never_typed_over(server: PrivateServer, start_agent: StartAgent) -> None:
    pane = start_agent(ECHO)
    locum("send", "--pane", pane, "-L", server.socket, "--no-submit", "a human's words")

    ran = locum("send", "--pane", pane, "-L", server.socket, "--json", "mine")
    reading = json.loads(locum("read", "--pane", pane, "-L", server.socket, "--json").out)

    assert (json.loads(ran.out)["outcome"], json.loads(ran.out)["pressed"]) == ("refused", [])
    assert (ran.status, reading["draft"]) == (3, "a human's words")


def test_nothing_is_typed_where_no_agent_is(server: PrivateServer) -> None:
    pane = server.new_session("work", "sleep", "1000")

    sent = locum("send", "--pane", pane, "-L", server.socket, "hello")
    chosen = locum("choose", "--pane", pane, "-L", server.socket, "--option", "1")

    assert sent.out == chosen.out
    assert sent.out.startswith("refused: no agent is recognised in this pane")
    assert (sent.status, chosen.status) == (3, 3)


def test_choosing_by_label_answers_the_question(
    server: PrivateServer, start_agent: StartAgent, tmp_path: Path
) -> None:
    pane = start_agent(ASK, "question")

    ran = locum("choose", "--pane", pane, "-L", server.socket, "--label", "SQLite")
    until_it_reads(server, pane, "idle")

    assert (ran.out.split(":")[0], ran.err, ran.status) == ("accepted", "", 0)
    assert "SQLite" in (tmp_path / "heard.txt").read_text()


def test_a_label_that_is_not_there_presses_nothing(server: PrivateServer, start_agent: StartAgent) -> None:
    pane = start_agent(ASK, "question")
    before = locum("read", "--pane", pane, "-L", server.socket).out

    ran = locum("choose", "--pane", pane, "-L", server.socket, "--label", "Oracle", "--json")

    assert (json.loads(ran.out)["outcome"], json.loads(ran.out)["pressed"], ran.status) == ("refused", [], 3)
    assert locum("read", "--pane", pane, "-L", server.socket).out == before


def test_a_form_is_filled_in_the_order_of_its_tabs(
    server: PrivateServer, start_agent: StartAgent, tmp_path: Path
) -> None:
    pane = start_agent(FORM, "question")

    ran = locum(
        "choose", "--pane", pane, "-L", server.socket, "--label", "Large", "--check", "Types",
        "--check", "Tests",
    )  # fmt: skip
    until_it_reads(server, pane, "idle")
    heard = (tmp_path / "heard.txt").read_text()

    assert (ran.out.split(":")[0], ran.status) == ("accepted", 0)
    assert ("Large" in heard, "Types" in heard, "Tests" in heard, "Formatting" in heard) == (
        True,
        True,
        True,
        False,
    )


def test_a_form_is_filled_by_the_titles_of_its_tabs(
    server: PrivateServer, start_agent: StartAgent, tmp_path: Path
) -> None:
    pane = start_agent(FORM, "question")

    ran = locum(
        "choose", "--pane", pane, "-L", server.socket, "--tab", "Checks", "--check", "Types", "--tab", "Size",
        "--option", "1",
    )  # fmt: skip
    until_it_reads(server, pane, "idle")
    heard = (tmp_path / "heard.txt").read_text()

    assert (ran.out.split(":")[0], ran.status) == ("accepted", 0)
    assert ("Small" in heard, "Types" in heard, "Tests" in heard) == (True, True, False)


def test_choose_without_an_answer_says_what_to_give() -> None:
    ran = locum("choose", "--pane", "%0")

    assert ran.err == "locum: There is no answer.\n       Give --option, --label, --text or --check.\n"
    assert ran.status == 2


def test_a_rehearsal_needs_a_terminal_and_a_script() -> None:
    assert locum("rehearse", "demo").err.startswith("locum: A rehearsal needs a terminal.")
    assert locum("rehearse", "no-such.toml").status == 2


def test_the_demo_leads_a_project_to_its_end() -> None:
    ran = locum("demo", env={"LOCUM_REHEARSAL_SPEED": "4"})

    assert (ran.err, ran.status) == ("", 0)
    assert "Questions answered: 2 by the user's rules, 4 from their files, 1 by the human." in ran.out
    assert "which only you decide" in ran.out
    assert "ledger is done after round 2" in ran.out
    assert "src/ledger.py" in ran.out
