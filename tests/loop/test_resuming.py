"""A loop goes on after whatever ended it, with the next round and never with a finished one."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from locum.calls.processes import started_at
from locum.errors import LoopRefused
from locum.journal.journal import Journal
from locum.loop import kinds
from locum.loop.ending import Reason
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.shelf import journal_file, own_folder
from locum.loop.starting import Again
from locum.loop.worktree import WorkTree
from locum.model.record import Record
from tests.loop.acting import Act
from tests.loop.conftest import Stage
from tests.surfaces.ran import LOCUM

Staged = Callable[..., Stage]
DONE = Act("<ralph-done>")


def more(loops: int) -> Again:
    return Again(lambda order: replace(order, bounds=replace(order.bounds, loops=loops)))


def numbers(stood: Stage) -> list[int]:
    return [each.number for each in stood.history().rounds]


def test_a_loop_that_reached_its_limit_goes_on_with_more(stage: Staged) -> None:
    stood = stage(Act("a"), Act("b"), DONE)
    stood.run(stood.order(bounds=Bounds(loops=2)))

    end = stood.resume(again=more(10))

    assert end.reason is Reason.DONE
    assert numbers(stood) == [1, 2, 3]


def test_without_more_it_says_what_is_used_up(stage: Staged) -> None:
    stood = stage(Act("a"), Act("b"))
    stood.run(stood.order(bounds=Bounds(loops=2)))

    with pytest.raises(LoopRefused, match="All 2 rounds are used up") as refusal:
        stood.resume()
    assert refusal.value.exit_code == 2


def test_a_loop_that_is_done_is_not_gone_on_with(stage: Staged) -> None:
    stood = stage(DONE)
    stood.run()

    with pytest.raises(LoopRefused, match="is done"):
        stood.resume()


def test_a_question_is_answered_when_it_goes_on(stage: Staged) -> None:
    stood = stage(Act("Which database should I use?"), DONE)
    stood.run()

    end = stood.resume(again=Again(answer="PostgreSQL"))

    assert end.reason is Reason.DONE
    assert (
        "The last round asked: Which database should I use?\nThe answer is: PostgreSQL"
        in stood.actor.prompts[1]
    )


def test_without_an_answer_the_question_is_asked_again(stage: Staged) -> None:
    stood = stage(Act("Which database should I use?"))
    stood.run()

    with pytest.raises(LoopRefused, match="Which database should I use") as refusal:
        stood.resume()
    assert refusal.value.exit_code == 4


def test_an_open_breaker_blocks_the_next_loop_and_says_why_and_how_long(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abc"])
    stood.run()
    stood.clock.pause(600)

    with pytest.raises(LoopRefused, match=r"10m ago.*3 rounds in a row changed nothing") as refusal:
        stood.run()
    assert refusal.value.exit_code == 3
    assert "--reset" in str(refusal.value.hint)


def test_reset_starts_at_once(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abc"], DONE)
    stood.run()

    assert stood.run(reset=True).reason is Reason.DONE


def test_a_breaker_of_last_week_lets_a_trial_through_and_says_so(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abc"], Act("d"), DONE)
    stood.run()
    stood.clock.pause(7 * 86400)

    end = stood.run()

    assert end.reason is Reason.DONE
    assert "on trial" in stood.notices()


def test_a_trial_that_fails_opens_it_again(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abcd"])
    stood.run()
    stood.clock.pause(3600)

    end = stood.run()

    assert (end.reason, end.because.name, len(stood.actor.calls)) == (Reason.BREAKER, "trial failed", 4)


def test_a_closed_breaker_s_counts_are_not_held_against_a_new_loop(stage: Staged) -> None:
    stood = stage(Act("a", change=False), Act("b", change=False), Act("c", change=False), DONE)
    stood.run(stood.order(bounds=Bounds(loops=2)))

    assert stood.run().reason is Reason.DONE


def test_a_breaker_from_the_future_stays_open_and_names_the_clock(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abc"])
    stood.run()
    stood.clock.pause(-7200)

    with pytest.raises(LoopRefused, match="clock was set back"):
        stood.run()


def test_a_prompt_with_a_secret_is_asked_for_again(stage: Staged) -> None:
    secret = "ghp_" + "Abcdefghijklmnopqrstuvwxyz012345"
    stood = stage(Act("a"), DONE)
    stood.run(stood.order(f"Use {secret}", bounds=Bounds(loops=1)))

    with pytest.raises(LoopRefused, match="held a secret"):
        stood.resume(again=more(5))
    assert stood.resume(again=replace(more(5), prompt=Prompt(f"Use {secret}"))).reason is Reason.DONE


def test_an_end_that_was_decided_but_not_written_is_only_written(stage: Staged) -> None:
    stood = stage(DONE)
    stood.run()
    _forget_the_end(stood)

    end = stood.resume()

    assert end.reason is Reason.DONE
    assert len(stood.actor.calls) == 1


def test_a_limit_is_still_waited_for_after_a_crash(stage: Staged) -> None:
    stood = stage(DONE)
    until = stood.clock.now() + 500
    _write(stood, kinds.ROUND_STARTED, {"round": 1, "prompt": "", "mark": "none"})
    _write(stood, kinds.ROUND_LIMITED, {"round": 1, "until": until, "spent": 1.0})

    assert stood.resume().reason is Reason.DONE
    assert sum(stood.clock.paused) == pytest.approx(500)


def test_an_orphan_of_a_round_that_was_cut_off_is_ended_first(stage: Staged) -> None:
    stood = stage(DONE)
    orphan = subprocess.Popen(["sleep", "1000"], start_new_session=True)
    _write(stood, kinds.ROUND_STARTED, {"round": 1, "prompt": "", "mark": "gone"})
    _write(stood, kinds.CALL_STARTED, {"round": 1, "pid": orphan.pid, "started": started_at(orphan.pid)})

    end = stood.resume()

    assert orphan.wait(10) == -signal.SIGTERM
    assert (end.reason, stood.history().cut_off) == (Reason.DONE, 1)
    assert stood.notices()[:2] == ["cut off", "orphans ended"]


def test_a_pid_that_was_given_out_again_is_left_alone(stage: Staged) -> None:
    stood = stage(DONE)
    stranger = subprocess.Popen(["sleep", "1000"], start_new_session=True)
    try:
        _write(stood, kinds.ROUND_STARTED, {"round": 1, "prompt": "", "mark": "gone"})
        _write(stood, kinds.CALL_STARTED, {"round": 1, "pid": stranger.pid, "started": "12345"})

        stood.resume()

        assert stranger.poll() is None
    finally:
        stranger.kill()
        stranger.wait()


def test_what_a_round_did_before_it_was_cut_off_is_progress_of_its_repetition(stage: Staged) -> None:
    stood = stage(*[Act(name, change=False) for name in "abc"])
    sight = WorkTree.at(stood.folder).last.digest
    _write(stood, kinds.ROUND_STARTED, {"round": 1, "prompt": "", "mark": "gone", "sight": sight})
    (stood.folder / "written before the kill").write_text("x")

    stood.resume(again=more(3))

    assert [each.body["moved"] for each in stood.history().rounds] == [True, False, False]


def test_a_new_loop_ends_the_orphans_of_an_old_one_too(stage: Staged) -> None:
    stood = stage(DONE)
    mark = f"old-{os.getpid()}"
    orphan = subprocess.Popen(
        ["sleep", "1000"], start_new_session=True, env={**os.environ, "LOCUM_ROUND": mark}
    )
    _write(stood, kinds.ROUND_STARTED, {"round": 1, "prompt": "", "mark": mark})

    stood.run()

    assert orphan.wait(10) == -signal.SIGTERM


def test_two_loops_on_one_project_are_one_too_many(stage: Staged) -> None:
    stood = stage(Act(sleep=1000.0))
    first = subprocess.Popen(
        [LOCUM, "loop", "go", "--command", stood.actor.command, "-C", str(stood.folder)],
        stdout=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + 20
        while not stood.actor.calls:
            assert time.monotonic() < until
            time.sleep(0.05)

        with pytest.raises(LoopRefused, match=f"is already running here .process {first.pid}") as refusal:
            stood.run()
        assert stood.history().id in refusal.value.message
    finally:
        first.send_signal(signal.SIGINT)
        assert first.wait(20) == 130


def _write(stood: Stage, kind: str, body: dict[str, object]) -> None:
    """Write into the journal as a loop that was killed would have left it."""
    own_folder(stood.folder)
    with Journal.open(journal_file(stood.folder)) as journal:
        stream, at = kinds.PREFIX + "old", stood.clock.now()
        if not journal.streams(stream):
            order: Order = stood.order()
            started = {"order": order.body(), "folder": str(stood.folder)}
            journal.append(stream, [Record(kinds.LOOP_STARTED, started, at)])
        journal.append(stream, [Record(kind, body, at)])


def _forget_the_end(stood: Stage) -> None:
    """Copy the journal but for its last event, as a kill at the worst moment leaves it."""
    file = journal_file(stood.folder)
    with Journal.read(file) as journal:
        entries = journal.since()
    for name in ("journal.db", "journal.db-wal", "journal.db-shm"):
        (file.parent / name).unlink(missing_ok=True)
    with Journal.open(file) as journal:
        for entry in entries:
            if entry.kind != kinds.LOOP_ENDED:
                journal.append(entry.stream, [Record(entry.kind, entry.body, entry.at)])
