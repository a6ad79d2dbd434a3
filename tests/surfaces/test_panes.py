"""`locum panes`, `locum watch` and `locum capture` on a live tmux server."""

import json
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locum.tmux.server import PrivateServer
from tests.surfaces.conftest import StartAgent
from tests.surfaces.ran import LOCUM, locum

ASK = """
    [[step]]
      [[step.ask]]
      header = "Database"
      question = "Which database?"
      options = ["PostgreSQL", "SQLite"]
    [[step]]
    expect = ""
"""


def test_panes_shows_agents_and_the_rest(server: PrivateServer, start_agent: StartAgent) -> None:
    start_agent(ASK, "question")
    rest = server.new_window("work", "sleep", "1000")
    # tmux takes a moment to name a window after its program.
    server.tmux("rename-window", "-t", rest, "sleep")

    ran = locum("panes", "-L", server.socket)
    header, agent, other = (line.split() for line in ran.out.splitlines())

    assert header == ["PANE", "WINDOW", "AGENT", "STATE", "ABOUT"]
    assert [agent[0], *agent[2:]] == ["%0", "rehearsal", "question", "Which", "database?"]
    assert other == ["%1", "work:sleep", "–", "–", "sleep"]
    assert (ran.err, ran.status) == ("", 0)


def test_panes_as_json_carries_the_whole_reading(server: PrivateServer, start_agent: StartAgent) -> None:
    pane = start_agent(ASK, "question")

    (shown,) = json.loads(locum("panes", "-L", server.socket, "--json").out)

    assert (shown["pane"]["id"], shown["pane"]["width"]) == (pane, 80)
    assert shown["reading"]["question"]["options"][0]["label"] == "PostgreSQL"


def test_no_server_is_an_error_and_never_an_empty_list(server: PrivateServer) -> None:
    ran = locum("panes", "-L", server.socket)

    assert ran.out == ""
    assert ran.err.startswith(f"locum: The tmux server {server.socket} cannot be reached")
    assert ran.status == 1


def test_the_environment_may_name_the_server(server: PrivateServer) -> None:
    server.new_session("work", "sleep", "1000")

    ran = locum("panes", "--json", env={"LOCUM_TMUX_SOCKET": server.socket})

    assert [shown["pane"]["session"] for shown in json.loads(ran.out)] == ["work"]


def test_a_server_may_be_named_by_its_path(server: PrivateServer) -> None:
    server.new_session("work", "sleep", "1000")
    path = server.tmux("display-message", "-p", "#{socket_path}")

    assert locum("panes", "-S", path).status == 0
    assert locum("panes", "-S", path, "-L", server.socket).err == "locum: Give -L or -S, not both.\n"


def test_a_pane_that_is_not_there_is_named(server: PrivateServer) -> None:
    server.new_session("work", "sleep", "1000")

    ran = locum("read", "--pane", "%99", "-L", server.socket)

    assert ran.err == "locum: There is no pane %99.\n       List the panes with: locum panes\n"
    assert ran.status == 1


@pytest.mark.parametrize("pane", ["7", "work:0", "%7; kill-server", ""])
def test_only_a_pane_id_names_a_pane(server: PrivateServer, pane: str) -> None:
    ran = locum("read", "--pane", pane, "-L", server.socket)

    assert ran.err == (
        f"locum: {pane} is not a pane id.\n       A pane id looks like %7; locum panes lists them.\n"
    )
    assert ran.status == 2


@contextmanager
def watching(
    server: PrivateServer, *arguments: str, cwd: Path | None = None
) -> "Iterator[subprocess.Popen[str]]":
    """A running `locum watch`, which ends with the test whatever happens."""
    argv = [LOCUM, "watch", "-L", server.socket, *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(argv, stdout=pipe, stderr=pipe, text=True, cwd=cwd) as watch:
        try:
            yield watch
        finally:
            watch.kill()


def test_watch_tells_changes_until_the_pane_is_gone(server: PrivateServer, start_agent: StartAgent) -> None:
    pane = start_agent(ASK, "question")
    server.new_window("work", "sleep", "1000")

    with watching(server, "--pane", pane) as watch:
        assert watch.stdout is not None
        first = watch.stdout.readline().split()
        server.tmux("send-keys", "-t", pane, "Enter")
        states = [watch.stdout.readline().split()[3]]
        server.tmux("kill-pane", "-t", pane)
        out, err = watch.communicate(timeout=30)

    assert first[1:] == [pane, "rehearsal", "question", "Which", "database?"]
    assert states[0] in ("working", "idle")
    assert out.splitlines()[-1].split()[1:] == [pane, "–", "gone"]
    assert (err, watch.returncode) == ("", 0)


def test_ctrl_c_ends_a_watch_without_a_word(server: PrivateServer) -> None:
    server.new_session("work", "sleep", "1000")

    with watching(server, "--json") as watch:
        assert watch.stdout is not None
        news = json.loads(watch.stdout.readline())
        watch.send_signal(signal.SIGINT)
        _, err = watch.communicate(timeout=30)

    assert (news["news"], news["pane"], news["reading"]["agent"]) == ("reads", "%0", None)
    assert (err.strip(), watch.returncode) == ("", 130)


def test_a_watch_outlives_tmux_and_says_so(server: PrivateServer) -> None:
    server.new_session("work", "sleep", "1000")

    with watching(server, "--json") as watch:
        assert watch.stdout is not None
        watch.stdout.readline()
        server.kill()
        news = [json.loads(watch.stdout.readline())["news"]]
        while news[-1] != "lost":
            news.append(json.loads(watch.stdout.readline())["news"])
        server.new_session("again", "sleep", "1000")
        while news[-1] != "found":
            news.append(json.loads(watch.stdout.readline())["news"])
        watch.send_signal(signal.SIGINT)
        watch.communicate(timeout=30)

    assert watch.returncode == 130


def test_a_lasting_unknown_screen_is_kept_scrubbed(server: PrivateServer, tmp_path: Path, home: Path) -> None:
    (tmp_path / ".locum").mkdir()
    show = "printf 'a screen nobody knows, by ann@example.org\\n'; exec sleep 1000"
    pane = server.new_session("work", "sh", "-c", show)

    with watching(server, "--pane", pane, "--agent", "claude", cwd=tmp_path) as watch:
        kept = tmp_path / ".locum" / "unknown"
        while not list(kept.glob("*/capture.toml")):
            with pytest.raises(subprocess.TimeoutExpired):
                watch.wait(0.1)
        watch.send_signal(signal.SIGINT)
        watch.communicate(timeout=30)
    (case,) = kept.glob("claude-*")

    assert (case / "screen.txt").read_text().strip() == "a screen nobody knows, by use@example.exa"
    assert json.loads((case / "expect.json").read_text())["state"] == "unknown"
    assert (kept / ".gitignore").read_text() == "*\n"


def test_capture_writes_a_case_that_reads_the_same(
    server: PrivateServer, start_agent: StartAgent, tmp_path: Path
) -> None:
    pane = start_agent(ASK, "question")

    ran = locum(
        "capture", "--pane", pane, "-L", server.socket, "--as", "rehearsal/pick", "--into", str(tmp_path)
    )
    case = tmp_path / "rehearsal" / "pick"

    assert ran.out == f"Wrote {case}, which reads question now.\n"
    assert sorted(file.name for file in case.iterdir()) == [
        "capture.toml", "expect.json", "screen.ansi", "screen.txt",
    ]  # fmt: skip
    assert json.loads((case / "expect.json").read_text())["size"] == "80x24"
    assert (
        locum("read", str(case), "--json").out
        == locum("read", "--pane", pane, "-L", server.socket, "--json").out
    )


def test_capture_never_overwrites_a_case(server: PrivateServer, tmp_path: Path) -> None:
    pane = server.new_session("work", "sleep", "1000")
    case = tmp_path / "claude" / "mine"
    case.mkdir(parents=True)

    ran = locum(
        "capture", "--pane", pane, "-L", server.socket, "--as", "claude/mine", "--into", str(tmp_path)
    )

    assert ran.err == f"locum: {case} exists already.\n       Pick another name; nothing was written.\n"
    assert (ran.status, list(case.iterdir())) == (2, [])


def test_capture_refuses_a_name_that_leaves_the_folder(server: PrivateServer, tmp_path: Path) -> None:
    ran = locum("capture", "--pane", "%0", "-L", server.socket, "--as", "../x", "--into", str(tmp_path))

    assert ran.err.splitlines()[0] == "locum: ../x is not a name for a case."
    assert ran.status == 2
