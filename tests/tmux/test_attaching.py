"""Which road leads to a Runner's window: switching within the same tmux, attaching from anywhere else."""

from pathlib import Path

import pytest

from locum.tmux.attaching import stands_in


@pytest.mark.parametrize(
    ("socket", "inside", "same"),
    [
        ("/run/tmux-1/default", "/run/tmux-1/default,12,0", True),
        ("/run/tmux-1/other", "/run/tmux-1/default,12,0", False),
        ("/run/tmux-1/default", "", False),
        ("work", "/run/tmux-1/work,12,0", True),
        ("work", "/run/tmux-1/default,12,0", False),
        (None, "/run/tmux-1/default,12,0", True),
        (None, "", False),
    ],
)
def test_only_a_pane_of_the_same_server_is_inside(socket: str | None, inside: str, same: bool) -> None:
    assert stands_in(socket, {"TMUX": inside} if inside else {}) is same


def test_a_socket_reached_by_a_link_is_the_same(tmp_path: Path) -> None:
    (tmp_path / "real").touch()
    (tmp_path / "link").symlink_to(tmp_path / "real")

    assert stands_in(str(tmp_path / "link"), {"TMUX": f"{tmp_path / 'real'},1,0"})
