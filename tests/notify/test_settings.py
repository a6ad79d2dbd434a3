"""Where news goes is the user's choice, and an address is a secret."""

from pathlib import Path

import pytest

from locum.config.notify import notify_wishes
from locum.errors import UserError
from locum.model.notice import NoticeKind, Quiet, Wishes

SECRET = "tgram://12345:very-secret/678"


def wishes(folder: Path, text: str, **env: str) -> Wishes:
    (folder / "locum.toml").write_text(f"[notify]\n{text}\n", encoding="utf-8")
    return notify_wishes(folder, {"HOME": str(folder / "home"), **env})


def own(folder: Path, text: str, mode: int = 0o600) -> None:
    file = folder / "home" / ".config" / "locum" / "notify.toml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)


def test_an_address_comes_from_the_environment_and_is_never_shown(tmp_path: Path) -> None:
    found = wishes(tmp_path, 'urls = ["env:PHONE"]', PHONE=SECRET)

    assert [each.url for each in found.addresses] == [SECRET]
    assert found.addresses[0].shown == "tgram://… (env:PHONE)"
    assert "very-secret" not in repr(found)


def test_an_address_in_the_shared_file_is_refused_without_repeating_it(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        wishes(tmp_path, f'urls = ["{SECRET}"]')

    assert "very-secret" not in f"{refused.value.message} {refused.value.hint}"


def test_a_variable_that_is_not_set_is_named(tmp_path: Path) -> None:
    found = wishes(tmp_path, 'urls = ["env:PHONE"]')

    assert found.addresses == ()
    assert "PHONE" in found.missing[0]


def test_the_users_own_file_may_hold_addresses(tmp_path: Path) -> None:
    own(tmp_path, f'urls = ["{SECRET}"]\n')

    found = wishes(tmp_path, 'events = ["done"]')

    assert [each.source for each in found.addresses] == ["notify.toml, number 1"]
    assert found.kinds == {NoticeKind.DONE}


def test_an_own_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    own(tmp_path, f'urls = ["{SECRET}"]\n', mode=0o644)

    with pytest.raises(UserError, match="Others can read"):
        wishes(tmp_path, "")


@pytest.mark.parametrize(
    "line",
    ['events = ["dones"]', 'quiet = "late"', 'quiet = "25:00-07:00"', "digest = -1", 'link = "javascript:x"',
     "urls = [3]", "silent = true"],
)  # fmt: skip
def test_a_slip_in_the_settings_is_named(tmp_path: Path, line: str) -> None:
    with pytest.raises(UserError, match="notify"):
        wishes(tmp_path, line)


@pytest.mark.parametrize(
    ("minute", "quiet"),
    [(21 * 60 + 59, False), (22 * 60, True), (0, True), (6 * 60 + 59, True), (7 * 60, False)],
)
def test_quiet_hours_go_over_midnight(minute: int, quiet: bool) -> None:
    assert Quiet(22 * 60, 7 * 60).holds(minute) is quiet


def test_quiet_hours_of_no_length_are_none() -> None:
    assert not Quiet(420, 420).holds(420)
