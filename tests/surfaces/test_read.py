"""`locum read` and `locum explain` on files, folders, pipes and batches."""

import json
import subprocess
from pathlib import Path

from tests.surfaces.ran import LOCUM, locum

CASES = Path(__file__).parent.parent / "screens"
CASE = CASES / "claude" / "ask-multi-80x24-1"

IN_WORDS = """\
question  (claude)
asks: Which features do you want to enable?  (multi)
tabs: [Features] · Submit
  ❯ [ ] 1. Logging
    [ ] 2. Metrics
    [ ] 3. Tracing
    [ ] 4. Alerts
    [ ] 5. Type something
    Submit
    6. Chat about this
"""


def lines(*requests: object) -> str:
    return "".join(json.dumps(request) + "\n" for request in requests)


def sign(means: str) -> str:
    return (
        f'[[sign]]\nname = "my sign"\nwhere = "screen"\nlooks = "leones"\nmeans = "{means}"\npriority = 999\n'
    )


def test_a_case_folder_is_read_with_all_that_is_known_of_it() -> None:
    ran = locum("read", str(CASE))

    assert ran.out.startswith(IN_WORDS)
    assert (ran.err, ran.status) == ("", 0)


def test_a_file_with_colours_a_plain_file_and_a_pipe_read_alike() -> None:
    styled, plain = CASE / "screen.ansi", CASE / "screen.txt"

    assert locum("read", str(styled), "--agent", "claude").out.startswith(IN_WORDS)
    assert locum("read", str(plain), "--agent", "claude").out.startswith(IN_WORDS)
    assert locum("read", "--agent", "claude", stdin=styled.read_bytes()).out.startswith(IN_WORDS)
    assert locum("read", "-", "--agent", "claude", stdin=styled.read_bytes()).out.startswith(IN_WORDS)


def test_json_has_exactly_the_agreed_keys() -> None:
    reading = json.loads(locum("read", str(CASE), "--json").out)

    assert list(reading) == [
        "state", "because", "agent", "question", "draft", "limit", "error", "stage", "composer",
    ]  # fmt: skip
    assert list(reading["question"]) == ["kind", "title", "text", "tabs", "options", "body"]
    assert reading["question"]["tabs"][0] == {"title": "Features", "done": False, "current": True}
    assert reading["question"]["options"][0] == {
        "number": 1, "label": "Logging", "detail": "Structured logs", "selected": True, "checked": False,
    }  # fmt: skip


def test_a_screen_of_nobody_is_unknown_not_idle() -> None:
    ran = locum("read", stdin="nothing that any agent draws\n")

    assert ran.out == "unknown  (no known agent)\nbecause: no agent is recognised on this screen\n"
    assert ran.status == 0


def test_a_missing_file_is_named() -> None:
    ran = locum("read", "no-such-file")

    assert ran.err == "locum: Cannot open no-such-file: No such file or directory.\n"
    assert (ran.out, ran.status) == ("", 2)


def test_a_folder_that_is_no_case_says_what_a_case_holds(tmp_path: Path) -> None:
    ran = locum("read", str(tmp_path))

    assert ran.err == (
        f"locum: {tmp_path} is not a test case.\n"
        "       A case folder holds screen.txt, and screen.ansi and expect.json where they are known.\n"
    )
    assert ran.status == 2


def test_an_agent_nobody_knows_is_named() -> None:
    ran = locum("read", str(CASE), "--agent", "marvin")

    assert ran.err.splitlines()[0] == "locum: Locum knows no agent called marvin."
    assert ran.status == 2


def test_a_file_and_a_pane_at_once_are_refused() -> None:
    ran = locum("read", str(CASE), "--pane", "%1")

    assert (ran.err, ran.status) == ("locum: Give a FILE or --pane, not both.\n", 2)


def test_the_batch_answers_in_order_and_goes_on_after_a_bad_line() -> None:
    screen = (CASE / "screen.txt").read_text(encoding="utf-8")
    bad = [
        ("{", "This line is not JSON: "),
        ("[1]", "A line must be a JSON object, not a list."),
        ('{"text": "x"}', "The line has no id."),
    ]
    sent = lines({"id": "a", "agent": "claude", "text": screen, "ansi": None, "cursor": [0, 1]})
    sent += "\n" + "".join(line + "\n" for line, _ in bad)
    sent += lines(
        {"id": 2},
        {"id": 3, "text": "x", "agent": "marvin"},
        {"id": 4, "text": "x", "width": "wide"},
        {"id": 5, "text": "x", "cursor": [1]},
        {"id": 6, "text": "x", "alternate": 1},
        {"id": 7, "text": ""},
    )

    ran = locum("read", "--batch", stdin=sent)
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert [answer["id"] for answer in answers] == ["a", None, None, None, 2, 3, 4, 5, 6, 7]
    assert answers[0]["state"] == "question"
    assert all(answer["error"].startswith(said) for answer, (_, said) in zip(answers[1:], bad, strict=False))
    assert [answer["error"] for answer in answers[4:9]] == [
        "The line has no text.",
        "Locum knows no agent called marvin.",
        "width must be a whole number, not a string.",
        "cursor must be two whole numbers, column and row.",
        "alternate must be true or false, not a whole number.",
    ]
    assert answers[9]["error"] is None
    assert (ran.err, ran.status) == ("", 0)


def test_the_batch_survives_bytes_that_are_no_text() -> None:
    rubbish = b'\xff\xfe\n{"id": 1, "text": "\xff\x00"}\n{"id": "\\ud800", "text": ""}\n'

    ran = locum("read", "--batch", stdin=rubbish)
    answers = [json.loads(line) for line in ran.out.splitlines()]

    assert [answer["id"] for answer in answers] == [None, 1, "\ud800"]
    assert ran.status == 0


def test_the_batch_answers_each_line_before_the_next_is_sent() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([LOCUM, "read", "--batch"], stdin=pipe, stdout=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 2):
            process.stdin.write(lines({"id": number, "text": ""}).encode())
            process.stdin.flush()

            assert json.loads(process.stdout.readline())["id"] == number


def test_a_reader_that_leaves_ends_the_batch_quietly() -> None:
    many = lines(*({"id": number, "text": ""} for number in range(5000)))
    with subprocess.Popen(
        [LOCUM, "read", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None

        _, complaint = process.communicate(many.encode())

    assert complaint == b""


def test_a_rule_of_the_user_s_own_wins(home: Path) -> None:
    rules = home / ".config" / "locum" / "rules" / "claude.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text(sign("menu"))

    ran = locum("read", "--agent", "claude", "--json", stdin="hic sunt leones\n")

    assert json.loads(ran.out)["state"] == "menu"
    assert "my sign" in json.loads(ran.out)["because"]


def test_a_rule_planted_in_the_project_does_not_count(home: Path, tmp_path: Path) -> None:
    (tmp_path / ".locum" / "rules").mkdir(parents=True)
    (tmp_path / ".locum" / "rules" / "claude.toml").write_text(sign("working"))

    ran = locum("read", "--agent", "claude", stdin="hic sunt leones\n", cwd=tmp_path)

    assert ran.out.startswith("unknown ")


def test_a_broken_rule_file_is_a_sentence_not_a_traceback(home: Path) -> None:
    rules = home / ".config" / "locum" / "rules" / "claude.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text("[[sign")

    ran = locum("read", "--agent", "claude", stdin="x\n")

    assert ran.err.startswith("locum: ")
    assert "Traceback" not in ran.err
    assert ran.status == 2


def test_explain_names_the_winner_and_the_losers() -> None:
    explained = json.loads(locum("explain", str(CASE), "--json").out)
    verdicts = [trial["verdict"] for trial in explained["trials"]]

    assert explained["reading"]["state"] == "question"
    assert verdicts.count("won") == 1
    assert all(verdict == "won" or verdict.startswith("lost: ") for verdict in verdicts)


def test_explain_prints_the_reading_and_a_row_for_every_sign() -> None:
    signs = [trial["sign"] for trial in json.loads(locum("explain", str(CASE), "--json").out)["trials"]]

    ran = locum("explain", str(CASE))

    assert ran.out.startswith(IN_WORDS)
    assert "SIGN" in ran.out
    assert all(f"\n{sign}  " in ran.out for sign in signs)
    assert (ran.err, ran.status) == ("", 0)


def test_explain_asks_for_the_agent_where_none_is_recognised() -> None:
    ran = locum("explain", stdin="nothing that any agent draws\n")

    assert ran.err.splitlines()[0] == "locum: No agent is recognised on this screen."
    assert ran.status == 2
