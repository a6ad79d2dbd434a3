"""One act: a story is led to its end through some mischief, and every promise is looked at on the way."""

import os
import random
import time
from pathlib import Path

from tests.faults.soak.human import Human
from tests.faults.soak.mischief import Mischief
from tests.faults.soak.promises import broken_at_the_end, broken_now
from tests.faults.soak.stage import Stage
from tests.faults.soak.story import tell_a_story

MISCHIEF = (8.0, 30.0)
"""Seconds in which things go wrong, at least and at most."""
CALM = 150.0
"""Seconds after which everything must be at its end, once nothing goes wrong: a limit takes a minute."""
LOOK = 1.0


def play(seed: str, folder: Path) -> tuple[Stage, list[str]]:
    """Play the act of this seed; gives what was broken, with the evidence left in the folder."""
    chance = random.Random(seed)
    stage = Stage(tell_a_story(chance), folder, f"locum-soak-{os.getpid()}-{chance.randrange(10**6)}")
    stage.story.write(folder)
    try:
        stage.start()
        wrongs = _lead_through(stage, chance) or broken_now(stage) + broken_at_the_end(stage)
        if wrongs:
            stage.leave_evidence(wrongs)
    except BaseException as error:
        stage.leave_evidence([repr(error)])
        raise
    finally:
        stage.close()
    return stage, wrongs


def _lead_through(stage: Stage, chance: random.Random) -> list[str]:
    """Let things go wrong for a while, then wait for the end."""
    mischief, human = Mischief(stage, chance), Human(stage, chance)
    calm_at = time.monotonic() + chance.uniform(*MISCHIEF)
    next_look = next_strike = 0.0
    while True:
        assert stage.lead is not None
        now = time.monotonic()
        status = stage.lead.poll()
        if status is not None:
            return [] if status == 0 else [f"the lead ended by itself with status {status}"]
        if now >= calm_at + CALM:
            return ["it is not over in time", *broken_now(stage), *broken_at_the_end(stage)]
        if now >= next_look:
            next_look = now + LOOK
            if wrongs := broken_now(stage):
                return wrongs
        if now < calm_at and now >= next_strike:
            next_strike = now + chance.uniform(0.1, 1.5)
            mischief.strike()
        mischief.end_what_is_over(all_of_it=now >= calm_at)
        human.look(eager=now >= calm_at)
        time.sleep(0.1)
