"""A whole project as GSD tells it, from the goal to the second round of the review."""

import asyncio
from pathlib import Path
from shutil import copy, copytree

from locum.config.lead import lead_settings
from locum.model.decision import About
from locum.model.orders import Decide
from locum.model.runner import Given, Phase
from tests.lead.led import hire, project

DOSSIER = Path(__file__).parents[2] / "src/locum/rehearsal/dossiers/project"
ANSWERS = [
    ["One SQLite file"],
    ["Add an expense", "Show the balance", "Export to CSV"],
    ["Python", "As whole cents", "Formatting", "Unit tests"],
    ["Do not deploy"],
]


def test_a_project_is_led_from_its_goal_through_a_flawed_first_round_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, "") as led:
            copytree(DOSSIER, led.folder / ".team-config")
            copy(DOSSIER / "locum.toml", led.folder / "locum.toml")
            verify = lead_settings(led.folder).verify
            led.begin(hire("ledger", "project", goal="Build a ledger for shared expenses.", verify=verify))
            await led.until(lambda: led.team.runners)
            human: list[str] = []
            while led.runner("ledger").phase is not Phase.DONE:
                await led.until(lambda: led.waiting("ledger") or led.runner("ledger").phase is Phase.DONE, 90)
                for decision in led.team.decisions.values():
                    human.append(decision.pages[0].text)
                    last = tuple(Given((len(page.choices),)) for page in decision.pages)
                    assert decision.about is About.QUESTION, decision
                    assert (await led.order(Decide(decision.id, last))).done

            log = (led.folder / ".team-config" / "communication-log.md").read_text("utf-8")
            assert [text for text in human if "production" in text] == [
                "The ledger works here. Shall I deploy it to production now?"
            ]
            assert led.answers("ledger") == ANSWERS
            assert [each["label"] for each in led.heard("ledger", "permission")] == ["Yes"]
            assert not (led.folder / "DEPLOYED.md").exists()
            assert "balance" in (led.folder / "src" / "ledger.py").read_text("utf-8")
            assert led.runner("ledger").round == 2
            assert len(list((led.folder / ".team-config" / "evaluations").glob("*.md"))) >= 1
            assert "One SQLite file" in log
            assert "Expenses should be stored in one SQLite file." in log

    asyncio.run(story())
