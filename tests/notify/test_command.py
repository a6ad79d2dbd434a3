"""`locum notify` says where news goes, and proves that it gets there."""

import logging
from pathlib import Path

import pytest
from click.testing import CliRunner

from locum.errors import LocumError
from locum.surfaces.cli.notify import command
from tests.notify.service import SECRET, service


def run(folder: Path, *words: str) -> tuple[str, str]:
    """Its output, and the message it failed with."""
    done = CliRunner().invoke(command, [*words, "--project", str(folder)])
    error = done.exception
    return done.output, error.message if isinstance(error, LocumError) else ""


def ready(folder: Path) -> None:
    (folder / "locum.toml").write_text('[notify]\nurls = ["env:LOCUM_ONE", "env:LOCUM_TWO"]\n', "utf-8")


def test_a_trial_message_reaches_each_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(tmp_path)
    with service() as one, service() as two:
        monkeypatch.setenv("LOCUM_ONE", one.url)
        monkeypatch.setenv("LOCUM_TWO", two.url)
        out, failed = run(tmp_path, "test")

    assert failed == ""
    assert out.count("✓ json://…") == 2
    assert (len(one.heard), len(two.heard)) == (1, 1)


def test_what_failed_is_named_without_its_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ready(tmp_path)
    with service() as one, caplog.at_level(logging.DEBUG):
        one.status = 401
        monkeypatch.setenv("LOCUM_ONE", one.url)
        monkeypatch.setenv("LOCUM_TWO", f"nosuch://{SECRET}")
        out, failed = run(tmp_path, "test")

    assert failed.startswith("2 of 2 addresses")
    assert "no address Apprise knows" in out
    assert SECRET not in out + failed + caplog.text


def test_without_an_address_it_says_how_to_set_one(tmp_path: Path) -> None:
    out, _ = run(tmp_path)

    assert "LOCUM_NOTIFY_URL" in out


def test_the_settings_are_shown_masked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(tmp_path)
    monkeypatch.setenv("LOCUM_ONE", f"json://user:{SECRET}@127.0.0.1/")

    out, _ = run(tmp_path)

    assert "json://… (env:LOCUM_ONE)" in out
    assert "LOCUM_TWO" in out
    assert SECRET not in out
