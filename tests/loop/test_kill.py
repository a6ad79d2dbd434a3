"""kill -9 at any moment costs no finished round and repeats none."""

from pathlib import Path

import pytest

from tests.loop.killing import ROUNDS, kill_and_resume


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for orphans in /proc")
def test_a_loop_that_is_killed_at_random_moments_has_every_round_once(tmp_path: Path) -> None:
    survived = kill_and_resume(tmp_path, kills=8, seed=7)

    assert survived.kills == 8
    assert survived.rounds == list(range(1, ROUNDS + 1))
    assert survived.status == 2
    assert survived.orphans == 0
