"""Writing into files that a person may be editing: nothing of theirs is lost."""

import os
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from locum.errors import FileUnclear, WorldError
from locum.team.files import create, edit, listed, put, read
from tests.team.texts import texts


def add_line(text: str) -> str:
    return f"{text}ours\n"


def test_a_save_in_between_is_kept_and_our_change_is_made_on_it(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n")
    saves = iter(["one\ntwo\n", "one\ntwo\nthree\n"])

    def change(text: str) -> str:
        saved = next(saves, None)
        if saved:
            file.write_text(saved)
        return add_line(text)

    edit(file, change)

    assert file.read_text() == "one\ntwo\nthree\nours\n"


def test_a_save_by_rename_in_between_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n")
    (tmp_path / "other").write_text("theirs\n")

    def change(text: str) -> str:
        if (tmp_path / "other").exists():
            (tmp_path / "other").replace(file)
        return add_line(text)

    edit(file, change)

    assert file.read_text() == "theirs\nours\n"


def test_a_save_in_the_very_last_instant_is_given_back(tmp_path: Path) -> None:
    file, fresh = tmp_path / "inbox.md", tmp_path / "fresh"
    file.write_text("one\n")
    before = read(file)
    fresh.write_text("one\nours\n")
    file.write_text("one\ntheirs\n")

    assert not put(fresh, file, before)
    assert file.read_text() == "one\ntheirs\n"


def test_a_file_moved_aside_in_the_very_last_instant_is_left_to_its_editor(tmp_path: Path) -> None:
    file, fresh = tmp_path / "inbox.md", tmp_path / "fresh"
    file.write_text("one\n")
    before = read(file)
    fresh.write_text("one\nours\n")
    file.rename(tmp_path / "inbox.md~")

    assert not put(fresh, file, before)
    assert not file.exists()


def test_a_file_that_never_rests_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("0")

    def change(text: str) -> str:
        file.write_text(str(int(text) + 1))
        return add_line(text)

    with pytest.raises(WorldError, match="changes faster than Locum can write"):
        edit(file, change)

    assert file.read_text().isdigit()


def test_a_file_with_an_unfinished_merge_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> main\n")

    with pytest.raises(FileUnclear, match="unfinished merge in line 2"):
        edit(file, add_line)

    assert "ours" not in file.read_text()


def test_arrows_in_a_sentence_are_no_merge(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("see <<<<<<< there\n<<<<<<<<<< more\n")

    edit(file, add_line)

    assert file.read_text().endswith("ours\n")


def test_bytes_that_are_no_text_and_windows_lines_stay(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    raw = b"\xef\xbb\xbfcaf\xe9 \xff\x00\r\nnext\r\n"
    file.write_bytes(raw)

    edit(file, add_line)

    assert file.read_bytes() == raw + b"ours\n"


@given(st.binary(max_size=200))
def test_reading_keeps_every_byte(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    file = tmp_path_factory.mktemp("files") / "file.md"
    file.write_bytes(raw)

    assert read(file).text.encode("utf-8", "surrogateescape") == raw


def test_a_link_and_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    real = tmp_path / "real.md"
    real.write_text("one\n")
    real.chmod(0o640)
    (tmp_path / "link.md").symlink_to(real)

    edit(tmp_path / "link.md", add_line)

    assert (tmp_path / "link.md").is_symlink()
    assert real.read_text() == "one\nours\n"
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_read_only_file_is_respected(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n")
    file.chmod(0o444)

    with pytest.raises(WorldError, match="is read-only"):
        edit(file, add_line)

    assert (file.read_text(), [each.name for each in tmp_path.iterdir()]) == ("one\n", ["inbox.md"])


def test_no_change_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    edit(file, lambda text: text)

    assert not file.exists()


def test_a_folder_in_the_place_of_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "inbox.md").mkdir()

    with pytest.raises(WorldError, match="Is a directory"):
        read(tmp_path / "inbox.md")


def test_a_file_in_the_place_of_a_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "team").write_text("")

    with pytest.raises(WorldError, match="Cannot make"):
        edit(tmp_path / "team" / "inbox.md", add_line)


def test_a_full_disk_leaves_the_old_text(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n")
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(WorldError, match="Cannot write"):
            edit(file, lambda text: text + "x" * 5000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert (file.read_text(), [each.name for each in tmp_path.iterdir()]) == ("one\n", ["inbox.md"])


def test_an_editor_that_empties_the_file_before_it_fills_it_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "inbox.md"
    file.write_text("one\n")
    emptied = threading.Event()

    def save() -> None:
        with file.open("w") as out:
            emptied.set()
            threading.Event().wait(0.1)
            out.write("theirs\n")

    editor = threading.Thread(target=save)
    editor.start()
    emptied.wait()
    edit(file, add_line)
    editor.join()

    assert file.read_text() == "theirs\nours\n"


def test_a_file_is_created_once(tmp_path: Path) -> None:
    assert create(tmp_path / "new" / "file.md", "one")
    assert not create(tmp_path / "new" / "file.md", "two")
    assert (tmp_path / "new" / "file.md").read_text() == "one"


def test_what_editors_leave_beside_a_file_is_not_listed(tmp_path: Path) -> None:
    for name in ("a.md", ".a.md.swp", "a.md~", "#a.md#", ".#a.md", "a.md.orig", ".locum-a.md.x", "4913"):
        (tmp_path / name).write_text("")

    assert [file.name for file in listed(tmp_path)] == ["a.md"]


ADDS = """
import sys
from pathlib import Path
from locum.team.files import edit
for number in range(20):
    edit(Path(sys.argv[1]), lambda text: f"{text}{sys.argv[2]} {number}\\n")
"""


def test_several_processes_lose_nothing_of_each_other(tmp_path: Path) -> None:
    file = tmp_path / "log.md"
    writers = [subprocess.Popen([sys.executable, "-c", ADDS, str(file), name]) for name in "abc"]

    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    assert sorted(file.read_text().splitlines()) == sorted(
        f"{name} {number}" for name in "abc" for number in range(20)
    )


FOREVER = """
import sys
from pathlib import Path
from locum.team.files import edit
number = 0
while True:
    number += 1
    edit(Path(sys.argv[1]), lambda text: "".join(f"line {each} of {number}\\n" for each in range(400)))
    print(number, flush=True)
"""


def test_a_writer_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "log.md"
    for after in range(1, 6):
        writer = subprocess.Popen([sys.executable, "-c", FOREVER, str(file)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        for _ in range(after):
            writer.stdout.readline()
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        writer.stdout.close()

        assert len({line.rpartition(" ")[2] for line in file.read_text().splitlines()}) == 1
        assert len(file.read_text().splitlines()) == 400


@settings(deadline=None, max_examples=30)
@given(texts)
def test_an_edit_writes_exactly_the_changed_text(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    file = tmp_path_factory.mktemp("files") / "file.md"
    safe = text.encode("utf-8", "surrogatepass").decode("utf-8", "surrogateescape")
    file.write_bytes(safe.encode("utf-8", "surrogateescape"))

    edit(file, add_line)

    assert read(file).text == safe + "ours\n"
