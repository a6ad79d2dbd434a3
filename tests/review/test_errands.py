"""Programs run for the lead end with their time, and with the lead."""

import threading
from pathlib import Path

import pytest

from locum.config.lead import LeadSettings
from locum.errors import WorldError
from locum.lead.errands import Errands, Left
from locum.lead.outfit import check_runner
from locum.model.call import Call
from tests.alive import lives

SLEEP = Call(("sh", "-c", "echo $$ > pid; exec sleep 600"))


def test_what_a_program_says_comes_back(tmp_path: Path) -> None:
    ran = Errands().run(Call(("sh", "-c", "cat; pwd"), "hello\n"), tmp_path, 20)

    assert ran.out.decode() == f"hello\n{tmp_path}\n"


def test_a_program_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    with pytest.raises(TimeoutError):
        Errands().run(SLEEP, tmp_path, 0.5)

    assert not lives(int((tmp_path / "pid").read_text()))


def test_a_lead_that_leaves_waits_for_nobody(tmp_path: Path) -> None:
    errands = Errands()
    timer = threading.Timer(0.5, errands.leave)
    timer.start()
    with pytest.raises(Left):
        errands.run(SLEEP, tmp_path, 600)

    assert not lives(int((tmp_path / "pid").read_text()))
    with pytest.raises(Left):
        errands.run(Call(("true",)), tmp_path, 5)


def test_the_end_of_one_errand_is_not_the_end_of_another(tmp_path: Path) -> None:
    errands, other = Errands(), tmp_path / "other"
    other.mkdir()
    ended: list[bytes] = []
    long = Call(("sh", "-c", "echo up; until [ -f go ]; do sleep 0.05; done; echo through"))
    beside = threading.Thread(target=lambda: ended.append(errands.run(long, other, 60).out))
    beside.start()
    with pytest.raises(TimeoutError):
        errands.run(SLEEP, tmp_path, 0.5)
    (other / "go").touch()
    beside.join(30)

    assert ended == [b"up\nthrough\n"]


def test_what_cannot_be_started_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WorldError, match="cannot be run in"):
        Errands().run(Call(("true",)), tmp_path / "gone", 5)


@pytest.mark.parametrize(
    ("command", "passed", "because"),
    [
        ("true", True, "true passed"),
        ("exit 3", False, "exit 3 failed with status 3"),
        ("echo Ran 0 tests in 0.0s", False, "echo Ran 0 tests in 0.0s ran no test, which proves nothing"),
        ("no-such-check", False, "no-such-check was not found by the shell"),
        ("sleep 60", False, "sleep 60 took longer than 1 seconds"),
    ],
)
def test_checks_are_told_apart(tmp_path: Path, command: str, passed: bool, because: str) -> None:
    check = check_runner(LeadSettings(verify_timeout=1), Errands())(command, tmp_path)

    assert (check.passed, check.because) == (passed, because)


def test_checks_in_a_folder_that_was_deleted_have_failed(tmp_path: Path) -> None:
    check = check_runner(LeadSettings(), Errands())("true", tmp_path / "gone")

    assert not check.passed
    assert "could not be run" in check.because


def test_both_outputs_of_a_check_are_kept_without_colours(tmp_path: Path) -> None:
    command = r"printf '\033[31mred\033[0m\n'; echo wrong >&2; false"
    check = check_runner(LeadSettings(), Errands())(command, tmp_path)

    assert check.tail == "red\nwrong"
