"""Agents that die, flap, run into a limit, ask for ever or ask too much: one lead has them all at once."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from locum.model.runner import Phase
from locum.model.team import Team
from tests.lead.led import RULES, Led, hire, project

pytestmark = pytest.mark.timeout(300)

CACHE = """
[[answers]]
pattern = "Where do we keep the cache?"
answer = "On disk"
"""
FLAPPING = """
goes_on = true

[[step]]
expect = ""

[[step]]
repeat = 0

  [[step.step]]
  work = 0.2

  [[step.step]]
  crash = true
  code = 1
"""
"""An agent that dies soon after each start, and goes on by itself when it is resumed."""
SCRIPTS = ("mortal", "limited", "flapping", "stubborn", "forty")


@dataclass
class Crowd:
    """What became of them."""

    team: Team
    folder: Path
    answers: dict[str, list[list[str]]]
    prompts: dict[str, list[str]]
    kinds: dict[str, list[str]]

    def asked(self, name: str) -> list[str]:
        """Why each decision about a Runner waits."""
        return [each.because for each in self.team.decisions.values() if each.runner == name]


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crowd]:
    """All of them, led until nothing more can happen without the human."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
        patch.delenv("TMUX", raising=False)
        yield asyncio.run(_live(tmp_path_factory.mktemp("crowd")))


async def _live(place: Path) -> Crowd:
    async with project(place, RULES + CACHE) as led:
        script = led.folder / "flapping.toml"
        script.write_text(FLAPPING, encoding="utf-8")
        others = (hire(name) for name in SCRIPTS if name != "flapping")
        led.begin(hire("flapping", str(script)), *others)
        for name in ("mortal", "limited"):
            await led.until_phase(
                name, Phase.DONE, 180
            )  # A limit told without seconds is over a minute late.
        for name in ("flapping", "stubborn", "forty"):
            await led.until(lambda name=name: led.waiting(name), 90)  # type: ignore[misc]
        return _told(led)


def _told(led: Led) -> Crowd:
    return Crowd(
        led.team,
        led.folder,
        {name: led.answers(name) for name in SCRIPTS},
        {name: led.prompts(name) for name in SCRIPTS},
        {name: led.kinds(name) for name in SCRIPTS},
    )


def test_an_agent_that_crashes_goes_on_behind_its_death(crowd: Crowd) -> None:
    assert crowd.team.runners["mortal"].phase is Phase.DONE  # type: ignore[index]
    assert crowd.answers["mortal"] == [["SQLite"], ["On disk"]]
    assert crowd.prompts["mortal"][0] == "Do what the script says."


def test_a_limit_is_waited_out_and_the_work_goes_on(crowd: Crowd) -> None:
    assert [kind for kind in crowd.kinds["limited"] if kind.startswith("Limit")] == ["LimitMet", "LimitOver"]
    assert crowd.prompts["limited"] == ["Do what the script says.", "Please go on where you stopped."]
    assert crowd.answers["limited"] == [["SQLite"]]


def test_an_agent_that_flaps_is_restarted_so_often_and_no_more(crowd: Crowd) -> None:
    assert crowd.team.runners["flapping"].phase is Phase.FAILED  # type: ignore[index]
    assert crowd.kinds["flapping"].count("StartIntended") <= 5
    assert crowd.asked("flapping")


def test_the_same_question_for_ever_goes_to_the_human(crowd: Crowd) -> None:
    # On a machine that is very busy nobody sees that the first one went away before the next one came.
    assert any(words in crowd.asked("stubborn")[0] for words in ("times in a row", "still on screen"))
    assert set(map(tuple, crowd.answers["stubborn"])) == {("SQLite",)}
    assert len(crowd.answers["stubborn"]) <= 6


def test_a_question_with_forty_options_is_answered_by_nobody_but_the_human(crowd: Crowd) -> None:
    assert crowd.asked("forty")
    assert crowd.answers["forty"] == []
