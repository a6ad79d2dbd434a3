"""The registration stands beside what others wrote, once, and goes away again without a trace."""

import json
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.surfaces.mcp.registering import register, unregister

FOREIGN = '{\n    "mcpServers": {\n        "other" : {"command":"x",  "args":[ ]}\n    },\n  "more": 1\n}\n'


def test_what_others_wrote_stays_byte_for_byte(tmp_path: Path) -> None:
    file = tmp_path / ".mcp.json"
    file.write_text(FOREIGN, encoding="utf-8")
    register(tmp_path, allow_danger=False)
    registered = file.read_text(encoding="utf-8")
    unregister(tmp_path)

    assert '"other" : {"command":"x",  "args":[ ]}' in registered
    assert list(json.loads(registered)["mcpServers"]) == ["other", "locum"]
    assert file.read_text(encoding="utf-8") == FOREIGN


def test_registering_twice_changes_nothing(tmp_path: Path) -> None:
    first = register(tmp_path, allow_danger=False)
    before = (tmp_path / ".mcp.json").read_bytes()
    second = register(tmp_path, allow_danger=False)

    assert (first[1], second[1]) == (True, False)
    assert (tmp_path / ".mcp.json").read_bytes() == before


def test_a_file_that_was_made_for_it_goes_with_it(tmp_path: Path) -> None:
    register(tmp_path, allow_danger=False)
    _, there = unregister(tmp_path)

    assert there
    assert not (tmp_path / ".mcp.json").exists()


def test_a_foreign_server_of_the_same_name_is_left_alone(tmp_path: Path) -> None:
    text = '{"mcpServers": {"locum": {"command": "other", "args": []}}}'
    (tmp_path / ".mcp.json").write_text(text, encoding="utf-8")

    with pytest.raises(UserError, match="not Locum's"):
        register(tmp_path, allow_danger=False)

    assert (tmp_path / ".mcp.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["{", "[]", '{"mcpServers": []}'])
def test_a_file_that_makes_no_sense_is_not_touched(tmp_path: Path, text: str) -> None:
    (tmp_path / ".mcp.json").write_text(text, encoding="utf-8")

    with pytest.raises(UserError):
        register(tmp_path, allow_danger=False)

    assert (tmp_path / ".mcp.json").read_text(encoding="utf-8") == text


def test_a_byte_order_mark_stays(tmp_path: Path) -> None:
    (tmp_path / ".mcp.json").write_text("\ufeff{}\n", encoding="utf-8")
    register(tmp_path, allow_danger=True)

    text = (tmp_path / ".mcp.json").read_text(encoding="utf-8")
    assert text.startswith("\ufeff")
    assert json.loads(text[1:])["mcpServers"]["locum"]["args"][-1] == "--allow-danger"
