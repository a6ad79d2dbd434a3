"""The verify command: known before the first round, run to its end, its last words kept."""

import os
from pathlib import Path

import pytest

from locum.errors import LoopRefused
from locum.loop.verifying import check_verify, first_word, tail_of, verify


@pytest.mark.parametrize(
    "command",
    ["true", "make test", "cd . && true", "CI=1 FOO=bar sh -c true", "test -e x || exit 1", "! false",
     "(true)", "if true; then false; fi", "[ 1 = 1 ]", "true;", "$HOME/x", '"my tool" x', "./check.sh"],
)  # fmt: skip
def test_a_command_the_shell_knows_is_let_through(command: str, tmp_path: Path) -> None:
    (tmp_path / "check.sh").write_text("#!/bin/sh\n")
    (tmp_path / "check.sh").chmod(0o755)

    check_verify(command, tmp_path, os.environ, "en")


@pytest.mark.parametrize(
    ("command", "says"),
    [("no-such-tool --all", "no-such-tool is not found"), ("", "is empty"), ("./missing.sh", "not found"),
     ("A=1 no-such-tool", "not found"), ("no-such-tool&&true", "not found"), ("echo 'open", "cannot read")],
)  # fmt: skip
def test_a_command_that_cannot_work_is_found_before_the_first_round(
    command: str, says: str, tmp_path: Path
) -> None:
    with pytest.raises(LoopRefused, match=says) as refusal:
        check_verify(command, tmp_path, os.environ, "en")

    assert refusal.value.exit_code == 1


def test_the_first_word_is_the_program() -> None:
    assert first_word("A=1 make test") == "make"
    assert first_word("make;ls") == "make"
    assert first_word("$TOOL run") is None


def test_both_outputs_are_kept_in_order(tmp_path: Path) -> None:
    done = verify("echo one; echo two >&2; echo three; exit 4", tmp_path, os.environ, timeout=10, mark="v")

    assert (done.passed, done.status, done.tail) == (False, 4, "one\ntwo\nthree")


def test_a_command_that_passes_passes(tmp_path: Path) -> None:
    assert verify("true", tmp_path, os.environ, timeout=10, mark="v").passed


def test_a_command_that_ran_no_test_has_not_passed(tmp_path: Path) -> None:
    done = verify("echo 'Ran 0 tests in 0.000s'; echo OK", tmp_path, os.environ, timeout=10, mark="v")

    assert (done.passed, done.empty, done.status) == (False, True, 0)


def test_a_command_that_does_not_end_has_not_passed(tmp_path: Path) -> None:
    done = verify(
        "trap 'exit 0' TERM; echo x; sleep 1000 & wait", tmp_path, os.environ, timeout=0.4, mark="v"
    )

    assert (done.passed, done.timed_out) == (False, True)


def test_of_a_long_output_the_last_lines_are_kept_without_colours() -> None:
    raw = b"".join(b"\x1b[31mline %d\x1b[0m\r\n" % number for number in range(1000))

    assert tail_of(raw).split("\n")[-2:] == ["line 998", "line 999"]
    assert len(tail_of(raw).split("\n")) == 60
